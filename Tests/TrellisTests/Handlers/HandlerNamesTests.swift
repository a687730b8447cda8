import Foundation
import XCTest

/// Each method of the protocols has its handler, held against the protocols' own sources.
final class HandlerNamesTests: XCTestCase {
    func testEveryMethodOfTheTablesAndScrollViewsProtocolsHasItsHandler() throws {
        let scroll = "Scrolling/UIScrollViewDelegate.swift"
        let tables = ["Tables/UITableViewDataSource.swift", "Tables/UITableViewDelegate.swift"]
        var properties = ""
        for folder in ["Tables", "Scrolling"] {
            let path = "Sources/Trellis/Handlers/\(folder)"
            for file in try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: path).path)
            where file.contains("+") { properties += try source("\(path)/\(file)") }
        }
        var count = 0
        for file in [scroll] + tables {
            for stem in try stems(of: "Sources/UIKit/\(file)") {
                count += 1
                XCTAssertTrue(properties.contains("var \(stem)Handler: "), "\(stem) has no handler")
            }
        }
        XCTAssertGreaterThanOrEqual(count, 36)
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func source(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// What is left of the methods' names without the view that they are about and the place in it.
    private func stems(of path: String) throws -> [String] {
        let protocols = try source(path).components(separatedBy: "\n").filter { $0.hasPrefix("    func ") }
        return protocols.map { line -> String in
            let name = String(line.dropFirst("    func ".count).prefix { $0 != "(" })
            guard name == "tableView" else {
                let stem = name.replacing("scrollView", with: "")
                return stem.prefix(1).lowercased() + stem.dropFirst()
            }
            let label = String(line.components(separatedBy: ", ")[1].prefix { $0 != " " && $0 != ":" })
            return label.replacing(/(InSection|At|With)$/, with: "")
        }
    }
}
