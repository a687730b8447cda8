internal import CTrellisGtk
internal import Foundation

/// Hears the ways back that a pointer or a finger has: drawing from the leading edge, and the mouse's back button.
@MainActor
enum BackGestures {
    /// What comes of drawing.
    struct Drawing {
        /// It began; `false` if there is nothing to draw.
        var begin: @MainActor () -> Bool
        /// It has come this far.
        var move: @MainActor (CGFloat) -> Void
        /// It was let go, or taken away, which does not complete it.
        var end: @MainActor (_ completes: Bool) -> Void
    }

    /// How far from the edge a way back may begin.
    private static let edge: CGFloat = 24
    /// Less than this is a shaky click.
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

    /// Drawing is completed past the middle, or by a swift movement.
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

    /// How far and how fast the edge has been drawn.
    @MainActor
    private final class EdgeState {
        var isDrawing = false
        var width: CGFloat = 0
        private var distance: CGFloat = 0
        private var time: UInt32 = 0
        /// In points a second.
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
