public import TrellisUIKit

internal import TrellisPaging

/// Prompts in a window: alerts for errors, one after another, and toasts near the bottom.
///
/// An error that is already shown or queued isn't shown again. If the window isn't visible yet, or a dismissal is in
/// progress, showing the alert is retried for ten seconds, and then reported as failed. The window isn't retained. To
/// use it in a view model without views, declare a protocol and conform to it in an extension.
@MainActor
public final class WindowPrompts {
    private struct ErrorPrompt: Equatable {
        let title: String
        let message: String
    }

    private weak var window: UIWindow?
    private let fileID: String
    private let line: Int
    private let buttonTitle: String
    private let toastDuration: Duration
    private let clock: any Clock<Duration>

    private var errors: [ErrorPrompt] = []
    private weak var alert: UIAlertController?
    private var isAlertOpen = false
    private var retry: CancellingTask?

    private struct Toast {
        let text: String
        let action: (title: String, handler: () -> Void)?
    }

    private var toasts: [Toast] = []
    private weak var toast: ToastView?

    /// Creates prompts for a window, which the app must retain.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - buttonTitle: The title of the button that closes an error.
    ///   - toastDuration: The duration of a toast.
    ///   - clock: The clock for the toasts' duration.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    public init(
        window: UIWindow, buttonTitle: String = "OK", toastDuration: Duration = .seconds(3),
        clock: any Clock<Duration> = ContinuousClock(), fileID: String = #fileID, line: Int = #line
    ) {
        self.fileID = fileID
        self.line = line
        self.window = window
        self.buttonTitle = buttonTitle
        self.toastDuration = toastDuration
        self.clock = clock
    }

    // MARK: Errors

    /// Shows an error in an alert, after those that are queued.
    public func showError(_ title: String, message: String) {
        let error = ErrorPrompt(title: title, message: message)
        // The app may have dismissed the alert together with other presented view controllers.
        if isAlertOpen, alert?.presentingViewController == nil { close() }
        guard !errors.contains(error) else { return }
        errors.append(error)
        showNextError()
    }

    private func close() {
        isAlertOpen = false
        alert = nil
        if !errors.isEmpty { errors.removeFirst() }
    }

    /// Shows the first queued error, unless an alert is open. The error stays first until its alert is closed.
    private func showNextError(attempts: Int = 100) {
        guard !isAlertOpen, let error = errors.first else { return }
        guard let presenter else { return tryAgain(attempts: attempts - 1) }
        retry = nil
        let alert = UIAlertController(title: error.title, message: error.message, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: buttonTitle, style: .cancel) { [weak self] _ in
                self?.close()
                self?.showNextError()
            })
        self.alert = alert
        isAlertOpen = true
        presenter.present(alert, animated: true)
    }

    private func tryAgain(attempts: Int) {
        guard window != nil, attempts > 0 else {
            let lost = errors.map { "\($0.title): \($0.message)" }.joined(separator: "; ")
            errors = []
            return report(lost)
        }
        retry = CancellingTask { [weak self, clock] in
            guard (try? await clock.wait(.milliseconds(100))) != nil else { return }
            self?.showNextError(attempts: attempts)
        }
    }

    private func report(_ lost: String) {
        let message = "a prompt could not be shown: the window isn't visible: \(lost)"
        ListIssue.reporter(ListIssue(kind: .lostPrompt, message: message, fileID: fileID, line: line))
    }

    /// The topmost view controller, or `nil` if nothing can be presented over it now.
    private var presenter: UIViewController? {
        guard var controller = window?.rootViewController else { return nil }
        while let presented = controller.presentedViewController {
            guard !presented.isBeingDismissed, !presented.isBeingPresented else { return nil }
            controller = presented
        }
        // An alert is in its own window, and the bar of an active search in that of its screen.
        let isElsewhere = controller is UIAlertController || controller is UISearchController
        guard isElsewhere || controller.viewIfLoaded?.window != nil else { return nil }
        return controller
    }

    // MARK: Toasts

    /// Shows a toast. It disappears after the toasts' duration.
    public func showToast(_ text: String) {
        if let toast, toast.superview != nil, toast.text == text {
            return toast.dismiss(after: toastDuration, clock: clock)
        }
        guard toasts.last?.text != text else { return }
        show(Toast(text: text, action: nil))
    }

    /// Shows a toast with a button, such as Undo. It disappears after the toasts' duration, or when the button is pressed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - action: The title of the button.
    ///   - handler: Called when the user presses the button.
    public func showToast(_ text: String, action: String, _ handler: @escaping () -> Void) {
        show(Toast(text: text, action: (action, handler)))
    }

    private func show(_ new: Toast) {
        toasts.append(new)
        if toast?.superview == nil { showNextToast() }
    }

    private func showNextToast() {
        guard !toasts.isEmpty else { return }
        guard let window else {
            let lost = toasts.map(\.text).joined(separator: "; ")
            toasts = []
            return report(lost)
        }
        let next = toasts.removeFirst()
        let view = ToastView(next.text, action: next.action) { [weak self] in self?.showNextToast() }
        toast = view
        view.show(in: window)
        view.dismiss(after: toastDuration, clock: clock)
    }
}
