internal import CTrellisGtk
internal import Foundation

/// Hands presses on a view to its recognizers: one gesture of GTK's serves all of them.
@MainActor
enum GestureTracking {
    /// Follows presses on a view; asked again, it does nothing.
    static func follow(_ view: UIView) {
        let key = ObjectIdentifier(Follower.self)
        guard view.companions[key] == nil, let click = gtk_gesture_click_new() else { return }
        view.companions[key] = Follower()
        Signal.connectClick(click.raw, "pressed") { [weak view] _, place in
            guard let view, ControlTracking.control(at: place, in: view.contentWidget) == nil else { return }
            let touch = GestureTouch(at: place, time: time(of: click)) {
                gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            for recognizer in view.gestureRecognizers ?? [] { recognizer.touchBegan(touch) }
        }
        Signal.connectSequence(click.raw, "update") { [weak view] in
            guard let view, let place = place(of: click) else { return }
            for recognizer in view.gestureRecognizers ?? [] { recognizer.touchMoved(to: place, at: time(of: click)) }
        }
        Signal.connectClick(click.raw, "released") { [weak view] presses, _ in
            for recognizer in view?.gestureRecognizers ?? [] { recognizer.touchEnded(presses: presses) }
        }
        // A press that was drawn away is none to GTK: it ends without being released.
        Signal.connectSequence(click.raw, "end") { [weak view] in
            for recognizer in view?.gestureRecognizers ?? [] { recognizer.touchEnded(presses: 0) }
        }
        Signal.connectSequence(click.raw, "cancel") { [weak view] in
            for recognizer in view?.gestureRecognizers ?? [] { recognizer.cancel() }
        }
        gtk_widget_add_controller(view.contentWidget, click)
    }

    private final class Follower {}

    private static func time(of gesture: OpaquePointer) -> Double {
        Double(gtk_event_controller_get_current_event_time(gesture))
    }

    private static func place(of gesture: OpaquePointer) -> CGPoint? {
        var x = 0.0, y = 0.0
        let sequence = gtk_gesture_single_get_current_sequence(gesture)
        return isTrue(gtk_gesture_get_point(gesture, sequence, &x, &y)) ? CGPoint(x: x, y: y) : nil
    }
}
