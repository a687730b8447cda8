/// Writes a value that is no container.
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
