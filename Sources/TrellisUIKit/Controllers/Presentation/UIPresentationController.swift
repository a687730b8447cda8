/// An object that manages the presentation of a view controller: the transitions and the dismissal by the user.
///
/// A subclass that the presented view controller's `transitioningDelegate` creates for the style `.custom` determines
/// the frame of the presented view, and adds its own views to the container view.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    enum Phase { case idle, presenting, presented, dismissing }

    private weak var presented: UIViewController?
    private weak var presenter: UIViewController?
    private(set) var phase = Phase.idle
    /// The view around the presented view, while it is presented.
    final var view: PresentationView?
    /// The superview of the presenter's view before the transition.
    private weak var presenterPlace: UIView?
    /// Whether the presenter's view is out of the window.
    private var coversPresenter = false
    private var focus: FocusMark?
    private var movement: Animation?
    private var endOfMovement: (() -> Void)?

    /// Creates the presentation controller of a view controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: The view controller to present.
    ///   - presentingViewController: The view controller that presents it. It can be `nil`, and is set by the
    ///     presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
    }

    /// The presented view controller, or an empty one if it no longer exists.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The presenting view controller, or an empty one if it no longer exists or before the presentation.
    open var presentingViewController: UIViewController { presenter ?? UIViewController() }
    /// The delegate, which is called when the user dismisses the presentation.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The presentation style.
    open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .pageSheet }
    /// The view in which the transitions take place, while the view controller is presented.
    open var containerView: UIView? { view?.container }
    /// The view that the transitions move. The default is that of the presented view controller; a subclass can return
    /// a view that contains it.
    open var presentedView: UIView? { presented?.viewIfLoaded }
    /// The frame of the presented view in the container view after the transition. The default is that of the style; for
    /// the style `.custom`, it is the whole container.
    open var frameOfPresentedViewInContainerView: CGRect { view?.contentFrame ?? .zero }
    /// Whether the presenter's view is removed from the window after the transition. The default depends on the style.
    open var shouldRemovePresentersView: Bool { styleInUse.removesPresenter }

    /// The frame of the presented view after its presentation, below a title bar if it has one.
    final var finalFrame: CGRect {
        styleInUse == .custom ? frameOfPresentedViewInContainerView : presentedView?.frame ?? .zero
    }

    // MARK: Methods for subclasses

    /// Called before the transition of a presentation, when the container view is in the window. The transition
    /// coordinator of the presented view controller animates changes alongside.
    open func presentationTransitionWillBegin() {}
    /// Called after the transition of a presentation.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the transition of a dismissal.
    open func dismissalTransitionWillBegin() {}
    /// Called after the transition of a dismissal.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the subviews of the container view are laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the subviews of the container view have been laid out.
    open func containerViewDidLayoutSubviews() {}

    /// The size that the presented view controller prefers.
    @_documentation(visibility: internal)
    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
    /// Called after the preferred content size of the presented view controller has changed.
    @_documentation(visibility: internal)
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    /// Returns the size of the presented view controller in a container of a size. The default is the container's.
    @_documentation(visibility: internal)
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the size of the window changes. Overrides call `super`, which calls the presented view controller.
    @_documentation(visibility: internal)
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: Style

    /// The controller of the heights of the sheet as which the controller is presented.
    var sheet: UISheetPresentationController? { nil }

    /// The style in which the controller is presented, which can be another one in a narrow window.
    private var styleInUse: UIModalPresentationStyle { adaptedStyle ?? presentationStyle }
    private var adaptedStyle: UIModalPresentationStyle?

    /// Returns the style that the delegate, or else the width of the window, chooses.
    private func style(chosenIn window: UIWindow) -> UIModalPresentationStyle {
        let style = presentationStyle
        let chosen = delegate?.adaptivePresentationStyle(for: self, traitCollection: window.windowTraits) ?? .automatic
        let isNarrow = window.windowTraits.horizontalSizeClass == .compact
        switch chosen {
        case .automatic: return style == .popover && isNarrow ? .formSheet : style
        case .none: return style
        default: return chosen
        }
    }

    private func adapt(to window: UIWindow) {
        let style = presentationStyle
        guard style.userCanDismiss else { return }
        adaptedStyle = self.style(chosenIn: window)
        let source = (self as? UIPopoverPresentationController)?.source(in: window)
        if adaptedStyle == .popover, source == nil { adaptedStyle = .formSheet }
    }

    /// Whether the presenter's view is removed from the window during the presentation.
    var removesPresenter: Bool { shouldRemovePresentersView }

    // MARK: Presenting

    /// Presents the controller.
    ///
    /// - Parameters:
    ///   - presenter: The presenting view controller.
    ///   - source: The view controller whose `present(_:animated:completion:)` was called.
    ///   - window: The window.
    ///   - animated: Whether the presentation is animated.
    ///   - completion: Called after the transition.
    func present(
        over presenter: UIViewController, from source: UIViewController, in window: UIWindow, animated: Bool,
        completion: (() -> Void)?
    ) {
        guard let presented else { return }
        self.presenter = presenter
        phase = .presenting
        let begin = { [weak self, weak presented, weak presenter, weak source, weak window] in
            guard let self, let presented, let presenter, let source, let window else { return }
            self.begin(presented, over: presenter, from: source, in: window, animated: animated, completion: completion)
        }
        guard awaitsSource(in: window) else { return begin() }
        waitingBegin = begin
        DispatchQueue.main.async { [weak self] in self?.beginIfWaiting() }
    }

    /// The beginning of the presentation of a popover, which waits for its source.
    private var waitingBegin: (() -> Void)?

    private func beginIfWaiting() {
        let begin = waitingBegin
        waitingBegin = nil
        begin?()
    }

    /// Whether the presentation is a popover without a source. As on iOS, the source can be set right after the call that
    /// presents it.
    private func awaitsSource(in window: UIWindow) -> Bool {
        guard let popover = self as? UIPopoverPresentationController, popover.source(in: window) == nil else {
            return false
        }
        return style(chosenIn: window) == .popover
    }

    private func begin(
        _ presented: UIViewController, over presenter: UIViewController, from source: UIViewController,
        in window: UIWindow, animated: Bool, completion: (() -> Void)?
    ) {
        if let popover = self as? UIPopoverPresentationController {
            (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
        }
        adapt(to: window)
        presented.loadViewIfNeeded()
        let removesPresenter = removesPresenter
        presenterPlace = presenter.viewIfLoaded?.superview
        addContainer(to: window)
        let animator = animator(animated) {
            $0.animationController(forPresented: presented, presenting: presenter, source: source)
        }
        coordinate(from: presenter, to: presented, in: window, by: animator, animated: animated)
        presentationTransitionWillBegin()
        if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        enter(window, by: animator, animated: animated) { [weak self, weak presented, weak presenter] in
            self?.presentationTransitionDidEnd(true)
            // iOS notifies the lower controller last.
            presented?.endAppearanceTransition()
            self?.returnPresenter()
            if removesPresenter {
                self?.coversPresenter = true
                presenter?.viewIfLoaded?.removeFromSuperview()
                presenter?.endAppearanceTransition()
            }
            self?.phase = .presented
            self?.endCoordination()
            completion?()
        }
    }

    /// Adds the container of the presented view to the window.
    func addContainer(to window: UIWindow) {
        guard let presented, let content = presented.view else { return }
        let view = PresentationView(style: styleInUse, controller: presented, content: content, presentation: self)
        view.dismissByUser = { [weak self] in _ = self?.userWantsDismissal() }
        self.view = view
        if sheet !== self { sheet?.view = view }
        focus = FocusMark(in: window)
        window.addPresentation(view)
        window.layoutIfNeeded()
    }

    /// Adds the presented view to the window and calls `end` when the transition has finished.
    func enter(
        _ window: UIWindow, by animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool,
        end: @escaping () -> Void
    ) {
        guard let view else { return }
        view.addContent()
        window.layoutIfNeeded()
        if let animator {
            view.progress = 1
            move(by: animator, end: end)
        } else {
            move(to: 1, animated: animated, end: end)
        }
        window.firstResponder.enter(view)
    }

    /// Moves the presenter's view back to its superview, if an animation has moved it to the container view.
    private func returnPresenter() {
        guard let place = presenterPlace, let below = presenter?.viewIfLoaded, let view,
            below !== view, below.superview !== place, below.isDescendant(of: view)
        else { return }
        place.insertSubview(below, at: 0)
        place.setNeedsLayout()
    }

    // MARK: Dismissing

    /// Dismisses the controller. A transition in progress is finished first.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissal is animated.
    ///   - reveals: Whether the presenter appears again; `false` if it is dismissed as well.
    ///   - completion: Called after the controller was removed.
    func dismiss(animated: Bool, reveals: Bool, completion: (() -> Void)?) {
        finishMovement()
        guard phase == .presented, let presented else { return completion?() ?? () }
        phase = .dismissing
        let presenter = presenter, place = presenterPlace
        let returns = reveals && coversPresenter && place != nil
        let animator = reveals ? animator(animated) { $0.animationController(forDismissed: presented) } : nil
        if let presenter, let window = view?.window {
            coordinate(from: presented, to: presenter, in: window, by: animator, animated: animated)
        }
        dismissalTransitionWillBegin()
        presented.beginAppearanceTransition(false, animated: animated)
        if returns, let place, let presenter {
            presenter.beginAppearanceTransition(true, animated: animated)
            place.insertSubview(presenter.view, at: 0)
            place.setNeedsLayout()
            place.layoutIfNeeded()
        }
        leave(by: animator, animated: animated) { [self] in
            dismissalTransitionDidEnd(true)
            if returns { presenter?.endAppearanceTransition() }
            presented.endAppearanceTransition()
            endCoordination()
            phase = .idle
            adaptedStyle = nil
            presenterPlace = nil
            coversPresenter = false
            presenter?.presentation.presented = nil
            presented.presentation.presenter = nil
            presented.presentation.controller = nil
            presenter?.firstResponderMayReturn()
            completion?()
        }
    }

    /// Removes the presented view from the window and calls `end` when the transition has finished.
    func leave(
        by animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool, end: @escaping () -> Void
    ) {
        let end = { [self] in
            returnPresenter()
            view?.window?.removePresentation(view)
            view = nil
            sheet?.view = nil
            focus?.restore()
            focus = nil
            end()
        }
        if let animator { move(by: animator, end: end) } else { move(to: 0, animated: animated, end: end) }
    }

    /// Dismisses the controller for the user, if the delegate allows it.
    ///
    /// - Returns: Whether the presentation is one that users can dismiss, even if it was not allowed.
    func userWantsDismissal() -> Bool {
        guard phase == .presented, styleInUse.userCanDismiss, let presented else { return false }
        guard !presented.preventsDismissal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return true
        }
        delegate?.presentationControllerWillDismiss(self)
        presenter?.dismissPresented(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
        return true
    }

    // MARK: Coordination

    private var coordinator: TransitionCoordinator?

    /// Both controllers have a coordinator until an animated transition ends.
    private func coordinate(
        from: UIViewController, to: UIViewController, in window: UIWindow,
        by animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool
    ) {
        guard animated || animator != nil else { return }
        let coordinator = TransitionCoordinator(
            from: from, to: to, in: containerView ?? window, duration: Self.duration, style: styleInUse,
            isAnimated: animated)
        if let animator {
            coordinator.presentation = self
            coordinator.transitionDuration = animator.transitionDuration(using: coordinator)
        }
        self.coordinator = coordinator
        for controller in [presented, presenter] { controller?.presentation.coordinator = coordinator }
    }

    private func endCoordination() {
        guard let coordinator else { return }
        self.coordinator = nil
        for controller in [presented, presenter] where controller?.presentation.coordinator === coordinator {
            controller?.presentation.coordinator = nil
        }
        coordinator.end()
    }

    // MARK: Transition

    private static let duration = 0.25

    private func move(to end: CGFloat, animated: Bool, end completion: @escaping () -> Void) {
        endOfMovement = { [weak view] in
            view?.progress = end
            // The presented view has its frame before `viewDidAppear`.
            view?.layoutIfNeeded()
            completion()
        }
        coordinator?.begin()
        guard animated, let view else { return finishMovement() }
        let start = view.progress
        movement = Animation(on: view.widget, milliseconds: UInt32(Self.duration * 1000)) { [weak view] part in
            view?.progress = start + (end - start) * part
        } completion: { [weak self] in
            self?.finishMovement()
        }
        // If the desktop has turned animations off, the transition has already finished.
        if endOfMovement == nil { movement = nil }
    }

    /// Returns the animator that the transitioning delegate of the presented controller chooses.
    ///
    /// As on iOS, one for the style `.custom` also performs transitions that aren't animated.
    private func animator(
        _ animated: Bool,
        _ choose: (any UIViewControllerTransitioningDelegate) -> (any UIViewControllerAnimatedTransitioning)?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated || styleInUse == .custom, let delegate = presented?.transitioningDelegate,
            let animator = choose(delegate)
        else { return styleInUse == .custom ? StandardTransition(of: self, duration: Self.duration) : nil }
        guard styleInUse.userCanDismiss else { return animator }
        MisuseReports.report(
            """
            \(type(of: animator)) wasn't used, because \(type(of: presentedViewController)) is a sheet or a popover: \
            choose the style .custom or .fullScreen
            """)
        return nil
    }

    private func move(by animator: any UIViewControllerAnimatedTransitioning, end: @escaping () -> Void) {
        guard let coordinator else { return end() }
        endOfMovement = {
            animator.animationEnded(true)
            end()
        }
        coordinator.didComplete = { [weak self, weak coordinator] in
            if let self, self.coordinator === coordinator { finishMovement() }
        }
        coordinator.begin()
        animator.animateTransition(using: coordinator)
    }

    /// Finishes the transition in progress at once.
    func finishMovement() {
        beginIfWaiting()
        movement?.stop()
        movement = nil
        let end = endOfMovement
        endOfMovement = nil
        end?()
    }
}
