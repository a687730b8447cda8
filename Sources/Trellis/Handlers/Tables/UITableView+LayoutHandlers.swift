public import TrellisUIKit

// Handlers of the methods that decide how a table looks, of `UITableViewDelegate`. Each is added
// to the table's own delegate, whenever that is set; nil removes it.
extension UITableView {
    /// Returns the height of a row. Without it the table's `rowHeight` applies.
    public var heightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.heightForRow }
        set { delegateHandlers.set(\.heightForRow, to: newValue) }
    }

    /// Returns the height of a header. Without it the table's applies.
    public var heightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForHeader }
        set { delegateHandlers.set(\.heightForHeader, to: newValue) }
    }

    /// Returns the height of a footer. Without it the table's applies.
    public var heightForFooterHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForFooter }
        set { delegateHandlers.set(\.heightForFooter, to: newValue) }
    }

    /// Returns the estimated height of a row before it is measured.
    public var estimatedHeightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForRow }
        set { delegateHandlers.set(\.estimatedHeightForRow, to: newValue) }
    }

    /// Returns the estimated height of a header before it is measured.
    public var estimatedHeightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForHeader }
        set { delegateHandlers.set(\.estimatedHeightForHeader, to: newValue) }
    }

    /// Returns the estimated height of a footer before it is measured.
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

    /// The handlers of the delegate's methods, those of the scroll view among them.
    var delegateHandlers: TableDelegateProxy { companion { TableDelegateProxy(for: self) } }
}
