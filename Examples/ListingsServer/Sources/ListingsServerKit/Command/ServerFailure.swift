/// Why the server could not start, as one line for the user, and the exit status that goes with it.
package struct ServerFailure: Error, Equatable {
    package let message: String
    package let status: Int32

    /// The command line is wrong.
    package static func usage(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 2) }

    /// The command line is right, but the machine does not allow it.
    package static func failed(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 1) }
}
