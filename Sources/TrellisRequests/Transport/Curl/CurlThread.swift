#if os(Linux)
internal import Foundation
internal import Glibc
internal import TrellisPaging

/// The thread on which libcurl works on every request of the process, and keeps the connections.
final class CurlThread: Sendable {
    private enum Order {
        case begin(CurlExchange)
        case cancel(CurlExchange)
    }

    /// The one thread, which begins with its first use, or `nil` if there is no libcurl that can be used.
    static let shared = Curl.library.flatMap(CurlThread.init)

    private let curl: Curl
    // Safe: only the thread uses it; others only wake it up, which curl allows at any time.
    private nonisolated(unsafe) let multi: Curl.Handle
    private let orders = Locked<[Order]>([])

    private init?(_ curl: Curl) {
        guard let multi = curl.makeMulti() else { return nil }
        self.curl = curl
        self.multi = multi
        // CURLMOPT_MAX_HOST_CONNECTIONS, with URLSession's default, and CURLMOPT_MAXCONNECTS, the size of the
        // connection pool.
        _ = curl.setMulti(multi, 7, 6)
        _ = curl.setMulti(multi, 6, 256)
        let thread = Thread { self.run() }
        thread.name = "Trellis requests"
        thread.start()
    }

    /// Has a request sent; its exchange is told the answer.
    func begin(_ exchange: CurlExchange) {
        give(.begin(exchange))
    }

    /// Has a request given up. Where it has not begun, it does not.
    func cancel(_ exchange: CurlExchange) {
        give(.cancel(exchange))
    }

    private func give(_ order: Order) {
        let isFirst = orders.withLock { orders in
            orders.append(order)
            return orders.count == 1
        }
        if isFirst { _ = curl.wakeUp(multi) }
    }

    private func run() {
        ignoreBrokenPipes()
        var transfers: [Curl.Handle: CurlTransfer] = [:]
        while true {
            let given = orders.withLock { orders in
                defer { orders = [] }
                return orders
            }
            for order in given { follow(order, &transfers) }
            var count: Int32 = 0
            _ = curl.perform(multi, &count)
            while let message = curl.nextMessage(of: multi) {
                guard let transfer = transfers[message.transfer] else { continue }
                transfer.exchange.end(transfer.answer(message.code))
                stop(transfer, &transfers)
            }
            // Waits for the network or an order; an order that is already there ends the wait at once.
            _ = curl.poll(multi, nil, 0, 600_000, nil)
        }
    }

    private func follow(_ order: Order, _ transfers: inout [Curl.Handle: CurlTransfer]) {
        switch order {
        case .begin(let exchange):
            guard !exchange.isOver else { return }
            let transfer = CurlTransfer(exchange, by: curl)
            // Nothing is sent if the trust settings can't be applied.
            if let failure = transfer?.ownFailure { return exchange.end(.failure(failure)) }
            guard let transfer, curl.add(multi, transfer.handle) == 0 else {
                return exchange.end(.failure(TransportFailure.other("the request could not be begun")))
            }
            transfers[transfer.handle] = transfer
        case .cancel(let exchange):
            guard let transfer = transfers.values.first(where: { $0.exchange === exchange }) else { return }
            stop(transfer, &transfers)
        }
    }

    private func stop(_ transfer: CurlTransfer, _ transfers: inout [Curl.Handle: CurlTransfer]) {
        _ = curl.remove(multi, transfer.handle)
        // Released only now: curl used it until here.
        transfers[transfer.handle] = nil
    }

    /// Writing to a connection that was closed is an error on this thread, and no signal that ends the process.
    private func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// One request and its answer over the thread of libcurl; a cancellation answers at once.
final class CurlExchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<CurlAnswer, any Error>?
        var isOver = false
    }

    let request: TransportRequest
    let trust: ServerTrust
    private let state = Locked(State())

    init(_ request: TransportRequest, trust: ServerTrust) {
        self.request = request
        self.trust = trust
    }

    /// Whether nobody waits for the answer any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Sends the request, and waits for its answer.
    ///
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func run(on thread: CurlThread) async throws -> CurlAnswer {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let begins = state.withLock { state in
                    guard !state.isOver else { return false }
                    state.continuation = continuation
                    return true
                }
                if begins { thread.begin(self) } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
            thread.cancel(self)
        }
    }

    /// Answers, once; what comes later is left out.
    func end(_ result: Result<CurlAnswer, any Error>) {
        let continuation = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.continuation
        }
        continuation?.resume(with: result)
    }
}

/// What came back for one request, before redirects are followed.
struct CurlAnswer: Sendable {
    var response: TransportResponse
    /// Where the answer leads to, if it leads elsewhere.
    var redirect: URL?
}
#endif
