public import TrellisUIKit

// Handlers of the methods of `UITableViewDelegate`. Each is added to the table's own delegate, whenever that is set;
// nil removes it.
extension UITableView {
    /// A cell is about to appear.
    public var willDisplayHandler: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.willDisplay }
        set { delegateHandlers.set(\.willDisplay, to: newValue) }
    }

    /// A header is about to be seen.
    public var willDisplayHeaderViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.willDisplayHeaderView }
        set { delegateHandlers.set(\.willDisplayHeaderView, to: newValue) }
    }

    /// A footer is about to be seen.
    public var willDisplayFooterViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.willDisplayFooterView }
        set { delegateHandlers.set(\.willDisplayFooterView, to: newValue) }
    }

    /// A cell has gone out of sight, or its row out of the table.
    public var didEndDisplayingHandler: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.didEndDisplaying }
        set { delegateHandlers.set(\.didEndDisplaying, to: newValue) }
    }

    /// A header has gone out of sight.
    public var didEndDisplayingHeaderViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.didEndDisplayingHeaderView }
        set { delegateHandlers.set(\.didEndDisplayingHeaderView, to: newValue) }
    }

    /// A footer has gone out of sight.
    public var didEndDisplayingFooterViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.didEndDisplayingFooterView }
        set { delegateHandlers.set(\.didEndDisplayingFooterView, to: newValue) }
    }
}
