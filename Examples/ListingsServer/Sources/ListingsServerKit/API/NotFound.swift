/// A request that is answered with 404, and the message that says what is not there.
struct NotFound: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
