import Foundation
import ProcessTesting
import UIKitTesting
import XCTest

/// Read marks are shared between processes, each of which opens the app's file.
@MainActor
final class GroupRestartTests: ListingsTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "restart-\(UUID().uuidString)")

    override func tearDown() async throws {
        try await super.tearDown()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the group's page in a separate process.
    ///
    /// - Returns: The output, and whether the process was killed.
    private func run(_ command: String, _ tabs: String...) async throws -> (output: String, wasKilled: Bool) {
        let program = try XCTUnwrap(Probe.folder).appending(path: "MarksProbe")
        let process = try ChildProcess(program, [command, server.url.absoluteString, folder.path] + tabs)
        let ending = try await process.end()
        return (process.text.trimmingCharacters(in: .newlines), ending.wasKilled)
    }

    func testBadgesThatOneProcessClearedStayClearedInTheNext() async throws {
        let first = try await run("badges").output
        let badges = first.split(separator: " ")
        XCTAssertEqual(badges.count, 3, first)
        XCTAssertTrue(badges[0].hasPrefix("number("), first)
        XCTAssertEqual(badges[1...], ["dot", "dot"], first)

        let reader = try await run("read", "chat", "dynamics")
        XCTAssertTrue(reader.wasKilled, "it ended by itself: \(reader.output)")
        let second = try await run("badges").output
        XCTAssertEqual(second, "none none dot", "what was not read has its badge")

        _ = try await run("read", "activities")
        let third = try await run("badges").output
        XCTAssertEqual(third, "none none none")
    }
}
