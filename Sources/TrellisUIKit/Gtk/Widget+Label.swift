internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// GTK's label, as it stands behind a UILabel.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Creates a label as GTK has it.
    @MainActor
    static func label() -> Widget { GtkBootstrap.make(gtk_label_new(nil)) }

    /// Creates the label that assistive technology reads a UILabel by. GTK neither measures nor draws it: the view does.
    @MainActor
    static func readLabel() -> Widget {
        let label = label()
        trellis_leaf_set_unmeasured(label)
        return label
    }

    /// Sets the text. GTK's strings end at a zero byte, and a text may hold one.
    @MainActor
    func setLabelText(_ text: String) {
        gtk_label_set_text(opaque, text.withoutZeros)
        // GTK would report an empty label by its class name.
        if Accessibility.isHeard { AccessibleProperty.setHidden(text.isEmpty, of: self) }
    }

    /// Sets the most lines (0 is any number), and what becomes of text that does not fit.
    func setLabelLines(_ lines: Int, _ mode: NSLineBreakMode) {
        gtk_label_set_wrap(opaque, gboolean(lines != 1))
        gtk_label_set_wrap_mode(opaque, mode.pangoWrap)
        gtk_label_set_lines(opaque, lines > 0 ? CInt(clamping: lines) : -1)
        gtk_label_set_ellipsize(opaque, lines == 0 ? PANGO_ELLIPSIZE_NONE : mode.pangoEllipsis)
    }

    /// Sets where the lines stand.
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
}
