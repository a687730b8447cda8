import ListingsScreens
import Trellis
import XCTest

/// A test of the app's screens with real widgets and a stub of the server.
@MainActor
class AppTestCase: ScreenTestCase {
    let server = StubServer()
    lazy var environment = AppEnvironment(server: URL(filePath: "/"), transport: server)

    override func setUp() async throws {
        try await super.setUp()
        environment = AppEnvironment(server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server)
    }
}
