import XCTest

@testable import TrellisUIKit

/// The size of a view in `viewDidLoad`, from which code for iOS computes frames.
@MainActor
final class ViewLoadingTests: UITestCase {
    func testAViewHasItsWindowsSizeWhenItLoads() async {
        let first = SizeScreen()
        let window = await show(first, width: 500, height: 700)
        defer { window.isHidden = true }
        XCTAssertEqual(first.sizeAtLoad, CGSize(width: 500, height: 700))
        let pushed = SizeScreen()
        pushed.loadViewIfNeeded()
        XCTAssertEqual(pushed.sizeAtLoad, window.bounds.size)
        let table = SizeTable()
        table.loadViewIfNeeded()
        XCTAssertEqual(table.sizeAtLoad, window.bounds.size)
    }

    func testWithoutAWindowItHasTheScreensSize() {
        for window in UIApplication.shared.windows { window.isHidden = true }
        let screen = SizeScreen()
        screen.loadViewIfNeeded()
        XCTAssertEqual(screen.sizeAtLoad, CGSize(width: 480, height: 800), "that of a new window")
        XCTAssertEqual(screen.sizeAtLoad, UIScreen.main.bounds.size)
    }
}

@MainActor
private final class SizeScreen: UIViewController {
    var sizeAtLoad: CGSize?
    override func viewDidLoad() { sizeAtLoad = view.bounds.size }
}

@MainActor
private final class SizeTable: UITableViewController {
    var sizeAtLoad: CGSize?
    override func viewDidLoad() { sizeAtLoad = tableView.bounds.size }
}
