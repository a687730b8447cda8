/// The methods that are called when the user dismisses a presentation. All are optional.
///
/// Follows Apple's protocol of this name. A sheet is dismissed by Escape and by a click on what it dims, which stand for
/// the swipe on iOS; none of these is called for `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Whether the user may dismiss it; true where it is left out.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user dismisses it, and it begins to go.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user dismissed it, and it is gone.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried to dismiss it, and may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
