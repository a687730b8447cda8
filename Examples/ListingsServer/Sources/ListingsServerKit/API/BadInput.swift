/// A request that is answered with 400, and the message that says what was expected.
struct BadInput: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// `name: expected …, got "…"`.
    static func expected(_ expectation: String, of name: String, got: String) -> BadInput {
        BadInput("\(name): expected \(expectation), got \"\(got)\"")
    }
}
