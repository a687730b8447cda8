import Foundation
import Trellis

/// A loader whose loads the test ends. It records requests and cancellations.
actor GatedLoader: ImageLoading {
    private let data: Data
    private var gates: [URL: CheckedContinuation<Data, any Error>] = [:]
    private var cancellations: Set<URL> = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(data: Data) {
        self.data = data
    }

    func imageData(for url: URL) async throws -> Data {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if cancellations.contains(url) { return continuation.resume(throwing: CancellationError()) }
                gates[url] = continuation
                wake()
            }
        } onCancel: {
            Task { await self.cancel(url) }
        }
    }

    /// Waits until a URL has been requested.
    func asked(_ url: URL) async {
        while gates[url] == nil { await withCheckedContinuation { waiters.append($0) } }
    }

    /// Waits until the load of a URL has been cancelled.
    func cancelled(_ url: URL) async {
        while !cancellations.contains(url) { await withCheckedContinuation { waiters.append($0) } }
    }

    /// Ends the load of a URL.
    func open(_ url: URL) {
        gates.removeValue(forKey: url)?.resume(returning: data)
    }

    private func cancel(_ url: URL) {
        cancellations.insert(url)
        gates.removeValue(forKey: url)?.resume(throwing: CancellationError())
        wake()
    }

    private func wake() {
        let woken = waiters
        waiters = []
        for waiter in woken { waiter.resume() }
    }
}
