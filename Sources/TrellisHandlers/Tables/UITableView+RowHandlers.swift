public import TrellisUIKit

// Handlers of the methods of `UITableViewDelegate`. The handler of an event is called before the table's own delegate;
// that of a question answers in its place. `nil` removes the handler.
extension UITableView {
    /// Called when the accessory button of a row was pressed.
    public var accessoryButtonTappedForRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.accessoryButtonTappedForRow }
        set { delegateHandlers.set(\.accessoryButtonTappedForRow, to: newValue) }
    }

    /// Returns whether a row is highlighted while it is pressed. A row that isn't highlighted can't be selected either.
    public var shouldHighlightRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldHighlightRow }
        set { delegateHandlers.set(\.shouldHighlightRow, to: newValue) }
    }

    /// Called when a row is highlighted.
    public var didHighlightRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didHighlightRow }
        set { delegateHandlers.set(\.didHighlightRow, to: newValue) }
    }

    /// Called when a row is no longer highlighted.
    public var didUnhighlightRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didUnhighlightRow }
        set { delegateHandlers.set(\.didUnhighlightRow, to: newValue) }
    }

    /// Called before the user selects a row. Returns the index path of the row to select, or `nil` for none.
    public var willSelectRowHandler: ((UITableView, IndexPath) -> IndexPath?)? {
        get { delegateHandlers.willSelectRow }
        set { delegateHandlers.set(\.willSelectRow, to: newValue) }
    }

    /// Called before the user deselects a row. Returns the index path of the row to deselect, or `nil` for none.
    public var willDeselectRowHandler: ((UITableView, IndexPath) -> IndexPath?)? {
        get { delegateHandlers.willDeselectRow }
        set { delegateHandlers.set(\.willDeselectRow, to: newValue) }
    }

    /// Called when the user has selected a row.
    public var didSelectRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didSelectRow }
        set { delegateHandlers.set(\.didSelectRow, to: newValue) }
    }

    /// Called when the user has deselected a row.
    public var didDeselectRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didDeselectRow }
        set { delegateHandlers.set(\.didDeselectRow, to: newValue) }
    }

    /// Returns whether a row has a primary action.
    public var canPerformPrimaryActionForRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.canPerformPrimaryActionForRow }
        set { delegateHandlers.set(\.canPerformPrimaryActionForRow, to: newValue) }
    }

    /// Called to perform the primary action of a row, after its selection.
    public var performPrimaryActionForRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.performPrimaryActionForRow }
        set { delegateHandlers.set(\.performPrimaryActionForRow, to: newValue) }
    }
}
