import Foundation
import Trellis
import TrellisDesigns
import TrellisRequests
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Favourites with the real server. They are shown immediately, undone if rejected, sent later if offline, and restored
/// after a restart.
@MainActor
final class FavouritesServiceTests: ListingsTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "favourites-\(UUID().uuidString)")

    override func tearDown() async throws {
        try await super.tearDown()
        try? FileManager.default.removeItem(at: folder)
    }

    private func makeService() -> FavouritesService {
        AppEnvironment(server: server.url, cacheFolder: folder).favourites
    }

    private func ids(_ service: FavouritesService) -> [Int] { service.favourites.value.map(\.id) }

    private func serverIDs() async throws -> [Int] {
        try await HTTPFavouritesDomainService(HTTPClient(baseURL: server.url)).favourites().map(\.id)
    }

    func testAFavouriteIsShownAtOnceAndReachesTheServer() async throws {
        let service = makeService()
        let adding = Task { try await service.set(Samples.listing(7), isFavourite: true) }
        await wait("it is shown") { ids(service) == [7] }
        try await adding.value
        try await service.set(Samples.listing(9), isFavourite: true)
        XCTAssertEqual(ids(service), [9, 7])
        let kept = try await serverIDs()
        XCTAssertEqual(kept, [9, 7])
        try await service.order([7, 9])
        try await service.set(Samples.listing(9), isFavourite: false)
        let left = try await serverIDs()
        XCTAssertEqual(left, [7])
        XCTAssertEqual(service.waiting.value, 0)
    }

    func testARefusedChangeIsUndoneAndReported() async throws {
        let service = makeService()
        try await service.set(Samples.listing(7), isFavourite: true)
        try await server.plan(["kind": "status", "status": 403], path: "/api/favourites/8")
        do {
            try await service.set(Samples.listing(8), isFavourite: true)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertTrue(error.localizedDescription.contains("planned fault"), error.localizedDescription)
        }
        XCTAssertEqual(ids(service), [7])
        let kept = try await serverIDs()
        XCTAssertEqual(kept, [7])
    }

    func testWithoutTheServerChangesWaitOutliveTheAppAndAreCaughtUp() async throws {
        var service = makeService()
        try await service.set(Samples.listing(7), isFavourite: true)
        try await server.kill()
        try await service.set(Samples.listing(8), isFavourite: true)
        try await service.set(Samples.listing(7), isFavourite: false)
        XCTAssertEqual(ids(service), [8])
        XCTAssertEqual(service.waiting.value, 2)
        // The app ends here, and is started again while the server is still unavailable.
        let environment = AppEnvironment(server: server.url, cacheFolder: folder)
        service = environment.favourites
        await service.load()
        XCTAssertEqual(ids(service), [8])
        XCTAssertEqual(service.waiting.value, 2)
        try await server.start()
        await wait("the server is told") { service.waiting.value == 0 }
        let kept = try await serverIDs()
        XCTAssertEqual(kept, [8])
        withExtendedLifetime(environment) {}
    }

    func testAnotherDevicesFavouritesCome() async throws {
        let client = HTTPClient(baseURL: server.url)
        try await HTTPFavouritesDomainService(client).add(11)
        let service = makeService()
        await service.load()
        XCTAssertEqual(ids(service), [11])
    }

    func testTheScreenSaysWhatWaitsUntilItIsSaved() async throws {
        let environment = AppEnvironment(server: server.url, cacheFolder: folder)
        try await server.kill()
        try await environment.favourites.set(Samples.listing(8), isFavourite: true)
        let list = FavouritesScreen.make(environment)
        await show(list)
        let words = environment.texts.waitingChanges
        func isSaid() -> Bool { list.tableView.visibleCells.contains { $0.shownTexts == [words] } }
        await wait("what waits is said") { isSaid() }
        try await server.start()
        await wait("it is saved") { environment.favourites.waiting.value == 0 }
        await wait("nothing is said to wait") { !isSaid() && list.tableView.visibleCells.count == 1 }
    }

    func testAChangeOnItsWayToTheServerIsNotSaidToWait() async throws {
        let environment = AppEnvironment(server: server.url, cacheFolder: folder), service = environment.favourites
        for id in [5, 7] { try await service.set(Samples.listing(id), isFavourite: true) }
        let list = FavouritesScreen.make(environment)
        await show(list)
        await wait("both are shown") { list.tableView.visibleCells.count == 2 }
        try await server.plan(["kind": "delay", "milliseconds": 60_000], path: "/api/favourites/7")
        let removing = Task { try await service.set(Samples.listing(7), isFavourite: false) }
        await wait("it is removed") { list.items.count == 1 && service.waiting.value == 1 }
        list.tableView.layoutIfNeeded()
        XCTAssertEqual(list.tableView.visibleCells.count, 1)
        removing.cancel()
    }

    func testARemovedFavouriteCanBePutBackWhereItWas() async throws {
        let environment = AppEnvironment(server: server.url, cacheFolder: folder)
        let service = environment.favourites
        for id in [5, 7, 9] { try await service.set(Samples.listing(id), isFavourite: true) }
        let screen = UIViewController()
        await show(screen)
        let texts = environment.texts
        environment.setFavourite(try Samples.listing(7), false, over: screen)
        await wait("it is removed") { ids(service) == [9, 5] }
        await wait("the toast is shown") { screen.view.window?.shownButton(texts.undo) != nil }
        screen.view.window?.shownButton(texts.undo)?.sendActions(for: .touchUpInside)
        await wait("it is back") { ids(service) == [9, 7, 5] }
        await wait("the server has received it") { service.waiting.value == 0 }
        let kept = try await serverIDs()
        XCTAssertEqual(kept, [9, 7, 5])
    }
}
