/// Presents an alert in a dialog over the presenter's window.
@MainActor
final class AlertPresentation: UIPresentationController {
    private(set) var dialog: MessageDialog?
    /// The window over which the dialog is shown.
    private(set) weak var window: UIWindow?
    /// The dialog as the window of the alert's text fields, or `nil` if it has none.
    private(set) var fieldsWindow: AlertWindow?
    /// The first responder before the text fields were shown.
    private weak var formerResponder: UIResponder?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var removesPresenter: Bool { false }

    override func addContainer(to window: UIWindow) {}

    override func enter(
        _ window: UIWindow, by animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool,
        end: @escaping () -> Void
    ) {
        self.window = window
        show()
        end()
    }

    override func leave(
        by animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool, end: @escaping () -> Void
    ) {
        closeDialog()
        if windowBelow?.firstResponder.responder == nil { formerResponder?.becomeFirstResponder() }
        formerResponder = nil
        end()
    }

    override func userWantsDismissal() -> Bool { false }

    private func show() {
        guard let window, let alert else { return }
        // The cancel button comes first, as on the desktop and in an iOS alert with two buttons.
        let actions = alert.actions.filter { $0.style == .cancel } + alert.actions.filter { $0.style != .cancel }
        let isStacked = alert.preferredStyle == .actionSheet || alert.actions.count > 2 && alert.textFields == nil
        let dialog = MessageDialog(
            over: window, labels: actions.map { $0.title ?? "" }, isStacked: isStacked,
            cancel: actions.firstIndex { $0.style == .cancel }, staysOnEscape: alert.preferredStyle == .alert)
        dialog.onResponse = { [weak self] index in
            self?.wasAnswered(index.flatMap { actions.indices.contains($0) ? actions[$0] : nil })
        }
        self.dialog = dialog
        shown = actions
        didChange()
        showFields()
        if let fieldsWindow { fieldsWindow.open() } else { dialog.present() }
    }

    private func closeDialog() {
        fieldsWindow?.empty()
        dialog?.close()
        dialog = nil
        fieldsWindow = nil
    }

    private(set) var shown: [UIAlertAction] = []

    /// Updates the dialog's texts and buttons after a change of the alert or of one of its actions.
    func didChange() {
        guard let dialog, let alert else { return }
        dialog.widget.setStyle(alert.overrideUserInterfaceStyle)
        fieldsWindow?.overrideUserInterfaceStyle = alert.overrideUserInterfaceStyle
        dialog.setTexts(heading: alert.title, body: alert.message)
        let preferred = alert.preferredStyle == .alert ? alert.preferredAction : nil
        for (index, action) in shown.enumerated() {
            let isPreferred = action === preferred
            dialog.setButton(
                index, isEnabled: action.isEnabled,
                look: action.style == .destructive ? .destructive : isPreferred ? .suggested : .plain)
        }
        dialog.setDefault(shown.firstIndex { $0 === preferred })
    }

    /// Shows the dialog anew with a button that was added while it was shown.
    func actionsDidChange() {
        guard dialog != nil else { return }
        closeDialog()
        show()
    }

    // MARK: Text fields

    /// Adds the text fields to the dialog and makes the first enabled one the first responder.
    func showFields() {
        guard let dialog, fieldsWindow == nil, let alert, let fields = alert.textFields else { return }
        // As on iOS, a text field below the alert resigns and becomes first responder again after the alert.
        if let responder = windowBelow?.firstResponder.responder, responder.resignFirstResponder() {
            formerResponder = responder
        }
        let fieldsWindow = AlertWindow(dialog, content: alert.fieldsView)
        fieldsWindow.overrideUserInterfaceStyle = alert.overrideUserInterfaceStyle
        self.fieldsWindow = fieldsWindow
        fields.first(where: \.isEnabled)?.becomeFirstResponder()
    }

    /// The window of the presenting controller, which may itself be an alert with text fields.
    private var windowBelow: UIWindow? { (presentingViewController as? UIAlertController)?.fieldsWindow ?? window }

    /// Moves to the next text field after Return. In the last one, performs the alert's action for Return.
    func returnWasPressed(in field: UITextField) {
        guard phase == .presented, let alert, let fields = alert.textFields,
            let place = fields.firstIndex(where: { $0 === field })
        else { return }
        if let next = fields[(place + 1)...].first(where: \.isEnabled) {
            next.becomeFirstResponder()
        } else if let action = alert.actionOfReturn, action.isEnabled {
            shown.firstIndex { $0 === action }.map { dialog?.respond($0) }
        }
    }

    private func wasAnswered(_ action: UIAlertAction?) {
        guard phase == .presented, let alert else { return }
        guard action != nil || alert.preferredStyle == .actionSheet else {
            // The window manager closed an alert that needs an answer: show it again.
            return actionsDidChange()
        }
        presentingViewController.dismissPresented(animated: true) { action?.perform() }
    }
}
