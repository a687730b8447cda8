internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// What a text entry asks and tells the field that it stands in.
@preconcurrency @MainActor
protocol TextEntryOwner: AnyObject {
    /// Whether the user's change may be made; the text is still as it was.
    func entryMayChange(_ edit: TextEdit) -> Bool
    /// The user changed the text.
    func entryDidChange()
    /// The cursor or the selection may have moved.
    func entryDidMoveSelection()
    /// Return was pressed.
    func entryDidActivate()
    /// The clear button was pressed.
    func entryDidPressClear()
    /// Escape was pressed in a search entry, which keeps the key from everybody else.
    func entryDidCancel()
}

/// GTK's entry, or its search entry, which asks before it changes its text.
///
/// GTK replaces a selection by deleting it and then inserting, in two signals; UIKit asks once. So a deletion of just the
/// selection waits for the insertion that may follow: until the end of the key binding that deletes, or for the next turn
/// of the loop where nothing says what is going on (a menu, a drag).
@MainActor
final class TextEntry {
    /// Which of GTK's entries it is.
    enum Kind { case plain, search }

    let widget: Widget
    private let kind: Kind
    /// The GtkText inside, which has the text, its look and the keyboard.
    private let editable: Widget
    private weak var owner: (any TextEntryOwner)?
    private var waiting: Range<Int>?
    private var isInBinding = false
    /// We change the text ourselves: nobody is asked.
    private var isApplying = false
    private(set) var markedText = ""
    /// The text that the owner knows of. GTK tells of a change once a whole paste is over, and so perhaps after us.
    private var knownText = ""

