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
