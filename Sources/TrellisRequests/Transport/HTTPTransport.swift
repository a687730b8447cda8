/// Sends one HTTP request and brings the answer back; the client does everything else.
///
/// A status is not a failure here: a transport gives every complete answer, a 500 too.
public protocol HTTPTransport: Sendable {
    /// Sends a request. It has to stop when its task is cancelled, which is also how a timeout ends it.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The complete answer.
    /// - Throws: A `TransportFailure`, or `CancellationError` when the task was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
