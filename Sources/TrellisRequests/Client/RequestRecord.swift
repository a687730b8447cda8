internal import Foundation

/// An attempt of a request and its outcome, for logs and metrics.
///
/// For example, this writes a line to the system's log for each attempt:
/// ```swift
/// configuration.log = { record in logger.info("\(record)") }
/// ```
public struct RequestRecord: Sendable, CustomStringConvertible {
    /// The outcome of an attempt.
    public enum Outcome: Sendable {
        /// The server responded with an accepted status.
        case responded(status: Int, bytes: Int)
        /// The attempt failed.
        case failed(RequestError)
        /// The request was cancelled.
        case cancelled
    }

    /// The method.
    public let method: HTTPMethod
    /// The URL that responded, or else the requested URL, without secrets.
    public let url: String
    /// The number of the attempt, beginning with 1. A request that an interceptor sends again has another attempt.
    public let attempt: Int
    /// The duration of the attempt, measured by the client's clock.
    public let duration: Duration
    /// The outcome of the attempt.
    public let outcome: Outcome

    init(
        of message: TransportRequest, attempt: Int, duration: Duration, _ result: Result<TransportResponse, any Error>
    ) {
        method = message.method
        url = ((try? result.get())?.url ?? message.url).redacted
        self.attempt = attempt
        self.duration = duration
        outcome =
            switch result {
            case .success(let response): .responded(status: response.status, bytes: response.body.count)
            case .failure(let error as RequestError): .failed(error)
            case .failure: .cancelled
            }
    }

    /// A description in one line, such as "GET http://host/a: 200, 5120 bytes in 0.031 s".
    public var description: String {
        let time = "\((duration.seconds * 1000).rounded() / 1000) s" + (attempt > 1 ? ", attempt \(attempt)" : "")
        return switch outcome {
        case .responded(let status, let bytes): "\(method.rawValue) \(url): \(status), \(bytes) bytes in \(time)"
        case .failed(let error): "\(error) (after \(time))"
        case .cancelled: "\(method.rawValue) \(url): cancelled after \(time)"
        }
    }
}

/// A misuse, or a failure without a handler, that is passed to the client's reporter.
public struct RequestIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of an issue.
    public enum Kind: String, Sendable, Hashable {
        /// A request with handlers was released without `start()`.
        case neverStarted
        /// A request was started a second time, or given a handler after its start, which had no effect.
        case startedTwice
        /// A request failed and had no `failed` handler.
        case unhandledFailure
        /// The image cache on disk could not be read or written.
        case diskCache
        /// A total, a page size or metadata of a page was missing or of another type and was passed over, or nothing was found
        /// where the next page's key was expected.
        case ignoredField
        /// Rows of a page could not be decoded and were left out.
        case omittedRows
    }

    /// The kind of the issue.
    public let kind: Kind
    /// A description in one sentence.
    public let message: String
    /// The file of the code that created the request.
    public let fileID: String
    /// The line of the code that created the request.
    public let line: Int

    /// The location and the message, as printed by the default reporter.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// The default reporter, which prints an issue to standard error.
    package static let print: @Sendable (RequestIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }
}
