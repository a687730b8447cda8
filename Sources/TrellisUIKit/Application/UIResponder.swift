/// An object that responds to events: a view, a view controller, a window or the app.
///
/// It declares no `init()`: Foundation's belongs to no actor, and one declared here would refuse every subclass in a
/// module whose default isolation is the main actor.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The next responder in the responder chain.
    open var next: UIResponder? { nil }

    /// Returns the name of the class with its module, as in Objective-C. It is often used as a cell's identifier.
    @_documentation(visibility: internal)
    open class func description() -> String { String(reflecting: self) }

    // MARK: Touches

    /// Called when touches begin. The default calls the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches move. The default calls the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches end. The default calls the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches are cancelled. The default calls the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: The keyboard

    /// Whether the responder can become first responder.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder is first responder: it receives keyboard events.
    open var isFirstResponder: Bool { windowOfResponder?.firstResponder.responder === self }
    /// Makes the responder first responder. Returns `false` if it refuses, is in no window, or the current one does not
    /// resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { windowOfResponder?.firstResponder.take(self) ?? false }
    /// Whether the responder can resign.
    open var canResignFirstResponder: Bool { true }
    /// Resigns as first responder. Returns `false` if the responder refuses.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        windowOfResponder?.firstResponder.giveUp(self)
        return true
    }

    /// Gives the keyboard up, whether it wants to or not.
    func resignByForce() {
        windowOfResponder?.firstResponder.giveUp(self)
    }

    /// The window that it is in, if it is in one.
    var windowOfResponder: UIWindow? { nil }
}
