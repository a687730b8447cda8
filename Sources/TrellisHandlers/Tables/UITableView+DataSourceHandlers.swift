public import TrellisUIKit

// Handlers of the methods of `UITableViewDataSource` and `UITableViewDataSourcePrefetching`. The handler of an event is
// called before the table's own data source; that of a question answers in its place. `nil` removes the handler.
extension UITableView {
    /// Returns the cell of a row. Without a handler and a data source, cells are empty.
    public var cellForRowHandler: ((UITableView, IndexPath) -> UITableViewCell)? {
        get { dataSourceHandlers.cellForRow }
        set { dataSourceHandlers.set(\.cellForRow, to: newValue) }
    }

    /// Returns the number of rows in a section. Without a handler and a data source, there are none.
    public var numberOfRowsHandler: ((UITableView, Int) -> Int)? {
        get { dataSourceHandlers.numberOfRows }
        set { dataSourceHandlers.set(\.numberOfRows, to: newValue) }
    }

    /// Returns the number of sections. The default is one.
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

    /// Called with the rows that will be needed soon, nearest first.
    public var prefetchRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.prefetchRows }
        set { prefetchingHandlers.set(\.prefetchRows, to: newValue) }
    }

    /// Called with prefetched rows that are no longer needed.
    public var cancelPrefetchingForRowsHandler: ((UITableView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.cancelPrefetchingForRows }
        set { prefetchingHandlers.set(\.cancelPrefetchingForRows, to: newValue) }
    }

    package var dataSourceHandlers: TableDataSourceProxy { companion { TableDataSourceProxy(for: self) } }

    private var prefetchingHandlers: TablePrefetchingProxy { companion { TablePrefetchingProxy(for: self) } }
}
