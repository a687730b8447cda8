/// Who has the keyboard in a window, kept in step with GTK's focus.
///
/// A responder takes the keyboard by `becomeFirstResponder()`, and a text field by the user's click or Tab as well. GTK
/// itself gives the focus to some widget when a window opens, or when the one that had it goes away: that is nobody's
/// wish to write, and is undone.
@MainActor
final class FirstResponder {
    private weak var window: UIWindow?
    private(set) weak var responder: UIResponder?
    /// The view that had GTK's focus last, and whether there was one: it may be gone.
    private weak var lastFocused: UIView?
    private var hadFocus = false
    private var isSetting = false
    private var isMovedByKey = false
    private var isGtksChoice = false

    init(_ window: UIWindow) {
        self.window = window
        KeyboardFocus.follow(
            window.gtkWindow, moved: { [weak self] in self?.focusDidMove() },
            keyMoves: { [weak self] begins in self?.keyMoves(begins) })
    }

    /// A responder asks for the keyboard; the one that has it may refuse to give it up.
    func take(_ candidate: UIResponder) -> Bool {
        if responder === candidate { return true }
        guard candidate.canBecomeFirstResponder else { return false }
        if let responder, !responder.resignFirstResponder() { return false }
        // The view that lost the keyboard may have passed it on from its own callback.
        guard responder == nil, candidate.windowOfResponder === window else { return false }
        responder = candidate
        setFocus(to: candidate as? UIView)
        return true
    }

    /// The responder gives the keyboard up; it was asked before.
    func giveUp(_ resigning: UIResponder) {
        guard responder === resigning, let window else { return }
        responder = nil
        guard let view = resigning as? UIView, isFocused(view) else { return }
        setting { KeyboardFocus.clear(window.gtkWindow) }
    }

    /// Lets GTK choose what to focus, as it does for a window that opens: nobody's wish to write, either.
    func letGtkChoose(_ choose: () -> Void) {
        isGtksChoice = true
        choose()
        isGtksChoice = false
    }

    /// Opens the window; the responder that it has already is written into.
    func open(_ open: () -> Void) {
        letGtkChoose(open)
        setFocus(to: responder as? UIView)
    }

    private func setFocus(to view: UIView?) {
        guard let view, view.takesText, !isFocused(view) else { return }
        setting { _ = view.focusText() }
        remember()
    }

    private func isFocused(_ view: UIView) -> Bool {
        window.map { KeyboardFocus.view(in: $0.gtkWindow) === view } ?? false
    }

    private func setting(_ change: () -> Void) {
        let was = isSetting
        isSetting = true
        change()
        isSetting = was
    }

    private func keyMoves(_ begins: Bool) {
        isMovedByKey = begins
        if !begins { focusDidMove(byKey: true) }
    }

    /// GTK's focus is somewhere else than before.
    private func focusDidMove(byKey: Bool = false) {
        guard let window, !isSetting, !isMovedByKey else { return }
        defer { remember() }
        let view = KeyboardFocus.view(in: window.gtkWindow)
        if let view, view === responder { return }
        if let view, view.takesText {
            guard byKey || isChosen(view), view.becomeFirstResponder() else { return clearOrRestore() }
        } else if let current = responder as? UIView, current.takesText, !current.resignFirstResponder() {
            clearOrRestore()
        }
    }

    /// Whether the user, or assistive technology for the user, gave the focus to a field, and not GTK of itself.
    private func isChosen(_ view: UIView) -> Bool {
        if isGtksChoice { return false }
        return (view as? UIControl)?.isTracking == true || !hadFocus || lastFocused?.isReachable == true
    }

    private func clearOrRestore() {
        guard let window else { return }
        if let current = responder as? UIView, current.takesText {
            var isBack = false
            if current.isReachable { setting { isBack = current.focusText() } }
            if isBack { return }
            current.resignByForce()
        }
        setting { KeyboardFocus.clear(window.gtkWindow) }
    }

    private func remember() {
        guard let window, let view = KeyboardFocus.view(in: window.gtkWindow) else {
            // We cleared the focus ourselves: nothing was lost.
            if isSetting { hadFocus = false }
            return
        }
        lastFocused = view
        hadFocus = true
    }
}
