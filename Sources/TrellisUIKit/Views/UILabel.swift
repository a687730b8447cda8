/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    override func didInit() {
        super.didInit()
        // As in UIKit, a label ignores user interaction.
        isUserInteractionEnabled = false
        drawing.text.setFont(storedFont)
        drawing.text.setLines(numberOfLines, lineBreakMode)
        updateColor()
    }

    /// The text. Setting it discards the attributes of an attributed text.
    open var text: String? {
        get { storedText }
        set {
            guard newValue != storedText || storedAttributedText != nil else { return }
            if storedAttributedText != nil {
                storedAttributedText = nil
                updateAttributes()
            }
            show(newValue)
        }
    }

    private var storedText: String?

    private func show(_ text: String?) {
        storedText = text
        drawing.text.setString(text ?? "")
        readLabel?.setLabelText(text ?? "")
        if adjustsFontSizeToFitWidth { setNeedsLayout() }
        spokenTextDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The attributed text.
    ///
    /// A part without a font or colour has the label's own. Setting it also sets `font`, `textColor`, `textAlignment` and
    /// `lineBreakMode` to those of the first character that has them. Setting one of these later changes the whole text.
    open var attributedText: NSAttributedString? {
        get { storedAttributedText ?? storedText.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            // Copy: a mutable attributed string may change later.
            let new: NSAttributedString? = newValue.map { .copy(of: $0) }
            storedAttributedText = nil
            let own = ownAttributes
            if let new { adoptAttributes(of: new) }
            storedAttributedText = new?.keeping(own)
            show(newValue?.string)
            updateAttributes()
        }
    }

    private var storedAttributedText: NSAttributedString?
    private var ownAttributes: [NSAttributedString.Key: Any] { [.font: storedFont, .foregroundColor: storedTextColor] }

    /// Takes the attributes of the first character as those of the label.
    private func adoptAttributes(of text: NSAttributedString) {
        let first = text.firstAttributes
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        guard let style = first[.paragraphStyle] as? NSParagraphStyle else { return }
        if style.alignment != .natural { textAlignment = style.alignment }
        if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    }

    /// Changes an attribute of the whole text, if it has attributes.
    private func restyle(_ change: (NSAttributedString) -> NSAttributedString) {
        guard let styled = storedAttributedText else { return }
        storedAttributedText = change(styled)
        updateAttributes()
    }

    private func updateAttributes() {
        drawing.text.setAttributes(storedAttributedText, font: storedFont, traits: traitCollection)
        invalidateIntrinsicContentSize()
    }

    /// The font of the text.
    open var font: UIFont! {
        get { storedFont }
        set {
            let font = newValue ?? Self.defaultFont
            guard font != storedFont || storedAttributedText != nil else { return }
            storedFont = font
            drawing.text.setFont(font)
            isFitted = false
            if adjustsFontSizeToFitWidth { setNeedsLayout() }
            readLabel?.setLabelFont(font)
            restyle { $0.replacing(.font, by: font) }
            invalidateIntrinsicContentSize()
        }
    }

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var storedFont = defaultFont

    /// The colour of the text.
    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            restyle { $0.replacing(.foregroundColor, by: storedTextColor) }
            updateColor()
        }
    }

    private var storedTextColor = UIColor.label

    /// The colour of the text in the highlighted state; `nil` means the normal one.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { updateColor() } } }
    /// A Boolean value that indicates whether the label is highlighted.
    open var isHighlighted = false { didSet { if highlightedTextColor != nil { updateColor() } } }

    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            restyle { $0.hasAlignments ? $0.aligned(textAlignment) : $0 }
            guard textAlignment != oldValue else { return }
            drawing.text.setAlignment(textAlignment)
            readLabel?.setLabelAlignment(textAlignment)
        }
    }

    /// The maximum number of lines; 0 means no limit.
    open var numberOfLines = 1 {
        didSet {
            guard numberOfLines != oldValue else { return }
            updateLines()
        }
    }

    /// The way to break or truncate lines.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            updateLines()
        }
    }

    /// The maximum width of the text if the layout doesn't determine one; 0 means no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    private func updateLines() {
        drawing.text.setLines(numberOfLines, lineBreakMode)
        readLabel?.setLabelLines(numberOfLines, lineBreakMode)
        invalidateIntrinsicContentSize()
    }

    private func updateColor() {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? storedTextColor
        drawing.text.setColor(shown(color).rgbaForText(traitCollection))
        if storedAttributedText != nil {
            drawing.text.setAttributes(storedAttributedText, font: storedFont, traits: traitCollection)
        }
    }

    override func tintedPartsDidChange() {
        super.tintedPartsDidChange()
        updateColor()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateColor()
    }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateColor() }
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        drawing.text.setFont(storedFont)
        isFitted = false
        if adjustsFontSizeToFitWidth { setNeedsLayout() }
        readLabel?.setLabelFont(storedFont)
        if storedAttributedText != nil { updateAttributes() }
        invalidateIntrinsicContentSize()
    }

    /// A Boolean value that indicates whether the font follows the user's preferred text size. Here it always does, so
    /// setting it has no effect.
    @_documentation(visibility: internal)
    open var adjustsFontForContentSizeCategory: Bool {
        get { true }
        set {}
    }

    // MARK: Font scaling

    /// A Boolean value that indicates whether the font size is reduced if a single line doesn't fit.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
    }
    /// The smallest factor by which the font size is reduced; 0 means no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if adjustsFontSizeToFitWidth { setNeedsLayout() } } }

    /// Whether the text is drawn at a reduced font size.
    private var isFitted = false

    private func useOwnFont() {
        guard isFitted else { return }
        isFitted = false
        drawing.text.setFont(storedFont)
    }

    private func fitText() {
        useOwnFont()
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, storedAttributedText == nil, bounds.width > 0 else {
            return
        }
        let width = drawing.text.naturalSize.width
        guard width > bounds.width else { return }
        let factor = max(minimumScaleFactor, bounds.width / width)
        guard factor < 1 else { return }
        drawing.text.setFont(storedFont.withSize(max(1, storedFont.pointSize * factor)))
        isFitted = true
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        if adjustsFontSizeToFitWidth || isFitted { fitText() }
        if isSubclass { drawText(in: bounds) }
    }

    // MARK: Subclasses

    /// Draws the text in a rectangle. Overrides change the rectangle, for example to one with margins, and call `super`.
    ///
    /// The label draws its text at each later change without calling this method: it is called when the label is laid
    /// out, and after `setNeedsDisplay()`.
    open func drawText(in rect: CGRect) {
        drawing.setTextFrame(rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY), in: bounds.size)
    }

    /// Returns the rectangle that the text takes in bounds. A label has the size of this rectangle in infinite bounds, so
    /// overrides that add margins also override `drawText(in:)`.
    ///
    /// - Parameters:
    ///   - bounds: The bounds.
    ///   - numberOfLines: The maximum number of lines; 0 means no limit.
    /// - Returns: The rectangle of the text.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let isOther = numberOfLines != self.numberOfLines
        if isOther { drawing.text.setLines(numberOfLines, lineBreakMode) }
        defer { if isOther { drawing.text.setLines(self.numberOfLines, lineBreakMode) } }
        let isLimited = bounds.width > 0 && bounds.width < Self.unlimited / 2
        let size = measured { isLimited ? $0.size(within: bounds.width) : $0.naturalSize }
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, max(0, bounds.width)), height: min(size.height, max(0, bounds.height))))
    }

    /// The width and height of the bounds for which a label's own size is computed.
    private static let unlimited: CGFloat = 1e6

    /// Whether the label may override the methods that place its text.
    private var isSubclass: Bool { type(of: self) != UILabel.self }

    @_documentation(visibility: internal)
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        if isSubclass { setNeedsLayout() }
    }

    /// Measures the text at its own font size. As in UIKit, a label without text has no size, so that it takes no room in a
    /// stack or a self-sizing cell.
    private func measured(_ measure: (LayerText) -> CGSize) -> CGSize {
        guard storedText?.isEmpty == false else { return .zero }
        // A label outside all windows, which may only be a ruler for others, isn't told of another text size.
        if textGeneration != DesktopFont.generation {
            textGeneration = DesktopFont.generation
            textMetricsDidChange()
        }
        let wasFitted = isFitted
        useOwnFont()
        defer { if wasFitted { fitText() } }
        return measure(drawing.text)
    }

    // MARK: Size

    /// Returns the size of the text within a size. A width of 0 or `.greatestFiniteMagnitude` means no limit.
    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard !isSubclass else { return subclassSize(within: size.width) }
        return measured { size.width > 0 ? $0.size(within: size.width) : $0.naturalSize }
    }

    /// Returns the size of the text with the margins that a subclass adds.
    private func subclassSize(within width: CGFloat) -> CGSize {
        let width = width > 0 ? min(width, Self.unlimited) : Self.unlimited
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unlimited), limitedToNumberOfLines: numberOfLines
        ).size
    }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { ownSize }

    /// The intrinsic content size without what a subclass adds to it.
    private var ownSize: CGSize {
        isSubclass
            ? subclassSize(within: preferredMaxLayoutWidth)
            : sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    override var heightDependsOnWidth: Bool { numberOfLines != 1 }
    override var isWrappedByLayout: Bool { preferredMaxLayoutWidth == 0 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        guard isSubclass else { return measured { $0.size(within: width) }.height }
        let added = intrinsicContentSize, own = ownSize
        return subclassSize(within: max(1, width - max(0, added.width - own.width))).height
            + max(0, added.height - own.height)
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let metrics = storedFont.metrics
        return (metrics.ascent.rounded(), metrics.height - metrics.ascent.rounded())
    }

    // MARK: Accessibility

    /// The GTK label that assistive technology reads, since it implements GTK's text interface. A label without a
    /// widget is read as a part of its cell.
    private var readLabel: Widget?

    override var leafWidget: Widget? { readLabel }

    override func widgetWasMade() {
        super.widgetWasMade()
        makeReadLabel()
    }

    @_documentation(visibility: internal)
    open override var accessibilityTraits: UIAccessibilityTraits {
        didSet {
            guard let readLabel, accessibilityTraits.labelRole != oldValue.labelRole else { return }
            // A widget's accessible role can't change once assistive technology may have read it, so create a new one.
            readLabel.unparent()
            makeReadLabel()
        }
    }

    private func makeReadLabel() {
        let label = Widget.readLabel()
        if let role = accessibilityTraits.labelRole { AccessibleProperty.setRole(role, of: label) }
        label.setParent(widget)
        readLabel = label
        label.setLabelText(text ?? "")
        label.setLabelFont(storedFont)
        label.setLabelLines(numberOfLines, lineBreakMode)
        label.setLabelAlignment(textAlignment)
    }

    override func appendTexts(to spoken: inout String) {
        guard let text, !text.isEmpty else { return super.appendTexts(to: &spoken) }
        if !spoken.isEmpty { spoken += ", " }
        spoken += text
    }
}