    init(_ kind: Kind = .plain) {
        self.kind = kind
        widget = GtkBootstrap.make(kind == .plain ? gtk_entry_new() : gtk_search_entry_new())
        editable = gtk_editable_get_delegate(widget.opaque).map { UnsafeMutablePointer($0) } ?? widget
        // The natural width is the text's width, as in UIKit.
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
                    self?.deleteWaiting()
                })
        }
        Signal.connect(editable, "changed") { [weak self] in
            guard let self, !isApplying, text != knownText else { return }
            knownText = text
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

    /// GTK's search entry clears itself without asking: its icon is pressed here instead.
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

    /// The icon of a search entry that clears it; GTK shows it while there is text.
    private var clearIcon: Widget? { kind == .search ? gtk_widget_get_last_child(widget) : nil }

    // MARK: The text

    /// The text, without what the input method has marked. Setting it asks nobody, and puts the cursor behind it.
    var text: String {
        get { gtk_editable_get_text(editable.opaque).map { String(cString: $0) } ?? "" }
        set {
            waiting = nil
            applying {
                // Setting the text resets undo: earlier edits don't apply to it.
                gtk_editable_set_enable_undo(editable.opaque, 0)
                defer { gtk_editable_set_enable_undo(editable.opaque, 1) }
                // GTK's text ends at the first NUL, so replace it.
                gtk_editable_set_text(editable.opaque, newValue.replacingOccurrences(of: "\0", with: "\u{FFFD}"))
                gtk_editable_set_position(editable.opaque, -1)
            }
            knownText = text
            owner?.entryDidMoveSelection()
        }
    }

    /// What is selected, in Unicode scalars; empty at the cursor.
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

    /// Where the cursor stands, in Unicode scalars.
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
        // Committed text is no longer marked, although some input methods report that only afterwards.
        markedText = ""
        let before = self.text
        let edit = TextEdit(range, with: text, in: before)
        guard allows(edit) else {
            if let selected, self.text == before { restore(selected) }
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

    /// No insertion followed: what is selected goes.
    private func deleteWaiting() {
        guard let range = waiting else { return }
        waiting = nil
        let edit = TextEdit(range, with: "", in: text)
        if allows(edit) { apply(edit) }
    }

    /// Asks the owner; where it changes the text while it is asked, and allows all the same, the range is cut to it.
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
        owner?.entryDidMoveSelection()
        owner?.entryDidChange()
    }

    /// GTK lets go of the selection once it believes that it was replaced; it comes back after that.
    private func restore(_ selected: Range<Int>) {
        let text = text
        DispatchQueue.main.async { [weak self] in
            // Deselecting also gave up the X selection; the server's late reply would clear a new selection.
            MainLoop.afterEvents {
                guard let self, self.text == text, self.selection.isEmpty else { return }
                self.selection = selected
            }
        }
    }

    // MARK: The keyboard

    /// Takes the keyboard, and leaves the selection as it is.
    func focus() -> Bool { isTrue(gtk_text_grab_focus_without_selecting(editable.cast())) }

    // MARK: The look

    func setPlaceholder(_ text: String?) { gtk_text_set_placeholder_text(editable.cast(), text) }

    /// Gives the placeholder the look that an attributed text says; `nil` is the theme's.
    func setPlaceholderAttributes(_ text: NSAttributedString?, font: UIFont, traits: UITraitCollection) {
        // GTK's placeholder is a label in the text.
        var child = gtk_widget_get_first_child(editable)
        while let current = child, !isTrue(g_type_check_instance_is_a(current.cast(), gtk_label_get_type())) {
            child = gtk_widget_get_next_sibling(current)
        }
        guard let label = child else { return }
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

    /// Sets the font, and a colour other than the theme's.
    func setAttributes(font: UIFont, color: RGBA?) {
        let attributes = TextAttributes.list(font: font, color: color)
        gtk_text_set_attributes(editable.cast(), attributes)
        pango_attr_list_unref(attributes)
    }

    func setBorderStyle(_ style: UITextField.BorderStyle) {
        widget.setClass("borderless", style == .none)
        widget.setClass("square", style == .line || style == .bezel)
    }

    func setClearButton(_ isShown: Bool) {
        if let clearIcon { return clearIcon.setVisible(isShown) }
        gtk_entry_set_icon_from_icon_name(
            widget.cast(), GTK_ENTRY_ICON_SECONDARY, isShown ? "edit-clear-symbolic" : nil)
        trellis_without_class_names(widget)
    }

    func setInput(isSecure: Bool, type: UIKeyboardType) {
        gtk_text_set_visibility(editable.cast(), gboolean(!isSecure))
        let purpose = isSecure ? GTK_INPUT_PURPOSE_PASSWORD : type.purpose
        gtk_text_set_input_purpose(editable.cast(), purpose)
    }
}

extension TextEntry {
    /// The width in which text is seen, in points; 0 before the entry is placed.
    var textRoom: CGFloat { CGFloat(gtk_widget_get_width(editable)) }

    /// Tells input methods and the desktop's keyboard on the screen how to write here.
    func setInputHints(_ capitals: UITextAutocapitalizationType, _ correction: UITextAutocorrectionType) {
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
        gtk_text_set_input_hints(editable.cast(), GtkInputHints(large.rawValue | words.rawValue))
    }

    /// The hints, as GTK has them.
    var inputHints: UInt32 { gtk_text_get_input_hints(editable.cast()).rawValue }
}

extension UIKeyboardType {
    /// What GTK tells the desktop's keyboard on the screen.
    var purpose: GtkInputPurpose {
        switch self {
        case .default, .twitter, .webSearch: GTK_INPUT_PURPOSE_FREE_FORM
        case .asciiCapable: GTK_INPUT_PURPOSE_ALPHA
        case .URL: GTK_INPUT_PURPOSE_URL
        case .numberPad, .asciiCapableNumberPad: GTK_INPUT_PURPOSE_DIGITS
        case .numbersAndPunctuation, .decimalPad: GTK_INPUT_PURPOSE_NUMBER
        case .phonePad: GTK_INPUT_PURPOSE_PHONE
        case .namePhonePad: GTK_INPUT_PURPOSE_NAME
        case .emailAddress: GTK_INPUT_PURPOSE_EMAIL
        }
    }
}
