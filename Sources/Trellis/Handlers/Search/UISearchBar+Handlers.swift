public import TrellisUIKit

// Handlers of the methods of `UISearchBarDelegate`. Each is added to the bar's own delegate, whenever that is set; `nil`
// removes it.
extension UISearchBar {
    /// Whether the bar may be entered.
    public var shouldBeginEditingHandler: ((UISearchBar) -> Bool)? {
        get { delegateHandlers.shouldBeginEditing }
        set { delegateHandlers.set(\.shouldBeginEditing, to: newValue) }
    }

    /// Called when the bar was entered.
    public var textDidBeginEditingHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.textDidBeginEditing }
        set { delegateHandlers.set(\.textDidBeginEditing, to: newValue) }
    }

    /// Whether the bar may be left.
    public var shouldEndEditingHandler: ((UISearchBar) -> Bool)? {
        get { delegateHandlers.shouldEndEditing }
        set { delegateHandlers.set(\.shouldEndEditing, to: newValue) }
    }

    /// Called when the bar was left.
    public var textDidEndEditingHandler: ((UISearchBar) -> Void)? {
        get { delegateHandlers.textDidEndEditing }
        set { delegateHandlers.set(\.textDidEndEditing, to: newValue) }
    }

    /// Called with the new text when the user changed or cleared it.
    public var textDidChangeHandler: ((UISearchBar, String) -> Void)? {
        get { delegateHandlers.textDidChange }
        set { delegateHandlers.set(\.textDidChange, to: newValue) }
    }

    /// Whether the user's change may be made: what goes, in UTF-16 units of the text as it is, and what comes.
    public var shouldChangeTextHandler: ((UISearchBar, NSRange, String) -> Bool)? {
        get { delegateHandlers.shouldChangeText }
        set { delegateHandlers.set(\.shouldChangeText, to: newValue) }
    }

    /// Called when the user asks to search: by Return, or by the keyboard's search key.
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

    /// Called with the new scope when the user chose it.
    public var selectedScopeButtonIndexDidChangeHandler: ((UISearchBar, Int) -> Void)? {
        get { delegateHandlers.selectedScopeButtonIndexDidChange }
        set { delegateHandlers.set(\.selectedScopeButtonIndexDidChange, to: newValue) }
    }

    /// The proxy that stands before the bar's delegate.
    var delegateHandlers: SearchBarDelegateProxy {
        companion { SearchBarDelegateProxy(for: self) }
    }
}
