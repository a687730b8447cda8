import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Addresses of an app's own, at its start and from a second start.
@MainActor
final class AppLinksTests: UITestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")

    override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

    /// Puts the probe into a folder of its own, beside an `Info.plist` that gives it a scheme.
    private func install() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = try XCTUnwrap(Probe.folder).appending(path: "LifeProbe")
        try FileManager.default.copyItem(at: program, to: folder.appending(path: "LifeProbe"))
        let info: [String: Any] = [
            "CFBundleIdentifier": "org.trellis.\(UUID().uuidString)",
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["life"]]],
        ]
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: folder.appending(path: "Info.plist"))
    }

    func testAnAppIsStartedWithAddressesOfItsScheme() async throws {
        try install()
        let (output, status) = try await Probe.run(
            "LifeProbe", in: folder, arguments: ["other://1", "life://1", "life"])
        XCTAssertEqual(status, 0)
        XCTAssertEqual(output.split(separator: "\n").filter { $0.hasPrefix("started") }, ["started with life://1"])
    }

    func testASecondStartHandsItsAddressesOverAndEnds() async throws {
        try install()
        let first = Task { try await Probe.run("LifeProbe", in: folder, arguments: ["--waits"]) }
        // Until the first one listens, this one is the first, and shows a window that it closes.
        let deadline = ContinuousClock.now + .seconds(20)
        while try await !Probe.run("LifeProbe", in: folder, arguments: ["life://a", "life://b"]).output.isEmpty {
            guard ContinuousClock.now < deadline else { return XCTFail("the second start is one of its own") }
        }
        let (output, status) = try await first.value
        XCTAssertEqual(status, 0)
        XCTAssertTrue(output.contains("opened life://a life://b\n"), output)
    }

    func testNobodyListensAtAnAddressThatNobodyTook() async throws {
        let address = "trellis-\(UUID().uuidString)"
        XCTAssertFalse(SingleProgram.send("text", to: address))
        var texts: [String] = []
        SingleProgram.listen(at: address) { texts.append($0) }
        let sent = Task.detached { SingleProgram.send("one\ntwo", to: address) }
        await wait("the text comes") { texts == ["one\ntwo"] }
        let isTaken = await sent.value
        XCTAssertTrue(isTaken)
    }
}
