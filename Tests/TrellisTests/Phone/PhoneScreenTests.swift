import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// Screens that aren't on the screen, are inside of others, or are made of an app's own layouts and subclasses: what they
/// do has to be right for a UIKit as strict as Apple's, too.
@MainActor
final class PhoneScreenTests: ListTestCase {
    private var reports: [String] = []
    private var warnings: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        MisuseReports.reporter = { [weak self] in self?.reports.append($0) }
        MisuseReports.warner = { [weak self] in self?.warnings.append($0) }
    }

    override func tearDown() async throws {
        (MisuseReports.reporter, MisuseReports.warner) = (nil, nil)
        try await super.tearDown()
    }

    /// A list of known length, with pages by offset.
    private struct Many: PagingSource {
        let keys = PageKeys<Int>.offsets
        let total: Int

        func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
            let start = request.key ?? 0, end = min(total, start + request.size)
            return Page(
                items: Row.rows(start..<end), previousKey: start > 0 ? max(0, start - request.size) : nil,
                nextKey: end < total ? end : nil, itemsBefore: start, itemsAfter: total - end)
        }
    }

    private let config = PagingConfig(pageSize: 20, prefetchDistance: 5, placeholders: true)

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 150, height: 90)
        return flow
    }

    // MARK: Layouts and subclasses

    private final class HeadedGrid: GridController<Row> {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.registerHeaders([Title.self])
        }

        override func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: 30) }

        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueHeader(Title.self, for: indexPath, showing: "cities")
        }
    }

    private final class Title: UICollectionReusableView, ConfigurableCell {
        func configure(with text: String) { accessibilityLabel = text }
    }

    private final class Backdrop: UICollectionReusableView {}

    func testAGridWithPlaceholdersShowsTheHeadersOfItsSubclass() async throws {
        let grid = HeadedGrid(Pager(Many(total: 200), config: config), cell: TileCell.self, layout: flow())
        await show(grid)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        let kind = UICollectionView.elementKindSectionHeader
        XCTAssertEqual(grid.collectionView.visibleSupplementaryViews(ofKind: kind).count, 1)
        grid.collectionView.scrollToItem(at: [0, 150], at: .top, animated: false)
        await wait("the items there are loaded") { grid.items.count > 20 }
        XCTAssertEqual(reports, [])
    }

    func testAGridWithPlaceholdersKeepsTheDelegateOfTheAppForItsHeaders() async throws {
        final class Owner: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                referenceSizeForFooterInSection section: Int
            ) -> CGSize { CGSize(width: 0, height: 25) }
        }
        let owner = Owner()
        let grid = GridController(Pager(Many(total: 200), config: config), cell: TileCell.self, layout: flow())
        grid.loadViewIfNeeded()
        grid.collectionView.delegate = owner
        await show(grid)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        grid.collectionView.scrollToItem(at: [0, 199], at: .bottom, animated: false)
        await wait("the items there are loaded") { grid.items.count > 20 }
        XCTAssertEqual(reports, [])
    }

    func testAGridShowsTheDecorationsOfItsLayout() async throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.decorationItems = [.background(elementKind: "backdrop")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
        let grid = GridController(Pager(Many(total: 100), config: config), cell: TileCell.self, layout: layout)
            .sections(by: { $0.id / 7 })
        await show(grid)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        XCTAssertTrue(grid.collectionView.subviews.contains { $0 is Backdrop })
        grid.collectionView.contentOffset.y = 900
        await wait("pages are loaded") { grid.items.count > 20 }
        grid.pager.edit(.delete(22))
        await settle()
        XCTAssertEqual(reports, [])
    }

    // MARK: Out of sight

    private func change<Cell: UIView>(_ list: PagedListController<Row, Cell>, _ source: Source) async throws {
        list.pager.edit(.delete(3))
        list.pager.edit(.insert(Row(99), at: 2))
        list.pager.edit(.update(Row(5, "five")))
        list.refresh()
        try await load(from: source).respond(with: Row.rows(2..<30), next: nil)
        await wait("the refreshed items are there") { list.items.contains { $0.id == 29 } }
        await settle()
    }

    func testAScreenThatHasNotAppearedTakesItsItemsWithoutAWarning() async throws {
        let source = Source(), tiles = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 20))).beginsAtEnd()
        let grid = GridController(Pager(tiles, config: PagingConfig(pageSize: 20)), cell: TileCell.self)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), list, grid]
        await show(tabs)
        try await fill(list, source)
        try await fill(grid, tiles)
        tabs.selectedIndex = 1
        await wait("the end is shown") { !list.tableView.visibleCells.isEmpty && list.scrollView.distanceToEnd < 1 }
        XCTAssertEqual(reports, [])
    }

    /// Loads and changes a screen that has not appeared.
    private func fill<Cell: UIView>(_ screen: PagedListController<Row, Cell>, _ source: Source) async throws {
        screen.loadViewIfNeeded()
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are there") { screen.items.count == 20 }
        screen.setEditing(true, animated: false)
        screen.setEditing(false, animated: false)
        screen.scrollToEnd(animated: false)
        try await change(screen, source)
        XCTAssertEqual(warnings, [], "\(type(of: screen))")
        warnings = []
    }

    func testAScreenThatIsCoveredTakesChangesWithoutAWarning() async throws {
        for isGrouped in [false, true] {
            let source = Source(), tiles = Source()
            let list = List(Pager(source, config: PagingConfig(pageSize: 20)))
            let grid = GridController(Pager(tiles, config: PagingConfig(pageSize: 20)), cell: TileCell.self)
            if isGrouped {
                list.sections(by: { $0.id % 2 })
                grid.sections(by: { $0.id % 2 })
            }
            try await cover(list, source)
            try await cover(grid, tiles)
        }
    }

    /// Changes a screen that another one covers.
    private func cover<Cell: UIView>(_ screen: PagedListController<Row, Cell>, _ source: Source) async throws {
        let navigation = UINavigationController(rootViewController: screen)
        await show(navigation)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are shown") { screen.items.count == 20 }
        await settle()
        navigation.pushViewController(UIViewController(), animated: false)
        await settle()
        XCTAssertNil(screen.view.window)
        try await change(screen, source)
        navigation.popViewController(animated: false)
        await settle()
        XCTAssertEqual(warnings, [], "\(type(of: screen))")
        XCTAssertEqual(reports, [])
        (warnings, reports) = ([], [])
    }

    func testACoveredListShowsItsEndOrTheRowItWasScrolledToWhenItIsBack() async throws {
        func back(_ list: List, _ source: Source, _ change: () async throws -> Void) async throws {
            let navigation = UINavigationController(rootViewController: list)
            list.loadViewIfNeeded()
            list.tableView.rowHeight = 88
            await show(navigation)
            try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
            await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
            navigation.pushViewController(UIViewController(), animated: false)
            await settle()
            try await change()
            navigation.popViewController(animated: false)
            await wait("the list is back") { list.view.isPlaced }
            XCTAssertEqual(warnings, [])
        }
        let source = Source(), chat = List(Pager(source, config: PagingConfig(pageSize: 20))).beginsAtEnd()
        try await back(chat, source) {
            for id in 50..<60 { chat.pager.edit(.insert(Row(id), at: chat.items.count)) }
        }
        await wait("the end is shown") { chat.tableView.indexPathsForVisibleRows?.last?.row == 29 }
        let rows = Source(), list = List(Pager(rows, config: PagingConfig(pageSize: 20)))
        try await back(list, rows) { list.scrollToEnd(animated: false) }
        await wait("the last row is shown") { list.tableView.indexPathsForVisibleRows?.last?.row == 19 }
        let others = Source(), other = List(Pager(others, config: PagingConfig(pageSize: 20)))
        try await back(other, others) {
            other.scroll(toRow: 9)
            other.pager.edit(.update(Row(5, "five")))
        }
        await wait("the row is shown") { other.tableView.indexPathsForVisibleRows?.first?.row == 9 }
    }

    // MARK: Moving items

    func testPagesWaitUntilTheUserHasMovedAnItem() async throws {
        for isGrouped in [false, true] {
            let source = Source()
            let grid = GridController(
                Pager(source, config: PagingConfig(pageSize: 20)), cell: TileCell.self, layout: flow())
            if isGrouped { grid.sections(by: { _ in 0 }) }
            grid.reorderable { _, _ in }
            await show(grid)
            try await load(from: source).respond(with: Row.rows(0..<12), next: nil)
            await wait("the items are shown") { grid.collectionView.visibleCells.count == 12 }
            let collection = grid.collectionView
            guard collection.beginInteractiveMovementForItem(at: [0, 4]) else {
                XCTAssertTrue(isGrouped, "an item can be moved")
                continue
            }
            grid.pager.edit(.insert(Row(99), at: 0))
            grid.pager.edit(.update(Row(2, "two")))
            await settle()
            XCTAssertTrue(collection.hasUncommittedUpdates, "the item stays under the finger")
            XCTAssertEqual(collection.numberOfItems(inSection: 0), 12)
            let goal = try XCTUnwrap(collection.layoutAttributesForItem(at: [0, 6])?.center)
            collection.updateInteractiveMovementTargetPosition(goal)
            collection.endInteractiveMovement()
            await wait("all is shown") { collection.numberOfItems(inSection: 0) == 13 }
            XCTAssertEqual(grid.items.map(\.id), [99, 0, 1, 2, 3, 5, 6, 4, 7, 8, 9, 10, 11])
            XCTAssertEqual(reports, [])
            closeWindow()
        }
    }

    // MARK: Refreshing

    func testARefreshBringsItsSpinnerIntoSightOnlyAtTheTopAlsoInAGrid() async throws {
        let source = Source(), list = try await shownList(source, next: nil)
        list.tableView.contentOffset.y = 600
        list.refresh()
        XCTAssertEqual(list.tableView.contentOffset.y, 600, "the rows that the user reads stay")
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the refresh has ended") { !list.refreshControl.isRefreshing }
        let tiles = Source()
        let grid = GridController(Pager(tiles, config: PagingConfig(pageSize: 20)), cell: TileCell.self, layout: flow())
        await show(grid)
        try await load(from: tiles).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        grid.refresh()
        XCTAssertTrue(grid.refreshControl.isRefreshing)
        XCTAssertEqual(grid.collectionView.contentOffset.y, -UIRefreshControl.height)
    }

    // MARK: The keyboard

    private final class FieldCell: UITableViewCell, ConfigurableCell {
        let field = UITextField()

        func configure(with row: Row) {
            field.text = row.name
            field.frame = contentView.bounds
            field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if field.superview == nil { contentView.addSubview(field) }
        }
    }

    func testAListAboveABarKeepsItsFieldsAboveTheKeyboard() async throws {
        let source = Source(), list = ListController(source, cell: FieldCell.self)
        let container = UIViewController(), bar = UIView()
        container.loadViewIfNeeded()
        container.view.addSubview(bar)
        container.addChild(list)
        container.view.addSubview(list.view)
        list.didMove(toParent: container)
        list.view.frame = CGRect(x: 0, y: 0, width: 480, height: 640)
        list.tableView.rowHeight = 60
        await show(container)
        list.view.frame = CGRect(
            x: 0, y: 0, width: container.view.bounds.width, height: container.view.bounds.height - 160)
        try await load(from: source).respond(with: Row.rows(0..<30), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count > 9 }
        let window = try XCTUnwrap(window), table = list.tableView
        let cell = try XCTUnwrap(table.cellForRow(at: [0, 9]) as? FieldCell)
        XCTAssertTrue(cell.field.becomeFirstResponder())
        window.showKeyboard(height: 400)
        list.view.layoutIfNeeded()
        let top = window.bounds.height - 400
        XCTAssertEqual(table.convert(table.bounds, to: window).maxY, top)
        XCTAssertLessThanOrEqual(cell.field.convert(cell.field.bounds, to: window).maxY, top)
        cell.field.resignFirstResponder()
        list.view.layoutIfNeeded()
        XCTAssertEqual(table.frame.maxY, list.view.bounds.maxY)
    }

    func testAGridKeepsItsFieldsAboveTheKeyboard() async throws {
        final class FieldTile: UICollectionViewCell, ConfigurableCell {
            let field = UITextField()

            func configure(with row: Row) {
                field.frame = contentView.bounds
                if field.superview == nil { contentView.addSubview(field) }
            }
        }
        let source = Source(), grid = GridController(source, cell: FieldTile.self, layout: flow())
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<30), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count > 20 }
        let window = try XCTUnwrap(window), collection = grid.collectionView
        let tile = try XCTUnwrap(collection.cellForItem(at: [0, 20]) as? FieldTile)
        XCTAssertTrue(tile.field.becomeFirstResponder())
        window.showKeyboard(height: 400)
        grid.view.layoutIfNeeded()
        let top = window.bounds.height - 400
        XCTAssertEqual(collection.convert(collection.bounds, to: window).maxY, top)
        XCTAssertLessThanOrEqual(tile.field.convert(tile.field.bounds, to: window).maxY, top)
    }

    func testTheFieldOfASheetStaysAboveTheKeyboardAlsoIfItIsShownWhileTheSheetRises() async throws {
        for isAnimated in [false, true] {
            let source = Source(), list = ListController(source, cell: FieldCell.self), below = UIViewController()
            await show(below)
            list.loadViewIfNeeded()
            list.tableView.rowHeight = 60
            below.present(UINavigationController(rootViewController: list), animated: isAnimated)
            try await load(from: source).respond(with: Row.rows(0..<30), next: nil)
            await wait("the rows are shown") { list.tableView.visibleCells.count > 5 }
            let table = list.tableView, window = try XCTUnwrap(list.view.window), top = window.bounds.height - 300
            let cell = try XCTUnwrap(table.visibleCells.last { table.bounds.contains($0.frame) } as? FieldCell)
            func bottom() -> CGFloat { cell.field.convert(cell.field.bounds, to: window).maxY }
            XCTAssertTrue(cell.field.becomeFirstResponder())
            window.showKeyboard(height: 300)
            await wait("the sheet is shown, and the field above the keyboard") {
                table.convert(table.bounds, to: window).maxY == top && bottom() <= top
            }
            window.showKeyboard(height: 0)
            await wait("the table is as high as the sheet") { table.frame.maxY == list.view.bounds.maxY }
            table.contentOffset.y = 0
            window.showKeyboard(height: 300)
            list.view.layoutIfNeeded()
            XCTAssertLessThanOrEqual(bottom(), top)
            closeWindow()
        }
    }

    // MARK: Costs

    private final class CountedList: ListController<Row> {
        var estimates = 0, heights = 0, headers = 0

        override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            estimates += 1
            return super.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return super.tableView(tableView, heightForRowAt: indexPath)
        }
    }

    /// A cell that computes its height from its row.
    private final class SizedCell: UITableViewCell, ConfigurableCell {
        static func height(for row: Row, width: CGFloat) -> CGFloat { CGFloat(40 + row.id % 3 * 10) }
        func configure(with row: Row) { textLabel?.text = row.name }
    }

    private func calls(total: Int, isGrouped: Bool) async throws -> [Int] {
        let list = CountedList(Pager(Many(total: total), config: config), cell: SizedCell.self)
        if isGrouped { list.sections(by: { _ in 0 }) }
        await show(list)
        await wait("the rows are shown") { list.items.count >= 20 && !list.tableView.visibleCells.isEmpty }
        await settle()
        var calls = [list.estimates, list.heights]
        (list.estimates, list.heights) = (0, 0)
        list.tableView.reloadData()
        list.tableView.layoutIfNeeded()
        calls += [list.estimates, list.heights]
        (list.estimates, list.heights) = (0, 0)
        let count = list.items.count
        list.tableView.scrollToRow(at: [0, count - 2], at: .bottom, animated: false)
        await wait("the page is shown") { list.items.count > count }
        await settle()
        closeWindow()
        return calls + [list.estimates, list.heights]
    }

    func testRowsThatComputeTheirHeightsCostTheSameForAnyLengthOfTheList() async throws {
        for isGrouped in [false, true] {
            let short = try await calls(total: 500, isGrouped: isGrouped)
            let long = try await calls(total: 50_000, isGrouped: isGrouped)
            XCTAssertEqual(short, long, "of the first page, a reload and the next page; grouped: \(isGrouped)")
            XCTAssertLessThan(long.max() ?? 0, 300)
        }
    }
}
