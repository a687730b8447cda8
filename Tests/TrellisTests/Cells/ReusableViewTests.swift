import Trellis
import XCTest

@MainActor
final class ReusableViewTests: XCTestCase {
    enum Nested {
        final class RowCell: UITableViewCell, ConfigurableCell {
            func configure(with row: Row) {}
        }
    }

    func testCellsOfTheSameNameHaveIdentifiersOfTheirOwn() async {
        XCTAssertEqual(RowCell.reuseIdentifier, "ListTesting.RowCell")
        XCTAssertEqual(Nested.RowCell.reuseIdentifier, "TrellisTests.ReusableViewTests.Nested.RowCell")
        let cell: any ConfigurableCell.Type = RowCell.self
        XCTAssertEqual(cell.reuseIdentifier, RowCell.reuseIdentifier)
    }
}
