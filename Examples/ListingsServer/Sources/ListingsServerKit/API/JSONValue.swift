import Foundation

/// Any JSON value.
package enum JSONValue: Codable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The value of a key in an object; `nil` if the key is missing or the value isn't an object. Setting a key has no
    /// effect if the value isn't an object.
    package subscript(key: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[key]
        }
        set {
            guard case .object(var members) = self else { return }
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The value at a path of keys. Setting it has no effect if the path doesn't exist.
    subscript(path: ArraySlice<String>) -> JSONValue? {
        get {
            guard let key = path.first else { return self }
            return self[key]?[path.dropFirst()]
        }
        set {
            guard let key = path.first else {
                if let newValue { self = newValue }
                return
            }
            self[key]?[path.dropFirst()] = newValue
        }
    }

    /// The value as an integer, or `nil` if it isn't one.
    package var wholeNumber: Int? {
        guard case .number(let value) = self else { return nil }
        return Int(exactly: value)
    }

    /// The value as a short text, for messages.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "a value" }
        let text = String(decoding: data, as: UTF8.self)
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
