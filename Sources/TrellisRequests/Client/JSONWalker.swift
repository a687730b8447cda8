internal import Foundation

extension CodingUserInfoKey {
    /// The path of the value that `ValueAtPath` decodes.
    static let trellisPath = CodingUserInfoKey(rawValue: "trellis.path")
    /// The paths of the parts of a page that `PageEnvelope` decodes.
    static let trellisPage = CodingUserInfoKey(rawValue: "trellis.page")
    /// The conversion of keys, if the app has one of its own.
    static let trellisKeys = CodingUserInfoKey(rawValue: "trellis.keys")
}

/// A key with any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// Decodes values at paths, in the decoder's single pass over the document.
struct JSONWalker {
    let decoder: any Decoder

    /// Decodes the value at a path.
    func value<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value {
        let place = try path.keys.reduce(decoder) { parent, name in
            if let next = try Self.step(into: parent, name) { return next }
            let context = DecodingError.Context(codingPath: parent.codingPath, debugDescription: "found nothing")
            throw DecodingError.keyNotFound(AnyKey(stringValue: name), context)
        }
        return try place.singleValueContainer().decode(type)
    }

    /// Decodes the value at a path. Returns `nil` if the value or a part of its path is missing or `null`; throws if
    /// the value has another type.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value? {
        var place = decoder
        for name in path.keys {
            guard let next = try Self.step(into: place, name), try !next.singleValueContainer().decodeNil() else {
                return nil
            }
            place = next
        }
        return try place.singleValueContainer().decode(Value?.self)
    }

    /// Whether there is anything at a path, also `null`.
    func contains(_ path: JSONPath) -> Bool {
        var place = decoder
        for name in path.keys {
            guard let next = try? Self.step(into: place, name) else { return false }
            place = next
        }
        return true
    }

    /// Decodes the list at a path. A list that is `null` is empty; a missing list is empty only if `allowsMissing` is
    /// `true`.
    func list<Value: Decodable>(of type: Value.Type, at path: JSONPath, allowsMissing: Bool) throws -> [Value] {
        let list = try allowsMissing ? valueIfPresent(List<Value>.self, at: path) : value(List<Value>?.self, at: path)
        return list?.values ?? []
    }

    /// A list in an array without spare room, which a pager therefore needn't copy.
    private struct List<Value: Decodable>: Decodable {
        let values: [Value]

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            var values: [Value] = []
            values.reserveCapacity(list.count ?? 0)
            while !list.isAtEnd { values.append(try list.decode(Value.self)) }
            self.values = values
        }
    }

    /// Returns the decoder of the value at a key or an index, or `nil` if there is no such value. A negative index counts
    /// from the end.
    private static func step(into decoder: any Decoder, _ name: String) throws -> (any Decoder)? {
        if let index = Int(name), var list = try? decoder.unkeyedContainer() {
            let place = index < 0 ? (list.count ?? 0) + index : index
            return try skip(to: place, in: &list) ? list.superDecoder() : nil
        }
        let container = try decoder.container(keyedBy: AnyKey.self)
        let key = key(name, in: container, decoder)
        return container.contains(key) ? try container.superDecoder(forKey: key) : nil
    }

    /// Skips the elements before an index. Returns whether there is an element at the index.
    private static func skip(to index: Int, in list: inout any UnkeyedDecodingContainer) throws -> Bool {
        guard index >= 0, list.count.map({ index < $0 }) ?? true else { return false }
        while list.currentIndex < index {
            guard !list.isAtEnd else { return false }
            _ = try list.superDecoder()
        }
        return !list.isAtEnd
    }

    /// Returns a key as the container knows it. If the decoder converts `house_list` to `houseList`, the container only
    /// has the latter.
    private static func key(
        _ name: String, in container: KeyedDecodingContainer<AnyKey>, _ decoder: any Decoder
    ) -> AnyKey {
        let plain = AnyKey(stringValue: name)
        guard !container.contains(plain) else { return plain }
        var converted = AnyKey(stringValue: name.convertedFromSnakeCase)
        if let convert = CodingUserInfoKey.trellisKeys.flatMap({ decoder.userInfo[$0] as? KeyConversion }) {
            converted = AnyKey(stringValue: convert(decoder.codingPath + [plain]).stringValue)
        }
        return container.contains(converted) ? converted : plain
    }
}

/// A custom conversion of keys.
private typealias KeyConversion = @Sendable ([any CodingKey]) -> any CodingKey

extension JSONDecoder {
    /// Passes a custom conversion of keys on to `JSONWalker`, which otherwise knows only that from snake case.
    func noteKeys() {
        guard case .custom(let convert) = keyDecodingStrategy, let key = CodingUserInfoKey.trellisKeys else { return }
        userInfo[key] = convert as KeyConversion
    }
}

extension String {
    /// The key to which Foundation's decoder converts a key in snake case: `_scroll_id_` becomes `_scrollId_`.
    var convertedFromSnakeCase: String {
        let inner = drop { $0 == "_" }
        guard let last = inner.lastIndex(where: { $0 != "_" }) else { return self }
        let words = inner[...last].split(separator: "_")
        // A single word keeps its case.
        guard let first = words.first, words.count > 1 else { return self }
        let camel = first.lowercased() + words.dropFirst().map(\.capitalized).joined()
        return self[..<inner.startIndex] + camel + self[index(after: last)...]
    }
}

extension JSONValue {
    /// Returns the value at a path of a document if the type is that of any JSON value, or `nil` for other types.
    ///
    /// - Throws: `JSONSyntaxError`, or `DecodingError` if there is no such value.
    static func value<Value>(_ type: Value.Type, at path: JSONPath, in data: Data) throws -> Value? {
        let isAny = type == JSONValue.self || type == JSONValue?.self
        guard isAny || type == [JSONValue].self || type == [String: JSONValue].self else { return nil }
        let document = try JSONParser.value(of: data)
        var found: JSONValue? = document
        for key in path.keys {
            switch found {
            case .object(let fields)?: found = fields[key]
            case .list(let items)?: found = Int(key).flatMap { items.element(at: $0) }
            default: found = nil
            }
        }
        let value: Any? =
            switch found {
            case .list(let items)? where !isAny: items
            case .object(let fields)? where !isAny: fields
            case let found?: found
            case nil: nil
            }
        if type == JSONValue?.self, found == .null { return (type as? any OptionalType.Type)?.none as? Value }
        if let value = value as? Value { return value }
        let context = DecodingError.Context(codingPath: [], debugDescription: "found nothing")
        throw DecodingError.valueNotFound(type, context)
    }
}

/// A value inside a document, at the path in the decoder's user info.
struct ValueAtPath<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let path = CodingUserInfoKey.trellisPath.flatMap { decoder.userInfo[$0] as? JSONPath } ?? ""
        value = try JSONWalker(decoder: decoder).value(Value.self, at: path)
    }
}
