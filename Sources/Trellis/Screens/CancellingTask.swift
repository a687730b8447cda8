/// A task on the main actor that is cancelled when the object is released.
final class CancellingTask: Sendable {
    private let task: Task<Void, Never>

    init(_ operation: @escaping @MainActor () async -> Void) {
        task = Task { await operation() }
    }

    deinit {
        task.cancel()
    }
}
