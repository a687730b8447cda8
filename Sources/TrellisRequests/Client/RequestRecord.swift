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
