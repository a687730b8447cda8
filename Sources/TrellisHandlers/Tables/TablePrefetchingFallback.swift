#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own prefetching data source, or does nothing if it doesn't implement a method.
@MainActor
struct TablePrefetchingFallback {
    private let original: (any UITableViewDataSourcePrefetching)?

    init(_ original: (any UITableViewDataSourcePrefetching)?) {
        self.original = original
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        original?.tableView(tableView, prefetchRowsAt: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        original?.tableView?(tableView, cancelPrefetchingForRowsAt: indexPaths)
    }
}
#endif
