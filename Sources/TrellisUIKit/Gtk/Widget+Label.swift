internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// GTK's label.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Creates a GTK label.
    @MainActor
    static func label() -> Widget { GtkBootstrap.make(gtk_label_new(nil)) }

    /// Creates the label with which assistive technology reads a `UILabel`. GTK neither measures nor draws it.
    @MainActor
    static func readLabel() -> Widget {
        let label = label()
        trellis_leaf_set_unmeasured(label)
        return label
    }

    /// Sets the text. NULs are replaced, since GTK's strings end at the first one.
    @MainActor
    func setLabelText(_ text: String) {
        gtk_label_set_text(opaque, text.withoutZeros)
        // GTK would report an empty label with the name of its class.
        if Accessibility.isHeard { AccessibleProperty.setHidden(text.isEmpty, of: self) }
    }

    /// Sets the maximum number of lines (0 means no limit) and how text that doesn't fit is truncated.
    func setLabelLines(_ lines: Int, _ mode: NSLineBreakMode) {
        gtk_label_set_wrap(opaque, gboolean(lines != 1))
        gtk_label_set_wrap_mode(opaque, mode.pangoWrap)
        gtk_label_set_lines(opaque, lines > 0 ? CInt(clamping: lines) : -1)
        gtk_label_set_ellipsize(opaque, lines == 0 ? PANGO_ELLIPSIZE_NONE : mode.pangoEllipsis)
    }

    /// Sets the alignment of the lines.
    func setLabelAlignment(_ alignment: NSTextAlignment) {
        let (x, justification): (Float, GtkJustification) =
            switch alignment {
            case .left, .natural: (0, GTK_JUSTIFY_LEFT)
            case .center: (0.5, GTK_JUSTIFY_CENTER)
            case .right: (1, GTK_JUSTIFY_RIGHT)
            case .justified: (0, GTK_JUSTIFY_FILL)
            }
        gtk_label_set_xalign(opaque, x)
        gtk_label_set_justify(opaque, justification)
    }

    /// Sets the font.
    @MainActor
    func setLabelFont(_ font: UIFont) {
        let attributes = TextAttributes.list(font: font, color: nil)
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Makes the text smaller than the theme's by a factor; 1 is the theme's size.
    func setLabelTextFactor(_ factor: CGFloat) {
        guard factor < 1 else { return gtk_label_set_attributes(opaque, nil) }
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_scale_new(factor))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }
}
