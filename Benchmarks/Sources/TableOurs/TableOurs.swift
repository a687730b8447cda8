import FrameMeter
import UIKit

/// A UITableView of a million rows of two labels, as an app would write it, under the frame meter.
@main
final class TableOurs: UIResponder, UIApplicationDelegate, UITableViewDataSource {
    private var window: UIWindow?
    private var rowCount = 0
    /// What the frame meter's C callbacks reach.
    private static weak var table: UITableView?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard CommandLine.arguments.count == 3, arguments.count == 2, arguments.allSatisfy({ $0 > 0 }) else {
            FileHandle.standardError.write(Data("usage: TableOurs ROWS STEPS\n".utf8))
            return false
        }
        rowCount = arguments[0]

        frame_meter_begin()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(RowCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 36
        table.separatorStyle = .none
        table.dataSource = self
        Self.table = table
        let controller = UIViewController()
        controller.view = table
        controller.title = "Rows"
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        frame_meter_run(
            FrameMeterList(
                visible_rows: { MainActor.assumeIsolated { Int32(TableOurs.table?.visibleCells.count ?? 0) } },
                viewport_width: { MainActor.assumeIsolated { Int32(TableOurs.table?.bounds.width ?? 0) } },
                viewport_height: { MainActor.assumeIsolated { Int32(TableOurs.table?.bounds.height ?? 0) } },
                scroll_to: { offset in
                    MainActor.assumeIsolated { TableOurs.table?.contentOffset = CGPoint(x: 0, y: offset) }
                }), Int32(arguments[1]))
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
