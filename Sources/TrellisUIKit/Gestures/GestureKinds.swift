internal import Foundation

/// A gesture recognizer for one tap or several successive taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps that is required.
    open var numberOfTapsRequired = 1
    /// The number of touches that is required. A pointer and a finger are one touch each, and gestures of several
    /// fingers aren't recognised.
    open var numberOfTouchesRequired = 1

    override func pressDidMove() {
        if touch?.hasMoved == true { touch = nil }
    }

    override func pressDidEnd(presses: Int) {
        // GTK keeps counting quick taps: the fourth one completes a second double tap.
        guard numberOfTouchesRequired <= 1, presses > 0, presses.isMultiple(of: max(1, numberOfTapsRequired)) else {
            return
        }
        recognize(as: .ended)
    }
}

/// A gesture recognizer for a long press. The gesture begins after the minimum duration and ends when the press does.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The number of touches that is required. A pointer and a finger are one touch each, and gestures of several
    /// fingers aren't recognised.
    open var numberOfTouchesRequired = 1
    /// The maximum movement before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10

    override func pressDidBegin() {
        guard numberOfTouchesRequired <= 1 else { return }
        let begun = touch
        DispatchQueue.main.asyncAfter(deadline: .now() + minimumPressDuration) { [weak self] in
            guard let self, let begun, touch === begun, state == .possible else { return }
            recognize(as: .began)
        }
    }

    override func pressDidMove() {
        guard let touch else { return }
        if state != .possible {
            move(to: .changed)
        } else if hypot(touch.way.x, touch.way.y) > allowableMovement {
            self.touch = nil
        }
    }

    override func pressDidEnd(presses: Int) {
        if state != .possible { move(to: .ended) }
    }
}

/// A gesture recognizer for drags.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of touches. Gestures of several fingers aren't recognised.
    open var minimumNumberOfTouches = 1
    /// The maximum number of touches. A pointer and a finger are one touch each.
    open var maximumNumberOfTouches = Int.max
    /// The location from which the translation is measured.
    private var origin = CGPoint.zero

    /// Returns the translation of the drag, in points.
    open func translation(in view: UIView?) -> CGPoint {
        guard let touch else { return .zero }
        return CGPoint(x: touch.place.x - origin.x, y: touch.place.y - origin.y)
    }

    /// Sets the translation of the drag, from which further movement is measured.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let touch else { return }
        origin = CGPoint(x: touch.place.x - translation.x, y: touch.place.y - translation.y)
    }

    /// Returns the velocity of the drag, in points per second.
    open func velocity(in view: UIView?) -> CGPoint { touch?.velocity ?? .zero }

    override func pressDidBegin() { origin = touch?.start ?? .zero }

    override func pressDidMove() {
        guard let touch else { return }
        if state == .possible {
            if minimumNumberOfTouches <= 1, touch.hasMoved { recognize(as: .began) }
        } else {
            move(to: .changed)
        }
    }

    override func pressDidEnd(presses: Int) {
        if state != .possible { move(to: .ended) }
    }
}

/// A gesture recognizer for swipes in one or several directions.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A swipe to the right.
        public static var right: UISwipeGestureRecognizer.Direction { UISwipeGestureRecognizer.Direction(rawValue: 1) }
        /// A swipe to the left.
        public static var left: UISwipeGestureRecognizer.Direction { UISwipeGestureRecognizer.Direction(rawValue: 2) }
        /// A swipe upwards.
        public static var up: UISwipeGestureRecognizer.Direction { UISwipeGestureRecognizer.Direction(rawValue: 4) }
        /// A swipe downwards.
        public static var down: UISwipeGestureRecognizer.Direction { UISwipeGestureRecognizer.Direction(rawValue: 8) }
    }

    /// The number of touches that is required. A pointer and a finger are one touch each, and gestures of several
    /// fingers aren't recognised.
    open var numberOfTouchesRequired = 1
    /// The directions that are recognised.
    open var direction: UISwipeGestureRecognizer.Direction = .right

    /// The minimum distance of a swipe, in points, and its minimum velocity, in points per second.
    private static let way: CGFloat = 50, speed: CGFloat = 200

    override func pressDidMove() {
        guard let touch, state == .possible else { return }
        let way = touch.way, velocity = touch.velocity
        let isFlat = abs(way.x) > 2 * abs(way.y), isSteep = abs(way.y) > 2 * abs(way.x)
        guard isFlat && abs(way.x) > Self.way || isSteep && abs(way.y) > Self.way else { return }
        let went: Direction = isFlat ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
        if numberOfTouchesRequired <= 1, direction.contains(went), hypot(velocity.x, velocity.y) > Self.speed {
            recognize(as: .ended)
        }
        self.touch = nil
    }
}
