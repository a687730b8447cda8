public import TrellisRequests
public import TrellisStateMachine

/// Whether the server can be reached. Once a request failed for want of it, it is asked again and again until it answers.
@MainActor
public final class ServerWatch {
    /// Whether the server answered last.
    public let isReachable = Output(true)

    private let client: HTTPClient
    private let interval: Duration
    private var asking: Task<Void, Never>?

    /// Creates the watch of a server.
    ///
    /// - Parameters:
    ///   - client: Talks to it.
    ///   - interval: How long to wait between two questions.
    public init(_ client: HTTPClient, interval: Duration = .seconds(2)) {
        self.client = client
        self.interval = interval
    }

    deinit {
        asking?.cancel()
    }

    /// Notes what a request failed with. An answer of the server, whatever it says, shows that it is there.
    public func note(_ error: any Error) {
        guard let error = error as? RequestError, error.status == nil, error.isTransient, asking == nil else { return }
        isReachable.value = false
        asking = Task { [weak self, client, interval] in
            while !Task.isCancelled {
                try? await Task.sleep(for: interval)
                guard !Task.isCancelled else { return }
                if (try? await client.get("api/districts", query: ["size": 1]).data()) != nil {
                    self?.asking = nil
                    self?.isReachable.value = true
                    return
                }
            }
        }
    }
}
