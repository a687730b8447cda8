/// An interactive pop: the user drags the top screen aside, which reveals the one below.
///
/// Follows iOS: when the drag begins, the appearance methods of both controllers and the delegate are called. If the
/// user takes the pop back, the appearance methods are called again and the stack does not change.
@MainActor
final class InteractivePop {
    private let top: UIViewController
    private let below: UIViewController
    /// Called when the movement has ended, with whether the pop was completed.
    private let end: (Bool) -> Void
    private var distance: CGFloat = 0
    private var movement: Animation?
    private var isEnding = false
    /// The transition coordinator, which gets the progress and the end of the interaction.
    weak var coordinator: TransitionCoordinator?
    /// The duration of the animation after the drag, in seconds.
    static let duration = 0.2

    init(_ top: UIViewController, to below: UIViewController, end: @escaping (Bool) -> Void) {
        self.top = top
        self.below = below
        self.end = end
    }

    /// Lays out both screens in the area of the stack. The lower one moves by 30 percent of the distance.
    func place(in area: CGRect) {
        let distance = min(max(0, distance), area.width)
        let direction: CGFloat = top.parent?.viewIfLoaded?.isRightToLeft == true ? -1 : 1
        top.viewIfLoaded?.frame = area.offsetBy(dx: direction * distance.rounded(), dy: 0)
        below.viewIfLoaded?.frame = area.offsetBy(dx: direction * ((distance - area.width) * 0.3).rounded(), dy: 0)
    }

    /// Moves the screens to a distance of the pointer or finger from where the drag began.
    func move(to distance: CGFloat) {
        guard !isEnding else { return }
        self.distance = distance
        guard let view = top.parent?.view else { return }
        coordinator?.percentComplete = min(max(0, abs(distance) / max(1, view.bounds.width)), 1)
        view.setNeedsLayout()
    }

    /// Ends the drag: animates the screens to where the completed or cancelled pop ends.
    func letGo(completes: Bool) {
        guard !isEnding, let view = top.parent?.view else { return }
        isEnding = true
        coordinator?.interactionDidEnd(isCancelled: !completes)
        let start = distance, target = completes ? view.bounds.width : 0
        movement = Animation(on: view.widget, milliseconds: UInt32(Self.duration * 1000)) {
            [weak self, weak view] part in
            self?.distance = start + (target - start) * part
            view?.setNeedsLayout()
        } completion: { [weak self] in
            self?.finish(completes)
        }
    }

    /// Cancels the pop without animation.
    func cancel() { finish(false) }

    private var isFinished = false

    private func finish(_ completes: Bool) {
        guard !isFinished else { return }
        isFinished = true
        isEnding = true
        movement?.stop()
        movement = nil
        end(completes)
    }
}
