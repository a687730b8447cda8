internal import TrellisUIKit

/// Answers a table's data source methods by handlers.
final class TableDataSourceProxy: DelegateProxy, UITableViewDataSource {
    var cellForRow: ((UITableView, IndexPath) -> UITableViewCell)?
    var numberOfRows: ((UITableView, Int) -> Int)?
    var numberOfSections: ((UITableView) -> Int)?
    var titleForHeader: ((UITableView, Int) -> String?)?
    var titleForFooter: ((UITableView, Int) -> String?)?

    /// Stands before the table's own.
    convenience init(for table: UITableView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: table, at: \.dataSource)
        #else
        attach(to: table, at: \.dataSourceProxy) { $0.contentIsStale() }
        #endif
    }

    /// Who answers where no handler is set.
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
        ]) { $1 }
    }
    #endif
}
