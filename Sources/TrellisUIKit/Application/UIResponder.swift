/// What can answer to events: views, view controllers, windows and the application.
///
/// It declares no `init()`: Foundation's belongs to no actor, and one declared here would refuse every subclass in a
/// module whose default isolation is the main actor.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Who is asked after this responder.
    open var next: UIResponder? { nil }

    /// The name of the class with its module, as Objective-C has it; often the identifier of a cell.
    @_documentation(visibility: internal)
    open class func description() -> String { String(reflecting: self) }

    // MARK: Touches

    /// Called when a press begins on the view; unless overridden, the next responder is.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when a press that began on the view moves; unless overridden, the next responder is.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when a press that began on the view ends; unless overridden, the next responder is.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when a press that began on the view is taken away; unless overridden, the next responder is.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: The keyboard

    /// Whether it can take the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it has the keyboard.
    open var isFirstResponder: Bool { windowOfResponder?.firstResponder.responder === self }
    /// Takes the keyboard; `false` if it cannot, is in no window, or the one that has it does not give it up.
    @discardableResult
    open func becomeFirstResponder() -> Bool { windowOfResponder?.firstResponder.take(self) ?? false }
    /// Whether it may give the keyboard up.
    open var canResignFirstResponder: Bool { true }
    /// Gives the keyboard up; `false` if it does not.
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
