import Foundation
import GalleryComparison
import ListingsScreens
import XCTest

/// Each page has at most two thirds of the lines of the same page in plain UIKit. The models and views that both use
/// count for both.
@MainActor
final class PageLengthTests: XCTestCase {
    func testEachPageIsShorterThanInPlainUIKit() async throws {
        for page in GalleryPage.all where !["packages", "ticker", "nibs", "uikit"].contains(page.id) {
            let plain = try XCTUnwrap(PlainPage.all.first { $0.id == page.id }, "\(page.id) has no comparison")
            let shared = try Self.lines(of: Self.models(of: page))
            let lines = try Self.lines(of: page.folder), plainLines = try Self.lines(of: plain.folder)
            print("\(page.id): \(lines) lines, \(plainLines) in plain UIKit, \(shared) used by both")
            XCTAssertGreaterThan(lines, 0, page.id)
            XCTAssertLessThanOrEqual(
                (lines + shared) * 3, (plainLines + shared) * 2,
                "\(page.id): \(lines) of \(plainLines) lines, with \(shared) in both")
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

    /// What only one page uses is in the folder of its models, so that it is counted.
    func testCommonModelsAreUsedBySeveralPages() throws {
        let gallery = try XCTUnwrap(GalleryPage.all.first).folder.deletingLastPathComponent()
        let texts = try GalleryPage.all.map { page in
            try (Self.files(of: page.folder) + Self.files(of: Self.models(of: page))).map(Self.text).joined()
        }
        let types = try Self.files(of: gallery.appending(path: "Models")).flatMap { file in
            try Self.text(of: file).matches(of: /\npublic (?:final )?(?:class|struct|enum) (\w+)/).map { String($0.1) }
        }
        XCTAssertGreaterThan(types.count, 1)
        for type in types {
            XCTAssertGreaterThan(texts.filter { $0.contains(type) }.count, 1, "only one page uses \(type)")
        }
    }

    /// Returns the folder of the models and views that a page and its comparison use, and no other page. It may not
    /// exist.
    private static func models(of page: GalleryPage) -> URL {
        page.folder.deletingLastPathComponent().appending(path: "Models/\(page.folder.lastPathComponent)")
    }

    /// Returns the number of lines in the Swift files of a folder, without blank lines and comments.
    private static func lines(of folder: URL) throws -> Int {
        try files(of: folder).flatMap { try text(of: $0).split(separator: "\n") }
            .filter { line in
                let text = line.trimmingCharacters(in: .whitespaces)
                return !text.isEmpty && !text.hasPrefix("//")
            }.count
    }

    /// Returns the Swift files of a folder, without those of its folders; none if there is no such folder.
    private static func files(of folder: URL) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
    }

    private static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
}
