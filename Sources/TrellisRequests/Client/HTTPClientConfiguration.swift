public import Foundation

/// What all requests of a client have in common.
public struct HTTPClientConfiguration: Sendable {
    /// Fields sent with every request; a request's own win.
    public var headers: HTTPHeaders = [:]
    /// How long one attempt may take.
    public var timeout: Duration = .seconds(30)
    /// When a failed request is sent again by itself.
    public var retry: RetryPolicy = .never
    /// The most bytes that an answer may have, counted after decompression; a longer one is refused while it comes.
    public var bodyLimit = 32 << 20
    /// The statuses that are answers; any other is an error.
    public var acceptedStatuses: ClosedRange<Int> = 200...299
    /// What stands around each attempt, the first one outermost.
    public var interceptors: [any HTTPInterceptor] = []
    /// Where answers hold the server's own words for a failure; `nil` looks for none.
    public var serverErrors: ServerErrors?
    /// Creates the decoder of answers: dates, keys.
    public var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
    /// Time, for timeouts and waits.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Gives a number from 0 to 1 for the jitter of waits.
    public var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Called after each attempt of each request, for logs and metrics; `nil` costs nothing.
    public var log: (@Sendable (RequestRecord) -> Void)?
    /// Called after misuse, and after failures nobody handles.
    public var reporter: @Sendable (RequestIssue) -> Void = RequestIssue.print

    /// Creates a configuration with the defaults.
    public init() {}
}

/// Stands around each attempt of each request: adds what every request needs, looks at every answer.
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
    /// Sends a request to the next interceptor, in the end to the transport.
    typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

    /// Handles one attempt.
    ///
    /// - Parameters:
    ///   - request: The request so far.
    ///   - next: Passes it on; may be called any number of times.
    /// - Returns: The answer.
    /// - Throws: What `next` throws, or the interceptor's own failure.
    func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse
}
