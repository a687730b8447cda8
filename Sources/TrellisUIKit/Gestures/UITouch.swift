public import Foundation

/// A press of the pointer or of a finger.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// The touch has begun.
        case began = 0
        /// The touch has moved.
        case moved = 1
        /// The touch hasn't moved since the previous event.
        case stationary = 2
        /// The touch has ended.
        case ended = 3
        /// The touch was cancelled, for example by a gesture recognizer, a control, a scroll view or the closing of the
        /// window.
        case cancelled = 4
        /// The pointer has entered a region. Not used on Linux.
        case regionEntered = 5
        /// The pointer has moved in a region. Not used on Linux.
        case regionMoved = 6
        /// The pointer has left a region. Not used on Linux.
        case regionExited = 7
    }

    /// The current and the previous location, in the window's coordinates.
    private var place: CGPoint
    private var previous: CGPoint
    /// The innermost view in which the touch began.
    open private(set) var view: UIView?
    /// The window in which the touch began.
    open var window: UIWindow? { view?.window }
    /// The phase of the touch.
    open private(set) var phase = UITouch.Phase.began
    /// The time of the last change, in seconds since the system started.
    open private(set) var timestamp: TimeInterval
    /// The number of successive taps, including this one.
    open private(set) var tapCount = 1

    init(_ touch: GestureTouch, in view: UIView) {
        place = view.convert(touch.start, to: nil)
        previous = place
        timestamp = 0
        self.view = view.hitTest(touch.start, with: nil) ?? view
        super.init()
    }

    /// Creates a touch that begins at a point of the window.
    init(at place: CGPoint, on view: UIView, time: TimeInterval, after last: UITouch?) {
        (self.place, previous, self.view, timestamp) = (place, place, view, time)
        super.init()
        guard let last, time - last.timestamp < 0.4, abs(last.place.x - place.x) < 10, abs(last.place.y - place.y) < 10
        else { return }
        tapCount = last.tapCount + 1
    }

    final func change(to phase: Phase, at place: CGPoint? = nil, time: TimeInterval) {
        previous = self.place
        self.place = place ?? self.place
        (self.phase, timestamp) = (phase, time)
    }

    /// Returns the current location in a view; `nil` means the window.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    /// Returns the previous location in a view; `nil` means the window.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previous, from: nil) ?? previous }
}

/// A user event with the touches that have changed.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    private let touches: Set<UITouch>

    init(touches: Set<UITouch>) {
        self.touches = touches
        super.init()
    }

    /// The touches.
    open var allTouches: Set<UITouch>? { touches }
    /// The time of the event, in seconds since the system started.
    open var timestamp: TimeInterval { touches.first?.timestamp ?? 0 }

    /// Returns the touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    /// Returns the touches that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
}
