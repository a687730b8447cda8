internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The field that contains a text entry.
@preconcurrency @MainActor
protocol TextEntryOwner: AnyObject {
    /// Returns whether the user's change may be made. The text has not changed yet.
    func entryMayChange(_ edit: TextEdit) -> Bool
    /// Called after the user has changed the text.
    func entryDidChange()
    /// Called when the cursor or the selection may have moved.
    func entryDidMoveSelection()
    /// Called when Return was pressed.
    func entryDidActivate()
    /// Called when the clear button was clicked.
    func entryDidPressClear()
    /// Called when Escape was pressed in a search entry, which consumes the key.
    func entryDidCancel()
    /// Whether the owner's methods make the changes of the user, because a subclass may override them.
    var makesChanges: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// GTK's entry or search entry, which calls its owner before each change of the user's.
///
/// GTK replaces a selection with two signals, a deletion and an insertion, but UIKit calls the delegate once. A
/// deletion of exactly the selection is therefore delayed until an insertion follows: until the end of the key binding
/// that deletes or, outside of a key binding (in a menu or a drag), until the next turn of the main loop.
@MainActor
final class TextEntry {
    /// The kinds of GTK's entries.
    enum Kind { case plain, search }

    let widget: Widget
    private let kind: Kind
    /// The `GtkText` inside the entry, which has the text, its attributes and the focus.
    private let editable: Widget
    private weak var owner: (any TextEntryOwner)?
    private var waiting: Range<Int>?
    private var isInBinding = false
    /// Whether the text is being changed by this object, so that the owner isn't called.
    private var isApplying = false
    private(set) var markedText = ""
    /// The text at the last call of the owner. GTK emits `changed` only after a whole paste, possibly after the owner
    /// was called.
    private var knownText = ""
    /// The text before the first change that can be undone.
    private var startText = ""
    /// Whether a change was undone after the last one.
    private(set) var canRedo = false

    init(_ kind: Kind = .plain) {
        self.kind = kind
        widget = GtkBootstrap.make(kind == .plain ? gtk_entry_new() : gtk_search_entry_new())
        editable = gtk_editable_get_delegate(widget.opaque).map { UnsafeMutablePointer($0) } ?? widget
        // Makes the natural width that of the text, as in UIKit.
        gtk_editable_set_width_chars(widget.opaque, 0)
        gtk_editable_set_max_width_chars(widget.opaque, CInt.max / 1024)
        gtk_text_set_propagate_text_width(editable.cast(), 1)
    }

    func connect(to owner: any TextEntryOwner) {
        self.owner = owner
        Signal.connectInsertion(editable) { [weak self] text, place in self?.willInsert(text, at: place) }
        Signal.connectDeletion(editable) { [weak self] start, end in self?.willDelete(start, end) ?? true }
        for (name, parameters) in [("backspace", 0), ("delete-from-cursor", 2), ("cut-clipboard", 0)] {
            Signal.connectAround(
                editable, name, parameters: parameters, before: { [weak self] in self?.isInBinding = true },
                after: { [weak self] in
                    self?.isInBinding = false
                    self?.deleteWaiting(isBackspace: name == "backspace")
                })
        }
        Signal.connect(editable, "changed") { [weak self] in
            guard let self, !isApplying, text != knownText else { return }
            knownText = text
            canRedo = false
            self.owner?.entryDidChange()
        }
        for property in ["cursor-position", "selection-bound"] {
            Signal.connectNotify(editable, property) { [weak self] in
                guard let self, !isApplying else { return }
                self.owner?.entryDidMoveSelection()
            }
        }
        Signal.connectText(editable, "preedit-changed") { [weak self] text in self?.markedText = text }
        Signal.connect(editable, "activate") { [weak self] in self?.owner?.entryDidActivate() }
        switch kind {
        case .plain: Signal.connectCode(widget, "icon-release") { [weak self] _ in self?.owner?.entryDidPressClear() }
        case .search: connectSearch()
        }
    }

