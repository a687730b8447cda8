import GrowthWorkloads
import Trellis

extension ScreenGrowth {
    /// Shows a list of rows in sections of a thousand.
    private static func groupedList(_ count: Int) async throws -> ListController<GrowthRow> {
        let list = ListController(
            GroupedSource(first: count),
            content: .sections(by: { $0.id / 1000 }, header: { "\($0)" }, in: RowCell.self),
            config: PagingConfig(pageSize: 20, prefetchDistance: 0))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 44
        try await show(list)
        await list.pager.waitUntilSettled()
        list.tableView.layoutIfNeeded()
        return list
    }

    /// Measures loading as many grouped rows.
    static func groupedLoad(_ count: Int) async throws -> GrowthMeter {
        let list = try await groupedList(count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await meter.round {
                list.pager.refresh()
                await list.pager.waitUntilSettled()
                list.tableView.layoutIfNeeded()
            }
        }
        return meter
    }

    /// Measures a page after as many grouped rows.
    static func groupedPage(_ count: Int) async throws -> GrowthMeter {
        let list = try await groupedList(count)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await meter.round(10) {
                for _ in 0..<10 {
                    let rows = list.pager.snapshot.items.count
                    list.pager.append()
                    await list.pager.waitUntilSettled()
                    list.tableView.layoutIfNeeded()
                    try GrowthProgram.check(list.pager.snapshot.items.count == rows + 20, "a page is missing")
                }
            }
        }
        let sections = (list.pager.snapshot.items.count + 999) / 1000
        try GrowthProgram.check(list.tableView.numberOfSections == sections, "a section is missing")
        return meter
    }

    /// Measures single pushes to as many grouped rows: new contents, new rows at the top, and deletions.
    static func groupedPush(_ count: Int) async throws -> GrowthMeter {
        let list = try await groupedList(count)
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(9) { number in
                let id = (round * 9 + number + 1) * 7919 % count
                switch number % 3 {
                case 0: list.pager.receive(.updated([GrowthRow(id, title: "round \(round)")]))
                case 1: list.pager.receive(.inserted([GrowthRow(-round * 9 - number)]))
                default: list.pager.receive(.deleted([id]))
                }
                list.tableView.layoutIfNeeded()
            }
        }
        let rows = (0..<list.tableView.numberOfSections).reduce(0) { $0 + list.tableView.numberOfRows(inSection: $1) }
        try GrowthProgram.check(rows == list.pager.snapshot.items.count, "a row is missing")
        return meter
    }

    /// Measures a push at a depth of a navigation stack.
    static func navigation(_ depth: Int) async throws -> GrowthMeter {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.setViewControllers((0..<depth).map { _ in UIViewController() }, animated: false)
        try await show(navigation)
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            meter.calls(5) { _ in
                navigation.pushViewController(UIViewController(), animated: false)
                navigation.view.layoutIfNeeded()
            }
        }
        try GrowthProgram.check(
            navigation.viewControllers.count == depth + 5 * GrowthMeter.rounds, "a controller is missing")
        return meter
    }
}

/// A first page of many rows, followed by pages of twenty.
private struct GroupedSource: PagingSource {
    let keys = PageKeys<Int>.cursors
    let first: Int

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, GrowthRow> {
        guard let key = request.key else { return Page(items: (0..<first).map { GrowthRow($0) }, nextKey: first) }
        return Page(items: (key..<key + 20).map { GrowthRow($0) }, nextKey: key + 20)
    }
}

final class RowCell: UITableViewCell, ConfigurableCell {
    private let title = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with row: GrowthRow) { title.text = row.title }
}
