internal import Synchronization
internal import TrellisRequests

/// The platform's network, until it is cut.
final class CuttableTransport: HTTPTransport {
    private let base = PlatformTransport()
    private let cut = Mutex(false)

    var isCut: Bool {
        get { cut.withLock { $0 } }
        set { cut.withLock { $0 = newValue } }
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        if isCut { throw TransportFailure.offline }
        let response = try await base.send(request)
        if isCut { throw TransportFailure.connectionLost }
        return response
    }
}
