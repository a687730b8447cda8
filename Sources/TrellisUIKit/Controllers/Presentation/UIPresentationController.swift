/// An object that manages the presentation of a view controller: the transitions and the dismissal by the user.
///
/// Follows Apple's `UIPresentationController`. Custom subclasses are not supported.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    enum Phase { case idle, presenting, presented, dismissing }

    private weak var presented: UIViewController?
    private weak var presenter: UIViewController?
    private(set) var phase = Phase.idle
    /// The container of the presented view, while it is presented.
    final var view: PresentationView?
    /// The superview of the presenter's view, while that view is out of the window.
    private weak var coveredPlace: UIView?
    private var focus: FocusMark?
    private var movement: Animation?
    private var endOfMovement: (() -> Void)?

    init(presented: UIViewController) {
        self.presented = presented
    }

    /// The presented view controller, or an empty one if it no longer exists.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The presenting view controller, or an empty one if it no longer exists or before the presentation.
    open var presentingViewController: UIViewController { presenter ?? UIViewController() }
    /// The delegate, which is called when the user dismisses the presentation.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The presentation style.
    open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .pageSheet }
    /// The view that contains the presented view and the dimming.
    open var containerView: UIView? { view }
    /// The presented view.
    open var presentedView: UIView? { presented?.viewIfLoaded }
    /// The frame of the presented view in the container view.
    open var frameOfPresentedViewInContainerView: CGRect { view?.contentFrame ?? .zero }

    /// The controller of the heights of the sheet as which the controller is presented.
    var sheet: UISheetPresentationController? { nil }

    /// The style in which the controller is presented, which can be another one in a narrow window.
    private var styleInUse: UIModalPresentationStyle { adaptedStyle ?? presentationStyle }
    private var adaptedStyle: UIModalPresentationStyle?

    private func adapt(to window: UIWindow) {
        let style = presentationStyle
        guard style.userCanDismiss else { return }
        let chosen = delegate?.adaptivePresentationStyle(for: self, traitCollection: window.windowTraits) ?? .automatic
        let isNarrow = window.windowTraits.horizontalSizeClass == .compact
        switch chosen {
        case .automatic: adaptedStyle = style == .popover && isNarrow ? .formSheet : style
        case .none: adaptedStyle = style
        default: adaptedStyle = chosen
        }
        let source = (self as? UIPopoverPresentationController)?.source(in: window)
        if adaptedStyle == .popover, source == nil { adaptedStyle = .formSheet }
    }

    /// Whether the presenter's view is removed from the window during the presentation.
    var removesPresenter: Bool { styleInUse == .fullScreen }

    // MARK: Presenting

    func present(
        over presenter: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
    ) {
        guard let presented else { return }
        self.presenter = presenter
        phase = .presenting
        if let popover = self as? UIPopoverPresentationController {
            (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
        }
        adapt(to: window)
        presented.loadViewIfNeeded()
        let removesPresenter = removesPresenter
        if animated { coordinate(from: presenter, to: presented, in: window) }
        if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        enter(window, animated: animated) { [weak self, weak presented, weak presenter] in
            // iOS notifies the lower controller last.
            presented?.endAppearanceTransition()
            if removesPresenter {
                self?.cover(presenter)
                presenter?.endAppearanceTransition()
            }
            self?.phase = .presented
            self?.endCoordination()
            completion?()
        }
    }

    /// Adds the presented view to the window and calls `end` when the transition has finished.
    func enter(_ window: UIWindow, animated: Bool, end: @escaping () -> Void) {
        guard let presented, let content = presented.view else { return }
        let view = PresentationView(style: styleInUse, controller: presented, content: content, presentation: self)
        view.dismissByUser = { [weak self] in _ = self?.userWantsDismissal() }
        self.view = view
        if sheet !== self { sheet?.view = view }
        focus = FocusMark(in: window)
        window.addPresentation(view)
        window.layoutIfNeeded()
        move(to: 1, animated: animated, end: end)
        KeyboardFocus.enter(view)
    }

    /// Removes the covered view of the presenter from the window.
    private func cover(_ presenter: UIViewController?) {
        guard let below = presenter?.viewIfLoaded else { return }
        coveredPlace = below.superview
        below.removeFromSuperview()
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
        let presenter = presenter, place = coveredPlace
        let returns = reveals && place != nil
        if animated, let presenter, let window = view?.window {
            coordinate(from: presented, to: presenter, in: window)
        }
        presented.beginAppearanceTransition(false, animated: animated)
        if returns, let place, let presenter {
            presenter.beginAppearanceTransition(true, animated: animated)
            place.insertSubview(presenter.view, at: 0)
            place.setNeedsLayout()
            place.layoutIfNeeded()
        }
        leave(animated: animated) { [self] in
            if returns { presenter?.endAppearanceTransition() }
            presented.endAppearanceTransition()
            endCoordination()
            phase = .idle
            adaptedStyle = nil
            coveredPlace = nil
            presenter?.presentation.presented = nil
            presented.presentation.presenter = nil
            presented.presentation.controller = nil
            presenter?.firstResponderMayReturn()
            completion?()
        }
    }

    /// Removes the presented view from the window and calls `end` when the transition has finished.
    func leave(animated: Bool, end: @escaping () -> Void) {
        move(to: 0, animated: animated) { [self] in
            view?.window?.removePresentation(view)
            view = nil
            sheet?.view = nil
            focus?.restore()
            focus = nil
            end()
        }
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

    /// Both controllers have a coordinator until the transition ends.
    private func coordinate(from: UIViewController, to: UIViewController, in window: UIWindow) {
        let coordinator = TransitionCoordinator(
            from: from, to: to, in: view ?? window, duration: Self.duration, style: styleInUse)
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

    /// Finishes the transition in progress at once.
    func finishMovement() {
        movement?.stop()
        movement = nil
        let end = endOfMovement
        endOfMovement = nil
        end?()
    }
}
