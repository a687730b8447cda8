import Foundation
import XCTest

/// Each method of the protocols has a handler, which is checked in the protocols' source.
final class HandlerNamesTests: XCTestCase {
    func testEveryMethodOfTheProtocolsHasItsHandler() throws {
        let protocols = [
            "Scrolling/UIScrollViewDelegate", "Tables/UITableViewDataSource", "Tables/UITableViewDelegate",
            "Collections/UICollectionViewDataSource", "Collections/UICollectionViewDelegate",
            "Collections/UICollectionViewDelegateFlowLayout", "Controls/Search/UISearchBarDelegate",
            "Controls/TextViews/UITextViewDelegate",
        ]
        let properties = try properties(in: "Sources/TrellisHandlers/Generated")
        var count = 0
        for file in protocols {
            for stem in try stems(of: "Sources/TrellisUIKit/\(file).swift") where !Self.deprecated.contains(stem) {
                count += 1
                XCTAssertTrue(properties.contains("var \(stem)Handler:"), "\(stem) of \(file) has no handler")
            }
        }
        XCTAssertGreaterThanOrEqual(count, 57)
    }

    /// The methods that Apple has deprecated, for which there are newer ones with handlers.
    private static let deprecated: Set = ["contextMenuConfigurationForItem", "targetIndexPathForMoveFromItem"]

    /// Returns the source of all handler properties in a folder.
    private func properties(in folder: String) throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
            .map { try source("\(folder)/\($0)") }.joined()
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func source(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// Returns the methods' names without the parts for their view and its index path.
    private func stems(of path: String) throws -> [String] {
        let body = try source(path).components(separatedBy: "\n}\n\nextension").first ?? ""
        return body.components(separatedBy: "\n    func ").dropFirst().map { text -> String in
            let name = String(text.prefix { $0 != "(" })
            guard ["tableView", "collectionView", "searchBar", "textView"].contains(name) else {
                let stem = name.replacing("scrollView", with: "").replacing("searchBar", with: "")
                    .replacing("textView", with: "")
                return stem.prefix(1).lowercased() + stem.dropFirst()
            }
            let labels = text.replacing(/\s+/, with: " ").components(separatedBy: ", ").dropFirst()
                .map { String($0.prefix { $0 != " " && $0 != ":" }) }
            let label = labels.first { !["layout", "contextMenuConfiguration"].contains($0) } ?? ""
            return label.replacing(/(InSection|In|At|With|OfKind)$/, with: "")
        }
    }
}
