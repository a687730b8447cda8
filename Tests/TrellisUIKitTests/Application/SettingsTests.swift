import ProcessTesting
import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The user defaults of an app that never calls `synchronize()`, after each way in which it can end.
@MainActor
final class SettingsTests: UITestCase {
    private var home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    override func setUp() async throws {
        try await super.setUp()
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        try? FileManager.default.removeItem(at: home)
        try await super.tearDown()
    }

    /// Starts the app in the test's home folder. A shell may have started the tests with SIGINT ignored.
    private func start(_ arguments: String...) throws -> ChildProcess {
        let program = try XCTUnwrap(Probe.folder).appending(path: "SettingsProbe").path
        let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "CFFIXED_USER_HOME": home.path]
        return try ChildProcess(
            URL(filePath: "/usr/bin/env"), ["--default-signal=INT", program] + arguments, environment: environment)
    }

    /// The settings that the app finds at its start: of the app, of a suite, and of the end of the last run.
    private func settings() async throws -> String {
        let app = try start()
        defer { app.stop() }
        return try await app.line()
    }

    /// Starts the app, and waits until it has changed its settings.
    private func change(to value: String, _ way: String) async throws -> ChildProcess {
        let app = try start(value, way)
        _ = try await app.line()
        let line = try await app.line()
        XCTAssertEqual(line, "changed")
        return app
    }

    func testSettingsAreThereAfterTheWindowWasClosed() async throws {
        let ending = try await change(to: "dark", "close").end()
        XCTAssertEqual([ending.status, ending.wasKilled ? 1 : 0], [0, 0])
        let found = try await settings()
        XCTAssertEqual(found, "dark dark dark")
    }

    func testSettingsAreThereAfterTheAppHasQuit() async throws {
        let ending = try await change(to: "dark", "quit").end()
        XCTAssertEqual([ending.status, ending.wasKilled ? 1 : 0], [0, 0])
        let found = try await settings()
        XCTAssertEqual(found, "dark dark none")
    }

    func testSettingsAreThereAfterASignalThatAsksTheAppToEnd() async throws {
        for signal in [SIGTERM, SIGINT] {
            let app = try await change(to: "value \(signal)", "wait")
            kill(app.id, signal)
            let ending = try await app.end()
            XCTAssertTrue(ending.wasKilled, "the parent learns of the signal")
            XCTAssertEqual(ending.status, signal)
            let found = try await settings()
            XCTAssertEqual(found, "value \(signal) value \(signal) value \(signal)")
        }
    }

    func testSettingsAreThereIfTheAppIsKilledAMomentAfterTheChange() async throws {
        let app = try await change(to: "dark", "wait")
        defer { app.stop() }
        let files = ["SettingsProbe.plist", "SettingsProbe.suite.plist"].map { home.appending(path: $0) }
        try await Deadline.wait("the settings are on the disk") {
            files.allSatisfy { (try? String(contentsOf: $0, encoding: .utf8))?.contains("dark") == true }
        }
        app.stop()
        let found = try await settings()
        XCTAssertEqual(found, "dark dark none")
    }
}
