public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a search field to the screen's navigation bar.
    ///
    /// A text that is unchanged for the debounce time replaces the source. Late results of older texts are dropped. An
    /// empty result names the text. For example:
    /// ```swift
    /// ListController(api.packages(""), cell: PackageCell.self).searchable { api.packages($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - debounce: The time that a text must be unchanged before it is searched for.
    ///   - source: Returns the source of a search text; for the empty text, the whole list's.
    /// - Returns: The screen.
    @discardableResult
    public func searchable<Source: PagingSource>(
        debounce: Duration = .milliseconds(300), _ source: @escaping (String) -> Source
    ) -> Self where Source.Item == Item {
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = texts.search
        let updater = SearchUpdater { [weak self] text in
            guard let self, text != query ?? "" else { return }
            query = text
            if let filterSource {
                filterSource(text, debounce)
            } else {
                replaceSource(source(text), debounce: debounce)
            }
        }
        search.searchResultsUpdater = updater
        searchUpdater = updater
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        return self
    }
}

/// Calls a closure with each text of a search controller, which holds its updater weakly.
final class SearchUpdater: NSObject, UISearchResultsUpdating {
    private let handler: (String) -> Void

    init(_ handler: @escaping (String) -> Void) {
        self.handler = handler
    }

    func updateSearchResults(for searchController: UISearchController) {
        handler((searchController.searchBar.text ?? "").trimmingCharacters(in: .whitespaces))
    }
}
