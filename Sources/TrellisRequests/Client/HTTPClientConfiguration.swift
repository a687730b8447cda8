public import Foundation
package import TrellisPaging

/// The settings shared by all requests of a client.
public struct HTTPClientConfiguration: Sendable {
    /// Header fields that are sent with every request. A request's own fields take precedence.
    ///
    /// Those that `credentials` doesn't exempt are sent only to the base URL's host and to those that it names.
    public var headers: HTTPHeaders = [:]
    /// The hosts that receive credentials, and the header fields that are none.
    public var credentials = CredentialRules()
    /// The cookies of the server's sessions, or `nil`, the default, if cookies are neither stored nor sent.
    ///
    /// For example, `configuration.cookies = CookieStore()` keeps the session of a server that signs in by a form. Cookies
    /// are credentials: they are stored from the hosts that receive credentials and sent only to those.
    public var cookies: CookieStore?
    /// The maximum time from sending a request until its response is complete.
    ///
    /// It applies each time a request is sent. The time that the request waits for a connection doesn't count
    /// (`waitLimit`), nor does what interceptors do.
    public var timeout: Duration = .seconds(30)
    /// The maximum time that a request waits for a connection, if all connections to its host are in use.
    public var waitLimit: Duration = .seconds(120)
    /// The policy for automatic retries.
    public var retry: RetryPolicy = .never
    /// The maximum size of a response in bytes, after decompression. A larger response is cancelled while it arrives.
    public var bodyLimit = 32 << 20
    /// The accepted status codes. Any other status is a failure.
    public var acceptedStatuses: ClosedRange<Int> = 200...299
    /// The interceptors around each attempt, outermost first.
    public var interceptors: [any HTTPInterceptor] = []
    /// The fields of a response that contain the server's own error messages, or `nil` if there are none.
    public var serverErrors: ServerErrors?
    /// Creates the decoder for responses.
    public var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
    /// The clock for timeouts and delays before retries.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Returns a random number from 0 to 1, for the jitter of delays.
    package var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Called after each attempt of each request, for logs and metrics. It includes those that interceptors make.
    public var log: (@Sendable (RequestRecord) -> Void)?
    /// Called for misuse and for failures without a handler. Passes them to `ListIssue.reporter`.
    package var reporter: @Sendable (ListIssue) -> Void = { $0.report() }

    /// Creates a configuration with the default values.
    public init() {}
}

/// An object that wraps each attempt of each request, to add what every request needs or to examine every response.
///
/// For example, this interceptor signs each request to the hosts that receive credentials:
/// ```swift
/// struct Signature: HTTPInterceptor {
///     let key: SigningKey
///
///     func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
///         guard request.allowsCredentials else { return try await next(request) }
///         var request = request
///         request.headers["X-Signature"] = key.signature(of: request.body)
///         return try await next(request)
///     }
/// }
/// ```
/// Fields that an interceptor adds don't reach other hosts (``CredentialRules``), but an interceptor that examines responses
/// shouldn't mistake those of another host for the API's.
public protocol HTTPInterceptor: Sendable {
    /// Passes a request to the next interceptor, or after the last one to the transport.
    typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

    /// Handles one attempt.
    ///
    /// - Parameters:
    ///   - request: The request, including the changes by previous interceptors.
    ///   - next: Passes the request on. It can be called any number of times.
    /// - Returns: The response.
    /// - Throws: An error of `next`, or the interceptor's own error.
    func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse
}
