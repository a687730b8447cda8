import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class TagRowTests: AppTestCase {
    func testARowHasItsHeightBeforeItHasTags() {
        let row = TagRow(frame: .zero), empty = row.intrinsicContentSize.height
        row.tags = ["Garden"]
        XCTAssertEqual(empty, row.intrinsicContentSize.height)
        XCTAssertGreaterThan(empty, 12)
    }

    func testTagsThatDoNotFitAreCounted() async {
        let row = TagRow(frame: CGRect(x: 0, y: 0, width: 1000, height: 20))
        row.tags = ["Balcony", "Lift", "Cellar", "Underfloor heating"]
        row.layoutIfNeeded()
        XCTAssertEqual(row.shownTexts, row.tags)
        row.frame.size.width = 160
        row.layoutIfNeeded()
        XCTAssertEqual(row.shownTexts.last, "\u{200E}+\(4 - (row.shownTexts.count - 1))")
        let frames = row.shownDescendants.dropFirst().map(\.frame)
        XCTAssertTrue(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 160 }, "\(frames)")
        for (left, right) in zip(frames, frames.dropFirst()) { XCTAssertLessThanOrEqual(left.maxX + 4, right.minX) }
        row.frame.size.width = 10
        row.layoutIfNeeded()
        XCTAssertEqual(row.shownTexts, [])
    }

    func testARowShowsTheTagsItIsGivenLast() async {
        let row = TagRow(frame: CGRect(x: 0, y: 0, width: 1000, height: 20))
        row.tags = ["Balcony", "Lift", "Cellar"]
        row.layoutIfNeeded()
        row.tags = ["Garden"]
        row.layoutIfNeeded()
        XCTAssertEqual(row.shownTexts, ["Garden"])
    }
}
