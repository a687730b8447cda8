import Trellis
import TrellisCache
import TrellisDesigns
import TrellisRequests

// 1. LXDTableViewProtocolHelper

nonisolated struct Dish: Identifiable, Decodable, Sendable {
    let id: Int
    let name: String
    let status: Int
}

nonisolated struct Dishes: Decodable, Sendable {
    let data: [Dish]
}

final class DishCell: UITableViewCell {
    func show(_ dish: Dish) { textLabel?.text = dish.name }
}

@MainActor
func showDishes(in table: UITableView, client: HTTPClient) -> Task<Void, Never> {
    client.get("dishes", query: ["city": 3])
        .then { [weak table] (response: Dishes) in
            let dishes = response.data.filter { $0.status == 1 }
            table?.configureHelper {
                $0.bind(DishCell.self)
                    .numberOfRows { _ in dishes.count }
                    .configureCell { (cell: DishCell, path) in cell.show(dishes[path.row]) }
                    .didSelect { path in print(dishes[path.row].name) }
            }
        }
        .failed { error in print(error) }
        .start()
}

// 2. HWBlocksUI

@MainActor
func showNames(_ names: [String], in table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    table.numberOfRowsHandler = { table, section in names.count }
    table.cellForRowHandler = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
        cell.textLabel?.text = names[path.row]
        return cell
    }
    table.didSelectRowHandler = { table, path in print(names[path.row]) }
}

@MainActor
func connect(_ field: UITextField, _ button: UIButton, _ toggle: UISwitch) {
    field.limitText(to: 6)
    field.shouldReturnHandler = { field in field.resignFirstResponder() }
    button.clickHandler = { button in print("clicked") }
    toggle.setHandler(for: .valueChanged) { toggle in print(toggle.isOn) }
}

// 3. MVVM in layers

nonisolated struct House: Identifiable, Sendable {
    let id: Int
    let title: String
}

nonisolated struct HouseRow: Decodable, Sendable {
    let id: Int
    let title: String?
}

final class HouseCell: UITableViewCell, ConfigurableCell {
    func configure(with house: House) { textLabel?.text = house.title }
}

func houses(_ client: HTTPClient, project: Int) -> HTTPPagingSource<Int, House> {
    HTTPPagingSource(
        client.get("houses", query: ["projectId": project]),
        page: .number(parameter: "PageIndex", size: "PageSize"), list: "Data.List", pageSize: "Data.PageSize"
    ) { (row: HouseRow) in
        row.title.map { House(id: row.id, title: $0) }
    }
}

@MainActor
func housesScreen<Source: PagingSource>(_ houses: Source) -> UIViewController where Source.Item == House {
    var texts = ListTexts()
    texts.emptyTitle = "No houses"
    let list = ListController(houses, cell: HouseCell.self, texts: texts)
    list.loadCompletion = { load in print(load) }
    return list.didSelect { list, house in
        let article = UIViewController()
        article.title = house.title
        list.navigationController?.pushViewController(article, animated: true)
    }
}

@MainActor
func sampleHousesScreen() -> UIViewController {
    housesScreen(SampleSource(count: 95) { House(id: $0, title: "House \($0)") })
}

extension ReadKind {
    static let dynamic = ReadKind(rawValue: "dynamic")
}

protocol GroupService: Sendable {
    func newestDynamic() async throws -> Int64
}

@MainActor
final class GroupViewModel {
    let dynamicsBadge = Output(Badge.none)
    private let service: any GroupService
    private let marks: ReadMarks
    private let group: ReadScope
    private let showError: (String) -> Void
    private var newest: Int64 = 0

    init(_ service: any GroupService, marks: ReadMarks, group: ReadScope, showError: @escaping (String) -> Void) {
        self.service = service
        self.marks = marks
        self.group = group
        self.showError = showError
    }

    func load() async {
        do {
            newest = try await service.newestDynamic()
            try await showBadge()
        } catch {
            showError("\(error)")
        }
    }

    func listShown(newest id: Int64) async throws {
        newest = max(newest, id)
        try await marks.raise(.dynamic, to: id, in: group)
        try await showBadge()
    }

