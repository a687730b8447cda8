import XCTest

@testable import TrellisUIKit

/// Batches of updates keep the content offset, as in UIKit, whatever changes above the visible items.
@MainActor
final class BatchOffsetTests: UITestCase {
    /// A change of a list: its name, what it does to the numbers, and to a table and a collection view.
    private struct Change {
        let name: String
        let data: ([[Int]]) -> [[Int]]
        let table: (UITableView) -> Void
        let collection: (UICollectionView) -> Void
    }

    private let changes: [Change] = [
        Change(
            name: "insert", data: { [[900] + $0[0], $0[1]] },
            table: { $0.insertRows(at: [[0, 0]], with: .automatic) },
            collection: { $0.insertItems(at: [[0, 0]]) }),
        Change(
            name: "delete", data: { [Array($0[0].dropFirst()), $0[1]] },
            table: { $0.deleteRows(at: [[0, 0]], with: .automatic) },
            collection: { $0.deleteItems(at: [[0, 0]]) }),
        Change(
            name: "move", data: { [[$0[0][49]] + $0[0].dropLast(), $0[1]] },
            table: { $0.moveRow(at: [0, 49], to: [0, 0]) },
            collection: { $0.moveItem(at: [0, 49], to: [0, 0]) }),
        Change(
            name: "insert a section", data: { [[800, 801]] + $0 },
            table: { $0.insertSections([0], with: .automatic) }, collection: { $0.insertSections([0]) }),
        Change(
            name: "move a section", data: { [$0[1], $0[0]] },
            table: { $0.moveSection(1, toSection: 0) }, collection: { $0.moveSection(1, toSection: 0) }),
    ]

    private var numbers: [[Int]] { [Array(0..<50), Array(100..<150)] }
    /// At rest at the very top, and far from it.
    private let offsets: [CGFloat] = [0, 440]

    private let root = UIView()

    /// Shows a view in the test's window, in place of the previous one.
    private func place(_ view: UIView) {
        root.subviews.forEach { $0.removeFromSuperview() }
        view.frame = root.bounds
        root.addSubview(view)
        view.layoutIfNeeded()
    }

    func testBatchesOfATableKeepTheOffset() async {
        window = await show(root)
        for change in changes {
            for offset in offsets {
                let list = TableTestList(numbers), table = list.makeTable()
                table.rowHeight = 44
                place(table)
                table.contentOffset.y = offset
                table.settle()
                list.sections = change.data(list.sections)
                change.table(table)
                XCTAssertEqual(table.contentOffset.y, offset, "\(change.name) at once")
                table.settle()
                XCTAssertEqual(table.contentOffset.y, offset, "\(change.name) after the next layout")
                XCTAssertEqual(list.mistakes, [])
            }
        }
    }

    func testBatchesOfACollectionKeepTheOffset() async {
        window = await show(root)
        for change in changes {
            for (offset, isCompositional) in offsets.flatMap({ [($0, false), ($0, true)] }) {
                let list = CollectionTestList(numbers), collection = list.makeCollection(layout(isCompositional))
                place(collection)
                collection.contentOffset.y = offset
                collection.settle()
                list.sections = change.data(list.sections)
                change.collection(collection)
                XCTAssertEqual(collection.contentOffset.y, offset, "\(change.name) at once")
                collection.settle()
                XCTAssertEqual(collection.contentOffset.y, offset, "\(change.name) after the next layout")
                XCTAssertEqual(list.mistakes, [])
            }
        }
    }

    private func layout(_ isCompositional: Bool) -> UICollectionViewLayout {
        guard isCompositional else {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 480, height: 44)
            flow.minimumLineSpacing = 0
            return flow
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    func testSnapshotsKeepTheOffset() async {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100))
        // In an asynchronous function, the method would be the one that awaits.
        func apply(_ animated: Bool) { source.apply(snapshot, animatingDifferences: animated) }
        apply(false)
        window = await show(table)
        for offset in offsets {
            table.contentOffset.y = offset
            table.settle()
            var items = [1000 + Int(offset)] + snapshot.itemIdentifiers
            items.swapAt(1, 90)
            snapshot.deleteAllItems()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            apply(true)
            XCTAssertEqual(table.contentOffset.y, offset)
        }
    }

    /// Chat screens correct the offset themselves.
    func testAnAppCanKeepItsFirstRowByTheGrowthOfTheContent() async {
        let list = TableTestList(numbers), table = list.makeTable()
        table.rowHeight = 44
        window = await show(table)
        table.contentOffset.y = 450
        table.settle()
        let before = table.contentSize.height, screen = table.screen
        list.sections[0].insert(contentsOf: 900..<910, at: 0)
        table.insertRows(at: (0..<10).map { [0, $0] }, with: .none)
        table.contentOffset.y += table.contentSize.height - before
        table.settle()
        XCTAssertEqual(table.screen, screen)
    }

    func testAContentThatGetsShorterEndsAtTheBottom() async {
        let list = TableTestList(numbers), table = list.makeTable()
        table.rowHeight = 44
        window = await show(table)
        table.contentOffset.y = 100 * 44 - table.bounds.height
        table.settle()
        list.sections[1].removeFirst(20)
        table.deleteRows(at: (0..<20).map { [1, $0] }, with: .automatic)
        XCTAssertEqual(table.contentOffset.y, 80 * 44 - table.bounds.height)
    }
}
