#if os(Linux)
internal import Foundation
internal import Glibc
internal import TrellisPaging

/// The thread on which libcurl performs all requests of the process, and which owns the connections.
///
/// libcurl has no limit of connections here: it would let requests wait in a queue of its own, which can forget them
/// (libcurl 7.88). Instead, `RequestQueue` gives it only as many as it may send.
final class CurlThread: Sendable {
    private enum Order {
        case begin(Exchange, ServerTrust)
        case cancel(Exchange)
        case resume(Exchange)
    }

    private struct Orders {
        var list: [Order] = []
        /// Whether the thread waits, or is about to, and must be woken up.
        var isWaiting = false
    }

    /// The shared thread, which starts on first use; `nil` if there is no usable libcurl.
    static let shared = Curl.library.flatMap(CurlThread.init)

    private let curl: Curl
    // Safe, because only the thread uses it. Other threads only wake it up, which curl allows at any time.
    private nonisolated(unsafe) let multi: Curl.Handle
    private let orders = Locked(Orders())

    private init?(_ curl: Curl) {
        guard let multi = curl.makeMulti() else { return nil }
        self.curl = curl
        self.multi = multi
        // CURLMOPT_MAXCONNECTS, the size of the connection pool, is 256.
        _ = curl.setMulti(multi, 6, 256)
        let thread = Thread { self.run() }
        thread.name = "Trellis requests"
        thread.start()
    }

    /// Starts a request. Its exchange receives the response.
    func begin(_ exchange: Exchange, trust: ServerTrust) {
        give(.begin(exchange, trust))
    }

    /// Cancels a request. A request that hasn't started won't start.
    func cancel(_ exchange: Exchange) {
        give(.cancel(exchange))
    }

    /// Continues to receive the body of a request that was paused.
    func resume(_ exchange: Exchange) {
        give(.resume(exchange))
    }

    private func give(_ order: Order) {
        let mustWake = orders.withLock { orders in
            orders.list.append(order)
            defer { orders.isWaiting = false }
            return orders.isWaiting
        }
        if mustWake { _ = curl.wakeUp(multi) }
    }

    private func run() {
        ignoreBrokenPipes()
        var transfers = CurlTransfers()
        while true {
            followOrders(&transfers)
            var count: Int32 = 0
            _ = curl.perform(multi, &count)
            while let message = curl.nextMessage(of: multi) {
                guard let transfer = transfers[message.transfer] else { continue }
                let result = transfer.result(message.code)
                transfer.exchange.parts?.finish(result.map { _ in })
                transfer.exchange.end(result)
                stop(transfer, &transfers)
            }
            let isWaiting = orders.withLock { orders in
                orders.isWaiting = orders.list.isEmpty
                return orders.isWaiting
            }
            // Waits for the network or an order. An order that was given in the meantime ends the wait immediately.
            if isWaiting { _ = curl.poll(multi, nil, 0, 600_000, nil) }
        }
    }

    // A function of its own, so that a cancelled request isn't kept in memory while the thread waits.
    private func followOrders(_ transfers: inout CurlTransfers) {
        let given = orders.withLock { orders in
            defer { orders.list = [] }
            return orders.list
        }
        for order in given { follow(order, &transfers) }
    }

    private func follow(_ order: Order, _ transfers: inout CurlTransfers) {
        switch order {
        case .begin(let exchange, let trust):
            guard !exchange.isOver else { return exchange.turn.leave() }
            let transfer = CurlTransfer(exchange, trust: trust, by: curl)
            // If the trust settings can't be applied, nothing is sent.
            let failure = transfer?.ownFailure
            guard let transfer, failure == nil, curl.add(multi, transfer.handle) == 0 else {
                exchange.end(.failure(failure ?? .other("the request could not be started")))
                return exchange.turn.leave()
            }
            transfers.add(transfer)
        case .cancel(let exchange):
            guard let transfer = transfers[exchange] else { return }
            exchange.parts?.finish(.failure(CancellationError()))
            stop(transfer, &transfers)
        case .resume(let exchange):
            guard let transfer = transfers[exchange] else { return }
            _ = curl.pause(transfer.handle, 0)
        }
    }

    private func stop(_ transfer: CurlTransfer, _ transfers: inout CurlTransfers) {
        _ = curl.remove(multi, transfer.handle)
        if let isMultiplexed = transfer.isMultiplexed {
            RequestQueue.shared.note(isMultiplexed: isMultiplexed, transfer.exchange.turn.host)
        }
        // Release the transfer only now, because curl used it until here.
        transfers.remove(transfer)
        transfer.exchange.turn.leave()
    }

    /// Blocks SIGPIPE on this thread, so that writing to a closed connection fails instead of ending the process.
    private func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// The transfers that libcurl performs, by their handles and by their exchanges.
private struct CurlTransfers {
    private var byHandle: [Curl.Handle: CurlTransfer] = [:]
    private var byExchange: [ObjectIdentifier: CurlTransfer] = [:]

    subscript(handle: Curl.Handle) -> CurlTransfer? { byHandle[handle] }
    subscript(exchange: Exchange) -> CurlTransfer? { byExchange[ObjectIdentifier(exchange)] }

    mutating func add(_ transfer: CurlTransfer) {
        byHandle[transfer.handle] = transfer
        byExchange[ObjectIdentifier(transfer.exchange)] = transfer
    }

    mutating func remove(_ transfer: CurlTransfer) {
        byHandle[transfer.handle] = nil
        byExchange[ObjectIdentifier(transfer.exchange)] = nil
    }
}
#endif
