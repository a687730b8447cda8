public import TrellisUIKit

// Handlers of the methods of `UITableViewDelegate`. Each is added to the table's own delegate, whenever that is set;
// nil removes it.
extension UITableView {
    /// The button in a row's accessory was pressed.
    public var accessoryButtonTappedForRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.accessoryButtonTappedForRow }
        set { delegateHandlers.set(\.accessoryButtonTappedForRow, to: newValue) }
    }

    /// Whether a row can be pressed; one that cannot is not selected either.
    public var shouldHighlightRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldHighlightRow }
        set { delegateHandlers.set(\.shouldHighlightRow, to: newValue) }
    }

    /// A row was pressed.
    public var didHighlightRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didHighlightRow }
        set { delegateHandlers.set(\.didHighlightRow, to: newValue) }
    }

    /// A row was let go.
    public var didUnhighlightRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didUnhighlightRow }
        set { delegateHandlers.set(\.didUnhighlightRow, to: newValue) }
    }

    /// The user is about to select a row; another one, or none, can be given back.
    public var willSelectRowHandler: ((UITableView, IndexPath) -> IndexPath?)? {
        get { delegateHandlers.willSelectRow }
        set { delegateHandlers.set(\.willSelectRow, to: newValue) }
    }

    /// The user is about to take a row out of the selection; another one, or none, can be given back.
    public var willDeselectRowHandler: ((UITableView, IndexPath) -> IndexPath?)? {
        get { delegateHandlers.willDeselectRow }
        set { delegateHandlers.set(\.willDeselectRow, to: newValue) }
    }

    /// The user selected a row.
    public var didSelectRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didSelectRow }
        set { delegateHandlers.set(\.didSelectRow, to: newValue) }
    }

    /// The user took a row out of the selection.
    public var didDeselectRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.didDeselectRow }
        set { delegateHandlers.set(\.didDeselectRow, to: newValue) }
    }

    /// Whether a row does something of its own when it is chosen.
    public var canPerformPrimaryActionForRowHandler: ((UITableView, IndexPath) -> Bool)? {
        get { delegateHandlers.canPerformPrimaryActionForRow }
        set { delegateHandlers.set(\.canPerformPrimaryActionForRow, to: newValue) }
    }

    /// The user chose a row; called after the selection changed.
    public var performPrimaryActionForRowHandler: ((UITableView, IndexPath) -> Void)? {
        get { delegateHandlers.performPrimaryActionForRow }
        set { delegateHandlers.set(\.performPrimaryActionForRow, to: newValue) }
    }
}
