internal import CTrellisGtk
internal import Foundation

/// Turns the wheel's notches into movement, and notices when the content is drawn down past its top: by a finger on a
/// screen or a touch pad, or by the pressed pointer. Turning a wheel never pulls: it has no beginning and no end.
@MainActor
final class ScrollGestures {
    private weak var view: UIScrollView?
    private var beganAtTop = false
    private var travel: CGFloat = 0
    private let drag: OpaquePointer?

    /// The content follows at half the way, as if on a spring.
    private static let resistance: CGFloat = 0.5
    /// Less than this is a shaky click.
    private static let slop: CGFloat = 10

    init(_ view: UIScrollView) {
        self.view = view
        drag = gtk_gesture_drag_new()
        trackDrag(on: view.widget)
        trackScrolling(on: view.widget)
    }

    private func trackDrag(on widget: Widget) {
        guard let drag else { return }
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        Signal.connectPoint(drag.raw, "drag-begin") { [weak self] _ in self?.begin() }
        Signal.connectPoint(drag.raw, "drag-update") { [weak self] distance in
            guard let self, beganAtTop, isDrawn(down: distance) else { return }
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
            move(to: distance.y - Self.slop)
        }
        Signal.connectPoint(drag.raw, "drag-end") { [weak self] _ in self?.end() }
        gtk_widget_add_controller(widget, drag)
    }

    /// A drag that is more down than sideways, or one that draws already.
    private func isDrawn(down distance: CGPoint) -> Bool {
        travel > 0 || (distance.y > Self.slop && distance.y > abs(distance.x))
    }

    private func trackScrolling(on widget: Widget) {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
        Signal.connect(scroll.raw, "scroll-begin") { [weak self] in self?.begin() }
        Signal.connectScroll(scroll.raw) { [weak self] dx, dy in
            guard let self else { return false }
            if gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL {
                // GTK's own answer to a wheel overshoots the ends, and springs back by a timer that outlives the
                // widget's frame clock when the screen closes meanwhile.
                view?.scroll(byNotches: CGPoint(x: dx, y: dy))
                return true
            }
            guard beganAtTop, dy < 0 || travel > 0 else { return false }
            move(to: travel - dy)
            return true
        }
        Signal.connect(scroll.raw, "scroll-end") { [weak self] in self?.end() }
        gtk_widget_add_controller(widget, scroll)
    }

    private func begin() {
        guard let view, view.refreshControl != nil else { return beganAtTop = false }
        travel = 0
        beganAtTop = view.canBePulled
    }

    private func move(to distance: CGFloat) {
        guard let view else { return }
        if !view.isDragging {
            view.isDragging = true
            view.scrollDelegateInUse?.scrollViewWillBeginDragging(view)
        }
        travel = max(0, distance)
        view.setPull(travel * Self.resistance)
    }

    private func end() {
        beganAtTop = false
        travel = 0
        guard let view, view.isDragging else { return }
        view.isDragging = false
        view.scrollDelegateInUse?.scrollViewDidEndDragging(view, willDecelerate: false)
        view.releasePull()
    }
}
