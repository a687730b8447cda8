import XCTest

@testable import Trellis

final class RowBatchTests: XCTestCase {
    func testABatchThatAddsUpFits() {
        XCTAssertNil(RowBatch(inserted: [20, 21]).mismatch(before: 20, after: 22))
        XCTAssertNil(RowBatch(deleted: [0, 3], inserted: [1], updated: [0]).mismatch(before: 4, after: 3))
        XCTAssertNil(RowBatch().mismatch(before: 0, after: 0))
    }

    func testABatchThatATableWouldRefuseSaysWhy() {
        let refused: [(RowBatch, before: Int, after: Int, mismatch: String)] = [
            (RowBatch(inserted: [2]), 2, 4, "2 rows, 0 deleted and 1 inserted, make 3, but the data has 4"),
            (RowBatch(deleted: [2]), 2, 1, "cannot delete row 2 of 2"),
            (RowBatch(deleted: [-1]), 2, 1, "cannot delete row -1 of 2"),
            (RowBatch(inserted: [0, 0]), 0, 2, "cannot insert row 0 twice"),
            (RowBatch(inserted: [5]), 2, 3, "cannot insert row 5 of 3"),
            (RowBatch(updated: [3]), 3, 3, "cannot update row 3 of 3"),
        ]
        for (batch, before, after, mismatch) in refused {
            XCTAssertEqual(batch.mismatch(before: before, after: after), mismatch)
        }
    }
}
