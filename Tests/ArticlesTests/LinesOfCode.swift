import Trellis
import TrellisCache
import TrellisDesigns
import TrellisRequests

// The usage code of the five articles, written with Trellis. `LinesOfCodeTests` counts the lines of each example, which
// are between its name and its end, and compares them with "Coming from the five designs".

@MainActor
private final class DishesScreen {
    var dishes: [Dish] = []

    func update(_ dish: Dish) {}

    func configure(_ table: UITableView) {
        // Example 1: a table made by a chain
        table.configureHelper {
            $0.bind(DishCell.self)
                .numberOfRows(on: self) { screen, _ in screen.dishes.count }
                .configureCell(on: self) { (screen, cell: DishCell, path) in cell.show(screen.dishes[path.row]) }
                .didSelect(on: self) { screen, path in screen.update(screen.dishes[path.row]) }
        }
        // End of the example
    }

    func receive(_ response: Dishes) {
        // Example 1: a response, filtered and mapped
        dishes = response.data.filter { $0.status == 1 }.map { Dish(id: $0.id, name: $0.name, status: 1) }
        // End of the example
    }

    func request(_ client: HTTPClient) {
        // Example 1: a request with both results
        client.get("user/getUserInfo")
            .then { (response: Dishes) in print(response) }
            .failed { error in print(error) }
            .start()
        // End of the example
    }
}

@MainActor
private func showCities(in view: UIView) {
    // Example 2: a table of cities
    let table = UITableView(frame: view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    view.addSubview(table)
    let titles = ["Beijing", "Shanghai", "Shenzhen", "Guangzhou", "Chengdu", "Xiong'an", "Suzhou"]
    table.numberOfRowsHandler = { table, section in titles.count }
    table.cellForRowHandler = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
        cell.textLabel?.text = titles[path.row]
        return cell
    }
    table.didSelectRowHandler = { table, path in print(titles[path.row]) }
    // End of the example
}

@MainActor
private func showField(in view: UIView) {
    // Example 2: a field of six characters, left by Return
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: view.frame.width - 40, height: 30))
    field.borderStyle = .roundedRect
    field.clearButtonMode = .always
    view.addSubview(field)
    field.limitText(to: 6)
    field.shouldReturnHandler = { field in field.resignFirstResponder() }
    // End of the example
}

@MainActor
private func showControls(in view: UIView) {
    // Example 2: a button and a switch
    let button = UIButton(type: .system)
    view.addSubview(button)
    button.clickHandler = { button in print("OK") }
    let toggle = UISwitch(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    toggle.isOn = true
    view.addSubview(toggle)
    toggle.setHandler(for: .valueChanged) { toggle in print("switch value changed") }
    // End of the example
}

// Example 3: a list of houses: service, manager and controller
private func forSale(_ client: HTTPClient, project: Int) -> HTTPPagingSource<Int, House> {
    HTTPPagingSource(
        client.get("houses", query: ["projectId": project, "forSale": true, "ownerType": true]),
        page: .number(parameter: "PageIndex", size: "PageSize"), list: "Data.HouseList", pageSize: "Data.PageSize"
    ) { (row: HouseRow) in
        row.title.map { House(id: row.id, title: $0) }
    }
}
@MainActor
private func housesForSale(_ client: HTTPClient, project: Int) -> UIViewController {
    ListController(forSale(client, project: project), cell: HouseCell.self).didSelect { list, house in
        let article = UIViewController()
        article.title = house.title
        list.navigationController?.pushViewController(article, animated: true)
    }
}
// End of the example

@MainActor
private func showBadges(
    _ chat: Output<Badge>, _ dynamics: Output<Badge>, _ activities: Output<Badge>, _ menu: PageMenu
) {
    // Example 3: the badges of a menu
    chat.observe(on: menu) { menu, badge in menu.setBadge(badge.text, at: 0) }
    dynamics.observe(on: menu) { menu, badge in menu.setBadge(badge.text, at: 1) }
    activities.observe(on: menu) { menu, badge in menu.setBadge(badge.text, at: 2) }
    // End of the example
}

private final class TitleCell: UITableViewCell, ConfigurableCell {
    func configure(with title: String) { textLabel?.text = title }
}

private final class NumberCell: UITableViewCell, ConfigurableCell {
    func configure(with number: Int) { textLabel?.text = "\(number)" }
}

@MainActor
private func showKinds(_ title: String, _ number: Int, _ people: [Person], _ events: [Event]) -> TableAdapter {
    // Example 4: four kinds of cells in four sections
    TableAdapter([
        ListSection(id: "title", rows: [ListRow(title, id: 0, in: TitleCell.self)]),
        ListSection(id: "number", rows: [ListRow(number, id: 0, in: NumberCell.self)]),
        ListSection(id: "people", rows: people.rows(in: PersonCell.self)),
        ListSection(id: "events", rows: events.rows(in: EventCell.self)),
    ])
    // End of the example
}

// Example 4: a self-refreshing screen with its view model
private final class SelfRefreshingThemes: ListViewModel {
    let refresh: RefreshOperator<Theme>
    init(_ service: ThemeService) { refresh = RefreshOperator(service, target: ThemeTarget()) }
}
// End of the example

@MainActor
private func themes(_ service: ThemeService) -> UIViewController {
    // Example 4: a self-refreshing screen with its view model
    ListController(viewModel: SelfRefreshingThemes(service), cell: ThemeCell.self)
    // End of the example
}

private final class PeopleScreen: UIViewController {
    private let table = UITableView()
    private let people: [Person] = []

    // Example 5: the table of a controller
    private func setUpTableView() {
        ArrayDataSource(people, cell: PersonCell.self)
            .didSelect { (person: Person, path: IndexPath) in print("click row: \(path.row)") }
            .attach(to: table)
    }
    // End of the example
}
