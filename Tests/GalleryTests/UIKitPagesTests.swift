import ListingsScreens
import TrellisUIKit
import UIKitTesting
import XCTest

/// The gallery's pages of UIKit, in all looks of a desktop.
@MainActor
final class UIKitPagesTests: UITestCase {
    private func check(_ page: GalleryPage, mirrored: Bool = false, scale: CGFloat = 1) async throws -> ScreenCheck {
        Desktop.isMirrored = mirrored
        Desktop.textScale = scale
        window?.isHidden = true
        let controller = page.makeController(AppEnvironment(server: URL(fileURLWithPath: "/")))
        let window = await show(UINavigationController(rootViewController: controller), width: 480, height: 800)
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

    func testEachPageIsMirrored() async throws {
        for page in GalleryPage.uikitPages {
            let plain = try await check(page), mirrored = try await check(page, mirrored: true)
            XCTAssertEqual(mirrored.misplaced(asMirrorOf: plain), [], page.title)
            XCTAssertEqual(mirrored.cut, [], page.title)
        }
    }
}
