public import Foundation

/// The settings shared by all requests of a client.
public struct HTTPClientConfiguration: Sendable {
    /// Header fields sent with every request. A request's own take precedence.
    public var headers: HTTPHeaders = [:]
    /// The timeout of one attempt.
    public var timeout: Duration = .seconds(30)
    /// The policy for automatic retries.
    public var retry: RetryPolicy = .never
    /// The largest response in bytes, after decompression. A larger one is refused while it arrives.
    public var bodyLimit = 32 << 20
    /// The accepted status codes. Any other is an error.
    public var acceptedStatuses: ClosedRange<Int> = 200...299
    /// The interceptors around each attempt, outermost first.
    public var interceptors: [any HTTPInterceptor] = []
    /// Where responses have the server's own error messages; `nil` doesn't look for any.
    public var serverErrors: ServerErrors?
    /// Creates the decoder for responses.
    public var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
    /// The clock for timeouts and waits.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Returns a random number from 0 to 1, for the jitter of waits.
    public var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Called after each attempt of each request, for logs and metrics.
    public var log: (@Sendable (RequestRecord) -> Void)?
    /// Called after misuse and unhandled failures.
    public var reporter: @Sendable (RequestIssue) -> Void = RequestIssue.print

    /// Creates a configuration with the default values.
    public init() {}
}

/// Wraps each attempt of each request, to add what every request needs or to examine every response.
///
/// For example, a token that is renewed once when the server refuses it:
/// ```swift
/// struct Authorization: HTTPInterceptor {
///     let tokens: TokenStore
///
///     func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
///         var request = request
///         request.headers["Authorization"] = "Bearer \(await tokens.current)"
///         let answer = try await next(request)
///         guard answer.status == 401 else { return answer }
///         request.headers["Authorization"] = "Bearer \(try await tokens.renew())"
///         return try await next(request)
///     }
/// }
/// ```
public protocol HTTPInterceptor: Sendable {
    /// Passes a request to the next interceptor, and in the end to the transport.
    typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

    /// Handles one attempt.
    ///
    /// - Parameters:
    ///   - request: The request so far.
    ///   - next: Passes the request on. Can be called any number of times.
    /// - Returns: The answer.
    /// - Throws: Any error of `next`, or the interceptor's own.
    func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse
}
