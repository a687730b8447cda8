import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

/// The usage code of the fourth article, screens that refresh themselves, and what the article says that it does.
@MainActor
final class RefreshArticleTests: RefreshTestCase {
    private struct EmojiTarget: PageTarget {
        var page = 1

        mutating func update(with request: PageRequest<Int>) { page = request.key ?? 1 }
    }

    private struct EmojiPage: PageModel {
        var items: [Row]
        var nextPage: Int?
    }

    /// Responds in turn, and writes down the pages that were requested.
    private actor Network {
        private var responses: [Result<EmojiPage, Outage>]
        private(set) var pages: [Int] = []

        init(_ responses: [Result<EmojiPage, Outage>]) { self.responses = responses }

        func response(to target: EmojiTarget) throws -> EmojiPage {
            pages.append(target.page)
            guard !responses.isEmpty else { throw Outage(description: "page \(target.page) wasn't expected") }
            return try responses.removeFirst().get()
        }
    }

    private struct NetworkManager: PageService {
        let network: Network
        var keys: PageKeys<Int> { .cursors }

        func load(_ target: EmojiTarget) async throws -> EmojiPage { try await network.response(to: target) }
    }

    /// Writes down when an action starts and ends.
    private final class LoggingOperator: RefreshOperator<Row> {
        var log: [String] = []

        override func startTransition(_ state: RefreshState) { log.append("start \(state)") }
        override func endTransition(_ state: RefreshState) { log.append("end \(state)") }
    }

    private static let responses: [Result<EmojiPage, Outage>] = [
        .success(EmojiPage(items: Row.rows(0..<20), nextPage: 2)),
        .success(EmojiPage(items: Row.rows(20..<25), nextPage: nil)),
        .failure(Outage(description: "no network")),
        .success(EmojiPage(items: Row.rows(0..<20), nextPage: 2)),
    ]

    /// The first page comes by itself, the end loads the next one until there is none, a failed pull keeps the rows, and
    /// a pull replaces them. The separators come with the rows.
    func testAScreenRefreshesItself() async throws {
        let network = Network(Self.responses)
        let refresh = LoggingOperator(NetworkManager(network: network), target: EmojiTarget())
        let screen = RowScreen(refresh, header: RefreshControlHeader(clock: clock))
        let table = screen.tableView
        screen.loadViewIfNeeded()
        XCTAssertEqual(table.separatorStyle, .none)
        await show(screen)
        await wait("the first page comes by itself") { screen.told == ["paginated"] }
        XCTAssertEqual(table.separatorStyle, .singleLine)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 20)
        await settleHeader(of: screen)
        XCTAssertNotNil(footer(of: table))
        table.scrollToEnd()
        await wait("the end loads the next page") { screen.told == ["paginated", "populated"] }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 25)
        XCTAssertNil(footer(of: table), "there is no next page")
        table.contentOffset.y = 0
        pull(screen)
        await wait("the pull fails") { screen.told == ["paginated", "populated", "failed"] }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 25, "the rows stay")
        await settleHeader(of: screen)
        pull(screen)
        await wait("the pull replaces the rows") {
            screen.told == ["paginated", "populated", "failed", "paginated"]
        }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 20)
        let pages = await network.pages
        XCTAssertEqual(pages, [1, 2, 1, 1])
        XCTAssertEqual(
            refresh.log,
            [
                "start refreshing", "end refreshing", "start loadingMore", "end loadingMore", "start refreshing",
                "end refreshing", "start refreshing", "end refreshing",
            ])
    }

    /// The order of the machine: transitional state and start, then the stable state, end, handler and completion.
    func testTheMachineCallsInTheArticlesOrder() async {
        let refresh = LoggingOperator(
            NetworkManager(network: Network([Self.responses[0]])), target: EmojiTarget())
        let machine = RefreshMachine(refresh)
        machine.onCompletion = { refresh.log.append("handler \($0)") }
        XCTAssertEqual(machine.currentState, .initial)
        machine.trigger(.pullToRefresh) { _ in refresh.log.append("completion") }
        XCTAssertEqual(machine.currentState, .refreshing)
        await wait("the action has ended") {
            refresh.log == ["start refreshing", "end refreshing", "handler paginated", "completion"]
        }
        XCTAssertEqual(machine.currentState, .paginated)
    }

    /// A target that can't be refreshed is loaded once, without header and footer.
    func testAPageWithoutRefreshIsLoadedOnce() async throws {
        struct Target: PageTarget {
            var isRefreshable: Bool { false }
        }
        struct Service: PageService {
            func load(_ target: Target) async throws -> EmojiPage { EmojiPage(items: Row.rows(0..<3), nextPage: 2) }
        }
        let screen = RowScreen(RefreshOperator(Service(), target: Target()))
        await show(screen)
        await wait("the page is loaded") { screen.told == ["paginated"] }
        XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 3)
        XCTAssertNil(screen.tableView.refreshControl)
        XCTAssertNil(footer(of: screen.tableView))
    }

    private final class ACell: UITableViewCell {}
    private final class BCell: UITableViewCell {}
    private final class CCell: UITableViewCell {}
    private final class DCell: UITableViewCell {}

    /// Cells are registered in bulk, and each section has cells of its class.
    func testEachSectionHasItsClassOfCells() async {
        let table = UITableView(frame: .zero, style: .plain)
        let classes: [UITableViewCell.Type] = [ACell.self, BCell.self, CCell.self, DCell.self]
        table.registerCells(classes)
        table.numberOfSectionsHandler = { _ in 4 }
        table.numberOfRowsHandler = { _, _ in 1 }
        table.cellForRowHandler = { table, path in table.dequeue(oneOf: classes, for: path) }
        await show(table)
        XCTAssertEqual(
            table.visibleCells.map { "\(type(of: $0))" }, ["ACell", "BCell", "CCell", "DCell"])
    }

    private final class RouterViewModel: ListViewModel {
        let refresh: RefreshOperator<Row>
        private let router: any SceneRouting<Row>

        init(_ refresh: RefreshOperator<Row>, router: any SceneRouting<Row>) {
            self.refresh = refresh
            self.router = router
        }

        func headerTitle(ofSection section: Int) -> String? { "Emoji" }
        func didSelect(_ row: Row) { try? router.transition(to: row, by: .push) }
    }

    private struct ListScene: SceneDestination {
        let viewModel: RouterViewModel
        func makeController() -> UIViewController { ListController(viewModel: viewModel, cell: RowCell.self) }
    }

    private struct RowScene: SceneDestination {
        let row: Row
        func makeController() -> UIViewController {
            let controller = UIViewController()
            controller.title = row.name
            return controller
        }
    }

    /// A list screen takes the place of the article's controller. A tap pushes the next scene, which gets the row.
    func testATapPushesTheNextScene() async throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
        self.window = window
        let coordinator = SceneCoordinator(window: window)
        let router = coordinator.router { (row: Row) in RowScene(row: row) }
        let network = Network([Self.responses[0]])
        let viewModel = RouterViewModel(
            RefreshOperator(NetworkManager(network: network), target: EmojiTarget()), router: router)
        try coordinator.transition(to: ListScene(viewModel: viewModel).inNavigation(), by: .root)
        window.makeKeyAndVisible()
        let list = try XCTUnwrap(coordinator.current as? List)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
        XCTAssertTrue(list.tableView.shownTexts.contains("Emoji"))
        try await choose(2, of: list.tableView)
        await wait("the next scene is shown") { coordinator.current?.title == "row 2" }
    }
}
