import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The swipe actions of lists in collection views.
@MainActor
final class ListSwipeTests: UITestCase {
    private var source: UICollectionViewDiffableDataSource<Int, String>?
    private var log: [String] = []

    /// Shows a list whose items are deleted and flagged by trailing actions, and read by a leading one.
    private func showList() async throws -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
            guard let item = self?.source?.itemIdentifier(for: path), item != "fixed" else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
                guard let source = self?.source else { return finish(false) }
                var snapshot = source.snapshot()
                snapshot.deleteItems([item])
                source.apply(snapshot)
                self?.log.append("delete \(item)")
                finish(true)
            }
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
                self?.log.append("flag \(item)")
                finish(true)
            }
            return UISwipeActionsConfiguration(actions: [delete, flag])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Read") { _, _, finish in
                    self?.log.append("read \(path.item)")
                    finish(true)
                }
            ])
        }
        let list = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        self.source = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c", "fixed"])
        window = await show(list)
        await source.apply(snapshot, animatingDifferences: false)
        await settle()
        return list
    }

    private func cell(_ item: Int, in list: UICollectionView) throws -> UICollectionViewListCell {
        try XCTUnwrap(list.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }

    private var items: [String] { source?.snapshot().itemIdentifiers ?? [] }

    func testASwipeRevealsTheTrailingActions() async throws {
        let list = try await showList()
        let cell = try cell(1, in: list)
        try await pointer.drag(cell, by: CGPoint(x: -180, y: 0))
        await wait("the row is open") { list.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        XCTAssertTrue(cell.configurationState.isSwiped)
        XCTAssertEqual(list.indexPathsForSelectedItems, nil, "a swipe is no click")
        let buttons = try XCTUnwrap(list.state.swipe?.view.buttons)
        XCTAssertEqual(buttons.map(\.contextualAction.title), ["Delete", "Flag"])
        try await pointer.click(buttons[1])
        await wait("the row is closed") { list.state.swipe == nil && cell.bounds.minX == 0 }
        XCTAssertFalse(cell.configurationState.isSwiped)
        try await pointer.drag(cell, by: CGPoint(x: -180, y: 0))
        await wait("the row is open") { list.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        try await pointer.click(try XCTUnwrap(list.state.swipe?.view.buttons.first))
        await wait("the item is deleted") { items == ["a", "c", "fixed"] }
        await settle()
        XCTAssertNil(list.state.swipe)
        XCTAssertEqual(log, ["flag b", "delete b"])
        await wait("the cell can be used again") { cell.bounds.minX == 0 }
    }

    func testTheLeadingActionIsAtTheOtherEdge() async throws {
        let list = try await showList()
        try await pointer.drag(try cell(3, in: list), by: CGPoint(x: -100, y: 0))
        await settle()
        XCTAssertNil(list.state.swipe, "the item has no trailing actions")
        try await pointer.drag(try cell(0, in: list), by: CGPoint(x: 120, y: 0))
        await wait("the row is open") { list.state.swipe?.view.edge == .leading }
        // A press of another row only closes it.
        try await pointer.click(try cell(2, in: list))
        await wait("the row is closed") { list.state.swipe == nil }
        XCTAssertFalse(list.indexPathsForSelectedItems?.contains(IndexPath(item: 2, section: 0)) ?? false)
    }

    func testKeysMenusAndAssistiveTechnologyPerformTheActions() async throws {
        let list = try await showList()
        XCTAssertEqual(try cell(0, in: list).namesOfActions, ["Read", "Delete", "Flag"])
        try cell(0, in: list).performAction(named: "Flag")
        XCTAssertTrue(list.perform(.delete, at: IndexPath(item: 0, section: 0)))
        await wait("the item is deleted") { items == ["b", "c", "fixed"] }
        await settle()
        XCTAssertFalse(list.perform(.delete, at: IndexPath(item: 2, section: 0)))
        let titles = list.ownMenu(at: IndexPath(item: 0, section: 0)).compactMap {
            if case .item(let item) = $0 { item.title } else { nil }
        }
        XCTAssertEqual(titles, ["Read", "Delete", "Flag"])
        XCTAssertEqual(log, ["flag a", "delete a"])
    }
}
