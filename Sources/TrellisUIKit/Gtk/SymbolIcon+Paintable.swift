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
            drawing == nil && text == nil && outline == nil
            ? gtk_icon_theme_lookup_icon(
                theme, name, nil, 64, 1, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_NONE, GtkIconLookupFlags(0))
            : nil
        guard !isPlain else { return icon }
        defer { if let icon { g_object_unref(icon.raw) } }
        return trellis_symbol_new(
            icon, drawing.gtk, text, outline, frame.gtk, gboolean(isFilled), gboolean(isMirrored && outline != nil))
    }

    /// Creates a GTK image with the icon, which is as large as the text beside it.
    @MainActor
    func makeImage() -> Widget {
        let image: Widget
        if !isPlain, let paintable = makePaintable() {
            image = gtk_image_new_from_paintable(paintable)
            g_object_unref(paintable.raw)
            // Otherwise a paintable fills its image, which is higher than an icon in a button.
            gtk_widget_set_halign(image, GTK_ALIGN_CENTER)
            gtk_widget_set_valign(image, GTK_ALIGN_CENTER)
        } else {
            image = gtk_image_new_from_icon_name(name)
            // GTK would mirror every icon that the theme has for both directions, a "chevron.left" too.
            gtk_widget_set_direction(image, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        }
        image.setClass(IconSize.className, true)
        return trellis_without_class_names(image)
    }
}

/// The size of the icons in GTK's buttons and menus, which grows with the text.
@MainActor
enum IconSize {
    /// The class of the images that have the size.
    static let className = "symbol"
    private static let provider = gtk_css_provider_new()
    private static var length = 0

    /// Applies the current text scale.
    static func update() {
        let wanted = Int((16 * Display.currentTextScale).rounded())
        guard let provider, let display = gdk_display_get_default(), wanted != length else { return }
        if length == 0 {
            gtk_style_context_add_provider_for_display(
                display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
        length = wanted
        gtk_css_provider_load_from_data(provider, "image.\(className) { -gtk-icon-size: \(wanted)px; }", -1)
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
        case .drop: TRELLIS_DRAWING_DROP
        case .dropFill: TRELLIS_DRAWING_DROP_FILL
        case .flame: TRELLIS_DRAWING_FLAME
        case .flameFill: TRELLIS_DRAWING_FLAME_FILL
        case .creditcard: TRELLIS_DRAWING_CARD
        case .creditcardFill: TRELLIS_DRAWING_CARD_FILL
        case .cart: TRELLIS_DRAWING_CART
        case .cartFill: TRELLIS_DRAWING_CART_FILL
        case nil: TRELLIS_DRAWING_NONE
        }
    }
}
