internal import Foundation

/// Tracks a scroll by the user, from the first movement until the content rests, and calls the delegate.
///
/// The order of the calls is UIKit's: `scrollViewWillBeginDragging`, the movement, `scrollViewWillEndDragging` with the
/// target, and `scrollViewDidEndDragging`. If the content continues to move, `scrollViewWillBeginDecelerating`, the
/// movement and `scrollViewDidEndDecelerating` follow. Fingers, touchpads and wheels are all tracked. A wheel sends no
/// end event, so its scroll ends after a pause.
@MainActor
final class ScrollMotion {
    private enum Phase { case resting, dragging, decelerating }

    private weak var view: UIScrollView?
    private var phase = Phase.resting
    /// Whether a finger touches the content.
    var isTouched = false
    /// The content offset when the scroll began.
    private var start = CGPoint.zero
    /// The distance that the user has moved the content since the scroll began. Corrections of the offset aren't part of it.
    private var moved = CGPoint.zero
    /// The recent distances with their times, in milliseconds.
    private var samples: [(time: Double, moved: CGPoint)] = []
    /// The axis of the scroll, if the view locks directions.
    private var lockedAxis: NSLayoutConstraint.Axis?
    /// The distance of the current pull.
    private var pull: CGFloat = 0
    private var canPull = false
    private var wheelTurns = 0
    private var animation: Animation?

    /// Returns how far a pull moves the content, which resists more the farther it is pulled.
    private static func resisted(_ pull: CGFloat, in height: CGFloat) -> CGFloat {
        guard height > 0 else { return 0 }
        return height * (1 - 1 / (pull * 0.55 / height + 1))
    }

    /// The pause after which a wheel's scroll ends, in seconds.
    private static let wheelPause = 0.15
    /// The interval over which the velocity is measured, in milliseconds.
    private static let sampleTime = 100.0
    /// The velocity from which a flick turns a page, in points per millisecond.
    private static let flick: CGFloat = 0.2

    init(_ view: UIScrollView) { self.view = view }

    var isDragging: Bool { phase == .dragging }
    var isDecelerating: Bool { phase == .decelerating }
    /// Whether the content is being pulled down past its top.
    var isPulling: Bool { pull > 0 }

    // MARK: Dragging

    /// Begins a scroll by the user. `canPull` is whether the scroll can pull the content past its top.
    func begin(canPull: Bool) {
        guard let view, phase != .dragging else { return }
        halt()
        view.stopAnimation()
        (phase, start, samples, moved, lockedAxis, pull) = (.dragging, view.contentOffset, [], .zero, nil, 0)
        self.canPull = canPull
        if view.keyboardDismissMode != .none { view.window?.endEditing(false) }
        view.scrollDelegateInUse?.scrollViewWillBeginDragging(view)
        view.storedPanRecognizer?.begin()
    }

    /// Moves the content by a distance.
    ///
    /// - Parameters:
    ///   - distance: The change of the content offset.
    ///   - time: The time of the movement, in milliseconds since an arbitrary moment.
    func move(by distance: CGPoint, at time: Double) {
        guard let view, phase == .dragging else { return }
        if canPull, pull > 0 || (distance.y < 0 && view.isAtTop) {
            pull = max(0, pull - distance.y)
            let offset = view.contentOffset.y
            view.setPull(Self.resisted(pull, in: view.bounds.height))
            moved.y += view.contentOffset.y - offset
        } else {
            let offset = view.contentOffset, way = locked(distance)
            let target = view.clamped(CGPoint(x: offset.x + way.x, y: offset.y + way.y))
            moved = CGPoint(x: moved.x + target.x - offset.x, y: moved.y + target.y - offset.y)
            view.contentOffset = target
        }
        samples.append((time, moved))
        samples.removeAll { time - $0.time > Self.sampleTime }
        view.storedPanRecognizer?.follow(distance, velocity: velocity(at: time))
    }

    private func locked(_ distance: CGPoint) -> CGPoint {
        guard view?.isDirectionalLockEnabled == true else { return distance }
        let axis = lockedAxis ?? (abs(distance.x) > abs(distance.y) ? .horizontal : .vertical)
        lockedAxis = axis
        return axis == .horizontal ? CGPoint(x: distance.x, y: 0) : CGPoint(x: 0, y: distance.y)
    }

