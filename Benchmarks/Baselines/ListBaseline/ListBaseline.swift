import ListWorkloads
import TrellisUIKit

/// The same lists in plain UIKit: a data source with arrays, `insertRows` above a footer that shows the loading of a
/// page, and batch updates of rows that are known or found by the standard library's `difference`.
@main
final class ListBaseline: UIResponder, UIApplicationDelegate {
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

    private func append(_ count: Int) -> ListMeasurement {
        let list = PlainList([(0..<count).map { ListItem($0) }])
        return ListMeasurement(list) {
            await ListMeasurement.time {
                for _ in 0..<100 {
                    await list.loadMore()
                    list.tableView.layoutIfNeeded()
                }
            }
        }
    }

    /// Measures updates whose changed rows are known.
    private func apply(_ count: Int) -> ListMeasurement {
        let list = PlainList(ListChanges.sections(count))
        return ListMeasurement(list) {
            await ListMeasurement.median { round in
                let edits = list.sections.enumerated().map {
                    ListChanges.edits(of: $0, rows: $1.count, round: round)
                }
                return {
                    var updated: [IndexPath] = []
                    list.tableView.performBatchUpdates {
                        var deleted: [IndexPath] = [], inserted: [IndexPath] = []
                        for (section, edits) in edits.enumerated() {
                            var shift = 0
                            // Enumerate the edits from the first row on, because inserted rows are numbered after the
                            // batch.
                            for edit in edits.reversed() {
                                switch edit {
                                case .remove(let row):
                                    deleted.append(IndexPath(row: row, section: section))
                                    shift -= 1
                                case .insert(_, let row):
                                    inserted.append(IndexPath(row: row + shift, section: section))
                                    shift += 1
                                case .update(let row):
                                    updated.append(IndexPath(row: row + shift, section: section))
                                }
                            }
                            for edit in edits { Self.edit(&list.sections[section], edit) }
                        }
                        list.tableView.deleteRows(at: deleted, with: .none)
                        list.tableView.insertRows(at: inserted, with: .none)
                    }
                    list.tableView.reconfigureRows(at: updated)
                    list.tableView.layoutIfNeeded()
                }
            }
        }
    }

    /// Measures single rows that are inserted at the top or get new content.
    private func push(_ count: Int) -> ListMeasurement {
        let list = PlainList(ListChanges.sections(count))
        return ListMeasurement(list) {
            let time = await ListMeasurement.median { round in
                let row = round * 7919 % count
                return {
                    list.sections[0].insert(ListItem(-1 - round), at: 0)
                    list.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                    list.tableView.layoutIfNeeded()
                    list.sections[row / 1000][row % 1000].title += "!"
                    list.tableView.reconfigureRows(at: [IndexPath(row: row % 1000, section: row / 1000)])
                    list.tableView.layoutIfNeeded()
                }
            }
            return time / 2
        }
    }

    private static func edit(_ items: inout [ListItem], _ edit: ListChanges.Edit) {
        switch edit {
        case .remove(let row): items.remove(at: row)
        case .insert(let item, let row): items.insert(item, at: row)
        case .update(let row): items[row].title += "!"
        }
    }

    /// Measures updates of which only the new models are known.
    private func compare(_ count: Int) -> ListMeasurement {
        let list = PlainList(ListChanges.sections(count))
        return ListMeasurement(list) {
            await ListMeasurement.median { round in
                let new = ListChanges.changed(list.sections, round: round)
                return {
                    let change = Self.change(from: list.sections, to: new)
                    list.tableView.performBatchUpdates {
                        list.sections = new
                        list.tableView.deleteRows(at: change.deleted, with: .none)
                        list.tableView.insertRows(at: change.inserted, with: .none)
                    }
                    list.tableView.reconfigureRows(at: change.updated)
                    list.tableView.layoutIfNeeded()
                }
            }
        }
    }

