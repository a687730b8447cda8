/// Reads the parameters of a query strictly.
struct QueryReader {
    private var values: [String: String] = [:]

    /// Checks the names.
    ///
    /// - Parameters:
    ///   - query: the parameters as they came; nil when their percent-encoding is wrong.
    ///   - allowed: the names that the route knows.
    /// - Throws: `BadInput` for a name that is unknown or comes twice.
    init(_ query: [HTTPRequest.Parameter]?, allowed: [String]) throws(BadInput) {
        guard let query else { throw BadInput("query: the percent-encoding is wrong") }
        for parameter in query {
            guard allowed.contains(parameter.name) else {
                let known = allowed.isEmpty ? "there are none" : "known are \(allowed.joined(separator: ", "))"
                throw BadInput("\(parameter.name): unknown parameter, \(known)")
            }
            guard values.updateValue(parameter.value, forKey: parameter.name) == nil else {
                throw BadInput("\(parameter.name): given twice")
            }
        }
    }

    /// Returns a whole number, or `fallback` when it is not given.
    func number(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(BadInput) -> Int {
        guard let text = values[name] else { return fallback }
        return try Self.number(text, name: name, in: range)
    }

    /// Returns one of the cases of an enumeration of strings, or nil when it is not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of: Choice.Type
    ) throws(BadInput) -> Choice? {
        guard let text = values[name] else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw .expected(Choice.allCases.map(\.rawValue).joined(separator: " or "), of: name, got: text)
        }
        return choice
    }

    /// Returns a text, or nil when it is not given.
    func text(_ name: String) throws(BadInput) -> String? {
        guard let text = values[name] else { return nil }
        guard !text.isEmpty, !text.contains("\0") else { throw .expected("some text", of: name, got: text) }
        return text
    }

    /// Reads one whole number in `range`.
    static func number(_ text: String, name: String, in range: ClosedRange<Int>) throws(BadInput) -> Int {
        guard let number = WholeNumber.read(text), range.contains(number) else {
            let upTo = range.upperBound == .max ? "" : " to \(range.upperBound)"
            throw .expected("a whole number from \(range.lowerBound)\(upTo)", of: name, got: text)
        }
        return number
    }
}
