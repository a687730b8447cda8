internal import CTrellisGtk
internal import Foundation

/// Recognises the gestures for going back: a drag from the leading edge, and the mouse's back button.
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
        Signal.connectPoint(drag.raw, "drag-begin") { [weak view] place in
            guard let view, (view.isRightToLeft ? view.bounds.width - place.x : place.x) <= edge else {
                return _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
            }
            state.reset()
        }
        Signal.connectPoint(drag.raw, "drag-update") { [weak view] moved in
            guard let view else { return }
            let distance = view.isRightToLeft ? -moved.x : moved.x
            if !state.isDrawing {
                guard distance > slop, distance > abs(moved.y) else { return }
                guard drawing.begin() else {
                    return _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
                }
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                state.isDrawing = true
            }
            state.speed.note(distance, at: gtk_event_controller_get_current_event_time(drag))
            state.width = view.bounds.width
            drawing.move(distance - slop)
        }
        Signal.connectPoint(drag.raw, "drag-end") { _ in
            guard state.isDrawing else { return }
            state.isDrawing = false
            drawing.end(state.completes(at: gtk_event_controller_get_current_event_time(drag)))
        }
        Signal.connectSequence(drag.raw, "cancel") {
            guard state.isDrawing else { return }
            state.isDrawing = false
            drawing.end(false)
        }
        gtk_widget_add_controller(view.widget, drag)
    }

    /// The state of a drag from the edge.
    @MainActor
    private final class EdgeState {
        var isDrawing = false
        var width: CGFloat = 0
        var speed = DragSpeed()

        func reset() { (isDrawing, speed) = (false, DragSpeed()) }

        func completes(at time: UInt32) -> Bool {
            let velocity = speed.velocity(at: time)
            return velocity > 600 || (velocity > -600 && speed.distance > width / 2)
        }
    }
}

/// The distance and the velocity of a drag.
struct DragSpeed {
    private(set) var distance: CGFloat = 0
    private var time: UInt32 = 0
    private var lastVelocity: CGFloat = 0

    /// The pause after which the pointer or finger counts as resting, in milliseconds.
    private static let rest: UInt32 = 100

    /// Notes the distance at a time in milliseconds.
    mutating func note(_ distance: CGFloat, at time: UInt32) {
        if time > self.time, self.time > 0 {
            lastVelocity = (distance - self.distance) * 1000 / CGFloat(time - self.time)
        }
        (self.distance, self.time) = (distance, time)
    }

    /// Returns the velocity at the end of the drag, in points per second; 0 if the pointer or finger rested before.
    func velocity(at time: UInt32) -> CGFloat {
        time > self.time && time - self.time > Self.rest ? 0 : lastVelocity
    }
}
