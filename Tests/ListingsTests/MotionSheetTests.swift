import Foundation
import Trellis
import TrellisScreenTesting
import UIKitTesting
import XCTest

@testable import ListingsScreens
@testable import TrellisUIKit

/// Records the motions of the app frame by frame for `scripts/motion`, which makes a sheet of each.
@MainActor
final class MotionSheetTests: ListingsTestCase {
    private var driver: ScreenDriver!
    private var environment: AppEnvironment!
    private var frames = URL(filePath: "/")

    override func tearDown() async throws {
        driver?.close()
        driver = nil
        try await super.tearDown()
    }

    func testEveryMotion() async throws {
        guard let folder = ProcessInfo.processInfo.environment["TRELLIS_FRAMES"] else {
            throw XCTSkip("only for scripts/motion")
        }
        frames = URL(filePath: folder)
        let cache = FileManager.default.temporaryDirectory.appending(path: "motion-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        let defaults = try XCTUnwrap(UserDefaults(suiteName: cache.lastPathComponent))
        defer { defaults.removePersistentDomain(forName: cache.lastPathComponent) }
        environment = AppEnvironment(server: server.url, cacheFolder: cache, settings: AppSettings(defaults))
        driver = try await ScreenDriver(MainScreen.make(environment), size: CGSize(width: 360, height: 640))
        try await driver.wait("the homes are shown") { self.driver.rows.count > 1 && !self.driver.isLoading }
        try await warmUp()
        try await recordPushAndPop()
        try await recordRefresh()
        try await recordSwipes()
        try await recordChanges()
        try await recordSnapshot()
    }

    /// Opens a home and returns to the list, so that its first layout and its pictures are no part of a motion.
    private func warmUp() async throws {
        try await pointer.click(try row(2))
        try await driver.wait("the home is shown") { self.driver.screen is ListingDetailController }
        try await rest()
        try await driver.goBack()
        try await rest()
    }

    /// Waits until the pictures of the rows in sight are loaded.
    private func waitForPictures() async throws {
        try await driver.wait("the pictures are shown") {
            let cells = self.driver.listTable?.visibleCells ?? []
            let pictures = cells.flatMap(\.shownDescendants).compactMap { $0 as? AsyncImageView }
            return pictures.allSatisfy { $0.image != nil }
        }
    }

    /// Records a motion, from the last frame before it until the window is still.
    private func record(_ name: String, _ motion: () async throws -> Void) async throws {
        try await waitForPictures()
        try await rest()
        try await Condition.waitForFrames(of: driver.window)
        let recorder = FrameRecorder(driver.window)
        try await motion()
        try await rest()
        let folder = frames.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var pictures: [(time: Int, data: Data)] = []
        for frame in recorder.stop() {
            guard let data = frame.pngData, data != pictures.last?.data else { continue }
            pictures.append((frame.time, data))
        }
        XCTAssertFalse(pictures.isEmpty, "\(name) is drawn")
        for picture in pictures {
            let digits = String(picture.time), zeros = String(repeating: "0", count: max(0, 5 - digits.count))
            try picture.data.write(to: folder.appending(path: "\(zeros)\(digits).png"))
        }
    }

    /// Waits until all animations have ended.
    private func rest() async throws {
        let start = ContinuousClock.now
        try await Condition.wait("the motion has ended") { start.duration(to: .now) > .milliseconds(600) }
        await driver.settle()
    }

    private func row(_ index: Int) throws -> UITableViewCell {
        let table = try XCTUnwrap((driver.screen as? UITableViewController)?.tableView ?? driver.listTable)
        let paths = try XCTUnwrap(table.indexPathsForVisibleRows)
        return try XCTUnwrap(table.cellForRow(at: paths[index]))
    }

    private func recordPushAndPop() async throws {
        let home = try row(2)
        try await record("push") { try await self.pointer.click(home) }
        try await record("pop") { try await self.pointer.key("alt+Left") }
    }

    private func recordRefresh() async throws {
        let home = try row(1)
        try await record("refresh") {
            try await self.pointer.press(home)
            for _ in 0..<5 {
                try await self.pointer.moveOn(by: CGPoint(x: 0, y: 40))
                try await Condition.waitForFrames(of: self.driver.window)
            }
            try await self.pointer.release()
            try await self.driver.wait("the list is refreshed") { !self.driver.isLoading }
        }
    }

    private func recordSwipes() async throws {
        let home = try row(2)
        try await record("swipe") { try await self.pointer.drag(home, by: CGPoint(x: -150, y: 0)) }
        let next = try row(3)
        try await record("full-swipe") { try await self.swipeFully(next) }
        for index in [5, 6] {
            let home = try await environment.domain.listing(index)
            try await environment.favourites.set(home, isFavourite: true)
        }
        try await driver.tap(environment.texts.favourites)
        try await driver.wait("the favourites are shown") { self.driver.rows.count >= 2 }
        let favourite = try row(1)
        try await record("full-swipe-that-deletes") { try await self.swipeFully(favourite) }
    }

    /// Swipes from the end of a row to its beginning.
    private func swipeFully(_ cell: UIView) async throws {
        try await pointer.press(cell, at: CGPoint(x: cell.bounds.maxX - 12, y: cell.bounds.midY))
        try await pointer.moveOn(by: CGPoint(x: -330, y: 0))
        try await pointer.release()
    }

    private func recordChanges() async throws {
        try await driver.tap(environment.texts.homes)
        let list = try XCTUnwrap(driver.screen as? ListController<Listing>)
        var first = try XCTUnwrap(list.items.first)
        first = try await environment.domain.listing(first.id)
        let inserted = Listing(
            id: 999_999, title: "A home that was just offered", district: first.district, price: first.price,
            area: first.area, rooms: first.rooms, tags: first.tags, kind: first.kind, seller: first.seller,
            listed: first.listed, picture: first.picture)
        try await record("insert-at-the-top") { list.pager.edit(.insert(inserted, at: 0)) }
    }

    private func recordSnapshot() async throws {
        try await driver.tap(environment.texts.gallery)
        try await driver.scroll(toText: "UIKit")
        try await driver.tap("UIKit")
        try await driver.tap("Snapshots")
        try await rest()
        try await record("snapshot") { try await self.driver.tap("By height") }
    }
}

extension ScreenDriver {
    /// The table of the screen.
    fileprivate var listTable: UITableView? {
        screen.viewIfLoaded?.shownDescendants.compactMap { $0 as? UITableView }.first
    }
}
