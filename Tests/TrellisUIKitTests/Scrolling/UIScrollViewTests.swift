import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIScrollViewTests: UITestCase {
    private lazy var scrollView = UIScrollView()
    private var refreshes = 0

    private func showList() async {
        scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 480, height: 3000)
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
        scrollView.refreshControl = control
        window = await show(scrollView)
    }

    private func releaseList() async {
        weak let weakView = scrollView
        window?.isHidden = true
        window = nil
        scrollView = UIScrollView()
        await wait("the scroll view is freed") { weakView == nil }
    }

    func testALowViewIsDrawnNoLargerThanItsFrame() async throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 480, height: 30)), content = UIView()
        list.contentSize = CGSize(width: 2000, height: 30)
        list.addSubview(content)
        let root = UIView()
        root.addSubview(list)
        let window = await show(root)
        await wait("the view is drawn") { list.widget.allocatedSize.width == 480 }
        XCTAssertEqual(list.widget.allocatedSize.height, 30)
        XCTAssertNil(list.hitTest(CGPoint(x: 10, y: 40), with: nil))
        list.frame = CGRect(x: 0, y: 0, width: 20, height: 300)
        await wait("the view is narrow") { list.widget.allocatedSize == CGSize(width: 20, height: 300) }
        list.verticalScrollIndicatorInsets.top = 290
        await settle(window)
        XCTAssertEqual(list.widget.allocatedSize, CGSize(width: 20, height: 300), "there is no room for the bar")
        list.frame = .zero
        await wait("the view has collapsed") { list.widget.allocatedSize == .zero }
        list.verticalScrollIndicatorInsets.top = 0
        list.frame = CGRect(x: 0, y: 0, width: 480, height: 400)
        list.contentSize.height = 2000
        await wait("the view is large") { list.widget.allocatedSize == CGSize(width: 480, height: 400) }
        list.flashScrollIndicators()
        await wait("the bar is seen") { list.widget.scrollBarOpacity > 0 }
        window.isHidden = true
    }

    func testTheWheelScrollsAndStaysInRange() async throws {
        await showList()
        try await pointer.wheel(5, over: scrollView)
        await wait("the content moved") { scrollView.contentOffset.y > 100 }
        try await pointer.wheel(100, over: scrollView)
        await wait("the content is at its end") { scrollView.contentOffset.y == 3000 - scrollView.bounds.height }
    }

    func testWheelingUpToTheTopNeverRefreshes() async throws {
        await showList()
        try await pointer.wheel(5, over: scrollView)
        await wait("the content moved") { scrollView.contentOffset.y > 100 }
        for _ in 0..<20 { try await pointer.wheel(-3, over: scrollView) }
        await wait("the content is at its top") { scrollView.contentOffset.y == 0 }
        XCTAssertEqual(refreshes, 0)
    }

    func testAPullPastTheThresholdRefreshesOnce() async throws {
        await showList()
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 60))
        await wait("the content sprang back") { scrollView.contentOffset.y == 0 && !scrollView.isDragging }
        XCTAssertEqual(refreshes, 0, "too short a way")

        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 300))
        await wait("the refresh began") { scrollView.refreshControl?.isRefreshing == true }
        await wait("it rests below the control") { scrollView.contentOffset.y == -UIRefreshControl.height }
        XCTAssertEqual(refreshes, 1)
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 300))
        XCTAssertEqual(refreshes, 1, "while it turns, another pull asks for nothing")
        scrollView.refreshControl?.endRefreshing()
        await wait("the content is back at its top") { scrollView.contentOffset.y == 0 }
    }

    func testTheSpaceOfARefreshClosesGradually() async throws {
        await showList()
        let control = try XCTUnwrap(scrollView.refreshControl)
        XCTAssertTrue(control.triggerByUser())
        XCTAssertEqual(scrollView.contentOffset.y, -UIRefreshControl.height)
        control.endRefreshing()
        XCTAssertEqual(scrollView.contentOffset.y, -UIRefreshControl.height, "nothing jumps")
        await wait("it closes") { (-UIRefreshControl.height + 1..<0).contains(scrollView.contentOffset.y) }
        await wait("it is closed") { scrollView.contentOffset.y == 0 }
        XCTAssertEqual(control.alpha, 0)
        XCTAssertEqual(refreshes, 1, "what closes isn't a pull")
        XCTAssertTrue(control.triggerByUser())
        control.endRefreshing()
        scrollView.contentOffset.y = 300
        await wait("the space is gone") { scrollView.pull == 0 }
        XCTAssertEqual(scrollView.contentOffset.y, 300, "an offset that the app sets meanwhile is kept")
    }

    func testAPullResistsMoreTheFartherItIs() async throws {
        await showList()
        scrollView.motion.begin(canPull: true)
        scrollView.motion.move(by: CGPoint(x: 0, y: -20), at: 0)
        let first = scrollView.pull
        XCTAssertGreaterThan(scrollView.refreshControl?.alpha ?? 0, 0.4, "the spinner is visible from the first point")
        scrollView.motion.move(by: CGPoint(x: 0, y: -20), at: 10)
        XCTAssertLessThan(scrollView.pull - first, first)
        XCTAssertLessThan(first, 20)
        scrollView.motion.end(at: 20)
        await wait("the content sprang back") { scrollView.contentOffset.y == 0 }
    }

    func testContentThatDoesNotScrollIsDrawnDownOnlyWhereItBounces() async throws {
        await showList()
        scrollView.contentSize.height = 100
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 300))
        await wait("the drag ended") { !scrollView.isDragging }
        XCTAssertEqual(refreshes, 0)
        scrollView.alwaysBounceVertical = true
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 300))
        await wait("the refresh began") { refreshes == 1 }
        XCTAssertTrue(UITableView().alwaysBounceVertical)
    }

    func testAPullBegunBelowTheTopScrollsNothing() async throws {
        await showList()
        scrollView.contentOffset.y = 500
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 300))
        await wait("the drag ended") { !scrollView.isDragging }
        XCTAssertEqual(refreshes, 0)
        XCTAssertEqual(scrollView.contentOffset.y, 500)
    }

    func testF5RefreshesOnce() async throws {
        await showList()
        try await pointer.move(to: scrollView)
        try await pointer.key("F5")
        await wait("the refresh began") { refreshes == 1 }
        XCTAssertEqual(scrollView.refreshControl?.isRefreshing, true)
    }

    func testAnAnimatedMoveArrivesAndSaysSo() async throws {
        await showList()
        let delegate = Delegate()
        scrollView.delegate = delegate
        scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        await wait("it arrived") { delegate.animationsEnded == 1 }
        XCTAssertEqual(scrollView.contentOffset.y, 1000)
        XCTAssertGreaterThan(delegate.scrolls, 0)
    }

    func testSmallerContentPullsTheOffsetBack() async throws {
        await showList()
        scrollView.contentOffset.y = 2000
        scrollView.contentSize.height = 1000
        XCTAssertEqual(scrollView.contentOffset.y, 1000 - scrollView.bounds.height)
        scrollView.contentSize.height = 100
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    /// GTK's scroll bars fade out a second after the wheel was used, when the screen may have been released.
    func testAScreenPoppedWhileItsScrollBarFadesGivesNoWarning() async throws {
        await showList()
        let scrolled = UIViewController()
        let list = UIScrollView()
        list.contentSize = CGSize(width: 480, height: 3000)
        scrolled.view = list
        let navigation = UINavigationController(rootViewController: UIViewController())
        window?.rootViewController = navigation
        navigation.pushViewController(scrolled, animated: false)
        await wait("the list is shown") { list.isPlaced }
        try await pointer.wheel(5, over: list)
        await wait("the content moved") { list.contentOffset.y > 100 }
        navigation.popViewController(animated: false)
        let deadline = Date(timeIntervalSinceNow: 1.5)
        await wait("GTK's timer had its time") { Date() > deadline }
        XCTAssertNil(list.window)
    }

    /// GTK 4.8 calls its scrolled windows for a changed setting although they are gone.
    func testASettingThatChangesDoesNotReachAScrollViewThatIsGone() async throws {
        await showList()
        await releaseList()
        await showList()
        defer { Desktop.hasOverlayScrollBars = true }
        Desktop.hasOverlayScrollBars = false
        XCTAssertFalse(Desktop.hasOverlayScrollBars)
        try await pointer.wheel(2, over: scrollView)
        await wait("the new one scrolls") { scrollView.contentOffset.y > 0 }
    }

    func testAScrollViewIsFreed() async throws {
        await showList()
        await releaseList()
    }
}

@MainActor
private final class Delegate: NSObject, UIScrollViewDelegate {
    var scrolls = 0
    var animationsEnded = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { animationsEnded += 1 }
}
