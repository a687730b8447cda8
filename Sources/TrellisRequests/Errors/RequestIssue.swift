internal import Foundation

/// A misuse or a hidden failure that the library went on from; the client's reporter is told.
public struct RequestIssue: Sendable, Hashable, CustomStringConvertible {
    /// What happened.
    public enum Kind: String, Sendable, Hashable {
        /// A request got handlers and was released without `start()`.
        case neverStarted
        /// A request was started a second time; the second start did nothing.
        case startedTwice
        /// A request failed and had no `failed` handler.
        case unhandledFailure
        /// The image cache on disk could not be read or written.
        case diskCache
    }

    /// What happened.
    public let kind: Kind
    /// One sentence that says it.
    public let message: String
    /// The file of the code that made the request.
    public let fileID: String
    /// The line of the code that made the request.
    public let line: Int

    /// The place and the message, as the default reporter prints them.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// Prints an issue to standard error; the default reporter.
    public static let print: @Sendable (RequestIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }
}
