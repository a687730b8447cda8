public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a search field to the screen's navigation bar.
    ///
    /// Each text that stays for the debounce time replaces the source; late answers of older texts are dropped. A search
    /// without results says what was searched for. For example:
    /// ```swift
    /// ListController(api.packages(""), cell: PackageCell.self).searchable { api.packages($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - debounce: How long a text has to stay before it is searched for.
    ///   - source: Returns the source of a text; of the empty text that of the whole list.
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
