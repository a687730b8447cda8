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

    /// Creates prompts. They are shown once there is a visible view controller.
    public init() {}

    public func showError(_ title: String, message: String) {
        windowPrompts?.showError(title, message: message)
    }

    /// Shows a toast.
    public func showToast(_ text: String) {
        windowPrompts?.showToast(text)
    }

    private var windowPrompts: WindowPrompts? {
        if prompts == nil { prompts = controller?.viewIfLoaded?.window.map { WindowPrompts(window: $0) } }
        return prompts
    }
}
