import Foundation
import XCTest

/// The README's list screen is this folder's `ReadmeExample.swift`, so it compiles.
final class ReadmeTests: XCTestCase {
    func testTheListScreenOfTheReadmeIsTheOneThatCompiles() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let example = try String(contentsOf: here.appending(path: "ReadmeExample.swift"), encoding: .utf8)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        XCTAssertTrue(blocks.contains(example), "the README has no code block that is ReadmeExample.swift")
        XCTAssertLessThan(example.split(separator: "\n", omittingEmptySubsequences: false).count, 30)
    }
}
