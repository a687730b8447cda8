import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

/// A collection view that refreshes itself like a table.
@MainActor
final class AutoRefreshGridTests: RefreshTestCase {
    /// A grid of three columns with a pager's items.
    private final class GridScreen: UIViewController, UICollectionViewDataSource, Refreshable {
        let refreshMachine: RefreshMachine<Row>
        let collectionView: UICollectionView
        let header: RefreshControlHeader
        private(set) var told: [RefreshState] = []

        var refreshableView: UIScrollView { collectionView }
        var pager: Pager<Row> { refreshMachine.operator.pager }

        init(_ refresh: RefreshOperator<Row>, clock: ManualClock) {
            refreshMachine = RefreshMachine(refresh)
            header = RefreshControlHeader(clock: clock)
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 140, height: 140)
            collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            collectionView.register(TileCell.self)
            collectionView.dataSource = self
            view = collectionView
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            bindRefreshMachine(header: header) { screen, state in screen.told.append(state) }
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            pager.snapshot.items.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeue(TileCell.self, for: indexPath, showing: pager.snapshot.items[indexPath.item])
        }
    }

    private func shownGrid(_ source: Source) async throws -> GridScreen {
        let screen = GridScreen(refreshing(source), clock: clock)
        await show(screen)
        XCTAssertTrue(screen.header.control.isRefreshing)
        try await load(from: source).respond(with: Row.rows(0..<40), next: 2)
        await wait("the first items are shown") { !screen.collectionView.visibleCells.isEmpty }
        await endHeader(of: screen, saying: "Updated")
        return screen
    }

    private func endHeader(of screen: GridScreen, saying message: String) async {
        await wait("the header says \(message)") { screen.header.message == message }
        await wait("the header ends") {
            clock.advance(by: .milliseconds(500))
            return !screen.header.control.isRefreshing
        }
    }

    func testTheEndOfTheGridLoadsMoreUntilThereIsNoMore() async throws {
        let source = Source()
        let screen = try await shownGrid(source), grid = screen.collectionView
        let footer = try XCTUnwrap(footer(of: grid))
        XCTAssertEqual(footer.frame.minY, grid.contentSize.height)
        XCTAssertEqual(grid.contentInset.bottom, footer.frame.height)
        grid.scrollToEnd()
        let more = try await load(from: source)
        XCTAssertEqual(more.request.key, 2)
        let end = grid.contentSize.height
        await more.respond(with: Row.rows(40..<50), next: nil)
        await wait("the end is told") { screen.told == [.paginated, .populated] }
        await wait("the items are below") { grid.contentSize.height > end }
        XCTAssertEqual(grid.numberOfItems(inSection: 0), 50)
        XCTAssertNil(footer.superview)
        XCTAssertEqual(grid.contentInset.bottom, 0)
        grid.scrollToEnd()
        let requests = await source.requests.count
        XCTAssertEqual(requests, 2)
    }

    func testAFailedPageOffersAnotherTryUnderTheItems() async throws {
        let source = Source()
        let screen = try await shownGrid(source), grid = screen.collectionView
        grid.scrollToEnd()
        try await load(from: source).fail(Outage(description: "the line was cut"))
        let footer = try XCTUnwrap(footer(of: grid))
        await wait("the footer tells") { footer.shownTexts.first?.contains("the line was cut") == true }
        XCTAssertEqual(grid.numberOfItems(inSection: 0), 40)
        // Press Retry immediately, because the failure is shown before the machine is idle.
        try XCTUnwrap(footer.shownButton("Retry")).sendActions(for: .touchUpInside)
        let again = try await load(from: source)
        XCTAssertEqual(again.request.key, 2)
        await again.respond(with: Row.rows(40..<50), next: nil)
        await wait("the end is told") { screen.told.last == .populated }
    }

    func testAPullReplacesTheItemsAndAFailedOneKeepsThem() async throws {
        let source = Source()
        let screen = try await shownGrid(source), grid = screen.collectionView
        func pull() {
            screen.header.control.beginRefreshing()
            screen.header.control.sendActions(for: .valueChanged)
        }
        pull()
        try await load(from: source).fail(Outage(description: "no"))
        await endHeader(of: screen, saying: "Could not refresh")
        XCTAssertEqual(grid.numberOfItems(inSection: 0), 40)
        pull()
        try await load(from: source).respond(with: Row.rows(50..<60), next: nil)
        await endHeader(of: screen, saying: "Updated")
        grid.layoutIfNeeded()
        XCTAssertEqual((grid.visibleCells.first as? TileCell)?.label.text, "row 50")
        XCTAssertNil(footer(of: grid), "all are there")
    }

    func testTheGridIsFreedWithItsControlsInTheMiddleOfALoad() async throws {
        let source = Source()
        let probe = LeakProbe()
        try await leave(source, probe)
        await wait("all is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    private func leave(_ source: Source, _ probe: LeakProbe) async throws {
        let screen = probe.watch(try await shownGrid(source))
        probe.watch(screen.collectionView)
        probe.watch(screen.refreshMachine)
        screen.collectionView.scrollToEnd()
        _ = try await load(from: source)
        window?.rootViewController = UIViewController()
    }
}
