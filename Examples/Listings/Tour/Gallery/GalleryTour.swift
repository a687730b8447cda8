import Foundation
import ListingsScreens
import Trellis

/// Opens all pages of the gallery, in the light and the dark appearance. It takes a picture before and after operating
/// a page, and one of the page's source.
@MainActor
final class GalleryTour {
    private let app = TourApp()
    private let server: TourServer
    private let recorder: TourRecorder
    private let onlyUIKit: Bool
    private let visits: [any GalleryVisit] = [
        ForSaleVisit(),
        HousesVisit(),
        CitiesVisit(),
        SixCharactersVisit(),
        ChainedTableVisit(),
        MixedFeedVisit(),
        EmojiNumbersVisit(),
        GroupVisit(),
        PackagesVisit(),
        TickerVisit(),
        NibsVisit(),
    ]

    init(_ arguments: TourArguments) {
        server = TourServer(url: arguments.server)
        recorder = TourRecorder(app, out: arguments.out)
        onlyUIKit = arguments.onlyUIKit
    }

    /// Visits all pages. Stops at the first failure.
    func run() async -> Bool {
        await recorder.record {
            if onlyUIKit { return try await UIKitTour(app, server, recorder).run() }
            let missing = GalleryPage.all.map(\.id).filter { id in id != "uikit" && !visits.contains { $0.page == id } }
            try expect(missing == [], "the tour has no visit for \(missing)")
            for style in [UIUserInterfaceStyle.light, .dark] {
                app.setStyle(style)
                let suffix = style == .dark ? "-dark" : ""
                app.show(
                    UINavigationController(rootViewController: GalleryController(AppEnvironment(server: server.url))))
                try await recorder.take("gallery" + suffix, facts: ["pages": .number(GalleryPage.all.count)])
                for visit in visits { try await make(visit, suffix) }
            }
            try await UIKitTour(app, server, recorder).run()
            app.setStyle(.unspecified)
        }
    }

    private func make(_ visit: any GalleryVisit, _ suffix: String) async throws {
        guard let page = GalleryPage.all.first(where: { $0.id == visit.page }) else {
            throw TourFailure(description: "there is no page \(visit.page)")
        }
        try await server.clearLog()
        app.show(UINavigationController(rootViewController: GalleryController(AppEnvironment(server: server.url))))
        try await app.clickRow(page.title)
        try await wait("\(page.title) is open") {
            app.find(UITableView.self) { $0.delegate is GalleryController } == nil
        }
        if suffix.isEmpty { try await showSource(of: page) }
        try await recorder.take("\(page.id)-before\(suffix)", facts: try await visit.arrive(app, server))
        try await recorder.take("\(page.id)-after\(suffix)", facts: try await visit.interact(app, server))
    }

    /// Shows the page's source with its button, and returns.
    private func showSource(of page: GalleryPage) async throws {
        func isSourceShown() -> Bool { app.texts.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".xib") } }
        try await app.clickBarButton("Source")
        try await wait("the source is shown") { isSourceShown() }
        try await recorder.take(
            "\(page.id)-source", facts: ["lines": .number(try app.table.numberOfRows(inSection: 0))])
        try await app.goBack()
        try await wait("\(page.title) is back") { !isSourceShown() }
    }
}
