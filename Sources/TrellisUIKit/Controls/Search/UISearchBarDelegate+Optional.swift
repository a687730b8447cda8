// On iOS these methods are optional, and apps call `delegate?.searchBarShouldBeginEditing?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UISearchBarDelegate {
    @_disfavoredOverload
    public var searchBarShouldBeginEditing: (@MainActor (UISearchBar) -> Bool)? {
        { self.searchBarShouldBeginEditing($0) }
    }
    @_disfavoredOverload
    public var searchBarTextDidBeginEditing: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarTextDidBeginEditing($0) }
    }
    @_disfavoredOverload
    public var searchBarShouldEndEditing: (@MainActor (UISearchBar) -> Bool)? { { self.searchBarShouldEndEditing($0) } }
    @_disfavoredOverload
    public var searchBarTextDidEndEditing: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarTextDidEndEditing($0) }
    }
    @_disfavoredOverload
    public var searchBar: _SearchBarDelegateMethods? { _SearchBarDelegateMethods(delegate: self) }
    @_disfavoredOverload
    public var searchBarSearchButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarSearchButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarBookmarkButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarBookmarkButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarCancelButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarCancelButtonClicked($0) }
    }
    @_disfavoredOverload
    public var searchBarResultsListButtonClicked: (@MainActor (UISearchBar) -> Void)? {
        { self.searchBarResultsListButtonClicked($0) }
    }
}

/// Calls the optional methods of a search bar's delegate that are named `searchBar`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _SearchBarDelegateMethods {
    let delegate: any UISearchBarDelegate

    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
        delegate.searchBar(searchBar, textDidChange: searchText)
    }

    public func callAsFunction(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        delegate.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
    }

    public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        delegate.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    }
}
