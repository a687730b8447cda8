import TrellisUIKit
import WindowWorkloads

/// A UITableView of a million rows of two labels, as an app would write it, under the frame meter.
@main
final class TableOurs: UIResponder, UIApplicationDelegate, UITableViewDataSource {
    private var window: MeteredWindow?
    private var rowCount = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let (items, steps) = MeteredWindow.arguments() else { return false }
        rowCount = items

        MeteredWindow.begin()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 36
        table.separatorStyle = .none
        table.dataSource = self
        window = MeteredWindow(table, steps: steps) { [weak table] in table?.visibleCells.count ?? 0 }
        return true
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if let cell = cell as? RowCell {
            cell.title.text = "Row number \(indexPath.row)"
            cell.detail.text = "\(indexPath.row * 7 % 1000) points"
        }
        return cell
    }
}
