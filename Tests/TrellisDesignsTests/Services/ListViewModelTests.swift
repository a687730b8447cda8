import Trellis
import TrellisDesigns
import TrellisTesting
import XCTest

@MainActor
final class ListViewModelTests: RefreshTestCase {
    private final class RowsViewModel: ListViewModel {
        let refresh: RefreshOperator<Row>
        private(set) var chosen: [Int] = []

        init(_ refresh: RefreshOperator<Row>) { self.refresh = refresh }

        func didSelect(_ row: Row) { chosen.append(row.id) }
    }

    func testAScreenLoadsWhatItsViewModelSaysAndTellsItWhatIsChosen() async throws {
        let source = Source()
        let viewModel = RowsViewModel(refreshing(source, isRefreshable: false))
        let list = ListController(viewModel: viewModel, cell: RowCell.self)
        await show(list)
        XCTAssertNil(list.tableView.refreshControl)
        try await load(from: source).answer(Row.rows(0..<20), next: nil)
        await wait("rows are shown") { !list.tableView.visibleCells.isEmpty }
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
        XCTAssertEqual(viewModel.chosen, [3])
    }

    func testTheScreenKeepsItsViewModelAndIsNotKeptByIt() async throws {
        let probe = LeakProbe()
        do {
            let viewModel = probe.watch(RowsViewModel(refreshing(Source())), as: "view model")
            let list = probe.watch(ListController(viewModel: viewModel, cell: RowCell.self), as: "screen")
            await show(list)
        }
        XCTAssertEqual(probe.leaks, ["view model", "screen"])
        window?.rootViewController = UIViewController()
        await wait("both are freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }
}
