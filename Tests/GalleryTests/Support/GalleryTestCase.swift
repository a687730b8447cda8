import Foundation
import GalleryComparison
import ListingsScreens
import TrellisUIKit
import UIKitTesting
import XCTest

/// A test of a gallery page and the same page in plain UIKit, with its own server.
@MainActor
class GalleryTestCase: ServerTestCase {
    private let caches = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")

    override func setUp() async throws {
        // Keep the files of a page separate from the user's and from those of other tests.
        setenv("XDG_CACHE_HOME", caches.path, 1)
        try await super.setUp()
    }

    override func tearDown() async throws {
        try await super.tearDown()
        unsetenv("XDG_CACHE_HOME")
        try? FileManager.default.removeItem(at: caches)
    }

    /// Returns the page's two view controllers, with Trellis and in plain UIKit.
    func pages(_ id: String) throws -> [UIViewController] {
        let page = try XCTUnwrap(GalleryPage.all.first { $0.id == id }, "no page \(id)")
        let plain = try XCTUnwrap(PlainPage.all.first { $0.id == id }, "\(id) has no comparison")
        return [
            page.makeController(AppEnvironment(server: server.url)), plain.makeController(server: server.url),
        ]
    }

    /// Shows a view controller, and waits until its table satisfies a condition.
    func shownTable(_ controller: UIViewController, when condition: (UITableView) -> Bool) async throws -> UITableView {
        await show(controller)
        let view = try XCTUnwrap(controller.view)
        await wait("the table of \(type(of: controller))") {
            view.shownDescendants.lazy.compactMap { $0 as? UITableView }.first.map(condition) ?? false
        }
        return try XCTUnwrap(view.shownDescendants.lazy.compactMap { $0 as? UITableView }.first)
    }
}
