/// Text that is read, not edited: GTK's label.
@preconcurrency @MainActor
open class UILabel: UIView {
    private let label = Widget.label()

    override func didInit() {
        super.didInit()
        label.setParent(widget)
        // A label lets the pointer through, as UIKit's does.
        isUserInteractionEnabled = false
        updateWrapping()
        updateAlignment()
        updateAttributes()
    }

    override var leafWidget: Widget? { label }

    /// The text.
    open var text: String? {
        didSet {
            guard text != oldValue else { return }
            label.setLabelText(text)
            textDidChange()
        }
    }

    /// The typeface and size.
    open var font: UIFont! {
        get { storedFont }
        set {
            let font = newValue ?? Self.defaultFont
            guard font != storedFont else { return }
            storedFont = font
            updateAttributes()
            textDidChange()
        }
    }

    private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var storedFont = defaultFont

    /// The colour of the text.
    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            updateAttributes()
        }
    }

    private var storedTextColor = UIColor.label

    /// The colour of the text while `isHighlighted`; nil leaves it as it is.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { updateAttributes() } } }
    /// Whether the text takes its highlighted colour.
    open var isHighlighted = false { didSet { if highlightedTextColor != nil { updateAttributes() } } }

    /// Where the lines stand.
    open var textAlignment = NSTextAlignment.natural { didSet { updateAlignment() } }

    /// The most lines that show; 0 is as many as there are.
    open var numberOfLines = 1 {
        didSet {
            guard numberOfLines != oldValue else { return }
            updateWrapping()
            textDidChange()
        }
    }

    /// What becomes of text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            updateWrapping()
            textDidChange()
        }
    }

    /// The width at which lines wrap where no layout gives one; 0 is none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textDidChange() } }

    private lazy var measurer = LabelMeasurer(label)

    private func textDidChange() {
        measurer.invalidate()
        invalidateIntrinsicContentSize()
    }

    private func updateWrapping() {
        label.setLabelLines(numberOfLines, lineBreakMode)
    }

    private func updateAlignment() {
        label.setLabelAlignment(textAlignment)
    }

    private func updateAttributes() {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? storedTextColor
        label.setLabelAttributes(font: storedFont, color: color.rgbaForText(traitCollection))
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateAttributes()
    }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        // Another display may draw text in another size.
        measurer.invalidate()
        updateAttributes()
    }

    /// The size of the text in a space; a width of 0 or the largest number is no limit.
    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = measurer.natural()
        guard size.width > 0, size.width < natural.width else { return natural }
        return CGSize(width: size.width, height: heightOfText(forWidth: size.width))
    }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        preferredMaxLayoutWidth > 0
            ? sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
            : measurer.natural()
    }

    /// The height of the text when its lines wrap at a width.
    func heightOfText(forWidth width: CGFloat) -> CGFloat {
        measurer.height(forWidth: width)
    }

    override func collectTexts(into texts: inout [String]) {
        if let text, !text.isEmpty { texts.append(text) } else { super.collectTexts(into: &texts) }
    }

    override var heightDependsOnWidth: Bool { numberOfLines != 1 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { heightOfText(forWidth: width) }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let metrics = storedFont.metrics
        return (metrics.ascent.rounded(), metrics.height - metrics.ascent.rounded())
    }
}
