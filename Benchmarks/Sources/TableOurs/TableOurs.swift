import TrellisUIKit
import WindowWorkloads

/// A UITableView with a million rows of two labels, as an app would write it, measured by the frame meter.
@main
final class TableOurs: UIResponder, UIApplicationDelegate, UITableViewDataSource {
    private var window: MeteredWindow?
    /// The numbers in the rows.
    private var rows = Rows.numbered(0)
    private var isLong = false

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let works = ["latin", "cjk", "batch", "animated"]
        guard let (items, steps, work) = MeteredWindow.arguments(works: works) else { return false }
        rows = .numbered(items)
        isLong = work == "cjk"

        MeteredWindow.begin()
        let table = UITableView(frame: .zero, style: .plain)
        table.register(isLong ? LongRowCell.self : RowCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = isLong ? 64 : 36
        table.separatorStyle = .none
        table.dataSource = self
        var step: ((CGFloat) -> Void)?
        if work == "batch" || work == "animated" {
            var batches = Batches(items)
            rows = .listed(batches.rows)
            step = { [weak self, weak table] _ in
                guard let self, let table else { return }
                let batch = batches.next()
                let animation: UITableView.RowAnimation = work == "animated" ? .automatic : .none
                table.performBatchUpdates {
                    self.rows = .listed(batches.rows)
                    table.deleteRows(at: batch.deleted, with: animation)
                    table.insertRows(at: batch.inserted, with: animation)
                }
            }
        }
        window = MeteredWindow(table, steps: steps, step: step) { [weak table] in table?.visibleCells.count ?? 0 }
        return true
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        guard let cell = cell as? RowCell else { return cell }
        let number = rows[indexPath.row]
        if isLong {
            cell.title.text = "列表第\(number)号公寓，二楼临海，三室两厅，带阳台和地下停车位"
            cell.detail.text = "شقة رقم \(number * 7 % 1000) في شارع الميناء القديم"
        } else {
            cell.title.text = "Row number \(number)"
            cell.detail.text = "\(number * 7 % 1000) points"
        }
        return cell
    }
}

/// The numbers in the rows: those of the rows, or those of a changing list.
enum Rows {
    case numbered(Int)
    case listed([Int])

    var count: Int {
        switch self {
        case .numbered(let count): count
        case .listed(let numbers): numbers.count
        }
    }

    subscript(row: Int) -> Int {
        switch self {
        case .numbered: row
        case .listed(let numbers): numbers[row]
        }
    }
}

/// Batches of a thousand changes across a list, which delete some rows and insert the same number between them.
struct Batches {
    private(set) var rows: [Int]
    private var step = 0
    private let changes = 1000

    init(_ count: Int) { rows = Array(0..<count) }

    mutating func next() -> (deleted: [IndexPath], inserted: [IndexPath]) {
        step += 1
        let distance = rows.count / (changes / 2), count = rows.count
        var deleted: [IndexPath] = [], inserted: [IndexPath] = [], new: [Int] = []
        new.reserveCapacity(count)
        for (row, number) in rows.enumerated() {
            let change = row / distance, place = row % distance
            if change < changes / 2, place == step * 7 % (distance - 1) {
                inserted.append(IndexPath(row: new.count, section: 0))
                new.append(count + step * changes + change)
            }
            if change < changes / 2, place == step % distance {
                deleted.append(IndexPath(row: row, section: 0))
            } else {
                new.append(number)
            }
        }
        rows = new
        return (deleted, inserted)
    }
}
