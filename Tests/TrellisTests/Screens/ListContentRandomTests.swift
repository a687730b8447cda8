import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// The table and the collection view always show the items of a list with two classes of cells in two sections.
///
/// The first section depends on the first page only. It remains when further pages are loaded, and changes with a
/// refresh. `TRELLIS_LIVES=2000` runs that many random lives, and `TRELLIS_SEED=n` repeats one.
@MainActor
final class ListContentRandomTests: ListTestCase {
    private struct Response {
        /// The banner, which only the first page has.
        var banner: String?
    }

    /// A list on a server with pages by offset, which fails sometimes. Its first page has a banner.
    private actor Server: PagingSource {
        nonisolated var keys: PageKeys<Int> { .offsets }
        private var rows = Row.rows(0..<60)
        private var failures = 0
        private var responses = 0

        func fail() { failures += 1 }

        func change(_ count: Int, at place: Int) {
            rows.removeSubrange(min(place, rows.count)..<min(place + count, rows.count))
            rows.insert(contentsOf: (0..<count).map { Row(10_000 + responses * 10 + $0) }, at: 0)
            responses += 1
        }

        func load(_ request: PageRequest<Int>) throws -> Page<Int, Row> {
            if failures > 0 {
                failures -= 1
                throw Outage(description: "not now")
            }
            let start = max(0, min(request.key ?? 0, rows.count))
            let end = min(start + request.size, rows.count)
            responses += 1
            return Page(
                items: Array(rows[start..<end]), nextKey: end < rows.count ? end : nil,
                metadata: Response(banner: start == 0 ? "banner \(responses)" : nil))
        }
    }

    private final class BannerCell: UITableViewCell, ConfigurableCell {
        func configure(with text: String) { textLabel?.text = text }
    }

    private final class BannerTile: UICollectionViewCell, ConfigurableCell {
        private(set) var text = ""
        func configure(with text: String) { self.text = text }
    }

    func testTheRowsAreTheItemsAfterEveryStep() async throws {
        let environment = ProcessInfo.processInfo.environment
        let first = UInt64(environment["TRELLIS_SEED"] ?? "")
        let lives = UInt64(environment["TRELLIS_LIVES"] ?? "") ?? (environment["TRELLIS_ALL"] == nil ? 60 : 200)
        for seed in first.map({ $0...$0 }) ?? 1...lives {
            var random = SeededGenerator(seed: seed)
            try await live(&random, seed)
            guard issues.isEmpty, testRun?.totalFailureCount ?? 0 == 0 else {
                return XCTFail("seed \(seed): \(issues)")
            }
        }
    }

    /// The banner in the last content of a screen.
    private final class Made { var banner: String? }

    /// Returns the sections of a snapshot: the first page's banner, then the items.
    private func sections<Banner: ConfigurableCell, Cell: ConfigurableCell>(
        _ made: Made, _ banner: Banner.Type, _ cell: Cell.Type
    ) -> CellContent<Row, Cell.Kind> where Banner.Model == String, Cell.Model == Row, Banner.Kind == Cell.Kind {
        .sections { snapshot in
            made.banner = snapshot.metadata(of: Response.self)?.banner
            return [
                CellSection(id: "banner", rows: made.banner.map { [CellRow($0, id: 0, in: banner)] } ?? []),
                CellSection(id: "items", rows: snapshot.items.rows(in: cell)),
            ]
        }
    }

    private func live(_ random: inout SeededGenerator, _ seed: UInt64) async throws {
        let server = Server()
        let made = Made()
        let holds = Bool.random(using: &random)
        let pager = Pager(
            server, config: PagingConfig(pageSize: 12, prefetchDistance: 3, holdsPushedItems: holds))
        let screen: PagedController<Row>
        if seed % 2 == 0 {
            screen = ListController(pager, content: sections(made, BannerCell.self, RowCell.self))
        } else {
            screen = GridController(pager, content: sections(made, BannerTile.self, TileCell.self))
        }
        await show(screen)
        for step in 0..<15 {
            let name = await act(screen, server, &random)
            check(screen, made, "seed \(seed), step \(step), \(name)")
            if Bool.random(using: &random) {
                await wait("seed \(seed): it comes to rest") { !pager.snapshot.isLoading }
                check(screen, made, "seed \(seed), step \(step), \(name), at rest")
            }
        }
        window?.isHidden = true
    }

    private func act(
        _ screen: PagedController<Row>, _ server: Server, _ random: inout SeededGenerator
    ) async -> String {
        let pager = screen.pager, count = pager.snapshot.items.count
        let index = Int.random(in: 0...max(0, count - 1), using: &random)
        let id = count > 0 ? pager.snapshot.items[index].id : 0
        let fresh = Row(Int.random(in: 1000..<9000, using: &random))
        switch Int.random(in: 0..<11, using: &random) {
        case 0, 1:
            let most = max(1, screen.scrollView.contentSize.height - screen.scrollView.bounds.height)
            screen.scrollView.contentOffset.y = CGFloat.random(in: 0...most, using: &random).rounded()
            return "scroll"
        case 2:
            pager.append()
            return "more"
        case 3:
            screen.refresh()
            return "refresh"
        case 4:
            pager.edit(.insert(fresh, at: index))
            return "insert"
        case 5:
            pager.edit(.delete(id))
            return "delete"
        case 6:
            pager.edit(.update(Row(id, "changed \(Int.random(in: 0..<99, using: &random))")))
            return "update"
        case 7:
            pager.receive(.inserted([fresh]))
            return "push"
        case 8:
            pager.receive(Bool.random(using: &random) ? .deleted([id]) : .updated([Row(id, "pushed")]))
            pager.showWaiting()
            return "push, show"
        case 9:
            await server.fail()
            pager.retry()
            return "fail"
        default:
            await server.change(Int.random(in: 1...3, using: &random), at: Int.random(in: 0...20, using: &random))
            pager.invalidate()
            return "invalidate"
        }
    }

    private func check(_ screen: PagedController<Row>, _ made: Made, _ what: String) {
        let snapshot = screen.pager.snapshot
        screen.scrollView.layoutIfNeeded()
        let banner = made.banner.map { [$0] } ?? []
        let expected = [banner, snapshot.items.map(\.name)]
        XCTAssertEqual(screen.items.map(\.id), snapshot.items.map(\.id), what)
        // A new screen may have no items, but then it has no banner either.
        if snapshot.generation > 0 { XCTAssertEqual(banner.count, 1, "\(what): the first response's banner is gone") }
        if let table = (screen as? ListController<Row>)?.tableView {
            XCTAssertEqual(
                (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, expected.map(\.count), what)
            for path in table.indexPathsForVisibleRows ?? [] {
                let text = table.cellForRow(at: path)?.textLabel?.text
                XCTAssertEqual(text, expected[path.section][path.row], "\(what), \(path)")
            }
        } else if let grid = (screen as? GridController<Row>)?.collectionView {
            XCTAssertEqual(
                (0..<grid.numberOfSections).map { grid.numberOfItems(inSection: $0) }, expected.map(\.count), what)
            for path in grid.indexPathsForVisibleItems {
                let cell = grid.cellForItem(at: path)
                let text = (cell as? BannerTile)?.text ?? (cell as? TileCell)?.label.text
                XCTAssertEqual(text, expected[path.section][path.item], "\(what), \(path)")
            }
        }
    }
}
