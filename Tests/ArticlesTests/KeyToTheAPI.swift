import Trellis
import TrellisCache
import TrellisRequests
import TrellisTesting

nonisolated struct Cottage: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var title: String
    var town: String
}

final class CottageCell: UITableViewCell, MeasuredCell {
    static func height(for cottage: Cottage, width: CGFloat) -> CGFloat { 56 }
    func configure(with cottage: Cottage) { textLabel?.text = cottage.title }
}

final class CottageTile: UICollectionViewCell, ConfigurableCell {
    func configure(with cottage: Cottage) { accessibilityLabel = cottage.title }
}

nonisolated protocol CottageAPI: Sendable {
    func cottages(_ text: String) -> any PagingSource<Int, Cottage>
    func delete(_ cottage: Cottage) async throws
    func move(_ cottage: Cottage, to index: Int) async throws
    func save(_ cottage: Cottage) async throws
    func changes() -> AsyncStream<PagingPush<Cottage>>
}

// Where pages come from
@MainActor
func sources(_ client: HTTPClient, _ cache: PageCache) -> [any PagingSource<Int, Cottage>] {
    let remote = HTTPPagingSource(
        client.get("cottages"), page: .number(parameter: "page"), list: "data.items", total: "data.total",
        as: Cottage.self)
    let samples = SampleSource(count: 95) { Cottage(id: $0, title: "Cottage \($0)", town: "Hobart") }
    let rows = ClosureSource(rows: { range in range.map { Cottage(id: $0, title: "Cottage \($0)", town: "Perth") } })
    return [remote, samples, rows, remote.filter { $0.town == "Hobart" }]
}

// Who owns the loads
@MainActor
func commands(_ pager: Pager<Cottage>, _ api: any CottageAPI, _ changed: Cottage) async throws {
    pager.refresh()
    pager.append()
    pager.prepend()
    pager.fillGap()
    pager.retry()
    pager.jump(toRow: 3000)
    pager.replaceSource(api.cottages("Hobart"), debounce: .milliseconds(300))
    pager.receive(.updated([changed]))
    pager.connect { api.changes() }
    try await pager.edit(.update(changed)) { try await api.save(changed) }
    await pager.waitUntilSettled()
    print(pager.snapshot.items.count)
}

// What shows them, and what a screen can do
@MainActor
func screens(_ api: any CottageAPI) -> [UIViewController] {
    let list = ListController(api.cottages(""), cell: CottageCell.self)
        .searchable { text in api.cottages(text) }
        .filters(["For sale", "For rent"]) { filter, text in api.cottages(filter + text) }
        .placeholders(in: CottageCell.self)
        .deletable(undo: true) { cottage in try await api.delete(cottage) }
        .reorderable { cottage, index in try await api.move(cottage, to: index) }
        .selectable { list, cottages in [UIAction(title: "Compare") { _ in print(list.title ?? "", cottages.count) }] }
        .swipeActions { list, cottage in
            [UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }]
        }
        .contextMenu { list, cottage in [UIAction(title: "Copy") { _ in UIPasteboard.general.string = cottage.title }] }
        .sections(by: \.town, header: { $0 })
        .restoresScrollPosition(as: "cottages")
        .didSelect { list, cottage in list.show(CottageController(cottage), sender: nil) }
        .didShow(for: .seconds(1)) { shown in print("seen", shown.item.id, shown.share) }
        .skeleton(rowHeight: 56)
        .empty { MessageView(symbol: "house", title: "No cottages", message: "") }
    let grid = GridController(api.cottages(""), cell: CottageTile.self, columns: 2).didSelect { cottage in
        print(cottage.title)
    }
    let value = ValueController { try await firstCottage(api) }.didLoad { screen, cottage in
        screen.title = cottage?.title
    }
    return [list, grid, value]
}

nonisolated func firstCottage(_ api: any CottageAPI) async throws -> Cottage? {
    try await api.cottages("").load(PageRequest(key: nil, size: 1, loadType: .refresh)).items.first
}

final class CottageController: UIViewController {
    init(_ cottage: Cottage) {
        super.init(nibName: nil, bundle: nil)
        title = cottage.title
    }

    required init?(coder: NSCoder) { nil }
}

// Without a screen
@MainActor
func adapter(_ table: UITableView, _ cottages: [Cottage]) -> TableAdapter {
    let adapter = TableAdapter().didSelect(CottageCell.self) { cottage in print(cottage.title) }.attach(to: table)
    adapter.apply([ListSection(header: "Cottages", rows: cottages.rows(in: CottageCell.self))])
    return adapter
}
