public import TrellisUIKit

// Handlers of the methods that decide how a table looks, of `UITableViewDelegate`. Each is added
// to the table's own delegate, whenever that is set; nil removes it.
extension UITableView {
    /// The height of a row; without it the table's row height.
    public var heightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.heightForRow }
        set { delegateHandlers.set(\.heightForRow, to: newValue) }
    }

    /// The height of a header; without it the table's.
    public var heightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForHeader }
        set { delegateHandlers.set(\.heightForHeader, to: newValue) }
    }

    /// The height of a footer; without it the table's.
    public var heightForFooterHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.heightForFooter }
        set { delegateHandlers.set(\.heightForFooter, to: newValue) }
    }

    /// The height a row is taken to have until it is seen.
    public var estimatedHeightForRowHandler: ((UITableView, IndexPath) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForRow }
        set { delegateHandlers.set(\.estimatedHeightForRow, to: newValue) }
    }

    /// The height a header is taken to have until it is seen.
    public var estimatedHeightForHeaderHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForHeader }
        set { delegateHandlers.set(\.estimatedHeightForHeader, to: newValue) }
    }

    /// The height a footer is taken to have until it is seen.
    public var estimatedHeightForFooterHandler: ((UITableView, Int) -> CGFloat)? {
        get { delegateHandlers.estimatedHeightForFooter }
        set { delegateHandlers.set(\.estimatedHeightForFooter, to: newValue) }
    }

    /// The view above a section, in place of a title.
    public var viewForHeaderHandler: ((UITableView, Int) -> UIView?)? {
        get { delegateHandlers.viewForHeader }
        set { delegateHandlers.set(\.viewForHeader, to: newValue) }
    }

    /// The view below a section, in place of a title.
    public var viewForFooterHandler: ((UITableView, Int) -> UIView?)? {
        get { delegateHandlers.viewForFooter }
        set { delegateHandlers.set(\.viewForFooter, to: newValue) }
    }

    /// How many levels a row stands in.
    public var indentationLevelForRowHandler: ((UITableView, IndexPath) -> Int)? {
        get { delegateHandlers.indentationLevelForRow }
        set { delegateHandlers.set(\.indentationLevelForRow, to: newValue) }
    }

    /// The handlers of the delegate's methods, those of the scroll view among them.
    var delegateHandlers: TableDelegateProxy { companion { TableDelegateProxy(for: self) } }
}
