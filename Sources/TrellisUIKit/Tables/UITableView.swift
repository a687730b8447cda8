/// A view that shows rows in sections. Only visible rows have cells.
///
/// Follows Apple's `UITableView`. Each layout pass finds the visible rows in an index of heights, requests the cells
/// that are missing from the data source and reuses the cells of rows that are no longer visible. When heights are
/// measured, a visible row keeps its position on the screen (see `ItemAnchor`). Batches of updates keep the content
/// offset, as in UIKit.
///
/// UIKit raises an exception if a batch of updates doesn't match the data source. This table view stops a debug build; in a
/// release build it reports the mismatch on the standard error and reloads its data.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A value for heights that means the height that the content needs.
    public static let automaticDimension: CGFloat = -1
    /// Posted when the user has changed the selection.
    public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

    /// Creates a table view of a style.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a plain table view.
    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates a table view of a nib.
    public required init?(coder: NSCoder) {
        style = (coder as? NibCoder)?.current?.archive.tableStyle ?? .plain
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        trackInput()
        trackDrags()
    }

    override class var accessibleRole: AccessibleRole { .list }

    override func isDrawnByItself(at place: CGPoint, byTouch: Bool) -> Bool { grip(at: place) != nil }

    /// The style of the table view.
    @exclusivity(unchecked) open private(set) var style: UITableView.Style

    // MARK: Data source and delegate

    /// The object that provides the data.
    @exclusivity(unchecked) open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { contentIsStale() } }
    }

    /// The delegate, which determines heights and handles selection, display, editing and other events.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set {
            guard newValue !== tableDelegate else { return }
            tableDelegate = newValue
            super.delegate = newValue
            contentIsStale()
        }
    }

    private weak var tableDelegate: (any UITableViewDelegate)?

    /// The object that is called instead of the data source, and forwards the methods that it doesn't implement itself.
    package final weak var dataSourceProxy: (any UITableViewDataSource)?
    /// The object that is called instead of the delegate, and forwards the methods that it doesn't implement itself.
    package final weak var tableDelegateProxy: (any UITableViewDelegate)? {
        didSet { delegateProxy = tableDelegateProxy }
    }
    /// The object that is called instead of the prefetch data source.
    package final weak var prefetchDataSourceProxy: (any UITableViewDataSourcePrefetching)?

    final var dataSourceInUse: (any UITableViewDataSource)? { dataSourceProxy ?? dataSource }
    final var delegateInUse: (any UITableViewDelegate)? { tableDelegateProxy ?? tableDelegate }
    final var prefetchDataSourceInUse: (any UITableViewDataSourcePrefetching)? {
        prefetchDataSourceProxy ?? prefetchDataSource
    }

    /// The data source for prefetching, which is called before rows are needed.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// A Boolean value that indicates whether the prefetch data source is called.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of rows, unless the delegate returns one. With `automaticDimension`, the cells determine it.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { contentIsStale() } } }
    /// The height of section headers, unless the delegate returns one.
    open var sectionHeaderHeight = automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { contentIsStale() } }
    }
    /// The height of section footers, unless the delegate returns one.
    open var sectionFooterHeight = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { contentIsStale() } }
    }
    /// The estimated height of rows before they are measured. With 0, the delegate is called for the heights of all
    /// rows at once.
    open var estimatedRowHeight = automaticDimension {
        didSet { if estimatedRowHeight != oldValue { contentIsStale() } }
    }
    /// The estimated height of section headers before they are measured.
    open var estimatedSectionHeaderHeight = automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { contentIsStale() } }
    }
    /// The estimated height of section footers before they are measured.
    open var estimatedSectionFooterHeight = automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { contentIsStale() } }
    }
    /// The padding above each section header, in points.
    open var sectionHeaderTopPadding = automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { contentIsStale() } }
    }

    /// The cases in which self-sizing rows are measured again.
    open var selfSizingInvalidation = UITableView.SelfSizingInvalidation.enabled
    final var followsSizes: Bool { selfSizingInvalidation != .disabled }
    final var followsConstraints: Bool { selfSizingInvalidation == .enabledIncludingConstraints }

    // MARK: Appearance

    /// The style of the separators.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { appearanceIsStale() } }
    /// The colour of the separators; `nil` means the theme's.
    open var separatorColor: UIColor? = .separator { didSet { appearanceIsStale() } }
    /// The default insets of the separators.
    open var separatorInset = CellMetrics.separatorInset { didSet { appearanceIsStale() } }

    /// Whether the margins of the cells' content follow the readable width. Backgrounds don't.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { contentIsStale() } }

    /// Returns the horizontal inset of the cells' content that results from the readable width.
    final func readableInset(in width: CGFloat) -> CGFloat {
        let most = UILayoutGuide.readableWidth + 2 * CellMetrics.margin
        return cellLayoutMarginsFollowReadableWidth ? max(0, ((width - most) / 2).rounded()) : 0
    }

    /// The reference edge of the separator insets.
    open var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges {
        didSet { appearanceIsStale() }
    }

    /// The insets of the separators from the cells' edges.
    final var separatorInsetFromEdges: UIEdgeInsets {
        guard separatorInsetReference == .fromAutomaticInsets else { return separatorInset }
        return UIEdgeInsets(
            top: separatorInset.top, left: CellMetrics.margin + separatorInset.left, bottom: separatorInset.bottom,
            right: separatorInset.right)
    }

    /// The view behind all rows, as large as the table view.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, inFront: false) } }
    /// The view above the first section, which scrolls with the content. Its height determines its space.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView, inFront: true) } }
    /// The view below the last section, which scrolls with the content. Its height determines its space.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView, inFront: true) } }

    // MARK: Selection options

    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected at once.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected in editing mode. Each row then shows a selection mark.
    open var allowsMultipleSelectionDuringEditing = false

    final var takesSelection: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }
    final var takesSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // MARK: Editing

    /// A Boolean value that indicates whether the table view is in editing mode.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Sets whether the table view is in editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

    final let editing = TableEditing()

    // MARK: The section index

    /// The title of the search symbol in the section index. It scrolls to the top of the table.
    public static let indexSearch = "{search}"

    /// The minimum number of rows for which the section index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The colour of the section index's titles; `nil` means the tint colour.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The background colour of the section index; `nil` means none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }

    /// The background colour of the section index while the user touches it; `nil` means
    /// `sectionIndexBackgroundColor`.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }

    final let sectionIndex = TableSectionIndex()

    // MARK: State of the extensions

    final let state = ItemsState<UITableViewCell>(noun: "row")
    /// The measured or estimated heights, which determine all frames.
    @exclusivity(unchecked) final var heights = TableHeights()
    /// The visible headers and footers.
    final var sectionDisplay = TableSectionDisplay()
    final var rowSizing = RowSizing.automatic
    final var measuredWidth: CGFloat = 0
    /// Whether the rows have to be measured again though the width is the same.
    final var heightsAreStale = false
    final var automaticEstimate: CGFloat?
    /// The rows to which the delegate has given the height 0, so that they have no cells, until the other rows are
    /// estimated.
    final var hiddenRows: Set<IndexPath> = []
    /// The number of cells created from registered classes.
    package final var cellsMade: Int { state.cellsMade }

    // MARK: Layout

    @_documentation(visibility: internal)
    open override func setNeedsLayout() {
        // Cells are added and removed during a tiling pass, which lays them out itself.
        guard !isTiling else { return }
        super.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        if window == nil, bounds.width > 0, bounds.height > 0, dataSource != nil {
            // UIKit's warning. Such a layout asks for cells and heights that may be wrong in the window.
            MisuseReports.warn(
                "a table view was laid out before it was in a window: wait for the layout of its view controller's view",
                by: UITableView.self)
        }
        tile()
    }

    override var isContentStale: Bool { needsReload || measuredWidth != bounds.width || heightsAreStale }
    override var laysOutContent: Bool { true }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        heightsAreStale = true
    }

    override func scrollAnimationDidEnd() {
        finishScrolling()
        super.scrollAnimationDidEnd()
    }

    /// The content offset. Setting it after a reload takes precedence over keeping the first visible row in place.
    @_documentation(visibility: internal)
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            pendingAnchor = nil
            super.contentOffset = newValue
        }
    }

    /// The size of the content. After a reload, rows that aren't measured yet have their estimated heights.
    @_documentation(visibility: internal)
    open override var contentSize: CGSize {
        get {
            guard !isTiling, bounds.width > 0 else { return super.contentSize }
            if needsReload { prepareHeights() }
            // The width changes in the next layout pass.
            return measuredWidth == bounds.width
                ? CGSize(width: bounds.width, height: contentHeight) : super.contentSize
        }
        set { super.contentSize = newValue }
    }

    // MARK: Data

    /// Reloads all data. The first visible row keeps its position on the screen.
    open func reloadData() { reload() }

    /// A Boolean value that indicates whether the user is moving a row. Avoid updates and reloads meanwhile, which end the
    /// movement.
    open var hasUncommittedUpdates: Bool { editing.reorder != nil }

    /// Performs several updates as one.
    ///
    /// - Parameters:
    ///   - updates: Changes the data and calls the methods that insert, delete, reload and move rows and sections.
    ///   - completion: A closure called after the table view has changed.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// Performs batches of updates after which the first visible row that remains is where it was, unless the table is at
    /// its top.
    package final func performKeepingRows(_ updates: () -> Void) { keepingItems(updates) }

    /// Performs several updates as one, with a nonescaping closure. Apple's method accepts one as well.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let updates: (() -> Void)? = updates
            performBatchUpdates(updates, completion: completion)
        }
    }

    /// Begins a group of updates, which ends with `endUpdates()`. Groups can be nested.
    open func beginUpdates() { beginBatch() }
    /// Ends a group of updates and performs them as one.
    open func endUpdates() { endBatch() }

    /// Inserts rows. The index paths are those after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.insertedRows += indexPaths }
    }

    /// Deletes rows. The index paths are those before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.deletedRows += indexPaths }
    }

    /// Replaces the cells of rows. The index paths are those before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.reloadedRows += indexPaths }
    }

    /// Moves a row from its index path before the update to that after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections. The indexes are those after the update.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.insertedSections += sections }
    }

    /// Deletes sections. The indexes are those before the update.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.deletedSections += sections }
    }

    /// Reloads sections. The indexes are those before the update.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.reloadedSections += sections }
    }

    /// Moves a section from its index before the update to that after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }

    /// Configures the existing cells of visible rows again, without replacing them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Reuse

    /// Registers the class of the cells with an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        display.pool.register(registered(cellClass, as: UITableViewCell.self), for: identifier)
    }

    /// Registers the nib of the cells with an identifier. It contains one cell at its top level, whose identifier is the
    /// same or empty. `nil` removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        display.pool.register(nib.map { .nib($0) }, for: identifier)
    }

    /// Registers the nib of the headers and footers with an identifier. It contains one view at its top level, a
    /// `UITableViewHeaderFooterView`. `nil` removes the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        sectionDisplay.views.register(nib.map { .nib($0) }, for: identifier)
    }

    /// Registers the class of the headers and footers with an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        sectionDisplay.views.register(registered(aClass, as: UITableViewHeaderFooterView.self), for: identifier)
    }

    /// Returns a reused cell or a new one of the registered class, or `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier)
    }

    /// Returns a reused cell, or a new one of the registered class. A class must be registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier) else {
            preconditionFailure("no class is registered for the cell reuse identifier \"\(identifier)\"")
        }
        return cell
    }

    /// Returns a reused header or footer or a new one of the registered class, or `nil` if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueSectionView(identifier)
    }

    // MARK: Scrolling and selecting

    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition.position, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the visible rows.
    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let nearest = nearestSelectedRow else { return }
        scroll(to: nearest, at: scrollPosition.position, animated: animated)
    }

    /// Selects a row, or clears the selection. The delegate is not called.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        select(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scroll(to: indexPath, at: scrollPosition.position, animated: animated)
        }
    }

    /// Deselects a row. The delegate is not called.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Marks an answer as that of an unimplemented method, for delegates whose subclasses may implement it.
    @discardableResult
    package final func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    /// Calls a delegate method, and returns whether its default implementation was called.
    package final func noting<Answer>(_ question: () -> Answer) -> (value: Answer, isDefault: Bool) { ask(question) }

    // MARK: Rows and sections

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return heights.sections.count
    }

    /// Returns the number of rows in a section, or 0 if there is no such section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? heights.sections[section].rows.count : 0
    }

    /// Returns the rectangle of a section with its header and footer, or zero if there is no such section.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard heights.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: heights.offset(ofSection: section), width: bounds.width, height: heights.sections[section].total)
    }

    /// Returns the rectangle of a section's header, or zero if there is no such section.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .header, in: section) : .zero
    }

    /// Returns the rectangle of a section's footer, or zero if there is no such section.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .footer, in: section) : .zero
    }

    /// Returns the rectangle of a row, or zero if there is no such row. Its height is an estimate until the row is
    /// measured.
    ///
    /// - Complexity: O(log rows).
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard heights.contains(indexPath) else { return .zero }
        return CGRect(
            x: rowFrameX, y: heights.offset(ofRow: indexPath), width: rowFrameWidth,
            height: heights.height(ofRow: indexPath))
    }

    /// Returns the index path of the row at a point, or `nil` if there is none.
    ///
    /// - Complexity: O(log rows).
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard case .row(let path)? = heights.place(at: point.y), rectForRow(at: path).contains(point) else {
            return nil
        }
        return path
    }

    /// Returns the index paths of the rows that a rectangle intersects, or `nil` if the rectangle is invalid.
    ///
    /// - Complexity: O(rows found · log rows).
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard !rect.isNull, !rect.isInfinite else { return nil }
        var paths: [IndexPath] = []
        var next = heights.row(nearest: rect.minY)
        while let path = next, heights.offset(ofRow: path) < rect.maxY {
            if rectForRow(at: path).intersects(rect) { paths.append(path) }
            next = heights.row(after: path)
        }
        return paths
    }

    /// Returns the index path of a visible cell, or `nil` if the cell is not visible.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { display.path(of: cell) }

    /// Returns the cell of a row, or `nil` if it is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { display.cell(at: indexPath) }

    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The index paths of the visible rows, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { display.paths }

    /// The index path of the selected row, or of the first one if there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.first }

    /// The index paths of the selected rows, or `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

    /// Reloads the titles of the section index.
    open func reloadSectionIndexTitles() {
        sectionIndex.titles = nil
        setNeedsLayout()
    }

    /// Returns the header of a section, or `nil` if it is not visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionDisplay[.header][section] as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section, or `nil` if it is not visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionDisplay[.footer][section] as? UITableViewHeaderFooterView
    }
}
