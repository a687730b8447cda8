internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// A GTK widget. This file has the functions for all widgets; `Widget+Kind.swift` files have those for one kind.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object, for types whose C struct is opaque.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object, for types whose C struct is known.
    func cast<T>(to: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
    }

    // MARK: References

    /// Takes ownership of the floating reference of a new widget, or adds a reference.
    func retain() { g_object_ref_sink(self) }

    /// Releases a reference.
    func release() { g_object_unref(self) }

    // MARK: Hierarchy

    /// Makes the widget the last child of another one. It is one of GTK's own widgets, whose class names are hidden.
    func setParent(_ parent: Widget) { gtk_widget_set_parent(trellis_without_class_names(self), parent) }

    /// Makes the widget a child of another one, after a sibling; `nil` means first.
    func insert(into parent: Widget, after sibling: Widget?) { gtk_widget_insert_after(self, parent, sibling) }

    /// Whether the widget is in a window.
    var isInWindow: Bool { gtk_widget_get_root(self) != nil }

    /// Removes the widget from its parent, if it has one.
    func unparent() {
        if gtk_widget_get_parent(self) != nil { gtk_widget_unparent(self) }
    }

    /// Removes the widget from a parent, if it is a child of it.
    func leave(_ parent: Widget) {
        if gtk_widget_get_parent(self) == parent { gtk_widget_unparent(self) }
    }

    // MARK: Geometry

    /// Requests an allocation, even though the size is unchanged.
    func queueAllocate() { gtk_widget_queue_allocate(self) }

    /// Requests a redraw.
    func queueDraw() { gtk_widget_queue_draw(self) }

    /// Allocates the widget, with edges rounded to points so that neighbours meet. A transform is applied about its
    /// centre.
    func place(_ frame: CGRect, transform: CGAffineTransform? = nil) {
        let x = frame.minX.rounded(), y = frame.minY.rounded()
        let width = CInt(points: frame.maxX.rounded() - x), height = CInt(points: frame.maxY.rounded() - y)
        guard let transform else { return trellis_place(self, CInt(points: x), CInt(points: y), width, height) }
        var matrix = transform.graphene
        trellis_place_transformed(self, CInt(points: x), CInt(points: y), width, height, &matrix)
    }

    /// The allocated size of the widget.
    var allocatedSize: CGSize {
        CGSize(width: CGFloat(gtk_widget_get_width(self)), height: CGFloat(gtk_widget_get_height(self)))
    }

    /// The natural size of the widget.
    var naturalSize: CGSize {
        var width: CInt = 0, height: CInt = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        return CGSize(width: CGFloat(width), height: CGFloat(height))
    }

    /// The minimum width of the widget.
    var minimumWidth: CGFloat {
        var width: CInt = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        return CGFloat(width)
    }

    /// Returns the natural height of the widget at a width.
    func naturalHeight(forWidth width: CGFloat) -> CGFloat {
        var minimum: CInt = 0, height: CInt = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        let given = max(minimum, CInt(points: width.rounded(.down)))
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, given, nil, &height, nil, nil)
        return CGFloat(height)
    }

    // MARK: State

    /// Whether the widget is mapped, that is shown on the screen.
    var isMapped: Bool { isTrue(gtk_widget_get_mapped(self)) }

    /// Shows or hides the widget.
    func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(self, gboolean(isVisible)) }

    /// Sets the opacity of the widget and its descendants, from 0 to 1.
    func setOpacity(_ opacity: CGFloat) { gtk_widget_set_opacity(self, Double(opacity)) }

    /// Sets whether the user can operate the widget.
    func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(self, gboolean(isSensitive)) }

    /// Sets whether the widget can be focused.
    func setFocusable(_ isFocusable: Bool) { gtk_widget_set_focusable(self, gboolean(isFocusable)) }

    /// Sets whether a click focuses the widget.
    func setFocusOnClick(_ isOn: Bool) { gtk_widget_set_focus_on_click(self, gboolean(isOn)) }

    /// Sets whether the pointer can reach the widget.
    func setCanTarget(_ canTarget: Bool) { gtk_widget_set_can_target(self, gboolean(canTarget)) }

    /// Sets the tooltip.
    func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(self, text) }

    /// Adds or removes a CSS class.
    func setClass(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Activates the widget, as Enter does. Returns `false` if it cannot be activated.
    func activate() -> Bool { isTrue(gtk_widget_activate(self)) }
}

extension OpaquePointer {
    /// The same object, as GObject's functions take it.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// Converts a GLib boolean.
@inline(__always) func isTrue(_ value: gboolean) -> Bool { value != 0 }

/// Converts a Boolean value to GLib's.
@inline(__always) func gboolean(_ value: Bool) -> gboolean { value ? 1 : 0 }

extension CInt {
    /// Creates a length or a position for GTK in whole points: 0 for NaN, clamped if it is too large.
    init(points: CGFloat) {
        let most = CGFloat(1 << 24)
        self = points.isNaN ? 0 : CInt(Swift.min(Swift.max(points, -most), most))
    }

    /// Creates a length for Pango: at least one point, clamped if it is too large.
    init(pangoLength points: CGFloat) {
        self.init(clamping: Int(Swift.max(CInt(points: points), 1)) * Int(PANGO_SCALE))
    }
}

extension RGBA {
    /// The colour as a `GdkRGBA`.
    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
