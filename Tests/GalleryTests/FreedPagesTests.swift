import ListingsScreens
import TrellisUIKit
import UIKitTesting
import XCTest

/// A page that was left is freed, with all that it showed.
@MainActor
final class FreedPagesTests: GalleryTestCase {
    func testEachPageIsFreedWhenItIsLeft() async throws {
        let environment = AppEnvironment(server: server.url)
        for pages in [GalleryPage.all, GalleryPage.uikitPages] {
            let gallery = GalleryController(environment, pages: pages)
            await show(gallery)
            let navigation = try XCTUnwrap(gallery.navigationController)
            for row in pages.indices {
                weak var page: UIViewController?
                gallery.tableView(gallery.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
                page = navigation.topViewController
                XCTAssertNotIdentical(page, gallery)
                await wait("\(pages[row].title) is shown") { page?.view.shownTexts.isEmpty == false }
                navigation.popViewController(animated: false)
                await wait("\(pages[row].title) is freed") { page == nil }
            }
        }
    }
}
