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

/// The default key of a superclass's value.
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

/// Writes the elements of an array.
struct JSONArrayContainer: UnkeyedEncodingContainer {
    let text: JSONText

    var codingPath: [any CodingKey] { [] }
    var count: Int { text.count }

    mutating func encodeNil() {
        text.beginElement()
        text.writeNil()
    }

    mutating func encode(_ value: Bool) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: String) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Double) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Float) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Int) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Int8) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Int16) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Int32) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: Int64) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: UInt) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: UInt8) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: UInt16) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: UInt32) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode(_ value: UInt64) {
        text.beginElement()
        text.write(value)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        text.beginElement()
        try text.encode(value)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        text.beginElement()
        return JSONTextEncoder(text: text.nested()).container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        text.beginElement()
        return JSONTextEncoder(text: text.nested()).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        text.beginElement()
        return JSONTextEncoder(text: text.nested())
    }
}

/// Writes a single value.
struct JSONValueContainer: SingleValueEncodingContainer {
    let text: JSONText

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() {
        text.beginSingle()
        text.writeNil()
    }

    mutating func encode(_ value: Bool) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: String) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Double) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Float) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Int) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Int8) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Int16) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Int32) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: Int64) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: UInt) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: UInt8) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: UInt16) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: UInt32) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode(_ value: UInt64) {
        text.beginSingle()
        text.write(value)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        text.beginSingle()
        try text.encode(value)
    }
}