    /// Handles clicks on the icon that clears a search entry, which GTK would clear without calling the delegate.
    private func connectSearch() {
        Signal.connect(widget, "stop-search") { [weak self] in self?.owner?.entryDidCancel() }
        guard let clearIcon, let click = gtk_gesture_click_new() else { return }
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        Signal.connectClick(click.raw, "pressed") { _, _ in
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        Signal.connectClick(click.raw, "released") { [weak self] _, _ in self?.owner?.entryDidPressClear() }
        gtk_widget_add_controller(clearIcon, click)
    }

    /// The icon that clears a search entry. GTK shows it while there is text.
    private var clearIcon: Widget? { kind == .search ? gtk_widget_get_last_child(widget) : nil }

    // MARK: Text

    /// The text, without marked text. Setting it doesn't call the delegate and moves the cursor to the end.
    var text: String {
        get { gtk_editable_get_text(editable.opaque).map { String(cString: $0) } ?? "" }
        set {
            waiting = nil
            applying {
                // Resets the undo history, as earlier edits don't apply to the new text.
                gtk_editable_set_enable_undo(editable.opaque, 0)
                defer { gtk_editable_set_enable_undo(editable.opaque, 1) }
                // GTK's strings end at the first NUL, so NULs are replaced.
                gtk_editable_set_text(editable.opaque, newValue.replacingOccurrences(of: "\0", with: "\u{FFFD}"))
                gtk_editable_set_position(editable.opaque, -1)
            }
            knownText = text
            (startText, canRedo) = (text, false)
            owner?.entryDidMoveSelection()
        }
    }

    /// The selected range, in Unicode scalars. It is empty at the cursor if nothing is selected.
    var selection: Range<Int> {
        get {
            var start: CInt = 0, end: CInt = 0
            if isTrue(gtk_editable_get_selection_bounds(editable.opaque, &start, &end)) { return Int(start)..<Int(end) }
            return cursor..<cursor
        }
        set {
            gtk_editable_select_region(
                editable.opaque, CInt(clamping: newValue.lowerBound), CInt(clamping: newValue.upperBound))
        }
    }

    /// The position of the cursor, in Unicode scalars.
    var cursor: Int { Int(gtk_editable_get_position(editable.opaque)) }

    private func applying(_ change: () -> Void) {
        let was = isApplying
        isApplying = true
        change()
        isApplying = was
    }

    private func willInsert(_ given: String, at place: Int) -> Int? {
        guard !isApplying else { return nil }
        // A text field has one line: pasted lines are joined, as in UIKit.
        let text = given.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: " ")
        var range = place..<place
        let selected = waiting
        if let selected, selected.contains(place) || selected.upperBound == place { range = selected }
        waiting = nil
        // Committed text is no longer marked, although some input methods only report that later.
        markedText = ""
        let before = self.text
        let edit = TextEdit(range, with: text, in: before)
        guard allows(edit) else {
            if let selected, self.text == before { restore(selected) }
            return cursor
        }
        if let owner, owner.makesChanges {
            selection = edit.scalars
            owner.insertText(text)
            return cursor
        }
        if edit.scalars == place..<place, text == given { return nil }
        apply(edit)
        return cursor
    }

    private func willDelete(_ start: Int, _ end: Int) -> Bool {
        guard !isApplying else { return true }
        let old = text
        let count = old.unicodeScalars.count
        let last = end < 0 ? count : min(end, count)
        guard start < last else { return true }
        let range = max(start, 0)..<last
        if isInBinding || range == selection {
            waiting = range
            if !isInBinding { DispatchQueue.main.async { [weak self] in self?.deleteWaiting() } }
            return false
        }
        let edit = TextEdit(range, with: "", in: old)
        guard allows(edit) else { return false }
        if edit.scalars == range { return true }
        apply(edit)
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
        guard allows(edit) else { return }
        guard let editor else { return apply(edit) }
        selection = edit.scalars
        editor.deleteBackward()
    }

    /// Returns whether the owner allows an edit. If the owner changes the text meanwhile, the edit is applied here,
    /// clamped to the new text.
    private func allows(_ edit: TextEdit) -> Bool {
        let before = text
        guard owner?.entryMayChange(edit) ?? true else { return false }
        guard text != before else { return true }
        apply(TextEdit(edit.scalars, with: edit.replacement, in: text))
        return false
    }

    private func apply(_ edit: TextEdit) {
        guard !edit.isEmpty else { return }
        applying {
            gtk_editable_delete_text(
                editable.opaque, CInt(clamping: edit.scalars.lowerBound), CInt(clamping: edit.scalars.upperBound))
            var place = CInt(clamping: edit.scalars.lowerBound)
            gtk_editable_insert_text(editable.opaque, edit.replacement, -1, &place)
            gtk_editable_set_position(editable.opaque, place)
        }
        knownText = text
        canRedo = false
        owner?.entryDidMoveSelection()
        owner?.entryDidChange()
    }

    /// Restores the selection, which GTK removes after a replacement although it was not allowed.
    private func restore(_ selected: Range<Int>) {
        let text = text
        DispatchQueue.main.async { [weak self] in
            // Deselecting has also given up the X selection, and the server's late reply would clear a new selection.
            MainLoop.afterEvents {
                guard let self, self.text == text, self.selection.isEmpty else { return }
                self.selection = selected
            }
        }
    }

    // MARK: Keyboard focus

    /// Focuses the entry without changing the selection.
    func focus() -> Bool { isTrue(gtk_text_grab_focus_without_selecting(editable.cast())) }

