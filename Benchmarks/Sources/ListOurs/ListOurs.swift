import ListWorkloads
import Trellis

/// A list screen of Trellis. Measures appending pages, changing sections and creating cells.
@main
final class ListOurs: UIResponder, UIApplicationDelegate {
    private var measurement: ListMeasurement?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let (work, count) = ListMeasurement.arguments else { return false }
        switch work {
        case "append": measurement = append(count)
        case "apply": measurement = apply(count)
        case "compare": measurement = compare(count)
        case "cell": measurement = cell(count)
        case "nib-make": measurement = makeCells(count)
        case "nib-cell": measurement = reuseCells(count)
        case "push": measurement = push(count)
        default: return false
        }
        return true
    }

    private func makeList<Cell: ConfigurableCell>(
        _ count: Int, in cell: Cell.Type = ShownCell.self
    ) -> ListController<ListItem> where Cell.Model == ListItem, Cell.Kind == UITableViewCell {
        let list = ListController(
            ItemSource(first: count), cell: cell, config: PagingConfig(pageSize: 20, prefetchDistance: 0))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 44
        return list
    }

    private func append(_ count: Int) -> ListMeasurement {
        let list = makeList(count)
        return ListMeasurement(list) {
            await list.pager.waitUntilSettled()
            return await ListMeasurement.time {
                await withCheckedContinuation { finished in
                    var pages = 0
                    // Apps are told of a page by this closure. Awaiting `waitUntilSettled()` would add a thread hop per page.
                    list.loadCompletion = { _ in
                        list.tableView.layoutIfNeeded()
                        pages += 1
                        if pages < 100 { list.pager.append() } else { finished.resume() }
                    }
                    list.pager.append()
                }
            }
        }
    }

    private func makeTable(
        _ sections: [[ListItem]]
    ) -> (controller: UIViewController, table: UITableView, adapter: TableAdapter) {
        let controller = UIViewController(), table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        controller.view = table
        return (controller, table, TableAdapter(rows(sections)).attach(to: table))
    }

    private func rows(_ sections: [[ListItem]]) -> [ListSection] {
        sections.enumerated().map { ListSection(id: $0, rows: $1.rows(in: ShownCell.self)) }
    }

    /// Measures updates whose changed rows are known.
    private func apply(_ count: Int) -> ListMeasurement {
        let (controller, table, adapter) = makeTable(ListChanges.sections(count))
        return ListMeasurement(controller) {
            await ListMeasurement.median { round in
                let edits = adapter.sections.enumerated().map {
                    ListChanges.edits(of: $0, rows: $1.rows.count, round: round)
                }
                return {
                    Self.perform(edits, by: adapter)
                    table.layoutIfNeeded()
                }
            }
        }
    }

    private static func perform(_ edits: [[ListChanges.Edit]], by adapter: TableAdapter) {
        var deleted: [IndexPath] = []
        var inserted: [(path: IndexPath, row: ListRow)] = [], updated: [(path: IndexPath, row: ListRow)] = []
        for (section, edits) in edits.enumerated() {
            var shift = 0
            for edit in edits.reversed() {
                switch edit {
                case .remove(let row):
                    deleted.append(IndexPath(row: row, section: section))
                    shift -= 1
                case .insert(let item, let row):
                    inserted.append((IndexPath(row: row + shift, section: section), ListRow(item, in: ShownCell.self)))
                    shift += 1
                case .update(let row):
                    let path = IndexPath(row: row, section: section)
                    guard var item = adapter.row(at: path)?.model(as: ListItem.self) else { continue }
                    item.title += "!"
                    updated.append((IndexPath(row: row + shift, section: section), ListRow(item, in: ShownCell.self)))
                }
            }
        }
        adapter.change(deleting: deleted, inserting: inserted, updating: updated, animated: false)
    }

    /// Measures updates of which only the new models are known.
    private func compare(_ count: Int) -> ListMeasurement {
        var sections = ListChanges.sections(count)
        let (controller, table, adapter) = makeTable(sections)
        return ListMeasurement(controller) {
            await ListMeasurement.median { round in
                sections = ListChanges.changed(sections, round: round)
                let new = self.rows(sections)
                return {
                    adapter.apply(new, animated: false)
                    table.layoutIfNeeded()
                }
            }
        }
    }

    /// Measures cells that are made of a nib.
    private func makeCells(_ count: Int) -> ListMeasurement {
        let controller = UIViewController(), table = UITableView(frame: .zero, style: .plain)
        controller.view = table
        table.registerCells([NibItemCell.self])
        return ListMeasurement(controller) { await ListMeasurement.make(count, by: table, NibItemCell.reuseIdentifier) }
    }

    /// Measures dequeuing and configuring existing cells that were made of a nib. The table is that of the baseline: what
    /// a list screen costs is another row.
    private func reuseCells(_ count: Int) -> ListMeasurement {
        let list = ItemTable { table, indexPath, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: indexPath)
            (cell as? NibItemCell)?.configure(with: item)
            return cell
        }
        list.tableView.register(NibItemCell.nib, forCellReuseIdentifier: "item")
        return ListMeasurement(list) { await ListMeasurement.reuse(count, in: list.tableView) }
    }

    /// Measures single pushes to a screen with sections: a new row at the top, and new content.
    private func push(_ count: Int) -> ListMeasurement {
        let list = ListController(
            ItemSource(first: count), content: .sections(by: { $0.id / 1000 }, in: ShownCell.self),
            config: PagingConfig(pageSize: 20, prefetchDistance: 0))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 44
        return ListMeasurement(list) {
            await list.pager.waitUntilSettled()
            let time = await ListMeasurement.median { round in
                var changed = ListItem(round * 7919 % count)
                changed.title += "!"
                return {
                    list.pager.receive(.inserted([ListItem(-1 - round)]))
                    list.tableView.layoutIfNeeded()
                    list.pager.receive(.updated([changed]))
                    list.tableView.layoutIfNeeded()
                }
            }
            return time / 2
        }
    }

    private func cell(_ count: Int) -> ListMeasurement {
        let list = makeList(1000)
        return ListMeasurement(list) {
            await list.pager.waitUntilSettled()
            let time = await ListMeasurement.median { _ in
                return {
                    for number in 0..<count / ListMeasurement.rounds {
                        _ = list.tableView(list.tableView, cellForRowAt: IndexPath(row: number % 1000, section: 0))
                    }
                }
            }
            return Double(ListMeasurement.rounds) * time
        }
    }
}

/// A first page of many items, followed by pages of twenty.
private struct ItemSource: PagingSource {
    let keys = PageKeys<Int>.cursors
    let first: Int

    func load(_ request: PageRequest<Int>) -> Page<Int, ListItem> {
        guard let key = request.key else { return Page(items: (0..<first).map { ListItem($0) }, nextKey: first) }
        return Page(items: (key..<key + 20).map { ListItem($0) }, nextKey: key + 20)
    }
}

private final class ShownCell: UITableViewCell, ConfigurableCell {
    private let title = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with item: ListItem) { title.text = item.title }
}

/// A cell of a nib: a title above details in a stack view, and a number at the trailing edge, with constraints.
///
/// Its outlets are weak, as Xcode writes them, and so are the labels of the baseline's cell.
final class NibItemCell: UITableViewCell, NibView, ConfigurableCell {
    private weak var title: UILabel!
    private weak var details: UILabel!
    private weak var number: UILabel!

    func configure(with item: ListItem) {
        title.text = item.title
        number.text = ListMeasurement.nextNumber()
    }
}
