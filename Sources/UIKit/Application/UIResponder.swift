/// What can answer to events: views, view controllers, windows and the application.
@MainActor
open class UIResponder: NSObject {
    /// Makes a responder. Foundation's initialiser belongs to no actor, and so this one does not.
    nonisolated public override init() {
        super.init()
    }

    /// Who is asked after this responder.
    open var next: UIResponder? { nil }

    /// Whether it can take the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it has the keyboard.
    open var isFirstResponder: Bool { false }
    /// Takes the keyboard; false where it cannot.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    /// Whether it may give the keyboard up.
    open var canResignFirstResponder: Bool { true }
    /// Gives the keyboard up; false where it does not.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }
}
