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
