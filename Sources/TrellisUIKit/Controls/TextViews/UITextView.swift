/// A scroll view with multiple lines of editable text: GTK's text view.
///
/// Follows Apple's `UITextView`. If `isScrollEnabled` is `false`, the view is as high as its text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
    private let editor = TextEditor()
    private let container = NSTextContainer()

    /// Creates a text view.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
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
            guard newValue ?? "" != editor.text else { return }
            editor.text = newValue ?? ""
            contentDidChange()
        }
    }

    /// Whether the view has any text.
    @_documentation(visibility: internal)
    open var hasText: Bool { editor.count > 0 }

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
    open var keyboardType = UIKeyboardType.default { didSet { editor.setInput(keyboardType) } }

    // MARK: Appearance

    /// The font of the text; `nil` means the default one.
    open var font: UIFont? {
        didSet {
            updateAttributes()
            contentDidChange()
        }
    }

    /// The colour of the text; `nil` means the label colour.
    open var textColor: UIColor? { didSet { updateAttributes() } }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { editor.setAlignment(textAlignment) } }

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
        let height = max(contentSize.height, CGFloat(height) - adjustedContentInset.top - adjustedContentInset.bottom)
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
}

extension UITextView: TextEditorOwner {
    func editorMayChange(_ edit: TextEdit) -> Bool {
        guard isEditable, becomeFirstResponder() else { return false }
        return delegateInUse?.textView(self, shouldChangeTextIn: edit.utf16, replacementText: edit.replacement) ?? true
    }

    func editorDidChange() {
        contentDidChange()
        show(scalar: editor.selection.upperBound)
        delegateInUse?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editorDidMoveSelection() {
        guard isFirstResponder, editor.selection != lastSelection else { return }
        lastSelection = editor.selection
        show(scalar: lastSelection.upperBound)
        delegateInUse?.textViewDidChangeSelection(self)
    }
}

/// The area in which a text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    fileprivate var changed: () -> Void = {}

    override nonisolated init() { super.init() }

    /// The padding at the start and the end of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
}
