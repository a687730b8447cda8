internal import Foundation

/// Where the parts of a page stand in an answer.
struct PageFields: Sendable {
    /// The list of items.
    var list: JSONPath
    /// Where the item stands in each element of the list.
    var element: JSONPath
    /// Whether a missing list counts as empty.
    var allowsMissingList: Bool
    /// The number of items of the whole list; must be there if it is named.
    var total: JSONPath?
    /// The size of page that the server really uses; must be there if it is named.
    var size: JSONPath?
    /// The rest of what the scheme reads; all of it may be missing.
    var scheme: [JSONPath]
    /// What to decode besides.
    var metadata: (any (Decodable & Sendable).Type)?
    var metadataPath: JSONPath
}

/// An answer that holds one page, decoded in one pass.
struct PageEnvelope<Raw: Decodable & Sendable>: Decodable {
    let items: [Raw]
    /// The number of rows in the answer, whether or not they hold an item.
    let count: Int
    let total: Int?
    let size: Int?
    let values: [JSONPath: JSONValue]
    let metadata: (any Sendable)?

    init(from decoder: any Decoder) throws {
        guard let fields = CodingUserInfoKey.trellisPage.flatMap({ decoder.userInfo[$0] as? PageFields }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a page without its fields"))
        }
        let walker = JSONWalker(decoder: decoder)
        if fields.element.isRoot {
            items = try walker.list(of: Raw.self, at: fields.list, allowsMissing: fields.allowsMissingList)
            count = items.count
        } else {
            let elements = try walker.list(
                of: Element.self, at: fields.list, allowsMissing: fields.allowsMissingList)
            items = elements.compactMap(\.item)
            count = elements.count
        }
        total = try fields.total.map { try walker.value(Int.self, at: $0) }
        size = try fields.size.map { try walker.value(Int.self, at: $0) }
        values = try fields.scheme.reduce(into: [:]) { values, path in
            values[path] = try walker.valueIfPresent(JSONValue.self, at: path)
        }
        metadata = try fields.metadata.flatMap { try Self.read($0, at: fields.metadataPath, walker) }
    }

    private static func read<Value: Decodable & Sendable>(
        _ type: Value.Type, at path: JSONPath, _ walker: JSONWalker
    ) throws -> (any Sendable)? {
        try walker.valueIfPresent(type, at: path)
    }

    /// A row that holds its item further in, or `null` in its stead.
    private struct Element: Decodable {
        let item: Raw?

        init(from decoder: any Decoder) throws {
            let fields = CodingUserInfoKey.trellisPage.flatMap { decoder.userInfo[$0] as? PageFields }
            item = try JSONWalker(decoder: decoder).valueIfPresent(Raw.self, at: fields?.element ?? "")
        }
    }
}
