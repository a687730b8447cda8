internal import Foundation

/// JSON text in the making. Pages are written often, and this takes half the time of Foundation's encoder, which builds a
/// tree of the values first; what it writes is read by Foundation's decoder.
///
/// Values are written one after the other into one buffer, since a value is done when its `encode(to:)` returns. Only
/// nested containers may be filled in any order, so each has a buffer of its own until its parent is done.
final class JSONText {
    /// What a value turned out to be, by the container that it asked for.
    enum Kind {
        case undecided, single, array, object
    }

    /// A value that is being written.
    private struct Frame {
        var kind = Kind.undecided
        var count = 0
        var nested: [(offset: Int, text: JSONText)] = []
    }

    private var bytes: [UInt8] = []
    private var frame = Frame()
    private var outer: [Frame] = []
    private var misuse: EncodingError?

    /// The text of a value.
    ///
    /// - Throws: `EncodingError`, and what the value's `encode(to:)` throws.
    static func encode(_ value: some Encodable) throws -> Data {
        let text = JSONText()
        text.bytes.reserveCapacity(4096)
        try text.encode(value)
        if let misuse = text.misuse { throw misuse }
        return Data(text.bytes)
    }

    /// How many values the container at hand has.
    var count: Int { frame.count }

    /// Begins a container, or goes on with it where a class shares it with its superclass.
    func open(_ kind: Kind) {
        if frame.kind == .undecided {
            frame.kind = kind
            if kind == .array { bytes.append(UInt8(ascii: "[")) }
            if kind == .object { bytes.append(UInt8(ascii: "{")) }
        } else if frame.kind != kind {
            misuse = Self.misuse("a value has containers of two kinds")
        }
    }

    /// Begins the one value of a value that is no container.
    func beginSingle() {
        if frame.count > 0 { misuse = Self.misuse("a value has two values in the place of one") }
        frame.count += 1
    }

    /// Begins the next element of an array.
    func beginElement() {
        if frame.count > 0 { bytes.append(UInt8(ascii: ",")) }
        frame.count += 1
    }

    /// Begins the next value of an object.
    func beginValue(of key: some CodingKey) {
        beginElement()
        write(key.stringValue)
        bytes.append(UInt8(ascii: ":"))
    }

    /// A buffer for a container that is filled later.
    func nested() -> JSONText {
        let text = JSONText()
        frame.nested.append((bytes.count, text))
        return text
    }

    func writeNil() {
        bytes.append(contentsOf: "null".utf8)
    }

    func write(_ value: Bool) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    func write(_ value: some BinaryInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Numbers that JSON does not have are texts, as Foundation's decoder is told to expect.
    func write(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
        if value.isFinite {
            bytes.append(contentsOf: value.description.utf8)
        } else {
            write(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
        }
    }

    func write(_ value: String) {
        var value = value
        bytes.append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            guard text.contains(where: Self.isEscaped) else { return bytes.append(contentsOf: text) }
            for byte in text {
                if Self.isEscaped(byte) {
                    bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                    bytes.append(contentsOf: String(byte, radix: 16).utf8)
                } else {
                    bytes.append(byte)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a value of any type; those that Foundation's decoder reads in a way of its own are written in that way.
    func encode<Value: Encodable>(_ value: Value) throws {
        if Value.self == Data.self, let data = value as? Data { return write(data.base64EncodedString()) }
        if Value.self == URL.self, let url = value as? URL { return write(url.absoluteString) }
        if Value.self == Decimal.self, let number = value as? Decimal, number.isFinite {
            return bytes.append(contentsOf: number.description.utf8)
        }
        let start = bytes.count
        outer.append(frame)
        frame = Frame()
        do {
            try value.encode(to: JSONTextEncoder(text: self))
            close()
        } catch {
            // The caller may catch this and encode another value.
            bytes.removeLast(bytes.count - start)
            writeNil()
            frame = outer.popLast() ?? Frame()
            throw error
        }
        frame = outer.popLast() ?? Frame()
    }

    private func close() {
        for (offset, text) in frame.nested.reversed() {
            text.close()
            misuse = misuse ?? text.misuse
            bytes.insert(contentsOf: text.bytes, at: offset)
        }
        switch frame.kind {
        case .undecided: bytes.append(contentsOf: "{}".utf8)
        case .single: break
        case .array: bytes.append(UInt8(ascii: "]"))
        case .object: bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func misuse(_ description: String) -> EncodingError {
        .invalidValue(description, .init(codingPath: [], debugDescription: description))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}

/// Gives a value the containers that write it. Where in the whole it stands is not kept track of: `codingPath` is empty.
struct JSONTextEncoder: Encoder {
    let text: JSONText

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        text.open(.object)
        return KeyedEncodingContainer(JSONObjectContainer(text: text))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        text.open(.array)
        return JSONArrayContainer(text: text)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        text.open(.single)
        return JSONValueContainer(text: text)
    }
}