    /// Returns the changes according to the standard library's difference of each section.
    private static func change(
        from old: [[ListItem]], to new: [[ListItem]]
    ) -> (deleted: [IndexPath], inserted: [IndexPath], updated: [IndexPath]) {
        var deleted: [IndexPath] = [], inserted: [IndexPath] = [], updated: [IndexPath] = []
        for section in new.indices {
            let difference = new[section].difference(from: old[section]) { $0.id == $1.id }
            for case .remove(let row, _, _) in difference { deleted.append(IndexPath(row: row, section: section)) }
            for case .insert(let row, _, _) in difference { inserted.append(IndexPath(row: row, section: section)) }
            let before = Dictionary(uniqueKeysWithValues: old[section].map { ($0.id, $0) })
            for (row, item) in new[section].enumerated() {
                if let old = before[item.id], old != item { updated.append(IndexPath(row: row, section: section)) }
            }
        }
        return (deleted, inserted, updated)
    }

    /// Measures cells like those of the nib, made by code.
    private func makeCells(_ count: Int) -> ListMeasurement {
        let controller = UIViewController(), table = UITableView(frame: .zero, style: .plain)
        controller.view = table
        table.register(CodeItemCell.self, forCellReuseIdentifier: "item")
        return ListMeasurement(controller) { await ListMeasurement.make(count, by: table, "item") }
    }

    /// Measures dequeuing and configuring existing cells that were made by code.
    private func reuseCells(_ count: Int) -> ListMeasurement {
        let list = ItemTable { table, indexPath, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: indexPath)
            (cell as? CodeItemCell)?.configure(with: item)
            return cell
        }
        list.tableView.register(CodeItemCell.self, forCellReuseIdentifier: "item")
        return ListMeasurement(list) { await ListMeasurement.reuse(count, in: list.tableView) }
    }

    private func cell(_ count: Int) -> ListMeasurement {
        let list = PlainList([[]])
        return ListMeasurement(list) {
            for _ in 0..<50 { await list.loadMore() }
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

private final class PlainList: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: .zero, style: .plain)
    var sections: [[ListItem]]
    private let footer = MoreFooter()
    private var isLoading = false

    init(_ sections: [[ListItem]]) {
        self.sections = sections
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        tableView.rowHeight = 44
        tableView.register(ListItemCell.self, forCellReuseIdentifier: "item")
        tableView.dataSource = self
        view = tableView
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard tableView.tableFooterView == nil else { return }
        footer.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 60)
        tableView.tableFooterView = footer
    }

    /// Shows that a page is being loaded, loads it off the main actor, and inserts its rows.
    func loadMore() async {
        guard !isLoading else { return }
        isLoading = true
        footer.show(isLoading: true)
        let start = sections[0].count
        let page = await Task.detached { (start..<start + 20).map { ListItem($0) } }.value
        sections[0] += page
        tableView.insertRows(at: (start..<start + page.count).map { IndexPath(row: $0, section: 0) }, with: .none)
        isLoading = false
        footer.show(isLoading: false)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        (cell as? ListItemCell)?.title.text = sections[indexPath.section][indexPath.row].title
        return cell
    }
}

/// The cell of `NibItemCell.xib`, made by code, with the same properties: reading a weak one takes longer than a constant,
/// however the cell was made.
private final class CodeItemCell: UITableViewCell {
    private weak var title: UILabel!
    private weak var details: UILabel!
    private weak var number: UILabel!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        let title = UILabel(), details = UILabel(), number = UILabel()
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.text = "Title"
        title.font = .preferredFont(forTextStyle: .headline)
        details.text = "Details"
        details.font = .systemFont(ofSize: 15)
        details.textColor = .secondaryLabel
        details.numberOfLines = 2
        number.text = "1"
        number.textAlignment = .right
        number.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        number.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        number.translatesAutoresizingMaskIntoConstraints = false
        for label in [title, details] { label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical) }
        let stack = UIStackView(arrangedSubviews: [title, details])
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        contentView.addSubview(number)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            contentView.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
            number.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 12),
            contentView.trailingAnchor.constraint(equalTo: number.trailingAnchor, constant: 16),
            number.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
        (self.title, self.details, self.number) = (title, details, number)
    }

    required init?(coder: NSCoder) { nil }

    func configure(with item: ListItem) {
        title.text = item.title
        number.text = ListMeasurement.nextNumber()
    }
}

/// The footer of the list: a button that loads more, or a spinner during the load.
private final class MoreFooter: UIView {
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.setTitle("Load more", for: .normal)
        addSubview(button)
        addSubview(spinner)
    }

    required init?(coder: NSCoder) { nil }

    func show(isLoading: Bool) {
        button.isHidden = isLoading
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds.insetBy(dx: 120, dy: 8)
        spinner.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
    }
}
