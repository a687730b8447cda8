import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class ListControllerReleaseTests: ListTestCase {
    func testAScreenPoppedInTheMiddleOfALoadIsGoneWithItsPagerAndItsLoad() async throws {
        let source = Source()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        await show(navigation)
        var list: List? = List(source).prepare { (_: RowCell) in }.didSelect { _, _ in }
        weak let weakList = list
        weak let weakPager = list?.pager
        weak let weakTable = list?.tableView
        if let list { navigation.pushViewController(list, animated: false) }
        list = nil
        let load = try await load(from: source)
        navigation.popViewController(animated: false)
        await wait("the screen is freed") { weakList == nil && weakPager == nil && weakTable == nil }
        await load.cancelled()
        let isCancelled = await load.isCancelled
        XCTAssertTrue(isCancelled)
    }

    func testAScreenWithRowsIsGoneWhileItLoadsMoreAndRefreshes() async throws {
        let source = Source()
        weak var weakList: List?
        weak var weakCell: UITableViewCell?
        do {
            let list = try await shownList(source)
            weakList = list
            weakCell = list.tableView.visibleCells.first
            list.tableView.scrollToEnd()
        }
        let more = try await load(from: source)
        weakList?.refresh()
        let refresh = try await load(from: source)
        window?.rootViewController = UIViewController()
        await wait("the screen is freed") { weakList == nil && weakCell == nil }
        await more.cancelled()
        await refresh.cancelled()
    }

    func testAResponseThatComesAfterTheScreenIsGoneDoesNothing() async throws {
        let source = Source(ignoresCancellation: true)
        weak var weakList: List?
        do {
            let list = try await shownList(source)
            weakList = list
            list.tableView.scrollToEnd()
        }
        let load = try await load(from: source)
        window?.rootViewController = UIViewController()
        await wait("the screen is freed") { weakList == nil }
        await load.respond(with: Row.rows(20..<40), next: nil)
        await wait("the response was taken") { true }
    }
}
