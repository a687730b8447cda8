import Foundation
import XCTest

/// The layers of the group's page don't depend on others than allowed, which is checked in their source.
final class GroupLayersTests: XCTestCase {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples/Listings/Screens/Group")

    private func sources() throws -> [String: String] {
        let files = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
        var sources: [String: String] = [:]
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            sources[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        XCTAssertTrue(sources.values.contains { $0.contains("public protocol ") }, "the sources were not found")
        return sources
    }

    func testNoLayerBelowTheControllerImportsAView() throws {
        for (name, source) in try sources() {
            let imports = source.split(separator: "\n").filter { $0.contains("import ") && !$0.hasPrefix("//") }
            for line in imports {
                XCTAssertFalse(line.hasSuffix(" UIKit") || line.hasSuffix(" Trellis"), "\(name): \(line)")
            }
        }
    }

    func testEachLayerKnowsTheProtocolOfTheNextAlone() throws {
        let sources = try sources()
        let viewModel = try XCTUnwrap(sources["GroupMainViewModel.swift"])
        for name in ["DomainService", "CacheService", "Prompts", "Default", "HTTP", "Stored"] {
            XCTAssertFalse(viewModel.contains(name), "the view model names \(name)")
        }
        let appService = try XCTUnwrap(sources["DefaultGroupMainAppService.swift"])
        for name in ["HTTP", "Stored", "ReadMarks"] {
            XCTAssertFalse(appService.contains(name), "the app service names \(name)")
        }
    }

    func testNoProtocolHasAnInitialiserAndThereIsNoSingleton() throws {
        for (name, source) in try sources() {
            XCTAssertFalse(source.contains("static let shared") || source.contains("static var shared"), name)
            if source.contains("public protocol ") { XCTAssertFalse(source.contains("init("), name) }
        }
    }
}
