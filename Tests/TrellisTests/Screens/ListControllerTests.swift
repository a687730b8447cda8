@testable import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class ListControllerTests: ListTestCase {
    func testASkeletonIsShownDuringTheFirstLoadAndIsNotRows() async throws {
        let source = Source()
        let list = List(source)
        await show(list)
        XCTAssertTrue(list.tableView.rowsReplacement is SkeletonView)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("rows are shown") { list.tableView.visibleCells.count > 5 }
        XCTAssertNil(list.tableView.backgroundView)
        XCTAssertEqual((list.tableView.visibleCells.first as? RowCell)?.textLabel?.text, "row 0")
    }

    func testTheSkeletonLooksAsTheRowsWill() async throws {
        let source = Source()
        func blocks(_ list: List) -> [CGSize] {
            let skeleton = list.makeSkeletonView()
            skeleton.frame = CGRect(x: 0, y: 0, width: 432, height: 88)
            skeleton.layoutIfNeeded()
            return skeleton.subviews.filter { !$0.isHidden && $0.frame.maxY <= 88 }.map(\.frame.size)
        }
        let plain = List(source), tile = CGSize(width: 96, height: 72)
        XCTAssertEqual(blocks(plain).map(\.height).sorted(), [0, 16, 16, 16], "three lines and no picture")
        XCTAssertTrue(blocks(List(source).skeleton(pictureSize: tile)).contains(tile))
        XCTAssertEqual(blocks(List(source).skeleton(rowHeight: 44)).map(\.height).max(), 16, "a line a row")
        XCTAssertEqual(blocks(List(source).skeleton(rowHeight: 44)).filter { $0.height > 0 }.count, 2, "two rows")
        let lined = List(source).skeleton(pictureSize: tile, lineHeight: 32).makeSkeletonView()
        lined.frame = CGRect(x: 0, y: 0, width: 432, height: 120)
        lined.layoutIfNeeded()
        XCTAssertEqual(lined.subviews.map(\.frame.minY).min(), 10, "a line above the rows")
        XCTAssertEqual(lined.subviews.map(\.frame).first { $0.size == tile }?.minY, 40)
        let mirrored = List(source).skeleton(pictureSize: tile).makeSkeletonView()
        mirrored.semanticContentAttribute = .forceRightToLeft
        mirrored.frame = CGRect(x: 0, y: 0, width: 432, height: 88)
        mirrored.layoutIfNeeded()
        XCTAssertEqual(mirrored.subviews.first { $0.frame.size == tile }?.frame.minX, 432 - 16 - 96)
    }

    func testTheRowThatPushedAScreenStaysHighlightedUntilTheListIsBack() async throws {
        let source = Source(), list = List(source)
        let navigation = UINavigationController(rootViewController: list)
        await show(navigation)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("rows are shown") { list.tableView.visibleCells.count > 5 }
        let table = list.tableView
        list.didSelect { list, row in
            if row.id > 0 { list.navigationController?.pushViewController(UIViewController(), animated: false) }
        }
        for row in [0, 3] {
            table.selectRow(at: [0, row], animated: false, scrollPosition: .none)
            list.tableView(table, didSelectRowAt: [0, row])
            XCTAssertEqual(table.indexPathForSelectedRow, row == 0 ? nil : [0, row])
        }
        navigation.popViewController(animated: false)
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testScrollingNearTheEndAsksForTheNextPageOnce() async throws {
        let source = Source()
        let list = try await shownList(source)
        let before = await source.requests.count
        XCTAssertEqual(before, 1)
        list.tableView.scrollToEnd()
        let load = try await load(from: source)
        XCTAssertEqual(load.request.key, 2)
        await wait("the footer turns") { list.chrome.footerState == .loading }
        await load.respond(with: Row.rows(20..<40), next: 3)
        await wait("the page is added") { list.items.count == 40 }
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 40)
        XCTAssertEqual(list.chrome.footerState, .idle)
        let after = await source.requests.count
        XCTAssertEqual(after, 2)
    }

    func testASpinnerThatIsOutOfSightDoesNotTurnOnAfterItsLoad() async throws {
        let source = Source()
        let list = try await shownList(source)
        list.tableView.contentOffset.y = list.tableView.contentSize.height
        let load = try await load(from: source)
        func isTurning() -> Bool {
            list.chrome.footer.shownDescendants.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true }
        }
        await wait("the spinner turns") { isTurning() }
        list.tableView.contentOffset.y = 0
        await load.respond(with: Row.rows(20..<200), next: 3)
        await wait("the rows are there") { list.items.count == 200 }
        await wait("the spinner stops, far below the screen") { !isTurning() }
    }

    func testContentThatDoesNotFillTheScreenKeepsLoading() async throws {
        let source = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 1)))
        await show(list)
        for page in 0..<3 {
            try await load(from: source).respond(with: Row.rows(page * 3..<page * 3 + 3), next: page + 1)
            await wait("page \(page) is shown") { list.items.count == page * 3 + 3 }
        }
        try await load(from: source).respond(with: Row.rows(9..<12), next: nil)
        await wait("the end is told") { list.chrome.footerState == .end }
        XCTAssertTrue(list.footer.shownTexts.contains(list.texts.end))
    }

    func testAListThatLoadsMoreAgainFillsTheScreen() async throws {
        let source = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 1)))
        list.loadsMore = false
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: 1)
        await wait("the page is shown") { list.tableView.visibleCells.count == 3 }
        await settle()
        let requests = await source.requests.count
        XCTAssertEqual(requests, 1)
        list.loadsMore = true
        let load = try await load(from: source)
        XCTAssertEqual(load.request.key, 1)
    }

    func testRefreshReplacesInOneChangeAndShowsTheTop() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        list.tableView.scrollToEnd()
        await wait("it is scrolled") { list.tableView.contentOffset.y > 0 }
        list.refreshControl.beginRefreshing()
        list.refreshControl.sendActions(for: .valueChanged)
        let load = try await load(from: source)
        XCTAssertEqual(list.items.count, 20)
        await load.respond(with: Row.rows(100..<130), next: nil)
        await wait("the rows are new") { list.items.first?.id == 100 }
        XCTAssertFalse(list.refreshControl.isRefreshing)
        await wait("the top is shown") {
            (list.tableView.visibleCells.first as? RowCell)?.textLabel?.text == "row 100"
        }
        await wait("the space of the spinner is closed") {
            list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top
        }
    }

    func testInvalidateKeepsThePlace() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        list.tableView.scrollToRow(at: IndexPath(row: 8, section: 0), at: .top, animated: false)
        await wait("it is scrolled") { list.tableView.indexPathsForVisibleRows?.min()?.row == 8 }
        list.pager.invalidate()
        // Two rows were inserted at the top, so the first visible row is now the tenth.
        try await load(from: source).respond(with: [Row(200), Row(201)] + Row.rows(0..<20), next: nil)
        await wait("the rows are new") { list.items.count == 22 }
        list.tableView.layoutIfNeeded()
        XCTAssertEqual(list.tableView.indexPathsForVisibleRows?.min()?.row, 10)
    }

    func testAFailedRefreshKeepsTheRowsAndTells() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        list.refresh()
        try await load(from: source).fail(Outage(description: "connection lost"))
        await wait("the banner tells") { !list.banner.isHidden }
        XCTAssertEqual(list.items.count, 20)
        XCTAssertFalse(list.refreshControl.isRefreshing)
        XCTAssertTrue(list.banner.message?.contains("connection lost") == true)
        await wait("the table makes room") { list.tableView.frame.minY >= list.banner.frame.maxY }
        try XCTUnwrap(list.banner.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: Row.rows(50..<70), next: nil)
        await wait("the rows are new") { list.items.first?.id == 50 }
        XCTAssertTrue(list.banner.isHidden)
    }

    func testTheOrderOfEachResponse() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        var seen: [String] = []
        list.loadCompletion = { [unowned list] result in
            seen.append("completion")
            XCTAssertFalse(list.refreshControl.isRefreshing)
            XCTAssertEqual(list.banner.isHidden, result.failure == nil)
        }
        list.refreshControl.beginRefreshing()
        list.refresh()
        try await load(from: source).fail(Outage(description: "no"))
        await wait("the end is told") { !seen.isEmpty }
        XCTAssertEqual(seen, ["completion"])
    }

    func testTheRowsAreThereWhenACompletionIsCalled() async throws {
        let source = Source()
        let list = try await shownList(source)
        var rows: [Int] = []
        list.loadCompletion = { [unowned list] _ in rows.append(list.tableView.numberOfRows(inSection: 0)) }
        list.tableView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil)
        await wait("the page is added") { !rows.isEmpty }
        list.refresh()
        try await load(from: source).respond(with: Row.rows(50..<53), next: nil)
        await wait("the rows are new") { rows.count == 2 }
        XCTAssertEqual(rows, [40, 3])
    }

    func testTheNumberOfNewItemsIsLegibleAboveRowsAndHeadersInBothStyles() throws {
        let list = List(Source())
        func brightness(_ color: UIColor?, _ style: UIUserInterfaceStyle) throws -> CGFloat {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            let color = try XCTUnwrap(color).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            XCTAssertTrue(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            return (red + green + blue) / 3
        }
        for style in [UIUserInterfaceStyle.light, .dark] {
            let surface = try brightness(list.chrome.floating.pill.backgroundColor, style)
            for below in [UIColor.systemBackground, .secondarySystemBackground] {
                XCTAssertGreaterThan(abs(try brightness(below, style) - surface), 0.1)
            }
            let title = list.chrome.floating.pill.titleColor(for: .normal)
            XCTAssertGreaterThan(abs(try brightness(title, style) - surface), 0.6)
        }
    }

    func testSelectionComesWithItsItem() async throws {
        final class Owner { var chosen: [Int] = [] }
        let source = Source()
        let list = try await shownList(source, next: nil)
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        list.didSelect { [weak owner] row in owner?.chosen.append(row.id) }
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
        XCTAssertEqual(owner?.chosen, [3])
        owner = nil
        XCTAssertNil(weakOwner)
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 4, section: 0))
    }

    func testSelectionAndPreparationComeWithTheirIndexPaths() async throws {
        let source = Source()
        let list = List(source)
        var prepared: [IndexPath: Int] = [:], chosen: [String] = []
        list.prepare { (_: RowCell, row, path) in prepared[path] = row.id }
        list.didSelect(RowCell.self) { _, row, path in chosen.append("row \(row.id) at \(path)") }
        list.didSelect { list, row, path in
            chosen.append("\(list.item(at: path)?.id == row.id) \(row.id) at \(path)")
        }
        await show(list)
        try await load(from: source).respond(with: Row.rows(10..<30), next: nil)
        await wait("rows are shown") { list.tableView.visibleCells.count > 5 }
        XCTAssertEqual(prepared[[0, 3]], 13)
        list.tableView(list.tableView, didSelectRowAt: [0, 3])
        XCTAssertEqual(chosen, ["row 13 at [0, 3]", "true 13 at [0, 3]"])
        list.didSelect { chosen.append("\($0.id)") }
        list.tableView(list.tableView, didSelectRowAt: [0, 4])
        XCTAssertEqual(chosen.last, "14")
        list.didSelect { print($0) }
    }
}
