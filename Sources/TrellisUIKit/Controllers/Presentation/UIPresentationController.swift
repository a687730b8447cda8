/// An object that manages the presentation of a view controller: the transitions and the dismissal by the user.
///
/// Follows Apple's `UIPresentationController`, which can be subclassed there for presentations of one's own.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    enum Phase { case idle, presenting, presented, dismissing }

    private weak var presented: UIViewController?
    private weak var presenter: UIViewController?
    private(set) var phase = Phase.idle
    private var view: PresentationView?
    /// The presenter's view and where it stood, while it is out of the window.
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

    /// Whether the presenter's view leaves the window meanwhile.
    var removesPresenter: Bool { presentationStyle == .fullScreen }

    // MARK: Coming

    func present(
        over presenter: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
    ) {
        guard let presented else { return }
        self.presenter = presenter
        phase = .presenting
        presented.loadViewIfNeeded()
        let removesPresenter = removesPresenter
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
            completion?()
        }
    }

    /// Puts the controller into the window; `end` when it is there.
    func enter(_ window: UIWindow, animated: Bool, end: @escaping () -> Void) {
        guard let presented, let content = presented.view else { return }
        let view = PresentationView(style: presentationStyle, controller: presented, content: content)
        view.dismissByUser = { [weak self] in _ = self?.userWantsDismissal() }
        self.view = view
        focus = FocusMark(in: window)
        window.addPresentation(view)
        window.layoutIfNeeded()
        move(to: 1, animated: animated, end: end)
        KeyboardFocus.enter(view)
    }

    /// Takes the presenter's view out of the window: it is covered.
    private func cover(_ presenter: UIViewController?) {
        guard let below = presenter?.viewIfLoaded else { return }
        coveredPlace = below.superview
        below.removeFromSuperview()
    }

    // MARK: Going

    /// Takes the controller away. One that is under way is brought to its end first.
    ///
    /// - Parameters:
    ///   - animated: Whether the controller moves out of sight.
    ///   - reveals: Whether the presenter appears again; `false` if it is dismissed as well.
    ///   - completion: Called when the controller is gone.
    func dismiss(animated: Bool, reveals: Bool, completion: (() -> Void)?) {
        finishMovement()
        guard phase == .presented, let presented else { return completion?() ?? () }
        phase = .dismissing
        let presenter = presenter, place = coveredPlace
        let returns = reveals && place != nil
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
            phase = .idle
            coveredPlace = nil
            presenter?.presentation.presented = nil
            presented.presentation.presenter = nil
            presented.presentation.controller = nil
            completion?()
        }
    }

    /// Takes the controller out of the window; `end` when it is gone.
    func leave(animated: Bool, end: @escaping () -> Void) {
        move(to: 0, animated: animated) { [self] in
            view?.window?.removePresentation(view)
            view = nil
            focus?.restore()
            focus = nil
            end()
        }
    }

    /// The user wants it away: asks whether it may go.
    ///
    /// - Returns: Whether it is one that a user can want away.
    func userWantsDismissal() -> Bool {
        guard phase == .presented, presentationStyle.isSheet, let presented else { return false }
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

    // MARK: Movement

    private func move(to end: CGFloat, animated: Bool, end completion: @escaping () -> Void) {
        endOfMovement = { [weak view] in
            view?.progress = end
            completion()
        }
        guard animated, let view else { return finishMovement() }
        let start = view.progress
        movement = Animation(on: view.widget, milliseconds: 250) { [weak view] part in
            view?.progress = start + (end - start) * part
        } completion: { [weak self] in
            self?.finishMovement()
        }
        // If the desktop turns animations off, the movement has ended already.
        if endOfMovement == nil { movement = nil }
    }

    /// Brings a movement under way to its end at once.
    func finishMovement() {
        movement?.stop()
        movement = nil
        let end = endOfMovement
        endOfMovement = nil
        end?()
    }
}
