import GrowthWorkloads
import TrellisUIKit

extension ScreenGrowth {
    private typealias Source = UITableViewDiffableDataSource<Int, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// Shows a table with items in ten sections.
    private static func diffableTable(_ count: Int) async throws -> (table: UITableView, source: Source) {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        table.allowsMultipleSelection = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = Source(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        var snapshot = Snapshot()
        for section in 0..<10 {
            snapshot.appendSections([section])
            snapshot.appendItems(Array(section * count / 10..<(section + 1) * count / 10))
        }
        try await show(table)
        await source.applySnapshotUsingReloadData(snapshot)
        table.layoutIfNeeded()
        return (table, source)
    }

    /// Measures applying one new item, with or without a tenth of the items selected.
    static func apply(_ count: Int, selects: Bool) async throws -> GrowthMeter {
        let (table, source) = try await diffableTable(count)
        if selects {
            for item in stride(from: 0, to: count, by: 10) {
                table.selectRow(at: source.indexPath(for: item), animated: false, scrollPosition: .none)
            }
        }
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(2) { number in
                var snapshot = source.snapshot()
                snapshot.insertItems([-1 - round * 2 - number], beforeItem: count / 2)
                source.apply(snapshot, animatingDifferences: false)
                table.layoutIfNeeded()
            }
        }
        let rows = table.indexPathsForSelectedRows?.count ?? 0
        try GrowthProgram.check(rows == (selects ? count / 10 : 0), "\(rows) rows are selected")
        return meter
    }

    /// Measures reconfiguring all items.
    static func reconfigure(_ count: Int) async throws -> GrowthMeter {
        let (table, source) = try await diffableTable(count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(1) { _ in
                var snapshot = source.snapshot()
                snapshot.reconfigureItems(snapshot.itemIdentifiers)
                source.apply(snapshot, animatingDifferences: false)
                table.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures finding the index path of an item.
    static func path(_ count: Int) async throws -> GrowthMeter {
        let (_, source) = try await diffableTable(count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try meter.calls(100) { number in
                let item = number * 7919 % count, path = source.indexPath(for: item)
                try GrowthProgram.check(path.flatMap(source.itemIdentifier) == item, "item \(item) isn't found")
            }
        }
        return meter
    }
}
