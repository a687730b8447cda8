/// The keys of the view controllers that take part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    @_documentation(visibility: internal)
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view controller that is visible before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The view controller that is visible after the transition.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The keys of the views that take part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    @_documentation(visibility: internal)
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A transition that is in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style of the view controller that is presented or dismissed.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began under the user's finger.
    var initiallyInteractive: Bool { get }
    /// Whether the user can take hold of the transition while it is animated.
    var isInterruptible: Bool { get }
    /// Whether the transition follows the user's finger now.
    var isInteractive: Bool { get }
    /// Whether the user has taken the transition back.
    var isCancelled: Bool { get }
    /// The duration of what is animated, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far an interactive transition has come, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed at which an interactive transition goes on once it is let go, relative to its usual one.
    var completionVelocity: CGFloat { get }
    /// Returns the view controller with a key, or `nil` if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view with a key, or `nil` if there is none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation that the transition applies. Windows of the desktop are not rotated.
    var targetTransform: CGAffineTransform { get }
}

/// An object that animates other changes along with a transition between view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes along with the transition.
    ///
    /// - Parameters:
    ///   - animation: Makes the changes.
    ///   - completion: Called when the transition has ended, also when it was cancelled.
    /// - Returns: Whether the changes are made; `false` if the transition has ended.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Animates changes in a view outside the container along with the transition.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls a closure when the user lets go of an interactive transition.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @_documentation(visibility: internal)
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// An object whose size can change with its container: a view controller, or a presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the container should give the content.
    var preferredContentSize: CGSize { get }
    /// Called after the preferred content size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child in a container of a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size of the content changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
}

/// The coordinator of a transition, and the context of its animator if it has one. Those who show a transition begin and
/// end it.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator,
    UIViewControllerContextTransitioning
{
    private enum Phase { case waiting, running, ended }
    private typealias Call = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var phase = Phase.waiting
    private let from: UIViewController?
    private let to: UIViewController?
    private var animations: [Call] = []
    private var completions: [Call] = []
    private var interactionHandlers: [Call] = []

    let presentationStyle: UIModalPresentationStyle
    var transitionDuration: TimeInterval
    let isAnimated: Bool
    let initiallyInteractive: Bool
    let containerView: UIView
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    var percentComplete: CGFloat = 0
    var isInterruptible: Bool { false }
    var completionVelocity: CGFloat { 1 }
    var targetTransform: CGAffineTransform { .identity }

    init(
        from: UIViewController?, to: UIViewController?, in container: UIView, duration: TimeInterval,
        style: UIModalPresentationStyle = .none, isAnimated: Bool = true, isInteractive: Bool = false
    ) {
        (self.from, self.to) = (from, to)
        (containerView, transitionDuration, presentationStyle) = (container, duration, style)
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        initiallyInteractive = isInteractive
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        guard let controller = key == .from ? from : key == .to ? to : nil else { return nil }
        guard let presentation else { return controller.viewIfLoaded }
        if controller === presentation.presentedViewController { return presentation.presentedView }
        return presentation.shouldRemovePresentersView ? controller.viewIfLoaded : nil
    }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard phase != .ended else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if phase == .running { run([animation]) } else { animations.append(animation) }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    private func run(_ calls: [Call]) {
        guard !calls.isEmpty else { return }
        guard isAnimated else { return calls.forEach { $0(self) } }
        UIView.animate(withDuration: transitionDuration) { calls.forEach { $0(self) } }
    }

    // MARK: The transition

    /// The controllers have been told, and the movement begins.
    func begin() {
        guard phase == .waiting else { return }
        phase = .running
        let waiting = animations
        animations = []
        run(waiting)
    }

    /// The user let go; the rest goes by itself.
    func interactionDidEnd(isCancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        self.isCancelled = isCancelled
        interactionHandlers.forEach { $0(self) }
    }

    /// The transition is over.
    func end(isCancelled: Bool = false) {
        guard phase != .ended else { return }
        begin()
        phase = .ended
        isInteractive = false
        self.isCancelled = isCancelled
        if !isCancelled { percentComplete = 1 }
        let calls = completions
        completions = []
        calls.forEach { $0(self) }
    }

    // MARK: The context of an animator

    /// The presentation controller of a transition with an animator.
    weak var presentation: UIPresentationController?
    /// Called when the animator says that the transition has ended.
    var didComplete: (() -> Void)?

    var transitionWasCancelled: Bool { isCancelled }

    func initialFrame(for vc: UIViewController) -> CGRect {
        guard vc === from, let view = vc.viewIfLoaded, let superview = view.superview else { return .zero }
        return superview.convert(view.frame, to: containerView)
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard vc === to else { return .zero }
        if let presentation, vc === presentation.presentedViewController { return presentation.finalFrame }
        return vc.viewIfLoaded?.superview.map { $0.convert(vc.view.frame, to: containerView) } ?? .zero
    }

    func completeTransition(_ didComplete: Bool) { self.didComplete?() }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { reportInteraction() }
    func finishInteractiveTransition() { reportInteraction() }
    func cancelInteractiveTransition() { reportInteraction() }
    func pauseInteractiveTransition() { reportInteraction() }

    private func reportInteraction() {
        MisuseReports.report("the transition isn't interactive, so it can't be moved or cancelled")
    }
}
