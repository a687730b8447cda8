import ProcessTesting
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

    /// The tests of an app needn't run the main loop: they await.
    func testCompletionHandlersAreCalledWhileATestAwaits() async throws {
        let controller = UIViewController(), view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        window = await show(controller)
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.05) {
                view.alpha = 0
            } completion: { _ in
                continuation.resume()
            }
        }
        XCTAssertEqual(view.alpha, 0)
        let sheet = UIViewController()
        await withCheckedContinuation { continuation in
            controller.present(sheet, animated: true) { continuation.resume() }
        }
        XCTAssertNotNil(sheet.view.window)
        let list = TableTestList(rows: 3), table = list.makeTable()
        sheet.view.addSubview(table)
        table.frame = sheet.view.bounds
        table.settle()
        list.sections[0].append(3)
        await withCheckedContinuation { continuation in
            table.performBatchUpdates({ table.insertRows(at: [[0, 3]], with: .fade) }) { _ in continuation.resume() }
        }
        XCTAssertEqual(table.visibleCells.count, 4)
    }

    func testAProgramThatGaveUpTheMainThreadSaysSoAndEnds() async throws {
        let program = try XCTUnwrap(Probe.folder).appending(path: "AsyncMainProbe")
        for argument in ["window", "app", "first"] {
            let process = try ChildProcess(program, [argument], errors: .kept)
            let ending = try await process.end()
            XCTAssertFalse(ending.wasKilled)
            XCTAssertEqual(ending.status, argument == "first" ? 0 : 69)
            XCTAssertEqual(process.text.contains("needs the main thread"), argument != "first", process.text)
        }
    }

    func testATextScaleThatChangesBeforeTheFirstWindowIsThatOfTheTexts() async throws {
        let process = try ChildProcess(try XCTUnwrap(Probe.folder).appending(path: "AsyncMainProbe"), ["scale"])
        let ending = try await process.end()
        XCTAssertEqual(ending.status, 0)
        XCTAssertEqual(process.text, "larger\nknown\n")
    }

    func testWithoutADisplayItSaysSoAndEnds() async throws {
        let (_, status) = try await Probe.run(
            "MainLoopProbe", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11"])
        XCTAssertEqual(status, 1)
    }
}
