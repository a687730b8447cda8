/// The header fields of an HTTP message. Names are case-insensitive, and a field can have several values.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The values of each field, joined if there are several.
    private var joined: [String: String] = [:]
    /// The values of the fields that have several.
    private var repeated: [String: [String]] = [:]

    /// Creates an empty set of fields.
    public init() {}

    /// Creates a set of fields from a literal. If a name is repeated, the field has all its values.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The value of a field, or `nil` if there is none. Setting a value replaces all values, setting `nil` removes them.
    ///
    /// The values of a field that is repeated are joined by commas, which has the same meaning (RFC 9110, section 5.3). The
    /// exception is `Set-Cookie`, for which use `values(of:)`.
    public subscript(name: String) -> String? {
        get { joined[name.lowercased()] }
        set {
            let name = name.lowercased()
            joined[name] = newValue
            if !repeated.isEmpty { repeated[name] = nil }
        }
    }

    /// Returns the values of a field in their order, each as it was added. The list is empty if there is no such field.
    ///
    /// For example, `headers.values(of: "Set-Cookie")` returns each cookie of a response.
    public func values(of name: String) -> [String] {
        let name = name.lowercased()
        return repeated[name] ?? joined[name].map { [$0] } ?? []
    }

    /// Adds a value to a field, which keeps its other values.
    public mutating func add(_ name: String, _ value: String) {
        let name = name.lowercased()
        guard let first = joined[name] else {
            joined[name] = value
            return
        }
        repeated[name, default: [first]].append(value)
        joined[name] = first + ", " + value
    }

    /// All fields in no particular order, with names in lower case. The values of a repeated field are joined by commas.
    public var fields: [String: String] { joined }

    /// Continues the last value of a field.
    mutating func extend(_ name: String, by text: String) {
        var values = values(of: name)
        guard let last = values.popLast() else { return }
        self[name] = nil
        for value in values + [last + " " + text] { add(name, value) }
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
