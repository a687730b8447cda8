/// The fields of an HTTP message, looked up by name without regard to case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var values: [String: String] = [:]

    /// Makes an empty set of fields.
    public init() {}

    /// Makes a set of fields from a literal; of two equal names the later wins.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The value of one field; nil where it is absent, and setting nil removes it.
    public subscript(name: String) -> String? {
        get { values[name.lowercased()] }
        set { values[name.lowercased()] = newValue }
    }

    /// All fields, names in lower case, in no particular order.
    public var fields: [String: String] { values }
}
