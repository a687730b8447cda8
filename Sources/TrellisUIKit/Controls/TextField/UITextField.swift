/// A field with one line of editable text: GTK's entry.
///
/// Follows Apple's `UITextField`. The delegate is called before each change of the user's, including typing over a
/// selection and pasting. Text that an input method has marked is not part of `text` until it is committed.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIResponderStandardEditActions, UIContentSizeCategoryAdjusting {
    private(set) final lazy var entry = makeEntry()

    /// Creates GTK's entry.
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

    /// The delegate, which decides what the user may enter and is called during editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The object that is called in place of the delegate. It forwards the calls that it doesn't handle.
    package final weak var textDelegateProxy: (any UITextFieldDelegate)?
    private var delegateInUse: (any UITextFieldDelegate)? { textDelegateProxy ?? delegate }

    // MARK: Text

    /// The text, which is empty rather than `nil`. Setting it doesn't call the delegate, sends no event and moves the
    /// cursor to the end.
    open var text: String? {
        get { entry.text }
        set {
            guard newValue ?? "" != entry.text || styled != nil else { return }
            styled = nil
            entry.text = newValue ?? ""
            contentDidChange()
        }
    }

    /// The text with its attributes, if it was set through `attributedText`.
    private var styled: NSMutableAttributedString?

    /// The text with its attributes.
    ///
    /// A part without a font or colour has the field's own. Setting it also sets `font`, `textColor` and `textAlignment`
    /// to those of the first character that has them. Text that the user enters has the attributes of the character
    /// before it. Setting `font` or `textColor` later changes the whole text, setting `text` removes all attributes.
    open var attributedText: NSAttributedString? {
        get { .copy(of: styled ?? plainText) }
        set {
            let text = newValue ?? NSAttributedString(string: ""), own = ownAttributes
            styled = nil
            entry.text = text.string
            adoptAttributes(of: text)
            styled = .shown(text.keeping(own))
            contentDidChange()
        }
    }

    /// The attributes of text that is set or entered. Setting them changes the whole text, too, with `font`, `textColor` and
    /// `textAlignment` among them.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { givenDefaults.merging(ownAttributes) { $1 } }
        set {
            let text = NSAttributedString(string: entry.text, attributes: newValue)
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            givenDefaults = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
            styled = givenDefaults.isEmpty ? nil : .shown(text.keeping(ownAttributes))
            contentDidChange()
        }
    }

    /// The default attributes beside the font and the colour.
    private var givenDefaults: [NSAttributedString.Key: Any] = [:]

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: fontInUse, .foregroundColor: textColor ?? .label]
    }

    private var plainText: NSMutableAttributedString {
        NSMutableAttributedString(string: entry.text, attributes: defaultTextAttributes)
    }

    /// Takes the attributes of the first character as those of the field.
    private func adoptAttributes(of text: NSAttributedString) {
        let first = text.firstAttributes
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
            textAlignment = style.alignment
        }
    }

    /// Gives text that was entered its attributes.
    private func updateStyled() {
        if styled == nil, !givenDefaults.isEmpty { styled = plainText }
        guard let styled else { return }
        let changed = styled.changed(to: entry.text) {
            styled.length > 0 ? styled.attributes(before: $0) : defaultTextAttributes
        }
        self.styled = changed ?? styled
    }

    /// Whether the field has any text.
    @_documentation(visibility: internal)
    open var hasText: Bool { !entry.text.isEmpty }

    /// The text shown while the field is empty.
    open var placeholder: String? {
        get { storedPlaceholder }
        set { setPlaceholder(newValue, attributed: nil) }
    }

    /// The attributed text shown while the field is empty.
    open var attributedPlaceholder: NSAttributedString? {
        get { storedAttributedPlaceholder ?? storedPlaceholder.map { NSAttributedString(string: $0) } }
        set {
            setPlaceholder(newValue?.string, attributed: newValue.map { .copy(of: $0) })
        }
    }

    private var storedPlaceholder: String?
    private var storedAttributedPlaceholder: NSAttributedString?

    // A subclass may override one of the properties and set the other one there.
    private func setPlaceholder(_ text: String?, attributed: NSAttributedString?) {
        storedPlaceholder = text
        storedAttributedPlaceholder = attributed
        entry.setPlaceholder(text)
        entry.setPlaceholderAttributes(nil, font: fontInUse, traits: traitCollection)
        updateAttributes()
        invalidateIntrinsicContentSize()
    }

    private func updatePlaceholder() {
        guard let storedAttributedPlaceholder else { return }
        entry.setPlaceholderAttributes(storedAttributedPlaceholder, font: fontInUse, traits: traitCollection)
    }

    /// Whether the font follows the user's preferred text size. Here it always does, so setting it has no effect.
    @_documentation(visibility: internal)
    open var adjustsFontForContentSizeCategory: Bool {
        get { true }
        set {}
    }

    private var fontInUse: UIFont { font ?? Self.defaultFont }

    /// Whether the text is hidden, as for a password.
    @_documentation(visibility: internal)
    open var isSecureTextEntry = false { didSet { updateInput() } }

    /// The type of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var keyboardType = UIKeyboardType.default { didSet { updateInput() } }

    /// The meaning of the text. Where the keyboard type is the default, the on-screen keyboard follows it.
    @_documentation(visibility: internal)
    open var textContentType: UITextContentType! { didSet { updateInput() } }

    /// The automatic capitalisation of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { updateInput() } }

    /// The automatic correction by the input method.
    @_documentation(visibility: internal)
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { updateInput() } }

    /// The title of the return key of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var returnKeyType = UIReturnKeyType.default

    /// The appearance of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var keyboardAppearance = UIKeyboardAppearance.default

    private func updateInput() {
        if styled != nil { updateAttributes() }
        entry.setInput(isSecure: isSecureTextEntry, type: keyboardType, content: textContentType)
        entry.setInputHints(autocapitalizationType, autocorrectionType)
        invalidateIntrinsicContentSize()
    }

    // MARK: Appearance

    /// The colour of the text; `nil` means the theme's.
    open var textColor: UIColor? {
        didSet {
            styled = styled?.replacing(.foregroundColor, by: textColor)
            updateAttributes()
        }
    }

    /// The font of the text.
    open var font: UIFont? {
        didSet {
            styled = styled?.replacing(.font, by: font)
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
            updatePaint()
            updateSideViews()
            invalidateIntrinsicContentSize()
        }
    }

    /// The corner radius of libadwaita's entries.
    private static let entryRadius: CGFloat = 6

    /// A rounded field has a rounded background, unless its layer has a shape of its own.
    override var shapeRadius: CGFloat {
        borderStyle == .roundedRect && !hasOwnShape ? Self.entryRadius : layer.cornerRadius
    }

    private var hasOwnShape: Bool { layer.cornerRadius > 0 || layer.borderWidth > 0 }

    override func updatePaint() {
        super.updatePaint()
        entry.setFilled(backgroundColor != nil, hasOutline: !hasOwnShape)
    }

    /// When the clear button is shown. It is always hidden while the field is empty.
    open var clearButtonMode = UITextField.ViewMode.never { didSet { updateClearButton() } }

    /// Whether the text is cleared when editing begins, unless the delegate's `textFieldShouldClear(_:)` returns
    /// `false`.
    open var clearsOnBeginEditing = false

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// Whether the font is reduced if the text doesn't fit.
    open var adjustsFontSizeToFitWidth = false { didSet { updateAttributes() } }
    /// The minimum size of the reduced font; 0 means no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { updateAttributes() } }

    /// The font, reduced so that the text fits if `adjustsFontSizeToFitWidth` is set.
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
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
        updateTextInsets()
        if adjustsFontSizeToFitWidth { updateAttributes() }
    }

    // MARK: Views beside the text

    /// A view at the left end of the field. It is as large as its frame or, without a size, as its constraints and its
    /// content require.
    open var leftView: UIView? {
        didSet {
            if leftView !== oldValue { oldValue?.removeFromSuperview() }
            updateSideViews()
        }
    }
    /// When the left view is shown.
    open var leftViewMode = UITextField.ViewMode.never { didSet { updateSideViews() } }
    /// A view at the right end of the field.
    open var rightView: UIView? {
        didSet {
            if rightView !== oldValue { oldValue?.removeFromSuperview() }
            updateSideViews()
        }
    }
    /// When the right view is shown.
    open var rightViewMode = UITextField.ViewMode.never { didSet { updateSideViews() } }

    private static func size(of view: UIView) -> CGSize {
        let size = view.bounds.size
        guard size == .zero else { return size }
        return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// Returns the frame of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView else { return .zero }
        let size = Self.size(of: leftView)
        return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
    }

    /// Returns the frame of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView else { return .zero }
        let size = Self.size(of: rightView)
        return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
    }

    /// Shows or hides the views beside the text, and keeps the text out of them.
    private func updateSideViews() {
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            if isWanted(mode) {
                if view.superview !== self { addSubview(view) }
            } else {
                view.removeFromSuperview()
            }
        }
        updateTextInsets()
    }

    // MARK: The rectangle of the text

    /// The rectangle between the views at the sides, within the padding of the theme.
    private func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
        var insets = UIEdgeInsets(top: 0, left: entry.padding, bottom: 0, right: entry.padding)
        if leftView?.superview === self { insets.left += leftViewRect(forBounds: bounds).maxX - bounds.minX }
        if rightView?.superview === self { insets.right += bounds.maxX - rightViewRect(forBounds: bounds).minX }
        return bounds.inset(by: insets)
    }

    /// Returns the rectangle of the text while it isn't edited. The text is in the middle of its height. The clear button
    /// takes its room from the right end.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }

    /// Returns the rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }

    /// Returns the rectangle of the placeholder while the field isn't edited. By default, it is that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Moves the text to its rectangle.
    private func updateTextInsets() {
        // A rectangle within an empty one would say nothing. The insets are needed for the size of the field, too.
        let bounds = self.bounds.isEmpty ? CGRect(x: 0, y: 0, width: 1_000, height: 100) : self.bounds
        let rect =
            isEditing
            ? editingRect(forBounds: bounds)
            : hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
        guard !rect.isNull, !rect.isInfinite else { return }
        let changed = entry.setTextInsets(
            left: rect.minX - bounds.minX, right: bounds.maxX - rect.maxX, down: rect.midY - bounds.midY)
        guard changed else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateAttributes() {
        // The placeholder has the same font but its own colour.
        let color = hasText ? (textColor ?? contrastingLabel).map { shown($0).rgbaForText(traitCollection) } : nil
        entry.setAttributes(
            font: fittedFont, color: color, styled: isSecureTextEntry ? nil : styled, traits: traitCollection)
        updatePlaceholder()
    }

    override func tintedPartsDidChange() {
        super.tintedPartsDidChange()
        updateAttributes()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateAttributes()
    }

    override func textMetricsDidChange() { updateAttributes() }

    private var showsClearButton = false

    private func isWanted(_ mode: UITextField.ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func updateClearButton() {
        updateSideViews()
        guard (isWanted(clearButtonMode) && hasText) != showsClearButton else { return }
        showsClearButton.toggle()
        entry.setClearButton(showsClearButton)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { entry.size }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { entry.size }

    // MARK: First responder

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
        let wasFirst = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if wasFirst { didEndEditing() }
        return true
    }

    override func resignByForce() {
        guard isFirstResponder else { return }
        super.resignByForce()
        didEndEditing()
    }

    override func willLeaveWindow() {
        // As on iOS, the delegate is called, but a field that is removed resigns in any case.
        if isFirstResponder, !resignFirstResponder() { resignByForce() }
        super.willLeaveWindow()
    }

    override func stateDidChange() {
        if !isEnabled, isFirstResponder, !resignFirstResponder() { resignByForce() }
    }

    // MARK: Input views

    private var givenInputView: UIView?, givenAccessoryView: UIView?

    /// The view that is docked at the bottom of the window while the field is edited. Call `reloadInputViews()` after
    /// changing it then.
    open override var inputView: UIView? {
        get { givenInputView ?? super.inputView }
        set { givenInputView = newValue }
    }

    /// The view that is docked at the bottom of the window, above the input view, while the field is edited. Call
    /// `reloadInputViews()` after changing it then.
    open override var inputAccessoryView: UIView? {
        get { givenAccessoryView ?? super.inputAccessoryView }
        set { givenAccessoryView = newValue }
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

    /// Updates the view after the text was changed by the user or by code.
    private func contentDidChange() {
        updateStyled()
        updateClearButton()
        updateAttributes()
        invalidateIntrinsicContentSize()
    }

    private func userDidChangeText() {
        contentDidChange()
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    /// Clears the text for the user, unless the delegate forbids it.
    private func clear() {
        guard hasText, delegateInUse?.textFieldShouldClear(self) ?? true else { return }
        entry.text = ""
        userDidChangeText()
    }

    private var lastSelection = 0..<0

    /// Called after Return was handled. Set by the view or controller that owns the field.
    var didReturn: (() -> Void)?
    /// Handles Escape in a search field. If it returns `false`, the window handles the key.
    var didCancel: (() -> Bool)?

    /// Makes the field the first responder, as a click does.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Positions

    /// The selected range, or the position of the cursor as an empty range; `nil` while the field isn't edited.
    @_documentation(visibility: internal)
    open var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(entry.selection) : nil }
        set { if let newValue { entry.selection = whole(newValue.scalars) } }
    }

    /// The range of the text that an input method has marked, or `nil` if there is none. The marked text is at the
    /// cursor and not yet part of the text.
    @_documentation(visibility: internal)
    open var markedTextRange: UITextRange? {
        entry.markedText.isEmpty ? nil : UITextRange(entry.cursor..<entry.cursor)
    }

    /// The position before the first character.
    @_documentation(visibility: internal)
    open var beginningOfDocument: UITextPosition { UITextPosition(scalar: 0) }

    /// The position after the last character.
    @_documentation(visibility: internal)
    open var endOfDocument: UITextPosition { entry.end }

    /// Returns the position at an offset in UTF-16 units, or `nil` if it is outside the text. O(*n*) in the length of
    /// the text.
    @_documentation(visibility: internal)
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        UITextPosition(position, movedBy: offset, in: entry.text)
    }

    /// Returns the number of UTF-16 units between two positions. O(*n*) in the length of the text.
    @_documentation(visibility: internal)
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.utf16Offset(in: entry.text) - from.utf16Offset(in: entry.text)
    }

    /// Returns the range between two positions, in either order.
    @_documentation(visibility: internal)
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(from: fromPosition, to: toPosition)
    }

    /// Returns the text in a range.
    @_documentation(visibility: internal)
    open func text(in range: UITextRange) -> String? { range.text(in: entry.text) }

    private lazy var undo = TextUndoManager(entry)

    /// The undo manager of the text.
    @_documentation(visibility: internal)
    open override var undoManager: UndoManager? { undo }

    // MARK: Editing by code

    /// Inserts a text at the cursor, in place of the selection. The delegate isn't asked, but hears of the change. Text
    /// that the user types in a subclass comes here, after the delegate was asked.
    @_documentation(visibility: internal)
    open func insertText(_ text: String) { entry.insert(text) }

    /// Deletes the selection or, if nothing is selected, the character before the cursor. The delegate isn't asked, but
    /// hears of the change. The backspace key in a subclass comes here, also if there is nothing to delete.
    @_documentation(visibility: internal)
    open func deleteBackward() { entry.deleteBackward() }

    /// Replaces the text in a range. The delegate isn't asked, but hears of the change.
    @_documentation(visibility: internal)
    open func replace(_ range: UITextRange, withText text: String) { entry.replace(range.scalars, with: text) }

    /// Copies the selection to the pasteboard and deletes it.
    @_documentation(visibility: internal)
    open func cut(_ sender: Any?) { entry.cut() }

    /// Copies the selection to the pasteboard.
    @_documentation(visibility: internal)
    open func copy(_ sender: Any?) { entry.copy() }

    /// Inserts the text of the pasteboard.
    @_documentation(visibility: internal)
    open func paste(_ sender: Any?) { entry.paste() }

    /// Deletes the selection.
    @_documentation(visibility: internal)
    open func delete(_ sender: Any?) { entry.replace(entry.selection, with: "") }

    /// Selects the word at the cursor.
    @_documentation(visibility: internal)
    open func select(_ sender: Any?) { entry.selectWord() }

    /// Selects the whole text.
    @_documentation(visibility: internal)
    open func selectAll(_ sender: Any?) { entry.selectAll() }

    /// Returns the rectangle of the cursor at a position.
    @_documentation(visibility: internal)
    open func caretRect(for position: UITextPosition) -> CGRect { entry.caret(before: position.scalar) }

    /// Returns the rectangle of the first line of a range.
    @_documentation(visibility: internal)
    open func firstRect(for range: UITextRange) -> CGRect { entry.firstRect(of: range.scalars) }

    /// Returns the position that is closest to a point.
    @_documentation(visibility: internal)
    open func closestPosition(to point: CGPoint) -> UITextPosition? { entry.position(closestTo: point) }

    /// Returns the position in a range that is closest to a point.
    @_documentation(visibility: internal)
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        entry.position(closestTo: point, within: range)
    }

    /// Returns the range of the character at a point, or `nil` if there is none.
    @_documentation(visibility: internal)
    open func characterRange(at point: CGPoint) -> UITextRange? { entry.character(at: point).map { UITextRange($0) } }

    /// Returns the order of two positions.
    @_documentation(visibility: internal)
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.compare(other)
    }
}

extension UITextField: TextEntryOwner {
    func entryMayChange(_ edit: TextEdit) -> Bool {
        // A drop or a paste with the middle button can reach a field that isn't the first responder.
        guard isEnabled, becomeFirstResponder() else { return false }
        return delegateInUse?.textField(
            self, shouldChangeCharactersIn: edit.utf16, replacementString: edit.replacement) ?? true
    }

    func entryDidChange() { userDidChangeText() }

    var makesChanges: Bool {
        ![ObjectIdentifier(UITextField.self), ObjectIdentifier(UISearchTextField.self)].contains(
            ObjectIdentifier(type(of: self)))
    }

    func entryDidMoveSelection() {
        guard isFirstResponder, entry.selection != lastSelection else { return }
        lastSelection = entry.selection
        delegateInUse?.textFieldDidChangeSelection(self)
    }

    /// Called when the user has pressed Return.
    package final func entryDidActivate() {
        guard delegateInUse?.textFieldShouldReturn(self) ?? true else { return }
        let isLeft = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if isLeft { resignFirstResponder() }
        didReturn?()
    }

    func entryDidPressClear() { if isEnabled, showsClearButton { clear() } }

    func entryDidCancel() { if didCancel?() != true { _ = window?.escape() } }
}
