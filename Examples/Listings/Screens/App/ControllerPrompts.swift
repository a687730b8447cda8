public import Trellis

extension WindowPrompts: ErrorPrompts {}

/// Tells of something over the window that a controller is in.
@MainActor
public final class ControllerPrompts: ErrorPrompts {
    /// The controller whose window shows the alerts, held weakly. Without it, no alert is shown.
    public weak var controller: UIViewController?
    private var prompts: WindowPrompts?

    /// Makes prompts, which can tell of something when they have a controller that is on the screen.
    public init() {}

    public func showError(_ title: String, message: String) {
        windowPrompts?.showError(title, message: message)
    }

    /// Shows a few words for a moment.
    public func showToast(_ text: String) {
        windowPrompts?.showToast(text)
    }

    private var windowPrompts: WindowPrompts? {
        if prompts == nil { prompts = controller?.viewIfLoaded?.window.map { WindowPrompts(window: $0) } }
        return prompts
    }
}
