/// The fields of a query string or a form, in order.
///
/// For example:
/// ```swift
/// client.get("api/listings", query: ["kind": "sale", "page": 3, "district": district])
/// ```
/// A field with the value `nil` is omitted.
public struct HTTPQuery: Sendable, ExpressibleByDictionaryLiteral {
    /// The fields, in the order in which they are sent.
    package private(set) var fields: [(name: String, value: String)] = []

    /// Creates an empty query.
    package init() {}

    /// Creates a query from a literal. Names may repeat.
    public init(dictionaryLiteral elements: (String, (any LosslessStringConvertible & Sendable)?)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// Appends a field. If the value is `nil`, nothing is appended.
    public mutating func append(_ name: String, _ value: (any LosslessStringConvertible & Sendable)?) {
        if let value { fields.append((name, value.description)) }
    }

    /// Replaces all fields with a name by a single one at the position of the first. If the value is `nil`, removes
    /// them.
    public mutating func set(_ name: String, _ value: (any LosslessStringConvertible & Sendable)?) {
        let index = fields.firstIndex { $0.name == name } ?? fields.endIndex
        fields.removeAll { $0.name == name }
        if let value { fields.insert((name, value.description), at: min(index, fields.endIndex)) }
    }

    /// Whether the query has no fields.
    package var isEmpty: Bool { fields.isEmpty }

    /// The percent-encoded query (RFC 3986). All characters except unreserved ones are escaped, including `+`, which
    /// servers read as a space.
    package var encoded: String {
        fields.map { "\(Self.escape($0.name))=\(Self.escape($0.value))" }.joined(separator: "&")
    }

    package static func escape(_ text: String) -> String {
        // Most names and values need no escaping.
        guard !text.utf8.allSatisfy(isUnreserved) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                escaped.append(byte)
            } else {
                escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Whether a byte is an unreserved character (RFC 3986).
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
