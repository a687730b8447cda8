public import Trellis

/// Tells of errors in alerts over a controller, one after the other.
@MainActor
public final class AlertPrompts: ErrorPrompts {
    /// Over whom; it is not kept.
    public weak var controller: UIViewController?

    /// Makes prompts, which show nothing before they have a controller.
    public init() {}

    public func showError(_ title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        controller?.present(alert, animated: true)
    }
}
