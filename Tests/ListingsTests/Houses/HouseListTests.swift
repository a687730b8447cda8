import ListingsScreens
import Trellis
import TrellisRequests
import UIKitTesting
import XCTest

/// The list of houses with the two APIs of the real server.
@MainActor
final class HouseListTests: ListingsTestCase {
    private let owner = "/api/houses/owner"
    private let match = "/api/houses/match"

    private var client: HTTPClient { HTTPClient(baseURL: server.url) }

    private func showHouses(_ kind: Listing.Kind = .sale) async throws -> ListController<House> {
        let list = HouseScreen.make(HouseSource(client, kind: kind))
        await show(list)
        return list
    }

    private func showFirstHouses() async throws -> ListController<House> {
        let list = try await showHouses()
        await wait("the first houses are shown") { list.items.count >= 20 && !list.pager.snapshot.isLoading }
        return list
    }

    private func ids(_ list: ListController<House>) -> [Int] { list.items.map(\.id) }

    /// Returns all houses of both APIs, loaded without a pager, newest first.
    private func everything(_ kind: Listing.Kind) async throws -> [(id: Int, isOwners: Bool, isMatch: Bool)] {
        struct Row: Decodable, Sendable { let id: Int }
        func all(_ path: String, _ list: JSONPath) async throws -> Set<Int> {
            var found: Set<Int> = []
            for page in 1... {
                let rows: [Row] = try await client.get(path, query: ["kind": kind.rawValue, "page": page, "size": 200])
                    .value(at: list)
                if rows.isEmpty { break }
                found.formUnion(rows.map(\.id))
            }
            return found
        }
        let owners = try await all("api/houses/owner", "Data.HouseList")
        let matches = try await all("api/houses/match", "Data.QuickMatch.List")
        return owners.union(matches).sorted(by: >).map { ($0, owners.contains($0), matches.contains($0)) }
    }

    func testTwoAPIsAreOneListUntilItsEndAndAHouseOfBothIsOneRow() async throws {
        let expected = try await everything(.rent)
        XCTAssertTrue(
            expected.contains { $0.isOwners && $0.isMatch } && expected.contains { $0.isOwners != $0.isMatch })
        let list = try await showHouses(.rent)
        try await scrollDown(list, until: "the end is shown") { list.view.shownTexts.contains("No more houses") }
        XCTAssertEqual(ids(list), expected.map(\.id))
        for (house, expected) in zip(list.items, expected) {
            XCTAssertEqual(house.score != nil, expected.isMatch)
            if !expected.isMatch { XCTAssertEqual(house.listing.seller, .owner) }
        }
        XCTAssertEqual(list.pager.snapshot.duplicates, [], "nothing came twice")
    }

    func testEachPageOfEachAPIIsAskedForOnceAndNoneAfterTheLast() async throws {
        let counts = try await everything(.rent)
        let pages = (counts.count { $0.isOwners } + 19) / 20, matchPages = (counts.count { $0.isMatch } + 19) / 20
        let list = try await showHouses(.rent)
        try await scrollDown(list, until: "the end is shown") { list.view.shownTexts.contains("No more houses") }
        let asked = try await server.requests(to: owner).filter { $0["size"] == "20" }
        XCTAssertEqual(asked.compactMap { $0["page"].flatMap { Int($0) } }, Array(1...pages))
        let askedMatches = try await server.requests(to: match).filter { $0["size"] == "20" }
        XCTAssertEqual(askedMatches.compactMap { $0["page"].flatMap { Int($0) } }, Array(1...matchPages))
    }

    func testSaleAndRentAreFourRequests() async throws {
        for kind in [Listing.Kind.sale, .rent] {
            let list = try await showHouses(kind)
            await wait("houses are shown") { !list.items.isEmpty && !list.pager.snapshot.isLoading }
            XCTAssertTrue(list.items.allSatisfy { $0.listing.kind == kind })
        }
        for path in [owner, match] {
            let kinds = try await server.requests(to: path).filter { $0["page"] == "1" }.map { $0["kind"] }
            XCTAssertEqual(kinds, ["sale", "rent"])
        }
    }

    // MARK: Failures

    /// Makes page 2 of an API fail, checks the sentence in the footer, returns the failure, and checks that
    /// Retry requests exactly that page.
    private func failPage2(of path: String, _ fault: [String: Any], _ reason: FailureReason) async throws -> String {
        try await server.plan(fault, path: path, page: 2)
        let list = try await showHouses()
        try await scrollDown(list, until: "Retry is offered") { list.view.shownButton("Retry") != nil }
        let before = ids(list)
        XCTAssertFalse(before.isEmpty)
        let footer = "Could not load more\n" + ListTexts.english.sentence(reason)
        XCTAssertTrue(list.view.shownTexts.contains(footer), "\(list.view.shownTexts)")
        let failure = try XCTUnwrap(list.pager.snapshot.append.failure).description
        _ = list.view.shownButton("Retry")?.accessibilityActivate()
        await wait("the page came") { list.items.count > before.count && !list.pager.snapshot.isLoading }
        XCTAssertEqual(Array(ids(list).prefix(before.count)), before, "the rows stay")
        let expected = try await everything(.sale).map(\.id)
        XCTAssertEqual(ids(list), Array(expected.prefix(list.items.count)), "no page is skipped and none comes twice")
        let pages = try await server.requests(to: path).filter { $0["size"] == "20" }.compactMap { $0["page"] }
        XCTAssertEqual(Array(pages.prefix(3)), ["1", "2", "2"])
        return failure
    }

