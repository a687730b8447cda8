import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class RefreshableReleaseTests: RefreshTestCase {
    func testAScreenPoppedDuringALoadCancelsItAndHearsNothing() async throws {
        let source = Source(ignoresCancellation: true)
        let navigation = UINavigationController(rootViewController: UIViewController())
        await show(navigation)
        let probe = LeakProbe()
        final class Told { var count = 0 }
        let told = Told()
        do {
            let refresh = probe.watch(refreshing(source), as: "operator")
            let screen = probe.watch(RowScreen(refresh), as: "screen")
            screen.afterRefreshed = { _ in told.count += 1 }
            probe.watch(screen.refreshMachine, as: "machine")
            probe.watch(screen.pager, as: "pager")
            probe.watch(screen.tableView, as: "table")
            navigation.pushViewController(screen, animated: false)
        }
        let load = try await load(from: source)
        navigation.popViewController(animated: false)
        await wait("everything is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
        await load.cancelled()
        await load.respond(with: Row.rows(0..<20), next: 2)
        await wait("the response was taken") { true }
        XCTAssertEqual(told.count, 0)
    }

    func testAScreenWithRowsIsFreedWithItsControlsWhileItLoadsMore() async throws {
        let source = Source()
        let probe = LeakProbe()
        do {
            let screen = probe.watch(try await shownScreen(source), as: "screen")
            probe.watch(screen.tableView, as: "table")
            probe.watch(screen.refreshMachine, as: "machine")
            if let footer = footer(of: screen.tableView) { probe.watch(footer, as: "footer") }
            if let control = screen.tableView.refreshControl { probe.watch(control, as: "control") }
            screen.tableView.scrollToEnd()
        }
        let more = try await load(from: source)
        window?.rootViewController = UIViewController()
        await wait("everything is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
        await more.cancelled()
    }
}
