public import TrellisDesigns
public import TrellisPaging
public import TrellisRequests

/// Observes whether the server can be reached. After a failed connection, it polls until the server responds.
@MainActor
public final class ServerWatch {
    /// Whether the last request reached the server.
    public let isReachable = Output(true)

    private let client: HTTPClient
    private let interval: Duration
    private var asking: Task<Void, Never>?

    /// Creates the watch of a server.
    ///
    /// - Parameters:
    ///   - client: The client of the server.
    ///   - interval: The time between two requests.
    public init(_ client: HTTPClient, interval: Duration = .seconds(2)) {
        self.client = client
        self.interval = interval
    }

    deinit {
        asking?.cancel()
    }

    /// Retries a list's failed loads when the server can be reached again. The rows in sight stay where they are.
    public func retry<Item>(_ pager: Pager<Item>) {
        pager.config.refreshStrategy = .visiblePages
        pager.onFailure = { [weak self] failure in
            self?.note(failure.error)
            return .unhandled
        }
        isReachable.observe(on: pager) { pager, isReachable in
            if isReachable, !pager.snapshot.failures.isEmpty { pager.retry() }
        }
    }

    /// Handles the error of a request. If the server responded, even with an error, it can be reached.
    public func note(_ error: any Error) {
        guard let error = error as? RequestError, error.status == nil, error.isTransient, asking == nil else { return }
        isReachable.value = false
        asking = Task { [weak self, client, interval] in
            while !Task.isCancelled {
                try? await Task.sleep(for: interval)
                guard !Task.isCancelled else { return }
                if (try? await client.get("api/districts", query: ["size": 1]).response()) != nil {
                    self?.asking = nil
                    self?.isReachable.value = true
                    return
                }
            }
        }
    }
}

extension PagingSnapshot {
    /// The failures of all loads.
    var failures: [LoadFailure] { [refresh, append, prepend].compactMap(\.failure) }
}
