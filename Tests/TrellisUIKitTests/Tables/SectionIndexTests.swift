import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class SectionIndexTests: UITestCase {
    override func tearDown() async throws {
        try await super.tearDown()
        UITableView.reporter = nil
    }

    private final class Names: NSObject, UITableViewDataSource {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        var asked: [String] = []
        var section: (Int) -> Int = { $0 }

        func numberOfSections(in tableView: UITableView) -> Int { letters.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(letters[indexPath.section]) \(indexPath.row)"
            return cell
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            asked.append(title)
            return section(index)
        }
    }

    private func makeTable(_ names: Names) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = names
        window = await show(table)
        await settle()
        return table
    }

    func testATitleLeadsToItsSection() async throws {
        let names = Names()
        let table = await makeTable(names)
        let index = try XCTUnwrap(table.sectionIndex.view)
        XCTAssertEqual(index.frame, CGRect(x: 454, y: 0, width: 26, height: table.bounds.height))
        XCTAssertEqual(table.visibleCells.first?.frame.width, 454)
        try await pointer.click(index, at: CGPoint(x: 13, y: index.bounds.midY + 7))
        await wait("the table is at N") { table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 13) }
        XCTAssertEqual(names.asked, ["N"])
        await settle()
        XCTAssertEqual(index.frame.minY, table.contentOffset.y, "the index stays in sight")
    }

    func testATitleLeadsBackToItsSectionAfterTheTableWasScrolled() async throws {
        let names = Names()
        let table = await makeTable(names)
        let index = try XCTUnwrap(table.sectionIndex.view), place = CGPoint(x: 13, y: index.bounds.midY + 7)
        for _ in 0..<2 {
            try await pointer.click(index, at: place)
            await wait("the table is at N") { table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 13) }
            await settle()
            table.contentOffset = .zero
            await settle()
            XCTAssertEqual(table.indexPathsForVisibleRows?.first, IndexPath(row: 0, section: 0))
        }
        XCTAssertEqual(names.asked, ["N", "N"])
    }

    func testOneTitleAfterAnotherLeadsToItsSection() async throws {
        let names = Names()
        let table = await makeTable(names)
        let index = try XCTUnwrap(table.sectionIndex.view)
        for (title, section) in [(7, 13), (-63, 8), (77, 18)] as [(CGFloat, Int)] {
            try await pointer.click(index, at: CGPoint(x: 13, y: index.bounds.midY + title))
            await wait("the table is at \(section)") {
                table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: section)
            }
            await settle()
        }
    }

    func testAnIndexOfFewRowsDoesNotShow() async throws {
        let names = Names()
        let table = await makeTable(names)
        table.sectionIndexMinimumDisplayRowCount = 1000
        table.layoutIfNeeded()
        XCTAssertNil(table.sectionIndex.view)
        table.settle()
        XCTAssertEqual(table.visibleCells.first?.frame.width, 480)
    }

    func testATitleThatLeadsNowhereIsReported() async throws {
        let names = Names()
        names.section = { _ in 99 }
        let table = await makeTable(names)
        var reports: [String] = []
        UITableView.reporter = { reports.append($0) }
        let index = try XCTUnwrap(table.sectionIndex.view)
        try await pointer.click(index, at: CGPoint(x: 13, y: index.bounds.midY))
        await wait("it is reported") { reports == ["the index leads to section 99, but there is no such section"] }
    }

    func testShiftAndControlSelectSeveral() async throws {
        final class Delegate: NSObject, UITableViewDelegate {
            var log: [String] = []
            func tableView(
                _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool { true }
            func tableView(
                _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) {
                log.append("begin \(indexPath.row)")
                if !tableView.isEditing { tableView.isEditing = true }
            }
            func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                log.append("select \(indexPath.row)")
            }
        }
        let list = EditingTestList([["A", "B", "C", "D", "E"]])
        let delegate = Delegate()
        let table = list.makeTable()
        table.delegate = delegate
        table.allowsMultipleSelectionDuringEditing = true
        window = await show(table)
        await settle()
        func cell(_ row: Int) throws -> UITableViewCell {
            try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 0)))
        }
        try await pointer.holding("ctrl") { try await pointer.click(try cell(1), at: CGPoint(x: 240, y: 20)) }
        await wait("the row is selected") { delegate.log == ["begin 1", "select 1", "end"] }
        try await pointer.holding("shift") { try await pointer.click(try cell(3), at: CGPoint(x: 240, y: 20)) }
        await wait("the rows between are selected") { table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3] }
        XCTAssertEqual(delegate.log.suffix(4), ["begin 3", "select 2", "select 3", "end"])
    }
}
