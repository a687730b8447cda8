internal import Foundation

extension CodingUserInfoKey {
    /// The path of the value that `ValueAtPath` decodes.
    static let trellisPath = CodingUserInfoKey(rawValue: "trellis.path")
    /// The paths of the parts of a page that `PageEnvelope` decodes.
    static let trellisPage = CodingUserInfoKey(rawValue: "trellis.page")
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
        guard let (container, key) = try step(path) else { return try decoder.singleValueContainer().decode(type) }
        return try container.decode(type, forKey: key)
    }

    /// Decodes the value at a path. Returns `nil` if the value or a part of its path is missing or `null`; throws if
    /// the value has another type.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value? {
        guard let last = path.keys.last else {
            let container = try decoder.singleValueContainer()
            return container.decodeNil() ? nil : try container.decode(type)
        }
        var decoder = decoder
        for name in path.keys.dropLast() {
            guard let next = try Self.step(into: decoder, name) else { return nil }
            decoder = next
        }
        if let index = Int(last), var list = try? decoder.unkeyedContainer() {
            guard try Self.skip(to: index, in: &list) else { return nil }
            return try list.decodeIfPresent(type)
        }
        let container = try decoder.container(keyedBy: AnyKey.self)
        return try container.decodeIfPresent(type, forKey: Self.key(last, in: container))
    }

    /// Decodes the list at a path. A list that is `null` is empty; a missing list is empty only if `allowsMissing` is
    /// `true`.
    func list<Value: Decodable>(of type: Value.Type, at path: JSONPath, allowsMissing: Bool) throws -> [Value] {
        if allowsMissing { return try valueIfPresent([Value].self, at: path) ?? [] }
        guard let (container, key) = try step(path) else {
            let container = try decoder.singleValueContainer()
            return container.decodeNil() ? [] : try container.decode([Value].self)
        }
        // `decodeNil` is also true for a missing key.
        if container.contains(key), try container.decodeNil(forKey: key) { return [] }
        return try container.decode([Value].self, forKey: key)
    }

    private func step(_ path: JSONPath) throws -> (KeyedDecodingContainer<AnyKey>, AnyKey)? {
        guard let last = path.keys.last else { return nil }
        var container = try decoder.container(keyedBy: AnyKey.self)
        for name in path.keys.dropLast() {
            container = try container.nestedContainer(keyedBy: AnyKey.self, forKey: Self.key(name, in: container))
        }
        return (container, Self.key(last, in: container))
    }

    /// Returns the decoder of the value at a key or an index, or `nil` if there is no such value.
    private static func step(into decoder: any Decoder, _ name: String) throws -> (any Decoder)? {
        if let index = Int(name), var list = try? decoder.unkeyedContainer() {
            guard try skip(to: index, in: &list), try !list.decodeNil() else { return nil }
            return try list.superDecoder()
        }
        let container = try decoder.container(keyedBy: AnyKey.self)
        let key = key(name, in: container)
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try container.superDecoder(forKey: key)
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
    private static func key(_ name: String, in container: KeyedDecodingContainer<AnyKey>) -> AnyKey {
        let plain = AnyKey(stringValue: name)
        guard !container.contains(plain), name.contains("_") else { return plain }
        let words = name.split(separator: "_")
        let camel = (words.first?.lowercased() ?? "") + words.dropFirst().map(\.capitalized).joined()
        let converted = AnyKey(stringValue: camel)
        return container.contains(converted) ? converted : plain
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
