internal import TrellisUIKit

/// Implements a search bar's delegate methods with handlers.
final class SearchBarDelegateProxy: DelegateProxy, UISearchBarDelegate {
    var shouldBeginEditing: ((UISearchBar) -> Bool)?
    var textDidBeginEditing: ((UISearchBar) -> Void)?
    var shouldEndEditing: ((UISearchBar) -> Bool)?
    var textDidEndEditing: ((UISearchBar) -> Void)?
    var textDidChange: ((UISearchBar, String) -> Void)?
    var shouldChangeText: ((UISearchBar, NSRange, String) -> Bool)?
    var searchButtonClicked: ((UISearchBar) -> Void)?
    var bookmarkButtonClicked: ((UISearchBar) -> Void)?
    var cancelButtonClicked: ((UISearchBar) -> Void)?
    var resultsListButtonClicked: ((UISearchBar) -> Void)?
    var selectedScopeButtonIndexDidChange: ((UISearchBar, Int) -> Void)?

    /// Creates the proxy of a search bar's delegate.
    convenience init(for searchBar: UISearchBar) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: searchBar, at: \.delegate)
        #else
        attach(to: searchBar, at: \.searchDelegateProxy)
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ searchBar: UISearchBar) -> SearchBarDelegateFallback {
        SearchBarDelegateFallback(original: original as? any UISearchBarDelegate)
    }
    #else
    private func next(_ searchBar: UISearchBar) -> any UISearchBarDelegate {
        searchBar.delegate ?? AbsentSearchBarDelegate.shared
    }

    func position(for bar: any UIBarPositioning) -> UIBarPosition {
        (bar as? UISearchBar)?.delegate?.position(for: bar) ?? .any
    }
    #endif

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        shouldBeginEditing?(searchBar) ?? next(searchBar).searchBarShouldBeginEditing(searchBar)
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        textDidBeginEditing?(searchBar)
        next(searchBar).searchBarTextDidBeginEditing(searchBar)
    }

    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        shouldEndEditing?(searchBar) ?? next(searchBar).searchBarShouldEndEditing(searchBar)
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        textDidEndEditing?(searchBar)
        next(searchBar).searchBarTextDidEndEditing(searchBar)
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        textDidChange?(searchBar, searchText)
        next(searchBar).searchBar(searchBar, textDidChange: searchText)
    }

    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        shouldChangeText?(searchBar, range, text)
            ?? next(searchBar).searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchButtonClicked?(searchBar)
        next(searchBar).searchBarSearchButtonClicked(searchBar)
    }

    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        bookmarkButtonClicked?(searchBar)
        next(searchBar).searchBarBookmarkButtonClicked(searchBar)
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        cancelButtonClicked?(searchBar)
        next(searchBar).searchBarCancelButtonClicked(searchBar)
    }

    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        resultsListButtonClicked?(searchBar)
        next(searchBar).searchBarResultsListButtonClicked(searchBar)
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        selectedScopeButtonIndexDidChange?(searchBar, selectedScope)
        next(searchBar).searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "searchBarShouldBeginEditing:": \SearchBarDelegateProxy.shouldBeginEditing,
        "searchBarTextDidBeginEditing:": \SearchBarDelegateProxy.textDidBeginEditing,
        "searchBarShouldEndEditing:": \SearchBarDelegateProxy.shouldEndEditing,
        "searchBarTextDidEndEditing:": \SearchBarDelegateProxy.textDidEndEditing,
        "searchBar:textDidChange:": \SearchBarDelegateProxy.textDidChange,
        "searchBar:shouldChangeTextInRange:replacementText:": \SearchBarDelegateProxy.shouldChangeText,
        "searchBarSearchButtonClicked:": \SearchBarDelegateProxy.searchButtonClicked,
        "searchBarBookmarkButtonClicked:": \SearchBarDelegateProxy.bookmarkButtonClicked,
        "searchBarCancelButtonClicked:": \SearchBarDelegateProxy.cancelButtonClicked,
        "searchBarResultsListButtonClicked:": \SearchBarDelegateProxy.resultsListButtonClicked,
        "searchBar:selectedScopeButtonIndexDidChange:": \SearchBarDelegateProxy.selectedScopeButtonIndexDidChange,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}

#if os(Linux)
/// A delegate that implements no method, so that UIKit's documented defaults apply.
@MainActor
final class AbsentSearchBarDelegate: NSObject, UISearchBarDelegate {
    static let shared = AbsentSearchBarDelegate()
}
#endif

#if canImport(ObjectiveC)
/// Calls the app's own delegate, or returns UIKit's documented default if it doesn't implement a method.
@MainActor
struct SearchBarDelegateFallback {
    let original: (any UISearchBarDelegate)?

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        original?.searchBarShouldBeginEditing?(searchBar) ?? true
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        original?.searchBarTextDidBeginEditing?(searchBar)
    }

    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        original?.searchBarShouldEndEditing?(searchBar) ?? true
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        original?.searchBarTextDidEndEditing?(searchBar)
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        original?.searchBar?(searchBar, textDidChange: searchText)
    }

    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        original?.searchBar?(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        original?.searchBarSearchButtonClicked?(searchBar)
    }

    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        original?.searchBarBookmarkButtonClicked?(searchBar)
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        original?.searchBarCancelButtonClicked?(searchBar)
    }

    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        original?.searchBarResultsListButtonClicked?(searchBar)
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        original?.searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    }
}
#endif
