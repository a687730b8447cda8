internal import CTrellisGtk
internal import Foundation

/// Tracks fingers, touchpads and wheels on a scroll view, and the pressed pointer that pulls to refresh.
///
/// GTK's kinetic scrolling is turned off, since UIKit's delegate determines the content offset at which scrolling ends.
@MainActor
final class ScrollGestures {
    private weak var view: UIScrollView?
    /// The scroll view that a touchpad scrolls: this one, or an enclosing one if this one cannot scroll in that
    /// direction.
    private weak var scrolled: UIScrollView?
    private var lastDistance = CGPoint.zero
    private var canPull = false
    /// The control that a finger has touched, the time of the touch, and whether the finger has rested since.
    private weak var touched: UIControl?
    private var touchTime: UInt32 = 0
    private var hasRested = false

    /// The time after which a resting finger belongs to the control that it touches, in milliseconds.
    private static let contentDelay: UInt32 = 150

    /// The distance below which a press doesn't count as moved, in points.
    private static let slop: CGFloat = 10

    init(_ view: UIScrollView) {
        self.view = view
        gtk_scrolled_window_set_kinetic_scrolling(view.widget.opaque, 0)
        trackPull(on: view.widget)
        trackFinger(on: view.widget)
        trackScrolling(on: view.widget)
        trackZooming(on: view.widget)
    }

    // MARK: Zooming

    private func trackZooming(on widget: Widget) {
        guard let zoom = gtk_gesture_zoom_new() else { return }
        Signal.connectValue(zoom.raw, "scale-changed") { [weak self] factor in
            guard let zooming = self?.view?.userZoom else {
                return _ = gtk_gesture_set_state(zoom, GTK_EVENT_SEQUENCE_DENIED)
            }
            gtk_gesture_set_state(zoom, GTK_EVENT_SEQUENCE_CLAIMED)
            var x = 0.0, y = 0.0
            let hasCenter = isTrue(gtk_gesture_get_bounding_box_center(zoom, &x, &y))
            zooming.begin()
            zooming.change(by: factor, around: hasCenter ? CGPoint(x: x, y: y) : nil)
        }
        Signal.connectSequence(zoom.raw, "end") { [weak self] in self?.view?.userZoom?.end() }
        gtk_widget_add_controller(widget, zoom)
    }

    /// Zooms by ten percent for each notch of the wheel with Control.
    private func zoom(byNotches notches: CGFloat) -> Bool {
        guard let zooming = view?.userZoom else { return false }
        zooming.begin()
        zooming.change(by: pow(1.1, -notches), around: nil)
        zooming.end()
        return true
    }

    // MARK: Pointer and finger

    /// Tracks the pressed pointer, which pulls to refresh only, as it otherwise selects and clicks.
    private func trackPull(on widget: Widget) {
        track(on: widget, touchOnly: false) { [weak self] distance in
            self?.canPull == true && distance.y > Self.slop && distance.y > abs(distance.x)
        }
    }

    private func trackFinger(on widget: Widget) {
        track(on: widget, touchOnly: true) { [weak self] distance in
            guard max(abs(distance.x), abs(distance.y)) > Self.slop, let self, let view else { return false }
            if canPull, distance.y > abs(distance.x) { return true }
            return view.canScroll(abs(distance.x) > abs(distance.y) ? .horizontal : .vertical)
                && takesTouch(from: touched)
        }
    }

    /// Returns whether scrolling may cancel the touch of a control.
    private func takesTouch(from control: UIControl?) -> Bool {
        guard let control, control.isTracking, let view else { return true }
        if view.delaysContentTouches, !hasRested { return true }
        return view.canCancelContentTouches && view.touchesShouldCancel(in: control)
    }

