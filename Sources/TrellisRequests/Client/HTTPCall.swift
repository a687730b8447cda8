internal import TrellisPaging

/// A request with handlers, sent once by `start()`.
///
/// The handlers run on the main actor, in the order in which they were added, and are released afterwards. The call
/// retains itself while it runs. The compiler warns if `start()` is missing at the end of a chain, and a call that is
/// released without having been started is reported.
public final class HTTPCall: Sendable {
    /// Decodes a response and returns the work for the main actor.
    private typealias Success = @Sendable (TransportResponse) throws -> @MainActor @Sendable () -> Void

    private struct State: Sendable {
        var successes: [Success] = []
        var failures: [@MainActor @Sendable (RequestError) -> Void] = []
        var ends: [@MainActor @Sendable () -> Void] = []
        /// The call's work, which has been started.
        var task: Task<Void, Never>?
    }

    private let request: HTTPRequest
    private let state = Locked(State())

    init(_ request: HTTPRequest) {
        self.request = request
    }

    deinit {
        if state.withLock({ $0.task == nil }) {
            report(.neverStarted, "\(name) has handlers, but start() was never called")
        }
    }

    /// Adds a handler for the decoded response. All handlers run, and each can decode a different type.
    ///
    /// If any of the types can't be decoded, the request fails and none of the handlers runs. To get the bytes of the
    /// body, use `Data`.
    public func then<Value: Decodable & Sendable>(_ handler: @escaping @MainActor (Value) -> Void) -> HTTPCall {
        let request = request
        let success: Success = { response in
            let value = try request.decode(Value.self, from: response)
            return { handler(value) }
        }
        add { $0.successes.append(success) }
        return self
    }

    /// Adds a handler for failures. A cancellation isn't one.
    public func failed(_ handler: @escaping @MainActor (RequestError) -> Void) -> HTTPCall {
        add { $0.failures.append(handler) }
        return self
    }

    /// Adds a handler that runs last, once, after success, failure or cancellation.
    public func finally(_ handler: @escaping @MainActor () -> Void) -> HTTPCall {
        add { $0.ends.append(handler) }
        return self
    }

    /// Sends the request. A second call is reported and has no effect.
    ///
    /// - Returns: The task of the request. If it is cancelled on the main actor, only the `finally` handlers still run. It
    ///   ends when the last handler has run.
    @discardableResult
    public func start() -> Task<Void, Never> {
        let request = request
        let (task, isStarted) = state.withLock { state in
            if let task = state.task { return (task, true) }
            let handlers = state
            let task = Task.detached {
                await Self.finish(handlers, with: await Self.result(of: request, handlers: handlers), of: request)
            }
            state = State(task: task)
            return (task, false)
        }
        if isStarted { report(.startedTwice, "\(name) was started a second time") }
        return task
    }

    private static func result(
        of request: HTTPRequest, handlers: State
    ) async -> Result<[@MainActor @Sendable () -> Void], any Error> {
        do {
            let response = try await request.response()
            guard !handlers.successes.isEmpty else { return .success([]) }
            return .success(try await request.decoding(response) { try handlers.successes.map { try $0(response) } })
        } catch {
            return .failure(error)
        }
    }

    @MainActor
    private static func finish(
        _ handlers: State, with result: Result<[@MainActor @Sendable () -> Void], any Error>, of request: HTTPRequest
    ) {
        // After a cancellation on the main actor no handler runs, even if the response has arrived.
        if !Task.isCancelled {
            switch result {
            case .success(let works):
                for work in works { work() }
            case .failure(let error as RequestError):
                for handler in handlers.failures { handler(error) }
                if handlers.failures.isEmpty {
                    report(.unhandledFailure, "\(error) (and there is no failed handler)", of: request)
                }
            case .failure:
                break  // cancelled
            }
        }
        for handler in handlers.ends { handler() }
    }

    private func add(_ change: (inout State) -> Void) {
        let isLate = state.withLock { state in
            if state.task == nil { change(&state) }
            return state.task != nil
        }
        if isLate { report(.startedTwice, "\(name) was given a handler after its start; it will not run") }
    }

    private var name: String {
        switch request.target {
        case .path(let path): "\(request.method.rawValue) \(path)"
        case .components(let components): "\(request.method.rawValue) \(components.joined(separator: "/"))"
        case .url(let url): "\(request.method.rawValue) \(url.redacted)"
        }
    }

    private func report(_ kind: ListIssue.Kind, _ message: String) {
        Self.report(kind, message, of: request)
    }

    private static func report(_ kind: ListIssue.Kind, _ message: String, of request: HTTPRequest) {
        request.client.configuration.reporter(
            ListIssue(kind: kind, message: message, fileID: request.fileID, line: request.line))
    }
}
