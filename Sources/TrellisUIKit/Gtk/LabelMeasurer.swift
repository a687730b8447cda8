internal import CTrellisGtk
internal import Foundation

/// Measures a label's text with Pango, as the label itself lays it out.
///
/// GTK's own measuring lays a text out several times over for each question; cells ask for each text once or twice.
@MainActor
struct LabelMeasurer {
    private let label: Widget
    private var naturalSize: CGSize?
    private var wrapped: (width: CGFloat, height: CGFloat)?

    /// Makes a measurer of a GtkLabel, which must outlive it.
    init(_ label: Widget) { self.label = label }

    /// The text or its look has changed.
    mutating func invalidate() {
        naturalSize = nil
        wrapped = nil
    }

    /// The size of the text when no line wraps.
    mutating func natural() -> CGSize {
        if let naturalSize { return naturalSize }
        let size = Self.size(of: makeLayout())
        naturalSize = size
        return size
    }

    /// The height of the text when its lines wrap at a width.
    mutating func height(forWidth width: CGFloat) -> CGFloat {
        if let wrapped, wrapped.width == width { return wrapped.height }
        let natural = natural()
        guard width < natural.width, isTrue(gtk_label_get_wrap(label.opaque)) else { return natural.height }
        let layout = makeLayout()
        pango_layout_set_width(layout, CInt(clamping: Int(max(width, 1)) * Int(PANGO_SCALE)))
        pango_layout_set_wrap(layout, gtk_label_get_wrap_mode(label.opaque))
        pango_layout_set_ellipsize(layout, gtk_label_get_ellipsize(label.opaque))
        let lines = gtk_label_get_lines(label.opaque)
        // A negative height is a number of lines.
        if lines > 0 { pango_layout_set_height(layout, -lines) }
        let height = Self.size(of: layout).height
        wrapped = (width, height)
        return height
    }

    private func makeLayout() -> OpaquePointer? {
        let layout = gtk_widget_create_pango_layout(label, gtk_label_get_text(label.opaque))
        pango_layout_set_attributes(layout, gtk_label_get_attributes(label.opaque))
        return layout
    }

    /// The size of a layout, in whole points; the layout is given up.
    private static func size(of layout: OpaquePointer?) -> CGSize {
        guard let layout else { return .zero }
        defer { g_object_unref(layout.raw) }
        var rect = PangoRectangle()
        pango_layout_get_extents(layout, nil, &rect)
        let scale = CGFloat(PANGO_SCALE)
        return CGSize(
            width: (CGFloat(rect.width) / scale).rounded(.up), height: (CGFloat(rect.height) / scale).rounded(.up))
    }
}
