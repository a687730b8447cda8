public import TrellisUIKit

// Handlers of the methods of `UITableViewDataSource` and `UITableViewDataSourcePrefetching`. Each is added to the
// table's own data source, whenever that is set; nil removes it.
extension UITableView {
    /// The cell of a row; without it, and without a data source, an empty cell.
    public var cellForRowHandler: ((UITableView, IndexPath) -> UITableViewCell)? {
        get { dataSourceHandlers.cellForRow }
        set { dataSourceHandlers.set(\.cellForRow, to: newValue) }
    }

    /// How many rows a section has; without it, and without a data source, none.
    public var numberOfRowsHandler: ((UITableView, Int) -> Int)? {
        get { dataSourceHandlers.numberOfRows }
        set { dataSourceHandlers.set(\.numberOfRows, to: newValue) }
    }

    /// How many sections the table has; without it 1.
    public var numberOfSectionsHandler: ((UITableView) -> Int)? {
        get { dataSourceHandlers.numberOfSections }
        set { dataSourceHandlers.set(\.numberOfSections, to: newValue) }
    }

    /// The text above a section.
    public var titleForHeaderHandler: ((UITableView, Int) -> String?)? {
        get { dataSourceHandlers.titleForHeader }
        set { dataSourceHandlers.set(\.titleForHeader, to: newValue) }
    }

    /// The text below a section.
    public var titleForFooterHandler: ((UITableView, Int) -> String?)? {
        get { dataSourceHandlers.titleForFooter }
        set { dataSourceHandlers.set(\.titleForFooter, to: newValue) }
    }

    /// Rows come soon, the nearest first.
    public var prefetchRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.prefetchRows }
        set { prefetchingHandlers.set(\.prefetchRows, to: newValue) }
    }

    /// Rows that were announced do not come after all.
    public var cancelPrefetchingForRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.cancelPrefetchingForRows }
        set { prefetchingHandlers.set(\.cancelPrefetchingForRows, to: newValue) }
    }

    var dataSourceHandlers: TableDataSourceProxy { companion { TableDataSourceProxy(for: self) } }

    private var prefetchingHandlers: TablePrefetchingProxy { companion { TablePrefetchingProxy(for: self) } }
}
