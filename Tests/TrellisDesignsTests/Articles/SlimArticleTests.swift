import Trellis
import TrellisDesigns
import TrellisTesting
import XCTest

/// The usage code of the fifth article, slim view controllers, and what the article says that it does.
@MainActor
final class SlimArticleTests: TableTestCase {
    private struct Person: Identifiable, Equatable {
        let id: Int
        let name: String
    }

    /// Configures itself with an object, and computes its height.
    private final class MyCell: UITableViewCell, MeasuredCell {
        func configure(with person: Person) { textLabel?.text = person.name }

        static func height(for person: Person, width: CGFloat) -> CGFloat { person.id == 0 ? 60 : 44 }
    }

    private final class PictureCell: UITableViewCell, MeasuredCell {
        func configure(with title: String) { textLabel?.text = title }

        static func height(for title: String, width: CGFloat) -> CGFloat { 200 }
    }

    /// `setUpTableView` is all that is left in the controller.
    private final class Screen: UIViewController {
        let table = UITableView(frame: .zero, style: .plain)
        var log: [String] = []
        private let list = [Person(id: 0, name: "Ada"), Person(id: 1, name: "Bob")]

        override func viewDidLoad() {
            super.viewDidLoad()
            table.frame = view.bounds
            view.addSubview(table)
            setUpTableView()
        }

        private func setUpTableView() {
            ArrayDataSource(list, cell: MyCell.self)
                .didSelect { [weak self] (_: Person, path: IndexPath) in self?.log.append("click row: \(path.row)") }
                .attach(to: table)
        }
    }

    /// Rows, heights and taps of one array, and the controller keeps nothing.
    func testOneMethodOfTheControllerSetsUpTheTable() async throws {
        let screen = Screen()
        await show(screen)
        settle(screen.table)
        XCTAssertEqual(texts(screen.table), ["Ada", "Bob"])
        XCTAssertEqual(screen.table.rectForRow(at: [0, 0]).height, 60)
        XCTAssertEqual(screen.table.rectForRow(at: [0, 1]).height, 44)
        try await choose(1, of: screen.table)
        await wait("the tap is handled") { screen.log == ["click row: 1"] }
    }

    /// The first version of the article: a block or a delegate configures the cell.
    func testADelegateConfiguresTheCellsInsteadOfAClosure() async throws {
        final class Delegate: ArrayDataSourceDelegate {
            var log: [String] = []
            func configure(_ cell: PlainTextCell, with item: String, at indexPath: IndexPath) {
                cell.textLabel?.text = "\(indexPath.row): \(item)"
            }
            func height(of item: String, width: CGFloat, at indexPath: IndexPath) -> CGFloat { 52 }
            func didSelect(_ item: String, at indexPath: IndexPath) { log.append(item) }
        }
        let delegate = Delegate(), table = UITableView(frame: .zero, style: .plain)
        ArrayDataSource(["a", "b"], delegate: delegate).attach(to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["0: a", "1: b"])
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 52)
        try await choose(0, of: table)
        await wait("the delegate is called") { delegate.log == ["a"] }
    }

    /// The final version: cells of several kinds and heights share one object, and a tap has the item of its row.
    func testCellsOfSeveralKindsShareOneObject() async throws {
        let table = UITableView(frame: .zero, style: .plain)
        var log: [String] = []
        TableAdapter([
            ListSection(id: "people", rows: [Person(id: 1, name: "Ada")].rows(in: MyCell.self)),
            ListSection(id: "circle", rows: [ListRow("a picture", id: 0, in: PictureCell.self)]),
        ])
        .didSelect(MyCell.self) { person in log.append(person.name) }
        .didSelect(PictureCell.self) { title in log.append(title) }
        .attach(to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["Ada", "a picture"])
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 44)
        XCTAssertEqual(table.rectForRow(at: [1, 0]).height, 200)
        try await choose(0, in: 1, of: table)
        try await choose(0, of: table)
        await wait("each kind has its item") { log == ["a picture", "Ada"] }
    }
}
