#if !os(Linux)
public import Foundation
#endif

/// The platform's transport: `URLSession` on Apple's platforms, and libcurl on Linux, as Foundation's `URLSession` uses there.
///
/// `URLSession` on Linux (Swift 6.3) traps if a server closes the connection within the response's header; this
/// transport throws `TransportFailure.connectionLost`. Nothing is stored on disk, there are no cookies, and no response
/// comes from a cache, so a refresh always shows the server's state. On Linux, proxies are read from the environment
/// (`http_proxy`, `https_proxy`, `no_proxy`).
///
/// Requests wait in a queue until their host has a free connection, of which there are at most six (see
/// ``RequestPriority``). Only idempotent requests may be sent twice, and on Linux all that an HTTP/2 server refuses before
/// processing them (REFUSED_STREAM). There, all transports share one thread and its connections, and a POST or PATCH uses a
/// new connection, because the server may have closed a reused one.
public struct PlatformTransport: HTTPTransport {
    #if os(Linux)
    private let transport: CurlTransport
    #else
    private let transport: SessionTransport

    /// Creates a transport with a session of its own.
    ///
    /// - Parameters:
    ///   - configuration: The session's configuration.
    ///   - trust: The servers to trust.
    public init(configuration: URLSessionConfiguration, trust: ServerTrust = ServerTrust()) {
        transport = SessionTransport(configuration: configuration, trust: trust)
    }
    #endif

    /// Creates a transport.
    ///
    /// - Parameter trust: The servers to trust. By default, those that the system trusts.
    public init(trust: ServerTrust = ServerTrust()) {
        #if os(Linux)
        transport = CurlTransport(trust: trust)
        #else
        transport = SessionTransport(trust: trust)
        #endif
    }

    /// Sends a request and follows redirects.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await deliver(request)
    }

    /// Sends a request, follows redirects, and returns the response when its header fields have arrived.
    public func stream(_ request: TransportRequest) async throws -> TransportStream {
        try await deliverStream(request)
    }
}

extension PlatformTransport: QueuedTransport {
    var queue: RequestQueue { transport.queue }
    func begin(_ exchange: Exchange) { transport.begin(exchange) }
    func cancel(_ exchange: Exchange) { transport.cancel(exchange) }
    func resume(_ exchange: Exchange) { transport.resume(exchange) }
}
