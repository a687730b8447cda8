/// Shows an alert in a dialog of its own, over the presenter's window.
@MainActor
final class AlertPresentation: UIPresentationController {
    private(set) var dialog: MessageDialog?
    /// The window over which it stands.
    private(set) weak var window: UIWindow?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var removesPresenter: Bool { false }

    override func enter(_ window: UIWindow, animated: Bool, end: @escaping () -> Void) {
        self.window = window
        show()
        end()
    }

    override func leave(animated: Bool, end: @escaping () -> Void) {
        dialog?.close()
        dialog = nil
        end()
    }

    override func userWantsDismissal() -> Bool { false }

    private func show() {
        guard let window, let alert else { return }
        // The way out comes first, as it does on the desktop and in an alert of two on iOS.
        let actions = alert.actions.filter { $0.style == .cancel } + alert.actions.filter { $0.style != .cancel }
        let dialog = MessageDialog(
            over: window, labels: actions.map { $0.title ?? "" },
            cancel: actions.firstIndex { $0.style == .cancel }, staysOnEscape: alert.preferredStyle == .alert)
        dialog.onResponse = { [weak self] index in
            self?.wasAnswered(index.flatMap { actions.indices.contains($0) ? actions[$0] : nil })
        }
        self.dialog = dialog
        shown = actions
        didChange()
        dialog.present()
    }

    private var shown: [UIAlertAction] = []

    /// A text changed, or what can be chosen.
    func didChange() {
        guard let dialog, let alert else { return }
        dialog.setTexts(heading: alert.title, body: alert.message)
        for (index, action) in shown.enumerated() {
            let isPreferred = action === alert.preferredAction
            dialog.setButton(
                index, isEnabled: action.isEnabled,
                look: action.style == .destructive ? .destructive : isPreferred ? .suggested : .plain)
            if isPreferred { dialog.setDefault(index) }
        }
    }

    private func wasAnswered(_ action: UIAlertAction?) {
        guard phase == .presented, let alert else { return }
        guard action != nil || alert.preferredStyle == .actionSheet else {
            // The desktop closed a dialog that has to be answered.
            dialog = nil
            return show()
        }
        presentingViewController.dismissPresented(animated: true) { action?.perform() }
    }
}
