/// The user draws the top screen aside: the one below comes out, and stays when it is let go far enough.
///
/// Follows iOS's interactive pop: both controllers and the delegate are told when it begins; one that is taken back
/// tells the controllers again, and leaves the stack as it was.
@MainActor
final class InteractivePop {
    private let top: UIViewController
    private let below: UIViewController
    /// What is to be done when the screens stand still: whether the pop came about.
    private let end: (Bool) -> Void
    private var distance: CGFloat = 0
    private var movement: Animation?
    private var isEnding = false

    init(_ top: UIViewController, to below: UIViewController, end: @escaping (Bool) -> Void) {
        self.top = top
        self.below = below
        self.end = end
    }

    /// Places both screens in the area of the stack; the lower one follows at a third of the way.
    func place(in area: CGRect) {
        let distance = min(max(0, distance), area.width)
        top.viewIfLoaded?.frame = area.offsetBy(dx: distance.rounded(), dy: 0)
        below.viewIfLoaded?.frame = area.offsetBy(dx: ((distance - area.width) * 0.3).rounded(), dy: 0)
    }

    /// The pointer or finger has come this far.
    func move(to distance: CGFloat) {
        guard !isEnding else { return }
        self.distance = distance
        top.parent?.view.setNeedsLayout()
    }

    /// It was let go: the rest of the way goes by itself.
    func letGo(completes: Bool) {
        guard !isEnding, let view = top.parent?.view else { return }
        isEnding = true
        let start = distance, target = completes ? view.bounds.width : 0
        movement = Animation(on: view.widget, milliseconds: 200) { [weak self, weak view] part in
            self?.distance = start + (target - start) * part
            view?.setNeedsLayout()
        } completion: { [weak self] in
            self?.finish(completes)
        }
    }

    /// Takes the screens back at once.
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
