import Foundation
import GalleryComparison
import ListingsScreens
import XCTest

/// The source of each page has at most two thirds of the lines of the same page in plain UIKit.
@MainActor
final class PageLengthTests: XCTestCase {
    func testEachPageIsShorterThanInPlainUIKit() async throws {
        for page in GalleryPage.all where !["packages", "ticker", "uikit"].contains(page.id) {
            let plain = try XCTUnwrap(PlainPage.all.first { $0.id == page.id }, "\(page.id) has no comparison")
            let lines = try Self.lines(of: page.folder), plainLines = try Self.lines(of: plain.folder)
            print("\(page.id): \(lines) lines, \(plainLines) in plain UIKit")
            XCTAssertGreaterThan(lines, 0, page.id)
            XCTAssertLessThanOrEqual(lines * 3, plainLines * 2, "\(page.id): \(lines) of \(plainLines) lines")
        }
    }

    /// A page that would be too long to write in plain UIKit has its own limit.
    func testThePackagesTakeTwoHundredLinesAtMost() async throws {
        let page = try XCTUnwrap(GalleryPage.all.first { $0.id == "packages" })
        let lines = try Self.lines(of: page.folder)
        print("packages: \(lines) lines")
        XCTAssertGreaterThan(lines, 0)
        XCTAssertLessThanOrEqual(lines, 200)
    }

    /// Returns the number of lines in the Swift files of a folder, without blank lines and comments.
    private static func lines(of folder: URL) throws -> Int {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
            .filter { line in
                let text = line.trimmingCharacters(in: .whitespaces)
                return !text.isEmpty && !text.hasPrefix("//")
            }.count
    }
}
