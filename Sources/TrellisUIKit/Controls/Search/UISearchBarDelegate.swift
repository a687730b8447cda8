/// The methods that decide what a search bar accepts and are called when the user uses it. All are optional.
///
/// The questions come before anything has changed.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether the bar may be entered; `true` if this is left out.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// The bar was entered.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether the bar may be left; `true` if this is left out.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// The bar was left.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user changed or cleared the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether the user's change may be made; `true` if this is left out. The range is in UTF-16 units of the text as it
    /// is now.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The bookmark button was pressed.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The cancel button was pressed, or Escape while there is one.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The results button was pressed.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// The user chose a scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

@_documentation(visibility: internal)
extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
