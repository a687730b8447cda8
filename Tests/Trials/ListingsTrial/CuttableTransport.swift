internal import Foundation
internal import TrellisRequests

/// The platform's transport with a network that can be disconnected.
final class CuttableTransport: HTTPTransport {
    private let base = PlatformTransport()
    private let lock = NSLock()
    /// Accessed only while the lock is held.
    private nonisolated(unsafe) var cut = false

    var isCut: Bool {
        get { lock.withLock { cut } }
        set { lock.withLock { cut = newValue } }
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        if isCut { throw TransportFailure.offline }
        let response = try await base.send(request)
        if isCut { throw TransportFailure.connectionLost }
        return response
    }
}
