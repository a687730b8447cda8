import Foundation
import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// A start without the server shows what was seen before, with its age. It is loaded again by itself when the server is
/// back.
@MainActor
final class OfflineTests: ListingsTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "offline-\(UUID().uuidString)")
    private let age = "No connection · as of just now"

    override func tearDown() async throws {
        try await super.tearDown()
        try? FileManager.default.removeItem(at: folder)
    }

    private func makeEnvironment() -> AppEnvironment { AppEnvironment(server: server.url, cacheFolder: folder) }

    private func settle<Item: Identifiable & Sendable>(_ list: ListController<Item>) async where Item.ID: Sendable {
        await wait("the list has loaded") { list.items.count > 0 && !list.pager.snapshot.isLoading }
    }

    /// The texts of the rows that are shown. A table also has cells for later rows as subviews.
    private func rowTexts(_ table: UITableView) -> [String] { table.visibleCells.flatMap(\.shownTexts) }

    /// Shows a list with the server, without it, and again with it.
    private func check<Item: Identifiable & Sendable>(
        _ show: () async throws -> ListController<Item>
    ) async throws where Item.ID: Sendable {
        let first = try await show()
        await settle(first)
        let seen = first.items.map(\.id)
        XCTAssertFalse(rowTexts(first.tableView).contains { $0.contains("as of") })
        try await server.kill()
        let list = try await show()
        await wait("its age is said") { rowTexts(list.tableView).contains(age) }
        XCTAssertFalse(list.items.isEmpty)
        XCTAssertEqual(list.items.map(\.id), Array(seen.prefix(list.items.count)))
        try await server.start()
        await wait("it is loaded anew") {
            list.pager.snapshot.failures.isEmpty && !rowTexts(list.tableView).contains(age)
        }
        await settle(list)
        XCTAssertEqual(list.items.map(\.id).prefix(seen.count), seen.prefix(list.items.count))
        list.pager.append()
        await settle(list)
        XCTAssertEqual(Set(list.items.map(\.id)).count, list.items.count)
    }

    func testQuickMatches() async throws {
        try await check {
            let environment = makeEnvironment()
            let homes = ListingsScreen.make(
                ListingsViewModel(service: environment.listings, watch: environment.watch), environment: environment)
            await show(homes)
            homes.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
            return try XCTUnwrap(homes.navigationController?.topViewController as? ListController<Listing>)
        }
    }

    func testQuickMatchesGoOnToTheLastPageThatWasSeen() async throws {
        func load() async throws -> [Listing] {
            let source = makeEnvironment().listings.quickMatches(.rent)
            var page = try await source.load(.init(key: nil, size: 20, loadType: .refresh))
            var all = page.items
            for _ in 0..<3 {
                page = try await source.load(.init(key: page.nextKey, size: 20, loadType: .append))
                all += page.items
            }
            return all
        }
        let seen = try await load()
        XCTAssertTrue(seen.contains { $0.score != nil } && seen.contains { $0.score == nil })
        try await server.kill()
        let source = makeEnvironment().listings.quickMatches(.rent)
        let first = await source.stored(.init(key: nil, size: 20, loadType: .refresh))
        var page = try XCTUnwrap(first).page
        XCTAssertNotNil(page.metadata as? KeptPage)
        var kept = page.items
        for _ in 0..<3 {
            page = try await source.load(.init(key: page.nextKey, size: 20, loadType: .append))
            kept += page.items
        }
        XCTAssertEqual(kept, seen)
        let other = await makeEnvironment().listings.quickMatches(.sale)
            .stored(.init(key: nil, size: 20, loadType: .refresh))
        XCTAssertNil(other, "the homes for sale were never loaded")
    }

    func testGroups() async throws {
        try await check {
            let list = GroupsScreen.make(makeEnvironment())
            await show(list)
            return list
        }
    }

    func testTheAgeIsSaidWhileTheServerIsSlow() async throws {
        let first = GroupsScreen.make(makeEnvironment())
        await show(first)
        await settle(first)
        try await server.plan(["kind": "delay", "milliseconds": 60_000], path: "/api/groups", page: 1)
        let list = GroupsScreen.make(makeEnvironment())
        await show(list)
        await wait("its age is said") { rowTexts(list.tableView).contains("as of just now") }
        XCTAssertTrue(list.pager.snapshot.isLoading)
        list.pager.refresh()
        await wait("it is loaded anew") {
            !list.pager.snapshot.isLoading && !rowTexts(list.tableView).contains { $0.contains("as of") }
        }
    }

    func testThePostsOfAGroup() async throws {
        for tab in 1...3 {
            try await check {
                let group = Group(id: 1, name: "Riverside Residents")
                let page = GroupController(group, environment: makeEnvironment())
                await show(page)
                let tabs = try XCTUnwrap(page.children.first as? UITabBarController)
                tabs.tabBar(tabs.tabBar, didSelect: try XCTUnwrap(tabs.tabBar.items?[tab]))
                return try XCTUnwrap(tabs.selectedViewController as? ListController<GroupPost>)
            }
        }
    }

    func testTheBadgesOfAGroupWaitForTheServer() async throws {
        try await server.kill()
        let environment = makeEnvironment()
        let list = GroupsScreen.make(environment)
        await show(list)
        await wait("the server can't be reached") { !environment.watch.isReachable.value }
        let page = GroupController(Group(id: 1, name: "Riverside Residents"), environment: environment)
        list.navigationController?.pushViewController(page, animated: false)
        let tabs = try XCTUnwrap(page.children.first as? UITabBarController)
        try await server.start()
        await wait("the badges are loaded") { tabs.tabBar.items?[1].badgeValue != nil }
        XCTAssertNil(window?.rootViewController?.presentedViewController, "no alert")
    }

    func testADescription() async throws {
        let listing = try await makeEnvironment().domain.listing(3)
        func open() async -> ListingDetailController {
            let detail = ListingDetailController(listing, environment: makeEnvironment())
            await show(detail)
            return detail
        }
        let description = try await makeEnvironment().domain.detail(of: 3).description
        let first = await open()
        await wait("the description") { first.view.shownTexts.contains(description) }
        try await server.kill()
        let detail = await open()
        await wait("its age is said") { detail.view.shownTexts.contains(age) }
        XCTAssertTrue(detail.view.shownTexts.contains(description))
        XCTAssertNil(detail.view.shownButton("Retry"))
        try await server.start()
        await wait("it is loaded anew") { !detail.view.shownTexts.contains(age) }
        XCTAssertTrue(detail.view.shownTexts.contains(description))
    }

    func testAnUnreachableServerIsExplainedInTheUsersLanguage() async throws {
        try await server.kill()
        for (texts, reason) in [
            (AppTexts.german, "Der Server ist nicht erreichbar."), (.chinese, "无法连接到服务器。"),
        ] {
            let source = ListingSource(makeEnvironment().domain.listings(ListingsQuery()))
            let list = ListController(source, cell: ListingCell.self, texts: texts.listingTexts)
            await show(list)
            await wait("the reason") { list.view.shownTexts.contains(reason) }
            let failure = try XCTUnwrap(list.pager.snapshot.refresh.failure)
            XCTAssertEqual(texts.reason(failure.underlying), reason)
        }
    }
}
