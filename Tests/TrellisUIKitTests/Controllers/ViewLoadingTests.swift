import XCTest

@testable import TrellisUIKit

/// The size that a view has in `viewDidLoad`: code for iOS sets frames by it.
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
        // That of the display that ./test brings.
        XCTAssertGreaterThanOrEqual(screen.sizeAtLoad?.width ?? 0, 640)
        XCTAssertGreaterThanOrEqual(screen.sizeAtLoad?.height ?? 0, 480)
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
