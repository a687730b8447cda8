public import TrellisUIKit

// Handlers of the methods of `UITableViewDelegate` that determine the table's layout. The handler of an event is called
// before the table's own delegate; that of a question answers in its place. `nil` removes the handler.
extension UITableView {
    /// Returns the height of a row. The default is the table's `rowHeight`.
    public var heightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.heightForRow }
        set { delegateHandlers.set(\.heightForRow, to: newValue) }
    }

    /// Returns the height of a section's header. The default is the table's `sectionHeaderHeight`.
    public var heightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForHeader }
        set { delegateHandlers.set(\.heightForHeader, to: newValue) }
    }

    /// Returns the height of a section's footer. The default is the table's `sectionFooterHeight`.
    public var heightForFooterHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForFooter }
        set { delegateHandlers.set(\.heightForFooter, to: newValue) }
    }

    /// Returns the estimated height of a row that hasn't been measured.
    public var estimatedHeightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForRow }
        set { delegateHandlers.set(\.estimatedHeightForRow, to: newValue) }
    }

    /// Returns the estimated height of a header that hasn't been measured.
    public var estimatedHeightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForHeader }
        set { delegateHandlers.set(\.estimatedHeightForHeader, to: newValue) }
    }

    /// Returns the estimated height of a footer that hasn't been measured.
    public var estimatedHeightForFooterHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForFooter }
        set { delegateHandlers.set(\.estimatedHeightForFooter, to: newValue) }
    }

    /// Returns the view of a section's header, which replaces its title.
    public var viewForHeaderHandler: ((UITableView, Int) -> UIView?)? {
        get { delegateHandlers.viewForHeader }
        set { delegateHandlers.set(\.viewForHeader, to: newValue) }
    }

    /// Returns the view of a section's footer, which replaces its title.
    public var viewForFooterHandler: ((UITableView, Int) -> UIView?)? {
        get { delegateHandlers.viewForFooter }
        set { delegateHandlers.set(\.viewForFooter, to: newValue) }
    }

    /// Returns the indentation level of a row.
    public var indentationLevelForRowHandler: ((UITableView, IndexPath) -> Int)? {
        get { delegateHandlers.indentationLevelForRow }
        set { delegateHandlers.set(\.indentationLevelForRow, to: newValue) }
    }

    /// The proxy of the table's delegate, which includes the scroll view's methods.
    package var delegateHandlers: TableDelegateProxy { companion { TableDelegateProxy(for: self) } }

    /// The app's own data source, also while the table's property returns a proxy.
    package var ownDataSource: (any UITableViewDataSource)? {
        #if canImport(ObjectiveC)
        dataSourceHandlers.original as? any UITableViewDataSource
        #else
        dataSource
        #endif
    }

    /// The app's own delegate, also while the table's property returns a proxy.
    package var ownDelegate: (any UITableViewDelegate)? {
        #if canImport(ObjectiveC)
        delegateHandlers.original as? any UITableViewDelegate
        #else
        delegate
        #endif
    }
}
