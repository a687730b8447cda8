internal import CTrellisGtk
internal import Foundation

/// What a text editor asks and tells the view that it stands in.
@preconcurrency @MainActor
protocol TextEditorOwner: AnyObject {
    /// Whether the user's change may be made; the text is still as it was.
    func editorMayChange(_ edit: TextEdit) -> Bool
    /// The user changed the text.
    func editorDidChange()
    /// The cursor or the selection may have moved.
    func editorDidMoveSelection()
}

/// GTK's text view, which asks before it changes its text.
///
/// GTK replaces a selection by deleting it and then inserting; UIKit asks once. So a deletion waits for the insertion that
/// may follow: until the end of the key binding that deletes, or for the next turn of the loop where nothing says what is
/// going on. What is done outside of GTK's user actions is undone or redone, which nobody is asked for.
@MainActor
final class TextEditor {
    let widget: Widget = GtkBootstrap.make(gtk_text_view_new())
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private weak var owner: (any TextEditorOwner)?
    private var waiting: Range<Int>?
    private var isInAction = false
    private var isInBinding = false
    /// We change the text ourselves: nobody is asked.
    private var isApplying = false

    init() {
        buffer = gtk_text_view_get_buffer(widget.cast())
        gtk_text_view_set_wrap_mode(widget.cast(), GTK_WRAP_WORD_CHAR)
        widget.setClass("plain", true)
    }

    func connect(to owner: any TextEditorOwner) {
        self.owner = owner
        let object = UnsafeMutableRawPointer(buffer)
        Signal.connect(object, "begin-user-action") { [weak self] in self?.isInAction = true }
        Signal.connect(object, "end-user-action") { [weak self] in self?.isInAction = false }
        for (name, parameters) in [("backspace", 0), ("delete-from-cursor", 2), ("cut-clipboard", 0)] {
            Signal.connectAround(
                widget, name, parameters: parameters, before: { [weak self] in self?.isInBinding = true },
                after: { [weak self] in
                    self?.isInBinding = false
                    self?.deleteWaiting()
                })
        }
        Signal.connectBufferInsertion(object) { [weak self] text, place in self?.willInsert(text, at: place) }
        Signal.connectBufferDeletion(object) { [weak self] range in self?.willDelete(range) ?? true }
        Signal.connect(object, "changed") { [weak self] in
            guard let self, !isApplying else { return }
            // Undo and redo change the text without asking the delegate.
            self.owner?.editorDidChange()
        }
        Signal.connectNotify(object, "cursor-position") { [weak self] in
            guard let self, !isApplying else { return }
            self.owner?.editorDidMoveSelection()
        }
        Signal.connectNotify(object, "has-selection") { [weak self] in
            guard let self, !isApplying else { return }
            self.owner?.editorDidMoveSelection()
        }
    }

    // MARK: The text

    /// The text. Setting it calls no delegate, and puts the cursor at its end.
    var text: String {
        get {
            var start = GtkTextIter(), end = GtkTextIter()
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            waiting = nil
            applying {
                gtk_text_buffer_set_enable_undo(buffer, 0)
                // GTK's text ends at the first NUL, so replace it.
                gtk_text_buffer_set_text(buffer, newValue.replacingOccurrences(of: "\0", with: "\u{FFFD}"), -1)
                gtk_text_buffer_set_enable_undo(buffer, 1)
            }
            owner?.editorDidMoveSelection()
        }
    }

    /// The number of Unicode scalars.
    var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

    /// What is selected, in Unicode scalars; empty at the cursor.
    var selection: Range<Int> {
        get {
            var start = GtkTextIter(), end = GtkTextIter()
            gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
            return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
        }
        set {
            var start = iter(newValue.lowerBound), end = iter(newValue.upperBound)
            gtk_text_buffer_select_range(buffer, &end, &start)
        }
    }

