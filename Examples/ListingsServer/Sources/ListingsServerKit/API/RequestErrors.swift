/// An error in a request, whose response has the status 400 and a message with the expected input.
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

/// An error of a request, whose response has the status 404 and a message with what is missing.
struct NotFound: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
