/// One line of text that the user writes: GTK's entry.
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

    /// Who decides what the field lets in.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The object that is called before the delegate, and passes on what it doesn't answer itself.
    package final weak var textDelegateProxy: (any UITextFieldDelegate)?
    private var delegateInUse: (any UITextFieldDelegate)? { textDelegateProxy ?? delegate }

    // MARK: The text

    /// The text, empty if there is none. Setting it calls no delegate, sends no event, and puts the cursor at its end.
    open var text: String? {
        get { entry.text }
        set {
            guard newValue ?? "" != entry.text else { return }
            entry.text = newValue ?? ""
            contentDidChange()
        }
    }

    /// Whether there is any text.
    @_documentation(visibility: internal)
    open var hasText: Bool { !entry.text.isEmpty }

    /// What shows, pale, while there is no text.
    open var placeholder: String? {
        didSet {
            storedAttributedPlaceholder = nil
            entry.setPlaceholder(placeholder)
            entry.setPlaceholderAttributes(nil, font: fontInUse, traits: traitCollection)
            invalidateIntrinsicContentSize()
        }
    }

    /// The placeholder with the look of its parts.
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

    /// Whether the text is dots.
    @_documentation(visibility: internal)
    open var isSecureTextEntry = false { didSet { updateInput() } }

    /// What is written here, for the desktop's keyboard on the screen.
    @_documentation(visibility: internal)
    open var keyboardType = UIKeyboardType.default { didSet { updateInput() } }

    /// Which letters the desktop's keyboard on the screen begins large.
    @_documentation(visibility: internal)
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { updateInput() } }

    /// Whether the desktop's input method completes and corrects words.
    @_documentation(visibility: internal)
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { updateInput() } }

    /// What Return does here. Keyboards have their own writing on the key.
    @_documentation(visibility: internal)
    open var returnKeyType = UIReturnKeyType.default

    private func updateInput() {
        entry.setInput(isSecure: isSecureTextEntry, type: keyboardType)
        entry.setInputHints(autocapitalizationType, autocorrectionType)
        invalidateIntrinsicContentSize()
    }

    // MARK: The look

    /// The colour of the text; `nil` is the theme's.
    open var textColor: UIColor? { didSet { updateAttributes() } }

    /// The typeface and size.
    open var font: UIFont? {
        didSet {
            updateAttributes()
            invalidateIntrinsicContentSize()
        }
    }

    /// Where the text stands.
    open var textAlignment = NSTextAlignment.natural { didSet { entry.setAlignment(textAlignment) } }

    /// What is drawn around the text.
    open var borderStyle = UITextField.BorderStyle.none {
        didSet {
            entry.setBorderStyle(borderStyle)
            invalidateIntrinsicContentSize()
        }
    }

    /// When the button that clears the text shows; it shows only while there is any.
    open var clearButtonMode = UITextField.ViewMode.never { didSet { updateClearButton() } }

    /// Whether entering the field clears it, as its delegate may forbid by `textFieldShouldClear(_:)`.
    open var clearsOnBeginEditing = false

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// Whether text that is wider than the field is written smaller.
    open var adjustsFontSizeToFitWidth = false { didSet { updateAttributes() } }
    /// The smallest size in which text that is wider than the field is written; 0 is no limit.
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
        // The placeholder has the font, and its own colour.
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

    /// Whether the user writes here now.
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
        // Asked, as on iOS, but no answer keeps a field that goes.
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

    /// Goes into the field, as a click does.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Positions

    /// What is selected, or where the cursor stands; `nil` while nobody writes here.
    @_documentation(visibility: internal)
    open var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(entry.selection) : nil }
        set { if let newValue { entry.selection = whole(newValue.scalars) } }
    }

    /// Where an input method shows what it has marked, or `nil`: it is at the cursor, and not in the text yet.
    @_documentation(visibility: internal)
    open var markedTextRange: UITextRange? {
        entry.markedText.isEmpty ? nil : UITextRange(entry.cursor..<entry.cursor)
    }

    /// Before the first character.
    @_documentation(visibility: internal)
    open var beginningOfDocument: UITextPosition { UITextPosition(scalar: 0) }

    /// Behind the last character.
    @_documentation(visibility: internal)
    open var endOfDocument: UITextPosition { UITextPosition(scalar: entry.text.unicodeScalars.count) }

    /// The place so many UTF-16 units on, or back; `nil` outside the text. O(text).
    @_documentation(visibility: internal)
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let text = entry.text
        let (target, overflow) = utf16Offset(position.scalar, in: text).addingReportingOverflow(offset)
        guard !overflow, (0...text.utf16.count).contains(target) else { return nil }
        let index = text.utf16.index(text.startIndex, offsetBy: target)
        return UITextPosition(scalar: text.unicodeScalars.distance(from: text.startIndex, to: index))
    }

    /// The distance of two places in UTF-16 units. O(text).
    @_documentation(visibility: internal)
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        let text = entry.text
        return utf16Offset(toPosition.scalar, in: text) - utf16Offset(from.scalar, in: text)
    }

    /// The range between two places, whichever comes first.
    @_documentation(visibility: internal)
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let places = [fromPosition.scalar, toPosition.scalar].sorted()
        return UITextRange(places[0]..<places[1])
    }
}

extension UITextField: TextEntryOwner {
    func entryMayChange(_ edit: TextEdit) -> Bool {
        // A drop or a paste by the middle button reaches a field that nobody is in.
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
