import Foundation
import ListingsScreens
import Trellis

/// Marks a mountain, and changes the order of all.
struct SnapshotsVisit: UIKitVisit {
    let page = "snapshots"

    func arrive(_ app: TourApp) async throws -> Facts {
        try await wait("the mountains are shown") { app.texts.contains("Kilimanjaro") && app.texts.contains("Africa") }
        let list = try list(app)
        try expect(list.numberOfSections == 6, "\(list.numberOfSections) continents")
        return ["sections": .number(list.numberOfSections), "first": .text(first(list))]
    }

    func work(_ app: TourApp, _ take: TakePicture) async throws {
        let list = try list(app)
        try await app.click("Mount Kenya")
        try await wait("it is marked") { isMarked(app) }
        try await take("marked", ["marked": "Mount Kenya"])
        try await app.clickSegment(app.isMirrored ? 0 : 1)
        try await wait("the highest is first") { list.numberOfSections == 1 && first(list) == "Mount Everest" }
        try await take("by-height", ["first": .text(first(list))])
    }

    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws {
        let list = try list(app)
        try await app.focusRow("Kilimanjaro")
        try await app.pointer.key("Down")
        try await app.pointer.key("Return")
        try await wait("it is marked") { isMarked(app) }
        try await take("", ["marked": "Mount Kenya"])
        guard let order = app.find(UISegmentedControl.self) else { throw TourFailure(description: "no segments") }
        try await app.focus(order)
        try await app.pointer.key("Right")
        try await app.pointer.key("space")
        try await wait("the highest is first") { list.numberOfSections == 1 && first(list) == "Mount Everest" }
        try await take("by-height", ["first": .text(first(list))])
    }

    private func list(_ app: TourApp) throws -> UICollectionView {
        guard let list = app.find(UICollectionView.self) else { throw TourFailure(description: "no collection") }
        return list
    }

    /// Whether a flag is red.
    private func isMarked(_ app: TourApp) -> Bool { app.find(UIImageView.self) { $0.tintColor == .systemRed } != nil }

    private func first(_ list: UICollectionView) -> String {
        list.cellForItem(at: IndexPath(item: 0, section: 0)).map(TourApp.firstText) ?? ""
    }
}
