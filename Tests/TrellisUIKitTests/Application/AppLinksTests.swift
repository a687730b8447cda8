import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// URLs of an app's scheme, at its launch and from a second launch.
@MainActor
final class AppLinksTests: UITestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")

    override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

    /// Copies the probe into its own folder, with an `Info.plist` that declares a scheme.
    ///
    /// - Returns: The bundle identifier of the probe.
    @discardableResult
    private func install() throws -> String {
        let identifier = "org.trellis.\(UUID().uuidString)"
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = try XCTUnwrap(Probe.folder).appending(path: "LifeProbe")
        try FileManager.default.copyItem(at: program, to: folder.appending(path: "LifeProbe"))
        let info: [String: Any] = [
            "CFBundleIdentifier": identifier,
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["life"]]],
        ]
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: folder.appending(path: "Info.plist"))
        return identifier
    }

    func testAnAppIsStartedWithAddressesOfItsScheme() async throws {
        try install()
        let (output, status) = try await Probe.run(
            "LifeProbe", in: folder, arguments: ["other://1", "life://1", "life"])
        XCTAssertEqual(status, 0)
        XCTAssertEqual(output.split(separator: "\n").filter { $0.hasPrefix("started") }, ["started with life://1"])
    }

    func testASecondStartHandsItsAddressesOverAndEnds() async throws {
        let identifier = try install()
        let first = Task { try await Probe.run("LifeProbe", in: folder, arguments: ["--waits"]) }
        // Wait until the first process listens, because otherwise the second one would be the first.
        await wait("the first one listens") {
            // `String(contentsOfFile:)` returns the beginning only of a long file without a size.
            let sockets = FileHandle(forReadingAtPath: "/proc/net/unix")?.readDataToEndOfFile() ?? Data()
            return String(decoding: sockets, as: UTF8.self).contains(identifier)
        }
        let second = try await Probe.run("LifeProbe", in: folder, arguments: ["life://a", "life://b"])
        XCTAssertEqual(second.output, "", "the second start is one of its own")
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
