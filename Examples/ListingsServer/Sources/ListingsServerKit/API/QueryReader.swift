/// Reads the parameters of a query strictly.
struct QueryReader {
    private var values: [String: String] = [:]

    /// Creates a reader and checks the names.
    ///
    /// - Parameters:
    ///   - query: The parameters, or `nil` if their percent-encoding is invalid.
    ///   - allowed: The names that the route supports.
    /// - Throws: `BadInput` if a name is unknown or occurs twice.
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

    /// Returns an integer, or `fallback` if the parameter is missing.
    func number(_ name: String, in range: ClosedRange<Int>, default fallback: Int) throws(BadInput) -> Int {
        guard let text = values[name] else { return fallback }
        return try Self.number(text, name: name, in: range)
    }

    /// Returns a case of an enumeration of strings, or `nil` if the parameter is missing.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of: Choice.Type
    ) throws(BadInput) -> Choice? {
        guard let text = values[name] else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw .expected(Choice.allCases.map(\.rawValue).joined(separator: " or "), of: name, got: text)
        }
        return choice
    }

    /// Returns a text, or `nil` if the parameter is missing.
    func text(_ name: String) throws(BadInput) -> String? {
        guard let text = values[name] else { return nil }
        guard !text.isEmpty, !text.contains("\0") else { throw .expected("some text", of: name, got: text) }
        return text
    }

    /// Parses an integer in a range.
    static func number(_ text: String, name: String, in range: ClosedRange<Int>) throws(BadInput) -> Int {
        guard let number = WholeNumber.read(text), range.contains(number) else {
            let upTo = range.upperBound == .max ? "" : " to \(range.upperBound)"
            throw .expected("a whole number from \(range.lowerBound)\(upTo)", of: name, got: text)
        }
        return number
    }
}

/// Parses integers that consist of decimal digits only.
enum WholeNumber {
    /// Returns the number in `text`. A number that exceeds the range of `Int` becomes the largest `Int`.
    static func read(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text) ?? Int.max
    }
}
