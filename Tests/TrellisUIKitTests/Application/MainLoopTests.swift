import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class MainLoopTests: UITestCase {
    /// The main actor, the main queue, Foundation's timers and blocks, and `Task.sleep` work while the application
    /// runs. An idle application uses no processor time and doesn't wake up.
    func testTheLoopServesAllAndRests() async throws {
        let (output, status) = try await Probe.run("MainLoopProbe")
        XCTAssertEqual(status, 0)
        let facts = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Double], output)
        for fact in ["actor", "dispatch", "timer", "block", "sleep", "rests"] {
            XCTAssertEqual(facts[fact], 1, "\(fact): \(facts)")
        }
    }

    func testWithoutADisplayItSaysSoAndEnds() async throws {
        let (_, status) = try await Probe.run(
            "MainLoopProbe", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11"])
        XCTAssertEqual(status, 1)
    }
}
