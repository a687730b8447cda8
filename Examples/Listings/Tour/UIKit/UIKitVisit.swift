import Foundation
import ListingsScreens
import Trellis

/// The facts of a step, by name.
typealias Facts = [String: TourReport.Fact]

/// Takes a picture of what is on the screen, under a name after the page's and the look's.
typealias TakePicture = @MainActor (_ name: String, _ facts: Facts) async throws -> Void

/// Works one of the pages that use UIKit alone: by the pointer, and again by the keyboard alone.
@MainActor
protocol UIKitVisit {
    /// The page's name.
    var page: String { get }

    /// Waits until the page shows what it opens with.
    ///
    /// - Returns: The facts to report.
    func arrive(_ app: TourApp) async throws -> Facts

    /// Does with the pointer what a user does there, and checks that the page did as it should.
    func work(_ app: TourApp, _ take: TakePicture) async throws

    /// Does with keys alone what a user does there, and checks that the page did as it should.
    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws
}

/// Opens each page of UIKit alone in every look that a desktop gives an app, and works it by the pointer; then all of
/// them once more without a pointer.
@MainActor
final class UIKitTour {
    /// What a desktop asks of an app's looks.
    private enum Look: String, CaseIterable {
        case light, dark, mirrored, large
    }

    private let app: TourApp
    private let server: TourServer
    private let recorder: TourRecorder
    private let visits: [any UIKitVisit] = [
        EditingVisit(), SnapshotsVisit(), ControlsVisit(), MotionVisit(), BarsVisit(),
    ]

    init(_ app: TourApp, _ server: TourServer, _ recorder: TourRecorder) {
        self.app = app
        self.server = server
        self.recorder = recorder
    }

    /// Visits every page in every look.
    func run() async throws {
        let missing = GalleryPage.uikitPages.map(\.id).filter { id in !visits.contains { $0.page == id } }
        try expect(missing == [], "the tour has no visit for \(missing)")
        for look in Look.allCases {
            put(on: look)
            for visit in visits {
                let page = try open(visit)
                try await app.clickRow(page.title)
                let take = pictures(of: visit, suffix: look.rawValue)
                try await take("", try await visit.arrive(app))
                try await visit.work(app, take)
            }
        }
        put(on: .light)
        for visit in visits {
            let page = try open(visit)
            try await app.focusRow(page.title)
            try await app.pointer.key("Return")
            let take = pictures(of: visit, suffix: "keyboard")
            _ = try await visit.arrive(app)
            try await visit.workByKeys(app, take)
        }
    }

    private func put(on look: Look) {
        app.setStyle(look == .dark ? .dark : .light)
        Desktop.isMirrored = look == .mirrored
        Desktop.textScale = look == .large ? 1.5 : 1
    }

    /// Shows the list of the pages, from which the page of a visit is opened.
    private func open(_ visit: any UIKitVisit) throws -> GalleryPage {
        guard let page = GalleryPage.uikitPages.first(where: { $0.id == visit.page }) else {
            throw TourFailure(description: "there is no page \(visit.page)")
        }
        let gallery = GalleryController(AppEnvironment(server: server.url), pages: GalleryPage.uikitPages)
        app.show(UINavigationController(rootViewController: gallery))
        return page
    }

    private func pictures(of visit: any UIKitVisit, suffix: String) -> TakePicture {
        { [app, recorder] name, facts in
            try await app.waitForRest()
            try await recorder.take(
                [visit.page, name, suffix].filter { !$0.isEmpty }.joined(separator: "-"), facts: facts)
        }
    }
}
