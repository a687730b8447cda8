/// A scroll view with multiple lines of editable text: GTK's text view.
///
/// Follows Apple's `UITextView`. If `isScrollEnabled` is `false`, the view is as high as its text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIResponderStandardEditActions, UIContentSizeCategoryAdjusting {
    final let editor = TextEditor()
    private let container: NSTextContainer

    /// Creates a text view that lays its text out in a container; `nil` means a new one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer()
        super.init(frame: frame)
    }

    /// Creates a text view.
    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text view of a nib.
    public required init?(coder: NSCoder) {
        container = NSTextContainer()
        super.init(coder: coder)
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        backgroundColor = .systemBackground
        editor.widget.setParent(contentWidget)
        editor.connect(to: self)
        container.changed = { [weak self] in self?.insetsDidChange() }
        alwaysBounceVertical = true
        insetsDidChange()
        updateAttributes()
    }

    override var leafWidget: Widget? { editor.widget }

    /// The delegate, which decides what the user may enter and is called during editing.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set {
            textDelegate = newValue
            super.delegate = newValue
        }
    }

    private weak var textDelegate: (any UITextViewDelegate)?
    /// The object that is called in place of the delegate. It forwards the calls that it doesn't handle.
    package final weak var textViewDelegateProxy: (any UITextViewDelegate)? {
        didSet { delegateProxy = textViewDelegateProxy }
    }
    private var delegateInUse: (any UITextViewDelegate)? { textViewDelegateProxy ?? textDelegate }

    /// Posted when editing of a text view has begun.
    public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when editing of a text view has ended.
    public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted when the user has changed the text of a text view.
    public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

    // MARK: Text

    /// The text, which is empty rather than `nil`. Setting it doesn't call the delegate and moves the cursor to the
    /// end.
    open var text: String! {
        get { editor.text }
        set {
            guard newValue ?? "" != editor.text || styled != nil else { return }
            ownAlignment = textAlignment
            styled = nil
            editor.text = newValue ?? ""
            updateAlignment()
            updateStyles()
            contentDidChange()
        }
    }

    /// The text with its attributes, if it was set through `attributedText` or typed with attributes of its own.
    private var styled: NSMutableAttributedString?

    /// The text with its attributes: fonts, colours, underlines, kerning, paragraph styles and links.
    ///
    /// A part without a font or colour has the text view's own. Setting it also sets `font` and `textColor` to those of the
    /// first character that has them. Text that the user enters has the attributes of the character before it. Setting `font` or `textColor` later changes the whole text, setting `text` removes all
    /// attributes. Setting the attributed text doesn't call the delegate and moves the cursor to the end.
    ///
    /// The user can open the links of a text that isn't editable.
    open var attributedText: NSAttributedString! {
        get { .copy(of: styled ?? plainText) }
        set {
            let text: NSAttributedString = newValue ?? NSAttributedString(string: ""), own = ownAttributes
            styled = nil
            givenTyping = nil
            editor.text = text.string
            let first = text.firstAttributes
            if let font = first[.font] as? UIFont { self.font = font }
            if let color = first[.foregroundColor] as? UIColor { textColor = color }
            styled = .shown(text.keeping(own))
            updateAlignment()
            updateStyles()
            contentDidChange()
        }
    }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: fontInUse, .foregroundColor: textColor ?? .label]
    }

    private var plainText: NSMutableAttributedString {
        NSMutableAttributedString(string: editor.text, attributes: ownAttributes)
    }

    /// The attributes of text that the user enters: those of the character before the cursor, until others are set.
    /// They last until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { givenTyping ?? attributes(before: selectedRange.location) }
        set { givenTyping = newValue }
    }

    private var givenTyping: [NSAttributedString.Key: Any]?

    private func attributes(before location: Int) -> [NSAttributedString.Key: Any] {
        guard let styled, styled.length > 0 else { return ownAttributes }
        var values = styled.attributes(before: location)
        // A link ends where the user types.
        values[.link] = nil
        return values
    }

    /// The attributes of links, which override those of the text. The default is the tint colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { givenLinkAttributes ?? [.foregroundColor: chosenTint ?? .link] }
        set {
            givenLinkAttributes = newValue
            updateStyles()
        }
    }

    private var givenLinkAttributes: [NSAttributedString.Key: Any]?

    /// Shows the attributes of the text.
    private func updateStyles() {
        var shown: NSAttributedString?
        if let styled {
            let text = NSMutableAttributedString.joined(
                styled.runs.map { run in
                    (run.text, run.values[.link] == nil ? run.values : run.values.merging(linkTextAttributes) { $1 })
                })
            shown = text
        }
        editor.setStyled(shown, font: fontInUse, traits: traitCollection)
        if !links.isEmpty { followLinks() }
    }

    /// Gives text that was entered or restored its attributes.
    private func updateStyled() {
        guard styled != nil || givenTyping != nil else { return }
        let changed = (styled ?? plainText).changed(to: editor.text) { givenTyping ?? attributes(before: $0) }
        guard let changed else { return }
        styled = changed
        updateStyles()
    }

    /// Whether the view has any text.
    @_documentation(visibility: internal)
    open var hasText: Bool { editor.count > 0 }

    // MARK: Positions

    /// The selected range, or the position of the cursor as an empty range.
    @_documentation(visibility: internal)
    open var selectedTextRange: UITextRange? {
        get { UITextRange(editor.selection) }
        set { if let newValue { selectedRange = utf16Range(newValue) } }
    }

    /// The position before the first character.
    @_documentation(visibility: internal)
    open var beginningOfDocument: UITextPosition { UITextPosition(scalar: 0) }

    /// The position after the last character.
    @_documentation(visibility: internal)
    open var endOfDocument: UITextPosition { editor.end }

    /// Returns the position at an offset in UTF-16 units, or `nil` if it is outside the text. O(*n*) in the length of
    /// the text.
    @_documentation(visibility: internal)
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        UITextPosition(position, movedBy: offset, in: editor.text)
    }

    /// Returns the number of UTF-16 units between two positions. O(*n*) in the length of the text.
    @_documentation(visibility: internal)
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.utf16Offset(in: editor.text) - from.utf16Offset(in: editor.text)
    }

    /// Returns the range between two positions, in either order.
    @_documentation(visibility: internal)
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(from: fromPosition, to: toPosition)
    }

    /// Returns the text in a range.
    @_documentation(visibility: internal)
    open func text(in range: UITextRange) -> String? { range.text(in: editor.text) }

    /// The range of the text that an input method has marked, or `nil` if there is none. The marked text is at the
    /// cursor and not yet part of the text.
    @_documentation(visibility: internal)
    open var markedTextRange: UITextRange? {
        editor.markedText.isEmpty ? nil : UITextRange(editor.selection.upperBound..<editor.selection.upperBound)
    }

    private lazy var undo = TextUndoManager(editor)

    /// The undo manager of the text.
    @_documentation(visibility: internal)
    open override var undoManager: UndoManager? { undo }

    // MARK: Editing by code

    /// Inserts a text at the cursor, in place of the selection. The delegate isn't asked, but hears of the change. Text
    /// that the user types in a subclass comes here, after the delegate was asked.
    @_documentation(visibility: internal)
    open func insertText(_ text: String) { editor.insert(text) }

    /// Deletes the selection or, if nothing is selected, the character before the cursor. The delegate isn't asked, but
    /// hears of the change. The backspace key in a subclass comes here, also if there is nothing to delete.
    @_documentation(visibility: internal)
    open func deleteBackward() { editor.deleteBackward() }

    /// Replaces the text in a range. The delegate isn't asked, but hears of the change.
    @_documentation(visibility: internal)
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range.scalars, with: text) }

    /// Copies the selection to the pasteboard and deletes it.
    @_documentation(visibility: internal)
    open func cut(_ sender: Any?) { editor.cut() }

    /// Copies the selection to the pasteboard.
    @_documentation(visibility: internal)
    open func copy(_ sender: Any?) { editor.copy() }

    /// Inserts the text of the pasteboard.
    @_documentation(visibility: internal)
    open func paste(_ sender: Any?) { editor.paste() }

    /// Deletes the selection.
    @_documentation(visibility: internal)
    open func delete(_ sender: Any?) { editor.replace(editor.selection, with: "") }

    /// Selects the word at the cursor.
    @_documentation(visibility: internal)
    open func select(_ sender: Any?) { editor.selectWord() }

    /// Selects the whole text.
    @_documentation(visibility: internal)
    open func selectAll(_ sender: Any?) { editor.selectAll() }

    /// Returns the rectangle of the cursor at a position.
    @_documentation(visibility: internal)
    open func caretRect(for position: UITextPosition) -> CGRect { laidOutEditor.caret(before: position.scalar) }

    /// Returns the rectangle of the first line of a range.
    @_documentation(visibility: internal)
    open func firstRect(for range: UITextRange) -> CGRect { laidOutEditor.firstRect(of: range.scalars) }

    /// Returns the position that is closest to a point.
    @_documentation(visibility: internal)
    open func closestPosition(to point: CGPoint) -> UITextPosition? { laidOutEditor.position(closestTo: point) }

    /// Returns the position in a range that is closest to a point.
    @_documentation(visibility: internal)
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        laidOutEditor.position(closestTo: point, within: range)
    }

    /// Returns the range of the character at a point, or `nil` if there is none.
    @_documentation(visibility: internal)
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.character(at: point).map { UITextRange($0) } }

    /// Returns the order of two positions.
    @_documentation(visibility: internal)
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.compare(other)
    }

    /// The editor with the text at its place.
    private var laidOutEditor: TextEditor {
        layoutIfNeeded()
        return editor
    }

    private func utf16Range(_ range: UITextRange) -> NSRange {
        NSRange(
            location: offset(from: beginningOfDocument, to: range.start),
            length: offset(from: range.start, to: range.end))
    }

    /// The selected range, in UTF-16 units. It is empty if nothing is selected. A range outside the text is clamped.
    open var selectedRange: NSRange {
        get {
            let text = editor.text, view = text.unicodeScalars
            let range = editor.selection
            let start = view.index(view.startIndex, offsetBy: range.lowerBound)
            return NSRange(start..<view.index(start, offsetBy: range.count), in: text)
        }
        set {
            let text = editor.text, view = text.utf16
            func scalar(_ offset: Int) -> Int {
                let index = view.index(view.startIndex, offsetBy: min(max(offset, 0), view.count))
                return text.unicodeScalars.distance(from: text.startIndex, to: index)
            }
            guard newValue.location != NSNotFound else { return }
            let start = scalar(newValue.location)
            let length = newValue.length.addingReportingOverflow(newValue.location)
            editor.selection = start..<max(start, scalar(length.overflow ? .max : length.partialValue))
        }
    }

    /// Scrolls until the start of a range of the text is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        let text = editor.text, view = text.utf16
        let offset = min(max(range.location, 0), view.count)
        let index = view.index(view.startIndex, offsetBy: offset)
        show(scalar: text.unicodeScalars.distance(from: text.startIndex, to: index))
    }

    private func show(scalar offset: Int) {
        guard window != nil else { return }
        layoutIfNeeded()
        // The editor's origin is that of the content.
        let rect = editor.frame(ofScalar: offset)
        scrollRectToVisible(
            CGRect(
                x: 0, y: rect.minY - textContainerInset.top, width: 1, height: rect.height + textContainerInset.top * 2),
            animated: false)
    }

    /// Whether the text can be edited.
    open var isEditable = true {
        willSet { if !newValue, isFirstResponder, !resignFirstResponder() { resignByForce() } }
        didSet { editableDidChange() }
    }
    /// Whether the text can be selected and copied.
    open var isSelectable = true { didSet { editableDidChange() } }

    private func editableDidChange() {
        editor.setEditable(isEditable, isSelectable: isSelectable)
    }

    /// The type of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var keyboardType = UIKeyboardType.default {
        didSet { editor.setInput(keyboardType, content: textContentType) }
    }

    /// The meaning of the text. Where the keyboard type is the default, the on-screen keyboard follows it.
    @_documentation(visibility: internal)
    open var textContentType: UITextContentType! {
        didSet { editor.setInput(keyboardType, content: textContentType) }
    }

    /// The automatic capitalisation of the on-screen keyboard.
    @_documentation(visibility: internal)
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { updateHints() } }

    /// The automatic correction by the input method.
    @_documentation(visibility: internal)
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { updateHints() } }

    private func updateHints() { editor.setInputHints(autocapitalizationType, autocorrectionType) }

    /// The title of the return key of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var returnKeyType = UIReturnKeyType.default

    /// The appearance of an on-screen keyboard. It has no effect on Linux.
    @_documentation(visibility: internal)
    open var keyboardAppearance = UIKeyboardAppearance.default

    // MARK: Appearance

    /// The font of the text; `nil` means the default one.
    open var font: UIFont? {
        didSet {
            styled = styled?.replacing(.font, by: font)
            updateAttributes()
            contentDidChange()
        }
    }

    /// The colour of the text; `nil` means the label colour.
    open var textColor: UIColor? {
        didSet {
            styled = styled?.replacing(.foregroundColor, by: textColor)
            updateAttributes()
        }
    }

    /// The alignment of the text. Setting it aligns all paragraphs. In an attributed text whose paragraphs have alignments
    /// of their own, it is that of the first paragraph.
    open var textAlignment: NSTextAlignment {
        get {
            guard let styled, styled.hasAlignments else { return ownAlignment }
            return AttributedText(styled).paragraphStyle?.alignment ?? .natural
        }
        set {
            ownAlignment = newValue
            if let styled, styled.hasAlignments {
                self.styled = styled.aligned(newValue)
                updateStyles()
            }
            updateAlignment()
        }
    }

    /// The alignment of a text whose paragraphs have none.
    private var ownAlignment = NSTextAlignment.natural

    private func updateAlignment() {
        editor.setAlignment(styled?.hasAlignments == true ? .natural : ownAlignment)
    }

    private static let defaultFont = UIFont.systemFont(ofSize: 14)
    /// Whether the font follows the user's preferred text size. Here it always does, so setting it has no effect.
    @_documentation(visibility: internal)
    open var adjustsFontForContentSizeCategory: Bool {
        get { true }
        set {}
    }

    private var fontInUse: UIFont { font ?? Self.defaultFont }

    private func updateAttributes() {
        editor.setAttributes(font: fontInUse, color: shown(textColor ?? .label).rgbaForText(traitCollection))
        updateStyles()
    }

    override func tintedPartsDidChange() {
        super.tintedPartsDidChange()
        updateAttributes()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateAttributes()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        updateAttributes()
    }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateStyles()
    }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateAttributes() }
    }

    /// The margins around the text container.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { insetsDidChange() } }

    /// The area in which the text is laid out.
    open var textContainer: NSTextContainer { container }

    private var textInsets: UIEdgeInsets {
        var insets = textContainerInset
        insets.left += container.lineFragmentPadding
        insets.right += container.lineFragmentPadding
        return insets
    }

    private func insetsDidChange() {
        editor.maximumLines = max(0, container.maximumNumberOfLines)
        editor.setInsets(textInsets)
        contentDidChange()
    }

    // MARK: Size

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func textHeight(forWidth width: CGFloat) -> CGFloat {
        let insets = textInsets
        return editor.height(forWidth: width - insets.left - insets.right, font: fontInUse) + insets.top + insets.bottom
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: textHeight(forWidth: bounds.width))
    }

    override func placeLeaf(width: Int, height: Int) {
        let room = CGFloat(height) - adjustedContentInset.top - adjustedContentInset.bottom
        let height = container.maximumNumberOfLines > 0 ? contentSize.height : max(contentSize.height, room)
        editor.widget.place(CGRect(x: -bounds.minX, y: -bounds.minY, width: CGFloat(width), height: height))
    }

    @_documentation(visibility: internal)
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = textInsets
        let natural = editor.naturalWidth(font: fontInUse) + insets.left + insets.right
        let width = size.width > 0 ? min(natural, size.width) : natural
        return CGSize(width: width, height: textHeight(forWidth: width))
    }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : sizeThatFits(CGSize(width: 0, height: 0))
    }

    override var heightDependsOnWidth: Bool { !isScrollEnabled }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { textHeight(forWidth: width) }

    // MARK: First responder

    override var takesText: Bool { isEditable }

    override var takesTextPress: Bool { isEditable || isSelectable }

    override func focusText() -> Bool { editor.focus() }

    @_documentation(visibility: internal)
    open override var canBecomeFirstResponder: Bool {
        isEditable ? delegateInUse?.textViewShouldBeginEditing(self) ?? true : isSelectable
    }

    @_documentation(visibility: internal)
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        lastSelection = editor.selection
        guard isEditable else { return true }
        delegateInUse?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @_documentation(visibility: internal)
    open override var canResignFirstResponder: Bool {
        isEditable ? delegateInUse?.textViewShouldEndEditing(self) ?? true : true
    }

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

    private func didEndEditing() {
        guard isEditable else { return }
        delegateInUse?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    override func willLeaveWindow() {
        // As on iOS, the delegate is called, but a view that is removed resigns in any case.
        if isFirstResponder, !resignFirstResponder() { resignByForce() }
        super.willLeaveWindow()
    }

    private var lastSelection = 0..<0

    // MARK: Input views

    private var givenInputView: UIView?, givenAccessoryView: UIView?

    /// The view that is docked at the bottom of the window while the text is edited. Call `reloadInputViews()` after
    /// changing it then.
    open override var inputView: UIView? {
        get { givenInputView ?? super.inputView }
        set { givenInputView = newValue }
    }

    /// The view that is docked at the bottom of the window, above the input view, while the text is edited. Call
    /// `reloadInputViews()` after changing it then.
    open override var inputAccessoryView: UIView? {
        get { givenAccessoryView ?? super.inputAccessoryView }
        set { givenAccessoryView = newValue }
    }

    // MARK: Assistive technology

    private var followsLinks = false

    override var namesOfActions: [String] {
        super.namesOfActions + (isEditable || !isSelectable ? [] : links.map(name(of:)))
    }

    override func performAction(named name: String) {
        if !isEditable, isSelectable, let link = links.first(where: { self.name(of: $0) == name }) {
            open(link)
        } else {
            super.performAction(named: name)
        }
    }
}