    private func showBadge() async throws {
        dynamicsBadge.value = Badge(newest: newest, read: try await marks.mark(.dynamic, in: group))
    }
}

// 4. YLExtensions, YLStateMachine, YLRefreshKit and Decomposer

nonisolated struct Theme: Identifiable, Decodable, Sendable {
    let id: Int
    let name: String
}

final class ThemeCell: UITableViewCell, ConfigurableCell {
    func configure(with theme: Theme) { textLabel?.text = theme.name }
}

nonisolated struct ThemeTarget: PageTarget {
    var page = 1

    mutating func update(with request: PageRequest<Int>) { page = request.key ?? 1 }
}

nonisolated struct ThemePage: PageModel, Decodable {
    let items: [Theme]
    let nextPage: Int?
}

nonisolated struct ThemeService: PageService {
    let client: HTTPClient

    func load(_ target: ThemeTarget) async throws -> ThemePage {
        try await client.get("themes", query: ["page": target.page]).value()
    }
}

final class ThemesController: UIViewController, Refreshable, UITableViewDataSource {
    let refreshMachine: RefreshMachine<Theme>
    let tableView = UITableView(frame: .zero, style: .plain)
    var refreshableView: UIScrollView { tableView }

    init(_ service: ThemeService) {
        refreshMachine = RefreshMachine(RefreshOperator(service, target: ThemeTarget()))
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        tableView.registerCells([ThemeCell.self])
        tableView.dataSource = self
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindRefreshMachine { screen, state in print(state) }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        refreshMachine.operator.pager.snapshot.items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let theme = refreshMachine.operator.pager.snapshot.items[indexPath.row]
        return tableView.dequeue(ThemeCell.self, for: indexPath, showing: theme)
    }
}

enum Destination {
    case theme(Theme)
}

final class ThemesViewModel: ListViewModel {
    let refresh: RefreshOperator<Theme>
    private let router: any SceneRouting<Destination>

    init(_ service: ThemeService, router: any SceneRouting<Destination>) {
        refresh = RefreshOperator(service, target: ThemeTarget())
        self.router = router
    }

    func didSelect(_ theme: Theme) { try? router.transition(to: .theme(theme), by: .push) }
}

struct ThemesScene: SceneDestination {
    let viewModel: ThemesViewModel

    func makeController() -> UIViewController { ListController(viewModel: viewModel, cell: ThemeCell.self) }
}

struct ThemeScene: SceneDestination {
    let theme: Theme

    func makeController() -> UIViewController {
        let controller = UIViewController()
        controller.title = theme.name
        return controller
    }
}

@MainActor
func showThemes(in window: UIWindow, client: HTTPClient) throws {
    let coordinator = SceneCoordinator(window: window)
    let router = coordinator.router { (destination: Destination) in
        switch destination {
        case .theme(let theme): ThemeScene(theme: theme)
        }
    }
    let viewModel = ThemesViewModel(ThemeService(client: client), router: router)
    try coordinator.transition(to: ThemesScene(viewModel: viewModel).inNavigation(), by: .root)
}

// 5. Slim view controllers

nonisolated struct Person: Identifiable, Equatable {
    let id: Int
    let name: String
}

nonisolated struct Event: Identifiable, Equatable {
    let id: Int
    let title: String
}

final class PersonCell: UITableViewCell, ConfigurableCell {
    func configure(with person: Person) { textLabel?.text = person.name }
}

final class EventCell: UITableViewCell, MeasuredCell {
    func configure(with event: Event) { textLabel?.text = event.title }

    static func height(for event: Event, width: CGFloat) -> CGFloat { 64 }
}

final class PeopleController: UIViewController {
    private let table = UITableView(frame: .zero, style: .plain)
    private let people = ArrayDataSource<Person, PersonCell>()

    override func loadView() {
        people.didSelect { person in print(person.name) }.attach(to: table)
        view = table
    }

    func show(_ people: [Person]) { self.people.update(to: people) }
}

@MainActor
func showFeed(_ people: [Person], _ events: [Event], in adapter: TableAdapter) {
    adapter.apply([
        ListSection(id: "people", header: "People", rows: people.rows(in: PersonCell.self)),
        ListSection(id: "events", header: "Events", rows: events.rows(in: EventCell.self)),
    ])
}
