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

    func testGuidesLieBetweenTheEdgesAndTheContentBetweenBars() async {
        let screen = UIViewController(), view = UIView()
        screen.view.addConstrained(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: screen.topLayoutGuide.bottomAnchor, constant: 5),
            NSLayoutConstraint(
                item: screen.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: view, attribute: .bottom,
                multiplier: 1, constant: 7),
            view.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 9),
        ])
        XCTAssertTrue(screen.topLayoutGuide === screen.topLayoutGuide)
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
        let window = await show(screen, width: 300, height: 400)
        defer { window.isHidden = true }
        await settle(window)
        XCTAssertEqual(screen.topLayoutGuide.length, screen.view.safeAreaInsets.top)
        XCTAssertEqual(screen.bottomLayoutGuide.length, 40)
        XCTAssertEqual(view.frame.minY, screen.view.safeAreaInsets.top + 5)
        XCTAssertEqual(view.frame.maxY, screen.view.bounds.height - 47)
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
