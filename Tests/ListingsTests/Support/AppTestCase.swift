import Foundation
import ListingsScreens
import Trellis
import XCTest

/// A test of the app's screens with real widgets and a stub of the server.
@MainActor
class AppTestCase: ScreenTestCase {
    let server = StubServer()
    /// The folder of the app's cache, which is removed after the test.
    let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")
    lazy var environment = AppEnvironment(server: URL(filePath: "/"), transport: server, cacheFolder: folder)

    override func setUp() async throws {
        try await super.setUp()
        environment = AppEnvironment(
            server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server, cacheFolder: folder)
    }

    override func tearDown() async throws {
        try await super.tearDown()
        try? FileManager.default.removeItem(at: folder)
    }
}
