/// The first responder of a window, kept in step with GTK's focus.
///
/// A responder becomes first responder through `becomeFirstResponder()`; a text field also when the user clicks it or
/// tabs to it. GTK focuses some widget by itself when a window opens and when the focused widget is removed. The user
/// did not choose that widget, so that focus is cleared again.
@MainActor
final class FirstResponder {
    private weak var window: UIWindow?
    private(set) weak var responder: UIResponder?
    /// The view that had GTK's focus last. `hadFocus` tells a view that was deallocated from no focus at all.
    private weak var lastFocused: UIView?
    private var lastFocus: LastFocus?
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

    // MARK: Waiting for a window

    /// The view that was to become first responder before it was in a window, for example in `viewDidLoad`.
    private static weak var waiting: UIView?

    /// Makes a view first responder when it enters a window. A later request takes its place.
    static func wait(_ responder: UIResponder) { if let view = responder as? UIView { waiting = view } }

    /// Forgets that a view was to become first responder.
    static func stopWaiting(_ responder: UIResponder) { if waiting === responder { waiting = nil } }

    /// Called when a view and its subviews have entered a window.
    static func viewDidEnterWindow(_ view: UIView) {
        guard let waiting, waiting.window != nil, waiting.isDescendant(of: view) else { return }
        self.waiting = nil
        waiting.becomeFirstResponder()
    }

    /// Focuses the first responder in a presented view, or else the first view there that can be focused.
    func enter(_ view: UIView) {
        if let current = responder as? UIView, current.isDescendant(of: view) {
            setFocus(to: current)
        } else {
            KeyboardFocus.enter(view)
        }
    }

    // MARK: Taking and giving up

    /// Whether a text is being edited.
    var isEditing: Bool { (responder as? UIView)?.takesText == true }

    /// The focus before that of a view, which has just been focused or is about to be.
    func focus(before view: UIView) -> LastFocus? {
        guard let window, let focused = KeyboardFocus.view(in: window.gtkWindow) else { return nil }
        guard focused.isDescendant(of: view) else { return LastFocus(in: window) }
        return lastFocused?.isDescendant(of: view) == true ? nil : lastFocus
    }

    /// Makes a responder first responder, unless it refuses or the current first responder refuses to resign.
    func take(_ candidate: UIResponder) -> Bool {
        if responder === candidate { return true }
        guard candidate.canBecomeFirstResponder else { return false }
        let wasTaking = isTaking
        isTaking = true
        defer {
            isTaking = wasTaking
            if !isTaking { inputViewsMayHaveChanged() }
        }
        if let responder, !responder.resignFirstResponder() { return false }
        // The view that resigned may have made another view first responder in its own callback.
        guard responder == nil, candidate.windowOfResponder === window else { return false }
        responder = candidate
        setFocus(to: candidate as? UIView)
        return true
    }

    /// Whether another responder is about to become first responder.
    private var isTaking = false
    /// Whether views are being removed from the window.
    private var isRemoving = false

    /// Makes the nearest view controller that can become first responder the first responder, as on iOS, after a
    /// responder before it has resigned. The accessory view of a chat screen remains after its text field was edited.
    private func passOn(from resigned: UIResponder?) {
        var next = resigned
        while responder == nil, let current = next {
            if let controller = current as? UIViewController, controller.canBecomeFirstResponder {
                controller.becomeFirstResponder()
            }
            next = current.next
        }
        inputViewsMayHaveChanged()
    }

    /// Removes a view with a closure. If the first responder was removed, a controller around the view follows it.
    func remove(from superview: UIView, _ remove: () -> Void) {
        let old = responder, wasRemoving = isRemoving
        isRemoving = true
        remove()
        isRemoving = wasRemoving
        if !isRemoving, old != nil, responder == nil { passOn(from: superview) }
    }

    private func inputViewsMayHaveChanged() { window?.inputDock.update() }

    /// Removes a responder as first responder, without checking whether it can resign.
    func giveUp(_ resigning: UIResponder) {
        guard responder === resigning, let window else { return }
        responder = nil
        if let view = resigning as? UIView, isFocused(view) { setting { KeyboardFocus.clear(window.gtkWindow) } }
        if !isTaking, !isRemoving { passOn(from: resigning.next) }
    }

    /// Runs a closure during which GTK may choose the focus itself. A text field that it focuses does not become first
    /// responder.
    func letGtkChoose(_ choose: () -> Void) {
        isGtksChoice = true
        choose()
        isGtksChoice = false
    }

    /// Opens the window with a closure, then focuses the first responder that was set before.
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

    /// Called when GTK's focus has moved.
    private func focusDidMove(byKey: Bool = false) {
        updateConfigurationOfFocus()
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

    private weak var configuredFocus: UIView?

    /// Updates the configurations of the cell that lost the focus and of the one that has it now.
    private func updateConfigurationOfFocus() {
        let view = window.flatMap { KeyboardFocus.view(in: $0.gtkWindow) }
        guard view !== configuredFocus else { return }
        configuredFocus?.configurationStateDidChange()
        view?.configurationStateDidChange()
        configuredFocus = view
    }

    /// Whether the user or assistive technology moved the focus to the view, rather than GTK by itself.
    private func isChosen(_ view: UIView) -> Bool {
        if isGtksChoice { return false }
        if (view as? UIControl)?.isTracking == true || window?.touchTracking?.isTouched(view) == true || !hadFocus {
            return true
        }
        // GTK also chooses if a part of the view, such as the back button of a bar, had the focus and was hidden.
        return lastFocused?.isReachable == true && lastFocus?.isThere == true
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
            // The focus was cleared on purpose, so no focused view was lost.
            if isSetting { hadFocus = false }
            return
        }
        lastFocused = view
        lastFocus = LastFocus(in: window)
        hadFocus = true
    }
}
