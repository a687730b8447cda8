import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// Rows and sections of items, each configured by one call in a chain.
@MainActor
final class ListContentTests: ListTestCase {
    private final class KeyHeader: UITableViewHeaderFooterView, ConfigurableCell {
        func configure(with key: String) { textLabel?.text = "Letter \(key)" }
    }

    private func texts(_ list: List) -> [[String?]] {
        list.tableView.layoutIfNeeded()
        return (0..<list.tableView.numberOfSections).map { section in
            (0..<list.tableView.numberOfRows(inSection: section)).map { row in
                list.tableView.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text
            }
        }
    }

    private func shown(_ list: List, _ source: Source, _ rows: [Row], next: Int? = nil) async throws {
        await show(list)
        try await load(from: source).respond(with: rows, next: next)
        await wait("the first page is shown") {
            list.tableView.layoutIfNeeded()
            return list.items.count == rows.count && list.tableView.visibleCells.count >= min(rows.count, 3)
        }
    }

    func testGroupsByAKeyAreSectionsWithHeadersAndAChangeChangesOneRow() async throws {
        let source = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0)))
            .sections(by: { String($0.name.prefix(1)) }, header: { .view($0, in: KeyHeader.self) })
        try await shown(list, source, [Row(1, "apple"), Row(2, "bean"), Row(3, "avocado")], next: 2)
        XCTAssertEqual(texts(list), [["apple", "avocado"], ["bean"]])
        XCTAssertTrue(Set(list.view.shownTexts).isSuperset(of: ["Letter a", "Letter b"]))
        let staying = list.tableView.cellForRow(at: [1, 0])
        list.pager.append()
        try await load(from: source).respond(with: [Row(4, "almond"), Row(5, "cherry")], next: nil)
        await wait("the page is added") { list.items.count == 5 }
        XCTAssertEqual(texts(list), [["apple", "avocado", "almond"], ["bean"], ["cherry"]])
        XCTAssertIdentical(list.tableView.cellForRow(at: [1, 0]), staying)
        list.pager.edit(.update(Row(2, "broccoli")))
        XCTAssertEqual(texts(list)[1], ["broccoli"])
        XCTAssertIdentical(list.tableView.cellForRow(at: [1, 0]), staying)
        list.pager.edit(.delete(2))
        XCTAssertEqual(texts(list), [["apple", "avocado", "almond"], ["cherry"]])
        XCTAssertEqual(list.item(at: [1, 0])?.id, 5)
    }

    func testAChoiceInASectionComesWithItsItem() async throws {
        let source = Source()
        var chosen: [Int] = [], numbers: [Int] = []
        let list = List(source)
            .sectionsBefore { [ListSection(id: "count", rows: [ListRow($0.items.count, id: 0, in: NumberCell.self)])] }
            .didSelect(NumberCell.self) { numbers.append($0) }
            .didSelect { _, row in chosen.append(row.id) }
        try await shown(list, source, Row.rows(0..<3))
        XCTAssertEqual(texts(list), [["number 3"], ["row 0", "row 1", "row 2"]])
        try await Pointer().click(try XCTUnwrap(list.tableView.cellForRow(at: [1, 2])))
        await wait("the row was chosen") { chosen == [2] }
        try await Pointer().click(try XCTUnwrap(list.tableView.cellForRow(at: [0, 0])))
        await wait("the number was chosen") { numbers == [3] }
        XCTAssertEqual(chosen, [2])
    }

    func testASectionBeforeTheItemsFollowsTheRefreshesEvenIfNoItemChanges() async throws {
        let source = Source()
        let list = List(source).sectionsBefore { snapshot in
            guard snapshot.refresh.failure != nil else { return [] }
            return [ListSection(id: "failure", rows: [ListRow(1, id: 0, in: NumberCell.self)])]
        }
        let rows = [["row 0", "row 1", "row 2"]]
        try await shown(list, source, Row.rows(0..<3))
        XCTAssertEqual(texts(list), rows)
        list.refresh()
        try await load(from: source).fail(Outage(description: "503 Service Unavailable"))
        await wait("the failure is shown") { texts(list) == [["number 1"]] + rows }
        list.refresh()
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("it is gone") { texts(list) == rows }
    }

    func testSeparatorsStandBetweenItems() async throws {
        let source = Source()
        let list = List(source).separated { before, after in
            guard let after, before.map({ $0.id / 10 != after.id / 10 }) ?? true else { return nil }
            return ListRow(after.id / 10, id: after.id / 10, in: NumberCell.self)
        }
        try await shown(list, source, [Row(1), Row(2), Row(11)], next: 2)
        XCTAssertEqual(texts(list), [["number 0", "row 1", "row 2", "number 1", "row 11"]])
        list.pager.append()
        try await load(from: source).respond(with: [Row(12), Row(20)], next: nil)
        await wait("the page is added") { list.items.count == 5 }
        XCTAssertEqual(texts(list)[0].suffix(4), ["row 11", "row 12", "number 2", "row 20"])
    }

    func testSectionsSeparatorsAndABannerAreCombinedInAnyOrder() async throws {
        let banner: (PagingSnapshot<Row>) -> [ListSection] = {
            [ListSection(id: "count", rows: [ListRow($0.items.count, id: 0, in: NumberCell.self)])]
        }
        let separator: (Row?, Row?) -> ListRow? = { before, after in
            guard let before, before.id % 2 == 0 else { return nil }
            return ListRow(after?.id ?? -1, id: "ad \(before.id)", in: NumberCell.self)
        }
        let key: (Row) -> String = { String($0.name.prefix(1)) }
        let sources = [Source(), Source(), Source()]
        let lists = [
            List(sources[0]).sectionsBefore(banner).sections(by: key).separated(by: separator),
            List(sources[1]).separated(by: separator).sectionsBefore(banner).sections(by: key),
            List(sources[2]).sections(by: key).separated(by: separator).sectionsBefore(banner),
        ]
        for (list, source) in zip(lists, sources) {
            try await shown(list, source, [Row(1, "apple"), Row(2, "avocado"), Row(3, "bean"), Row(4, "beet")])
            XCTAssertEqual(
                texts(list), [["number 4"], ["apple", "avocado"], ["number 3", "bean", "beet", "number -1"]])
            XCTAssertEqual(list.item(at: [2, 1])?.id, 3)
        }
    }

    func testABannerBeforeSeparatedRowsStays() async throws {
        let source = Source()
        let list = List(source)
            .sectionsBefore { [ListSection(id: "count", rows: [ListRow($0.items.count, id: 0, in: NumberCell.self)])] }
            .separated { before, _ in before.map { ListRow($0.id, id: "\($0.id)", in: NumberCell.self) } }
        try await shown(list, source, Row.rows(0..<2))
        XCTAssertEqual(texts(list), [["number 2"], ["row 0", "number 0", "row 1", "number 1"]])
    }

    func testABannerThatComesLaterIsSeenAtTheTopAndMovesNothingFurtherDown() async throws {
        let source = Source()
        let list = List(source).sectionsBefore { snapshot in
            guard let banner = snapshot.metadata(of: Int.self) else { return [] }
            return [ListSection(id: "banner", rows: [ListRow(banner, id: 0, in: NumberCell.self)])]
        }
        try await shown(list, source, Row.rows(0..<60))
        let top = list.tableView.contentOffset.y
        list.pager.refresh()
        try await load(from: source).respond(with: Page(items: Row.rows(0..<60), nextKey: nil, metadata: 7))
        await wait("the banner is there") { self.texts(list)[0] == ["number 7"] }
        XCTAssertEqual(list.tableView.contentOffset.y, top)
        list.tableView.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
        list.tableView.layoutIfNeeded()
        let row = try XCTUnwrap(list.tableView.indexPathsForVisibleRows?.first { $0.section == 1 })
        let place = list.tableView.rectForRow(at: row).minY - list.tableView.contentOffset.y
        list.pager.refresh()
        try await load(from: source).respond(with: Page(items: Row.rows(0..<60), nextKey: nil))
        await wait("the banner is gone") { list.tableView.numberOfSections == 1 }
        let rect = list.tableView.rectForRow(at: IndexPath(row: row.row, section: 0))
        XCTAssertEqual(rect.minY - list.tableView.contentOffset.y, place, accuracy: 1)
    }

    func testTheMessageOfAListWithoutItemsIsBelowItsOtherRows() async throws {
        let source = Source()
        let list = List(source).sectionsBefore { snapshot in
            let rows = (0..<(snapshot.metadata(of: Int.self) ?? 1)).map { ListRow($0, id: $0, in: NumberCell.self) }
            return [ListSection(id: "before", rows: rows)]
        }
        await show(list)
        let table = list.tableView
        XCTAssertNil(table.backgroundView)
        XCTAssertTrue(table.tableFooterView is SkeletonView)
        XCTAssertEqual(table.separatorStyle, .singleLine)
        try await load(from: source).respond(with: Page(items: [], nextKey: nil, metadata: 2))
        await wait("the list is empty") { (table.tableFooterView as? MessageView)?.title == list.texts.emptyTitle }
        table.layoutIfNeeded()
        XCTAssertEqual(texts(list).first, ["number 0", "number 1"])
        XCTAssertEqual(table.tableFooterView?.frame.minY, table.rectForRow(at: [0, 1]).maxY)
        await wait("the message fills the rest of the screen") {
            table.contentSize.height == table.bounds.inset(by: table.adjustedContentInset).height
        }
        // The rows leave no room on the screen, so the message is reached by scrolling.
        list.refresh()
        try await load(from: source).respond(with: Page(items: [], nextKey: nil, metadata: 40))
        await wait("more rows are shown") { table.numberOfRows(inSection: 0) == 40 }
        await wait("the message is below them") {
            table.layoutIfNeeded()
            let frame = (table.tableFooterView as? MessageView)?.frame ?? .zero
            return frame.minY == table.rectForRow(at: [0, 39]).maxY && frame.height == ListMetrics.messageHeight
        }
        list.refresh()
        try await load(from: source).respond(with: Page(items: Row.rows(0..<3), nextKey: nil, metadata: 0))
        await wait("the items are shown") { texts(list).last == ["row 0", "row 1", "row 2"] }
        XCTAssertTrue(table.tableFooterView is RefreshFooterView)
        list.refresh()
        try await load(from: source).respond(with: Page(items: [], nextKey: nil, metadata: 0))
        await wait("nothing is left") { table.rowsReplacement is MessageView }
        XCTAssertNil(table.tableFooterView)
        XCTAssertEqual(table.separatorStyle, .none)
    }

    func testSectionsOfKnownLengthsAreNotCombinedWithOtherRowsAndSayIt() {
        let list = List(Source()).sections(by: \.name, counts: { _ in [("a", 1)] })
        list.sectionsBefore { _ in [] }
        XCTAssertEqual(issues.map(\.kind), [.foreignContent])
        List(Source()).sectionsBefore { _ in [] }.sections(by: \.name, counts: { _ in [("a", 1)] })
        XCTAssertEqual(issues.count, 2)
    }

    func testRowsOfSeveralKindsChangeTheirKindInPlace() async throws {
        let source = Source()
        let list = ListController(
            Pager(source),
            content: .rows { $0.name == "loud" ? ListRow($0, in: MeasuredRowCell.self) : ListRow($0, in: RowCell.self) }
        )
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the first page is shown") { list.tableView.visibleCells.count == 3 }
        list.pager.edit(.update(Row(1, "loud")))
        list.tableView.layoutIfNeeded()
        XCTAssertEqual(list.tableView.visibleCells.map { $0 is MeasuredRowCell }, [false, true, false])
        XCTAssertEqual(list.tableView.rectForRow(at: [0, 1]).height, 41)
    }

    func testPlaceholdersAreRowsAndAJumpLoadsAroundItsTarget() async throws {
        /// A list of a thousand rows with pages by offset.
        struct Thousand: PagingSource {
            let keys = PageKeys<Int>.offsets
            func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
                let start = request.key ?? 0, end = min(1000, start + request.size)
                return Page(
                    items: Row.rows(start..<end), previousKey: start > 0 ? max(0, start - request.size) : nil,
                    nextKey: end < 1000 ? end : nil, itemsBefore: start, itemsAfter: 1000 - end)
            }
        }
        let list = ListController(
            Thousand(), cell: RowCell.self, config: PagingConfig(pageSize: 20, placeholders: true)
        ).placeholders(in: NumberCell.self)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        await show(list)
        await wait("the first page is shown") { list.items.count >= 20 }
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 1000)
        list.scroll(toRow: 700)
        await wait("the rows around the target are loaded") {
            list.tableView.layoutIfNeeded()
            let top = list.tableView.indexPathsForVisibleRows?.first
            return top?.row == 700 && list.tableView.visibleCells.first?.textLabel?.text == "row 700"
        }
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 1000)
        list.scroll(toRow: 10_000)
        list.scroll(toRow: -1)
        XCTAssertEqual(list.tableView.indexPathsForVisibleRows?.first?.row, 700)
    }

    /// A thousand rows with pages by offset, with sections of a hundred rows.
    private struct Hundreds: PagingSource {
        let keys = PageKeys<Int>.offsets
        func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
            let start = request.key ?? 0, end = min(1000, start + request.size)
            return Page(
                items: Row.rows(start..<end), previousKey: start > 0 ? max(0, start - request.size) : nil,
                nextKey: end < 1000 ? end : nil, itemsBefore: start, itemsAfter: 1000 - end,
                metadata: (0..<10).map { (key: $0, count: 100) })
        }
    }

    private func rowCounts(_ table: UITableView) -> [Int] {
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }

    func testSectionsOfKnownLengthsHoldPositionsThatAreNotLoaded() async throws {
        let list = ListController(
            Hundreds(), cell: RowCell.self, config: PagingConfig(pageSize: 20, maxSize: 100, placeholders: true)
        )
        .placeholders(in: NumberCell.self)
        .sections(by: { $0.id / 100 }) {
            $0.metadata(of: [(key: Int, count: Int)].self) ?? []
        } header: {
            .view(Row($0, "hundred \($0)"), in: RowHeader.self)
        }
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        await show(list)
        await wait("the first page is shown") { list.items.count >= 20 }
        let table = list.tableView
        XCTAssertEqual(rowCounts(table), Array(repeating: 100, count: 10))
        list.scroll(toRow: 730)
        await wait("the rows around the target are loaded") {
            table.layoutIfNeeded()
            return table.cellForRow(at: [7, 30])?.textLabel?.text == "row 730"
        }
        XCTAssertEqual((table.headerView(forSection: 7))?.textLabel?.text, "hundred 7")
        XCTAssertEqual(list.item(at: [7, 30])?.id, 730)
        XCTAssertNil(list.item(at: [0, 0]), "far pages are dropped")
        list.pager.edit(.delete(735))
        XCTAssertEqual(rowCounts(table), [100, 100, 100, 100, 100, 100, 100, 99, 100, 100])
        list.pager.edit(.insert(Row(700, "new"), at: 0))
        table.layoutIfNeeded()
        XCTAssertEqual(rowCounts(table).reduce(0, +), list.pager.snapshot.rowCount)
        list.pager.refresh()
        // The first page comes first, and then those that are in sight.
        await wait("the list is loaded anew") { list.items.contains { $0.id == 735 } }
        XCTAssertEqual(rowCounts(table), Array(repeating: 100, count: 10))
    }

    func testAListThatDoesNotGoOnPassesOverEmptyPagesAndSaysThatItIsEmpty() async throws {
        let source = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 1)))
        list.loadsMore = false
        await show(list)
        try await load(from: source).respond(with: [], next: 2)
        XCTAssertTrue(list.tableView.rowsReplacement is SkeletonView, "no rows have come yet")
        try await load(from: source).respond(with: Row.rows(0..<3), next: 3)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        for id in 0..<3 { list.pager.edit(.delete(id)) }
        await wait("the empty list says so") { list.tableView.rowsReplacement is MessageView }
        await list.pager.waitUntilSettled()
        let requests = await source.requests.count
        XCTAssertEqual(requests, 2)
        list.loadsMore = true
        try await load(from: source).respond(with: Row.rows(3..<5), next: nil)
        await wait("it goes on") { list.tableView.visibleCells.count == 2 }
        XCTAssertNil(list.tableView.backgroundView)
    }

    func testAListWhoseLoadedRowsAreAllDeletedLoadsThoseBeforeThem() async throws {
        /// A list of 45 rows with pages by offset, without counts.
        struct Offsets: PagingSource {
            let keys = PageKeys<Int>.offsets
            let rows = Locked(Row.rows(0..<45))

            func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
                let rows = rows.withLock { $0 }
                let start = min(request.key ?? 0, rows.count), end = min(rows.count, start + request.size)
                return Page(
                    items: Array(rows[start..<end]), previousKey: start > 0 ? max(0, start - request.size) : nil,
                    nextKey: end < rows.count ? end : nil)
            }
        }
        let source = Offsets()
        let list = ListController(
            source, cell: RowCell.self, config: PagingConfig(pageSize: 20, prefetchDistance: 0))
        func delete(_ id: Int) {
            source.rows.withLock { rows in rows.removeAll { $0.id == id } }
            list.pager.edit(.delete(id))
        }
        await show(list)
        await wait("the first page is shown") { list.items.count == 20 }
        list.pager.jump(toRow: 40)
        await wait("the last page is shown") { list.items.map(\.id) == Array(40..<45) }
        for id in 40..<45 { delete(id) }
        await wait("the rows before are shown") { list.items.map(\.id) == Array(20..<40) }
        XCTAssertNil(list.tableView.backgroundView)
        for id in 20..<40 { delete(id) }
        await wait("the first rows are shown") { list.items.map(\.id) == Array(0..<20) }
        for id in 0..<20 { delete(id) }
        await wait("the empty list says so") { list.tableView.rowsReplacement is MessageView }
    }

    // MARK: Another source

    func testARowOfAnotherQueryIsNeverShownUnderAFailure() async throws {
        let first = Source(), second = Source()
        let list = List(first)
        try await shown(list, first, Row.rows(0..<20))
        list.pager.replaceSource(second)
        XCTAssertEqual(list.tableView.alpha, ListMetrics.dimmed)
        XCTAssertEqual(list.items.count, 20)
        try await load(from: second).fail(Outage(description: "no"))
        await wait("the failure is shown") { list.tableView.rowsReplacement is MessageView }
        XCTAssertEqual(list.items.count, 0)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertTrue(list.banner.isHidden)
        XCTAssertEqual(list.tableView.alpha, 1)
        try XCTUnwrap(list.tableView.rowsReplacement?.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: second).respond(with: Row.rows(50..<52), next: nil)
        await wait("the new rows are shown") { list.tableView.visibleCells.count == 2 }
        XCTAssertNil(list.tableView.backgroundView)
        XCTAssertEqual(texts(list), [["row 50", "row 51"]])
    }

    func testAnotherQueryAfterOneThatFailedHasNoRowsOfTheFirst() async throws {
        let first = Source(), second = Source(), third = Source()
        let list = List(first)
        try await shown(list, first, Row.rows(0..<20))
        list.pager.replaceSource(second)
        try await load(from: second).fail(Outage(description: "no"))
        await wait("the failure is shown") { list.tableView.rowsReplacement is MessageView }
        list.pager.replaceSource(third)
        let load = try await load(from: third)
        XCTAssertEqual(list.items.count, 0)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertTrue(list.tableView.rowsReplacement is SkeletonView)
        await load.respond(with: Row.rows(50..<52), next: nil)
        await wait("the new rows are shown") { list.tableView.visibleCells.count == 2 }
        XCTAssertEqual(texts(list), [["row 50", "row 51"]])
    }

    func testAssistiveTechnologyCountsTheItemsOfTheWholeList() async throws {
        let source = Source()
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0)))
            .sectionsBefore { [ListSection(id: "count", rows: [ListRow($0.items.count, id: 0, in: NumberCell.self)])] }
        await show(list)
        let rows = Row.rows(0..<20)
        try await load(from: source).respond(with: rows, next: 2, before: 0, after: 4290)
        await wait("the first page is shown") { list.items.count == 20 }
        XCTAssertEqual(
            list.places(of: [[0, 0], [1, 0], [1, 11]]),
            [nil, AccessibilityPosition(number: 1, count: 4310), AccessibilityPosition(number: 12, count: 4310)],
            "the count isn't an item")
        list.content = .rows(in: RowCell.self)
        XCTAssertEqual(list.places(of: [[0, 0], [0, 11]])?[1], AccessibilityPosition(number: 12, count: 4310))
        list.pager.append()
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil, before: 20)
        await wait("the end is there") { list.items.count == 40 }
        XCTAssertEqual(list.places(of: [[0, 30]]), [AccessibilityPosition(number: 31, count: 40)])
    }

    func testPlacesInAListOfUnknownLengthAndOfOwnSectionsPromiseNothing() async throws {
        let source = Source()
        let list = List(source)
        try await shown(list, source, Row.rows(0..<20), next: 2)
        XCTAssertEqual(list.places(of: [[0, 1]]), [AccessibilityPosition(number: 2, count: 20, isCountKnown: false)])
        list.content = .sections { snapshot in
            [ListSection(id: 0, rows: snapshot.items.prefix(3).rows(in: RowCell.self))]
        }
        XCTAssertNil(list.places(of: [[0, 1]]), "the table's own rows count")
    }

    func testKeptRowsOfAnotherQueryAreShownAndTheResponseLeavesThePlace() async throws {
        let first = Source(), remote = Source()
        let list = List(first)
        try await shown(list, first, Row.rows(0..<20))
        let store = MemoryPageStore<Int, Row>()
        await store.save(Page(items: Row.rows(50..<80), nextKey: nil), for: nil, replacingAll: true)
        list.pager.replaceSource(CachingSource(remote: remote, store: store, maxAge: .zero))
        let response = try await load(from: remote)
        await wait("the kept rows are shown") { list.items.first?.id == 50 && list.scrollView.alpha == 1 }
        list.tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        list.tableView.layoutIfNeeded()
        let top = list.tableView.indexPathsForVisibleRows?.first
        await response.respond(with: Row.rows(50..<81), next: nil)
        await wait("the response is shown") { list.items.count == 31 }
        list.tableView.layoutIfNeeded()
        XCTAssertEqual(list.tableView.indexPathsForVisibleRows?.first, top)
        XCTAssertNil(list.tableView.backgroundView)
    }

    func testRowsThatWentWithAFailureComeBackWithTheirQuery() async throws {
        let first = Source(), second = Source(), again = Source()
        let list = List(first)
        try await shown(list, first, Row.rows(0..<20))
        list.pager.replaceSource(second)
        try await load(from: second).fail(Outage(description: "no"))
        await wait("the failure is shown") { list.tableView.rowsReplacement is MessageView }
        list.pager.replaceSource(again)
        try await load(from: again).respond(with: Row.rows(0..<20), next: nil)
        await wait("the rows are back") { list.items.count == 20 && !list.tableView.visibleCells.isEmpty }
        XCTAssertNil(list.tableView.backgroundView)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 20)
    }

    func testAReplacedSourceBeginsAtItsTopAndTheOldRowsCanGoAtOnce() async throws {
        let first = Source(), second = Source()
        let list = List(first)
        try await shown(list, first, Row.rows(0..<20))
        list.tableView.scrollToEnd()
        list.replacedRows = .cleared
        list.pager.replaceSource(second)
        let load = try await load(from: second)
        XCTAssertTrue(list.tableView.rowsReplacement is SkeletonView)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        await load.respond(with: Row.rows(10..<40), next: nil)
        await wait("the new rows are shown") { list.items.count == 30 }
        XCTAssertEqual(list.tableView.contentOffset.y, -list.tableView.adjustedContentInset.top)
    }
}
