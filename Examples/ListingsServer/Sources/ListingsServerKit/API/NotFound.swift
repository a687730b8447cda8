/// An error of a request, which is answered with the status 404 and a message with what is missing.
struct NotFound: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
