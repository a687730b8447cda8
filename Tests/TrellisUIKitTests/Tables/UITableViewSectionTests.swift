import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UITableViewSectionTests: UITestCase {
    private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

    /// The title wraps within the readable width, so its header is higher than one that is as wide as the table.
    func testAHeaderIsMeasuredWithItsReadableMargins() async throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                String(repeating: "several words ", count: 12)
            }
        }
        let table = UITableView(frame: .zero, style: .plain), rows = Rows()
        table.dataSource = rows
        window = await show(table, width: 1400)
        await settle()
        let wide = table.rectForHeader(inSection: 0).height
        table.cellLayoutMarginsFollowReadableWidth = true
        await settle()
        let label = try XCTUnwrap(table.headerView(forSection: 0)?.textLabel)
        XCTAssertLessThan(label.frame.width, 700)
        XCTAssertGreaterThan(table.rectForHeader(inSection: 0).height, wide)
        XCTAssertGreaterThanOrEqual(
            label.frame.height, label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    }

    func testPlainHeadersStayInSightWithTheirSection() async {
        let list = TableTestList([Array(0..<30), Array(100..<130)])
        list.titles = true
        let table = list.makeTable()
        table.rowHeight = 50
        table.sectionHeaderTopPadding = 0
        window = await show(table)
        let header = table.headerView(forSection: 0)
        XCTAssertEqual(header?.textLabel?.text, "Section 0")
        let height = table.rectForHeader(inSection: 0).height
        table.contentOffset.y = 600
        table.settle()
        XCTAssertTrue(table.headerView(forSection: 0) === header)
        XCTAssertEqual(header?.frame.minY, 600, "it stands at the top of what is in sight")
        let end = table.rect(forSection: 0).maxY
        table.contentOffset.y = end - 10
        table.settle()
        XCTAssertEqual(header?.frame.maxY, end, "the next section pushes it out")
        table.contentOffset.y = end + 10
        table.settle()
        XCTAssertNil(table.headerView(forSection: 0))
        XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, end + 10)
        table.scrollToRow(at: path(3, 1), at: .top, animated: false)
        XCTAssertEqual(table.rectForRow(at: path(3, 1)).minY - table.contentOffset.y, height, "below the header")
    }

    func testAFooterThatIsSetAgainWithAnotherHeightIsPlacedAnew() async {
        let list = TableTestList(rows: 3), table = list.makeTable()
        table.rowHeight = 50
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        table.tableFooterView = footer
        window = await show(table)
        table.settle()
        XCTAssertEqual(footer.frame.minY, 150)
        footer.frame = CGRect(x: 0, y: 0, width: 10, height: 70)
        table.tableFooterView = footer
        table.layoutIfNeeded()
        XCTAssertEqual(footer.frame, CGRect(x: 0, y: 150, width: table.bounds.width, height: 70))
        XCTAssertEqual(table.contentSize.height, 220)
    }

    func testATitleThatNeedsMoreLinesInANarrowerTableGetsThem() async {
        let list = TableTestList(rows: 3)
        list.title = "The title of a section that is too long for one line as soon as its table is narrow"
        let table = list.makeTable()
        table.rowHeight = 50
        table.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
        let root = UIView()
        root.addSubview(table)
        window = await show(root, width: 900, height: 700)
        table.settle()
        let wide = table.rectForHeader(inSection: 0).height
        table.frame.size.width = 240
        table.settle()
        XCTAssertGreaterThan(table.rectForHeader(inSection: 0).height, wide)
        XCTAssertEqual(table.rectForRow(at: path(0, 0)).minY, table.rectForHeader(inSection: 0).maxY)
        XCTAssertEqual(table.rectForRow(at: path(1, 0)).height, 50)
    }

    func testGroupedSectionsKeepApart() async {
        let list = TableTestList([[1], [2], []])
        let table = list.makeTable(style: .grouped)
        table.rowHeight = 50
        window = await show(table)
        XCTAssertGreaterThan(table.rectForRow(at: path(0, 1)).minY, table.rectForRow(at: path(0, 0)).maxY + 20)
        XCTAssertNil(table.headerView(forSection: 0))
        XCTAssertEqual(table.contentSize.height, table.rect(forSection: 2).maxY)
    }

    func testInsetSectionsAreCards() async {
        let list = TableTestList([Array(0..<100), [200]])
        let table = list.makeTable(style: .insetGrouped)
        window = await show(table)
        let frame = table.rectForRow(at: path(0, 0))
        XCTAssertEqual(frame.minX, 16)
        XCTAssertEqual(frame.width, table.bounds.width - 32)
        table.contentOffset.y = 1000
        table.settle()
        XCTAssertEqual(table.visibleCells.first?.frame.width, frame.width)
    }

    func testDelegateViewsComeAndGoInBalance() async {
        let list = HeaderList()
        let table = UITableView(frame: .zero)
        table.dataSource = list
        table.delegate = list
        window = await show(table)
        XCTAssertEqual(table.rectForHeader(inSection: 0).height, 70, "as high as its constraints want")
        for step in 0..<40 {
            table.contentOffset.y = CGFloat(step * 150)
            table.settle()
        }
        XCTAssertEqual(list.mistakes, [])
        XCTAssertLessThan(list.made, 8, "views are used again")
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(list.mistakes, [])
        XCTAssertFalse(list.shown.isEmpty)
    }

    func testHeaderAndFooterViewsOfTheTableTakeTheirRoom() async {
        let list = TableTestList(rows: 3)
        let table = list.makeTable()
        table.rowHeight = 50
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33))
        table.backgroundView = UIView()
        table.contentInset.top = 20
        window = await show(table)
        table.contentOffset.y = -20
        table.settle()
        XCTAssertEqual(table.rectForRow(at: path(0, 0)).minY, 120)
        XCTAssertEqual(table.tableFooterView?.frame, CGRect(x: 0, y: 270, width: table.bounds.width, height: 33))
        XCTAssertEqual(table.contentSize.height, 303)
        XCTAssertEqual(table.backgroundView?.frame, table.bounds)
        XCTAssertEqual(table.tableHeaderView?.frame.width, table.bounds.width)
    }

    func testRowsToComeArePrefetchedAndGivenUp() async {
        let list = TableTestList(rows: 1000)
        let prefetcher = Prefetcher()
        let table = list.makeTable()
        table.rowHeight = 50
        table.prefetchDataSource = prefetcher
        window = await show(table)
        let last = table.indexPathsForVisibleRows?.last?.row ?? 0
        XCTAssertEqual(prefetcher.asked.first, path(last + 1, 0), "the nearest first")
        table.contentOffset.y = 100
        table.settle()
        XCTAssertEqual(Set(prefetcher.asked).count, prefetcher.asked.count, "none is asked for twice")
        table.contentOffset.y = 30_000
        table.settle()
        XCTAssertFalse(prefetcher.cancelled.isEmpty)
        XCTAssertTrue(Set(prefetcher.cancelled).isSubset(of: prefetcher.asked))
    }

    func testAControllerIsItsTablesDataSourceAndDelegate() async {
        let controller = ListController(style: .plain)
        window = await show(controller)
        XCTAssertEqual(controller.tableView.visibleCells.count, 4)
        controller.tableView.visibleCells[2].accessibilityActivate()
        XCTAssertEqual(controller.chosen, 2)
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        XCTAssertNil(controller.tableView.indexPathForSelectedRow, "cleared on return")
    }
}

private final class HeaderList: NSObject, UITableViewDataSource, UITableViewDelegate {
    var shown: [ObjectIdentifier: Int] = [:]
    var mistakes: [String] = []
    var made = 0

    func numberOfSections(in tableView: UITableView) -> Int { 40 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") { return view }
        made += 1
        let view = UITableViewHeaderFooterView(reuseIdentifier: "header")
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 70),
        ])
        return view
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        if shown.updateValue(section, forKey: ObjectIdentifier(view)) != nil { mistakes.append("twice \(section)") }
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        if shown.removeValue(forKey: ObjectIdentifier(view)) != section { mistakes.append("not shown \(section)") }
    }
}

private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var asked: [IndexPath] = []
    var cancelled: [IndexPath] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { asked += indexPaths }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
    }
}

private final class ListController: UITableViewController {
    var chosen: Int?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath.row }
}
