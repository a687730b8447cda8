import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The houses of two APIs, with Trellis and in plain UIKit.
@MainActor
final class HousesTests: GalleryTestCase {
    private let match = "/api/houses/match"

    func testBothShowTheSameHousesAndGoOn() async throws {
        var labels: [[String]] = []
        for controller in try pages("houses") {
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            for last in [19, 39, 59] {
                table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: false)
                await wait("\(type(of: controller)) goes on after row \(last)") {
                    table.numberOfRows(inSection: 0) >= last + 21
                }
            }
            var shown: [String] = []
            for row in 0..<60 {
                let path = IndexPath(row: row, section: 0)
                table.scrollToRow(at: path, at: .top, animated: false)
                table.layoutIfNeeded()
                shown.append(try XCTUnwrap(table.cellForRow(at: path)?.accessibilityLabel))
            }
            labels.append(shown)
        }
        XCTAssertEqual(labels[0], labels[1])
        XCTAssertEqual(Set(labels[0]).count, 60)
        XCTAssertTrue(labels[0].contains { $0.contains("Quick match") && $0.contains("Owner") })
    }

    func testBothRepeatThePageThatFailed() async throws {
        for controller in try pages("houses") {
            try await server.plan(["kind": "status", "status": 500], path: match, page: 2)
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            let view = try XCTUnwrap(controller.view)
            for _ in 0..<40 where view.shownButton("Retry") == nil {
                let last = table.numberOfRows(inSection: 0) - 1
                table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: false)
                await wait("more rows or a failure") {
                    table.numberOfRows(inSection: 0) - 1 > last || view.shownButton("Retry") != nil
                }
            }
            let rows = table.numberOfRows(inSection: 0)
            XCTAssertTrue(view.shownTexts.contains { $0.contains("500") }, "\(view.shownTexts)")
            _ = view.shownButton("Retry")?.accessibilityActivate()
            await wait("\(type(of: controller)) goes on") { table.numberOfRows(inSection: 0) > rows }
        }
        let pages = try await server.pagesAsked(match)
        XCTAssertEqual(pages.filter { $0 == 2 }.count, 4, "twice each: \(pages)")
    }
}