extension UITextView: TextEditorOwner {
    var makesChanges: Bool { type(of: self) != UITextView.self }

    func editorMayChange(_ edit: TextEdit) -> Bool {
        guard isEditable, becomeFirstResponder() else { return false }
        return delegateInUse?.textView(self, shouldChangeTextIn: edit.utf16, replacementText: edit.replacement) ?? true
    }

    func editorDidChange() {
        updateStyled()
        contentDidChange()
        show(scalar: editor.selection.upperBound)
        delegateInUse?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidMoveSelection() {
        updateStyled()
        givenTyping = nil
        guard isFirstResponder, editor.selection != lastSelection else { return }
        lastSelection = editor.selection
        show(scalar: lastSelection.upperBound)
        delegateInUse?.textViewDidChangeSelection(self)
    }
}

// MARK: - Links

extension UITextView {
    /// The links of the text, with their ranges in UTF-16 units.
    private var links: [(url: URL, range: NSRange)] {
        guard let styled else { return [] }
        var links: [(url: URL, range: NSRange)] = []
        styled.enumerateAttribute(.link, in: NSRange(location: 0, length: styled.length)) { value, range, _ in
            let url = value as? URL ?? (value as? NSURL)?.absoluteURL ?? (value as? String).flatMap { URL(string: $0) }
            if let url { links.append((url, range)) }
        }
        return links
    }

