internal import Foundation

/// The paths of the parts of a page in a response.
struct PageFields: Sendable {
    /// The list of items.
    var list: JSONPath
    /// The path of the item in each element of the list.
    var element: JSONPath
    /// Whether a missing list counts as empty.
    var allowsMissingList: Bool
    /// Whether rows that can't be decoded are left out.
    var omitsInvalidRows: Bool
    /// The number of items in the whole list, which may be `null`.
    var total: JSONPath?
    /// The page size that the server uses, which may be `null`.
    var size: JSONPath?
    /// The other paths that the scheme reads. Their values may be missing.
    var scheme: [JSONPath]
    /// The path of the next page's key, if it should be noticed that nothing is there.
    var next: JSONPath?
    /// The type of the metadata.
    var metadata: (any (Decodable & Sendable).Type)?
    var metadataPath: JSONPath
}

/// A response with a page, decoded in one pass.
struct PageEnvelope<Raw: Decodable & Sendable>: Decodable {
    let items: [Raw]
    /// The index of each item's row in the response.
    let indexes: [Int]
    /// The number of rows in the response, including those without an item.
    let count: Int
    private(set) var total: Int?
    private(set) var size: Int?
    let values: [JSONPath: JSONValue]
    /// Whether there is anything at the path of the next page's key.
    let hasNext: Bool
    /// The indexes of the rows that can't be decoded, and the reason for the first one.
    private(set) var invalidRows: (indexes: [Int], first: any Error)?
    private(set) var metadata: (any Sendable)?
    /// What was found instead of the total or the page size, by path. `nil` stands for nothing.
    private(set) var oddCounts: [JSONPath: JSONValue?] = [:]
    /// The reason why the metadata could not be decoded, or `nil`.
    private(set) var metadataError: (any Error)?

    init(from decoder: any Decoder) throws {
        guard let fields = CodingUserInfoKey.trellisPage.flatMap({ decoder.userInfo[$0] as? PageFields }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a page without its fields"))
        }
        let walker = JSONWalker(decoder: decoder)
        if fields.element.isRoot, !fields.omitsInvalidRows {
            items = try walker.list(of: Raw.self, at: fields.list, allowsMissing: fields.allowsMissingList)
            count = items.count
            indexes = Array(items.indices)
        } else {
            let elements = try walker.list(
                of: Element.self, at: fields.list, allowsMissing: fields.allowsMissingList)
            let rows = elements.enumerated().compactMap { index, element in element.item.map { (index, $0) } }
            (items, indexes) = (rows.map(\.1), rows.map(\.0))
            count = elements.count
            let invalid = elements.indices.filter { elements[$0].problem != nil }
            invalidRows = invalid.first.flatMap { elements[$0].problem }.map { (invalid, $0) }
        }
        values = try fields.scheme.reduce(into: [:]) { values, path in
            values[path] = try walker.valueIfPresent(JSONValue.self, at: path)
        }
        hasNext = fields.next.map { [values] in values[$0] != nil || walker.contains($0) } ?? true
        total = count(at: fields.total, walker)
        size = count(at: fields.size, walker)
        do {
            metadata = try fields.metadata.flatMap { try Self.read($0, at: fields.metadataPath, walker) }
        } catch {
            // The rows are more important.
            metadataError = error
        }
    }

    /// Returns the integer at a path, or `nil` if it is `null`, missing or something else.
    private mutating func count(at path: JSONPath?, _ walker: JSONWalker) -> Int? {
        guard let path else { return nil }
        // Mostly it is one, and a type that doesn't fit takes long to find out.
        if let number = try? walker.value(Int.self, at: path) { return number }
        let found = try? walker.value(JSONValue.self, at: path)
        if found == .null { return nil }
        if let number = found?.number { return number }
        oddCounts.updateValue(found, forKey: path)
        return nil
    }

    private static func read<Value: Decodable & Sendable>(
        _ type: Value.Type, at path: JSONPath, _ walker: JSONWalker
    ) throws -> (any Sendable)? {
        try walker.valueIfPresent(type, at: path)
    }

    /// A row that contains its item at a path, or `null` instead of it.
    private struct Element: Decodable {
        private(set) var item: Raw?
        /// The reason why the item can't be decoded, if such rows are left out.
        private(set) var problem: (any Error)?

        init(from decoder: any Decoder) throws {
            let fields = CodingUserInfoKey.trellisPage.flatMap { decoder.userInfo[$0] as? PageFields }
            let walker = JSONWalker(decoder: decoder), path = fields?.element ?? ""
            do {
                item =
                    path.isRoot ? try walker.value(Raw.self, at: path) : try walker.valueIfPresent(Raw.self, at: path)
            } catch {
                guard fields?.omitsInvalidRows == true else { throw error }
                problem = error
            }
        }
    }
}
