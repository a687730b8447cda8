/// One row of a table: content, an accessory, and what shows that it is selected.
///
/// Follows Apple's `UITableViewCell`. Its labels are placed by frames, which costs a scrolling list nothing.
@preconcurrency @MainActor
open class UITableViewCell: _UITableViewCellBase, ItemCell, _UITableViewCellClass {
    /// Makes a cell of a style; those of one identifier are used again for one another.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Makes a cell; there is nothing to decode here.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        frame.size = CGSize(width: 320, height: CellMetrics.height)
        storedContentView.cell = self
        storedContentView.frame = bounds
        addSubview(storedContentView)
    }

    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        let row = TableInput.makeRow()
        return (row, row)
    }

    final let style: CellStyle
    /// The table that shows the cell.
    final weak var table: UITableView?
    /// Whether the cell is out of sight, in the table's tree.
    final var isParked = false

    // MARK: Content

    /// What the cell shows; add views here.
    open var contentView: UIView { storedContentView }
    private let storedContentView = CellContentView()

    /// The cell's first label.
    open var textLabel: UILabel? { labels.text(in: self) }
    /// The cell's second label; nil in a cell of the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : labels.detail(in: self) }
    /// The image before the labels.
    open var imageView: UIImageView? { labels.image(in: self) }
    /// The labels and the image, made when they are asked for.
    final var labels = CellLabels()

    /// How many levels the content stands in.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentView.setNeedsLayout() } } }
    /// How far one level stands in.
    open var indentationWidth: CGFloat = 10 { didSet { contentView.setNeedsLayout() } }

    // MARK: Reuse

    /// The identifier by which the cell is used again.
    open private(set) var reuseIdentifier: String?

    /// The cell is about to be used again: take away what belongs to the last row only. Call super.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: Accessory

    /// What stands at the right edge.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// A view at the right edge, in place of the accessory of a type.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
    private var shownAccessory: UIView?

    private func accessoryDidChange() {
        shownAccessory?.removeFromSuperview()
        shownAccessory =
            accessoryView
            ?? CellAccessory.make(accessoryType) { [weak self] in
                guard let self else { return }
                table?.accessoryWasTapped(on: self)
            }
        if let shownAccessory { addSubview(shownAccessory) }
        setNeedsLayout()
    }

    /// The width of what is left of the accessory.
    final func contentWidth(in width: CGFloat) -> CGFloat {
        guard let size = shownAccessory?.frame.size else { return width }
        return max(0, width - size.width - CellMetrics.margin)
    }

    // MARK: Selection

    /// How the cell looks while it is selected.
    open var selectionStyle = SelectionStyle.default { didSet { updateSelectionAppearance() } }

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }

    private var storedSelected = false

    /// Whether the row is pressed.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    private var storedHighlighted = false

    /// Shows the row as selected or not; the change is immediate.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard storedSelected != selected else { return }
        storedSelected = selected
        updateSelectionAppearance()
    }

    /// Shows the row as pressed or not; the change is immediate.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard storedHighlighted != highlighted else { return }
        storedHighlighted = highlighted
        updateSelectionAppearance()
    }

    /// A view behind everything.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// A view behind the content while the row is selected or pressed; there is a grey one.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelectionAppearance()
        }
    }
    private var plainSelectedBackground: UIView?

    private func updateSelectionAppearance() {
        let isShown = (storedSelected || storedHighlighted) && selectionStyle != .none
        labels.isHighlighted = isShown
        if isShown, selectedBackgroundView == nil, plainSelectedBackground == nil { makeSelectedBackground() }
        showSelectedBackground(selectedBackgroundView ?? plainSelectedBackground, isShown: isShown)
    }

    private func makeSelectedBackground() {
        let view = UIView()
        view.backgroundColor = .systemGray5
        plainSelectedBackground = view
    }

    // MARK: Separator

    /// How far the separator keeps from the cell's edges; the table's inset where none was set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? CellMetrics.separatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    private var ownSeparatorInset: UIEdgeInsets?
    private var separator: UIView?

    /// Shows a line at the bottom edge; nil shows none.
    final func showSeparator(_ color: UIColor?) {
        guard let color else {
            separator?.removeFromSuperview()
            separator = nil
            return
        }
        let line = separator ?? UIView()
        if line.backgroundColor !== color { line.backgroundColor = color }
        guard separator == nil else { return }
        separator = line
        addSubview(line)
    }

    // MARK: Layout

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentWidth(in: bounds.width)
        contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        if let shownAccessory {
            let size = shownAccessory.frame.size
            shownAccessory.frame.origin = CGPoint(x: width, y: ((bounds.height - size.height) / 2).rounded())
        }
        backgroundView?.frame = bounds
        if storedSelected || storedHighlighted { (selectedBackgroundView ?? plainSelectedBackground)?.frame = bounds }
        if let separator {
            let inset = separatorInset
            separator.frame = CGRect(
                x: inset.left, y: bounds.height - 1, width: max(0, bounds.width - inset.left - inset.right), height: 1)
        }
    }

    /// The size that the labels of the cell's style want at a width.
    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: labels.height(in: self, forWidth: contentWidth(in: width)))
    }

    /// The size that the constraints in the content want; without any, the size that fits.
    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        let width = contentWidth(in: targetSize.width)
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: fitting.width + targetSize.width - width, height: fitting.height)
    }

    // MARK: Accessibility

    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        table?.activate(self) ?? false
    }

    final var spokenText: String?
}

extension UIView {
    /// Whether constraints place anything in the view.
    var holdsConstraints: Bool {
        !viewLayout.constraints.isEmpty || subviews.contains { !$0.viewLayout.translatesAutoresizingMask }
    }
}
