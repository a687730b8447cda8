internal import CTrellisGtk
internal import Foundation

/// Recognises the gestures for going back: a drag from the left edge, and the mouse's back button.
@MainActor
enum BackGestures {
    /// The calls for a drag from the edge.
    struct Drawing {
        /// Called when the drag has begun. Returns `false` to ignore the drag.
        var begin: @MainActor () -> Bool
        /// Called with the distance of the drag.
        var move: @MainActor (CGFloat) -> Void
        /// Called when the drag has ended or, with `false`, was cancelled.
        var end: @MainActor (_ completes: Bool) -> Void
    }

    /// The maximum distance from the edge at which a drag can begin, in points.
    private static let edge: CGFloat = 24
    /// The distance below which a press doesn't count as moved, in points.
    private static let slop: CGFloat = 10

    static func install(on view: UIView, goBack: @escaping @MainActor () -> Void, drawing: Drawing) {
        trackBackButton(on: view.widget, goBack)
        trackEdge(of: view, drawing)
    }

    private static func trackBackButton(on widget: Widget, _ goBack: @escaping @MainActor () -> Void) {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, 8)
        Signal.connectClick(click.raw, "pressed") { _, _ in
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            goBack()
        }
        gtk_widget_add_controller(widget, click)
    }

    /// Tracks drags from the edge. A drag is completed beyond the middle of the view or by a fast movement.
    private static func trackEdge(of view: UIView, _ drawing: Drawing) {
        guard let drag = gtk_gesture_drag_new() else { return }
        let state = EdgeState()
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        Signal.connectPoint(drag.raw, "drag-begin") { place in
            guard place.x <= edge else { return _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }
            state.reset()
        }
        Signal.connectPoint(drag.raw, "drag-update") { [weak view] distance in
            guard let view else { return }
            if !state.isDrawing {
                guard distance.x > slop, distance.x > abs(distance.y) else { return }
                guard drawing.begin() else {
                    return _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
                }
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                state.isDrawing = true
            }
            state.note(distance.x, at: gtk_event_controller_get_current_event_time(drag))
            state.width = view.bounds.width
            drawing.move(distance.x - slop)
        }
        Signal.connectPoint(drag.raw, "drag-end") { _ in
            guard state.isDrawing else { return }
            state.isDrawing = false
            drawing.end(state.completes)
        }
        Signal.connectSequence(drag.raw, "cancel") {
            guard state.isDrawing else { return }
            state.isDrawing = false
            drawing.end(false)
        }
        gtk_widget_add_controller(view.widget, drag)
    }

    /// The distance and the velocity of a drag.
    @MainActor
    private final class EdgeState {
        var isDrawing = false
        var width: CGFloat = 0
        private var distance: CGFloat = 0
        private var time: UInt32 = 0
        /// The velocity, in points per second.
        private var velocity: CGFloat = 0

        func reset() { (isDrawing, distance, time, velocity) = (false, 0, 0, 0) }

        func note(_ distance: CGFloat, at time: UInt32) {
            if time > self.time, self.time > 0 {
                velocity = (distance - self.distance) * 1000 / CGFloat(time - self.time)
            }
            (self.distance, self.time) = (distance, time)
        }

        var completes: Bool { velocity > 600 || (velocity > -600 && distance > width / 2) }
    }
}
