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
        var isStarted = false
    }

    private let request: HTTPRequest
    private let state = Locked(State())
    private let handle = HTTPCallHandle()

    init(_ request: HTTPRequest) {
        self.request = request
    }

    deinit {
        if !state.withLock({ $0.isStarted }) {
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
    /// - Returns: A handle that cancels the request.
    @discardableResult
    public func start() -> HTTPCallHandle {
        let handlers: State? = state.withLock { state in
            guard !state.isStarted else { return nil }
            let handlers = state
            state = State(isStarted: true)
            return handlers
        }
        guard let handlers else {
            report(.startedTwice, "\(name) was started a second time")
            return handle
        }
        let (request, handle) = (request, handle)
        handle.run {
            let result = await Self.result(of: request, handlers: handlers)
            await Self.finish(handlers, with: result, of: request, handle: handle)
        }
        return handle
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
        _ handlers: State, with result: Result<[@MainActor @Sendable () -> Void], any Error>, of request: HTTPRequest,
        handle: HTTPCallHandle
    ) {
        // After a cancellation on the main actor no handler runs, even if the response has arrived.
        if !handle.isCancelled {
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
            if !state.isStarted { change(&state) }
            return state.isStarted
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

    private func report(_ kind: RequestIssue.Kind, _ message: String) {
        Self.report(kind, message, of: request)
    }

    private static func report(_ kind: RequestIssue.Kind, _ message: String, of request: HTTPRequest) {
        request.client.configuration.reporter(
            RequestIssue(kind: kind, message: message, fileID: request.fileID, line: request.line))
    }
}

/// A handle of a started call, which can cancel it.
public final class HTTPCallHandle: Sendable {
    private struct State: Sendable {
        var isCancelled = false
        var task: Task<Void, Never>?
    }

    private let state = Locked(State())

    init() {}

    /// Whether `cancel()` was called.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the call. If the method is called on the main actor, only the `finally` handlers still run.
    public func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// Waits until the call's last handler has run. Returns immediately if the call was never started.
    public func finished() async {
        await state.withLock { $0.task }?.value
    }

    func run(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let task = Task.detached { await work() }
            if state.isCancelled { task.cancel() }
            state.task = task
        }
    }
}