    /// Returns the link of a character, which is counted in Unicode scalars, if the user can open it.
    private func link(at scalar: Int) -> (url: URL, range: NSRange)? {
        guard !isEditable, isSelectable else { return nil }
        let text = editor.text, view = text.unicodeScalars
        guard let index = view.index(view.startIndex, offsetBy: scalar, limitedBy: view.endIndex) else { return nil }
        let place = text.utf16.distance(from: text.startIndex, to: index)
        return links.first { NSLocationInRange(place, $0.range) }
    }

    private func followLinks() {
        guard !followsLinks else { return }
        followsLinks = true
        AccessibleActions.publish(self)
        editor.trackLinks(
            isLink: { [weak self] in self?.link(at: $0) != nil },
            open: { [weak self] in if let self, let link = link(at: $0) { open(link) } })
    }

    private func open(_ link: (url: URL, range: NSRange)) {
        let mayOpen =
            delegateInUse?.textView(
                self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction) ?? true
        if mayOpen { UIApplication.shared.open(link.url) }
    }

    /// The text of a link, which names the action that opens it.
    private func name(of link: (url: URL, range: NSRange)) -> String {
        (styled?.string as NSString?)?.substring(with: link.range) ?? ""
    }
}

/// The area in which a text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    fileprivate var changed: () -> Void = {}

    override nonisolated init() { super.init() }

    /// The padding at the start and the end of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The maximum number of lines; 0 means no limit. The text beyond them isn't shown. A text view that doesn't scroll is
    /// as high as the lines.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
}
