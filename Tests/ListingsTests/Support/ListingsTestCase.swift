import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// A test of the app's screens with its own server.
@MainActor
class ListingsTestCase: ServerTestCase {
    /// Shows the list of homes for sale, and waits for its first pages.
    func showList() async throws -> ListController<Listing> {
        let list = ForSaleScreen.make(AppEnvironment(server: server.url))
        await show(list)
        await wait("the first rows are shown") { list.items.count == 40 && !list.pager.snapshot.isLoading }
        return list
    }

    /// Scrolls down by the distance of one or two notches of a wheel, until a condition is true.
    func scrollDown<Item: Identifiable & Sendable>(
        _ list: ListController<Item>, until what: String, _ condition: () -> Bool
    ) async throws where Item.ID: Sendable {
        try await Condition.wait(what) {
            if condition() { return true }
            let table = list.tableView
            let end = max(0, table.contentSize.height - table.bounds.height)
            table.contentOffset.y = min(table.contentOffset.y + 200, end)
            return false
        }
    }
}
