internal import Foundation
internal import TrellisPaging

/// Runs the calls of a connection in sequence, on threads that may block.
///
/// SQLite blocks its thread while it waits for the disk and for other processes. Swift's own threads must not be
/// blocked, because all tasks share them.
final class ConnectionQueue: @unchecked Sendable {  // guard: `connection` is used on `queue` only
    private let queue: DispatchQueue
    private var connection: Connection?

    init(_ name: String) {
        queue = DispatchQueue(label: "trellis.cache.\(name)")
    }

    /// Runs `body` after the previous calls.
    ///
    /// - Throws: `CancellationError` if the task is canceled, or an error of `body`. A call that waits for its turn
    ///   ends immediately, and one that runs ends when SQLite notices the cancellation.
    /// - Returns: The result of `body`.
    func run<Result: Sendable>(
        _ body: @escaping @Sendable (_ connection: inout Connection?, _ call: CacheCall) throws -> Result
    ) async throws -> Result {
        let call = CacheCall()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard call.enqueue({ continuation.resume(throwing: CancellationError()) }) else { return }
                queue.async { [self] in
                    guard call.start() else { return }
                    continuation.resume(with: Swift.Result { try body(&connection, call) })
                }
            }
        } onCancel: {
            call.cancel()
        }
    }

    /// Closes the connection after all previous calls.
    func close(_ file: CacheFile) async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                if let open = connection {
                    open.call = CacheCall()
                    file.closing(for: open.call) { connection = nil }
                }
                continuation.resume()
            }
        }
    }
}

/// A call of the cache. It can be canceled while it waits for its turn, runs, or waits for another process.
final class CacheCall: @unchecked Sendable {  // guard: `state` has a lock, and any thread may use a semaphore
    private struct State {
        var isCanceled = false
        /// Ends a call that is waiting for its turn.
        var end: (@Sendable () -> Void)?
    }

    private let state = Locked(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    /// Begins waiting for the call's turn.
    ///
    /// - Parameter end: Called if the call is canceled before its turn.
    /// - Returns: `false` if the call has already been canceled.
    func enqueue(_ end: @escaping @Sendable () -> Void) -> Bool {
        let isCanceled = state.withLock { state in
            if !state.isCanceled { state.end = end }
            return state.isCanceled
        }
        if isCanceled { end() }
        return !isCanceled
    }

    /// Begins the call's turn.
    ///
    /// - Returns: `false` if the call has been canceled.
    func start() -> Bool {
        state.withLock { state in
            state.end = nil
            return !state.isCanceled
        }
    }

    func cancel() {
        let end = state.withLock { state in
            state.isCanceled = true
            defer { state.end = nil }
            return state.end
        }
        end?()
        wakeUp.signal()
    }

    /// Blocks the thread for a moment or until the call is canceled. The delay increases with the number of attempts.
    ///
    /// - Parameter attempt: The number of previous waits for the same resource.
    /// - Returns: `false` if the call is canceled.
    func wait(attempt: Int) -> Bool {
        // The delays are those of SQLite's own busy handler.
        let steps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
        let milliseconds = steps.indices.contains(attempt) ? steps[attempt] : 100
        return !isCanceled && wakeUp.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut
    }
}