    /// Tracks a drag, from where it has moved far enough in a direction that this view handles.
    private func track(on widget: Widget, touchOnly: Bool, isOurs: @escaping @MainActor (CGPoint) -> Bool) {
        guard let drag = gtk_gesture_drag_new() else { return }
        // A nested scroll view handles a finger first. A pull is handled by this view, wherever it begins.
        gtk_event_controller_set_propagation_phase(drag, touchOnly ? GTK_PHASE_BUBBLE : GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_touch_only(drag, gboolean(touchOnly))
        Signal.connectPoint(drag.raw, "drag-begin") { [weak self] place in
            self?.touchBegan(drag, at: place, touchOnly: touchOnly)
        }
        Signal.connectPoint(drag.raw, "drag-update") { [weak self] distance in
            guard let self, let motion = view?.motion else { return }
            if !motion.isDragging {
                hasRested = gtk_event_controller_get_current_event_time(drag) > touchTime + Self.contentDelay
                guard isOurs(distance) else { return }
                gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                view?.window?.touchTracking?.cancel()
                lastDistance = CGPoint(x: 0, y: canPull && distance.y > 0 ? Self.slop : 0)
                motion.begin(canPull: canPull)
            }
            motion.move(
                by: CGPoint(x: lastDistance.x - distance.x, y: lastDistance.y - distance.y),
                at: Double(gtk_event_controller_get_current_event_time(drag)))
            lastDistance = distance
        }
        Signal.connectPoint(drag.raw, "drag-end") { [weak self] _ in
            self?.touchEnded(at: Double(gtk_event_controller_get_current_event_time(drag)))
        }
        gtk_widget_add_controller(widget, drag)
    }

    private func touchBegan(_ drag: OpaquePointer, at place: CGPoint, touchOnly: Bool) {
        guard let view else { return }
        let isTouch = gtk_gesture_single_get_current_sequence(drag) != nil
        guard isTouch == touchOnly else { return _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }
        canPull =
            view.refreshControl != nil && view.canBePulled && !view.isDrawnByItself(at: place, byTouch: isTouch)
        lastDistance = .zero
        touched = ControlTracking.control(at: place, in: view.widget)
        touchTime = gtk_event_controller_get_current_event_time(drag)
        if isTouch {
            view.motion.isTouched = true
            view.motion.halt()
        }
    }

    private func touchEnded(at time: Double) {
        canPull = false
        view?.motion.isTouched = false
        view?.motion.end(at: time)
    }

    // MARK: Wheel and touchpad

    private func trackScrolling(on widget: Widget) {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        Signal.connect(scroll.raw, "scroll-begin") { [weak self] in self?.scrolled = nil }
        Signal.connectScroll(scroll.raw) { [weak self] dx, dy in
            // Always consumed: GTK's own handler overshoots and springs back by a timer, which outlives the widget's
            // frame clock if the screen is closed meanwhile.
            let distance = CGPoint(x: dx, y: dy)
            let held = gtk_event_controller_get_current_event_state(scroll).rawValue
            if held & GDK_CONTROL_MASK.rawValue != 0, self?.zoom(byNotches: dy) == true { return true }
            if gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL {
                self?.turnWheel(by: distance)
            } else {
                self?.scroll(by: distance, at: Double(gtk_event_controller_get_current_event_time(scroll)))
            }
            return true
        }
        Signal.connect(scroll.raw, "scroll-end") { [weak self] in
            self?.endScrolling(at: Double(gtk_event_controller_get_current_event_time(scroll)))
        }
        gtk_widget_add_controller(widget, scroll)
    }

    /// Scrolls by notches of the wheel.
    func turnWheel(by notches: CGPoint) {
        view?.scrollable(by: notches)?.scroll(byNotches: notches)
    }

    /// Scrolls by points of the touchpad.
    func scroll(by distance: CGPoint, at time: Double) {
        if scrolled == nil {
            scrolled = view?.scrollable(by: distance)
            guard let scrolled else { return }
            scrolled.motion.begin(canPull: scrolled.refreshControl != nil && scrolled.canBePulled)
        }
        scrolled?.motion.move(by: distance, at: time)
    }

    /// Ends the scrolling by the touchpad.
    func endScrolling(at time: Double) {
        scrolled?.motion.end(at: time)
        scrolled = nil
    }
}
