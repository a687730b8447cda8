import Foundation
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
        let process = Process(), pipe = Pipe()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "MarksProbe")
        process.arguments = [command, server.url.absoluteString, folder.path] + tabs
        process.standardOutput = pipe
        try process.run()
        let handle = pipe.fileHandleForReading
        let output = await Task.detached { String(decoding: handle.readDataToEndOfFile(), as: UTF8.self) }.value
        await wait("the process ends") { !process.isRunning }
        return (output.trimmingCharacters(in: .newlines), process.terminationReason == .uncaughtSignal)
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
