/// What a view model gives out: a value, and every change of it, to any number of observers.
@MainActor
public final class Output<Value: Equatable> {
    private struct Observer {
        weak var owner: AnyObject?
        let handle: (Value) -> Void
    }

    private var observers: [Observer] = []

    /// The value as it is now.
    public internal(set) var value: Value {
        didSet {
            guard value != oldValue else { return }
            // What was set by an observer has been told by then.
            let told = value
            for observer in observers where value == told { observer.handle(told) }
            observers.removeAll { $0.owner == nil }
        }
    }

    init(_ value: Value) {
        self.value = value
    }

    /// Tells an owner of the value now, and of every change for as long as the owner is there.
    ///
    /// - Parameters:
    ///   - owner: Who is told; it is not kept.
    ///   - handler: Shows the value; the owner comes as an argument, so that nothing has to be captured.
    public func observe<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Value) -> Void) {
        observers.append(
            Observer(owner: owner) { [weak owner] value in
                if let owner { handler(owner, value) }
            })
        handler(owner, value)
    }
}
