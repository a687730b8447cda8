/// The registration of an observer, which ends when it is cancelled or released.
@MainActor
public final class PagingObservation {
    /// The pager refers to the observer weakly, so releasing it here ends the registration.
    private var observer: AnyObject?

    init(_ observer: AnyObject) {
        self.observer = observer
    }

    /// Ends the registration. The observer isn't called again.
    public func cancel() {
        observer = nil
    }
}

/// The handler of an observer.
@MainActor
final class PagingObserver<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let handle: @MainActor (PagingUpdate<Item>) -> Void

    init(_ handle: @escaping @MainActor (PagingUpdate<Item>) -> Void) {
        self.handle = handle
    }
}

/// A weak reference to an observer.
struct WeakObserver<Item: Identifiable & Sendable> where Item.ID: Sendable {
    weak var observer: PagingObserver<Item>?
}
