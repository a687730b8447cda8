internal import Foundation

extension CodingUserInfoKey {
    /// Tells `ValueAtPath` where its value stands.
    static let trellisPath = CodingUserInfoKey(rawValue: "trellis.path")
    /// Tells `PageEnvelope` where the parts of a page stand.
    static let trellisPage = CodingUserInfoKey(rawValue: "trellis.page")
}

/// Any key of an object.
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

/// Reads values at paths in the one pass that the decoder makes anyway.
struct JSONWalker {
    let decoder: any Decoder

    /// The value at a path.
    func value<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value {
        guard let (container, key) = try step(path) else { return try decoder.singleValueContainer().decode(type) }
        return try container.decode(type, forKey: key)
    }

    /// The value at a path; nil where the last key is missing or null.
    func valueIfPresent<Value: Decodable>(_ type: Value.Type, at path: JSONPath) throws -> Value? {
        guard let (container, key) = try step(path) else { return nil }
        return try container.decodeIfPresent(type, forKey: key)
    }

    private func step(_ path: JSONPath) throws -> (KeyedDecodingContainer<AnyKey>, AnyKey)? {
        guard let last = path.keys.last else { return nil }
        var container = try decoder.container(keyedBy: AnyKey.self)
        for name in path.keys.dropLast() {
            container = try container.nestedContainer(keyedBy: AnyKey.self, forKey: Self.key(name, in: container))
        }
        return (container, Self.key(last, in: container))
    }

    /// The key as the container knows it: a decoder that turns `house_list` into `houseList` shows only the latter.
    private static func key(_ name: String, in container: KeyedDecodingContainer<AnyKey>) -> AnyKey {
        let plain = AnyKey(stringValue: name)
        guard !container.contains(plain), name.contains("_") else { return plain }
        let words = name.split(separator: "_")
        let camel = (words.first?.lowercased() ?? "") + words.dropFirst().map(\.capitalized).joined()
        let converted = AnyKey(stringValue: camel)
        return container.contains(converted) ? converted : plain
    }
}

/// A value inside a document, at the path that the decoder's user info names.
struct ValueAtPath<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let path = CodingUserInfoKey.trellisPath.flatMap { decoder.userInfo[$0] as? JSONPath } ?? ""
        value = try JSONWalker(decoder: decoder).value(Value.self, at: path)
    }
}
