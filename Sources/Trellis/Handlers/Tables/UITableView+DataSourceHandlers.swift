public import TrellisUIKit

// Handlers of the methods of `UITableViewDataSource` and `UITableViewDataSourcePrefetching`. Each is added to the
// table's own data source, whenever that is set; nil removes it.
extension UITableView {
    /// Returns the cell of a row. Without it, and without a data source, cells are empty.
    public var cellForRowHandler: ((UITableView, IndexPath) -> UITableViewCell)? {
        get { dataSourceHandlers.cellForRow }
        set { dataSourceHandlers.set(\.cellForRow, to: newValue) }
    }

    /// Returns the number of rows in a section. Without it, and without a data source, there are none.
    public var numberOfRowsHandler: ((UITableView, Int) -> Int)? {
        get { dataSourceHandlers.numberOfRows }
        set { dataSourceHandlers.set(\.numberOfRows, to: newValue) }
    }

    /// Returns the number of sections. Without it there is one.
    public var numberOfSectionsHandler: ((UITableView) -> Int)? {
        get { dataSourceHandlers.numberOfSections }
        set { dataSourceHandlers.set(\.numberOfSections, to: newValue) }
    }

    /// Returns the title of a section's header.
    public var titleForHeaderHandler: ((UITableView, Int) -> String?)? {
        get { dataSourceHandlers.titleForHeader }
        set { dataSourceHandlers.set(\.titleForHeader, to: newValue) }
    }

    /// Returns the title of a section's footer.
    public var titleForFooterHandler: ((UITableView, Int) -> String?)? {
        get { dataSourceHandlers.titleForFooter }
        set { dataSourceHandlers.set(\.titleForFooter, to: newValue) }
    }

    /// Called with the rows that are needed soon, the nearest first.
    public var prefetchRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.prefetchRows }
        set { prefetchingHandlers.set(\.prefetchRows, to: newValue) }
    }

    /// Called with announced rows that are no longer needed.
    public var cancelPrefetchingForRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.cancelPrefetchingForRows }
        set { prefetchingHandlers.set(\.cancelPrefetchingForRows, to: newValue) }
    }

    var dataSourceHandlers: TableDataSourceProxy { companion { TableDataSourceProxy(for: self) } }

    private var prefetchingHandlers: TablePrefetchingProxy { companion { TablePrefetchingProxy(for: self) } }
}
