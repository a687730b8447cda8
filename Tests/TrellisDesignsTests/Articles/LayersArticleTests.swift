import Trellis
import TrellisCache
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

/// The usage code of the third article, layers and a list framework, and what the article says that it does.
@MainActor
final class LayersArticleTests: ListTestCase {
    /// An API of numbered pages without a total: the list ends with a page without models.
    private actor API {
        private var houses: [Row]
        private var failures = 0
        private(set) var pages: [Int] = []

        init(_ houses: [Row]) { self.houses = houses }

        func fail() { failures += 1 }
        func add(_ more: [Row]) { houses += more }
        func replace(_ all: [Row]) { houses = all }

        func page(_ number: Int, size: Int) throws -> [Row] {
            pages.append(number)
            if failures > 0 {
                failures -= 1
                throw Outage(description: "no network")
            }
            return Array(houses.dropFirst((number - 1) * size).prefix(size))
        }
    }

    /// The service of a list: parameters in, models or an error out.
    private struct HouseService: PagingSource {
        let api: API
        var keys: PageKeys<Int> { .numbers(first: 1) }

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
            let number = request.key ?? 1
            let houses = try await api.page(number, size: 20)
            return Page(items: houses, nextKey: houses.isEmpty ? nil : number + 1)
        }
    }

    private func shownList(_ api: API, _ log: @escaping (String) -> Void) async -> List {
        let config = PagingConfig(pageSize: 20, prefetchDistance: 2, proof: .never, repeatsEnd: true)
        let list = List(Pager(HouseService(api: api), config: config))
        list.didLoadPage { _, models, failure in
            log(failure.map { "error \($0.message)" } ?? "\(models.count) models")
        }
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        return list
    }

    /// A first page replaces, a next page is appended, a page without models changes nothing and is asked for again at the
    /// next pull, and a failed page is asked for again.
    func testPagesAreLoadedAsTheManagerDid() async throws {
        let api = API(Row.rows(0..<30))
        var log: [String] = []
        let list = await shownList(api) { log.append($0) }, table = list.tableView
        await wait("the first page is shown") { log == ["20 models"] && list.items.count == 20 }
        table.scrollToEnd()
        await wait("the next page is appended") { log == ["20 models", "10 models"] && list.items.count == 30 }
        table.scrollToEnd()
        await wait("a page without models changes nothing") {
            log == ["20 models", "10 models", "0 models"] && list.items.count == 30
        }
        await api.add(Row.rows(30..<35))
        table.contentOffset.y -= 300
        await settle()
        table.scrollToEnd()
        await wait("the next pull asks again") { list.items.count == 35 }
        log = []
        await api.fail()
        list.refresh()
        await wait("a failed first page keeps the rows and is told") { log.last?.hasPrefix("error") == true }
        XCTAssertEqual(list.items.count, 35)
        XCTAssertTrue(list.view.shownTexts.contains { $0.contains("no network") })
        await api.replace([])
        list.refresh()
        await wait("a first page without models empties the list") { log.last == "0 models" && list.items.isEmpty }
        await wait("and says so") { list.view.shownTexts.contains(list.texts.emptyTitle) }
    }

    /// A next page that fails is told once, and the same page is asked for again.
    func testAFailedNextPageIsAskedForAgain() async throws {
        let api = API(Row.rows(0..<30))
        var log: [String] = []
        let list = await shownList(api) { log.append($0) }, table = list.tableView
        await wait("the first page is shown") { log == ["20 models"] }
        await api.fail()
        table.scrollToEnd()
        await wait("the failure is told") { log.count == 2 && log[1].hasPrefix("error") }
        XCTAssertEqual(list.items.count, 20)
        await wait("Retry is offered") { list.view.shownButton(list.texts.retry) != nil }
        try XCTUnwrap(list.view.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        await wait("the page is there") { log.count == 3 && log[2] == "10 models" }
        let pages = await api.pages
        XCTAssertEqual(pages.prefix(3), [1, 2, 2])
    }

    /// Nobody needs to set anything for a list that has no service's models yet: samples come from the same place.
    func testSamplesStandInForAnAPI() async {
        let list = ListController(SampleSource(count: 25) { Row($0, "House \($0)") }, cell: RowCell.self)
        await show(list)
        await wait("the samples are shown") { list.items.count >= 20 }
        XCTAssertEqual(list.items.first?.name, "House 0")
    }

    // MARK: Badges

    private enum Item: Int { case chat, dynamics, activities }

    /// The brain: compares what the service has with what was read, each list for itself.
    @MainActor
    private final class GroupViewModel {
        let chat = Output(Badge.none), dynamics = Output(Badge.none), activities = Output(Badge.none)

        func show(unread: Int, isMuted: Bool, newest: (Int64, Int64), read: (Int64, Int64)) {
            chat.value = isMuted && unread > 0 ? .dot : Badge(unread: unread)
            dynamics.value = Badge(newest: newest.0, read: read.0)
            activities.value = Badge(newest: newest.1, read: read.1)
        }
    }

    /// The display: shows a badge at an item without deciding anything.
    @MainActor
    private final class SlideMenu {
        var log: [String] = []

        func show(_ badge: Badge, at item: Item) { log.append("\(item) \(badge.text.map { "'\($0)'" } ?? "none")") }
    }

    func testEachBadgeIsShownAtItsItemAndCleared() {
        let viewModel = GroupViewModel(), menu = SlideMenu()
        viewModel.chat.observe(on: menu) { $0.show($1, at: .chat) }
        viewModel.dynamics.observe(on: menu) { $0.show($1, at: .dynamics) }
        viewModel.activities.observe(on: menu) { $0.show($1, at: .activities) }
        menu.log = []
        viewModel.show(unread: 12, isMuted: false, newest: (7, 3), read: (5, 3))
        XCTAssertEqual(menu.log, ["chat '12'", "dynamics ''"])
        menu.log = []
        viewModel.show(unread: 120, isMuted: false, newest: (7, 4), read: (7, 3))
        XCTAssertEqual(menu.log, ["chat '\u{2026}'", "dynamics none", "activities ''"])
        menu.log = []
        viewModel.show(unread: 3, isMuted: true, newest: (7, 4), read: (7, 4))
        XCTAssertEqual(menu.log, ["chat ''", "activities none"])
    }
}
