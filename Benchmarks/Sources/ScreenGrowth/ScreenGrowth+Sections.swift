import GrowthWorkloads
import TrellisUIKit

extension ScreenGrowth {
    static func flow() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        return layout
    }

    static func compositional() -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            subitems: [item])
        return UICollectionViewCompositionalLayout { _, _ in NSCollectionLayoutSection(group: group) }
    }

    /// Measures a jump among as many sections.
    static func compositionalJump(_ count: Int) async throws -> GrowthMeter {
        let data = Sections(count)
        let view = data.makeCollection(compositional())
        try await show(view)
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(5) { number in
                let section = (round * 5 + number + 1) * 7919 % count
                view.scrollToItem(at: IndexPath(item: 0, section: section), at: .top, animated: false)
                view.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures inserting one section among as many.
    static func insertSection(_ count: Int, layout: () -> UICollectionViewLayout) async throws -> GrowthMeter {
        let data = Sections(count)
        let view = data.makeCollection(layout())
        try await show(view)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(2) { _ in
                view.performBatchUpdates {
                    data.count += 1
                    view.insertSections(IndexSet(integer: count / 2))
                }
                view.layoutIfNeeded()
            }
        }
        try GrowthProgram.check(view.numberOfSections == count + 2 * GrowthMeter.rounds, "a section is missing")
        return meter
    }

    /// Measures reloading as many sections.
    static func reloadSections(_ count: Int, layout: () -> UICollectionViewLayout) async throws -> GrowthMeter {
        let data = Sections(count)
        let view = data.makeCollection(layout())
        try await show(view)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(1) { _ in
                view.reloadData()
                view.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures inserting one section among as many in a table.
    static func insertSection(_ count: Int) async throws -> GrowthMeter {
        let data = Sections(count)
        let table = data.makeTable()
        try await show(table)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(2) { _ in
                data.count += 1
                table.insertSections(IndexSet(integer: count / 2), with: .none)
                table.layoutIfNeeded()
            }
        }
        try GrowthProgram.check(table.numberOfSections == count + 2 * GrowthMeter.rounds, "a section is missing")
        return meter
    }

    /// Measures reloading a table of as many sections.
    static func reloadSections(_ count: Int) async throws -> GrowthMeter {
        let data = Sections(count)
        let table = data.makeTable()
        try await show(table)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(1) { _ in
                table.reloadData()
                table.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures scrolling by a line at the edge of as many empty sections.
    static func scrollEmptySections(_ count: Int) async throws -> GrowthMeter {
        let data = Sections(count)
        data.filled = 0..<100
        let table = data.makeTable()
        try await show(table)
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(10) { number in
                table.contentOffset.y = table.contentSize.height - table.bounds.height - CGFloat(round * 10 + number)
                table.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Returns a table of as many rows, of which several can be selected.
    private static func selectableTable(_ count: Int) async throws -> (UITableView, Sections) {
        let data = Sections(1, rows: count)
        let table = data.makeTable()
        table.allowsMultipleSelection = true
        try await show(table)
        return (table, data)
    }

    private static func selectAll(_ table: UITableView, _ count: Int) {
        for row in 0..<count {
            table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
    }

    /// Measures selecting all rows.
    static func select(_ count: Int) async throws -> GrowthMeter {
        let (table, _) = try await selectableTable(count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            table.selectRow(at: nil, animated: false, scrollPosition: .none)
            meter.calls(1) { _ in selectAll(table, count) }
        }
        return meter
    }

    /// Measures reading the selected rows, which are all.
    static func selectedRows(_ count: Int) async throws -> GrowthMeter {
        let (table, _) = try await selectableTable(count)
        selectAll(table, count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try meter.calls(1) { _ in
                try GrowthProgram.check(table.indexPathsForSelectedRows?.count == count, "a row isn't selected")
            }
        }
        return meter
    }

    /// Measures inserting a row while all others are selected.
    static func insertBesideSelection(_ count: Int) async throws -> GrowthMeter {
        let (table, data) = try await selectableTable(count)
        selectAll(table, count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(2) { _ in
                data.rows += 1
                table.insertRows(at: [IndexPath(row: count / 2, section: 0)], with: .none)
                table.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures deleting all rows, which are selected.
    static func deleteAll(_ count: Int) async throws -> GrowthMeter {
        let (table, data) = try await selectableTable(count)
        let paths = (0..<count).map { IndexPath(row: $0, section: 0) }
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            data.rows = count
            table.reloadData()
            table.layoutIfNeeded()
            selectAll(table, count)
            meter.calls(1) { _ in
                data.rows = 0
                table.deleteRows(at: paths, with: .none)
                table.layoutIfNeeded()
            }
        }
        return meter
    }
}

/// The data source of a table or a collection view with many sections.
@MainActor
private final class Sections: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count: Int
    var rows: Int
    /// The sections that have rows, or `nil` for all.
    var filled: Range<Int>?

    init(_ count: Int, rows: Int = 2) {
        self.count = count
        self.rows = rows
    }

    func makeTable() -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        return table
    }

    func makeCollection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = self
        return view
    }

    func numberOfSections(in tableView: UITableView) -> Int { count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        filled?.contains(section) == false ? 0 : rows
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
}
