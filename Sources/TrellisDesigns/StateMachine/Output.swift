/// An observable value of a view model.
@MainActor
public final class Output<Value: Equatable> {
    private struct Observer {
        weak var owner: AnyObject?
        let handle: (Value) -> Void
    }

    private var observers: [Observer] = []

    /// The current value. The observers are called when it is set to a different value.
    public var value: Value {
        didSet {
            guard value != oldValue else { return }
            // An observer may have set a new value, which has then been passed to all observers already.
            let told = value
            for observer in observers where value == told { observer.handle(told) }
            observers.removeAll { $0.owner == nil }
        }
    }

    /// Creates an output with its initial value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Calls a handler with the current value and each new value, while the owner exists.
    ///
    /// - Parameters:
    ///   - owner: The owner of the handler, which isn't retained.
    ///   - handler: Called with the owner and the value.
    public func observe<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Value) -> Void) {
        observers.append(
            Observer(owner: owner) { [weak owner] value in
                if let owner { handler(owner, value) }
            })
        handler(owner, value)
    }
}
