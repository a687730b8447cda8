import GalleryComparison
import ListingsScreens
import ProcessTesting
import Trellis
import UIKitTesting
import XCTest

/// The group's page, with Trellis and in plain UIKit.
@MainActor
final class GroupTests: GalleryTestCase {
    /// Opens the page of a group by its row, and returns its tab bar controller.
    private func open(_ row: Int, from list: UIViewController) async throws -> UITabBarController {
        // A list from the cache has the section that says so before the groups, until it is loaded from the server.
        func path(in table: UITableView) -> IndexPath { IndexPath(row: row, section: table.numberOfSections - 1) }
        let table = try await shownTable(list) { $0.cellForRow(at: path(in: $0)) is SubtitleCell }
        table.delegate?.tableView(table, didSelectRowAt: path(in: table))
        let page = try XCTUnwrap(list.navigationController?.topViewController)
        XCTAssertFalse(page === list)
        await wait("the tabs of \(type(of: page))") { page.isViewLoaded && page.view.window != nil }
        return try XCTUnwrap(page.children.first as? UITabBarController)
    }

    /// Waits until the server has received a number of requests for a path.
    private func waitAsked(_ path: String, times: Int) async throws {
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while try await server.requests(to: path).count < times {
            // Let the main loop run between two reads of the server's log.
            var turns = 0
            await wait("a turn of the main loop") {
                turns += 1
                return turns > 1
            }
            if ContinuousClock.now > deadline {
                let alert = window?.rootViewController?.presentedViewController as? UIAlertController
                return XCTFail("\(path) was not asked for \(times) times: \(alert?.message ?? "no alert")")
            }
        }
    }

    private func badges(_ tabs: UITabBarController) -> [String?] {
        tabs.tabBar.items?.map(\.badgeValue) ?? []
    }

    /// Removes the read marks, because the next server may use the same port.
    private func forget(_ tabs: UITabBarController) throws {
        let button = try XCTUnwrap(tabs.view.shownButton("Mark everything as unread"))
        button.sendActions(for: .touchUpInside)
    }

    private func choose(_ tab: Int, of tabs: UITabBarController) throws {
        tabs.tabBar(tabs.tabBar, didSelect: try XCTUnwrap(tabs.tabBar.items?[tab]))
    }

    func testBothShowANumberMoreADotAndNone() async throws {
        for make in [0, 1] {
            var texts: [[String?]] = []
            for row in 0..<4 {
                let tabs = try await open(row, from: try pages("group")[make])
                try forget(tabs)
                if row < 3 {
                    await wait("badges") { self.badges(tabs)[1] != nil && self.badges(tabs)[2] != nil }
                } else {
                    // The first load may be cancelled by the second before its request is sent.
                    try await waitAsked("/api/groups/4/news", times: make + 1)
                }
                texts.append(badges(tabs))
            }
            let number = try XCTUnwrap(texts[0][1].flatMap { Int($0) }, "\(texts[0])")
            XCTAssertTrue((1...99).contains(number))
            XCTAssertEqual(texts[0], [nil, "\(number)", "", ""])
            XCTAssertEqual(texts[1], [nil, "99+", "", ""])
            XCTAssertEqual(texts[2], [nil, "", "", nil], "messages that do not count, no activities")
            XCTAssertEqual(texts[3], [nil, nil, nil, nil])
        }
    }

    func testReadingAListClearsItsBadgeForGoodAndNoOther() async throws {
        for make in [0, 1] {
            var tabs = try await open(0, from: try pages("group")[make])
            try forget(tabs)
            await wait("badges") { self.badges(tabs)[1] != nil && self.badges(tabs)[2] != nil }
            for tab in [1, 2] {
                try choose(tab, of: tabs)
                await wait("tab \(tab) is read") { self.badges(tabs)[tab] == nil }
            }
            XCTAssertEqual(badges(tabs), [nil, nil, nil, ""])
            // Simulate a restart: all objects are created again, and only the file remains.
            tabs = try await open(0, from: try pages("group")[make])
            await wait("the badge of what was not read") { self.badges(tabs)[3] != nil }
            XCTAssertEqual(badges(tabs), [nil, nil, nil, ""])
        }
    }

    func testAFailureIsOneAlertAndJoiningHidesItsButton() async throws {
        for make in [0, 1] {
            let list = try pages("group")[make]
            try await server.plan(["kind": "status", "status": 403], path: "/api/groups/5/membership")
            let tabs = try await open(4 + make, from: list)
            let root = try XCTUnwrap(window?.rootViewController)
            await wait("Join is offered") { tabs.view.shownButton("Join") != nil }
            if make == 1 { try await server.plan(["kind": "status", "status": 403], path: "/api/groups/6/membership") }
            let join = try XCTUnwrap(tabs.view.shownButton("Join"))
            join.sendActions(for: .touchUpInside)
            await wait("the failure is told") { root.presentedViewController is UIAlertController }
            let alert = try XCTUnwrap(root.presentedViewController as? UIAlertController)
            XCTAssertEqual(alert.title, "Could not join the group")
            XCTAssertEqual(alert.message, "planned fault: status 403")
            root.dismiss(animated: false)
            await wait("it is gone") { root.presentedViewController == nil }
            join.sendActions(for: .touchUpInside)
            await wait("the user is a member") { tabs.view.shownButton("Join") == nil }
            XCTAssertTrue(tabs.view.shownTexts.contains { $0.hasSuffix("you too") }, "\(tabs.view.shownTexts)")
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testAPageThatIsLeftInTheMiddleOfItsLoadsIsFreed() async throws {
        try await server.plan(["kind": "delay", "milliseconds": 60_000], path: "/api/groups/1/news")
        let list = try pages("group")[0]
        weak let page = try await leaveInTheMiddle(list)
        await wait("the page is freed") { page == nil }
    }

    private func leaveInTheMiddle(_ list: UIViewController) async throws -> UIViewController? {
        let tabs = try await open(0, from: list)
        try await waitAsked("/api/groups/1/news", times: 1)
        let page = tabs.parent
        list.navigationController?.popViewController(animated: false)
        return page
    }
}
