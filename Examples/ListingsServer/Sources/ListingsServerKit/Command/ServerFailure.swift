/// The reason why the server could not start, as a line for the user, with the exit status.
package struct ServerFailure: Error, Equatable {
    package let message: String
    package let status: Int32

    /// Returns the failure of an invalid command line.
    package static func usage(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 2) }

    /// Returns the failure of a valid command line, such as an error of the file system.
    package static func failed(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 1) }
}
