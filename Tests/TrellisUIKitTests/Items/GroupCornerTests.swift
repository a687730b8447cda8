import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The rounded corners of the groups in inset grouped lists, which clip the content of the cells.
@MainActor
final class GroupCornerTests: UITestCase {
    private final class RedCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.backgroundColor = .red
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 3
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "red", for: indexPath)
        }
    }

    private func isRed(_ picture: ViewPicture, _ x: CGFloat, _ y: CGFloat) -> Bool {
        let color = picture.color(x: Int(x), y: Int(y))
        return color[0] > 200 && color[1] < 60 && color[2] < 60
    }

    /// Returns whether the four corners of a row are drawn, from the top left in reading order.
    private func corners(_ frame: CGRect, in picture: ViewPicture) -> [Bool] {
        [
            (frame.minX, frame.minY), (frame.maxX - 1, frame.minY), (frame.minX, frame.maxY - 1),
            (frame.maxX - 1, frame.maxY - 1),
        ].map { isRed(picture, $0, $1) }
    }

    func testATablesRowsAreClippedToTheirGroup() async throws {
        let table = UITableView(frame: .zero, style: .insetGrouped), rows = Rows()
        table.register(RedCell.self, forCellReuseIdentifier: "red")
        table.separatorStyle = .none
        table.dataSource = rows
        window = await show(table)
        await settle()
        func cornersOfRows() async throws -> [[Bool]] {
            await settle()
            let picture = try XCTUnwrap(ViewPicture(of: table))
            return (0..<rows.count).map { corners(table.rectForRow(at: IndexPath(row: $0, section: 0)), in: picture) }
        }
        let (first, middle) = ([false, false, true, true], [true, true, true, true])
        var found = try await cornersOfRows()
        XCTAssertEqual(found, [first, middle, [true, true, false, false]])
        rows.count = 2
        UIView.performWithoutAnimation { table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none) }
        found = try await cornersOfRows()
        XCTAssertEqual(found, [first, [true, true, false, false]])
        rows.count = 1
        UIView.performWithoutAnimation { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        found = try await cornersOfRows()
        XCTAssertEqual(found, [[false, false, false, false]])
    }

    func testAListsRowsAreClippedToTheirGroup() async throws {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
            cell.contentView.backgroundColor = .red
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        window = await show(list)
        await source.apply(snapshot, animatingDifferences: false)
        await settle()
        let picture = try XCTUnwrap(ViewPicture(of: list))
        // Separators cover the bottom of all rows but the last.
        let tops = try (0..<3).map { item in
            let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: item, section: 0)))
            return Array(corners(cell.frame, in: picture).prefix(2))
        }
        XCTAssertEqual(tops, [[false, false], [true, true], [true, true]])
        let last = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 2, section: 0)))
        XCTAssertEqual(corners(last.frame, in: picture), [true, true, false, false])
    }

    func testALayerRoundsOnlyItsMaskedCorners() async throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60)), root = UIView()
        view.backgroundColor = .red
        view.layer.cornerRadius = 20
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        root.addSubview(view)
        window = await show(root)
        await settle()
        var picture = try XCTUnwrap(ViewPicture(of: root))
        XCTAssertEqual(corners(view.frame, in: picture), [false, true, true, false])
        view.layer.maskedCorners = []
        await settle()
        picture = try XCTUnwrap(ViewPicture(of: root))
        XCTAssertEqual(corners(view.frame, in: picture), [true, true, true, true])
    }
}
