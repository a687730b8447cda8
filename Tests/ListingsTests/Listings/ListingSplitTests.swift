import Foundation
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// A list and the chosen listing, next to each other and pushed.
@MainActor
final class ListingSplitTests: AppTestCase {
    private let host = UIViewController()
    private var main: MainController!

    override func setUp() async throws {
        try await super.setUp()
        await server.plan("/api/listings", .json(Samples.page(1..<6)))
        await server.plan("/api/favourites", .json(Samples.page(1..<1)))
        for id in 1..<6 { await server.plan("/api/listings/\(id)", .json(Samples.detail(id, "Home number \(id)."))) }
        let environment = AppEnvironment(
            server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server, cacheFolder: folder)
        main = MainController(environment)
        host.addChild(main)
        host.view.addSubview(main.view)
        main.didMove(toParent: host)
    }

    private var split: ListingSplitController { main.viewControllers?.first as! ListingSplitController }
    private var list: ListController<Listing> { split.viewController(for: .primary) as! ListController<Listing> }

    /// Shows the app in a part of a window, with a given width.
    private func show(width: CGFloat) async {
        main.view.frame = CGRect(x: 0, y: 0, width: width, height: 700)
        await show(host)
        await wait("the rows are there") { list.items.count == 5 && !list.tableView.visibleCells.isEmpty }
    }

    private func resize(to width: CGFloat) async {
        main.view.frame.size.width = width
        main.view.setNeedsLayout()
        await wait("it is \(width) wide") { split.view.bounds.width == width && split.view.isPlaced }
    }

    private func choose(_ id: Int) {
        let row = list.tableView.visibleCells.first { cell in
            list.tableView.indexPath(for: cell).flatMap { list.item(at: $0) }?.id == id
        }
        XCTAssertTrue(row?.accessibilityActivate() ?? false, "no row \(id)")
    }

    private var marked: [Int] {
        (list.tableView.indexPathsForSelectedRows ?? []).compactMap { list.item(at: $0)?.id }
    }

    private func isShown(_ id: Int) -> Bool { main.view.shownTexts.contains("Home number \(id).") }
    private var isListShown: Bool { list.view.window != nil && list.view.superview != nil }

    func testAWideWindowShowsTheDetailBesideTheListAndMarksItsRow() async throws {
        await show(width: 900)
        XCTAssertTrue(main.view.shownTexts.contains("Choose a home from the list"))
        XCTAssertEqual(marked, [])
        choose(2)
        await wait("the detail is beside the list") { isShown(2) && isListShown }
        XCTAssertEqual(marked, [2])
        choose(4)
        await wait("another one takes its place") { isShown(4) && !isShown(2) && isListShown }
        XCTAssertEqual(marked, [4])
        list.pager.refresh()
        await wait("the list is loaded anew") { !list.pager.snapshot.isLoading && marked == [4] }
    }

    func testANarrowWindowShowsItAboveTheList() async throws {
        await show(width: 899)
        XCTAssertTrue(split.isCollapsed)
        choose(2)
        await wait("the detail is above the list") { isShown(2) && !isListShown }
        list.navigationController?.popViewController(animated: false)
        await wait("the list is back") { isListShown }
        XCTAssertEqual(marked, [])
    }

    func testWhatWasChosenStaysWhenTheWindowIsMadeWiderAndNarrower() async throws {
        await show(width: 700)
        choose(3)
        await wait("the detail is above the list") { isShown(3) && !isListShown }
        await resize(to: 1000)
        await wait("it is beside the list") { isShown(3) && isListShown && marked == [3] }
        await resize(to: 700)
        await wait("it is above the list") { isShown(3) && !isListShown }
        list.navigationController?.popViewController(animated: false)
        await wait("the list is back") { isListShown && marked == [] }
        choose(5)
        await wait("another one is above the list") { isShown(5) && !isListShown }
        await resize(to: 1000)
        await wait("it is beside the list") { isShown(5) && isListShown && marked == [5] }
        let asked = await server.paths.filter { $0 == "/api/listings/5" }.count
        XCTAssertEqual(asked, 1, "the screen is the same one")
    }
}
