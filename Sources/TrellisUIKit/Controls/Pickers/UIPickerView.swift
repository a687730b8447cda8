/// A view with one or more columns of rows, of which the row in the middle is the selected one.
///
/// Follows Apple's `UIPickerView`. The user scrolls a column, clicks a row, or selects rows with the arrow keys. The
/// columns are flat here, and one stop of the Tab key each.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private var columns: [PickerColumn] = []
    private let band = UIView()
    private var isLoaded = false

    override func didInit() {
        super.didInit()
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    override class var accessibleRole: AccessibleRole { .group }

    /// The object that provides the numbers of components and rows. It isn't retained.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that provides the rows, and is called when the user selects one. It isn't retained.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

    /// Whether the selected rows have a background.
    open var showsSelectionIndicator = true { didSet { band.isHidden = !showsSelectionIndicator } }

    // MARK: Rows

    /// The number of components.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// Returns the number of rows of a component.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.numberOfRows ?? 0 }

    /// Returns the size of the rows of a component.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard column(component) != nil else { return .zero }
        let width = delegate?.pickerView(self, widthForComponent: component) ?? sharedWidth
        return CGSize(width: width, height: rowHeight(ofComponent: component))
    }

    /// Returns the view of a row that is visible, or else `nil`.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.view(ofRow: row) }

    /// Loads all components again. The selected rows remain if they exist.
    open func reloadAllComponents() {
        isLoaded = true
        let count = dataSource.map { max(0, $0.numberOfComponents(in: self)) } ?? 0
        columns.dropFirst(count).forEach { $0.removeFromSuperview() }
        columns.removeLast(max(0, columns.count - count))
        while columns.count < count {
            let column = PickerColumn(of: self, component: columns.count)
            columns.append(column)
            addSubview(column)
        }
        for component in columns.indices { reloadComponent(component) }
        setNeedsLayout()
    }

    /// Loads a component again. The selected row remains if it exists.
    open func reloadComponent(_ component: Int) {
        guard let column = column(component) else { return }
        column.load(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    private func setNeedsReload() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

    private func column(_ component: Int) -> PickerColumn? {
        loadIfNeeded()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    // MARK: Selection

    /// Selects a row, which moves to the middle. The delegate isn't called. A row that doesn't exist is ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        column(component)?.select(row, animated: animated)
    }

    /// Returns the index of the selected row of a component, or -1 if the component has no rows.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

    // MARK: Layout

    /// The height of a row for which the delegate has no height of its own.
    static var usualRowHeight: CGFloat { max(32, PickerLabel.textFont.lineHeight.rounded(.up) + 8) }

    /// The width of a component for which the delegate has no width of its own.
    final var sharedWidth: CGFloat {
        let count = CGFloat(max(1, columns.count))
        return max(0, bounds.width - Self.spacing * (count - 1)) / count
    }

    private static let spacing: CGFloat = 5

    final func rowHeight(ofComponent component: Int) -> CGFloat {
        max(1, delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.usualRowHeight)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let widths = columns.indices.map { rowSize(forComponent: $0).width }
        let total = widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
        var x = ((bounds.width - total) / 2).rounded()
        for (column, width) in zip(columns, widths) {
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + Self.spacing
        }
        mirror(columns)
        let height = columns.indices.map { rowHeight(ofComponent: $0) }.max() ?? 0
        band.frame = CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: max(216, 5 * Self.usualRowHeight)) }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        invalidateIntrinsicContentSize()
        columns.forEach { $0.setNeedsLayout() }
    }

    /// The label that assistive technology reads before the selected rows.
    @_documentation(visibility: internal)
    open override var accessibilityLabel: String? { didSet { columns.forEach { $0.updateSpoken() } } }
}

/// The label of a row without a view of the app's own.
final class PickerLabel: UILabel {
    static let textFont = UIFont.systemFont(ofSize: 20)

    override func didInit() {
        super.didInit()
        font = Self.textFont
        textAlignment = .center
    }
}
