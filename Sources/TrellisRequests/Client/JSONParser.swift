internal import Foundation

/// The reason why bytes are not JSON, or not JSON that can be read.
enum JSONSyntaxError: Error, Equatable {
    /// The document ends before it is complete.
    case endsEarly
    /// A character is not allowed at its position.
    case unexpected(offset: Int)
    /// The document isn't UTF-8. The associated value is the message.
    case charset(String)
    /// The document is nested more deeply than `JSONParser.maximumDepth`.
    case tooDeep
}

/// Reads JSON (RFC 8259) in one pass over its bytes.
struct JSONParser {
    /// The maximum nesting. Foundation has the same limit: deeper nesting could exhaust the call stack.
    static let maximumDepth = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Reads a document in UTF-8, or in UTF-16 and UTF-32 as Foundation's decoder does.
    ///
    /// - Throws: `JSONSyntaxError`.
    static func value(of data: Data) throws -> JSONValue {
        let data = utf8(data)
        return try data.withUnsafeBytes { buffer in
            var parser = JSONParser(buffer.bindMemory(to: UInt8.self))
            return try parser.document()
        }
    }

    /// Returns a document in UTF-8. One in UTF-16 or UTF-32 has zeros or a byte order mark among its first bytes.
    private static func utf8(_ data: Data) -> Data {
        let head = [UInt8](data.prefix(4))
        guard head.count >= 2, head.prefix(2).contains(0) || head.starts(with: [0xFE, 0xFF]) || head[0] == 0xFF else {
            return data
        }
        let isBig = head[0] == 0 || head[0] == 0xFE
        let isLong = head.count == 4 && (head.starts(with: [0, 0]) || head.suffix(2) == [0, 0])
        let encoding: String.Encoding
        switch (isLong, isBig) {
        case (false, false): encoding = .utf16LittleEndian
        case (false, true): encoding = .utf16BigEndian
        case (true, false): encoding = .utf32LittleEndian
        case (true, true): encoding = .utf32BigEndian
        }
        return String(data: data, encoding: encoding).map { Data($0.drop { $0 == "\u{FEFF}" }.utf8) } ?? data
    }

