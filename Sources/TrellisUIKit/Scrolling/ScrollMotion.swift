internal import Foundation

/// Follows the user's hand on a scroll view, from its first movement until the content rests, and tells the delegate.
///
/// The order is UIKit's: `scrollViewWillBeginDragging`, the movement, `scrollViewWillEndDragging` with the target,
/// `scrollViewDidEndDragging`; and where the content moves on, `scrollViewWillBeginDecelerating`, the movement,
/// `scrollViewDidEndDecelerating`. Fingers, touch pads and wheels all come here. A wheel has no end of its own: it has
/// been let go when it has not turned for a moment.
@MainActor
final class ScrollMotion {
    private enum Phase { case resting, dragging, decelerating }

    private weak var view: UIScrollView?
    private var phase = Phase.resting
    /// A finger rests on the content, or moves it.
    var isTouched = false
    /// Where the content stood when the user began.
    private var start = CGPoint.zero
    /// Where the content stood lately, and when, in milliseconds.
    private var samples: [(time: Double, offset: CGPoint)] = []
    /// The axis that a movement keeps to, where the view locks directions.
    private var lockedAxis: NSLayoutConstraint.Axis?
    /// How far a pull has come, and whether there can be one: it begins at the top only.
    private var pull: CGFloat = 0
    private var canPull = false
    private var wheelTurns = 0
    private var animation: Animation?

    /// The content follows a pull at half the way, as if on a spring.
    private static let resistance: CGFloat = 0.5
    /// A wheel that has not turned for this long has been let go.
    private static let wheelPause = 0.15
    /// The time over which speed is measured, in milliseconds.
    private static let sampleTime = 100.0
    /// From this speed on, in points a millisecond, a page is turned by a flick.
    private static let flick: CGFloat = 0.2

    init(_ view: UIScrollView) { self.view = view }

    var isDragging: Bool { phase == .dragging }
    var isDecelerating: Bool { phase == .decelerating }
    /// Whether the content is drawn down past its top.
    var isPulling: Bool { pull > 0 }

    // MARK: Dragging

    /// The user begins to move the content.
    func begin(canPull: Bool) {
        guard let view, phase != .dragging else { return }
        halt()
        view.stopAnimation()
        (phase, start, samples, lockedAxis, pull) = (.dragging, view.contentOffset, [], nil, 0)
        self.canPull = canPull
        if view.keyboardDismissMode != .none { view.window?.endEditing(false) }
        view.scrollDelegateInUse?.scrollViewWillBeginDragging(view)
        view.storedPanRecognizer?.begin()
    }

    /// The user moves the content on; the offset grows by a distance.
    ///
    /// - Parameters:
    ///   - distance: How far.
    ///   - time: When, in milliseconds since whenever.
    func move(by distance: CGPoint, at time: Double) {
        guard let view, phase == .dragging else { return }
        if canPull, pull > 0 || (distance.y < 0 && view.isAtTop) {
            pull = max(0, pull - distance.y)
            view.setPull(pull * Self.resistance)
        } else {
            let offset = view.contentOffset, way = locked(distance)
            view.contentOffset = view.clamped(CGPoint(x: offset.x + way.x, y: offset.y + way.y))
        }
        samples.append((time, view.contentOffset))
        samples.removeAll { time - $0.time > Self.sampleTime }
        view.storedPanRecognizer?.follow(distance, velocity: velocity(at: time))
    }

    private func locked(_ distance: CGPoint) -> CGPoint {
        guard view?.isDirectionalLockEnabled == true else { return distance }
        let axis = lockedAxis ?? (abs(distance.x) > abs(distance.y) ? .horizontal : .vertical)
        lockedAxis = axis
        return axis == .horizontal ? CGPoint(x: distance.x, y: 0) : CGPoint(x: 0, y: distance.y)
    }

    /// The user lets the content go.
    func end(at time: Double) { end(velocity: velocity(at: time)) }

    private func velocity(at time: Double) -> CGPoint {
        guard let first = samples.first, let last = samples.last, time - last.time < Self.sampleTime,
            last.time > first.time
        else { return .zero }
        let span = last.time - first.time
        return CGPoint(x: (last.offset.x - first.offset.x) / span, y: (last.offset.y - first.offset.y) / span)
    }

