import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

/// A test of a screen that refreshes itself.
@MainActor
class RefreshTestCase: ListTestCase {
    let clock = ManualClock()

    func refreshing(_ source: Source, isRefreshable: Bool = true) -> RefreshOperator<Row> {
        RefreshOperator(source, config: PagingConfig(pageSize: 20), isRefreshable: isRefreshable)
    }

    /// Returns a screen whose first page is shown, and whose header has shown the result.
    func shownScreen(
        _ source: Source, footer: (any RefreshFooter)? = nil, next: Int? = 2
    ) async throws -> RowScreen {
        let screen = RowScreen(refreshing(source), header: RefreshControlHeader(clock: clock), footer: footer)
        await show(screen)
        try await load(from: source).respond(with: Row.rows(0..<20), next: next)
        await wait("the first page is shown") { !screen.tableView.visibleCells.isEmpty && !screen.told.isEmpty }
        await settleHeader(of: screen)
        return screen
    }

    /// Advances the clock by the pause for which the header shows the result of a refresh.
    func settleHeader(of screen: RowScreen) async {
        let control = screen.tableView.refreshControl
        await wait("the header says how it ended") { control?.shownTexts.isEmpty == false }
        await wait("the header ends") {
            clock.advance(by: .milliseconds(500))
            return control?.isRefreshing == false
        }
    }

    /// Pulls the list down like a user.
    func pull(_ screen: RowScreen) {
        screen.tableView.refreshControl?.beginRefreshing()
        screen.tableView.refreshControl?.sendActions(for: .valueChanged)
    }

    func footer(of view: UIScrollView) -> RefreshFooterView? {
        view.subviews.lazy.compactMap { $0 as? RefreshFooterView }.first
    }
}
