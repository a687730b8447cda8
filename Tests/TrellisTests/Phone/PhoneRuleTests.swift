import TrellisHandlers
import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// What a screen would do wrong on a phone, tested on a UIKit as strict as Apple's.
@MainActor
final class PhoneRuleTests: ListTestCase {
    private var reports: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        UICollectionView.reporter = { [weak self] in self?.reports.append($0) }
    }

    override func tearDown() async throws {
        UICollectionView.reporter = nil
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

    private func grid(_ source: Source, layout: UICollectionViewLayout? = nil) -> GridController<Row> {
        GridController(Pager(source, config: config), cell: TileCell.self, layout: layout ?? flow())
    }

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 150, height: 90)
        return flow
    }

    // MARK: Cells

    func testAGridDequeuesWhatItShowsForPlaceholders() async throws {
        let grid = GridController(Pager(Many(total: 200), config: config), cell: TileCell.self, layout: flow())
        await show(grid)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        grid.collectionView.scrollToItem(at: [0, 150], at: .top, animated: false)
        await wait("the items there are loaded") { grid.showsPlaceholderRows == false && grid.items.count > 20 }
        XCTAssertEqual(reports, [])
    }

    func testAGridDequeuesViewsOfSectionsWithoutAHeader() async throws {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let source = Source(), grid = grid(source, layout: UICollectionViewCompositionalLayout(section: section))
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<6), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count == 6 }
        let adapter = GridAdapter([GridSection(rows: Row.rows(0..<3).rows(in: TileCell.self))])
        let plain = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        adapter.attach(to: plain)
        await show(plain)
        await wait("the items are shown") { plain.visibleCells.count == 3 }
        XCTAssertEqual(reports, [])
    }

    private class OpenTile: UICollectionViewCell, ConfigurableCell {
        func configure(with row: Row) { accessibilityLabel = row.name }
    }

    private final class OwnTile: OpenTile {}

    func testAGridKeepsTheAppsOwnRegistrationAndReplacesOneThatWasRemoved() async throws {
        let source = Source(), grid = GridController(source, cell: OpenTile.self, layout: flow())
        grid.collectionView.register(OwnTile.self, forCellWithReuseIdentifier: OpenTile.reuseIdentifier)
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<6), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count == 6 }
        XCTAssertTrue(grid.collectionView.visibleCells.allSatisfy { $0 is OwnTile })
        let tiles = Source(), plain = GridController(tiles, cell: OpenTile.self, layout: flow())
        plain.collectionView.register(OwnTile.self, forCellWithReuseIdentifier: OpenTile.reuseIdentifier)
        plain.collectionView.register(nil as AnyClass?, forCellWithReuseIdentifier: OpenTile.reuseIdentifier)
        await show(plain)
        try await load(from: tiles).respond(with: Row.rows(0..<6), next: nil)
        await wait("the items are shown") { plain.collectionView.visibleCells.count == 6 }
        XCTAssertTrue(plain.collectionView.visibleCells.allSatisfy { !($0 is OwnTile) })
        XCTAssertEqual(reports, [])
    }

    // MARK: Animation

    func testPagesAndPushesAreNotAnimated() async throws {
        let source = Source(), list = try await shownList(source)
        list.tableView.scrollToRow(at: [0, 19], at: .bottom, animated: false)
        try await load(from: source).respond(with: Row.rows(20..<40), next: 3)
        await wait("the page is shown") { list.items.count == 40 }
        XCTAssertNil(list.tableView.state.transition)
        list.pager.receive(.deleted([18]))
        XCTAssertEqual(list.items.count, 39)
        XCTAssertNil(list.tableView.state.transition)
        let tiles = Source(), grid = grid(tiles)
        await show(grid)
        try await load(from: tiles).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        grid.pager.receive(.inserted([Row(99)]))
        XCTAssertEqual(grid.items.count, 21)
        XCTAssertNil(grid.collectionView.state.transition)
    }

    func testEditsAreAnimated() async throws {
        struct Refusal: Error {}
        let source = Source(), list = try await shownList(source)
        let first = try XCTUnwrap(list.tableView.cellForRow(at: [0, 0])), top = first.frame.minY
        list.pager.edit(.insert(Row(99), at: 0))
        XCTAssertEqual(list.items.first?.id, 99)
        XCTAssertEqual(list.tableView.contentOffset.y, 0)
        XCTAssertEqual(first.motionOffset.y, top - first.frame.minY)
        await wait("the row is inserted") { list.tableView.state.transition == nil }
        let (saves, save) = AsyncStream.makeStream(of: Void.self)
        let deletion = Task {
            try await list.pager.edit(.delete(1)) {
                for await _ in saves {}
                throw Refusal()
            }
        }
        await wait("the row goes") { list.items.count == 20 && list.tableView.state.transition != nil }
        await wait("it has gone") { list.tableView.state.transition == nil }
        save.finish()
        await wait("the row is back") { list.items.count == 21 && list.tableView.state.transition != nil }
        await wait("it rests") { list.tableView.state.transition == nil }
        let result = await deletion.result
        XCTAssertThrowsError(try result.get())
    }

    func testEditsBetweenPlaceholdersAreAnimated() async throws {
        let list = ListController(Pager(Many(total: 200), config: config), cell: RowCell.self)
        await show(list)
        await wait("the rows are shown") { list.tableView.cellForRow(at: [0, 0]) is RowCell }
        list.tableView.scrollToRow(at: [0, 150], at: .top, animated: false)
        await wait("the rows there are loaded") {
            !list.showsPlaceholderRows && list.pager.snapshot.placeholdersBefore > 0
        }
        await settle()
        func titles() -> [String?] { list.tableView.visibleCells.map { $0.textLabel?.text } }
        let shown = titles(), before = list.pager.snapshot.placeholdersBefore
        let first = try XCTUnwrap(list.tableView.indexPathsForVisibleRows?.first)
        let deleted = try XCTUnwrap(list.item(at: [0, first.row + 2]))
        list.pager.edit(.delete(deleted.id))
        XCTAssertNotNil(list.tableView.state.transition)
        XCTAssertEqual(list.pager.snapshot.placeholdersBefore, before)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 199)
        XCTAssertEqual(titles().prefix(6), (shown.prefix(2) + shown.dropFirst(3).prefix(4)).prefix(6))
        list.pager.edit(.insert(Row(500), at: first.row + 1 - before))
        XCTAssertEqual(titles().prefix(3), [shown[0], "row 500", shown[1]])
        await wait("the row is inserted") { list.tableView.state.transition == nil }
    }

    func testEditsOfAGridAreAnimated() async throws {
        let source = Source(), grid = grid(source)
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        let first = try XCTUnwrap(grid.collectionView.cellForItem(at: [0, 0])), place = first.frame.origin
        grid.pager.edit(.insert(Row(99), at: 0))
        XCTAssertEqual(grid.items.first?.id, 99)
        XCTAssertEqual(grid.collectionView.contentOffset.y, 0)
        XCTAssertNotEqual(first.frame.origin, place)
        XCTAssertEqual(first.frame.minX + first.motionOffset.x, place.x)
        XCTAssertEqual(first.frame.minY + first.motionOffset.y, place.y)
        XCTAssertEqual(grid.collectionView.cellForItem(at: [0, 0])?.motionOpacity, 0)
        await wait("the item is inserted") { grid.collectionView.state.transition == nil }
        let second = try XCTUnwrap(grid.collectionView.cellForItem(at: [0, 2])), old = second.frame.origin
        grid.pager.edit(.delete(0))
        XCTAssertEqual(second.frame.minX + second.motionOffset.x, old.x)
        XCTAssertEqual(second.frame.minY + second.motionOffset.y, old.y)
        XCTAssertNotNil(grid.collectionView.state.transition)
    }

    // MARK: Refreshing

    func testARefreshByTheScreenShowsItsSpinner() async throws {
        let source = Source(), list = try await shownList(source)
        list.refresh()
        XCTAssertTrue(list.refreshControl.isRefreshing)
        XCTAssertEqual(list.tableView.contentOffset.y, -UIRefreshControl.height)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the refresh has ended") { !list.refreshControl.isRefreshing }
        await wait("its space is closed") { list.tableView.contentOffset.y == 0 }
    }

    // MARK: Searching

    func testAnActiveSearchIsNoSceneAndTheNextScreenIsPushedOverIt() async throws {
        struct Scene: SceneDestination {
            let controller: UIViewController
            func makeController() -> UIViewController { controller }
        }
        let source = Source(), list = List(source).searchable { _ in source }
        XCTAssertTrue(list.definesPresentationContext)
        let navigation = UINavigationController(rootViewController: list)
        await show(navigation)
        let coordinator = SceneCoordinator(window: try XCTUnwrap(window))
        let search = try XCTUnwrap(list.navigationItem.searchController)
        await wait("the search bar is shown") { search.searchBar.searchTextField.isPlaced }
        search.isActive = true
        XCTAssertIdentical(list.presentedViewController, search)
        XCTAssertIdentical(coordinator.current, list)
        let modal = UIViewController()
        try coordinator.transition(to: Scene(controller: modal), by: .modal, animated: false)
        XCTAssertIdentical(coordinator.current, modal)
        try coordinator.pop(animated: false)
        try coordinator.transition(to: Scene(controller: UIViewController()), by: .push, animated: false)
        XCTAssertEqual(navigation.viewControllers.count, 2)
        XCTAssertEqual(reports, [])
    }

    // MARK: Insets

    func testWhatReplacesTheRowsIsInsideOfTheInsets() async throws {
        let source = Source(), list = List(source)
        list.additionalSafeAreaInsets = UIEdgeInsets(top: 90, left: 0, bottom: 50, right: 0)
        await show(list)
        func area() -> CGRect {
            list.view.layoutIfNeeded()
            return list.view.bounds.inset(by: list.view.safeAreaInsets)
        }
        func frame() -> CGRect? { list.tableView.rowsReplacement.map { $0.convert($0.bounds, to: list.view) } }
        await wait("the skeleton is inside of the insets") { frame() == area() }
        XCTAssertEqual(area().minY, 90)
        try await load(from: source).fail(Outage(description: "no network"))
        await wait("the failure is inside of the insets") {
            list.tableView.rowsReplacement is MessageView && frame() == area()
        }
        list.additionalSafeAreaInsets.top = 20
        await wait("it follows the insets") { frame()?.minY == 20 }
        let message = MessageView(symbol: "tray", title: "Nothing", message: ""), table = UITableView()
        table.contentInset.top = 400
        table.backgroundView = message
        await show(table)
        message.layoutIfNeeded()
        XCTAssertTrue(message.subviews.allSatisfy { $0.isHidden || $0.frame.minY > 400 })
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

    func testRowsAndTheirFieldsStayAboveTheKeyboardWhichADragDismisses() async throws {
        let source = Source(), list = ListController(source, cell: FieldCell.self)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 60
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<30), next: nil)
        let table = list.tableView
        await wait("the rows are shown") { table.visibleCells.count > 10 }
        let window = try XCTUnwrap(window), cell = try XCTUnwrap(table.cellForRow(at: [0, 11]) as? FieldCell)
        XCTAssertTrue(cell.field.becomeFirstResponder())
        window.showKeyboard(height: 400)
        list.view.layoutIfNeeded()
        let top = window.bounds.height - 400
        XCTAssertEqual(table.convert(table.bounds, to: window).maxY, top)
        XCTAssertLessThanOrEqual(cell.field.convert(cell.field.bounds, to: window).maxY, top)
        table.motion.begin(canPull: false)
        table.motion.move(by: CGPoint(x: 0, y: -10), at: 10)
        table.motion.end(at: 2000)
        list.view.layoutIfNeeded()
        XCTAssertFalse(cell.field.isFirstResponder)
        XCTAssertEqual(table.frame.maxY, list.view.bounds.maxY)
        XCTAssertEqual(table.keyboardDismissMode, .none)
    }

    // MARK: Selecting and moving

    func testSeveralRowsCanBeSelectedWithTwoFingers() async throws {
        let source = Source(), list = try await shownList(source)
        XCTAssertFalse(list.tableView.shouldBeginSelectingSeveral([0, 0]))
        list.selectable { _, _ in [] }
        XCTAssertTrue(list.tableView.shouldBeginSelectingSeveral([0, 0]))
        list.tableView.didBeginSelectingSeveral([0, 0])
        XCTAssertTrue(list.isEditing)
        list.setEditing(false, animated: false)
        XCTAssertTrue(list.tableView.shouldBeginSelectingSeveral([0, 0]), "again afterwards")
        let tiles = Source(), grid = grid(tiles).selectable { _, _ in [] }
        await show(grid)
        try await load(from: tiles).respond(with: Row.rows(0..<20), next: nil)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        XCTAssertTrue(grid.collectionView.shouldBeginSelectingSeveral([0, 0]))
    }

    func testPagesAndPushesWaitUntilTheUserHasMovedARow() async throws {
        let source = Source(), saved = Saved()
        let list = List(Pager(source, config: PagingConfig(pageSize: 20))).reorderable { saved.move($0, $1) }
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 44
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<10), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 10 }
        list.setEditing(true, animated: false)
        await settle()
        let table = list.tableView, cell = try XCTUnwrap(table.cellForRow(at: [0, 4]))
        let grip = try XCTUnwrap(cell.reorderGrip)
        let start = CGPoint(x: cell.frame.minX + grip.frame.midX, y: cell.frame.midY)
        XCTAssertTrue(table.beginReorder(at: start))
        list.pager.edit(.insert(Row(99), at: 0))
        list.pager.edit(.insert(Row(98), at: 0))
        await settle()
        XCTAssertTrue(table.hasUncommittedUpdates, "the row stays under the finger")
        XCTAssertEqual(table.numberOfRows(inSection: 0), 10)
        table.moveReorder(to: start.y + 2.4 * 44)
        table.endReorder(completes: true)
        await wait("the move is saved") { saved.moves.count == 1 }
        await wait("all is shown") { table.numberOfRows(inSection: 0) == 12 }
        XCTAssertEqual(list.items.map(\.id), [98, 99, 0, 1, 2, 3, 5, 6, 4, 7, 8, 9])
        XCTAssertEqual(saved.moves, ["4 to 8"])
        XCTAssertEqual(reports, [])
    }

    func testAPressMovesAnItemWhileItIsAllowed() async throws {
        let layout = flow(), collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        var names = ["A", "B", "C", "D"], isAllowed = false
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.numberOfItemsHandler = { _, _ in names.count }
        collection.cellForItemHandler = { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
        collection.moveItemHandler = { names.insert(names.remove(at: $1.item), at: $2.item) }
        let press = ItemPress(in: collection, while: { isAllowed }).recognizer
        press.minimumPressDuration = 0
        collection.addGestureRecognizer(press)
        await show(collection)
        let places = (0..<4).compactMap { collection.layoutAttributesForItem(at: [0, $0])?.center }
        func drag(ends: Bool = true) async {
            press.touchBegan(GestureTouch(at: places[0], time: 0) {})
            await wait("the press has begun") { press.state == .began }
            press.touchMoved(to: places[2], at: 20)
            if ends { press.touchEnded(presses: 1) } else { press.cancel() }
        }
        await drag()
        XCTAssertEqual(names, ["A", "B", "C", "D"], "a menu may be opened by the press")
        isAllowed = true
        await drag(ends: false)
        XCTAssertEqual(names, ["A", "B", "C", "D"])
        XCTAssertFalse(collection.hasUncommittedUpdates)
        await drag()
        XCTAssertEqual(names, ["B", "C", "A", "D"])
    }

    private final class Saved: @unchecked Sendable {
        // Used on the main actor and once in the save, which the test waits for.
        private let lock = NSLock()
        private var log: [String] = []
        var moves: [String] { lock.withLock { log } }
        func move(_ row: Row, _ index: Int) { lock.withLock { log.append("\(row.id) to \(index)") } }
    }

    // MARK: Deleting

    func testASwipeIsCompletedWhenItsRowHasGone() async throws {
        var warnings: [String] = []
        MisuseReports.warner = { warnings.append($0) }
        defer { MisuseReports.warner = nil }
        let source = Source(), list = try await shownList(source)
        list.deletable { _ in }
        let table = list.tableView, cell = try XCTUnwrap(table.cellForRow(at: [0, 1]))
        XCTAssertNotNil(table.startSwipe(at: [0, 1], cell, .trailing))
        table.state.swipe?.drag(by: -table.bounds.width * 0.9)
        table.finishSwipeDrag(velocity: 0, completes: true)
        await wait("the row has gone") { list.items.count == 19 && table.state.swipe == nil }
        XCTAssertEqual(warnings.filter { $0.contains("destructive") }, [])
    }

    // MARK: Costs

    private final class CountedList: ListController<Row> {
        var estimates = 0, heights = 0

        override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            estimates += 1
            return super.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return super.tableView(tableView, heightForRowAt: indexPath)
        }
    }

    private final class CountedGrid: GridController<Row> {
        var sizes = 0

        override func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizes += 1
            return super.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
    }

    /// The calls for the first page of a list with placeholders, and for the next one.
    private func calls(total: Int) async throws -> [Int] {
        let list = CountedList(Pager(Many(total: total), config: config), cell: RowCell.self)
        await show(list)
        await wait("the rows are shown") { list.items.count >= 20 && !list.tableView.visibleCells.isEmpty }
        await settle()
        var calls = [list.estimates, list.heights]
        (list.estimates, list.heights) = (0, 0)
        list.tableView.scrollToRow(at: [0, list.items.count - 2], at: .bottom, animated: false)
        let count = list.items.count
        await wait("the page is shown") { list.items.count > count }
        await settle()
        calls += [list.estimates, list.heights]
        let grid = CountedGrid(Pager(Many(total: total), config: config), cell: TileCell.self, layout: flow())
        await show(grid)
        await wait("the items are shown") { !grid.collectionView.visibleCells.isEmpty }
        await settle()
        return calls + [grid.sizes]
    }

    func testPlaceholderRowsCostTheSameForAnyLengthOfTheList() async throws {
        let short = try await calls(total: 500), long = try await calls(total: 50_000)
        XCTAssertEqual(short, long, "estimates and heights of the first page and the next one, and sizes")
        XCTAssertLessThan(long.max() ?? 0, 200)
    }
}
