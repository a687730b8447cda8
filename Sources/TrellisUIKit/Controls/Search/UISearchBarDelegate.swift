/// The methods that decide what the user may enter into a search bar, and that are called when the user uses it. All
/// are optional.
///
/// The methods that return a Boolean are called before the change.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether editing may begin. The default is `true`.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether editing may end. The default is `true`.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user changed or cleared the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the user may change the text. The default is `true`. The range is in UTF-16 units of the current
    /// text.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has pressed Return.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has clicked the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has clicked the cancel button, or pressed Escape while it is shown.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has clicked the results button.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user has selected a scope.
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
