public import Foundation

/// The path of a value in a JSON document, such as `Data.HouseList`.
///
/// A number is the index of an array element, as in `errors.0.message`. A negative number counts from the end:
/// `data.-1.id` is the `id` of the last element. A full stop in a key is escaped: `@odata\.nextLink`, which is
/// `"@odata\\.nextLink"` in Swift.
public struct JSONPath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The keys, outermost first. The path of the document itself has none.
    package let keys: [String]

    /// Creates a path from unescaped keys.
    package init(keys: [String]) {
        self.keys = keys
    }

    /// Creates a path from keys separated by full stops. The empty string is the path of the document itself.
    public init(_ text: String) {
        var keys: [String] = [""]
        var isEscaped = false
        for character in text {
            switch character {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "." where !isEscaped: keys.append("")
            default: keys[keys.count - 1].append(character)
            }
            isEscaped = false
        }
        self.keys = keys.filter { !$0.isEmpty }
    }

    /// Creates a path from a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Whether the path is that of the document itself.
    package var isRoot: Bool { keys.isEmpty }

    /// The keys, separated by full stops.
    public var description: String { keys.joined(separator: ".") }

    /// Returns the path with another one appended.
    func appending(_ path: JSONPath) -> JSONPath {
        JSONPath(keys: keys + path.keys)
    }

    /// Returns the description of a coding path, such as `Data.HouseList[4].price`.
    static func text(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

/// Any JSON value, for parts of requests and responses that don't have a type of their own.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number.
    case number(Decimal)
    /// A number that `Decimal` can't represent with all its digits, such as `1e200`, as it is written.
    case longNumber(String)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// Returns the value at a path, or `nil` if it is missing or `null`.
    public subscript(path: JSONPath) -> JSONValue? {
        var value = self
        for key in path.keys {
            switch value {
            case .object(let fields): value = fields[key] ?? .null
            case .list(let items): value = Int(key).flatMap { items.element(at: $0) } ?? .null
            default: return nil
            }
        }
        return value == .null ? nil : value
    }

    /// Sets the value at a path, creating missing objects along it. `nil` removes the value.
    ///
    /// - Returns: `false` if a value along the path isn't an object.
    mutating func set(_ value: JSONValue?, at keys: ArraySlice<String>) -> Bool {
        guard let key = keys.first else {
            self = value ?? .null
            return true
        }
        var fields: [String: JSONValue]
        switch self {
        case .object(let own): fields = own
        case .null: fields = [:]
        default: return false
        }
        guard keys.count > 1 else {
            fields[key] = value
            self = .object(fields)
            return true
        }
        var inner = fields[key] ?? .null
        guard inner.set(value, at: keys.dropFirst()) else { return false }
        fields[key] = inner
        self = .object(fields)
        return true
    }

    /// The value as text for a query field, or `nil` for an object, an array, `null` and an empty string.
    public var plainText: String? {
        switch self {
        case .text(let text): text.isEmpty ? nil : text
        case .number(let number): number.description
        case .longNumber(let digits): digits
        case .boolean(let isTrue): isTrue.description
        case .null, .list, .object: nil
        }
    }

    /// The value as an integer, or `nil` if it isn't one.
    public var integer: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(number.description)
    }

    /// Whether another value is the same, or is written in another way: `"false"` or 0 for `false`, or `"7"` for 7.
    func matches(_ other: JSONValue) -> Bool {
        func text(_ value: JSONValue) -> String? {
            switch value.plainText {
            case "true": "1"
            case "false": "0"
            case let text: text
            }
        }
        return self == other || text(self).map { $0 == text(other) } ?? false
    }

    /// Whether the value is neither `null` nor an empty string, array or object.
    var isSomething: Bool {
        switch self {
        case .null: false
        case .boolean, .number, .longNumber: true
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .object(let fields): !fields.isEmpty
        }
    }
}

extension JSONValue {
    /// Reads a JSON document in one pass. A number keeps all its digits.
    ///
    /// - Parameter data: The document, with at most 512 nested objects and arrays.
    /// - Throws: An error that describes why the document can't be read.
    public init(json data: Data) throws {
        do {
            self = try JSONParser.value(of: data)
        } catch let reason as JSONSyntaxError {
            throw JSONValueError(reason)
        }
    }

