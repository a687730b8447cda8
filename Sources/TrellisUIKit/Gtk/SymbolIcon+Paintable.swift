internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

extension SymbolIcon {
    /// Creates the paintable that draws the icon. The caller releases it.
    @MainActor
    func makePaintable() -> OpaquePointer? {
        GtkBootstrap.ensure()
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return nil
        }
        // The size has no effect, since symbols are drawn as outlines at the size of the view.
        let icon =
            drawing == nil
            ? gtk_icon_theme_lookup_icon(theme, name, nil, 64, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(0)) : nil
        guard !isPlain else { return icon }
        defer { if let icon { g_object_unref(icon.raw) } }
        return trellis_symbol_new(icon, drawing.gtk, frame.gtk, gboolean(isFilled))
    }

    /// Creates a GTK image with the icon.
    @MainActor
    func makeImage() -> Widget {
        guard !isPlain, let paintable = makePaintable() else { return gtk_image_new_from_icon_name(name) }
        defer { g_object_unref(paintable.raw) }
        let image: Widget = gtk_image_new_from_paintable(paintable)
        // Otherwise a paintable fills its image, which is higher than an icon in a button.
        gtk_widget_set_halign(image, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(image, GTK_ALIGN_CENTER)
        return image
    }
}

extension SymbolIcon.Frame {
    fileprivate var gtk: TrellisSymbolFrame {
        switch self {
        case .none: TRELLIS_FRAME_NONE
        case .circle: TRELLIS_FRAME_CIRCLE
        case .square: TRELLIS_FRAME_SQUARE
        }
    }
}

extension SymbolIcon.Drawing? {
    fileprivate var gtk: TrellisDrawing {
        switch self {
        case .heart: TRELLIS_DRAWING_HEART
        case .tag: TRELLIS_DRAWING_TAG
        case .tagFill: TRELLIS_DRAWING_TAG_FILL
        case .lines: TRELLIS_DRAWING_LINES
        case .ladybug: TRELLIS_DRAWING_LADYBUG
        case .star: TRELLIS_DRAWING_STAR
        case .bookmark: TRELLIS_DRAWING_BOOKMARK
        case nil: TRELLIS_DRAWING_NONE
        }
    }
}
