internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The title of a header bar, with a subtitle below it if it has one.
///
/// It looks like libadwaita's `AdwWindowTitle`, which GTK builds from a template: reading that takes a twentieth of the
/// time of a window's first frame.
@MainActor
struct WindowTitle {
    let widget: Widget
    private let title = Self.label("title")
    private var subtitle: Widget?

    init() {
        // The name by which the theme knows the title of a window.
        widget = GtkBootstrap.make(trellis_box_new_named("windowtitle"))
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        setShort(false)
        AccessibleProperty.setRole(.heading, of: title)
        gtk_box_append(widget.cast(), title)
    }

    /// Replaces the texts by an invisible placeholder of a size, over which a title view is laid out, or shows them again
    /// for `nil`. The placeholder shrinks if the bar has less room.
    mutating func setRoom(_ size: CGSize?) {
        guard size != room?.size else { return }
        if let room { gtk_box_remove(widget.cast(), room.widget) }
        room = size.map { size in
            let room = GtkBootstrap.make(trellis_room_new(CInt(points: size.width), CInt(points: size.height)))
            gtk_box_append(widget.cast(), room)
            return (size, room)
        }
        setTexts(texts.title, subtitle: texts.subtitle)
    }

    private var room: (size: CGSize, widget: Widget)?

    /// Returns the frame of the placeholder in another widget's coordinates.
    func roomFrame(in other: Widget) -> CGRect? {
        var x = 0.0, y = 0.0
        guard let room, isTrue(gtk_widget_translate_coordinates(room.widget, other, 0, 0, &x, &y)) else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: room.widget.allocatedSize)
    }

    private var texts = (title: "", subtitle: "")

    /// Sets the texts. An empty one is not shown.
    mutating func setTexts(_ title: String, subtitle: String) {
        texts = (title, subtitle)
        set(title, of: self.title)
        if self.subtitle == nil, !subtitle.isEmpty {
            let label = Self.label("subtitle")
            gtk_box_append(widget.cast(), label)
            self.subtitle = label
        }
        if let label = self.subtitle { set(subtitle, of: label) }
    }

    /// Sets whether less than the usual beginning of the title has to be visible.
    func setShort(_ isShort: Bool) { gtk_label_set_width_chars(title.opaque, isShort ? 0 : 5) }

    /// Makes the texts smaller than the user's text size by a factor.
    func setTextFactor(_ factor: CGFloat) {
        for label in [title, subtitle] { label?.setLabelTextFactor(factor) }
    }

    /// Whether a text ends in an ellipsis because the bar has no room for it.
    var isCut: Bool {
        [title, subtitle].contains { label in
            guard let label, isTrue(gtk_widget_get_mapped(label)) else { return false }
            return isTrue(pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)))
        }
    }

    private func set(_ text: String, of label: Widget) {
        label.setLabelText(text)
        label.setVisible(!text.isEmpty && room == nil)
    }

    private static func label(_ style: String) -> Widget {
        let label = Widget.label()
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_single_line_mode(label.opaque, 1)
        label.setClass(style, true)
        return label
    }
}
