import Foundation
import ListingsScreens
import Trellis

/// The facts of a step, by name.
typealias Facts = [String: TourReport.Fact]

/// Takes a picture of the screen. Its name begins with those of the page and of the look.
typealias TakePicture = @MainActor (_ name: String, _ facts: Facts) async throws -> Void

/// Operates a page that uses only UIKit, first with the pointer and then with the keyboard alone.
@MainActor
protocol UIKitVisit {
    /// The name of the page.
    var page: String { get }

    /// Waits until the page shows its initial content.
    ///
    /// - Returns: The facts to report.
    func arrive(_ app: TourApp) async throws -> Facts

    /// Operates the page with the pointer like a user, and checks the results.
    func work(_ app: TourApp, _ take: TakePicture) async throws

    /// Operates the page with the keyboard alone, and checks the results.
    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws
}

/// Opens all pages of UIKit in all looks of a desktop, and operates them with the pointer. Then it operates all of them
/// once without a pointer.
@MainActor
final class UIKitTour {
    /// The looks that a desktop can request of an app.
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

    /// Visits all pages in all looks.
    func run() async throws {
        let missing = GalleryPage.uikitPages.map(\.id).filter { id in !visits.contains { $0.page == id } }
        try expect(missing == [], "the tour has no visit for \(missing)")
        for look in Look.allCases {
            put(on: look)
            for visit in visits {
                let page = try open(visit)
                try await app.clickRow(page.title)
                let take = pictures(of: visit, suffix: look.rawValue)
                try await app.waitForTransition()
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
            try await app.waitForTransition()
            _ = try await visit.arrive(app)
            try await visit.workByKeys(app, take)
        }
    }

    private func put(on look: Look) {
        app.setStyle(look == .dark ? .dark : .light)
        Desktop.isMirrored = look == .mirrored
        Desktop.textScale = look == .large ? 1.5 : 1
    }

    /// Shows the list from which the page of a visit is opened.
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
