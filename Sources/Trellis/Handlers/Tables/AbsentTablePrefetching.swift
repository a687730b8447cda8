#if os(Linux)
internal import TrellisUIKit

/// Takes no notice of rows to come.
@MainActor
final class AbsentTablePrefetching: NSObject, UITableViewDataSourcePrefetching {
    static let shared = AbsentTablePrefetching()

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}
#endif
