/// A task on the main actor that is cancelled when the object is released.
package final class CancellingTask: Sendable {
    private let task: Task<Void, Never>

    package init(_ operation: @escaping @MainActor () async -> Void) {
        // Isolated to the main actor, so that the task doesn't start on another thread and hop here.
        task = Task { @MainActor in await operation() }
    }

    deinit {
        task.cancel()
    }
}
