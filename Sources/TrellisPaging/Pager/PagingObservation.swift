/// Keeps an observer registered; it is taken off when this is cancelled or released.
@MainActor
public final class PagingObservation {
    /// The pager refers to it weakly, so releasing it here is all it takes.
    private var observer: AnyObject?

    init(_ observer: AnyObject) {
        self.observer = observer
    }

    /// Takes the observer off; it is not called again.
    public func cancel() {
        observer = nil
    }
}

/// One observer's handler.
@MainActor
final class PagingObserver<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let handle: @MainActor (PagingUpdate<Item>) -> Void

    init(_ handle: @escaping @MainActor (PagingUpdate<Item>) -> Void) {
        self.handle = handle
    }
}

/// Refers to an observer without keeping it.
struct WeakObserver<Item: Identifiable & Sendable> where Item.ID: Sendable {
    weak var observer: PagingObserver<Item>?
}
