internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// GTK's scrolled window, and the glue's scroller inside.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Sets whether the scroll bars overlay the content and fade out.
    func setOverlayScrolling(_ isOn: Bool) { gtk_scrolled_window_set_overlay_scrolling(opaque, gboolean(isOn)) }

    /// Sets whether the user can scroll, and which scroll bars are shown.
    func setScrolling(isEnabled: Bool, showsHorizontal: Bool, showsVertical: Bool) {
        func policy(_ shows: Bool) -> GtkPolicyType {
            !isEnabled ? GTK_POLICY_NEVER : shows ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        }
        gtk_scrolled_window_set_policy(opaque, policy(showsHorizontal), policy(showsVertical))
    }

    /// Sets the distances of the scroll bars from the edges.
    func setScrollBarMargins(vertical: UIEdgeInsets, horizontal: UIEdgeInsets) {
        for (bar, inset) in [
            (gtk_scrolled_window_get_vscrollbar(opaque), vertical),
            (gtk_scrolled_window_get_hscrollbar(opaque), horizontal),
        ] {
            guard let bar else { continue }
            gtk_widget_set_margin_top(bar, CInt(points: max(0, inset.top)))
            gtk_widget_set_margin_bottom(bar, CInt(points: max(0, inset.bottom)))
            gtk_widget_set_margin_start(bar, CInt(points: max(0, inset.left)))
            gtk_widget_set_margin_end(bar, CInt(points: max(0, inset.right)))
        }
    }

    /// Returns whether a size leaves room for the horizontal scroll bar and for the vertical one, with their margins.
    func roomForScrollBars(in size: CGSize) -> (horizontal: Bool, vertical: Bool) {
        func fits(_ bar: Widget?, _ orientation: GtkOrientation, _ length: CGFloat, margins: CInt) -> Bool {
            guard let bar else { return true }
            let room = length - CGFloat(margins)
            // Measuring a bar takes longer than creating a cell. No theme's bar needs 150 points.
            guard room > 0, room < 150 else { return room > 0 }
            var least: CInt = 0
            gtk_widget_measure(bar, orientation, -1, &least, nil, nil, nil)
            return length >= CGFloat(least)
        }
        let horizontal = gtk_scrolled_window_get_hscrollbar(opaque),
            vertical = gtk_scrolled_window_get_vscrollbar(opaque)
        return (
            fits(
                horizontal, GTK_ORIENTATION_HORIZONTAL, size.width,
                margins: gtk_widget_get_margin_start(horizontal) + gtk_widget_get_margin_end(horizontal)),
            fits(
                vertical, GTK_ORIENTATION_VERTICAL, size.height,
                margins: gtk_widget_get_margin_top(vertical) + gtk_widget_get_margin_bottom(vertical))
        )
    }

    /// Updates a scroller's adjustments: `offset` is the content offset, `length` the size of the content and `page`
    /// the visible size. GTK's vertical values begin at `base`.
    func configureScroller(offset: CGPoint, length: CGSize, page: CGSize, base: CGFloat) {
        trellis_scroller_configure(self, GTK_ORIENTATION_HORIZONTAL, offset.x, 0, length.width, page.width)
        trellis_scroller_configure(
            self, GTK_ORIENTATION_VERTICAL, base + offset.y, base, base + length.height, page.height)
    }

    /// Sets the vertical adjustment, as GTK does for a finger and for kinetic scrolling; for tests.
    func setScrollerValue(_ value: CGFloat) {
        trellis_scroller_get_adjustment(self, GTK_ORIENTATION_VERTICAL).map { gtk_adjustment_set_value($0, value) }
    }

    /// Shows the scroll bars, as GTK does when the content scrolls.
    func flashScrollBars() {
        for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
            guard let adjustment = trellis_scroller_get_adjustment(self, orientation) else { continue }
            let type = gtk_adjustment_get_type()
            var value = GValue()
            g_value_init(&value, type)
            g_value_set_object(&value, adjustment)
            g_signal_emitv(&value, g_signal_lookup("value-changed", type), 0, nil)
            g_value_unset(&value)
        }
    }

    /// The opacity of the vertical scroll bar, for tests.
    var scrollBarOpacity: Double { gtk_scrolled_window_get_vscrollbar(opaque).map { gtk_widget_get_opacity($0) } ?? 0 }

    /// The values of a scroller's adjustments.
    var scrollerOffset: CGPoint {
        func value(_ orientation: GtkOrientation) -> Double {
            trellis_scroller_get_adjustment(self, orientation).map { gtk_adjustment_get_value($0) } ?? 0
        }
        return CGPoint(x: value(GTK_ORIENTATION_HORIZONTAL), y: value(GTK_ORIENTATION_VERTICAL))
    }
}
