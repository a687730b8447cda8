public import TrellisUIKit

// Handlers of the methods of `UISearchBarDelegate`. The handler of an event is called before the search bar's own
// delegate; that of a question answers in its place. `nil` removes the handler.
extension UISearchBar {
    /// Returns whether editing can begin.
    public var shouldBeginEditingHandler: ((UISearchBar) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// Called when editing has begun.
    public var textDidBeginEditingHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.textDidBeginEditing }
        set { delegateHandlers.set(\.textDidBeginEditing, to: newValue) }
    }

    /// Returns whether editing can end.
    public var shouldEndEditingHandler: ((UISearchBar) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// Called when editing has ended.
    public var textDidEndEditingHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.textDidEndEditing }
        set { delegateHandlers.set(\.textDidEndEditing, to: newValue) }
    }

    /// Called with the new text when the user has changed it.
    public var textDidChangeHandler: ((UISearchBar, String) -> Void)? {
        get { delegateHandlers.textDidChange }
        set { delegateHandlers.set(\.textDidChange, to: newValue) }
    }

    /// Returns whether a change by the user is accepted. The arguments are the range of the current text, in UTF-16
    /// units, and its replacement.
    public var shouldChangeTextHandler: ((UISearchBar, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeText }
        set { delegateHandlers.set(\.shouldChangeText, to: newValue) }
    }

    /// Called when the user submits the search with Return.
    public var searchButtonClickedHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.searchButtonClicked }
        set { delegateHandlers.set(\.searchButtonClicked, to: newValue) }
    }

    /// Called when the bookmark button was pressed.
    public var bookmarkButtonClickedHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.bookmarkButtonClicked }
        set { delegateHandlers.set(\.bookmarkButtonClicked, to: newValue) }
    }

    /// Called when the cancel button was pressed.
    public var cancelButtonClickedHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.cancelButtonClicked }
        set { delegateHandlers.set(\.cancelButtonClicked, to: newValue) }
    }

    /// Called when the results button was pressed.
    public var resultsListButtonClickedHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.resultsListButtonClicked }
        set { delegateHandlers.set(\.resultsListButtonClicked, to: newValue) }
    }

    /// Called with the new scope when the user has selected it.
    public var selectedScopeButtonIndexDidChangeHandler: ((UISearchBar, Int) -> Void)? {
        get { delegateHandlers.selectedScopeButtonIndexDidChange }
        set { delegateHandlers.set(\.selectedScopeButtonIndexDidChange, to: newValue) }
    }

    /// The proxy of the search bar's delegate.
    var delegateHandlers: SearchBarDelegateProxy {
        companion { SearchBarDelegateProxy(for: self) }
    }
}
