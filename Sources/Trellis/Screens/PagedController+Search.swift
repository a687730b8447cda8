public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a search field to the screen's navigation bar.
    ///
    /// When the search text hasn't changed for the debounce time, the source is replaced. Late results for previous
    /// texts are dropped. The view of an empty result includes the text. When the user ends the search, the list is where
    /// it was before, unless another filter was chosen in the meantime. For example:
    /// ```swift
    /// ListController(api.packages(""), cell: PackageCell.self).searchable { api.packages($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - debounce: The time for which the text must remain unchanged.
    ///   - source: Returns the source for a search text. For an empty text, return that of the whole list.
    /// - Returns: The screen.
    @discardableResult
    public func searchable<Key>(
        debounce: Duration = .milliseconds(300), _ source: @escaping (String) -> any PagingSource<Key, Item>
    ) -> Self {
        let feature = searchFeature
        feature.search = { [weak pager] text in pager?.replaceSource(source(text), debounce: debounce) }
        feature.debounce = debounce
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = texts.search
        search.searchResultsUpdater = feature.updater
        navigationItem.searchController = search
        // The active search belongs to this screen: others can be pushed and presented over it.
        definesPresentationContext = true
        navigationItem.hidesSearchBarWhenScrolling = false
        return self
    }

    /// The feature of searching and filtering, which share a source.
    var searchFeature: SearchFeature<Item> {
        if let old = feature(of: SearchFeature<Item>.self) { return old }
        let new = SearchFeature<Item>()
        new.wayBack = { [weak self] in self?.makeWayBack() }
        feature(new)
        return new
    }
}

/// The search and the filters of a screen.
final class SearchFeature<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    /// The search text, or `nil` if the user hasn't searched.
    private(set) var query: String?
    /// The time for which the search text must remain unchanged.
    var debounce = Duration.zero
    /// Replaces the source by that of a search text.
    var search: ((_ text: String) -> Void)?
    /// Replaces the source by that of a search text and the selected filter.
    var filter: ((_ text: String, _ debounce: Duration) -> Void)?
    /// Returns a closure that scrolls back to the current position, or `nil` if the list is at its start.
    var wayBack: (() -> (() -> Void)?) = { nil }
    /// Scrolls back to the position before the search.
    private var returns: (() -> Void)?
    /// The search controller doesn't retain its updater.
    private(set) lazy var updater = SearchUpdater { [weak self] in self?.textDidChange($0) }

    private func textDidChange(_ text: String) {
        guard text != query ?? "" else { return }
        if (query ?? "").isEmpty { returns = wayBack() }
        query = text
        if let filter { filter(text, debounce) } else { search?(text) }
        guard text.isEmpty else { return }
        returns?()
        returns = nil
    }

    /// Called when the user has chosen another filter. The list of the previous one had other rows.
    func filterDidChange() {
        returns = nil
        filter?(query ?? "", .zero)
    }
}

/// Calls a closure with each text of a search controller.
final class SearchUpdater: NSObject, UISearchResultsUpdating {
    private let handler: (String) -> Void

    init(_ handler: @escaping (String) -> Void) {
        self.handler = handler
    }

    func updateSearchResults(for searchController: UISearchController) {
        handler((searchController.searchBar.text ?? "").trimmingCharacters(in: .whitespaces))
    }
}
