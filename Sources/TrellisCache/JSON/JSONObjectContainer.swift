/// Writes the values of an object.
struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let text: JSONText

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) {
        text.beginValue(of: key)
        text.writeNil()
    }

    mutating func encode(_ value: Bool, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: String, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Float, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Int, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Int8, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Int16, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Int32, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: Int64, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: UInt, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: UInt8, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: UInt16, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: UInt32, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode(_ value: UInt64, forKey key: Key) {
        text.beginValue(of: key)
        text.write(value)
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        text.beginValue(of: key)
        try text.encode(value)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        text.beginValue(of: key)
        return JSONTextEncoder(text: text.nested()).container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        text.beginValue(of: key)
        return JSONTextEncoder(text: text.nested()).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        text.beginValue(of: JSONSuperKey())
        return JSONTextEncoder(text: text.nested())
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        text.beginValue(of: key)
        return JSONTextEncoder(text: text.nested())
    }
}

/// The key that a superclass stands under where no other is given.
private struct JSONSuperKey: CodingKey {
    let stringValue = "super"
    var intValue: Int? { nil }

    init() {}

    init?(stringValue: String) {
        nil
    }

    init?(intValue: Int) {
        nil
    }
}
