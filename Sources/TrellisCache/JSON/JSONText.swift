internal import Foundation

/// A JSON encoder for pages, whose output Foundation's decoder can read. Pages are saved often, and Foundation's
/// encoder takes twice the time, because it builds a tree of the values first.
///
/// Values are written into one buffer in sequence, because a value is complete when its `encode(to:)` returns. Nested
/// containers can be filled in any order, so each has its own buffer until its parent is complete.
final class JSONText {
    /// The kind of a value, determined by the container that it requests.
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

    /// Encodes a value.
    ///
    /// - Throws: `EncodingError`, or an error of the value's `encode(to:)`.
    static func encode(_ value: some Encodable) throws -> Data {
        let text = JSONText()
        text.bytes.reserveCapacity(4096)
        try text.encode(value)
        if let misuse = text.misuse { throw misuse }
        return Data(text.bytes)
    }

    /// The number of values in the current container.
    var count: Int { frame.count }

    /// Begins a container, or continues it if a class shares it with its superclass.
    func open(_ kind: Kind) {
        if frame.kind == .undecided {
            frame.kind = kind
            if kind == .array { bytes.append(UInt8(ascii: "[")) }
            if kind == .object { bytes.append(UInt8(ascii: "{")) }
        } else if frame.kind != kind {
            misuse = Self.misuse("a value has containers of two kinds")
        }
    }

    /// Begins a single value.
    func beginSingle() {
        if frame.count > 0 { misuse = Self.misuse("a value encodes two single values") }
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

    /// Returns a buffer for a container that is filled later.
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

    /// Writes numbers that JSON doesn't support, such as infinity, as the strings that the decoder is configured to
    /// accept.
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

    /// Writes a value of any type. Types that Foundation's decoder treats specially are written in its format.
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

/// An encoder that writes into a `JSONText`. It doesn't keep track of coding paths, so `codingPath` is always empty.
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
