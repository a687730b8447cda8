package import TrellisUIKit

/// Implements a table's data source methods with handlers.
package final class TableDataSourceProxy: DelegateProxy, UITableViewDataSource {
    package var cellForRow: ((UITableView, IndexPath) -> UITableViewCell)?
    package var numberOfRows: ((UITableView, Int) -> Int)?
    package var numberOfSections: ((UITableView) -> Int)?
    package var titleForHeader: ((UITableView, Int) -> String?)?
    package var titleForFooter: ((UITableView, Int) -> String?)?
    package var canEditRow: ((UITableView, IndexPath) -> Bool)?
    package var canMoveRow: ((UITableView, IndexPath) -> Bool)?
    package var commit: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)?
    package var moveRow: ((UITableView, IndexPath, IndexPath) -> Void)?

    #if !canImport(ObjectiveC)
    private weak var table: UITableView?
    private var original: (any UITableViewDataSource)? { table?.dataSource }
    #endif
    package var sectionIndexTitles: ((UITableView) -> [String]?)?
    package var sectionForSectionIndexTitle: ((UITableView, String, Int) -> Int)?

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

    /// The list library's object.
    package weak var library: (any UITableViewDataSource)? { didSet { libraryDidChange(from: oldValue, to: library) } }

    /// Returns the objects behind the handlers.
    #if canImport(ObjectiveC)
    private func hands(_ tableView: UITableView) -> HandsBehind<TableDataSourceFallback> {
        let own = original === library ? nil : original as? any UITableViewDataSource
        return HandsBehind(
            view: tableView, library: library.map(TableDataSourceFallback.init),
            delegate: own.map(TableDataSourceFallback.init),
            absent: TableDataSourceFallback(nil))
    }
    #else
    private func hands(_ tableView: UITableView) -> HandsBehind<any UITableViewDataSource> {
        let library = library, own = isAttached ? tableView.dataSource : nil
        return HandsBehind(
            view: tableView, library: library, delegate: own === library ? nil : own,
            absent: AbsentTableDataSource.shared)
    }
    #endif

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellForRow?(tableView, indexPath) ?? hands(tableView).first.tableView(tableView, cellForRowAt: indexPath)
    }

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numberOfRows?(tableView, section) ?? hands(tableView).first.tableView(tableView, numberOfRowsInSection: section)
    }

    package func numberOfSections(in tableView: UITableView) -> Int {
        numberOfSections?(tableView) ?? hands(tableView).first.numberOfSections(in: tableView)
    }

    package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if let titleForHeader { return titleForHeader(tableView, section) }
        return hands(tableView).ask { $0.tableView(tableView, titleForHeaderInSection: section) }
    }

    package func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let titleForFooter { return titleForFooter(tableView, section) }
        return hands(tableView).ask { $0.tableView(tableView, titleForFooterInSection: section) }
    }

    package func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        canEditRow?(tableView, indexPath) ?? hands(tableView).ask { $0.tableView(tableView, canEditRowAt: indexPath) }
    }

    package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        canMoveRow?(tableView, indexPath) ?? hands(tableView).ask { $0.tableView(tableView, canMoveRowAt: indexPath) }
    }

    package func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if let commit { return commit(tableView, editingStyle, indexPath) }
        hands(tableView).editor { $0._commitsEdits }.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }

    package func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        if let moveRow { return moveRow(tableView, sourceIndexPath, destinationIndexPath) }
        hands(tableView).editor { $0._movesRows }.tableView(
            tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    #if !canImport(ObjectiveC)
    package var _commitsEdits: Bool {
        commit != nil || library?._commitsEdits == true || original?._commitsEdits == true
    }
    package var _movesRows: Bool { moveRow != nil || library?._movesRows == true || original?._movesRows == true }
    #endif

    package func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        if let sectionIndexTitles { return sectionIndexTitles(tableView) }
        return hands(tableView).ask { $0.sectionIndexTitles(for: tableView) }
    }

    package func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        sectionForSectionIndexTitle?(tableView, title, index)
            ?? hands(tableView).ask { $0.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "tableView:cellForRowAtIndexPath:": \TableDataSourceProxy.cellForRow,
        "tableView:numberOfRowsInSection:": \TableDataSourceProxy.numberOfRows,
        "numberOfSectionsInTableView:": \TableDataSourceProxy.numberOfSections,
        "tableView:titleForHeaderInSection:": \TableDataSourceProxy.titleForHeader,
        "tableView:titleForFooterInSection:": \TableDataSourceProxy.titleForFooter,
        "tableView:canEditRowAtIndexPath:": \TableDataSourceProxy.canEditRow,
        "tableView:canMoveRowAtIndexPath:": \TableDataSourceProxy.canMoveRow,
        "tableView:commitEditingStyle:forRowAtIndexPath:": \TableDataSourceProxy.commit,
        "tableView:moveRowAtIndexPath:toIndexPath:": \TableDataSourceProxy.moveRow,
        "sectionIndexTitlesForTableView:": \TableDataSourceProxy.sectionIndexTitles,
        "tableView:sectionForSectionIndexTitle:atIndex:": \TableDataSourceProxy.sectionForSectionIndexTitle,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
