import Trellis
import TrellisHandlers
import UIKitTesting
import XCTest

@MainActor
final class TableAdapterTests: IssueTestCase {
    private let mixed = [
        ListSection(
            id: "rows", header: "The rows", footer: .view(Row(9, "a footer"), in: RowHeader.self),
            rows: [
                ListRow(Row(1), in: RowCell.self), ListRow(Row(1), in: MeasuredRowCell.self),
                ListRow(7, id: 7, in: NumberCell.self).height(55),
            ]),
        ListSection(
            id: "more", header: .view(Row(8, "a header"), in: RowHeader.self),
            rows: Row.rows(2..<4).rows(in: RowCell.self)),
    ]

    private func shownTable(_ source: TableAdapter) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        source.attach(to: table)
        await show(table)
        return table
    }

    func testRowsOfSeveralKindsStandInTheirOrderUnderHeadersAndOverFooters() async {
        let table = await shownTable(TableAdapter(mixed))
        XCTAssertEqual(texts(table), ["row 1", "measured row 1", "number 7", "row 2", "row 3"])
        XCTAssertEqual((0..<3).map { table.rectForRow(at: [0, $0]).height }, [44, 41, 55])
        XCTAssertEqual(
            Set(table.shownTexts).intersection(["The rows", "a footer", "a header"]),
            ["The rows", "a footer", "a header"])
        XCTAssertTrue(table.headerView(forSection: 1) is RowHeader)
        XCTAssertTrue(table.footerView(forSection: 0) is RowHeader)
    }

    func testRowsThatComeIntoAnEmptyTableHaveTheirHeightsWhenTheyAreFirstSeen() async {
        let source = TableAdapter()
        let table = await shownTable(source)
        var seen: [IndexPath: [CGFloat]] = [:]
        table.willDisplayHandler = { _, cell, path in seen[path, default: []].append(cell.frame.height) }
        settle(table)
        source.apply(mixed)
        settle(table)
        XCTAssertEqual((0..<3).map { seen[[0, $0]] }, [[44], [41], [55]])
    }

    func testAChoiceIsReportedToItsKindWithTheCurrentModel() async throws {
        var log: [String] = []
        let source = TableAdapter(mixed)
            .didSelect(RowCell.self) { log.append($0.name) }
            .didSelect(NumberCell.self) { adapter, number, path in
                log.append("\(adapter.row(at: path)?.model(as: Int.self) == number) number \(number)")
            }
        let table = await shownTable(source)
        try await choose(0, of: table)
        await wait("the first row was chosen") { log == ["row 1"] }
        XCTAssertTrue(source.update(ListRow(Row(1, "changed"), in: RowCell.self)))
        settle(table)
        XCTAssertEqual(texts(table).first, "changed")
        try await choose(0, of: table)
        try await choose(1, of: table)
        try await choose(2, of: table)
        await wait("the number was chosen") { log == ["row 1", "changed", "true number 7"] }
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testCellsArePreparedBeforeTheyAreConfigured() async {
        let source = TableAdapter(mixed).prepare(RowCell.self) { $0.tag = 5 }
        let table = await shownTable(source)
        XCTAssertEqual(table.visibleCells.map(\.tag), [5, 0, 0, 5, 5])
    }

    func testChangesAreMadeByBatchesAndCellsThatStayAreTheSame() async {
        let source = TableAdapter(mixed)
        let table = await shownTable(source)
        let staying = table.cellForRow(at: [0, 2])
        source.apply([
            ListSection(id: "new", header: "New", rows: [ListRow(Row(2, "moved"), in: RowCell.self)]),
            ListSection(
                id: "rows", header: "The rows", footer: .view(Row(9, "a footer"), in: RowHeader.self),
                rows: [
                    ListRow(7, id: 7, in: NumberCell.self).height(55), ListRow(Row(1, "changed"), in: RowCell.self),
                ]),
        ])
        settle(table)
        XCTAssertEqual(texts(table), ["moved", "number 7", "changed"])
        XCTAssertIdentical(table.cellForRow(at: [1, 0]), staying)
        XCTAssertTrue(table.shownTexts.contains("New"))
        XCTAssertEqual(issues, [])
        source.append([ListRow(8, id: 8, in: NumberCell.self)])
        source.append([ListRow(6, id: 6, in: NumberCell.self)], to: "new")
        XCTAssertTrue(source.remove(ListRow.ID(1, in: RowCell.self)))
        XCTAssertFalse(source.remove(ListRow.ID(1, in: RowCell.self)))
        settle(table)
        XCTAssertEqual(texts(table), ["moved", "number 6", "number 7", "number 8"])
        XCTAssertEqual(issues, [])
    }

    func testAHeaderThatChangesIsShown() async {
        let source = TableAdapter([
            ListSection(header: "Before", rows: [1, 2].map { ListRow($0, id: $0, in: NumberCell.self) })
        ])
        let table = await shownTable(source)
        var sections = source.sections
        sections[0].header = "After"
        source.apply(sections)
        settle(table)
        XCTAssertTrue(table.shownTexts.contains("After") && !table.shownTexts.contains("Before"))
        sections[0].header = .view(Row(1, "a view"), in: RowHeader.self)
        source.apply(sections)
        settle(table)
        XCTAssertTrue(table.shownTexts.contains("a view") && !table.shownTexts.contains("After"))
    }

    /// A random number generator (xorshift), which makes failures reproducible.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    func testRandomChangesLeadToWhatIsAskedFor() async {
        let seed = UInt64.random(in: 1...UInt64.max)
        var generator = Generator(state: seed)
        let source = TableAdapter()
        let table = await shownTable(source)
        for _ in 0..<60 {
            let sections = (0..<3).shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)).map {
                section in
                ListSection(
                    id: section,
                    rows: (0..<12).shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator)).map {
                        id in
                        Bool.random(using: &generator)
                            ? ListRow(Row(id, "\(Int.random(in: 0...1, using: &generator))"), in: RowCell.self)
                            : ListRow(id, id: id, in: NumberCell.self)
                    })
            }
            source.apply(sections)
            settle(table)
            let wanted = sections.flatMap(\.rows).map { row in
                row.model(as: Row.self)?.name ?? row.model(as: Int.self).map { "number \($0)" }
            }
            XCTAssertEqual(texts(table), wanted, "seed \(seed)")
        }
        XCTAssertEqual(issues, [])
    }

    func testAChangeFromTheMiddleOfAnotherFollowsIt() async {
        let table = UITableView(frame: .zero, style: .plain)
        let source = TableAdapter([ListSection(rows: [Row(1)].rows(in: RowCell.self))]).attach(to: table)
        await show(table)
        var next = 10
        table.willDisplayHandler = { [unowned source] _, _, _ in
            next += 1
            if next < 14 { source.append([Row(next)].rows(in: RowCell.self)) }
        }
        source.apply([ListSection(rows: [Row(1), Row(2)].rows(in: RowCell.self))])
        settle(table)
        let after = ["row 1", "row 2", "row 11", "row 12", "row 13"]
        XCTAssertEqual(texts(table), after)
        XCTAssertEqual(source.sections[0].rows.map { $0.model(as: Row.self)?.name }, after)
        table.willDisplayHandler = nil
        var isFirst = true
        source.prepare(RowCell.self) { [unowned source] _ in
            if isFirst { source.remove(ListRow.ID(1, in: RowCell.self)) }
            isFirst = false
        }
        source.append([Row(20)].rows(in: RowCell.self))
        settle(table)
        XCTAssertEqual(texts(table), after.dropFirst() + ["row 20"])
        XCTAssertEqual(source.sections[0].rows.count, 5)
        XCTAssertEqual(issues, [])
    }

    func testRowsOfOneIdentityAreTwo() async {
        let table = UITableView(frame: .zero, style: .plain)
        let source = TableAdapter([ListSection(rows: [Row(1), Row(1), Row(2)].rows(in: RowCell.self))]).attach(
            to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["row 1", "row 1", "row 2"])
        source.apply([ListSection(rows: [Row(2), Row(1), Row(1), Row(1)].rows(in: RowCell.self))])
        settle(table)
        XCTAssertEqual(texts(table), ["row 2", "row 1", "row 1", "row 1"])
        XCTAssertEqual(issues, [])
    }

    func testATableThatShowsSomethingElseIsReloadedAndThatIsReported() async {
        let source = TableAdapter(mixed)
        let table = await shownTable(source)
        table.numberOfRowsHandler = { _, _ in 1 }
        table.reloadData()
        settle(table)
        XCTAssertFalse(source.apply([]))
        XCTAssertEqual(issues.map(\.kind), [.refusedBatch])
        XCTAssertTrue(issues.first?.message.contains("1 rows instead of 3 in section 0") == true)
        settle(table)
        XCTAssertEqual(table.visibleCells, [])
    }

    func testHeadersArePreparedToo() async {
        var prepared = 0
        let section = ListSection(
            id: "a", header: .view(Row(1), in: RowHeader.self), rows: [Row(1)].rows(in: RowCell.self))
        let source = TableAdapter([section]).prepare(RowHeader.self) { _ in prepared += 1 }
        let table = await shownTable(source)
        XCTAssertNotNil(table.headerView(forSection: 0))
        XCTAssertEqual(prepared, 1)
    }

    /// A view that claims to be a cell.
    private final class NoCell: UIView, ConfigurableCell {
        typealias Kind = UITableViewCell
        func configure(with row: Row) {}
    }

    func testAReportNamesTheCaller() async {
        let table = UITableView(frame: .zero, style: .plain)
        let source = TableAdapter([ListSection(rows: [ListRow(Row(1), in: NoCell.self)])])
        source.attach(to: table)
        let line = #line - 1
        await show(table)
        XCTAssertEqual(issues.first?.kind, .foreignCell)
        XCTAssertEqual(issues.first?.fileID, #fileID)
        XCTAssertEqual(issues.first?.line, line)
    }

    func testAPathThatIsNotThereHasNoRow() async {
        let source = TableAdapter(mixed)
        for path: IndexPath in [[0, 3], [2, 0], [0, -1], [-1, 0]] { XCTAssertNil(source.row(at: path)) }
        XCTAssertEqual(source.indexPath(of: ListRow.ID(3, in: RowCell.self)), [1, 1])
        XCTAssertNil(source.indexPath(of: ListRow.ID(3, in: MeasuredRowCell.self)))
    }

    func testAModelNamesItsCells() async {
        struct Feed {
            @MainActor var listSections: [ListSection] { [ListSection(rows: Row.rows(0..<2).rows(in: RowCell.self))] }
        }
        let source = TableAdapter()
        let table = await shownTable(source)
        XCTAssertEqual(table.numberOfSections, 0)
        source.apply(Feed().listSections)
        settle(table)
        XCTAssertEqual(texts(table), ["row 0", "row 1"])
    }
}