    // MARK: Appearance

    func setPlaceholder(_ text: String?) { gtk_text_set_placeholder_text(editable.cast(), text) }

    /// Sets the attributes of the placeholder; `nil` restores the theme's.
    func setPlaceholderAttributes(_ text: NSAttributedString?, font: UIFont, traits: UITraitCollection) {
        // GTK's placeholder is a label inside the text.
        var child = gtk_widget_get_first_child(editable)
        while let current = child, !isTrue(g_type_check_instance_is_a(current.cast(), gtk_label_get_type())) {
            child = gtk_widget_get_next_sibling(current)
        }
        guard let label = child else { return }
        // The theme makes the placeholder translucent, but a colour of the app's is shown as it is.
        let hasColor =
            text.map { $0.length > 0 && $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) != nil } ?? false
        placeholderStyle.apply(hasColor ? "placeholder% { opacity: 1; }" : nil, to: label)
        guard let text else { return gtk_label_set_attributes(label.opaque, nil) }
        let list = pango_attr_list_new()
        AttributedText(text).insert(into: list, font: font, traits: traits)
        gtk_label_set_attributes(label.opaque, list)
        pango_attr_list_unref(list)
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        let x: Float =
            switch alignment {
            case .left, .natural, .justified: 0
            case .center: 0.5
            case .right: 1
            }
        gtk_editable_set_alignment(widget.opaque, x)
    }

    /// Sets the font and the colour; `nil` means the theme's colour. The attributes of a styled text override them.
    func setAttributes(font: UIFont, color: RGBA?, styled: NSAttributedString?, traits: UITraitCollection) {
        var attributes = TextAttributes.list(font: font, color: color)
        if let styled {
            let copy = pango_attr_list_copy(attributes)
            pango_attr_list_unref(attributes)
            AttributedText(styled).insert(into: copy, font: font, traits: traits)
            attributes = copy
        }
        gtk_text_set_attributes(editable.cast(), attributes)
        pango_attr_list_unref(attributes)
    }

    private var placeholderStyle = StyleSlot()
    private var sideStyle = StyleSlot()
    private var insetStyle = "", middleOffset: CGFloat = 0
    /// The padding of the theme, between the text and the border.
    private(set) var padding: CGFloat = 9

    /// Moves the text away from the left and right ends of the field and from its middle. Returns whether that is a change.
    func setTextInsets(left: CGFloat, right: CGFloat, down: CGFloat) -> Bool {
        var style = left != padding ? "padding-left: \(max(left, 0))px;" : ""
        if right != padding { style += "padding-right: \(max(right, 0))px;" }
        if down != 0 { style += "padding-\(down > 0 ? "top" : "bottom"): \(2 * abs(down))px;" }
        guard style != insetStyle else { return false }
        insetStyle = style
        middleOffset = down
        sideStyle.apply(style.isEmpty ? nil : "entry%, entry%:focus-within { \(style) }", to: widget)
        return true
    }

    /// The size that the text needs, with the room beside it.
    var size: CGSize {
        let size = widget.naturalSize
        return CGSize(width: size.width, height: size.height - 2 * abs(middleOffset))
    }

    func setBorderStyle(_ style: UITextField.BorderStyle) {
        padding = style == .none ? 0 : 9
        widget.setClass("borderless", style == .none)
        widget.setClass("square", style == .line || style == .bezel)
    }

    /// Removes the theme's translucent background, which would change the colour of the view's own. An outline shows
    /// where the field is if the view behind it has the same colour.
    func setFilled(_ isFilled: Bool, hasOutline: Bool) {
        widget.setClass("filled", isFilled)
        widget.setClass("outlined", isFilled && hasOutline)
    }

    func setClearButton(_ isShown: Bool) {
        if let clearIcon { return clearIcon.setVisible(isShown) }
        gtk_entry_set_icon_from_icon_name(
            widget.cast(), GTK_ENTRY_ICON_SECONDARY, isShown ? "edit-clear-symbolic" : nil)
        trellis_without_class_names(widget)
    }

    func setInput(isSecure: Bool, type: UIKeyboardType, content: UITextContentType?) {
        gtk_text_set_visibility(editable.cast(), gboolean(!isSecure))
        let purpose = isSecure ? GTK_INPUT_PURPOSE_PASSWORD : type.purpose(of: content)
        gtk_text_set_input_purpose(editable.cast(), purpose)
    }
}

extension TextEntry: EditedText {
    var canUndo: Bool { text != startText }

    func undo() {
        gtk_widget_activate_action_variant(editable, "text.undo", nil)
        canRedo = true
    }

    func redo() {
        let old = text
        gtk_widget_activate_action_variant(editable, "text.redo", nil)
        canRedo = text != old
    }

