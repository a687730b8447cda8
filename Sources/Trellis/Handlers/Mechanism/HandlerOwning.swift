public import TrellisUIKit

/// A view whose handlers can have an owner that they do not keep alive.
///
/// For example:
/// ```swift
/// table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { screen, _, _ in screen.cities.count }
/// table.setHandler(\.didSelectRowHandler, on: self) { screen, _, path in screen.open(path.row) }
/// ```
@MainActor
public protocol HandlerOwning: UIView {}

extension UIView: HandlerOwning {}

extension HandlerOwning {
    /// Sets a handler with an owner, which is held weakly. It does nothing once the owner no longer exists.
    ///
    /// - Parameters:
    ///   - handler: The handler's property.
    ///   - owner: Comes as the first argument.
    ///   - body: What the handler does.
    public func setHandler<Owner: AnyObject, A>(
        _ handler: ReferenceWritableKeyPath<Self, ((A) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of two arguments with an owner, which is held weakly.
    public func setHandler<Owner: AnyObject, A, B>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of three arguments with an owner, which is held weakly.
    public func setHandler<Owner: AnyObject, A, B, C>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B, C) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B, C) -> Void
    ) {
        setHandler(handler, on: owner, otherwise: (), body)
    }

    /// Sets a handler of four arguments with an owner, which is held weakly.
    public func setHandler<Owner: AnyObject, A, B, C, D>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B, C, D) -> Void)?>, on owner: Owner,
        _ body: @escaping (Owner, A, B, C, D) -> Void
    ) {
        self[keyPath: handler] = { [weak owner] a, b, c, d in
            if let owner { body(owner, a, b, c, d) }
        }
    }

    /// Sets a handler that returns a value, with an owner, which is held weakly.
    ///
    /// - Parameters:
    ///   - handler: The handler's property.
    ///   - owner: Comes as the first argument.
    ///   - answer: What is answered once the owner is gone.
    ///   - body: What the handler answers.
    public func setHandler<Owner: AnyObject, A, Answer>(
        _ handler: ReferenceWritableKeyPath<Self, ((A) -> Answer)?>, on owner: Owner,
        otherwise answer: @autoclosure @escaping () -> Answer, _ body: @escaping (Owner, A) -> Answer
    ) {
        self[keyPath: handler] = { [weak owner] a in
            guard let owner else { return answer() }
            return body(owner, a)
        }
    }

    /// Sets a handler of two arguments that returns a value, with an owner, which is held weakly.
    public func setHandler<Owner: AnyObject, A, B, Answer>(
        _ handler: ReferenceWritableKeyPath<Self, ((A, B) -> Answer)?>, on owner: Owner,
        otherwise answer: @autoclosure @escaping () -> Answer, _ body: @escaping (Owner, A, B) -> Answer
    ) {
        self[keyPath: handler] = { [weak owner] a, b in
            guard let owner else { return answer() }
            return body(owner, a, b)
        }
    }

    /// Sets a handler of three arguments that returns a value, with an owner, which is held weakly.
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
