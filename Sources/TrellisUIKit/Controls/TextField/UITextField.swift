/// A field with one line of editable text: GTK's entry.
///
/// Follows Apple's `UITextField`. The delegate is asked before anything changes, once for each change of the user's:
/// typing over a selection and pasting included. What an input method has marked is not in `text` until it is committed.
@preconcurrency @MainActor
open class UITextField: UIControl {
    private(set) final lazy var entry = makeEntry()

    /// Makes GTK's entry.
    func makeEntry() -> TextEntry { TextEntry() }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        entry.widget.setParent(widget)
        entry.connect(to: self)
        entry.setBorderStyle(borderStyle)
        updateAttributes()
    }

    override var leafWidget: Widget? { entry.widget }

    /// The delegate, which decides what the field accepts and is called while it is edited.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The object that is called before the delegate, and passes on what it doesn't answer itself.
    package final weak var textDelegateProxy: (any UITextFieldDelegate)?
    private var delegateInUse: (any UITextFieldDelegate)? { textDelegateProxy ?? delegate }

    // MARK: The text

    /// The text, empty if there is none. Setting it calls no delegate, sends no event and moves the cursor to the end.
    open var text: String? {
        get { entry.text }
        set {
            guard newValue ?? "" != entry.text else { return }
            entry.text = newValue ?? ""
            contentDidChange()
        }
    }

    /// Whether the field has any text.
    @_documentation(visibility: internal)
    open var hasText: Bool { !entry.text.isEmpty }

    /// The text that is shown while the field is empty.
    open var placeholder: String? {
        didSet {
            storedAttributedPlaceholder = nil
            entry.setPlaceholder(placeholder)
            entry.setPlaceholderAttributes(nil, font: fontInUse, traits: traitCollection)
            invalidateIntrinsicContentSize()
        }
    }

    /// The attributed text that is shown while the field is empty.
    open var attributedPlaceholder: NSAttributedString? {
        get { storedAttributedPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
        set {
            placeholder = newValue?.string
            storedAttributedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
            updatePlaceholder()
        }
    }

    private var storedAttributedPlaceholder: NSAttributedString?

    private func updatePlaceholder() {
        guard let storedAttributedPlaceholder else { return }
        entry.setPlaceholderAttributes(storedAttributedPlaceholder, font: fontInUse, traits: traitCollection)
    }

    private var fontInUse: UIFont { font ?? Self.defaultFont }

    /// Whether the text is hidden, as for a password.
    @_documentation(visibility: internal)
    open var isSecureTextEntry = false { didSet { updateInput() } }

    /// The keyboard that the desktop shows on a touch screen.
    @_documentation(visibility: internal)
    open var keyboardType = UIKeyboardType.default { didSet { updateInput() } }

    /// The kind of automatic capitalisation on an on-screen keyboard.
    @_documentation(visibility: internal)
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { updateInput() } }

    /// Whether the input method completes and corrects words.
    @_documentation(visibility: internal)
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { updateInput() } }

    /// The title of the return key of an on-screen keyboard.
    @_documentation(visibility: internal)
    open var returnKeyType = UIReturnKeyType.default

    private func updateInput() {
        entry.setInput(isSecure: isSecureTextEntry, type: keyboardType)
        entry.setInputHints(autocapitalizationType, autocorrectionType)
        invalidateIntrinsicContentSize()
    }

    // MARK: The look

    /// The colour of the text; `nil` means the theme's.
    open var textColor: UIColor? { didSet { updateAttributes() } }

    /// The font of the text.
    open var font: UIFont? {
        didSet {
            updateAttributes()
            invalidateIntrinsicContentSize()
        }
    }

    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { entry.setAlignment(textAlignment) } }

    /// The style of the border.
    open var borderStyle = UITextField.BorderStyle.none {
        didSet {
            entry.setBorderStyle(borderStyle)
            invalidateIntrinsicContentSize()
        }
    }

    /// When the clear button is shown. It is never shown while the field is empty.
    open var clearButtonMode = UITextField.ViewMode.never { didSet { updateClearButton() } }

    /// Whether the text is removed when editing begins, unless the delegate's `textFieldShouldClear(_:)` forbids it.
    open var clearsOnBeginEditing = false

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// Whether the font is made smaller if the text does not fit.
    open var adjustsFontSizeToFitWidth = false { didSet { updateAttributes() } }
    /// The smallest font size to which the text is reduced; 0 means no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { updateAttributes() } }

    /// The font in which the text has room, if that is wanted.
    var fittedFont: UIFont {
        let font = fontInUse, room = entry.textRoom
        guard adjustsFontSizeToFitWidth, room > 0, let text, !text.isEmpty else { return font }
        let width = NSAttributedString(string: text, attributes: [.font: font]).size().width
        guard width > room else { return font }
        let smallest = min(minimumFontSize, font.pointSize)
        return font.withSize(max(smallest, (font.pointSize * room / width).rounded(.down), 1))
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        if adjustsFontSizeToFitWidth { updateAttributes() }
    }

    private func updateAttributes() {
        // The placeholder shares the font but has a colour of its own.
        let color = hasText ? textColor?.rgbaForText(traitCollection) : nil
        entry.setAttributes(font: fittedFont, color: color)
        updatePlaceholder()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateAttributes()
    }

    override func textMetricsDidChange() { updateAttributes() }

    private var showsClearButton = false

    private func updateClearButton() {
        let isWanted =
            switch clearButtonMode {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        guard (isWanted && hasText) != showsClearButton else { return }
        showsClearButton.toggle()
        entry.setClearButton(showsClearButton)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { entry.widget.naturalSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { entry.widget.naturalSize }

    // MARK: The keyboard

    /// Whether the field is being edited.
    open var isEditing: Bool { isFirstResponder }

    override var takesText: Bool { true }

    override func focusText() -> Bool { isEnabled && entry.focus() }

    @_documentation(visibility: internal)
    open override var canBecomeFirstResponder: Bool {
        isEnabled && (delegateInUse?.textFieldShouldBeginEditing(self) ?? true)
    }

    @_documentation(visibility: internal)
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        didBeginEditing()
        return true
    }

    @_documentation(visibility: internal)
    open override var canResignFirstResponder: Bool { delegateInUse?.textFieldShouldEndEditing(self) ?? true }

    @_documentation(visibility: internal)
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        didEndEditing()
        return true
    }

    override func resignByForce() {
        guard isFirstResponder else { return }
        super.resignByForce()
        didEndEditing()
    }

    override func willLeaveWindow() {
        // The delegate is asked, as on iOS, but can't keep a field that is being removed.
        if isFirstResponder, !resignFirstResponder() { resignByForce() }
        super.willLeaveWindow()
    }

    override func stateDidChange() {
        if !isEnabled, isFirstResponder, !resignFirstResponder() { resignByForce() }
    }

    private func didBeginEditing() {
        lastSelection = entry.selection
        if clearsOnBeginEditing { clear() }
        updateClearButton()
        delegateInUse?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
    }

    private func didEndEditing() {
        updateClearButton()
        delegateInUse?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    /// What follows from another text, whoever changed it.
    private func contentDidChange() {
        updateClearButton()
        updateAttributes()
        invalidateIntrinsicContentSize()
    }

    private func userDidChangeText() {
        contentDidChange()
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    /// Clears for the user, unless the delegate forbids it.
    private func clear() {
        guard hasText, delegateInUse?.textFieldShouldClear(self) ?? true else { return }
        entry.text = ""
        userDidChangeText()
    }

    private var lastSelection = 0..<0

    /// What Return does beyond that, for who holds the field.
    var didReturn: (() -> Void)?
    /// What Escape does in a search field, for who holds it; false leaves the key to the window.
    var didCancel: (() -> Bool)?

    /// Makes the field first responder, as a click does.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Positions

    /// The selected range, or the position of the cursor; `nil` while the field is not edited.
    @_documentation(visibility: internal)
    open var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(entry.selection) : nil }
        set { if let newValue { entry.selection = whole(newValue.scalars) } }
    }

    /// The range of the text that an input method has marked, or `nil` if there is none. It is at the cursor, and not
    /// yet part of the text.
    @_documentation(visibility: internal)
    open var markedTextRange: UITextRange? {
        entry.markedText.isEmpty ? nil : UITextRange(entry.cursor..<entry.cursor)
    }

    /// The position before the first character.
    @_documentation(visibility: internal)
    open var beginningOfDocument: UITextPosition { UITextPosition(scalar: 0) }

    /// The position after the last character.
    @_documentation(visibility: internal)
    open var endOfDocument: UITextPosition { UITextPosition(scalar: entry.text.unicodeScalars.count) }

    /// Returns the position at an offset in UTF-16 units, or `nil` if it is outside the text. O(text).
    @_documentation(visibility: internal)
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let text = entry.text
        let (target, overflow) = utf16Offset(position.scalar, in: text).addingReportingOverflow(offset)
        guard !overflow, (0...text.utf16.count).contains(target) else { return nil }
        let index = text.utf16.index(text.startIndex, offsetBy: target)
        return UITextPosition(scalar: text.unicodeScalars.distance(from: text.startIndex, to: index))
    }

    /// Returns the number of UTF-16 units between two positions. O(text).
    @_documentation(visibility: internal)
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        let text = entry.text
        return utf16Offset(toPosition.scalar, in: text) - utf16Offset(from.scalar, in: text)
    }

    /// Returns the range between two positions, in either order.
    @_documentation(visibility: internal)
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let places = [fromPosition.scalar, toPosition.scalar].sorted()
        return UITextRange(places[0]..<places[1])
    }
}

extension UITextField: TextEntryOwner {
    func entryMayChange(_ edit: TextEdit) -> Bool {
        // A drop or a middle-button paste can reach a field that isn't first responder.
        guard isEnabled, becomeFirstResponder() else { return false }
        return delegateInUse?.textField(
            self, shouldChangeCharactersIn: edit.utf16, replacementString: edit.replacement) ?? true
    }

    func entryDidChange() { userDidChangeText() }

    func entryDidMoveSelection() {
        guard isFirstResponder, entry.selection != lastSelection else { return }
        lastSelection = entry.selection
        delegateInUse?.textFieldDidChangeSelection(self)
    }

    func entryDidActivate() {
        guard delegateInUse?.textFieldShouldReturn(self) ?? true else { return }
        let isLeft = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if isLeft { resignFirstResponder() }
        didReturn?()
    }

    func entryDidPressClear() { if isEnabled, showsClearButton { clear() } }

    func entryDidCancel() { if didCancel?() != true { _ = window?.escape() } }
}
