public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a search field to the screen's navigation bar.
    ///
    /// When the search text hasn't changed for the debounce time, the source is replaced. Late results for previous
    /// texts are dropped. The view of an empty result includes the text. For example:
    /// ```swift
    /// ListController(api.packages(""), cell: PackageCell.self).searchable { api.packages($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - debounce: The time for which the text must remain unchanged.
    ///   - source: Returns the source for a search text. For an empty text, return that of the whole list.
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

/// Calls a closure with each text of a search controller. The search controller doesn't retain its updater.
final class SearchUpdater: NSObject, UISearchResultsUpdating {
    private let handler: (String) -> Void

    init(_ handler: @escaping (String) -> Void) {
        self.handler = handler
    }

    func updateSearchResults(for searchController: UISearchController) {
        handler((searchController.searchBar.text ?? "").trimmingCharacters(in: .whitespaces))
    }
}
