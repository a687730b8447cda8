internal import CTrellisGtk
internal import Foundation

/// Tracks drags over rows, by the pointer, a finger or the fingers on a touchpad.
@MainActor
final class RowDrags {
    /// The calls for drags. Locations are in the coordinates of the view's widget.
    struct Handler {
        /// Called when something that can be dragged at once, such as a reorder control, was pressed. Returns `false`
        /// if nothing was.
        var press: @MainActor (CGPoint) -> Bool
        /// Called when a press is dragged in any direction. Returns `false` if there is nothing to lift.
        var lift: @MainActor (CGPoint) -> Bool = { _ in false }
        /// Called when the dragged item has moved, with the location.
        var move: @MainActor (CGPoint) -> Void
        /// Called when the drag has ended or, with `false`, was cancelled.
        var release: @MainActor (_ completes: Bool) -> Void
        /// Called when a horizontal drag of a row begins. Returns `false` if the row cannot be swiped.
        var beginSwipe: @MainActor (CGPoint, _ toLeft: Bool) -> Bool
        /// Called with the distance of the swipe.
        var swipe: @MainActor (CGFloat) -> Void
        /// Called when the swipe has ended, with its velocity in points per second.
        var endSwipe: @MainActor (_ velocity: CGFloat, _ completes: Bool) -> Void
        /// Called when a wheel scrolls horizontally, with the location and the number of notches. Returns `false` if
        /// it has no effect.
        var wheel: @MainActor (CGPoint, CGFloat) -> Bool = { _, _ in false }
    }

    private enum Phase { case idle, pressed, undecided, swiping, ignored }

    private weak var view: UIView?
    private let handler: Handler
    private var phase = Phase.idle
    private var start = CGPoint.zero
    private var speed = DragSpeed()
    /// The distance that the fingers on a touchpad have scrolled.
    private var scrolled = CGPoint.zero

    /// The distance below which a press doesn't count as moved, in points.
    private static let slop: CGFloat = 10

    init(_ view: UIView, _ handler: Handler) {
        self.view = view
        self.handler = handler
        // On the scrolled window, which has the same origin. If a widget claims a press, GTK cancels the click gestures
        // of its descendants. A click gesture on the widget itself is only denied, and then misses the next press.
        trackDrag(on: view.widget)
        trackTouchPad(on: view.widget)
    }

    // MARK: Pointer and touch screen

    private func trackDrag(on widget: Widget) {
        guard let drag = gtk_gesture_drag_new() else { return }
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        Signal.connectPoint(drag.raw, "drag-begin") { [weak self] place in
            guard let self, let view else { return }
            start = place
            speed = DragSpeed()
            if handler.press(place) {
                phase = .pressed
                claim(drag)
            } else if let taker = ControlTracking.pressTaker(at: place, in: view.contentWidget),
                !(taker is SwipeActionButton)
            {
                // A drag on a slider, a text field or a text view in the row belongs to that view.
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
        Signal.connectPoint(drag.raw, "drag-end") { [weak self] _ in
            self?.end(completes: true, at: gtk_event_controller_get_current_event_time(drag))
        }
        Signal.connectSequence(drag.raw, "cancel") { [weak self] in self?.end(completes: false) }
        gtk_widget_add_controller(widget, drag)
    }

    /// Claims the press, so that all other gestures are cancelled.
    private func claim(_ drag: OpaquePointer) {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        view?.window?.touchTracking?.cancel()
    }

    private func isFar(_ distance: CGPoint) -> Bool { max(abs(distance.x), abs(distance.y)) > Self.slop }

    /// Returns whether the drag is by a finger on a touch screen, which scrolls.
    private func isTouch(_ drag: OpaquePointer) -> Bool {
        guard let device = gtk_event_controller_get_current_event_device(drag) else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
    }

    /// Decides on the direction of a drag that has moved far enough. Returns whether it is a swipe.
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

    private func end(completes: Bool, at time: UInt32 = 0) {
        let ended = phase
        phase = .idle
        switch ended {
        case .pressed: handler.release(completes)
        case .swiping: handler.endSwipe(speed.velocity(at: time), completes)
        case .idle, .undecided, .ignored: break
        }
    }

    // MARK: Touchpad

    private func trackTouchPad(on widget: Widget) {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
            let motion = gtk_event_controller_motion_new()
        else { return }
        gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
        var pointer = CGPoint.zero
        Signal.connectPoint(motion.raw, "motion") { pointer = $0 }
        Signal.connect(scroll.raw, "scroll-begin") { [weak self] in
            guard let self else { return }
            (phase, start, scrolled, speed) = (.undecided, pointer, .zero, DragSpeed())
        }
        Signal.connectScroll(scroll.raw) { [weak self] dx, dy in
            guard let self else { return false }
            guard gtk_event_controller_scroll_get_unit(scroll) != GDK_SCROLL_UNIT_WHEEL else {
                let isShifted =
                    gtk_event_controller_get_current_event_state(scroll).rawValue
                    & GDK_SHIFT_MASK.rawValue != 0
                let notches = dx != 0 ? dx : isShifted ? dy : 0
                return notches != 0 && handler.wheel(pointer, notches)
            }
            scrolled.x -= dx
            scrolled.y -= dy
            if phase == .undecided, !decide(scrolled) { return false }
            guard phase == .swiping else { return false }
            draw(scrolled.x, at: gtk_event_controller_get_current_event_time(scroll))
            return true
        }
        Signal.connect(scroll.raw, "scroll-end") { [weak self] in
            self?.end(completes: true, at: gtk_event_controller_get_current_event_time(scroll))
        }
        gtk_widget_add_controller(widget, motion)
        gtk_widget_add_controller(widget, scroll)
    }
}
