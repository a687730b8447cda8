internal import TrellisUIKit

/// Implements a table's prefetching methods with handlers.
final class TablePrefetchingProxy: DelegateProxy, UITableViewDataSourcePrefetching {
    var prefetchRows: ((UITableView, [IndexPath]) -> Void)?
    var cancelPrefetchingForRows: ((UITableView, [IndexPath]) -> Void)?

    /// Creates the proxy of a table's prefetching data source.
    convenience init(for table: UITableView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: table, at: \.prefetchDataSource)
        #else
        attach(to: table, at: \.prefetchDataSourceProxy) { _ in }
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ tableView: UITableView) -> TablePrefetchingFallback {
        TablePrefetchingFallback(original as? any UITableViewDataSourcePrefetching)
    }
    #else
    private func next(_ tableView: UITableView) -> any UITableViewDataSourcePrefetching {
        tableView.prefetchDataSource ?? AbsentTablePrefetching.shared
    }
    #endif

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        prefetchRows?(tableView, indexPaths)
        next(tableView).tableView(tableView, prefetchRowsAt: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelPrefetchingForRows?(tableView, indexPaths)
        next(tableView).tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "tableView:prefetchRowsAtIndexPaths:": \TablePrefetchingProxy.prefetchRows,
        "tableView:cancelPrefetchingForRowsAtIndexPaths:": \TablePrefetchingProxy.cancelPrefetchingForRows,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
