/// What an animator knows of the transition that it performs.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. An animator adds the view that appears to it.
    var containerView: UIView { get }
    /// Whether the transition is animated. For the style `.custom`, an animator performs the others, too.
    var isAnimated: Bool { get }
    /// Whether the transition follows the user's finger now.
    var isInteractive: Bool { get }
    /// Whether the user has taken the transition back.
    var transitionWasCancelled: Bool { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation that the transition applies. Windows of the desktop are not rotated.
    var targetTransform: CGAffineTransform { get }

    /// Sets how far an interactive transition has come, from 0 to 1. On Linux, an animator's transition isn't interactive:
    /// this is reported.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction; the transition goes on to its end. On Linux, this is reported.
    func finishInteractiveTransition()
    /// Ends the interaction; the transition goes back. On Linux, this is reported.
    func cancelInteractiveTransition()
    /// Pauses the transition. On Linux, this is reported.
    func pauseInteractiveTransition()
    /// Ends the transition. An animator calls it once its animations have finished.
    func completeTransition(_ didComplete: Bool)
    /// Returns the view controller with a key, or `nil` if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view with a key, or `nil` if the animator doesn't move it: the presenter's view stays where it is,
    /// unless the presentation removes it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a view controller's view before the transition, or zero if it isn't in the window.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a view controller's view after the transition, or zero if it isn't in the window then.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that performs the transition of a presentation, a dismissal, a push or a pop.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Performs the transition, and calls `completeTransition(_:)` of the context at its end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after the transition.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The methods that choose the presentation controller of a view controller with the style `.custom`, and the animators
/// of its presentation and dismissal. All are optional.
///
/// Animators aren't used for sheets and popovers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of a presentation, or `nil` for the style's own transition.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal, or `nil` for the style's own transition.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the presentation controller of a view controller with the style `.custom`, or `nil` for a standard one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// The transition of a presentation of the style `.custom` without an animator: the view slides up from the bottom, or
/// fades in.
@MainActor
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let presented: UIViewController
    private let fades: Bool

    init(of presentation: UIPresentationController, duration: TimeInterval) {
        presented = presentation.presentedViewController
        self.duration = duration
        fades = presented.modalTransitionStyle == .crossDissolve
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let isAppearing = context.viewController(forKey: .to) === presented
        guard let view = context.view(forKey: isAppearing ? .to : .from) else {
            return context.completeTransition(true)
        }
        let shown = isAppearing ? context.finalFrame(for: presented) : view.frame
        let hidden = shown.offsetBy(dx: 0, dy: context.containerView.bounds.height - shown.minY)
        if isAppearing {
            context.containerView.addSubview(view)
            view.frame = fades || !context.isAnimated ? shown : hidden
            if fades, context.isAnimated { view.alpha = 0 }
        }
        guard context.isAnimated else { return context.completeTransition(true) }
        let alpha: CGFloat = isAppearing ? 1 : 0
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) { [fades] in
            if fades { view.alpha = alpha } else { view.frame = isAppearing ? shown : hidden }
        } completion: { [fades] _ in
            // The view may be presented again.
            if fades { view.alpha = 1 }
            context.completeTransition(true)
        }
    }
}
