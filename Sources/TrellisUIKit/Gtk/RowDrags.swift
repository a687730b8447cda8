internal import CTrellisGtk
internal import Foundation

/// Follows drags over rows, by the pointer, a finger or the fingers on a touch pad.
@MainActor
final class RowDrags {
    /// What comes of drags. Places are those of the view's widget.
    struct Handler {
        /// Something that is moved by itself was pressed; false if nothing was.
        var press: @MainActor (CGPoint) -> Bool
        /// What was pressed is drawn, in whatever direction; false if nothing can be.
        var lift: @MainActor (CGPoint) -> Bool = { _ in false }
        /// What was pressed has been moved by a distance.
        var move: @MainActor (CGPoint) -> Void
        /// What was pressed was let go, or taken away, which does not complete it.
        var release: @MainActor (_ completes: Bool) -> Void
        /// A row begins to be drawn sideways; false if it cannot be.
        var beginSwipe: @MainActor (CGPoint, _ toLeft: Bool) -> Bool
        /// The row was drawn this far from where it was taken.
        var swipe: @MainActor (CGFloat) -> Void
        /// The row was let go, at a speed in points a second.
        var endSwipe: @MainActor (_ velocity: CGFloat, _ completes: Bool) -> Void
    }

    private enum Phase { case idle, pressed, undecided, swiping, ignored }

    private weak var view: UIView?
    private let handler: Handler
    private var phase = Phase.idle
    private var start = CGPoint.zero
    private var speed = Speed()
    /// How far the fingers on a touch pad have drawn.
    private var scrolled = CGPoint.zero

    /// Less than this is a shaky click.
    private static let slop: CGFloat = 10

    init(_ view: UIView, _ handler: Handler) {
        self.view = view
        self.handler = handler
        // On the scrolled window, which has the same origin: GTK cancels a click on what is inside a widget that claims
        // the press, but only denies one on the widget itself, which then misses the next press.
        trackDrag(on: view.widget)
        trackTouchPad(on: view.widget)
    }

    // MARK: The pointer, and fingers on a screen

    private func trackDrag(on widget: Widget) {
        guard let drag = gtk_gesture_drag_new() else { return }
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        Signal.connectPoint(drag.raw, "drag-begin") { [weak self] place in
            guard let self, let view else { return }
            start = place
            speed = Speed()
            if handler.press(place) {
                phase = .pressed
                claim(drag)
            } else if let control = ControlTracking.control(at: place, in: view.contentWidget),
                !(control is SwipeActionButton)
            {
                // A drag on a slider or a text field in the row is its own.
                phase = .ignored
            } else {
                phase = .undecided
            }
        }
        Signal.connectPoint(drag.raw, "drag-update") { [weak self] distance in
            guard let self else { return }
            switch phase {
            case .idle, .ignored: break
            case .pressed: handler.move(CGPoint(x: start.x + distance.x, y: start.y + distance.y))
            case .undecided:
                if isFar(distance), !isTouch(drag), handler.lift(start) {
                    phase = .pressed
                    claim(drag)
                    return handler.move(CGPoint(x: start.x + distance.x, y: start.y + distance.y))
                }
                guard decide(distance) else { return }
                claim(drag)
                draw(distance.x, at: gtk_event_controller_get_current_event_time(drag))
            case .swiping: draw(distance.x, at: gtk_event_controller_get_current_event_time(drag))
            }
        }
        Signal.connectPoint(drag.raw, "drag-end") { [weak self] _ in self?.end(completes: true) }
        Signal.connectSequence(drag.raw, "cancel") { [weak self] in self?.end(completes: false) }
        gtk_widget_add_controller(widget, drag)
    }

    /// Keeps the press from everybody else.
    private func claim(_ drag: OpaquePointer) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        view?.window?.touchTracking?.cancel()
    }

    private func isFar(_ distance: CGPoint) -> Bool { max(abs(distance.x), abs(distance.y)) > Self.slop }

    /// Whether a finger on a screen draws, which scrolls.
    private func isTouch(_ drag: OpaquePointer) -> Bool {
        guard let device = gtk_event_controller_get_current_event_device(drag) else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
    }

    /// Finds out where a drag goes, once it has gone far enough; true if a row follows it.
    private func decide(_ distance: CGPoint) -> Bool {
        guard isFar(distance) else { return false }
        guard abs(distance.x) > abs(distance.y), handler.beginSwipe(start, distance.x < 0) else {
            phase = .ignored
            return false
        }
        phase = .swiping
        return true
    }

    private func draw(_ distance: CGFloat, at time: UInt32) {
        speed.note(distance, at: time)
        let slop = distance < 0 ? -Self.slop : Self.slop
        handler.swipe(abs(distance) > Self.slop ? distance - slop : 0)
    }

    private func end(completes: Bool) {
        let ended = phase
        phase = .idle
        switch ended {
        case .pressed: handler.release(completes)
        case .swiping: handler.endSwipe(speed.velocity, completes)
        case .idle, .undecided, .ignored: break
        }
    }

    // MARK: The touch pad

    private func trackTouchPad(on widget: Widget) {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
            let motion = gtk_event_controller_motion_new()
        else { return }
        gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
        var pointer = CGPoint.zero
        Signal.connectPoint(motion.raw, "motion") { pointer = $0 }
        Signal.connect(scroll.raw, "scroll-begin") { [weak self] in
            guard let self else { return }
            (phase, start, scrolled, speed) = (.undecided, pointer, .zero, Speed())
        }
        Signal.connectScroll(scroll.raw) { [weak self] dx, dy in
            guard let self, gtk_event_controller_scroll_get_unit(scroll) != GDK_SCROLL_UNIT_WHEEL else { return false }
            scrolled.x -= dx
            scrolled.y -= dy
            if phase == .undecided, !decide(scrolled) { return false }
            guard phase == .swiping else { return false }
            draw(scrolled.x, at: gtk_event_controller_get_current_event_time(scroll))
            return true
        }
        Signal.connect(scroll.raw, "scroll-end") { [weak self] in self?.end(completes: true) }
        gtk_widget_add_controller(widget, motion)
        gtk_widget_add_controller(widget, scroll)
    }

    /// How fast something is drawn.
    private struct Speed {
        private var distance: CGFloat = 0
        private var time: UInt32 = 0
        /// In points a second.
        private(set) var velocity: CGFloat = 0

        mutating func note(_ distance: CGFloat, at time: UInt32) {
            if time > self.time, self.time > 0 {
                velocity = (distance - self.distance) * 1000 / CGFloat(time - self.time)
            }
            (self.distance, self.time) = (distance, time)
        }
    }
}
