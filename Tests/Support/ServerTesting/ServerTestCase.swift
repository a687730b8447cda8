internal import Foundation
public import TrellisUIKit
public import UITesting
internal import XCTest

/// A test of screens below a title bar, with its own server.
@MainActor
open class ServerTestCase: ScreenTestCase {
    /// The test's server.
    package private(set) var server: ServerProcess!

    open override func setUp() async throws {
        try await super.setUp()
        server = try await ServerProcess()
    }

    open override func tearDown() async throws {
        try await super.tearDown()
        try await server?.remove()
    }

    open override func show(_ screen: UIViewController) async {
        await super.show(UINavigationController(rootViewController: screen))
    }
}
