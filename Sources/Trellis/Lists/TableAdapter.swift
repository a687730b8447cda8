internal import TrellisHandlers
public import TrellisUIKit

/// Shows sections of rows in a table.
///
/// For example:
/// ```swift
/// let adapter = TableAdapter(feed.listSections)
///     .prepare { (cell: PictureCell) in cell.images = images }
///     .didSelect(PostCell.self, on: self) { screen, post in screen.open(post) }
///     .attach(to: tableView)
/// adapter.apply(newFeed.listSections)
/// ```
public final class TableAdapter: RowAdapter {
    /// Creates an adapter of sections.
    public init(_ sections: [ListSection] = []) {
        super.init()
        target = sections
        data = SectionedRows(sections: sections)
    }

    /// Attaches the adapter to a table, in place of its previous data source. The table retains it.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The adapter.
    @discardableResult
    public func attach(to table: UITableView, fileID: String = #fileID, line: Int = #line) -> Self {
        caller = (fileID, line)
        fill(table)
        table.setHandler(\.numberOfSectionsHandler, on: self, otherwise: 0) { adapter, _ in adapter.data.sectionCount }
        table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { adapter, _, section in
            adapter.data.rowCount(in: section)
        }
        table.setHandler(\.cellForRowHandler, on: self, otherwise: UITableViewCell()) { adapter, table, path in
            adapter.tableCell(at: path, in: table)
        }
        answersChoices(of: table)
        if data is SectionedRows { data = SectionedRows(sections: target) }
        dataWillChange(to: data)
        table.reloadData()
        return self
    }

    /// Handles the selection of rows, and calls the table's own delegate afterwards.
    package func answersChoices(of table: UITableView) {
        table.setHandler(\.didSelectRowHandler, on: self) { adapter, table, path in
            adapter.select(path)
            table.callOwnDelegate(didSelectRowAt: path)
        }
    }

    package override func detach(from view: any ListView) {
        super.detach(from: view)
        guard let table = view as? UITableView else { return }
        table.numberOfSectionsHandler = nil
        table.numberOfRowsHandler = nil
        table.cellForRowHandler = nil
        table.didSelectRowHandler = nil
        table.titleForHeaderHandler = nil
        table.titleForFooterHandler = nil
        table.viewForHeaderHandler = nil
        table.viewForFooterHandler = nil
        table.heightForRowHandler = nil
    }

    /// Sets only the handlers that the rows need, because a height or header handler changes the table's layout.
    package override func dataWillChange(to new: any ListData) {
        guard let table = view as? UITableView, table.cellForRowHandler != nil else { return }
        let headers = (0..<new.sectionCount).compactMap { new.view(.header, of: $0) }
        let footers = (0..<new.sectionCount).compactMap { new.view(.footer, of: $0) }
        if headers.contains(where: { $0.title != nil }) {
            table.setHandler(\.titleForHeaderHandler, on: self, otherwise: nil) { $0.title(.header, of: $2) }
        }
        if footers.contains(where: { $0.title != nil }) {
            table.setHandler(\.titleForFooterHandler, on: self, otherwise: nil) { $0.title(.footer, of: $2) }
        }
        if headers.contains(where: { $0.view != nil }) {
            table.setHandler(\.viewForHeaderHandler, on: self, otherwise: nil) { $0.sectionView(.header, of: $2) }
        }
        if footers.contains(where: { $0.view != nil }) {
            table.setHandler(\.viewForFooterHandler, on: self, otherwise: nil) { $0.sectionView(.footer, of: $2) }
        }
        if new.hasRowHeights {
            table.setHandler(\.heightForRowHandler, on: self, otherwise: UITableView.automaticDimension) {
                adapter, table, path in adapter.height(at: path, width: table.bounds.width) ?? table.rowHeight
            }
        }
    }

    /// Returns the cell of a row, or an empty cell if there is no such row.
    func tableCell(at path: IndexPath, in table: UITableView) -> UITableViewCell {
        data.cell(at: path, in: table, from: self) as? UITableViewCell ?? UITableViewCell()
    }

    func title(_ part: SectionPart, of section: Int) -> String? { data.view(part, of: section)?.title }

    func sectionView(_ part: SectionPart, of section: Int) -> UIView? {
        data.view(part, of: section)?.view?.view(from: self, part, at: IndexPath(item: 0, section: section))
    }
}
