/// A list of rows in sections, of which only those in sight have views.
///
/// Follows Apple's `UITableView`, as a layout over a scroll view: each layout pass finds the rows in sight by an index
/// of heights, asks for the cells that have none yet and uses again those that went. What stays in place on the screen,
/// whatever is measured, inserted or deleted elsewhere, is a row (see `TableAnchor`), never the content offset.
///
/// A batch of updates that does not fit what the data source says raises an exception in UIKit. Here it is reported on
/// the standard error, saying what was expected, and the table reloads its data.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The height that says: as large as the content wants, or as UIKit sees fit.
    public static let automaticDimension: CGFloat = -1
    /// Posted when the user changed the selection.
    public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

    /// Makes a table of a style.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Makes a plain table.
    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Makes a plain table; there is nothing to decode here.
    public required init?(coder: NSCoder) {
        style = .plain
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

    /// How sections are set apart.
    open private(set) var style: UITableView.Style

    // MARK: Who is asked

    /// Who says what the table holds.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { contentIsStale() } }
    }

    /// Who decides how the table looks and what its rows do.
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

    /// Who is asked in the data source's place, and passes on what it does not answer itself.
    package final weak var dataSourceProxy: (any UITableViewDataSource)?
    /// The object that is called before the delegate, and passes on what it doesn't answer itself.
    package final weak var tableDelegateProxy: (any UITableViewDelegate)? {
        didSet { delegateProxy = tableDelegateProxy }
    }
    /// Who is told of rows to come in the prefetch data source's place.
    package final weak var prefetchDataSourceProxy: (any UITableViewDataSourcePrefetching)?

    final var dataSourceInUse: (any UITableViewDataSource)? { dataSourceProxy ?? dataSource }
    final var delegateInUse: (any UITableViewDelegate)? { tableDelegateProxy ?? tableDelegate }
    final var prefetchDataSourceInUse: (any UITableViewDataSourcePrefetching)? {
        prefetchDataSourceProxy ?? prefetchDataSource
    }

    /// Who is told of rows before they come to be seen.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether the prefetch data source is told.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of rows whose delegate does not say; automatic is what the cell wants.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { contentIsStale() } } }
    /// The height of section headers whose delegate does not say.
    open var sectionHeaderHeight = automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { contentIsStale() } }
    }
    /// The height of section footers whose delegate does not say.
    open var sectionFooterHeight = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { contentIsStale() } }
    }
    /// The height that unmeasured rows are taken to have; 0 asks the delegate for every row at once.
    open var estimatedRowHeight = automaticDimension {
        didSet { if estimatedRowHeight != oldValue { contentIsStale() } }
    }
    /// The height that unmeasured section headers are taken to have.
    open var estimatedSectionHeaderHeight = automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { contentIsStale() } }
    }
    /// The height that unmeasured section footers are taken to have.
    open var estimatedSectionFooterHeight = automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { contentIsStale() } }
    }
    /// The room above each section header.
    open var sectionHeaderTopPadding = automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { contentIsStale() } }
    }

    /// When rows whose height is automatic get another one by themselves.
    open var selfSizingInvalidation = UITableView.SelfSizingInvalidation.enabled
    final var followsSizes: Bool { selfSizingInvalidation != .disabled }
    final var followsConstraints: Bool { selfSizingInvalidation == .enabledIncludingConstraints }

    // MARK: Looks

    /// Whether lines are drawn between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { appearanceIsStale() } }
    /// The colour of the lines; nil is the desktop's.
    open var separatorColor: UIColor? = .separator { didSet { appearanceIsStale() } }
    /// How far the lines keep from the cells' edges.
    open var separatorInset = CellMetrics.separatorInset { didSet { appearanceIsStale() } }

    /// Whether rows keep to a width that is good to read, in the middle of a wide table; their backgrounds don't.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { contentIsStale() } }

    /// How far rows keep from the sides for it.
    final func readableInset(in width: CGFloat) -> CGFloat {
        let most = UILayoutGuide.readableWidth + 2 * CellMetrics.margin
        return cellLayoutMarginsFollowReadableWidth ? max(0, ((width - most) / 2).rounded()) : 0
    }

    /// What the insets of the lines are counted from.
    open var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges {
        didSet { appearanceIsStale() }
    }

    /// The insets of the lines from the cells' edges.
    final var separatorInsetFromEdges: UIEdgeInsets {
        guard separatorInsetReference == .fromAutomaticInsets else { return separatorInset }
        return UIEdgeInsets(
            top: separatorInset.top, left: CellMetrics.margin + separatorInset.left, bottom: separatorInset.bottom,
            right: separatorInset.right)
    }

    /// A view behind all rows, as large as the table.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, inFront: false) } }
    /// A view above the first section, which scrolls with the content; its height is the room it gets.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView, inFront: true) } }
    /// A view below the last section, which scrolls with the content; its height is the room it gets.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView, inFront: true) } }

    // MARK: Selection

    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected at once.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited; each then shows a mark for it.
    open var allowsMultipleSelectionDuringEditing = false

    final var takesSelection: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }
    final var takesSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // MARK: Editing

    /// Whether rows show the controls that insert, delete and move them.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows the controls that insert, delete and move rows, or takes them away.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

    final let editing = TableEditing()

    // MARK: The section index

    /// Stands for a picture of search in the section index; it leads to the top of the table.
    public static let indexSearch = "{search}"

    /// The number of rows from which on the section index shows.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The colour of the titles in the section index; `nil` is the tint colour.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The fill behind the section index; `nil` is none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }

    /// The fill behind the section index while the user chooses a title; `nil` is the one of before.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }

    final let sectionIndex = TableSectionIndex()

    // MARK: State, kept by the extensions

    final let state = ItemsState<UITableViewCell>(noun: "row")
    /// The heights that are known or estimated, by which everything is placed.
    final var heights = TableHeights()
    /// The headers and footers in sight, and what else stands among the rows.
    final var sectionDisplay = TableSectionDisplay()
    final var rowSizing = RowSizing.automatic
    final var measuredWidth: CGFloat = 0
    /// Whether the rows want other heights than they were measured with, though the width is the same.
    final var heightsAreStale = false
    final var automaticEstimate: CGFloat?
    /// How many cells the table has made of registered classes.
    package final var cellsMade: Int { state.cellsMade }

    // MARK: Layout

    @_documentation(visibility: internal)
    open override func setNeedsLayout() {
        // Cells come and go in the middle of a pass, which lays them out itself.
        guard !isTiling else { return }
        super.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        heightsAreStale = true
    }

    override func scrollAnimationDidEnd() {
        finishScrolling()
        super.scrollAnimationDidEnd()
    }

    /// Where the content stands; what is set after a reload counts, and not the row that was in sight before it.
    @_documentation(visibility: internal)
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            pendingAnchor = nil
            super.contentOffset = newValue
        }
    }

    // MARK: Data

    /// Forgets everything and asks the data source again; the first row in sight stays where it is.
    open func reloadData() { reload() }

    /// Whether updates are being collected, so that the table shows less or more than its data source has.
    open var hasUncommittedUpdates: Bool { state.batchDepth > 0 }

    /// Collects the updates and applies them as one.
    ///
    /// - Parameters:
    ///   - updates: Changes the data and calls the methods that insert, delete, reload and move.
    ///   - completion: Runs after the table has changed.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion: completion)
    }

    /// Runs changes as one batch: for closures that do not escape, as Apple's batches take them too.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let updates: (() -> Void)? = updates
            performBatchUpdates(updates, completion: completion)
        }
    }

    /// Begins to collect updates, until `endUpdates()`; can be nested.
    open func beginUpdates() { beginBatch() }
    /// Applies what was collected since `beginUpdates()`.
    open func endUpdates() { endBatch() }

    /// Says that rows were inserted, by their paths after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.insertedRows += indexPaths }
    }

    /// Says that rows were deleted, by their paths before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.deletedRows += indexPaths }
    }

    /// Asks for new cells of rows, by their paths before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { $0.reloadedRows += indexPaths }
    }

    /// Says that a row moved, from its path before the update to that after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Says that sections were inserted, by their indexes after the update.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.insertedSections += sections }
    }

    /// Says that sections were deleted, by their indexes before the update.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.deletedSections += sections }
    }

    /// Asks for everything in sections anew, by their indexes before the update.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { $0.reloadedSections += sections }
    }

    /// Says that a section moved, from its index before the update to that after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }

    /// Lets the data source fill the cells of rows again, those in sight, without new ones.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: Reuse

    /// Says which class of cells an identifier stands for.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        display.pool.register(registered(cellClass, as: UITableViewCell.self), for: identifier)
    }

    /// Says which class of header and footer views an identifier stands for.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        sectionDisplay.views.register(registered(aClass, as: UITableViewHeaderFooterView.self), for: identifier)
    }

    /// A cell to use again, or a new one of the class registered; nil where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier)
    }

    /// A cell to use again, or a new one of the class that has to be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueCell(identifier) else {
            preconditionFailure("no class is registered for the cell reuse identifier \"\(identifier)\"")
        }
        return cell
    }

    /// A header or footer view to use again, or a new one of the class registered; nil where there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueSectionView(identifier)
    }

    // MARK: Scrolling and selecting

    /// Scrolls until a row stands at a position.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition.position, animated: animated)
    }

    /// Scrolls until the selected row nearest to those in sight stands at a position.
    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let nearest = nearestSelectedRow else { return }
        scroll(to: nearest, at: scrollPosition.position, animated: animated)
    }

    /// Selects a row, or none, without telling the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        select(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scroll(to: indexPath, at: scrollPosition.position, animated: animated)
        }
    }

    /// Takes a row out of the selection, without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Notes that an answer is the one of an absent method, for a delegate whose subclasses may implement it.
    package final func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    // MARK: What is where

    /// How many sections the table has.
    open var numberOfSections: Int {
        loadIfNeeded()
        return heights.sections.count
    }

    /// How many rows a section has; 0 if there is no such section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? heights.sections[section].rows.count : 0
    }

    /// The rectangle of a section with its header and footer, or zero if there is none.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard heights.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: heights.offset(ofSection: section), width: bounds.width, height: heights.sections[section].total)
    }

    /// The rectangle of a section's header, or zero if there is no section.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .header, in: section) : .zero
    }

    /// The rectangle of a section's footer, or zero if there is no section.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .footer, in: section) : .zero
    }

    /// The rectangle of a row, by its estimated height while it has not been seen, or zero if there is none.
    ///
    /// - Complexity: O(log rows).
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard heights.contains(indexPath) else { return .zero }
        return CGRect(
            x: rowFrameX, y: heights.offset(ofRow: indexPath), width: rowFrameWidth,
            height: heights.height(ofRow: indexPath))
    }

    /// The row at a point, or `nil` if none is.
    ///
    /// - Complexity: O(log rows).
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard case .row(let path)? = heights.place(at: point.y), rectForRow(at: path).contains(point) else {
            return nil
        }
        return path
    }

    /// The rows that a rectangle touches, or `nil` if the rectangle is none.
    ///
    /// - Complexity: O(log rows + rows found).
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

    /// The row of a cell that is in sight.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { display.path(of: cell) }

    /// The cell of a row, if it is in sight.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { display.cell(at: indexPath) }

    /// The cells in sight, from top to bottom.
    open var visibleCells: [UITableViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The rows in sight, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { display.paths }

    /// The selected row, the first where there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.min() }

    /// The selected rows, or `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Asks for the titles of the section index again.
    open func reloadSectionIndexTitles() {
        sectionIndex.titles = nil
        setNeedsLayout()
    }

    /// The header view of a section, if it is in sight.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionDisplay[.header][section] as? UITableViewHeaderFooterView
    }

    /// The footer view of a section, if it is in sight.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionDisplay[.footer][section] as? UITableViewHeaderFooterView
    }
}
