public import Trellis

/// Shows errors to the user. The protocol doesn't depend on views.
@MainActor
public protocol ErrorPrompts: Sendable {
    /// Shows an error until the user dismisses it.
    ///
    /// - Parameters:
    ///   - title: The action that failed.
    ///   - message: The reason.
    func showError(_ title: String, message: String)
}

extension WindowPrompts: ErrorPrompts {}

/// Shows prompts in the window of a view controller.
@MainActor
public final class ControllerPrompts: ErrorPrompts {
    /// The view controller whose window shows the prompts. It isn't retained. Without it, no prompt is shown.
    public weak var controller: UIViewController?
    private var prompts: WindowPrompts?
    private weak var window: UIWindow?
    private let toastDuration: Duration

    /// Creates prompts. They are shown once there is a visible view controller.
    public init(toastDuration: Duration = .seconds(3)) {
        self.toastDuration = toastDuration
    }

    public func showError(_ title: String, message: String) {
        windowPrompts?.showError(title, message: message)
    }

    /// Shows a toast.
    public func showToast(_ text: String) {
        windowPrompts?.showToast(text)
    }

    /// Shows a toast with a button. The handler is called when the user presses it.
    public func showToast(_ text: String, action: String, _ handler: @escaping () -> Void) {
        windowPrompts?.showToast(text, action: action, handler)
    }

    private var windowPrompts: WindowPrompts? {
        if let shown = controller?.viewIfLoaded?.window, shown !== window {
            window = shown
            prompts = WindowPrompts(window: shown, toastDuration: toastDuration)
        }
        return prompts
    }
}