    /// Creates a number from its text, with all its digits.
    init(number text: String) {
        if let number = Decimal(string: text, locale: Self.locale), number.isFinite, Self.keepsDigits(text, number) {
            self = .number(number)
        } else {
            self = .longNumber(text)
        }
    }

    private static let locale = Locale(identifier: "en_US_POSIX")

    /// Whether a number has all digits of its text. `Decimal` rounds to 38 digits, and large exponents overflow.
    private static func keepsDigits(_ text: String, _ number: Decimal) -> Bool {
        func digits(_ text: String) -> Substring {
            let mantissa = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
            let end = mantissa.lastIndex { $0 != "0" }.map { mantissa.index(after: $0) } ?? mantissa.startIndex
            return mantissa[..<end].drop { $0 == "0" }
        }
        return digits(text) == digits(number.description) && !(number.isZero && digits(text) != "")
    }
}

extension JSONValue: Codable {
    /// Decodes any value.
    ///
    /// A decoder passes on neither the digits of a number nor the kind of a value, so `init(json:)` is faster and keeps
    /// numbers such as `1e200` as they are written. Requests use it for values of this type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number(Decimal(value))
        } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            // An error inside of the object isn't that of another kind of value, so it isn't ignored.
            self = .object(try container.decode([String: JSONValue].self))
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .list(try container.decode([JSONValue].self))
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Decimal.self), value.isFinite {
            self = .number(value)
        } else {
            self = .longNumber(try container.decode(Double.self).description)
        }
    }

    /// Encodes the value.
    ///
    /// An encoder can't write a long number with all its digits, so it is rounded. The body of a request has all of them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .longNumber(let digits):
            guard let value = Double(digits), value.isFinite else {
                let words = "the number \(digits) is too large"
                throw EncodingError.invalidValue(
                    digits, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: words))
            }
            try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// The description of why a document isn't JSON.
struct JSONValueError: Error, CustomStringConvertible {
    let reason: JSONSyntaxError
    let description: String

    init(_ reason: JSONSyntaxError) {
        self.reason = reason
        description =
            switch reason {
            case .endsEarly: "the JSON was cut short"
            case .unexpected(let offset): "not valid JSON (at byte \(offset))"
            case .charset(let words): words
            case .tooDeep: "the JSON has more than \(JSONParser.maximumDepth) nested objects and arrays"
            }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON, with sorted keys.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value.description
        case .number(let value): text += value.description
        case .longNumber(let digits): text += digits
        case .text(let value): Self.write(value, to: &text)
        case .list(let items):
            text += "["
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                item.write(to: &text)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { text += "," }
                Self.write(field.key, to: &text)
                text += ":"
                field.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Returns the value at a coding path, or `nil` if there is none.
    func at(_ path: some Collection<any CodingKey>) -> JSONValue? {
        guard let key = path.first else { return self }
        switch self {
        case .object(let fields): return fields[key.stringValue]?.at(path.dropFirst())
        case .list(let items):
            guard let index = key.intValue, items.indices.contains(index) else { return nil }
            return items[index].at(path.dropFirst())
        default: return nil
        }
    }
}

extension Array {
    /// Returns the element at an index, which counts from the end if it is negative, or `nil` if there is none.
    func element(at index: Int) -> Element? {
        let place = index < 0 ? count + index : index
        return indices.contains(place) ? self[place] : nil
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Decimal(value)) }

    /// Creates a boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// A condition on a response, such as `hasMore` being false.
///
/// Some servers write `false` as `"false"` or 0, and 7 as `"7"`. These count as the same value.
public enum JSONCondition: Sendable, Hashable {
    /// The path has this value.
    case when(JSONPath, is: JSONValue)
    /// The path has another value, or none.
    case unless(JSONPath, is: JSONValue)
    /// The path has a value other than `null`, an empty string, an empty array or an empty object.
    case present(JSONPath)

    /// The path of the value.
    var path: JSONPath {
        switch self {
        case .when(let path, _), .unless(let path, _), .present(let path): path
        }
    }

    /// Returns whether the condition holds for the value at the path.
    func holds(for value: JSONValue?) -> Bool {
        switch self {
        case .when(_, let wanted): value?.matches(wanted) == true
        case .unless(_, let wanted): value?.matches(wanted) != true
        case .present: value?.isSomething == true
        }
    }
}
