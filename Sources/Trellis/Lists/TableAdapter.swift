package import TrellisHandlers
public import TrellisUIKit

/// Shows sections of rows in a table.
///
/// For example:
/// ```swift
/// let adapter = TableAdapter(feed.listSections)
///     .prepare { (cell: PictureCell) in cell.images = images }
///     .didSelect(PostCell.self) { [weak self] post in self?.open(post) }
///     .attach(to: tableView)
/// adapter.apply(newFeed.listSections)
/// ```
public final class TableAdapter: CellAdapter<UITableViewCell> {
    /// The methods of the table's data source that the adapter implements.
    package let dataSource = TableDataSourceProxy()
    /// The methods of the table's delegate that the adapter implements.
    package let delegate = TableDelegateProxy()
    /// The screen that implements these methods in the adapter's place; `nil` if there is none.
    weak var screen: (any UITableViewDataSource & UITableViewDelegate)?

    /// Creates an adapter of sections.
    public init(_ sections: [ListSection] = []) {
        super.init()
        target = sections.map(\.erased)
        data = SectionedRows(sections: target)
    }

    /// Attaches the adapter to a table. The table retains it, and shows its rows in place of another adapter's.
    ///
    /// The table's handlers and its own delegate are called as before. What provided the rows until now provides them
    /// again when the adapter is detached.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The adapter.
    @discardableResult
    public func attach(to table: UITableView, fileID: String = #fileID, line: Int = #line) -> Self {
        caller = (fileID, line)
        if data is SectionedRows { data = SectionedRows(sections: target) }
        dataSource.set(\.numberOfSections, to: { [weak self] _ in self?.data.sectionCount ?? 0 })
        dataSource.set(\.numberOfRows, to: { [weak self] _, section in self?.data.rowCount(in: section) ?? 0 })
        dataSource.set(
            \.cellForRow,
            to: { [weak self] table, path in
                self?.tableCell(at: path, in: table) ?? UITableViewCell()
            })
        if handlesSelection { handleSelection() }
        fill(table)
        table.reloadData()
        return self
    }

    /// Whether the adapter handles the selection of rows as soon as it is attached.
    package var handlesSelection = true

    /// Handles the selection of rows.
    package func handleSelection() {
        delegate.set(\.didSelectRow, to: { [weak self] _, path in self?.select(path) })
    }

    package override func setShown(_ isShown: Bool, in view: any ListView) {
        super.setShown(isShown, in: view)
        guard let table = view as? UITableView else { return }
        let source: any UITableViewDataSource = if let screen { screen } else { dataSource }
        let events: any UITableViewDelegate = if let screen { screen } else { delegate }
        table.dataSourceHandlers.library = isShown ? source : nil
        table.delegateHandlers.library = isShown ? events : nil
        guard let screen else { return }
        // A screen is also its table's own data source and delegate, unless the app has set others.
        if isShown {
            if table.ownDataSource == nil { table.dataSource = screen }
            if table.ownDelegate == nil { table.delegate = screen }
        } else {
            if table.ownDataSource === screen { table.dataSource = nil }
            if table.ownDelegate === screen { table.delegate = nil }
        }
    }

    /// Sets only the handlers that the rows need, because a height or header handler changes the table's layout.
    package override func dataWillChange(to new: any ListData) {
        super.dataWillChange(to: new)
        guard screen == nil else { return }
        let headers = (0..<new.sectionCount).compactMap { new.view(.header, of: $0) }
        let footers = (0..<new.sectionCount).compactMap { new.view(.footer, of: $0) }
        if headers.contains(where: { $0.title != nil }) {
            dataSource.set(\.titleForHeader, to: { [weak self] _, section in self?.title(.header, of: section) })
        }
        if footers.contains(where: { $0.title != nil }) {
            dataSource.set(\.titleForFooter, to: { [weak self] _, section in self?.title(.footer, of: section) })
        }
        if headers.contains(where: { $0.view != nil }) {
            delegate.set(\.viewForHeader, to: { [weak self] _, section in self?.sectionView(.header, of: section) })
        }
        if footers.contains(where: { $0.view != nil }) {
            delegate.set(\.viewForFooter, to: { [weak self] _, section in self?.sectionView(.footer, of: section) })
        }
        if new.hasRowHeights {
            delegate.set(
                \.heightForRow,
                to: { [weak self] table, path in
                    self?.height(at: path, width: table.bounds.width) ?? table.rowHeight
                })
        }
    }

    override func heightsWillChange() {
        #if canImport(ObjectiveC)
        (view as? UITableView)?.delegateHandlers.libraryMethodsDidChange()
        #endif
    }

    /// Returns the cell of a row, or an empty cell if there is no such row.
    func tableCell(at path: IndexPath, in table: UITableView) -> UITableViewCell {
        data.cell(at: path, in: table, from: self) as? UITableViewCell ?? UITableViewCell()
    }

    func title(_ part: SectionPart, of section: Int) -> String? { shownView(part, of: section)?.title }

    func sectionView(_ part: SectionPart, of section: Int) -> UIView? {
        shownView(part, of: section)?.view?.view(from: self, part, at: IndexPath(item: 0, section: section))
    }
}
