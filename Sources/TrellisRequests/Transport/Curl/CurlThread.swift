#if os(Linux)
internal import Foundation
internal import Glibc
internal import TrellisPaging

/// The thread on which libcurl performs all requests of the process, and which owns the connections.
final class CurlThread: Sendable {
    private enum Order {
        case begin(CurlExchange)
        case cancel(CurlExchange)
        case resume(CurlExchange)
    }

    /// The shared thread, which starts on first use; `nil` if there is no usable libcurl.
    static let shared = Curl.library.flatMap(CurlThread.init)

    private let curl: Curl
    // Safe, because only the thread uses it. Other threads only wake it up, which curl allows at any time.
    private nonisolated(unsafe) let multi: Curl.Handle
    private let orders = Locked<[Order]>([])

    private init?(_ curl: Curl) {
        guard let multi = curl.makeMulti() else { return nil }
        self.curl = curl
        self.multi = multi
        // CURLMOPT_MAX_HOST_CONNECTIONS is 6, as in URLSession, and CURLMOPT_MAXCONNECTS, the size of the connection
        // pool, is 256.
        _ = curl.setMulti(multi, 7, 6)
        _ = curl.setMulti(multi, 6, 256)
        let thread = Thread { self.run() }
        thread.name = "Trellis requests"
        thread.start()
    }

    /// Starts a request. Its exchange receives the response.
    func begin(_ exchange: CurlExchange) {
        give(.begin(exchange))
    }

    /// Cancels a request. A request that hasn't started won't start.
    func cancel(_ exchange: CurlExchange) {
        give(.cancel(exchange))
    }

    /// Continues to receive the body of a request that was paused.
    func resume(_ exchange: CurlExchange) {
        give(.resume(exchange))
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
                let answer = transfer.answer(message.code)
                transfer.exchange.parts?.finish(answer.map { _ in })
                transfer.exchange.end(answer)
                stop(transfer, &transfers)
            }
            // Waits for the network or an order. An order that was given in the meantime ends the wait immediately.
            _ = curl.poll(multi, nil, 0, 600_000, nil)
        }
    }

    private func follow(_ order: Order, _ transfers: inout [Curl.Handle: CurlTransfer]) {
        switch order {
        case .begin(let exchange):
            guard !exchange.isOver else { return }
            let transfer = CurlTransfer(exchange, by: curl)
            // If the trust settings can't be applied, nothing is sent.
            if let failure = transfer?.ownFailure { return exchange.end(.failure(failure)) }
            guard let transfer, curl.add(multi, transfer.handle) == 0 else {
                return exchange.end(.failure(TransportFailure.other("the request could not be started")))
            }
            transfers[transfer.handle] = transfer
        case .cancel(let exchange):
            guard let transfer = transfers.values.first(where: { $0.exchange === exchange }) else { return }
            exchange.parts?.finish(.failure(CancellationError()))
            stop(transfer, &transfers)
        case .resume(let exchange):
            guard let transfer = transfers.values.first(where: { $0.exchange === exchange }) else { return }
            _ = curl.pause(transfer.handle, 0)
        }
    }

    private func stop(_ transfer: CurlTransfer, _ transfers: inout [Curl.Handle: CurlTransfer]) {
        _ = curl.remove(multi, transfer.handle)
        // Release the transfer only now, because curl used it until here.
        transfers[transfer.handle] = nil
    }

    /// Blocks SIGPIPE on this thread, so that writing to a closed connection fails instead of ending the process.
    private func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// A request on libcurl's thread and its response. A cancellation ends it immediately.
final class CurlExchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<CurlAnswer, any Error>?
        var isOver = false
    }

    let request: TransportRequest
    let trust: ServerTrust
    /// The parts of the body if it is received in parts, else `nil`.
    let parts: BodyParts?
    private let state = Locked(State())

    init(_ request: TransportRequest, trust: ServerTrust, parts: BodyParts? = nil) {
        self.request = request
        self.trust = trust
        self.parts = parts
    }

    /// Whether the exchange has ended.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Sends the request and waits for the response.
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
                parts?.begin {
                    thread.resume(self)
                } cancel: {
                    thread.cancel(self)
                }
                if begins { thread.begin(self) } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
            thread.cancel(self)
        }
    }

    /// Ends the exchange with a result. Later results are ignored.
    func end(_ result: Result<CurlAnswer, any Error>) {
        let continuation = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.continuation
        }
        if case .failure(let error) = result { parts?.finish(.failure(error)) }
        continuation?.resume(with: result)
    }
}

/// The response to a request, before redirects are followed.
struct CurlAnswer: Sendable {
    var response: TransportResponse
    /// The target of a redirect, or `nil`.
    var redirect: URL?
}
#endif
