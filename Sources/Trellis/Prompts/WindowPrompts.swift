public import TrellisUIKit

internal import TrellisPaging

/// Prompts in a window: alerts for errors, one after the other, and toasts near the bottom.
///
/// An error that is shown or queued isn't shown twice. If the window isn't shown yet, or something is being dismissed,
/// the alert is retried for ten seconds and then reported. The window isn't retained. A view model without views reaches
/// it by a protocol of the app's, to which it conforms in an extension.
@MainActor
public final class WindowPrompts {
    private struct ErrorPrompt: Equatable {
        let title: String
        let message: String
    }

    private weak var window: UIWindow?
    private let buttonTitle: String
    private let toastDuration: Duration
    private let clock: any Clock<Duration>

    private var errors: [ErrorPrompt] = []
    private weak var alert: UIAlertController?
    private var isAlertOpen = false
    private var retry: CancellingTask?

    private var toasts: [String] = []
    private weak var toast: ToastView?

    /// Creates prompts for a window, which the app must retain.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - buttonTitle: The title of the button that closes an error.
    ///   - toastDuration: The duration of a toast.
    ///   - clock: The clock for the duration.
    public init(
        window: UIWindow, buttonTitle: String = "OK", toastDuration: Duration = .seconds(3),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.window = window
        self.buttonTitle = buttonTitle
        self.toastDuration = toastDuration
        self.clock = clock
    }

    // MARK: Errors

    /// Shows an alert, after those already queued.
    public func showError(_ title: String, message: String) {
        let error = ErrorPrompt(title: title, message: message)
        // The program may have dismissed the alert, with all that was presented.
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

    /// Shows the first of the errors, unless one is open. It stays the first until it is closed.
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
            return ListIssue.reporter(
                ListIssue(kind: .lostPrompt, message: "no window to show it in: \(lost)", fileID: #fileID, line: #line))
        }
        retry = CancellingTask { [weak self, clock] in
            guard (try? await clock.wait(.milliseconds(100))) != nil else { return }
            self?.showNextError(attempts: attempts)
        }
    }

    /// The uppermost controller, unless nothing can be presented over it now.
    private var presenter: UIViewController? {
        guard var controller = window?.rootViewController else { return nil }
        while let presented = controller.presentedViewController {
            guard !presented.isBeingDismissed, !presented.isBeingPresented else { return nil }
            controller = presented
        }
        // An alert is in a window of its own.
        guard controller is UIAlertController || controller.viewIfLoaded?.window != nil else { return nil }
        return controller
    }

    // MARK: Toasts

    /// Shows a toast for a moment.
    public func showToast(_ text: String) {
        if let toast, toast.superview != nil, toast.text == text {
            return toast.dismiss(after: toastDuration, clock: clock)
        }
        guard toasts.last != text else { return }
        toasts.append(text)
        if toast?.superview == nil { showNextToast() }
    }

    private func showNextToast() {
        guard let window, !toasts.isEmpty else { return }
        let view = ToastView(toasts.removeFirst()) { [weak self] in self?.showNextToast() }
        toast = view
        view.show(in: window)
        view.dismiss(after: toastDuration, clock: clock)
    }
}
