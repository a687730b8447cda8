#if os(Linux)
internal import TrellisUIKit

/// A data source without rows.
@MainActor
final class AbsentTableDataSource: NSObject, UITableViewDataSource {
    static let shared = AbsentTableDataSource()

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// A delegate that implements no optional method, so that UIKit's defaults apply.
@MainActor
final class AbsentTableDelegate: NSObject, UITableViewDelegate {
    static let shared = AbsentTableDelegate()
}

/// Ignores prefetching.
@MainActor
final class AbsentTablePrefetching: NSObject, UITableViewDataSourcePrefetching {
    static let shared = AbsentTablePrefetching()

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}
#endif
