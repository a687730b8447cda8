import XCTest

@testable import UIKit

@MainActor
final class MainLoopTests: UITestCase {
    /// Main actor, main queue, Foundation's timers and `Task.sleep` run while the application runs, and an idle one
    /// neither computes nor wakes.
    func testTheLoopServesAllAndRests() async throws {
        let (output, status) = try await Probe.run("MainLoopProbe")
        XCTAssertEqual(status, 0)
        let facts = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Double], output)
        for served in ["actor", "dispatch", "timer", "sleep"] { XCTAssertEqual(facts[served], 1, served) }
        // A loop that polled every 50 ms would switch 40 times in these two seconds, a spinning one use 2,000 ms.
        XCTAssertLessThan(try XCTUnwrap(facts["idleCPUMilliseconds"]), 20)
        XCTAssertLessThan(try XCTUnwrap(facts["idleSwitches"]), 20)
    }

    func testWithoutADisplayItSaysSoAndEnds() async throws {
        let (_, status) = try await Probe.run(
            "MainLoopProbe", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11"])
        XCTAssertEqual(status, 1)
    }
}
