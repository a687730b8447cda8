import ListingsScreens
import TrellisDesigns
import TrellisUIKit
import UIKitTesting
import XCTest

/// The gallery's pages of UIKit, in all looks of a desktop.
@MainActor
final class UIKitPagesTests: UITestCase {
    private let suite = "uikit-pages-\(UUID().uuidString)"

    override func tearDown() async throws {
        try await super.tearDown()
        // The language applies to the whole process.
        try settings().values.value.language = .system
        UserDefaults().removePersistentDomain(forName: suite)
    }

    private func settings() throws -> AppSettings { AppSettings(try XCTUnwrap(UserDefaults(suiteName: suite))) }

    private func check(
        _ page: GalleryPage, mirrored: Bool = false, scale: CGFloat = 1, width: CGFloat = 480,
        in language: AppSettings.Language = .english
    ) async throws -> ScreenCheck {
        Desktop.isMirrored = mirrored
        Desktop.textScale = scale
        window?.isHidden = true
        let settings = try settings()
        settings.values.value.language = language
        let environment = AppEnvironment(server: URL(fileURLWithPath: "/"), settings: settings)
        // The gallery adds the buttons that lead back and to the source.
        let gallery = GalleryController(environment, pages: [page])
        let window = await show(UINavigationController(rootViewController: gallery), width: width, height: 800)
        UIView.performWithoutAnimation {
            gallery.tableView(gallery.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        }
        self.window = window
        await wait("\(page.title) shows its texts") { ScreenCheck(window).texts.count > 3 }
        await settle(window)
        return ScreenCheck(window)
    }

    func testNoTextIsCutOffOrOverlapsAnother() async throws {
        for page in GalleryPage.uikitPages {
            for scale in [1, 1.5] {
                let screen = try await check(page, scale: scale)
                XCTAssertEqual(screen.cut, [], "\(page.title) at \(scale)")
                XCTAssertEqual(screen.overlapping, [], "\(page.title) at \(scale)")
            }
        }
    }

    func testNoTextIsCutOffInANarrowWindowInAnotherLanguage() async throws {
        for page in GalleryPage.uikitPages {
            for language in [AppSettings.Language.german, .chinese] {
                let screen = try await check(page, width: 320, in: language)
                XCTAssertEqual(screen.cut, [], "\(page.title), \(language)")
                XCTAssertEqual(screen.overlapping, [], "\(page.title), \(language)")
                XCTAssertEqual(screen.outside, [], "\(page.title), \(language)")
            }
        }
    }

    func testEachPageIsMirrored() async throws {
        for page in GalleryPage.uikitPages {
            let plain = try await check(page), mirrored = try await check(page, mirrored: true)
            XCTAssertEqual(mirrored.misplaced(asMirrorOf: plain), [], page.title)
            XCTAssertEqual(mirrored.cut, [], page.title)
        }
    }
}
