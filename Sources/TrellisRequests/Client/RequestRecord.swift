internal import Foundation

/// One attempt of a request and how it ended, for logs and metrics.
///
/// For example, a line for each attempt in the system's log:
/// ```swift
/// configuration.log = { record in logger.info("\(record)") }
/// ```
public struct RequestRecord: Sendable, CustomStringConvertible {
    /// How an attempt ended.
    public enum Outcome: Sendable {
        /// The server gave an answer with an accepted status.
        case answered(status: Int, bytes: Int)
        /// The attempt failed.
        case failed(RequestError)
        /// The request was cancelled.
        case cancelled
    }

    /// The method.
    public let method: HTTPMethod
    /// The URL that responded, or the requested one, without secrets.
    public let url: String
    /// The number of the attempt, from 1.
    public let attempt: Int
    /// The duration of the attempt, by the client's clock.
    public let duration: Duration
    /// How the attempt ended.
    public let outcome: Outcome

    /// One line, such as "GET http://host/a: 200, 5120 bytes in 0.031 s".
    public var description: String {
        let time = "\((duration.seconds * 1000).rounded() / 1000) s" + (attempt > 1 ? ", attempt \(attempt)" : "")
        return switch outcome {
        case .answered(let status, let bytes): "\(method.rawValue) \(url): \(status), \(bytes) bytes in \(time)"
        case .failed(let error): "\(error) (after \(time))"
        case .cancelled: "\(method.rawValue) \(url): cancelled after \(time)"
        }
    }
}

/// A misuse or an unhandled failure, passed to the client's reporter.
public struct RequestIssue: Sendable, Hashable, CustomStringConvertible {
    /// What happened.
    public enum Kind: String, Sendable, Hashable {
        /// A request with handlers was released without `start()`.
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
    /// A one-sentence description.
    public let message: String
    /// The file of the code that made the request.
    public let fileID: String
    /// The line of the code that made the request.
    public let line: Int

    /// The location and the message, as printed by the default reporter.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// Prints an issue to standard error; the default reporter.
    public static let print: @Sendable (RequestIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }
}
