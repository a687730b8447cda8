/// An observable value of a view model.
@MainActor
public final class Output<Value: Equatable> {
    private struct Observer {
        weak var owner: AnyObject?
        let handle: (Value) -> Void
    }

    private var observers: [Observer] = []

    /// The current value. Setting it notifies the observers.
    public var value: Value {
        didSet {
            guard value != oldValue else { return }
            // An observer may have set a new value, which was delivered by its own call.
            let told = value
            for observer in observers where value == told { observer.handle(told) }
            observers.removeAll { $0.owner == nil }
        }
    }

    /// Creates an output with its first value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Calls a handler with the current value and with every change, as long as the owner exists.
    ///
    /// - Parameters:
    ///   - owner: The owner of the handler, held weakly.
    ///   - handler: Called with the owner and the value.
    public func observe<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Value) -> Void) {
        observers.append(
            Observer(owner: owner) { [weak owner] value in
                if let owner { handler(owner, value) }
            })
        handler(owner, value)
    }
}
