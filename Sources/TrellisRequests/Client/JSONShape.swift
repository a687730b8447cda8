/// The shape of a JSON document without its values. It is read only to describe why decoding failed.
indirect enum JSONShape: Sendable, Equatable {
    case object([String: JSONShape])
    case list([JSONShape])
    case string
    case number
    case boolean
    case null

    /// The reason why bytes are not JSON.
    enum SyntaxError: Error, Equatable {
        /// The document ends before it is complete.
        case endsEarly
        /// A character is not allowed at its position.
        case unexpected(offset: Int)
        /// The document isn't UTF-8. The associated value is the message.
        case charset(String)
    }

    /// Reads the shape of a document.
    ///
    /// - Throws: `SyntaxError` if the document isn't JSON.
    init(_ bytes: some Sequence<UInt8>) throws {
        var reader = JSONShapeReader(bytes: Array(bytes))
        self = try reader.document()
    }

    /// Returns the shape at a coding path, or `nil` if there is no value.
    func at(_ path: some Collection<any CodingKey>) -> JSONShape? {
        guard let key = path.first else { return self }
        switch self {
        case .object(let fields):
            return fields[key.stringValue]?.at(path.dropFirst())
        case .list(let items):
            guard let index = key.intValue, items.indices.contains(index) else { return nil }
            return items[index].at(path.dropFirst())
        default:
            return nil
        }
    }

    /// A description of the shape.
    var words: String {
        switch self {
        case .object: "an object"
        case .list: "a list"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}

/// Reads the shape of JSON (RFC 8259) and locates syntax errors.
struct JSONShapeReader {
    let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws -> JSONShape {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let shape = try value()
        skipSpace()
        guard index == bytes.count else { throw JSONShape.SyntaxError.unexpected(offset: index) }
        return shape
    }

    private mutating func value() throws -> JSONShape {
        skipSpace()
        switch try peek() {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""):
            _ = try string()
            return .string
        case UInt8(ascii: "t"): return try word("true", .boolean)
        case UInt8(ascii: "f"): return try word("false", .boolean)
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: throw JSONShape.SyntaxError.unexpected(offset: index)
        }
    }

    private mutating func object() throws -> JSONShape {
        var fields: [String: JSONShape] = [:]
        try open()
        defer { depth -= 1 }
        skipSpace()
        if try take("}") { return .object(fields) }
        repeat {
            skipSpace()
            guard try peek() == UInt8(ascii: "\"") else { throw JSONShape.SyntaxError.unexpected(offset: index) }
            let name = try string()
            skipSpace()
            guard try take(":") else { throw JSONShape.SyntaxError.unexpected(offset: index) }
            fields[name] = try value()
            skipSpace()
        } while try take(",")
        guard try take("}") else { throw JSONShape.SyntaxError.unexpected(offset: index) }
        return .object(fields)
    }

    private mutating func list() throws -> JSONShape {
        var items: [JSONShape] = []
        try open()
        defer { depth -= 1 }
        skipSpace()
        if try take("]") { return .list(items) }
        repeat {
            items.append(try value())
            skipSpace()
        } while try take(",")
        guard try take("]") else { throw JSONShape.SyntaxError.unexpected(offset: index) }
        return .list(items)
    }

    private mutating func open() throws {
        index += 1
        depth += 1
        // Foundation has the same limit: deeper nesting could exhaust the call stack.
        if depth > 512 { throw JSONShape.SyntaxError.unexpected(offset: index) }
    }

    /// Reads a string. Escapes are kept, because only plain keys are looked up.
    private mutating func string() throws -> String {
        index += 1
        let start = index
        while try peek() != UInt8(ascii: "\"") {
            if bytes[index] < 0x20 { throw JSONShape.SyntaxError.unexpected(offset: index) }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func number() -> JSONShape {
        let allowed = Set("+-.eE0123456789".utf8)
        while index < bytes.count, allowed.contains(bytes[index]) { index += 1 }
        return .number
    }

    private mutating func word(_ word: StaticString, _ shape: JSONShape) throws -> JSONShape {
        for expected in word.description.utf8 {
            guard try peek() == expected else { throw JSONShape.SyntaxError.unexpected(offset: index) }
            index += 1
        }
        return shape
    }

    private func peek() throws -> UInt8 {
        guard index < bytes.count else { throw JSONShape.SyntaxError.endsEarly }
        return bytes[index]
    }

    private mutating func take(_ character: Unicode.Scalar) throws -> Bool {
        guard try peek() == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }
}
