internal import CTrellisGtk
internal import Foundation

/// Tracks the press of the primary button, or of a finger, that begins in a control.
///
/// The gesture runs before GTK's own widget in the control and doesn't claim the press from it.
@MainActor
enum ControlTracking {
    static func install(on control: UIControl) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        Signal.connectClick(gesture.raw, "pressed") { [weak control] count, place in
            guard let control, self.control(at: place, in: control.widget) === control else { return }
            // A leaf widget claims the press itself. Without one, it is claimed here, so that a table below doesn't get
            // it.
            if control.claimsPress { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            control.pressPoint = place
            control.pressBegan(count: count)
        }
        Signal.connectSequence(gesture.raw, "update") { [weak control] in
            guard let control, let place = place(of: gesture) else { return }
            control.pressMoved(to: place)
        }
        Signal.connectClick(gesture.raw, "released") { [weak control] _, place in control?.pressEnded(at: place) }
        // Also emitted if another gesture claims the press or the widget is removed. After `released` it has no effect.
        Signal.connectSequence(gesture.raw, "end") { [weak control] in control?.pressCancelled() }
        Signal.connectSequence(gesture.raw, "cancel") { [weak control] in control?.pressCancelled() }
        gtk_widget_add_controller(control.widget, gesture)
    }

    /// Returns the innermost control at a point of a widget.
    static func control(at place: CGPoint, in widget: Widget) -> UIControl? {
        var found = gtk_widget_pick(widget, Double(place.x), Double(place.y), GTK_PICK_DEFAULT)
        while let current = found {
            if let control = current.owningView as? UIControl { return control }
            if current == widget { return nil }
            found = gtk_widget_get_parent(current)
        }
        return nil
    }

    /// Returns the innermost control or text view at a point of a widget, to which a press there belongs.
    static func pressTaker(at place: CGPoint, in widget: Widget) -> UIView? {
        view(at: place, in: widget) { $0 is UIControl || $0.takesTextPress }
    }

    /// Returns the innermost view at a point of a widget, other than its own, in which a press begins editing. A gesture
    /// recognizer of a superview doesn't get the press: it usually ends editing, and so would end what the press began.
    static func editor(at place: CGPoint, in widget: Widget) -> UIView? {
        view(at: place, in: widget) { $0.takesText }
    }

    private static func view(at place: CGPoint, in widget: Widget, where matches: (UIView) -> Bool) -> UIView? {
        var found = gtk_widget_pick(widget, Double(place.x), Double(place.y), GTK_PICK_DEFAULT)
        while let current = found, current != widget {
            if let view = current.owningView, matches(view) { return view }
            found = gtk_widget_get_parent(current)
        }
        return nil
    }

    private static func place(of gesture: OpaquePointer) -> CGPoint? {
        var x = 0.0, y = 0.0
        let sequence = gtk_gesture_single_get_current_sequence(gesture)
        return isTrue(gtk_gesture_get_point(gesture, sequence, &x, &y)) ? CGPoint(x: x, y: y) : nil
    }
}
