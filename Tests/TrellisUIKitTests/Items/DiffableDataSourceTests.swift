import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class DiffableDataSourceTests: UITestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private var made: [Int] = []
    private var filled: [Int] = []

    override func tearDown() async throws {
        try await super.tearDown()
        UITableView.reporter = nil
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func makeTable() async -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { [weak self] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            self?.filled.append(item)
            return cell
        }
        window = await show(table)
        return (table, source)
    }

    /// A data source that moves items in a snapshot when the user moves their rows.
    private final class MovingSource: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            guard let item = itemIdentifier(for: sourceIndexPath) else { return }
            let next = itemIdentifier(for: destinationIndexPath)
            var snapshot = snapshot()
            snapshot.deleteItems([item])
            if let next {
                snapshot.insertItems([item], beforeItem: next)
            } else {
                snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers[destinationIndexPath.section])
            }
            apply(snapshot, animatingDifferences: false)
        }
    }

    func testASnapshotThatIsAppliedForAMoveIsTheMove() async {
        var reports: [String] = []
        UITableView.reporter = { reports.append($0) }
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = MovingSource(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        window = await show(table)
        await source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
        for (from, to, titles) in [
            (IndexPath(row: 1, section: 1), IndexPath(row: 0, section: 0), ["5", "1", "2", "3", "4"]),
            (IndexPath(row: 3, section: 0), IndexPath(row: 1, section: 1), ["5", "1", "2", "4", "3"]),
            (IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 0), ["2", "5", "1", "4", "3"]),
        ] {
            table.move(from, to: to)
            XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, titles)
        }
        XCTAssertEqual(reports, [])
    }

    // MARK: The snapshot

    func testASnapshotKeepsItsOrder() {
        var it = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
        it.insertItems([6, 7], beforeItem: 2)
        it.insertItems([8], afterItem: 5)
        it.moveItem(1, afterItem: 4)
        it.deleteItems([3])
        it.insertSections(["c"], beforeSection: "a")
        it.moveSection("b", beforeSection: "a")
        it.appendItems([9])
        XCTAssertEqual(it.sectionIdentifiers, ["c", "b", "a"])
        XCTAssertEqual(it.itemIdentifiers, [4, 1, 5, 8, 6, 7, 2, 9])
        XCTAssertEqual(it.itemIdentifiers(inSection: "a"), [6, 7, 2, 9])
        XCTAssertEqual(it.numberOfItems, 8)
        XCTAssertEqual(it.indexOfItem(2), 6)
        XCTAssertEqual(it.sectionIdentifier(containingItem: 1), "b")
        it.deleteSections(["b"])
        XCTAssertEqual(it.numberOfItems, 4)
        XCTAssertNil(it.sectionIdentifier(containingItem: 4))
    }

    func testWrongIdentifiersLoseNothing() {
        var it = snapshot([("a", [1, 2])]), empty = Snapshot()
        SnapshotReports.$reporter.withValue({ _ in }) {
            it.appendItems([2, 3, 3])
            it.insertItems([4], beforeItem: 99)
            it.deleteItems([98])
            it.moveItem(1, beforeItem: 97)
            it.appendSections(["a"])
            it.deleteSections(["x"])
            it.reloadItems([96])
            empty.appendItems([1])
        }
        XCTAssertEqual(it.itemIdentifiers, [1, 2, 3])
        XCTAssertEqual(it.sectionIdentifiers, ["a"])
        XCTAssertEqual(it.reloadedItemIdentifiers, [])
        XCTAssertEqual(empty.numberOfItems, 0)
    }

    // MARK: The differences

    /// A batch of random changes turns one snapshot into the other, and passes the table's own checks.
    func testDifferencesLeadFromAnySnapshotToAnyOther() throws {
        for seed in 0..<400 {
            var random = SeededNumbers(seed: UInt64(seed))
            let old = randomSnapshot(&random), new = randomSnapshot(&random, reloads: true)
            let update = SnapshotChanges(from: old, to: new).update
            let counts = { (it: Snapshot) in it.sectionIdentifiers.map { it.numberOfItems(inSection: $0) } }
            let map: BatchUpdateMap
            do {
                map = try update.resolve(old: counts(old), new: counts(new))
            } catch {
                return XCTFail("seed \(seed): \(error)")
            }
            let oldPaths = old.paths
            for (item, path) in new.paths {
                guard let origin = map.oldPath(forNew: path) else { continue }
                XCTAssertEqual(oldPaths[item], origin, "seed \(seed): \(item)")
            }
        }
    }

    private func randomSnapshot(_ random: inout SeededNumbers, reloads: Bool = false) -> Snapshot {
        var it = Snapshot()
        let sections = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
        it.appendSections(Array(sections))
        guard !sections.isEmpty else { return it }
        for item in (0..<20).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)) {
            it.appendItems([item], toSection: sections.randomElement(using: &random))
        }
        guard reloads else { return it }
        if Bool.random(using: &random), let section = sections.randomElement(using: &random) {
            it.reloadSections([section])
        }
        if let item = it.itemIdentifiers.randomElement(using: &random) { it.reloadItems([item]) }
        return it
    }

    private struct SeededNumbers: RandomNumberGenerator {
        private var state: UInt64
        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    // MARK: Tables

    func testATableShowsSnapshots() async throws {
        let (table, source) = await makeTable()
        source.applyNow(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        table.layoutIfNeeded()
        XCTAssertEqual(table.titlesInSight, ["1", "2", "3", "4"])
        XCTAssertEqual(source.indexPath(for: 4), IndexPath(row: 0, section: 1))
        XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)), 2)
        XCTAssertNil(source.itemIdentifier(for: IndexPath(row: 9, section: 0)))
        let kept = table.cellForRow(at: IndexPath(row: 1, section: 0))
        filled = []
        source.applyNow(snapshot([("b", [4, 2]), ("a", [3, 9])]), animatingDifferences: true)
        XCTAssertEqual(table.titlesInSight, ["4", "2", "3", "9"])
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept, "a row that moves keeps its cell")
        XCTAssertEqual(filled, [9], "only what is new is filled")
        XCTAssertEqual(source.snapshot().sectionIdentifiers, ["b", "a"])
    }

    func testRowsMoveOutOfDeletedSectionsAndIntoInsertedOnes() async throws {
        let (table, source) = await makeTable()
        source.applyNow(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        table.layoutIfNeeded()
        let rows = [(0, 0), (1, 0), (0, 1)].map { table.cellForRow(at: IndexPath(row: $0.0, section: $0.1)) }
        let tops = rows.map { $0?.frame.minY ?? -1 }
        filled = []
        source.applyNow(snapshot([("all", [3, 2, 9, 1])]), animatingDifferences: true)
        XCTAssertEqual(table.titlesInSight, ["3", "2", "9", "1"])
        XCTAssertEqual(filled, [9])
        for (row, (place, top)) in zip(rows, zip([3, 1, 0], tops)) {
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: place, section: 0)))
            XCTAssertTrue(cell === row, "a row that stays keeps its cell")
            XCTAssertEqual(cell.motionOffset.y, top - cell.frame.minY, "and moves from where it was")
        }
        // Its section is reloaded, too.
        var reloaded = snapshot([("other", [9]), ("all", [3, 2])])
        reloaded.reloadSections(["all"])
        filled = []
        source.applyNow(reloaded, animatingDifferences: true)
        XCTAssertEqual(table.titlesInSight, ["9", "3", "2"])
        XCTAssertEqual(Set(filled), [2, 3, 9], "the items of a reloaded section are filled again")
    }

    func testRowsThatMoveIntoAnInsertedSectionKeepTheirHeights() async throws {
        let (table, source) = await makeTable()
        table.rowHeight = UITableView.automaticDimension
        source.applyNow(snapshot([("a", Array(1...100))]), animatingDifferences: false)
        table.layoutIfNeeded()
        table.heights.setHeight(70, ofRow: IndexPath(row: 60, section: 0))
        source.applyNow(snapshot([("b", Array((1...100).reversed()))]), animatingDifferences: true)
        XCTAssertEqual(table.heights.height(ofRow: IndexPath(row: 39, section: 0)), 70)
    }

    func testSelectedItemsStaySelectedWhereTheyMove() async throws {
        let (table, source) = await makeTable()
        table.allowsMultipleSelection = true
        source.applyNow(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        for row in [0, 1] {
            table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        func selected() -> [Int?] { (table.indexPathsForSelectedRows ?? []).map(source.itemIdentifier(for:)) }
        source.applyNow(snapshot([("a", [3, 2, 1]), ("b", [4])]), animatingDifferences: false)
        XCTAssertEqual(selected(), [2, 1])
        source.applyNow(snapshot([("b", [1, 4]), ("c", [2, 3])]), animatingDifferences: true)
        XCTAssertEqual(selected(), [1, 2], "also out of a section that is deleted")
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 0, section: 1))?.isSelected, true)
        var reloaded = source.snapshot()
        reloaded.reloadItems([1])
        source.applyNow(reloaded, animatingDifferences: false)
        XCTAssertEqual(selected(), [2], "a reload ends the selection")
    }

    func testReconfiguredItemsKeepTheirCells() async throws {
        let (table, source) = await makeTable()
        source.applyNow(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        filled = []
        var next = source.snapshot()
        next.reconfigureItems([2])
        source.applyNow(next, animatingDifferences: false)
        XCTAssertEqual(filled, [2])
        XCTAssertTrue(zip(cells, table.visibleCells).allSatisfy { $0 === $1 })
        filled = []
        var reloaded = source.snapshot()
        reloaded.reloadItems([3])
        source.applyNow(reloaded, animatingDifferences: false)
        XCTAssertEqual(filled, [3])
        XCTAssertEqual(source.snapshot().reloadedItemIdentifiers, [])
    }

    func testItemsThatAreReconfiguredInTheirOrderAreNotLookedUpOneByOne() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, CountedItem>()
        for section in 0..<3 {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<100).map { CountedItem(id: section * 100 + $0) })
        }
        let items = snapshot.itemIdentifiers
        CountedItem.hashes = 0
        snapshot.reconfigureItems(items)
        XCTAssertEqual(CountedItem.hashes, 3, "one look-up for each section")
        XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, items)
        snapshot.reloadItems([7, 205, 206, 8, 100, 101, 7].map { CountedItem(id: $0) })
        XCTAssertEqual(snapshot.reloadedItemIdentifiers.map(\.id), [7, 205, 206, 8, 100, 101, 7])
    }

    func testSnapshotsFromABackgroundQueueComeInOrder() async throws {
        let (table, source) = await makeTable()
        await Task.detached {
            for count in 1...20 {
                var it = NSDiffableDataSourceSnapshot<String, Int>()
                it.appendSections(["a"])
                it.appendItems(Array(0..<count))
                source.apply(it, animatingDifferences: false)
            }
        }.value
        await wait("the last one is shown") { source.snapshot().numberOfItems == 20 }
        table.layoutIfNeeded()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 20)
    }

    /// The changes that a background queue computed no longer fit.
    func testASnapshotOfTheMainQueueComesBetweenThoseOfABackgroundQueue() async throws {
        let (table, source) = await makeTable()
        source.applyNow(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        table.layoutIfNeeded()
        let passed = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for items in [[1, 2, 3, 4], [4, 1, 5]] {
                var it = NSDiffableDataSourceSnapshot<String, Int>()
                it.appendSections(["a"])
                it.appendItems(items)
                source.apply(it, animatingDifferences: false)
            }
            passed.signal()
        }
        // Both snapshots wait for the main queue.
        passed.wait()
        source.applyNow(snapshot([("b", [3, 9]), ("a", [2])]), animatingDifferences: false)
        XCTAssertEqual(source.snapshot().itemIdentifiers, [3, 9, 2])
        await wait("the last one is shown") { source.snapshot().itemIdentifiers == [4, 1, 5] }
        table.layoutIfNeeded()
        XCTAssertEqual(table.titlesInSight, ["4", "1", "5"])
    }

    func testIndexPathsFollowTheShownSnapshot() async throws {
        let (_, source) = await makeTable()
        source.applyNow(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        XCTAssertEqual(source.indexPath(for: 3), [0, 2])
        source.applyNow(snapshot([("b", [3, 4]), ("a", [2])]), animatingDifferences: false)
        XCTAssertEqual([2, 3, 4].map(source.indexPath(for:)), [[1, 0], [0, 0], [0, 1]])
        XCTAssertNil(source.indexPath(for: 1))
    }

    func testApplyReturnsOnceTheRowsRest() async throws {
        let (table, source) = await makeTable()
        var completed = false
        source.apply(snapshot([("a", [1])]), animatingDifferences: true) { completed = true }
        await wait("the completion runs") { completed }
        table.layoutIfNeeded()
        completed = false
        source.apply(snapshot([("a", [2, 1])]), animatingDifferences: true) { completed = true }
        XCTAssertFalse(completed)
        await wait("the completion runs") { completed }
        XCTAssertNil(table.state.transition)
        source.reloadNow(snapshot([("a", [5])]))
        table.layoutIfNeeded()
        XCTAssertEqual(table.titlesInSight, ["5"])
    }

    func testACollectionShowsSnapshots() async throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.tag = item
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        window = await show(collection)
        source.applyNow(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.tag).sorted(), [1, 2, 3])
        let kept = collection.cellForItem(at: IndexPath(item: 2, section: 0))
        source.applyNow(snapshot([("a", [3, 1])]), animatingDifferences: true)
        XCTAssertTrue(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === kept)
        XCTAssertEqual(collection.numberOfItems(inSection: 0), 2)
    }
}

/// In an `async` function, the overloads that wait are chosen. These methods don't wait.
extension UITableViewDiffableDataSource {
    fileprivate func applyNow(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool
    ) { apply(snapshot, animatingDifferences: animatingDifferences) }

    fileprivate func reloadNow(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        applySnapshotUsingReloadData(snapshot)
    }
}

extension UICollectionViewDiffableDataSource {
    fileprivate func applyNow(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool
    ) { apply(snapshot, animatingDifferences: animatingDifferences) }
}

/// An item that counts how often items are hashed, which the main thread does only.
private struct CountedItem: Hashable, Sendable {
    nonisolated(unsafe) static var hashes = 0
    let id: Int

    func hash(into hasher: inout Hasher) {
        Self.hashes += 1
        hasher.combine(id)
    }
}