    private mutating func document() throws -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw JSONSyntaxError.unexpected(offset: index) }
        return value
    }

    private mutating func value() throws -> JSONValue {
        skipSpace()
        switch try peek() {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw JSONSyntaxError.unexpected(offset: index)
        }
    }

    private mutating func object() throws -> JSONValue {
        var fields: [String: JSONValue] = [:]
        try open()
        if try take("}") { return .object(fields) }
        repeat {
            skipSpace()
            guard try peek() == UInt8(ascii: "\"") else { throw JSONSyntaxError.unexpected(offset: index) }
            let name = try string()
            skipSpace()
            guard try take(":") else { throw JSONSyntaxError.unexpected(offset: index) }
            fields[name] = try value()
            skipSpace()
        } while try take(",")
        guard try take("}") else { throw JSONSyntaxError.unexpected(offset: index) }
        depth -= 1
        return .object(fields)
    }

    private mutating func list() throws -> JSONValue {
        var items: [JSONValue] = []
        try open()
        if try take("]") { return .list(items) }
        repeat {
            items.append(try value())
            skipSpace()
        } while try take(",")
        guard try take("]") else { throw JSONSyntaxError.unexpected(offset: index) }
        depth -= 1
        return .list(items)
    }

    private mutating func open() throws {
        index += 1
        depth += 1
        guard depth <= Self.maximumDepth else { throw JSONSyntaxError.tooDeep }
        skipSpace()
        // The end of an empty object or list.
        if index < bytes.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[index]) { depth -= 1 }
    }

    private mutating func string() throws -> String {
        index += 1
        let start = index
        var isASCII = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            guard byte >= 0x20 else { throw JSONSyntaxError.unexpected(offset: index) }
            if byte >= 0x80 { isASCII = false }
            index += 1
        }
        guard index < bytes.count else { throw JSONSyntaxError.endsEarly }
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
        index += 1
        if isASCII { return String(decoding: part, as: UTF8.self) }
        return try text(Data(part), at: start)
    }

    private func text(_ data: Data, at start: Int) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw JSONSyntaxError.unexpected(offset: start) }
        return text
    }

    /// Reads a string that contains escapes.
    private mutating func escapedString(from start: Int) throws -> String {
        var text = Data(bytes[start..<index])
        while true {
            let byte = try peek()
            guard byte >= 0x20 else { throw JSONSyntaxError.unexpected(offset: index) }
            index += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            text.append(contentsOf: String(try escape()).utf8)
        }
        return try self.text(text, at: start)
    }

    /// Reads an escape after its backslash.
    private mutating func escape() throws -> Unicode.Scalar {
        let byte = try peek()
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let start = index
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), try take("\\"), try take("u") {
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw JSONSyntaxError.unexpected(offset: start) }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw JSONSyntaxError.unexpected(offset: start) }
            return scalar
        default: throw JSONSyntaxError.unexpected(offset: index - 1)
        }
    }

    private mutating func hexadecimal() throws -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue else {
                throw JSONSyntaxError.unexpected(offset: index)
            }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        for position in 0..<word.utf8CodeUnitCount {
            guard try peek() == word.utf8Start[position] else { throw JSONSyntaxError.unexpected(offset: index) }
            index += 1
        }
        return value
    }

    private func peek() throws -> UInt8 {
        guard index < bytes.count else { throw JSONSyntaxError.endsEarly }
        return bytes[index]
    }

    private mutating func take(_ character: Unicode.Scalar) throws -> Bool {
        guard try peek() == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

extension JSONParser {
    /// Reads a number: its sign, digits, fraction and exponent.
    private mutating func number() throws -> JSONValue {
        let start = index
        let isNegative = try take("-")
        var digits = Digits()
        guard Self.isDigit(try peek()) else { throw JSONSyntaxError.unexpected(offset: index) }
        if bytes[index] == UInt8(ascii: "0") {
            index += 1
        } else {
            readDigits(into: &digits)
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard Self.isDigit(try peek()) else { throw JSONSyntaxError.unexpected(offset: index) }
            let first = index
            readDigits(into: &digits)
            digits.exponent -= index - first
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") { try readExponent(into: &digits) }
        if let number = digits.number(isNegative: isNegative) { return .number(number) }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
        return JSONValue(number: text)
    }

    private mutating func readDigits(into digits: inout Digits) {
        while index < bytes.count, Self.isDigit(bytes[index]) {
            digits.append(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
    }

    private mutating func readExponent(into digits: inout Digits) throws {
        index += 1
        let isNegative = try take("-")
        if !isNegative { _ = try take("+") }
        guard Self.isDigit(try peek()) else { throw JSONSyntaxError.unexpected(offset: index) }
        var exponent = 0
        while index < bytes.count, Self.isDigit(bytes[index]) {
            exponent = min(exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1_000_000)
            index += 1
        }
        digits.exponent += isNegative ? -exponent : exponent
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// The digits of a number that has few enough for an integer.
    private struct Digits {
        private var value: UInt64 = 0
        private var isLong = false
        var exponent = 0

        mutating func append(_ digit: UInt8) {
            guard !isLong, value < 100_000_000_000_000_000 else { return isLong = true }
            value = value * 10 + UInt64(digit)
        }

        /// Returns the number, or `nil` if it has too many digits, or an exponent beyond those of `Decimal`.
        func number(isNegative: Bool) -> Decimal? {
            guard !isLong, (-100...100).contains(exponent) else { return nil }
            guard value != 0 else { return 0 }
            if exponent == 0 { return isNegative ? -Decimal(value) : Decimal(value) }
            var (value, exponent) = (value, exponent)
            while value.isMultiple(of: 10), exponent < 100 { (value, exponent) = (value / 10, exponent + 1) }
            return Decimal(
                sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(value))
        }
    }
}
