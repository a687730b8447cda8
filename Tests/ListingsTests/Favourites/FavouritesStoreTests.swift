import Foundation
import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Favourites on a device that can't store them, such as one whose disk is full: nothing that waits is lost unseen.
@MainActor
final class FavouritesStoreTests: ListingsTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "favourites-\(UUID().uuidString)")
    private var asideFolder: URL { folder.appendingPathExtension("aside") }

    override func tearDown() async throws {
        try await super.tearDown()
        for url in [folder, asideFolder] { try? FileManager.default.removeItem(at: url) }
    }

    private func makeEnvironment() -> AppEnvironment {
        AppEnvironment(server: server.url, cacheFolder: folder)
    }

    /// A file in the folder's place: nothing can be stored or read there. Root may write in every folder.
    private func blockFolder() throws {
        if FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.moveItem(at: folder, to: asideFolder)
        }
        try Data().write(to: folder)
    }

    private func unblockFolder() throws {
        try FileManager.default.removeItem(at: folder)
        if FileManager.default.fileExists(atPath: asideFolder.path) {
            try FileManager.default.moveItem(at: asideFolder, to: folder)
        }
    }

    private func ids(_ service: FavouritesService) -> [Int] { service.favourites.value.map(\.id) }

    func testWithTheServerNothingNeedsToBeStored() async throws {
        try blockFolder()
        let environment = makeEnvironment()
        try await environment.favourites.set(Samples.listing(7), isFavourite: true)
        XCTAssertEqual(ids(environment.favourites), [7])
        XCTAssertEqual(environment.favourites.waiting.value, 0)
        let kept = try await HTTPFavouritesDomainService(environment.client).favourites().map(\.id)
        XCTAssertEqual(kept, [7])
    }

    func testTheScreenSaysThatWhatWaitsIsNotStored() async throws {
        try blockFolder()
        try await server.kill()
        let environment = makeEnvironment()
        try await environment.favourites.set(Samples.listing(8), isFavourite: true)
        XCTAssertEqual(ids(environment.favourites), [8])
        let list = FavouritesScreen.make(environment)
        await show(list)
        func isSaid(_ words: String) -> Bool { list.tableView.visibleCells.contains { $0.shownTexts == [words] } }
        await wait("it is said") { isSaid(environment.texts.unstoredChanges) }
        // From now on there is room.
        try unblockFolder()
        try await environment.favourites.set(Samples.listing(9), isFavourite: true)
        await wait("what waits is stored") { isSaid(environment.texts.waitingChanges) }
        let next = makeEnvironment()
        await next.favourites.loadKept()
        XCTAssertEqual(ids(next.favourites), [9, 8])
        XCTAssertEqual(next.favourites.waiting.value, 2)
    }

    func testWhatCouldNotBeReadIsNotWrittenOver() async throws {
        try await server.kill()
        try await makeEnvironment().favourites.set(Samples.listing(7), isFavourite: true)
        try blockFolder()
        let environment = makeEnvironment()
        try await environment.favourites.set(Samples.listing(8), isFavourite: true)
        XCTAssertEqual(ids(environment.favourites), [8])
        try unblockFolder()
        try await environment.favourites.set(Samples.listing(9), isFavourite: true)
        XCTAssertEqual(ids(environment.favourites), [9, 8, 7])
        let next = makeEnvironment()
        await next.favourites.loadKept()
        XCTAssertEqual(ids(next.favourites), [9, 8, 7])
        try await server.start()
        await wait("the server is told") { environment.favourites.waiting.value == 0 }
        let kept = try await HTTPFavouritesDomainService(environment.client).favourites().map(\.id)
        XCTAssertEqual(kept, [9, 8, 7])
    }
}
