/// An object that responds to events: a view, a view controller, a window or the app.
///
/// It declares no `init()`. Foundation's is nonisolated; a main-actor one declared here would make every subclass fail
/// to compile in a module whose default isolation is the main actor.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The next responder in the responder chain.
    open var next: UIResponder? { nil }

    /// Returns the qualified name of the class, as in Objective-C. It is often used as a reuse identifier.
    @_documentation(visibility: internal)
    open class func description() -> String { String(reflecting: self) }

    /// Called when the object was loaded from a nib file, after all outlets and actions of the file were connected.
    open func awakeFromNib() {}

    // MARK: Touches

    /// Called when touches begin. The default implementation calls the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches move. The default implementation calls the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches end. The default implementation calls the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches are cancelled. The default implementation calls the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// Called when keys are pressed that no control, row or text field uses. The default implementation calls the next
    /// responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnhandled = true }
    }
    /// Called when presses change. Those of keys don't. The default implementation calls the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Called when keys are released. The default implementation calls the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Called when keys are held while the window becomes inactive. The default implementation calls the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: First responder

    /// Whether the responder can become the first responder.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder is the first responder, which receives keyboard events.
    open var isFirstResponder: Bool { windowOfResponder?.firstResponder.responder === self }
    /// Makes the responder the first responder. Returns `false` if it cannot become one, is not in a window, or if the
    /// current first responder doesn't resign. A view that isn't in a window becomes first responder when it enters one.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = windowOfResponder else {
            FirstResponder.wait(self)
            return false
        }
        return window.firstResponder.take(self)
    }
    /// Whether the responder can resign as first responder.
    open var canResignFirstResponder: Bool { true }
    /// Resigns as first responder. Returns `false` if `canResignFirstResponder` is `false`.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        FirstResponder.stopWaiting(self)
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        windowOfResponder?.firstResponder.giveUp(self)
        return true
    }

    /// Resigns as first responder, even if `canResignFirstResponder` is `false`.
    func resignByForce() {
        windowOfResponder?.firstResponder.giveUp(self)
    }

    /// The undo manager for changes of the responder: that of the next responder, which is the window's at last.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views

    /// A view that is docked at the bottom of the window while the responder, or a view in it, is first responder; `nil`
    /// means that of the next responder.
    ///
    /// On iOS it takes the place of the keyboard. The desktop has no on-screen keyboard, and the keys of the keyboard
    /// have their usual effect meanwhile.
    open var inputView: UIView? { nil }
    /// A view that is docked at the bottom of the window, above the input view, while the responder, or a view in it, is
    /// first responder; `nil` means that of the next responder.
    ///
    /// A chat screen overrides it in its view controller, together with `canBecomeFirstResponder`. The view is as high
    /// as its frame, or as its content if its mask includes `flexibleHeight`. It covers the content, whose safe area
    /// shrinks.
    open var inputAccessoryView: UIView? { nil }
    /// Requests the input views again, if the responder is first responder.
    open func reloadInputViews() {
        if isFirstResponder { windowOfResponder?.inputDock.update(reloads: true) }
    }

    /// The window that the responder is in, or `nil`.
    var windowOfResponder: UIWindow? { nil }
}