    private func end(velocity: CGPoint, turning direction: CGPoint = .zero) {
        guard let view, phase == .dragging else { return }
        let isPulled = pull > 0
        let turn = direction == .zero ? velocity : direction
        var target = isPulled ? view.restingTop : restingOffset(of: view, velocity: velocity, turn: turn)
        view.scrollDelegateInUse?.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: &target)
        phase = .resting
        isTouched = false
        pull = 0
        view.storedPanRecognizer?.end()
        let goesOn = isPulled || view.clamped(target) != view.contentOffset
        view.scrollDelegateInUse?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        // The delegate may have scrolled itself, or released the view.
        guard goesOn, phase == .resting else { return }
        phase = .decelerating
        view.scrollDelegateInUse?.scrollViewWillBeginDecelerating(view)
        guard phase == .decelerating else { return }
        if isPulled {
            view.releasePull { [weak self] in self?.rest() }
        } else {
            slide(to: view.clamped(target))
        }
    }

    /// Where the content comes to rest by itself.
    private func restingOffset(of view: UIScrollView, velocity: CGPoint, turn: CGPoint) -> CGPoint {
        let offset = view.contentOffset
        if view.isPagingEnabled {
            return view.clamped(
                CGPoint(
                    x: page(offset.x, length: view.bounds.width, turn: turn.x),
                    y: page(offset.y, length: view.bounds.height, turn: turn.y)))
        }
        let rate = view.decelerationRate.rawValue
        let way = rate / (1 - rate)
        return view.clamped(CGPoint(x: offset.x + velocity.x * way, y: offset.y + velocity.y * way))
    }

    /// The page that a flick turns to, or else the nearest one.
    private func page(_ offset: CGFloat, length: CGFloat, turn: CGFloat) -> CGFloat {
        guard length > 0 else { return offset }
        let pages = offset / length
        return length
            * (turn > Self.flick ? pages.rounded(.up) : turn < -Self.flick ? pages.rounded(.down) : pages.rounded())
    }

    // MARK: Decelerating

    /// Slows down to a target. It moves by steps, so that content that grows meanwhile does not throw it off.
    private func slide(to target: CGPoint) {
        guard let view else { return }
        let way = CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
        // The remaining distance shrinks by the rate each millisecond until it's below half a point.
        let rate = view.decelerationRate.rawValue
        let length = max(abs(way.x), abs(way.y), 1)
        let time = min(log(0.5 / length) / log(rate), view.isPagingEnabled ? 400 : 4000)
        let whole = 1 - pow(rate, time)
        var done: CGFloat = 0
        let slide = Animation(on: view.widget, milliseconds: UInt32(max(time, 1)), curve: .linear) {
            [weak self] progress in
            guard let self, let view = self.view, phase == .decelerating else { return }
            let now = progress >= 1 ? 1 : (1 - pow(rate, progress * time)) / whole
            let offset = view.contentOffset
            view.contentOffset = view.clamped(
                CGPoint(x: offset.x + way.x * (now - done), y: offset.y + way.y * (now - done)))
            done = now
        } completion: { [weak self] in
            self?.rest()
        }
        if phase == .decelerating { animation = slide }
    }

    /// The content has come to rest.
    private func rest() {
        animation = nil
        guard let view, phase == .decelerating else { return }
        phase = .resting
        view.scrollDelegateInUse?.scrollViewDidEndDecelerating(view)
    }

    /// The content, which slows down, is stopped: by a touch, or by the program.
    func halt() {
        animation?.stop()
        rest()
    }

    // MARK: The wheel

    /// The wheel turned; the offset grows by a distance.
    func turnWheel(by distance: CGPoint) {
        guard let view else { return }
        let offset = view.contentOffset
        let target = view.clamped(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
        guard target != offset else { return }
        begin(canPull: false)
        view.contentOffset = target
        view.storedPanRecognizer?.follow(distance, velocity: .zero)
        wheelTurns += 1
        let turns = wheelTurns
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.wheelPause) { [weak self] in
            // The wheel is still turning.
            guard let self, wheelTurns == turns else { return }
            end(velocity: .zero, turning: distance)
        }
    }
}
