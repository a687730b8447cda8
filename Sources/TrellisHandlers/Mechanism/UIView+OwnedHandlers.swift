public import TrellisUIKit

// An extension of a protocol, because only there can key paths begin at the view's own type.
// Inlinable, because adapters set handlers that are called for every row.
@MainActor
extension NSObjectProtocol where Self: UIView {
    /// Sets a handler that is called with its owner, while the owner exists. The owner isn't retained.
    ///
    /// For example:
    /// ```swift
    /// table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { screen, _, _ in screen.cities.count }
    /// table.setHandler(\.didSelectRowHandler, on: self) { screen, _, path in screen.open(path.row) }
    /// ```
    ///
    /// - Parameters:
    ///   - handler: The handler's property.
    ///   - owner: The object that is passed as the first argument.
    ///   - body: The handler.
    @inlinable
    public func setHandler<Owner: AnyObject, A>(
        _ handler: ReferenceWritableKeyPath<Self, ((A) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of two arguments that is called with its owner, while the owner exists.
    @inlinable
    public func setHandler<Owner: AnyObject, A, B>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of three arguments that is called with its owner, while the owner exists.
    @inlinable
    public func setHandler<Owner: AnyObject, A, B, C>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B, C) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B, C) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of four arguments that is called with its owner, while the owner exists.
    @inlinable
    public func setHandler<Owner: AnyObject, A, B, C, D>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B, C, D) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B, C, D) -> Void
    ) {
        self[keyPath: handler] = { [weak owner] a, b, c, d in
            if let owner { body(owner, a, b, c, d) }
        }
    }

    /// Sets a handler that is called with its owner and returns a value. The owner isn't retained.
    ///
    /// - Parameters:
    ///   - handler: The handler's property.
    ///   - owner: The object that is passed as the first argument.
    ///   - answer: The value that is returned once the owner no longer exists.
    ///   - body: The handler.
    @inlinable
    public func setHandler<Owner: AnyObject, A, Answer>(
        _ handler: ReferenceWritableKeyPath<Self, ((A) -> Answer)?>, on owner: Owner,
        otherwise answer: @autoclosure @escaping () -> Answer, _ body: @escaping (Owner, A) -> Answer
    ) {
        self[keyPath: handler] = { [weak owner] a in
            guard let owner else { return answer() }
            return body(owner, a)
        }
    }

    /// Sets a handler of two arguments that is called with its owner and returns a value. The owner isn't retained.
    @inlinable
    public func setHandler<Owner: AnyObject, A, B, Answer>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B) -> Answer)?>, on owner: Owner,
        otherwise answer: @autoclosure @escaping () -> Answer, _ body: @escaping (Owner, A, B) -> Answer
    ) {
        self[keyPath: handler] = { [weak owner] a, b in
            guard let owner else { return answer() }
            return body(owner, a, b)
        }
    }

    /// Sets a handler of three arguments that is called with its owner and returns a value. The owner isn't retained.
    @inlinable
    public func setHandler<Owner: AnyObject, A, B, C, Answer>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B, C) -> Answer)?>, on owner: Owner,
        otherwise answer: @autoclosure @escaping () -> Answer, _ body: @escaping (Owner, A, B, C) -> Answer
    ) {
        self[keyPath: handler] = { [weak owner] a, b, c in
            guard let owner else { return answer() }
            return body(owner, a, b, c)
        }
    }
}
