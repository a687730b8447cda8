import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// The content of grids, and of tables that measure their rows, moves as the finger does, whatever comes meanwhile.
@MainActor
final class GridFingerTests: ListTestCase {
    /// Rows that end with those of the first page, which begins at row 0.
    private struct Numbers: PagingSource {
        let keys = PageKeys<Int>.cursors
        var size = 100

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
            let start = request.key ?? 0
            return Page(
                items: (start..<start + size).map { Row($0) }, previousKey: start - size,
                nextKey: start == 0 ? nil : start + size)
        }
    }

    /// A cell whose height depends on its row.
    private final class TallCell: UITableViewCell, ConfigurableCell {
        private let label = UILabel()

        func configure(with row: Row) {
            let lines = abs(row.id) % 3 + 1
            label.numberOfLines = 0
            label.text = Array(repeating: row.name, count: lines).joined(separator: "\n")
            guard label.superview == nil else { return }
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            ])
        }
    }

    private func pager() -> Pager<Row> {
        Pager(Numbers(), config: PagingConfig(pageSize: 100, prefetchDistance: 90))
    }

    private func flow(width: CGFloat) -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: width, height: 44)
        flow.minimumLineSpacing = 6
        return flow
    }

    private func compositional(_ height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [.init(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private func turn() async { for _ in 0..<6 { await Task.yield() } }

    /// The positions on the screen of the rows that are visible, by their number.
    private func positions<Cell: UIView>(_ list: PagedListController<Row, Cell>) -> [Int: CGFloat] {
        list.scrollView.layoutIfNeeded()
        let top = list.scrollView.contentOffset.y
        var positions: [Int: CGFloat] = [:]
        if let table = list.scrollView as? UITableView {
            for path in table.indexPathsForVisibleRows ?? [] {
                if let row = list.item(at: path) { positions[row.id] = table.rectForRow(at: path).minY - top }
            }
        } else if let collection = list.scrollView as? UICollectionView {
            for path in collection.indexPathsForVisibleItems {
                guard let row = list.item(at: path) else { continue }
                positions[row.id] = collection.layoutAttributesForItem(at: path).map { $0.frame.minY - top }
            }
        }
        return positions
    }

    /// How far the rows have moved down that are visible in both states; `nil` if they have moved differently.
    private func movement(_ old: [Int: CGFloat], _ new: [Int: CGFloat]) -> CGFloat? {
        let ways = old.compactMap { id, place in new[id].map { $0 - place } }
        guard let least = ways.min(), let most = ways.max(), most - least < 0.5 else { return nil }
        return most
    }

    private func checkFlings<Cell: UIView>(_ list: PagedListController<Row, Cell>, _ name: String) async {
        list.loadViewIfNeeded()
        await show(list)
        await wait("\(name): rows are above") {
            list.items.count >= 200 && list.scrollView.contentOffset.y > 60 * 22 && !self.positions(list).isEmpty
        }
        await settle()
        let view = list.scrollView, count = list.items.count
        var longest = 0.0
        for _ in 1...2 {
            view.motion.begin(canPull: false)
            var last = positions(list)
            for time in 1...10 {
                view.motion.move(by: CGPoint(x: 0, y: -30), at: Double(time) * 10)
                await turn()
                let now = positions(list)
                // The finger moves the content up to the beginning.
                XCTAssertEqual(movement(last, now) ?? .nan, 30, accuracy: 0.5, "\(name): under the finger, \(time)")
                last = now
            }
            view.motion.end(at: 100)
            var way = 0.0
            while view.isDecelerating {
                await settle()
                let now = positions(list), step = movement(last, now)
                if let step {
                    XCTAssertGreaterThanOrEqual(step, -0.5, "\(name): it never springs back")
                    way += step
                }
                last = now
            }
            longest = max(longest, way)
        }
        XCTAssertEqual(longest, 3 * 0.998 / 0.002, accuracy: 30, "\(name): as far as without pages")
        XCTAssertGreaterThanOrEqual(list.items.count, count + 100, "\(name): pages came meanwhile")
        closeWindow()
    }

    func testAFlingInAGridContinuesWhilePreviousPagesArrive() async {
        await checkFlings(
            GridController(pager(), cell: TileCell.self, columns: 1, layout: flow(width: 300)), "a column")
        await checkFlings(GridController(pager(), cell: TileCell.self, columns: 2, layout: flow(width: 100)), "two")
    }

    func testAFlingInACompositionalLayoutContinuesWhilePreviousPagesArrive() async {
        let layouts = [("absolute", NSCollectionLayoutDimension.absolute(44)), ("estimated", .estimated(60))]
        for (name, height) in layouts {
            await checkFlings(GridController(pager(), cell: TileCell.self, layout: compositional(height)), name)
        }
    }

    func testAFlingInATableOfMeasuredRowsContinuesWhilePreviousPagesArrive() async {
        await checkFlings(ListController(pager(), cell: TallCell.self), "measured")
    }

    func testAGridThatFollowsItsEndMovesWithASlowFinger() async throws {
        let grid = GridController(pager(), cell: TileCell.self, columns: 1, layout: flow(width: 300)).beginsAtEnd()
        await show(grid)
        await wait("the items are shown") { !self.positions(grid).isEmpty }
        await settle()
        for drag in 1...10 {
            grid.scrollToEnd(animated: false)
            await turn()
            let step = 0.3 * CGFloat(drag)
            grid.scrollView.motion.begin(canPull: false)
            var last = positions(grid)
            for time in 1...10 {
                grid.scrollView.motion.move(by: CGPoint(x: 0, y: -step), at: Double(time) * 16)
                await turn()
                let now = positions(grid)
                XCTAssertEqual(movement(last, now) ?? .nan, step, accuracy: 0.01, "\(step) points a step")
                last = now
            }
            grid.scrollView.motion.end(at: 2000)
            await turn()
            XCTAssertEqual(movement(last, positions(grid)) ?? .nan, 0, accuracy: 0.01)
        }
    }
}
