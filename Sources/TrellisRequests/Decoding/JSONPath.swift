/// Where a value stands in a JSON document, by the keys that lead to it, as in `Data.HouseList`.
public struct JSONPath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The keys, outermost first; none is the document itself.
    public let keys: [String]

    /// Makes a path from its keys; for keys that contain a full stop.
    public init(keys: [String]) {
        self.keys = keys
    }

    /// Makes a path from text, keys apart by full stops; empty text is the document itself.
    public init(_ text: String) {
        keys = text.split(separator: ".").map(String.init)
    }

    /// Makes a path from a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Whether this is the document itself.
    public var isRoot: Bool { keys.isEmpty }

    /// The keys, apart by full stops.
    public var description: String { keys.joined(separator: ".") }

    /// A coding path in words: `Data.HouseList[4].price`.
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
