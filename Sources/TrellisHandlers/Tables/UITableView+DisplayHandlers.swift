public import TrellisUIKit

// Handlers of the methods of `UITableViewDelegate`. The handler of an event is called before the table's own delegate;
// that of a question answers in its place. `nil` removes the handler.
extension UITableView {
    /// Called before a cell appears.
    public var willDisplayHandler: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.willDisplay }
        set { delegateHandlers.set(\.willDisplay, to: newValue) }
    }

    /// Called before a header appears.
    public var willDisplayHeaderViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.willDisplayHeaderView }
        set { delegateHandlers.set(\.willDisplayHeaderView, to: newValue) }
    }

    /// Called before a footer appears.
    public var willDisplayFooterViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.willDisplayFooterView }
        set { delegateHandlers.set(\.willDisplayFooterView, to: newValue) }
    }

    /// Called after a cell has disappeared.
    public var didEndDisplayingHandler: ((UITableView, UITableViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.didEndDisplaying }
        set { delegateHandlers.set(\.didEndDisplaying, to: newValue) }
    }

    /// Called after a header has disappeared.
    public var didEndDisplayingHeaderViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.didEndDisplayingHeaderView }
        set { delegateHandlers.set(\.didEndDisplayingHeaderView, to: newValue) }
    }

    /// Called after a footer has disappeared.
    public var didEndDisplayingFooterViewHandler: ((UITableView, UIView, Int) -> Void)? {
        get { delegateHandlers.didEndDisplayingFooterView }
        set { delegateHandlers.set(\.didEndDisplayingFooterView, to: newValue) }
    }
}
