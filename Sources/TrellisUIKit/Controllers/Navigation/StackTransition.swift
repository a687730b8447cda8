/// The transition between two screens of a stack: the upper one moves in from the trailing edge, or aside to it, and the
/// lower one moves with it by 30 percent of the distance. Each has its bar, the leaving screen a picture of it.
///
/// A pop can be interactive: the user drags the upper screen aside, and may take the pop back.
@MainActor
final class StackTransition {
    private let top: UIViewController
    private let below: UIViewController
    private let isPush: Bool
    /// The picture of the leaving screen's bar, and the leaving screen's area below it.
    private let leaving: (bar: UIView?, area: CGRect)
    /// Called when the transition has ended, with whether it was completed.
    private let end: (Bool) -> Void
    /// How far aside the upper screen is, from 0 to 1.
    private var aside: CGFloat
    private var movement: Animation?
    private var isEnding = false
    /// The transition coordinator, which gets the progress and the end of an interaction.
    weak var coordinator: TransitionCoordinator?
    /// The duration of a push, a pop, and the animation after a drag, in seconds.
    static let duration = 0.2

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - top: The upper screen.
    ///   - below: The lower screen.
    ///   - isPush: Whether the upper screen moves in.
    ///   - leaving: The picture of the leaving screen's bar, or `nil` if it has none, and the area of that screen.
    ///   - end: Called once, with whether the transition was completed.
    init(
        _ top: UIViewController, over below: UIViewController, isPush: Bool, leaving: (bar: UIView?, area: CGRect),
        end: @escaping (Bool) -> Void
    ) {
        self.top = top
        self.below = below
        self.isPush = isPush
        self.leaving = leaving
        aside = isPush ? 1 : 0
        self.end = end
    }

    /// Lays out both screens with their bars.
    ///
    /// - Parameters:
    ///   - area: The area of the screen that comes.
    ///   - bar: The bar, which is that of the screen that comes.
    func place(in area: CGRect, bar: UIView) {
        let direction: CGFloat = top.parent?.viewIfLoaded?.isRightToLeft == true ? -1 : 1
        let upper = direction * (aside * area.width).rounded()
        let lower = direction * ((aside - 1) * area.width * 0.3).rounded()
        let (coming, gone) = isPush ? (upper, lower) : (lower, upper)
        // The window may have been resized since.
        let old = CGRect(
            x: area.minX, y: leaving.area.minY, width: area.width,
            height: area.maxY - min(leaving.area.minY, area.maxY))
        top.viewIfLoaded?.frame = (isPush ? area : old).offsetBy(dx: upper, dy: 0)
        below.viewIfLoaded?.frame = (isPush ? old : area).offsetBy(dx: lower, dy: 0)
        bar.frame.origin.x = area.minX + coming
        leaving.bar?.frame.origin.x = area.minX + gone
    }

    /// Moves the screens to a distance of the pointer or finger from where the drag began.
    func move(to distance: CGFloat) {
        guard !isEnding, let view = top.parent?.view else { return }
        aside = min(max(0, distance / max(1, view.bounds.width)), 1)
        coordinator?.percentComplete = aside
        view.setNeedsLayout()
    }

    /// Ends the drag: animates the screens to where the completed or cancelled pop ends.
    func letGo(completes: Bool) {
        guard !isEnding else { return }
        coordinator?.interactionDidEnd(isCancelled: !completes)
        animate(to: completes ? 1 : 0, completes: completes)
    }

    /// Animates a push or a pop from its beginning.
    func run() { animate(to: aside == 0 ? 1 : 0, completes: true) }

    private func animate(to target: CGFloat, completes: Bool) {
        guard !isEnding, let view = top.parent?.view else { return }
        isEnding = true
        let start = aside
        movement = Animation(on: view.widget, milliseconds: UInt32(Self.duration * 1000)) {
            [weak self, weak view] part in
            self?.aside = start + (target - start) * part
            view?.setNeedsLayout()
        } completion: { [weak self] in
            self?.finish(completes)
        }
        // If the desktop has turned animations off, the transition has already finished.
        if isFinished { movement = nil }
    }

    /// Finishes a transition without animation. An interactive pop is cancelled, unless the user has let go.
    func finish() { finish(isEnding && coordinator?.isCancelled != true) }

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
