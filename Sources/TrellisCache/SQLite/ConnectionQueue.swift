internal import Foundation
internal import TrellisPaging

/// Runs the calls of one connection one after another, on threads of the system's that may block.
///
/// SQLite waits: for the disk, and for other processes that write. Tasks that waited with it would take the threads away
/// from all other tasks.
final class ConnectionQueue: @unchecked Sendable {  // guard: `connection` is used on `queue` only
    private let queue: DispatchQueue
    private var connection: Connection?

    init(_ name: String) {
        queue = DispatchQueue(label: "trellis.cache.\(name)")
    }

    /// Runs `body` when those before have had their turn.
    ///
    /// - Throws: `CancellationError` if the task is canceled: at once while others have their turn, and as soon as SQLite
    ///   notices while `body` runs. Otherwise what `body` throws.
    /// - Returns: What `body` returns.
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

    /// Closes the connection, after all calls made before.
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

/// A call into the cache, which can be canceled while it waits for its turn, while it runs, and while it waits for another
/// process.
final class CacheCall: @unchecked Sendable {  // guard: `state` has a lock, and any thread may use a semaphore
    private struct State {
        var isCanceled = false
        /// Ends a call that has not had its turn.
        var end: (@Sendable () -> Void)?
    }

    private let state = Locked(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    /// Begins waiting for the call's turn.
    ///
    /// - Parameter end: Called if the call is canceled before its turn.
    /// - Returns: `false` if that has happened already.
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
    /// - Returns: `false` if the call was canceled before.
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

    /// Blocks the thread for a moment, a longer one after more attempts, or until the call is canceled.
    ///
    /// - Parameter attempt: How often the call has waited for the same thing.
    /// - Returns: `false` if the call is canceled.
    func wait(attempt: Int) -> Bool {
        // The steps are those of SQLite's own busy handler.
        let steps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
        let milliseconds = steps.indices.contains(attempt) ? steps[attempt] : 100
        return !isCanceled && wakeUp.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut
    }
}
