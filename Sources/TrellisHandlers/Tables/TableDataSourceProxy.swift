internal import TrellisUIKit

/// Implements a table's data source methods with handlers.
final class TableDataSourceProxy: DelegateProxy, UITableViewDataSource {
    var cellForRow: ((UITableView, IndexPath) -> UITableViewCell)?
    var numberOfRows: ((UITableView, Int) -> Int)?
    var numberOfSections: ((UITableView) -> Int)?
    var titleForHeader: ((UITableView, Int) -> String?)?
    var titleForFooter: ((UITableView, Int) -> String?)?
    var canEditRow: ((UITableView, IndexPath) -> Bool)?
    var canMoveRow: ((UITableView, IndexPath) -> Bool)?
    var commit: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)?
    var moveRow: ((UITableView, IndexPath, IndexPath) -> Void)?

    #if !canImport(ObjectiveC)
    private weak var table: UITableView?
    private var original: (any UITableViewDataSource)? { table?.dataSource }
    #endif
    var sectionIndexTitles: ((UITableView) -> [String]?)?
    var sectionForSectionIndexTitle: ((UITableView, String, Int) -> Int)?

    /// Creates the proxy of a table's data source.
    convenience init(for table: UITableView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: table, at: \.dataSource)
        #else
        attach(to: table, at: \.dataSourceProxy) { $0.contentIsStale() }
        self.table = table
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ tableView: UITableView) -> TableDataSourceFallback {
        TableDataSourceFallback(original as? any UITableViewDataSource)
    }
    #else
    private func next(_ tableView: UITableView) -> any UITableViewDataSource {
        tableView.dataSource ?? AbsentTableDataSource.shared
    }
    #endif

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellForRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numberOfRows?(tableView, section) ?? next(tableView).tableView(tableView, numberOfRowsInSection: section)
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        numberOfSections?(tableView) ?? next(tableView).numberOfSections(in: tableView)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if let titleForHeader { return titleForHeader(tableView, section) }
        return next(tableView).tableView(tableView, titleForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let titleForFooter { return titleForFooter(tableView, section) }
        return next(tableView).tableView(tableView, titleForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        canEditRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, canEditRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        canMoveRow?(tableView, indexPath) ?? next(tableView).tableView(tableView, canMoveRowAt: indexPath)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if let commit { return commit(tableView, editingStyle, indexPath) }
        next(tableView).tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        if let moveRow { return moveRow(tableView, sourceIndexPath, destinationIndexPath) }
        next(tableView).tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    #if !canImport(ObjectiveC)
    var _commitsEdits: Bool { commit != nil || original?._commitsEdits == true }
    var _movesRows: Bool { moveRow != nil || original?._movesRows == true }
    #endif

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        if let sectionIndexTitles { return sectionIndexTitles(tableView) }
        return next(tableView).sectionIndexTitles(for: tableView)
    }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        sectionForSectionIndexTitle?(tableView, title, index)
            ?? next(tableView).tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    #if canImport(ObjectiveC)
    override class var handlers: [Selector: AnyKeyPath] {
        super.handlers.merging([
            #selector(UITableViewDataSource.tableView(_:cellForRowAt:)): \TableDataSourceProxy.cellForRow,
            #selector(UITableViewDataSource.tableView(_:numberOfRowsInSection:)): \TableDataSourceProxy.numberOfRows,
            #selector(UITableViewDataSource.numberOfSections(in:)): \TableDataSourceProxy.numberOfSections,
            #selector(UITableViewDataSource.tableView(_:titleForHeaderInSection:)):
                \TableDataSourceProxy.titleForHeader,
            #selector(UITableViewDataSource.tableView(_:titleForFooterInSection:)):
                \TableDataSourceProxy.titleForFooter,
            #selector(UITableViewDataSource.tableView(_:canEditRowAt:)): \TableDataSourceProxy.canEditRow,
            #selector(UITableViewDataSource.tableView(_:canMoveRowAt:)): \TableDataSourceProxy.canMoveRow,
            #selector(UITableViewDataSource.tableView(_:commit:forRowAt:)): \TableDataSourceProxy.commit,
            #selector(UITableViewDataSource.tableView(_:moveRowAt:to:)): \TableDataSourceProxy.moveRow,
            #selector(UITableViewDataSource.sectionIndexTitles(for:)): \TableDataSourceProxy.sectionIndexTitles,
            #selector(UITableViewDataSource.tableView(_:sectionForSectionIndexTitle:at:)):
                \TableDataSourceProxy.sectionForSectionIndexTitle,
        ]) { $1 }
    }
    #endif
}