    func testAFailedPageOfTheFirstAPIIsTheOneThatIsAskedForAgain() async throws {
        let failure = try await failPage2(of: owner, ["kind": "status", "status": 500], .serverFailed)
        XCTAssertTrue(failure.contains("page 2 of the owners' houses: 500"), failure)
    }

    func testAFailedPageOfTheSecondAPIIsTheOneThatIsAskedForAgain() async throws {
        let failure = try await failPage2(of: match, ["kind": "cut"], .connectionLost)
        XCTAssertEqual(failure, "page 2 of the quick matches: connection lost")
    }

    func testAResponseOfAnotherShapeIsAFailureAndNotTheEnd() async throws {
        let failure = try await failPage2(of: match, ["kind": "wrongTypes"], .unreadable)
        XCTAssertTrue(failure.contains("expected a list at Data.QuickMatch.List, found a string"), failure)
    }

    func testAFieldOfAnotherTypeIsAFailureThatNamesIt() async throws {
        let failure = try await failPage2(of: match, ["kind": "wrongTypes", "field": "score"], .unreadable)
        XCTAssertTrue(failure.contains("Data.QuickMatch.List[0].score"), failure)
    }

    func testAFirstPageThatCannotBeReadIsNotAnEmptyList() async throws {
        for fault in [["kind": "truncated"], ["kind": "malformed"], ["kind": "html"], ["kind": "wrongTypes"]] {
            try await server.plan(fault, path: match, page: 1)
            let list = try await showHouses()
            await wait("the failure is told: \(fault)") {
                list.view.shownTexts.contains("Could not load the houses") && list.view.shownButton("Retry") != nil
            }
            XCTAssertFalse(list.view.shownTexts.contains("No houses"))
            _ = list.view.shownButton("Retry")?.accessibilityActivate()
            await wait("the houses came") { !list.items.isEmpty }
        }
    }

    func testAFailedFirstLoadKeepsTheOldRowsAndTheNextCompletionTellsOfNoFailure() async throws {
        let list = try await showFirstHouses()
        let before = ids(list)
        var results: [FinishedLoad] = []
        list.loadCompletion = { results.append($0) }
        try await server.plan(["kind": "status", "status": 503], path: owner, page: 1)
        list.refresh()
        await wait("the failure is told") { results.count == 1 }
        XCTAssertEqual(results[0].failure?.message, "503 Service Unavailable")
        XCTAssertEqual(ids(list), before)
        XCTAssertEqual(list.view.shownTexts.filter { $0.contains("The server is busy.") }.count, 1)
        list.refresh()
        await wait("the refresh ended") { results.count > 1 && !list.pager.snapshot.isLoading }
        XCTAssertNil(results[1].failure)
        XCTAssertEqual(list.view.shownTexts.filter { $0.contains("503") }, [])
    }

    // MARK: Races

    func testARefreshWhileThePageAfterLoadsDropsItsLateResponse() async throws {
        try await server.plan(["kind": "delay", "milliseconds": 400], path: owner, page: 2)
        let list = try await showHouses()
        try await scrollDown(list, until: "page 2 is being loaded") { list.pager.snapshot.append.isLoading }
        list.refresh()
        XCTAssertFalse(list.pager.snapshot.append.isLoading, "the refresh takes its place")
        await wait("the refresh ended") { !list.pager.snapshot.refresh.isLoading }
        try await scrollDown(list, until: "the list goes on") { list.items.count >= 60 }
        let expected = try await everything(.sale).map(\.id)
        XCTAssertEqual(ids(list), Array(expected.prefix(list.items.count)))
    }

    func testMoreBeforeAnyPageIsTheFirstPage() async throws {
        let pager = Pager(HouseSource(client, kind: .sale))
        pager.append()
        await pager.waitUntilSettled()
        let first = try await everything(.sale).first?.id
        XCTAssertEqual(pager.snapshot.items.first?.id, first)
        let pages = try await server.requests(to: owner).filter { $0["size"] == "20" }.compactMap { $0["page"] }
        XCTAssertEqual(pages.first, "1")
    }

    func testAScreenClosedInTheMiddleOfALoadIsFreed() async throws {
        weak let weakList = try await closeInTheMiddleOfALoad()
        await wait("the screen is freed") { weakList == nil }
    }

    private func closeInTheMiddleOfALoad() async throws -> ListController<House> {
        try await server.plan(["kind": "delay", "milliseconds": 2000], path: match, page: 1)
        let list = try await showHouses()
        await wait("the first page is asked for") { list.pager.snapshot.isLoading }
        list.navigationController?.setViewControllers([UIViewController()], animated: false)
        return list
    }
}