    func forgetChanges() {
        gtk_editable_set_enable_undo(editable.opaque, 0)
        gtk_editable_set_enable_undo(editable.opaque, 1)
        (startText, canRedo) = (text, false)
    }

    func replace(_ range: Range<Int>, with text: String) {
        waiting = nil
        let line = text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: " ")
        apply(TextEdit(range, with: line, in: self.text))
    }

    func caret(before scalar: Int) -> CGRect {
        var rect = graphene_rect_t()
        gtk_text_compute_cursor_extents(editable.cast(), gsize(clamping: scalar), &rect, nil)
        return CGRect(
            x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: 1, height: CGFloat(rect.size.height)
        ).offsetBy(dx: textFrame.minX, dy: textFrame.minY)
    }

    func scalar(closestTo point: CGPoint) -> Int {
        let places = 0...text.unicodeScalars.count
        return places.min { abs(caret(before: $0).midX - point.x) < abs(caret(before: $1).midX - point.x) } ?? 0
    }
}

extension TextEntry {
    /// The frame of the visible text in the field, in points. It has no width before the field is laid out.
    var textFrame: CGRect {
        var area = graphene_rect_t()
        // A widget's own coordinates begin within its padding.
        guard isTrue(gtk_widget_compute_bounds(editable, gtk_widget_get_parent(widget), &area)) else { return .zero }
        return CGRect(
            x: CGFloat(area.origin.x), y: CGFloat(area.origin.y), width: CGFloat(area.size.width),
            height: CGFloat(area.size.height))
    }

    /// The width of the visible text, in points; 0 before the entry is laid out.
    var textRoom: CGFloat { textFrame.width }

    /// Sets the hints for input methods and on-screen keyboards.
    func setInputHints(_ capitals: UITextAutocapitalizationType, _ correction: UITextAutocorrectionType) {
        gtk_text_set_input_hints(editable.cast(), GtkInputHints(capitals, correction))
    }

    /// The hints of GTK's entry.
    var inputHints: UInt32 { gtk_text_get_input_hints(editable.cast()).rawValue }

    /// The purpose of GTK's field.
    var inputPurpose: UInt32 { gtk_text_get_input_purpose(editable.cast()).rawValue }
}

extension GtkInputHints {
    /// Creates the hints for kinds of capitalisation and correction.
    init(_ capitals: UITextAutocapitalizationType, _ correction: UITextAutocorrectionType) {
        let large: GtkInputHints =
            switch capitals {
            case .none: GTK_INPUT_HINT_LOWERCASE
            case .words: GTK_INPUT_HINT_UPPERCASE_WORDS
            case .sentences: GTK_INPUT_HINT_UPPERCASE_SENTENCES
            case .allCharacters: GTK_INPUT_HINT_UPPERCASE_CHARS
            }
        let words: GtkInputHints =
            switch correction {
            case .default: GTK_INPUT_HINT_NONE
            case .no: GTK_INPUT_HINT_NO_SPELLCHECK
            case .yes:
                GtkInputHints(
                    GTK_INPUT_HINT_SPELLCHECK.rawValue | GTK_INPUT_HINT_WORD_COMPLETION.rawValue)
            }
        self.init(large.rawValue | words.rawValue)
    }
}

extension UIKeyboardType {
    /// Returns the purpose of the text for input methods and on-screen keyboards. If the type is the default, it is that
    /// of the content.
    func purpose(of content: UITextContentType?) -> GtkInputPurpose {
        switch self {
        case .default: content?.purpose ?? GTK_INPUT_PURPOSE_FREE_FORM
        // GTK's purpose "alpha" would allow letters only.
        case .asciiCapable, .twitter, .webSearch: GTK_INPUT_PURPOSE_FREE_FORM
        case .URL: GTK_INPUT_PURPOSE_URL
        case .numberPad, .asciiCapableNumberPad: GTK_INPUT_PURPOSE_DIGITS
        case .numbersAndPunctuation, .decimalPad: GTK_INPUT_PURPOSE_NUMBER
        case .phonePad: GTK_INPUT_PURPOSE_PHONE
        case .namePhonePad: GTK_INPUT_PURPOSE_NAME
        case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
        }
    }
}

extension UITextContentType {
    /// The purpose of the text for input methods and on-screen keyboards, or `nil` for any text.
    fileprivate var purpose: GtkInputPurpose? {
        switch self {
        case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
        case .telephoneNumber: GTK_INPUT_PURPOSE_PHONE
        case .URL: GTK_INPUT_PURPOSE_URL
        case .oneTimeCode, .creditCardNumber: GTK_INPUT_PURPOSE_DIGITS
        case .password, .newPassword: GTK_INPUT_PURPOSE_PASSWORD
        case .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname: GTK_INPUT_PURPOSE_NAME
        default: nil
        }
    }
}
