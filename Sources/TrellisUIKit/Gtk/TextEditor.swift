internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The view that contains a text editor.
@preconcurrency @MainActor
protocol TextEditorOwner: AnyObject {
    /// Returns whether the user's change may be made. The text has not changed yet.
    func editorMayChange(_ edit: TextEdit) -> Bool
    /// Called after the user has changed the text.
    func editorDidChange()
    /// Called when the cursor or the selection may have moved.
    func editorDidMoveSelection()
    /// Whether the owner's methods make the changes of the user, because a subclass may override them.
    var makesChanges: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// GTK's text view, which calls its owner before each change of the user's.
///
/// GTK replaces a selection in two steps, a deletion and an insertion, but UIKit calls the delegate once. A deletion is
/// therefore delayed until an insertion follows: until the end of the key binding that deletes or, outside of a key
/// binding, until the next turn of the main loop. Changes outside of GTK's user actions are undo and redo, for which
/// the owner isn't called before the change.
@MainActor
final class TextEditor {
    let widget: Widget = GtkBootstrap.make(gtk_text_view_new())
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private weak var owner: (any TextEditorOwner)?
    private var waiting: Range<Int>?
    private var isInAction = false
    private var isInBinding = false
    /// Whether the text is being changed by this object, so that the owner isn't called.
    private var isApplying = false
    private(set) var markedText = ""

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
                    self?.deleteWaiting(isBackspace: name == "backspace")
                })
        }
        Signal.connectBufferInsertion(object) { [weak self] text, place in self?.willInsert(text, at: place) }
        Signal.connectBufferDeletion(object) { [weak self] range in self?.willDelete(range) ?? true }
        Signal.connectText(widget, "preedit-changed") { [weak self] text in self?.markedText = text }
        Signal.connect(object, "changed") { [weak self] in
            guard let self, !isApplying else { return }
            // Undo and redo change the text without calling the delegate first.
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

    // MARK: Text

    /// The text. Setting it doesn't call the delegate and moves the cursor to the end.
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
                // GTK's strings end at the first NUL, so NULs are replaced.
                gtk_text_buffer_set_text(buffer, newValue.replacingOccurrences(of: "\0", with: "\u{FFFD}"), -1)
                gtk_text_buffer_set_enable_undo(buffer, 1)
            }
            owner?.editorDidMoveSelection()
        }
    }

    /// The number of Unicode scalars.
    var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

    /// The selected range, in Unicode scalars. It is empty at the cursor if nothing is selected.
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

    /// Handles an insertion. Returns `nil` to let GTK insert, or else the offset at which GTK continues.
    private func willInsert(_ given: String, at place: Int) -> Int? {
        guard !isApplying, isInAction else { return nil }
        var range = place..<place
        if let waiting, waiting.contains(place) || waiting.upperBound == place { range = waiting }
        waiting = nil
        let edit = TextEdit(range, with: given, in: text)
        guard owner?.editorMayChange(edit) ?? true else { return place }
        if let owner, owner.makesChanges {
            selection = edit.scalars
            owner.insertText(given)
            return selection.upperBound
        }
        apply(edit)
        return edit.end
    }

    private func willDelete(_ range: Range<Int>) -> Bool {
        guard !isApplying, isInAction, !range.isEmpty else { return true }
        waiting = range
        if !isInBinding { DispatchQueue.main.async { [weak self] in self?.deleteWaiting() } }
        return false
    }

    /// Makes the delayed deletion, which no insertion has followed. The backspace key calls an owner even if there is
    /// nothing to delete.
    private func deleteWaiting(isBackspace: Bool = false) {
        let editor = isBackspace && owner?.makesChanges == true ? owner : nil
        guard let range = waiting else {
            editor?.deleteBackward()
            return
        }
        waiting = nil
        let edit = TextEdit(range, with: "", in: text)
        guard owner?.editorMayChange(edit) ?? true else { return }
        guard let editor else { return apply(edit) }
        selection = edit.scalars
        editor.deleteBackward()
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

    // MARK: Appearance

    /// Sets whether the text can be edited and selected.
    func setEditable(_ isEditable: Bool, isSelectable: Bool) {
        gtk_text_view_set_editable(widget.cast(), gboolean(isEditable))
        gtk_text_view_set_cursor_visible(widget.cast(), gboolean(isEditable))
        widget.setFocusable(isEditable || isSelectable)
        widget.setCanTarget(isEditable || isSelectable)
    }

    /// Sets the margins around the text.
    func setInsets(_ insets: UIEdgeInsets) {
        gtk_text_view_set_top_margin(widget.cast(), CInt(points: insets.top))
        gtk_text_view_set_left_margin(widget.cast(), CInt(points: insets.left))
        gtk_text_view_set_bottom_margin(widget.cast(), CInt(points: insets.bottom))
        gtk_text_view_set_right_margin(widget.cast(), CInt(points: insets.right))
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        gtk_text_view_set_justification(widget.cast(), alignment.justification)
    }

    func setInput(_ type: UIKeyboardType, content: UITextContentType?) {
        gtk_text_view_set_input_purpose(widget.cast(), type.purpose(of: content))
    }

    /// Sets the hints for input methods and on-screen keyboards.
    func setInputHints(_ capitals: UITextAutocapitalizationType, _ correction: UITextAutocorrectionType) {
        gtk_text_view_set_input_hints(widget.cast(), GtkInputHints(capitals, correction))
    }

    /// The hints of GTK's text view.
    var inputHints: UInt32 { gtk_text_view_get_input_hints(widget.cast()).rawValue }

    /// The purpose of GTK's text view.
    var inputPurpose: UInt32 { gtk_text_view_get_input_purpose(widget.cast()).rawValue }

    /// Sets the font and colour of the whole text, including text entered later, with a CSS class.
    func setAttributes(font: UIFont, color: RGBA) {
        style.apply(.textStyle(of: "textview", font: font, color: color), to: widget)
    }

    private var style = StyleSlot()

    private lazy var tags = TextTags(of: buffer)
    /// The text with its attributes, or `nil` if it has none.
    private var styled: AttributedText?

    /// Sets the attributes of the ranges of the text; `nil` means that it has none.
    func setStyled(_ styled: NSAttributedString?, font: UIFont, traits: UITraitCollection) {
        guard styled != nil || self.styled != nil else { return }
        self.styled = styled.map { AttributedText($0) }
        tags.show(self.styled, font: font, traits: traits)
    }

    /// The maximum number of lines that are measured; 0 means no limit.
    var maximumLines = 0

    /// Returns the height of the text with lines wrapped at a width.
    func height(forWidth width: CGFloat, font: UIFont) -> CGFloat { size(width: width, font: font).height }

    /// Returns the width of the text without wrapping.
    func naturalWidth(font: UIFont) -> CGFloat { size(width: nil, font: font).width }

    private func size(width: CGFloat?, font: UIFont) -> CGSize {
        guard let layout = gtk_widget_create_pango_layout(widget, text) else { return .zero }
        defer { g_object_unref(layout.raw) }
        let description = font.makeDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        if let styled {
            let list = pango_attr_list_new()
            styled.insert(into: list, font: font, traits: .current)
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
        }
        var paragraphs = styled?.paragraphs ?? .plain
        let most = width.map { CInt(pangoLength: $0) } ?? -1
        trellis_paragraphs_apply(&paragraphs, layout, most)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        var size = (width: CInt(0), height: CInt(0))
        pango_layout_get_size(layout, &size.width, &size.height)
        var lines = pango_layout_get_line_count(layout)
        if maximumLines > 0, lines > maximumLines {
            lines = CInt(clamping: maximumLines)
            size.height = Self.height(of: lines, in: layout)
        }
        var room = (width: CInt(0), height: CInt(0))
        trellis_paragraphs_get_room(&paragraphs, layout, lines, most, &room.width, &room.height)
        func points(_ length: CInt) -> CGFloat { (CGFloat(length) / CGFloat(PANGO_SCALE)).rounded(.up) }
        // GTK keeps a pixel for the cursor at the end of a line.
        return CGSize(
            width: points(size.width + room.width) + (width == nil ? 1 : 0), height: points(size.height + room.height))
    }

    /// Returns the height of the first lines of a layout, in Pango units.
    private static func height(of lines: CInt, in layout: OpaquePointer) -> CInt {
        guard let iter = pango_layout_get_iter(layout) else { return 0 }
        defer { pango_layout_iter_free(iter) }
        for _ in 1..<max(1, lines) { pango_layout_iter_next_line(iter) }
        var rect = PangoRectangle()
        pango_layout_iter_get_line_extents(iter, nil, &rect)
        return rect.y + rect.height
    }

    // MARK: Links

    /// Calls a closure for presses on the text, with the character in Unicode scalars; the closure returns whether there
    /// is a link.
    ///
    /// - Parameters:
    ///   - isLink: Returns whether a character is part of a link.
    ///   - open: Opens the link of a character.
    func trackLinks(isLink: @escaping @MainActor (Int) -> Bool, open: @escaping @MainActor (Int) -> Void) {
        if let click = gtk_gesture_click_new() {
            gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
            Signal.connectClick(click.raw, "released") { [weak self] presses, point in
                guard let self, presses == 1, selection.isEmpty, let place = scalar(at: point), isLink(place) else {
                    return
                }
                open(place)
            }
            gtk_widget_add_controller(widget, click)
        }
        if let motion = gtk_event_controller_motion_new() {
            Signal.connectPoint(motion.raw, "motion") { [weak self] point in
                guard let self else { return }
                let isOver = scalar(at: point).map(isLink) ?? false
                gtk_widget_set_cursor_from_name(widget, isOver ? "pointer" : "text")
            }
            gtk_widget_add_controller(widget, motion)
        }
        if let keys = gtk_event_controller_key_new() {
            Signal.connectKey(keys.raw) { [weak self] key, _ in
                guard let self, [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(key)) else { return false }
                let place = selection.lowerBound
                guard isLink(place) else { return false }
                open(place)
                return true
            }
            gtk_widget_add_controller(widget, keys)
        }
    }

    /// Returns the character at a point of the widget, or `nil` if there is none.
    private func scalar(at point: CGPoint) -> Int? {
        var x: CInt = 0, y: CInt = 0
        gtk_text_view_window_to_buffer_coords(
            widget.cast(), GTK_TEXT_WINDOW_WIDGET, CInt(points: point.x), CInt(points: point.y), &x, &y)
        var iter = GtkTextIter()
        guard isTrue(gtk_text_view_get_iter_at_location(widget.cast(), &iter, x, y)) else { return nil }
        return Int(gtk_text_iter_get_offset(&iter))
    }

    /// Returns the frame of a character in the text view's coordinates.
    func frame(ofScalar offset: Int) -> CGRect {
        var iter = iter(offset)
        var rect = GdkRectangle()
        gtk_text_view_get_iter_location(widget.cast(), &iter, &rect)
        var x: CInt = 0, y: CInt = 0
        gtk_text_view_buffer_to_window_coords(widget.cast(), GTK_TEXT_WINDOW_WIDGET, rect.x, rect.y, &x, &y)
        return CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }

    /// Focuses the editor.
    func focus() -> Bool { isTrue(gtk_widget_grab_focus(widget)) }

    // MARK: Undo

    var canUndo: Bool { isTrue(gtk_text_buffer_get_can_undo(buffer)) }
    var canRedo: Bool { isTrue(gtk_text_buffer_get_can_redo(buffer)) }
    func undo() { gtk_text_buffer_undo(buffer) }
    func redo() { gtk_text_buffer_redo(buffer) }
    func forgetChanges() {
        gtk_text_buffer_set_enable_undo(buffer, 0)
        gtk_text_buffer_set_enable_undo(buffer, 1)
    }
}

extension TextEditor: EditedText {
    func replace(_ range: Range<Int>, with text: String) {
        waiting = nil
        apply(TextEdit(range, with: text.withoutZeros, in: self.text))
    }

    func caret(before scalar: Int) -> CGRect {
        var rect = frame(ofScalar: scalar)
        rect.size.width = 1
        return rect
    }

    func scalar(closestTo point: CGPoint) -> Int {
        var x: CInt = 0, y: CInt = 0
        gtk_text_view_window_to_buffer_coords(
            widget.cast(), GTK_TEXT_WINDOW_WIDGET, CInt(points: point.x), CInt(points: point.y), &x, &y)
        var iter = GtkTextIter(), trailing: CInt = 0
        gtk_text_view_get_iter_at_position(widget.cast(), &iter, &trailing, x, y)
        return min(Int(gtk_text_iter_get_offset(&iter)) + Int(trailing), count)
    }
}
