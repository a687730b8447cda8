import Foundation
import ProcessTesting
import Trellis
import TrellisDesigns
import TrellisPaging
import TrellisRequests
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// The app's list with the real server. The user's choices are sent to the server, and loaded pages are available
/// without it.
@MainActor
final class ListingsScreenTests: ListingsTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "listings-\(UUID().uuidString)")

    override func tearDown() async throws {
        try await super.tearDown()
        try? FileManager.default.removeItem(at: folder)
    }

    private func makeList() async -> (list: ListController<Listing>, model: ListingsViewModel) {
        let environment = AppEnvironment(server: server.url, cacheFolder: folder)
        let model = ListingsViewModel(service: environment.listings, watch: environment.watch)
        let list = ListingsScreen.make(model, environment: environment)
        await show(list)
        return (list, model)
    }

    private func settle(_ list: ListController<Listing>) async {
        await wait("the list has loaded") { list.items.count > 0 && !list.pager.snapshot.isLoading }
    }

    private func summary(_ list: ListController<Listing>) -> String {
        list.view.shownTexts.first { $0.contains("home") } ?? "no summary in \(list.view.shownTexts)"
    }

    func testForSaleAndForRentAreListsOfTheirOwnWithACount() async throws {
        let (list, _) = await makeList()
        await settle(list)
        XCTAssertTrue(list.items.allSatisfy { $0.kind == .sale })
        let sale = summary(list)
        XCTAssertTrue(sale.hasSuffix("homes for sale"), sale)
        let kinds = try XCTUnwrap(
            list.view.shownDescendants.lazy.compactMap { $0 as? UISegmentedControl }.first)
        kinds.selectedSegmentIndex = 1
        kinds.sendActions(for: .valueChanged)
        await wait("the list of what is for rent") { list.items.first?.kind == .rent && summary(list) != sale }
        XCTAssertTrue(list.items.allSatisfy { $0.kind == .rent })
        XCTAssertTrue(summary(list).hasSuffix("homes for rent"), summary(list))
        let numbers = [sale, summary(list)].map { Int($0.prefix { $0 != " " }.filter(\.isNumber)) ?? 0 }
        XCTAssertEqual(numbers.reduce(0, +), 2000)
    }

    func testQuickMatchesAreShownAsTheOtherHomesInTheUsersLanguageAndCanBeOpened() async throws {
        let settings = AppSettings(try XCTUnwrap(UserDefaults(suiteName: folder.lastPathComponent)))
        settings.values.value.language = .german
        defer { UserDefaults().removePersistentDomain(forName: folder.lastPathComponent) }
        let environment = AppEnvironment(server: server.url, cacheFolder: folder, settings: settings)
        let list = ListingsScreen.make(
            ListingsViewModel(service: environment.listings, watch: environment.watch), environment: environment)
        await show(list)
        await settle(list)
        list.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        let matches = try XCTUnwrap(list.navigationController?.topViewController as? ListController<Listing>)
        XCTAssertEqual(matches.title, "Passend")
        await settle(matches)
        await wait("a match is shown") { matches.view.shownTexts.contains { $0.hasSuffix("% passend") } }
        await wait("its picture has come") {
            matches.view.shownDescendants.contains { ($0 as? AsyncImageView)?.image != nil }
        }
        let match = try XCTUnwrap(matches.items.first { $0.score != nil })
        environment.setFavourite(match, true, over: matches)
        await wait("it is a favourite") { environment.favourites.contains(match.id) }
        XCTAssertNil(environment.favourites.favourites.value.first?.score)
        let cell = try XCTUnwrap(matches.tableView.visibleCells.first)
        XCTAssertTrue(cell.accessibilityActivate())
        await wait("a home is opened") { list.navigationController?.topViewController is ListingDetailController }
    }

    func testTheServerSearchesAndSortsInTheKindThatIsChosen() async throws {
        let (list, model) = await makeList()
        await settle(list)
        let bar = try XCTUnwrap(list.navigationItem.searchController?.searchBar)
        bar.text = "river"
        list.navigationItem.searchController?.searchResultsUpdater?
            .updateSearchResults(for: try XCTUnwrap(list.navigationItem.searchController))
        await wait("what was searched for") {
            !list.items.isEmpty
                && list.items.allSatisfy { ($0.title + $0.district).lowercased().contains("river") }
        }
        list.pager.replaceSource(model.choose { $0.order = .cheapest })
        await wait("the order") {
            !list.pager.snapshot.isLoading && list.items.map(\.price) == list.items.map(\.price).sorted()
        }
        XCTAssertTrue(list.items.allSatisfy { ($0.title + $0.district).lowercased().contains("river") })
        let last = try await server.requests(to: "/api/listings").last
        XCTAssertEqual(last?["query"], "river")
        XCTAssertEqual(last?["sort"], "cheapest")
        XCTAssertEqual(last?["kind"], "sale")
    }

    func testAStartWithoutTheServerShowsStoredRowsWithTheirAgeAndLoadsLater() async throws {
        var seen: [Int] = []
        do {
            let (list, _) = await makeList()
            await settle(list)
            seen = list.items.map(\.id)
        }
        try await server.kill()
        let (list, _) = await makeList()
        await wait("what was seen is there") { !list.items.isEmpty && list.pager.snapshot.refresh.failure != nil }
        XCTAssertEqual(list.items.map(\.id).prefix(20), seen.prefix(20))
        await wait("its age is said") { summary(list).contains("No connection · as of just now") }
        try await server.start()
        await wait("it is loaded anew") {
            list.pager.snapshot.failures.isEmpty && !summary(list).contains("as of")
        }
        XCTAssertTrue(list.items.map(\.id).starts(with: seen.prefix(20)))
    }

    func testAFavouriteHasAStarInItsRowAndThePromptTellsOfARefusal() async throws {
        let (list, _) = await makeList()
        await settle(list)
        let first = try XCTUnwrap(list.items.first)
        let path = IndexPath(row: 0, section: 1)
        func hasStar() -> Bool {
            list.tableView.cellForRow(at: path)?.shownDescendants.contains { view in
                (view as? UIImageView)?.tintColor == .systemYellow
            } ?? false
        }
        func swipe() throws {
            let actions = list.tableView(list.tableView, trailingSwipeActionsConfigurationForRowAt: path)?.actions
            let action = try XCTUnwrap(actions?.first)
            action.handler(action, list.view) { _ in }
        }
        XCTAssertFalse(hasStar())
        try swipe()
        await wait("the star") { hasStar() }
        let service = HTTPFavouritesDomainService(HTTPClient(baseURL: server.url))
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while try await service.favourites().isEmpty {
            guard ContinuousClock.now < deadline else { return XCTFail("the favourite isn't saved") }
            await Task.yield()
        }
        try await server.plan(["kind": "status", "status": 403], path: "/api/favourites/\(first.id)")
        try swipe()
        await wait("the prompt") { list.presentedViewController is UIAlertController || list.tabPresented != nil }
        await wait("the star is back") { hasStar() }
    }
}

extension UIViewController {
    /// The view controller that is presented over the whole window.
    fileprivate var tabPresented: UIViewController? { view.window?.rootViewController?.presentedViewController }
}
