internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// A GTK widget. What can be done with every widget is in this file; `Widget+Kind.swift` is what only one kind can do.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object as a type whose C struct is hidden.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object as a type whose C struct is known.
    func cast<T>(to: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
    }

    // MARK: References

    /// Takes over the floating reference that a new widget comes with, or adds one.
    func retain() { g_object_ref_sink(self) }

    /// Gives a reference up.
    func release() { g_object_unref(self) }

    // MARK: Hierarchy

    /// Makes the widget a child of another one, the last. It is one of GTK's own, which may have names of classes in it.
    func setParent(_ parent: Widget) { gtk_widget_set_parent(trellis_without_class_names(self), parent) }

    /// Makes the widget a child of another one, after a sibling; `nil` is before all.
    func insert(into parent: Widget, after sibling: Widget?) { gtk_widget_insert_after(self, parent, sibling) }

    /// Takes the widget out of its parent, if it has one.
    func unparent() {
        if gtk_widget_get_parent(self) != nil { gtk_widget_unparent(self) }
    }

    /// Takes the widget out of a parent, if it is in that one.
    func leave(_ parent: Widget) {
        if gtk_widget_get_parent(self) == parent { gtk_widget_unparent(self) }
    }

    // MARK: Geometry

    /// Asks to be allocated again, though its size stays.
    func queueAllocate() { gtk_widget_queue_allocate(self) }

    /// Asks to be drawn again.
    func queueDraw() { gtk_widget_queue_draw(self) }

    /// Allocates the widget; edges are rounded to pixels, so that neighbours meet. A transform turns it about its middle.
    func place(_ frame: CGRect, transform: CGAffineTransform? = nil) {
        let x = frame.minX.rounded(), y = frame.minY.rounded()
        let width = CInt(points: frame.maxX.rounded() - x), height = CInt(points: frame.maxY.rounded() - y)
        guard let transform else { return trellis_place(self, CInt(points: x), CInt(points: y), width, height) }
        var matrix = transform.graphene
        trellis_place_transformed(self, CInt(points: x), CInt(points: y), width, height, &matrix)
    }

    /// The size that the widget was given.
    var allocatedSize: CGSize {
        CGSize(width: CGFloat(gtk_widget_get_width(self)), height: CGFloat(gtk_widget_get_height(self)))
    }

    /// The size that the widget would have, left alone.
    var naturalSize: CGSize {
        var width: CInt = 0, height: CInt = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        return CGSize(width: CGFloat(width), height: CGFloat(height))
    }

    /// The height that the widget wants at a width.
    func naturalHeight(forWidth width: CGFloat) -> CGFloat {
        var minimum: CInt = 0, height: CInt = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        let given = max(minimum, CInt(points: width.rounded(.down)))
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, given, nil, &height, nil, nil)
        return CGFloat(height)
    }

    // MARK: State

    /// Whether GTK shows the widget.
    var isMapped: Bool { isTrue(gtk_widget_get_mapped(self)) }

    /// Shows or hides the widget.
    func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(self, gboolean(isVisible)) }

    /// Makes the widget and all in it as opaque as this, from 0 to 1.
    func setOpacity(_ opacity: CGFloat) { gtk_widget_set_opacity(self, Double(opacity)) }

    /// Lets the user operate the widget, or not.
    func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(self, gboolean(isSensitive)) }

    /// Lets the keyboard reach the widget, or not.
    func setFocusable(_ isFocusable: Bool) { gtk_widget_set_focusable(self, gboolean(isFocusable)) }

    /// Lets a click bring the keyboard to the widget, or not.
    func setFocusOnClick(_ isOn: Bool) { gtk_widget_set_focus_on_click(self, gboolean(isOn)) }

    /// Lets the pointer reach the widget, or not.
    func setCanTarget(_ canTarget: Bool) { gtk_widget_set_can_target(self, gboolean(canTarget)) }

    /// Sets the text that shows when the pointer rests on the widget.
    func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(self, text) }

    /// Adds or removes a CSS class.
    func setClass(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Does what Enter does on the widget; `false` if that is nothing.
    func activate() -> Bool { isTrue(gtk_widget_activate(self)) }
}

extension OpaquePointer {
    /// The same object as GObject's functions take it.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// Turns a GTK boolean into ours.
@inline(__always) func isTrue(_ value: gboolean) -> Bool { value != 0 }

/// Turns our boolean into GTK's.
@inline(__always) func gboolean(_ value: Bool) -> gboolean { value ? 1 : 0 }

extension CInt {
    /// Creates a length or a position for GTK: whole points, 0 for NaN, and limited if infinite.
    init(points: CGFloat) {
        let most = CGFloat(1 << 24)
        self = points.isNaN ? 0 : CInt(Swift.min(Swift.max(points, -most), most))
    }
}

extension RGBA {
    /// The colour as a `GdkRGBA`.
    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
