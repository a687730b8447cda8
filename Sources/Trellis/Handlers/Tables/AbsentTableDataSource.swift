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
#endif
