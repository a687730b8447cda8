internal import CTrellisGtk
internal import Foundation

/// Delivers the presses in a window to the innermost view as touches.
///
/// It receives every press first. A press that a gesture recognizer or a scroll view claims is cancelled.
@MainActor
final class TouchTracking {
    private weak var window: UIWindow?
    private var touch: UITouch?
    private var last: UITouch?
    /// The number of presses, also those of other buttons.
    private(set) var pressesReceived = 0

    init(_ window: UIWindow) {
        self.window = window
        guard let events = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        Signal.connectEvent(events.raw) { [weak self] in self?.hear($0) }
        gtk_widget_add_controller(window.contentWidget, events)
    }

    /// Cancels the touch, because another gesture has claimed the press.
    func cancel() { tell(.cancelled, at: nil, time: touch?.timestamp ?? 0) }

    /// Returns whether a press that began in a view, or in one of its subviews, is being tracked.
    func isTouched(_ view: UIView) -> Bool { touch?.view?.isDescendant(of: view) ?? false }

    private func hear(_ event: OpaquePointer) {
        let time = TimeInterval(gdk_event_get_time(event)) / 1000
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS:
            pressesReceived += 1
            if gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) { begin(place(of: event), time) }
        case GDK_TOUCH_BEGIN: begin(place(of: event), time)
        case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: tell(.moved, at: place(of: event), time: time)
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END: tell(.ended, at: place(of: event), time: time)
        case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: cancel()
        default: break
        }
    }

    private func begin(_ place: CGPoint?, _ time: TimeInterval) {
        // A second finger is ignored.
        guard touch == nil, let window, let place else { return }
        let input = window.inputDock.view(at: place)
        let found =
            input.map { $0.hitTest(window.convert(place, to: $0), with: nil) }
            ?? window.frontView.hitTest(place, with: nil)
        guard let view = found else { return }
        touch = UITouch(at: place, on: view, time: time, after: last)
        tell(.began, at: place, time: time)
    }

    private func tell(_ phase: UITouch.Phase, at place: CGPoint?, time: TimeInterval) {
        guard let current = touch, let view = current.view else { return }
        current.change(to: phase, at: place, time: time)
        if phase == .ended || phase == .cancelled { (last, touch) = (current, nil) }
        let event = UIEvent(touches: [current]), touches: Set<UITouch> = [current]
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        default: view.touchesCancelled(touches, with: event)
        }
    }

    /// Returns the location of an event in the window.
    private func place(of event: OpaquePointer) -> CGPoint? {
        guard let content = window?.contentWidget, let native = gtk_widget_get_native(content) else { return nil }
        var x = 0.0, y = 0.0, left = 0.0, top = 0.0, ownX = 0.0, ownY = 0.0
        guard isTrue(gdk_event_get_position(event, &x, &y)) else { return nil }
        gtk_native_get_surface_transform(native, &left, &top)
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard isTrue(gtk_widget_translate_coordinates(root, content, x - left, y - top, &ownX, &ownY)) else {
            return nil
        }
        return CGPoint(x: ownX, y: ownY)
    }
}

/// Delivers the presses on a view to its gesture recognizers. One GTK gesture serves all of them.
@MainActor
enum GestureTracking {
    /// Starts tracking the presses on a view. Has no effect if they are already tracked.
    static func follow(_ view: UIView) {
        let key = ObjectIdentifier(Follower.self)
        guard view.companions[key] == nil, let click = gtk_gesture_click_new() else { return }
        view.companions[key] = Follower()
        Signal.connectClick(click.raw, "pressed") { [weak view] _, place in
            guard let view, ControlTracking.control(at: place, in: view.contentWidget) == nil,
                ControlTracking.editor(at: place, in: view.contentWidget) == nil
            else { return }
            let touch = GestureTouch(at: place, time: time(of: click)) {
                gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
                view.window?.touchTracking?.cancel()
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
        // GTK ends a press that has moved away without emitting `released`.
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
