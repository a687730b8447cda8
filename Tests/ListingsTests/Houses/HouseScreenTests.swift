import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The list of houses with other sources than the two APIs: samples, and responses that the real server doesn't return.
@MainActor
final class HouseScreenTests: AppTestCase {
    private func sample(_ id: Int, score: Int? = nil) throws -> House {
        House(listing: try Samples.listing(id), score: score)
    }

    func testTheSameScreenShowsSamplesBeforeThereIsAnAPI() async throws {
        let samples = try (0..<45).map { try sample($0, score: $0) }
        let list = HouseScreen.make(SampleSource(count: samples.count, failingOnce: [2]) { samples[$0] })
        await show(UINavigationController(rootViewController: list))
        await wait("the second page fails") { list.pager.snapshot.append.failure != nil }
        XCTAssertEqual(list.items.map(\.id), Array(0..<20))
        list.pager.retry()
        await wait("it came") { list.items.count == 40 }
        list.pager.append()
        await wait("the list ends") { list.pager.snapshot.append == .end }
        XCTAssertEqual(list.items.map(\.id), Array(0..<45))
        let paths = await server.paths
        XCTAssertEqual(paths, [], "no server is asked")
    }

    func testARowShowsWhatSpeaksForTheHouse() async throws {
        let cell = HouseCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 480, height: 100)
        cell.configure(with: try sample(1, score: 93))
        cell.layoutIfNeeded()
        XCTAssertEqual(
            cell.shownTexts,
            [
                "Bright flat by the river", "Riverside\u{A0}· 3\u{A0}rooms\u{A0}· 84.5\u{A0}m²", "€412,000",
                "Quick match 93", "Owner",
            ])
        cell.configure(with: try sample(1))
        cell.layoutIfNeeded()
        XCTAssertFalse(cell.shownTexts.contains("Quick match 93"))
    }

    private func page(_ list: String, total: Int) -> String {
        "{\"HouseList\":\(list),\"PageSize\":20,\"Total\":\(total)}"
    }

    private func show(owner: String, match: String) async -> ListController<House> {
        await server.plan("/api/houses/owner", .json("{\"Data\":\(owner)}"))
        await server.plan("/api/houses/match", .json("{\"Data\":{\"QuickMatch\":\(match)}}"))
        let list = HouseScreen.make(HouseSource(environment.client, kind: .sale))
        await show(UINavigationController(rootViewController: list))
        await wait("the response is there") {
            let snapshot = list.pager.snapshot
            return !snapshot.isLoading && (snapshot.generation > 0 || snapshot.refresh.failure != nil)
        }
        return list
    }

    func testNothingInEitherAPIIsAnEmptyList() async throws {
        let list = await show(owner: page("[]", total: 0), match: "{\"List\":[],\"Total\":0}")
        XCTAssertTrue(list.view.shownTexts.contains("No houses"))
        XCTAssertFalse(list.view.shownTexts.contains("Could not load the houses"))
    }

    func testOneAPIAloneIsAList() async throws {
        let list = await show(
            owner: page("[{\(Samples.json(4))}]", total: 1), match: "{\"List\":[],\"Total\":0}")
        XCTAssertEqual(list.items.map(\.id), [4])
    }

    func testElementsThatAreNoObjectsAreAFailureAndNotAnEmptyList() async throws {
        let list = await show(owner: page("[\"house\",7]", total: 2), match: "{\"List\":[],\"Total\":0}")
        let message = list.pager.snapshot.refresh.failure?.message ?? "none"
        XCTAssertTrue(message.contains("Data.HouseList[0]"), message)
        XCTAssertFalse(list.view.shownTexts.contains("No houses"))
    }

    func testAQuickMatchWithoutAScoreIsAFailure() async throws {
        let list = await show(owner: page("[]", total: 0), match: "{\"List\":[{\(Samples.json(4))}],\"Total\":1}")
        let message = list.pager.snapshot.refresh.failure?.message ?? "none"
        XCTAssertTrue(message.contains("Data.QuickMatch.List[0]") && message.contains("score"), message)
    }
}
