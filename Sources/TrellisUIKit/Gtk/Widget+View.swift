internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// What assistive technology takes a view for.
enum AccessibleRole {
    case generic, image, list, button, dialog, tab, tabList, radio, radioGroup, heading

    var gtk: GtkAccessibleRole {
        switch self {
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .radio: GTK_ACCESSIBLE_ROLE_RADIO
        case .radioGroup: GTK_ACCESSIBLE_ROLE_RADIO_GROUP
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        }
    }
}

/// How a view is painted below its children.
struct ViewPaint {
    var background = RGBA.clear
    var borderColor = RGBA.clear
    var borderWidth: CGFloat = 0
    var cornerRadius: CGFloat = 0
    var clips = false
}

/// The glue's widgets: a view, a row, and the inside of a scroll view.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Makes the widget of a view.
    static func view(_ role: AccessibleRole) -> Widget { trellis_view_new(role.gtk) }

    /// Makes the widget of a row, which the keyboard and assistive technology can activate.
    static func row() -> Widget { trellis_row_new() }

    /// Makes the widget of a control, which the keyboard (once it is focusable) and assistive technology can activate.
    static func activatable(_ role: AccessibleRole) -> Widget { trellis_activatable_new(role.gtk) }

    /// Makes the inside of a scroll view, and GTK's scrolled window around it.
    static func scroller(_ role: AccessibleRole) -> (outer: Widget, content: Widget) {
        let content: Widget = trellis_scroller_new(role.gtk)
        let window: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(window.opaque, content)
        return (window, content)
    }

    /// Says whose widget it is. The view is not retained, and takes itself away before it goes.
    @MainActor
    func setOwner(_ view: UIView?) {
        trellis_view_set_owner(self, view.map { Unmanaged.passUnretained($0).toOpaque() })
    }

    /// The view whose own glue widget this is, if it is one.
    @MainActor
    var owningView: UIView? {
        trellis_view_get_owner(self).map { Unmanaged<UIView>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Has GTK ask a window's own view for its size; other views are placed by their frames.
    func setMeasured() { trellis_view_set_measured(self) }

    /// Says how the view is painted.
    func setPaint(_ paint: ViewPaint) {
        var given = TrellisViewPaint(
            background: paint.background.gdk, border_color: paint.borderColor.gdk,
            border_width: Float(paint.borderWidth), corner_radius: Float(paint.cornerRadius),
            clips: gboolean(paint.clips))
        trellis_view_set_paint(self, &given)
    }

    /// Shows a picture above the background; symbols take the tint.
    func setImage(_ content: UIImage.Content?, tint: RGBA) {
        var color = tint.gdk
        switch content {
        case .texture(let texture): trellis_view_set_image(self, texture.pointer, &color)
        case .symbol(let name):
            let icon = Self.icon(name)
            trellis_view_set_image(self, icon, &color)
            if let icon { g_object_unref(icon.raw) }
        case nil: trellis_view_set_image(self, nil, &color)
        }
    }

    /// Says where in the view the picture is drawn.
    func setImageFrame(_ frame: CGRect) {
        var rect = graphene_rect_t(
            origin: graphene_point_t(x: Float(frame.minX), y: Float(frame.minY)),
            size: graphene_size_t(width: Float(frame.width), height: Float(frame.height)))
        trellis_view_set_image_frame(self, &rect)
    }

    private static func icon(_ name: String) -> OpaquePointer? {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return nil
        }
        // 64 pixels: symbols are drawn as outlines, at whatever size the view is.
        return gtk_icon_theme_lookup_icon(theme, name, nil, 64, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(0))
    }
}