    private func iter(_ offset: Int) -> GtkTextIter {
        var iter = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iter, CInt(clamping: min(max(offset, 0), count)))
        return iter
    }

    private func applying(_ change: () -> Void) {
        let was = isApplying
        isApplying = true
        change()
        isApplying = was
    }

    /// Asks for an insertion; where it must not be made as it is, answers where GTK goes on.
    private func willInsert(_ given: String, at place: Int) -> Int? {
        guard !isApplying, isInAction else { return nil }
        var range = place..<place
        if let waiting, waiting.contains(place) || waiting.upperBound == place { range = waiting }
        waiting = nil
        let edit = TextEdit(range, with: given, in: text)
        guard owner?.editorMayChange(edit) ?? true else { return place }
        apply(edit)
        return edit.end
    }

    private func willDelete(_ range: Range<Int>) -> Bool {
        guard !isApplying, isInAction, !range.isEmpty else { return true }
        waiting = range
        if !isInBinding { DispatchQueue.main.async { [weak self] in self?.deleteWaiting() } }
        return false
    }

    /// No insertion followed.
    private func deleteWaiting() {
        guard let range = waiting else { return }
        waiting = nil
        let edit = TextEdit(range, with: "", in: text)
        if owner?.editorMayChange(edit) ?? true { apply(edit) }
    }

    private func apply(_ edit: TextEdit) {
        guard !edit.isEmpty else { return }
        applying {
            var start = iter(edit.scalars.lowerBound), end = iter(edit.scalars.upperBound)
            if !edit.scalars.isEmpty { gtk_text_buffer_delete(buffer, &start, &end) }
            start = iter(edit.scalars.lowerBound)
            if !edit.replacement.isEmpty { gtk_text_buffer_insert(buffer, &start, edit.replacement, -1) }
            var cursor = iter(edit.end)
            gtk_text_buffer_place_cursor(buffer, &cursor)
        }
        owner?.editorDidMoveSelection()
        owner?.editorDidChange()
    }

    // MARK: The look

    /// Whether the user can write, and whether the user can select.
    func setEditable(_ isEditable: Bool, isSelectable: Bool) {
        gtk_text_view_set_editable(widget.cast(), gboolean(isEditable))
        gtk_text_view_set_cursor_visible(widget.cast(), gboolean(isEditable))
        widget.setFocusable(isEditable || isSelectable)
        widget.setCanTarget(isEditable || isSelectable)
    }

    /// Sets what is free around the text.
    func setInsets(_ insets: UIEdgeInsets) {
        gtk_text_view_set_top_margin(widget.cast(), CInt(points: insets.top))
        gtk_text_view_set_left_margin(widget.cast(), CInt(points: insets.left))
        gtk_text_view_set_bottom_margin(widget.cast(), CInt(points: insets.bottom))
        gtk_text_view_set_right_margin(widget.cast(), CInt(points: insets.right))
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        let justification: GtkJustification =
            switch alignment {
            case .left, .natural: GTK_JUSTIFY_LEFT
            case .center: GTK_JUSTIFY_CENTER
            case .right: GTK_JUSTIFY_RIGHT
            case .justified: GTK_JUSTIFY_FILL
            }
        gtk_text_view_set_justification(widget.cast(), justification)
    }

    func setInput(_ type: UIKeyboardType) {
        gtk_text_view_set_input_purpose(widget.cast(), type.purpose)
    }

    /// Sets font and colour of all text, also of what is written later: by the widget's own style.
    func setAttributes(font: UIFont, color: RGBA) {
        let style = TextStyleSheet.className(of: "textview", font: font, color: color)
        guard style != className else { return }
        if let className { widget.setClass(className, false) }
        widget.setClass(style, true)
        className = style
    }

    private var className: String?

    /// The height of the text when its lines wrap at a width.
    func height(forWidth width: CGFloat, font: UIFont) -> CGFloat {
        let text = text
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return 0 }
        defer { g_object_unref(layout.raw) }
        let description = font.makeDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_width(layout, CInt(clamping: Int(max(width, 1)) * Int(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        var height: CInt = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        return CGFloat(height)
    }

    /// The width of the text when no line wraps.
    func naturalWidth(font: UIFont) -> CGFloat {
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return 0 }
        defer { g_object_unref(layout.raw) }
        let description = font.makeDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        var width: CInt = 0
        pango_layout_get_pixel_size(layout, &width, nil)
        return CGFloat(width)
    }

    /// Where a character is, in the text view's own coordinates.
    func frame(ofScalar offset: Int) -> CGRect {
        var iter = iter(offset)
        var rect = GdkRectangle()
        gtk_text_view_get_iter_location(widget.cast(), &iter, &rect)
        var x: CInt = 0, y: CInt = 0
        gtk_text_view_buffer_to_window_coords(widget.cast(), GTK_TEXT_WINDOW_WIDGET, rect.x, rect.y, &x, &y)
        return CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }

    /// Takes the keyboard.
    func focus() -> Bool { isTrue(gtk_widget_grab_focus(widget)) }
}

/// Fonts and colours of text views and titles as classes of CSS.
@MainActor
enum TextStyleSheet {
    private static var known: [String: String] = [:]

    static func className(of element: String, font: UIFont, color: RGBA) -> String {
        func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        let description = font.makeDescription()
        defer { pango_font_description_free(description) }
        let family = font.familyName.replacing("\"", with: "")
        let css = """
            font-family: "\(family)"; font-size: \(font.pointSize * UIFont.textScale)px; font-weight: \(font.weight.pango);
            font-style: \(font.isItalic ? "italic" : "normal");
            color: rgba(\(byte(color.red)),\(byte(color.green)),\(byte(color.blue)),\(color.alpha));
            """
        if let name = known[element + css] { return name }
        let name = "text-style-\(known.count)"
        known[element + css] = name
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return name }
        gtk_css_provider_load_from_data(provider, "\(element).\(name), \(element).\(name) label { \(css) }", -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
        return name
    }
}
