/// The header fields of an HTTP message. Names are case-insensitive, and a field can have several values.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The values of the fields that have one.
    private var single: [String: String] = [:]
    /// The values of the fields that have several. They are joined only when they are read, because a server decides how many
    /// there are.
    private var repeated: [String: [String]] = [:]

    /// Creates an empty set of fields.
    package init() {}

    /// Creates a set of fields from a literal. If a name is repeated, the field has all its values.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The value of a field, or `nil` if there is none. Setting a value replaces all values, setting `nil` removes them.
    ///
    /// The values of a field that is repeated are joined by commas, which has the same meaning (RFC 9110, section 5.3). The
    /// exception is `Set-Cookie`, for which use `values(of:)`.
    public subscript(name: String) -> String? {
        get {
            let name = name.lowercased()
            return single[name] ?? repeated[name]?.joined(separator: ", ")
        }
        set {
            let name = name.lowercased()
            single[name] = newValue
            if !repeated.isEmpty { repeated[name] = nil }
        }
    }

    /// Returns the values of a field in their order, each as it was added. The list is empty if there is no such field.
    ///
    /// For example, `headers.values(of: "Set-Cookie")` returns each cookie of a response.
    public func values(of name: String) -> [String] {
        let name = name.lowercased()
        return repeated[name] ?? single[name].map { [$0] } ?? []
    }

    /// Adds a value to a field, which keeps its other values.
    public mutating func add(_ name: String, _ value: String) {
        let name = name.lowercased()
        if repeated[name]?.append(value) != nil { return }
        if let first = single.removeValue(forKey: name) {
            repeated[name] = [first, value]
        } else {
            single[name] = value
        }
    }

    /// All fields in no particular order, with names in lower case. The values of a repeated field are joined by commas.
    public var fields: [String: String] {
        guard !repeated.isEmpty else { return single }
        return single.merging(repeated.mapValues { $0.joined(separator: ", ") }) { value, _ in value }
    }

    /// Continues the last value of a field, which exists.
    mutating func extend(_ name: String, by text: String) {
        let name = name.lowercased()
        if let last = repeated[name]?.indices.last {
            repeated[name]?[last] += " " + text
        } else {
            single[name]? += " " + text
        }
    }
}

extension HTTPHeaders {
    /// Returns the cookies in a value of `Set-Cookie` in which several were joined by commas, as `URLSession` does.
    ///
    /// A comma within a date isn't followed by a name and an equals sign.
    static func cookies(in joined: String) -> [String] {
        var cookies: [String] = []
        for part in joined.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "=" && $0 != ";" }
            let begins = name.endIndex < part.endIndex && part[name.endIndex] == "="
            if begins || cookies.isEmpty {
                cookies.append(part.trimmingSpace)
            } else {
                cookies[cookies.count - 1] += "," + part
            }
        }
        return cookies
    }
}

extension Substring {
    /// The text without spaces at its beginning and end.
    var trimmingSpace: String { String(self).trimmingSpace }
}