    /// Ends the drag. The content may continue to move.
    func end(at time: Double) { end(velocity: velocity(at: time)) }

    private func velocity(at time: Double) -> CGPoint {
        guard let first = samples.first, let last = samples.last, time - last.time < Self.sampleTime,
            last.time > first.time
        else { return .zero }
        let span = last.time - first.time
        return CGPoint(x: (last.moved.x - first.moved.x) / span, y: (last.moved.y - first.moved.y) / span)
    }

    /// Ends the drag. `direction` is that of the last turn, if the content was scrolled with the wheel, whose scroll ends as
    /// one that decelerates does: apps rely on `scrollViewDidEndDecelerating`.
    private func end(velocity: CGPoint, turning direction: CGPoint? = nil) {
        guard let view, phase == .dragging else { return }
        let isPulled = pull > 0
        let turn = direction ?? velocity
        var target =
            isPulled
            ? view.restingTop
            : view.target(for: restingOffset(of: view, velocity: velocity, turn: turn), velocity: velocity)
        view.scrollDelegateInUse?.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: &target)
        phase = .resting
        isTouched = false
        pull = 0
        view.storedPanRecognizer?.end()
        let goesOn = isPulled || direction != nil || view.clamped(target) != view.contentOffset
        view.scrollDelegateInUse?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        // The delegate may have scrolled the view or released it.
        guard goesOn, phase == .resting else { return }
        phase = .decelerating
        view.scrollDelegateInUse?.scrollViewWillBeginDecelerating(view)
        guard phase == .decelerating else { return }
        if isPulled {
            view.releasePull { [weak self] in self?.rest() }
        } else if view.clamped(target) == view.contentOffset {
            rest()
        } else {
            slide(to: view.clamped(target))
        }
    }

    /// Returns the offset at which the scrolling stops.
    private func restingOffset(of view: UIScrollView, velocity: CGPoint, turn: CGPoint) -> CGPoint {
        let offset = view.contentOffset
        if view.isPagingEnabled {
            return view.clamped(
                CGPoint(
                    x: page(offset.x, length: view.bounds.width, turn: turn.x),
                    y: page(offset.y, length: view.bounds.height, turn: turn.y)))
        }
        let rate = Self.rate(of: view), way = rate / (1 - rate)
        return view.clamped(CGPoint(x: offset.x + velocity.x * way, y: offset.y + velocity.y * way))
    }

    /// Returns the factor by which the velocity decreases each millisecond. A rate outside the range from 0 to 1, with
    /// which the content would never come to rest, counts as the normal one.
    private static func rate(of view: UIScrollView) -> CGFloat {
        let rate = view.decelerationRate.rawValue
        return rate >= 0 && rate < 1 ? rate : UIScrollView.DecelerationRate.normal.rawValue
    }

    /// Returns the offset of the page that a flick turns to, or of the nearest page.
    private func page(_ offset: CGFloat, length: CGFloat, turn: CGFloat) -> CGFloat {
        guard length > 0 else { return offset }
        let pages = offset / length
        return length
            * (turn > Self.flick ? pages.rounded(.up) : turn < -Self.flick ? pages.rounded(.down) : pages.rounded())
    }

    // MARK: Decelerating

    /// Decelerates to a target. The content moves by differences, so that corrections of its offset in the meantime
    /// have no effect on the movement.
    private func slide(to target: CGPoint) {
        guard let view else { return }
        let way = CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
        // The remaining distance shrinks by the rate each millisecond until it's below half a point.
        let rate = Self.rate(of: view)
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

    /// Ends the deceleration.
    private func rest() {
        animation = nil
        guard let view, phase == .decelerating else { return }
        phase = .resting
        view.scrollDelegateInUse?.scrollViewDidEndDecelerating(view)
    }

    /// Stops the deceleration, because of a touch or a scroll by the app.
    func halt() {
        animation?.stop()
        rest()
    }

    // MARK: Wheel

    /// Scrolls by a turn of the wheel. `distance` is the change of the content offset.
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
            // The wheel has turned again since.
            guard let self, wheelTurns == turns else { return }
            end(velocity: .zero, turning: distance)
        }
    }
}
