internal import Foundation
internal import TrellisRequests

/// The platform's network, until it is cut.
final class CuttableTransport: HTTPTransport {
    private let base = PlatformTransport()
    private let lock = NSLock()
    /// Read and written with the lock held.
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
