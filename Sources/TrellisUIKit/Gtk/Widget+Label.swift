internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// GTK's label.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Makes a label that GTK does not measure; `LabelMeasurer` does.
    @MainActor
    static func label() -> Widget {
        let label = measuredLabel()
        trellis_leaf_set_unmeasured(label)
        return label
    }

    /// Makes a label as GTK has it.
    @MainActor
    static func measuredLabel() -> Widget { GtkBootstrap.make(gtk_label_new(nil)) }

    /// Sets the text. GTK's strings end at a zero byte, and a text may hold one.
    func setLabelText(_ text: String?) {
        let hasZero = text?.utf8.contains(0) ?? false
        gtk_label_set_text(opaque, hasZero ? text?.replacingOccurrences(of: "\0", with: "\u{FFFD}") : text)
    }

    /// Sets the most lines (0 is any number), and what becomes of text that does not fit.
    func setLabelLines(_ lines: Int, _ mode: NSLineBreakMode) {
        gtk_label_set_wrap(opaque, gboolean(lines != 1))
        gtk_label_set_wrap_mode(opaque, mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, lines > 0 ? CInt(clamping: lines) : -1)
        let ellipsis =
            switch mode {
            case .byTruncatingHead: PANGO_ELLIPSIZE_START
            case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
            default: PANGO_ELLIPSIZE_END
            }
        gtk_label_set_ellipsize(opaque, lines == 0 ? PANGO_ELLIPSIZE_NONE : ellipsis)
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

    /// Sets font and colour.
    @MainActor
    func setLabelAttributes(font: UIFont, color: RGBA) {
        let attributes = TextAttributes.list(font: font, color: color)
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }
}
