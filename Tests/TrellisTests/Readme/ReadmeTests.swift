import Foundation
import XCTest

/// The README's code is this folder's, so it compiles.
final class ReadmeTests: XCTestCase {
    func testTheCodeOfTheReadmeIsCodeThatCompiles() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let compiled = try ["ReadmeExample", "ReadmeParts"].map { try Self.lines(here.appending(path: "\($0).swift")) }
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first.map(Self.trimmed)
        }
        XCTAssertEqual(blocks.count, 3)
        XCTAssertLessThan(compiled[0].count, 30, "the first screen has to be short")
        for block in blocks {
            XCTAssertTrue(
                compiled.contains { $0.joined(separator: "\n").contains(block.joined(separator: "\n")) },
                "no file here holds \(block.first ?? "")")
        }
    }

    private static func lines(_ file: URL) throws -> [String] {
        trimmed(try String(contentsOf: file, encoding: .utf8))
    }

    private static func trimmed(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
