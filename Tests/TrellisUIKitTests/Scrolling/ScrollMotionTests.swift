import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The calls of a scroll view's delegate during scrolling by the user, in the order in Apple's documentation.
@MainActor
final class ScrollMotionTests: UITestCase {
    private lazy var scrollView = UIScrollView()
    private let log = MotionLog()

    private func show(_ size: CGSize = CGSize(width: 480, height: 30_000)) async {
        scrollView.contentSize = size
        window = await show(scrollView)
        scrollView.delegate = log
    }

    /// Simulates fingers on a touchpad: ten steps of a distance, 10 ms apart, and the end.
    private func swipe(_ step: CGPoint, pause: Double = 0) {
        for turn in 0..<10 { scrollView.gestures?.scroll(by: step, at: 1000 + Double(turn) * 10) }
        scrollView.gestures?.endScrolling(at: 1090 + pause)
    }

    private let dragged = [
        "willBeginDragging: dragging", "didScroll: dragging", "willEndDragging: dragging", "didEndDragging: ",
    ]
    private let decelerated = [
        "willBeginDragging: dragging", "didScroll: dragging", "willEndDragging: dragging",
        "didEndDragging: decelerates", "willBeginDecelerating: decelerating", "didScroll: decelerating",
        "didEndDecelerating: ",
    ]

    /// The calls of a wheel, whose scroll ends as one that decelerates: apps load images in `didEndDecelerating`.
    private let turned = [
        "willBeginDragging: dragging", "didScroll: dragging", "willEndDragging: dragging",
        "didEndDragging: decelerates", "willBeginDecelerating: decelerating", "didEndDecelerating: ",
    ]

    func testAWheelDragsAndLetsGo() async throws {
        await show()
        try await pointer.wheel(3, over: scrollView)
        await wait("the wheel was let go") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(log.calls, turned)
        XCTAssertEqual(log.velocity, .zero)
        XCTAssertGreaterThan(scrollView.contentOffset.y, 100)
    }

    func testAWheelAtTheEndDragsNothing() async throws {
        await show()
        try await pointer.wheel(-3, over: scrollView)
        try await pointer.wheel(1, over: scrollView)
        await wait("the wheel was let go") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(log.calls, turned, "only the turn that moved something")
    }

    func testASwipeSlowsDownToItsTarget() async {
        await show()
        swipe(CGPoint(x: 0, y: 20))
        XCTAssertEqual(log.velocity.y, 2, accuracy: 0.001)
        // The velocity is 2 points per millisecond, and decreases to 0.998 of itself in each.
        XCTAssertEqual(log.target.y, 200 + 2 * 0.998 / 0.002, accuracy: 0.001)
        await wait("the content rests") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(log.calls, decelerated)
        XCTAssertEqual(scrollView.contentOffset.y, log.target.y, accuracy: 1)
    }

    func testFingersThatRestBeforeTheyLeaveThrowNothing() async {
        await show()
        swipe(CGPoint(x: 0, y: 20), pause: 500)
        XCTAssertEqual(log.calls, dragged)
        XCTAssertEqual(scrollView.contentOffset.y, 200)
    }

    func testTheDelegateSaysWhereTheContentRests() async {
        await show()
        log.ownTarget = CGPoint(x: 0, y: 300)
        swipe(CGPoint(x: 0, y: 20))
        await wait("the content rests") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(scrollView.contentOffset.y, 300, accuracy: 0.5)
        XCTAssertEqual(log.calls, decelerated)
    }

    func testATargetOutOfRangeIsTheNearestInRange() async {
        await show(CGSize(width: 480, height: 1000))
        log.ownTarget = CGPoint(x: 0, y: 9000)
        swipe(CGPoint(x: 0, y: 5))
        await wait("the content rests") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(scrollView.contentOffset.y, 1000 - scrollView.bounds.height, accuracy: 0.5)
    }

    func testPagesAreTurnedByFlicksAndWheels() async throws {
        await show(CGSize(width: 480, height: 10_000))
        scrollView.isPagingEnabled = true
        let page = scrollView.bounds.height
        swipe(CGPoint(x: 0, y: 8))
        await wait("the page rests") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(scrollView.contentOffset.y, page, accuracy: 0.5)
        XCTAssertEqual(log.calls, decelerated)
        log.clear()
        swipe(CGPoint(x: 0, y: 3), pause: 500)
        await wait("the page springs back") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(scrollView.contentOffset.y, page, accuracy: 0.5, "too short a way, too slow")
        log.clear()
        try await pointer.wheel(1, over: scrollView)
        await wait("the wheel turned the page") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(scrollView.contentOffset.y, 2 * page, accuracy: 0.5)
        try await pointer.wheel(-1, over: scrollView)
        await wait("the wheel turned back") { abs(scrollView.contentOffset.y - page) < 0.5 }
    }

    func testARateAtWhichTheContentNeverRestsIsTheNormalOne() async {
        await show()
        swipe(CGPoint(x: 0, y: 20))
        await wait("it rests") { log.has("didEndDecelerating: ") }
        let offset = scrollView.contentOffset
        for rate in [1, .nan, -1] as [CGFloat] {
            scrollView.setContentOffset(.zero, animated: false)
            log.calls = []
            scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
            swipe(CGPoint(x: 0, y: 20))
            await wait("it rests") { log.has("didEndDecelerating: ") }
            XCTAssertEqual(scrollView.contentOffset.y, offset.y, accuracy: 1)
        }
    }

    func testADirectionIsKeptWhereItIsLocked() async {
        await show(CGSize(width: 3000, height: 3000))
        scrollView.isDirectionalLockEnabled = true
        scrollView.gestures?.scroll(by: CGPoint(x: 1, y: 10), at: 1)
        scrollView.gestures?.scroll(by: CGPoint(x: 30, y: 10), at: 2)
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 0, y: 20))
    }

    func testANewTouchEndsTheSlowingDownFirst() async {
        await show()
        swipe(CGPoint(x: 0, y: 20))
        await wait("it moves by itself") { log.has("didScroll: decelerating") }
        log.clear()
        scrollView.gestures?.scroll(by: CGPoint(x: 0, y: 20), at: 5000)
        XCTAssertEqual(log.calls, ["didEndDecelerating: ", "willBeginDragging: dragging", "didScroll: dragging"])
    }

    func testTheProgramStopsTheSlowingDown() async {
        await show()
        swipe(CGPoint(x: 0, y: 20))
        XCTAssertTrue(scrollView.isDecelerating)
        scrollView.setContentOffset(.zero, animated: false)
        XCTAssertFalse(scrollView.isDecelerating)
        XCTAssertTrue(log.has("didEndDecelerating: "))
        await settle(window ?? UIWindow())
        XCTAssertEqual(scrollView.contentOffset, .zero)
    }

    func testAPullSpringsBackAsADeceleration() async throws {
        await show()
        scrollView.refreshControl = UIRefreshControl()
        try await pointer.drag(scrollView, by: CGPoint(x: 0, y: 60))
        await wait("the content sprang back") { log.has("didEndDecelerating: ") }
        XCTAssertEqual(log.calls, decelerated)
        XCTAssertEqual(scrollView.contentOffset, .zero)
    }

    func testAViewThatCannotMoveThatWayLeavesItToTheOneAround() async throws {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 480, height: 400))
        inner.contentSize = CGSize(width: 3000, height: 400)
        scrollView.addSubview(inner)
        await show()
        try await pointer.wheel(1, over: inner)
        await wait("the outer one moved") { scrollView.contentOffset.y > 0 }
        XCTAssertEqual(inner.contentOffset, .zero)
        inner.gestures?.scroll(by: CGPoint(x: 30, y: 2), at: 1)
        XCTAssertEqual(inner.contentOffset.x, 30)
    }

    func testCtrlHomeScrollsToTheTopUnlessTheDelegateRefuses() async throws {
        await show()
        scrollView.contentInset.top = 40
        scrollView.contentOffset.y = 2000
        log.clear()
        log.mayGoToTop = false
        try await pointer.move(to: scrollView)
        try await pointer.key("ctrl+Home")
        await wait("the delegate was asked") { log.has("shouldScrollToTop: ") }
        XCTAssertEqual(scrollView.contentOffset.y, 2000)
        log.mayGoToTop = true
        log.clear()
        try await pointer.key("ctrl+Home")
        await wait("the top was reached") { log.has("didScrollToTop: ") }
        XCTAssertEqual(scrollView.contentOffset.y, -40)
        XCTAssertEqual(log.calls, ["shouldScrollToTop: ", "didScroll: ", "didScrollToTop: "])
    }

    func testAChangedInsetIsReportedAndKeepsTheTop() async {
        await show()
        log.clear()
        scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        XCTAssertTrue(log.has("didChangeAdjustedContentInset: "))
        XCTAssertEqual(scrollView.contentOffset.y, -30)
        scrollView.contentOffset.y = 29_000
        scrollView.gestures?.scroll(by: CGPoint(x: 0, y: 9000), at: 1)
        XCTAssertEqual(scrollView.contentOffset.y, 30_000 + 50 - scrollView.bounds.height)
    }

    func testDraggingTakesTheKeyboardAway() async throws {
        await show()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        scrollView.addSubview(field)
        await settle(window ?? UIWindow())
        XCTAssertTrue(field.becomeFirstResponder())
        swipe(CGPoint(x: 0, y: 1), pause: 500)
        XCTAssertTrue(field.isFirstResponder)
        scrollView.keyboardDismissMode = .onDrag
        swipe(CGPoint(x: 0, y: 1), pause: 500)
        XCTAssertFalse(field.isFirstResponder)
    }
}

/// Records the calls of a scroll view and its state. Repeated calls are included once.
@MainActor
private final class MotionLog: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    var ownTarget: CGPoint?
    var mayGoToTop = true

    func has(_ call: String) -> Bool { calls.contains(call) }
    func clear() { calls = [] }

    private func note(_ name: String, _ scrollView: UIScrollView, _ more: String? = nil) {
        let state = scrollView.isDragging ? "dragging" : scrollView.isDecelerating ? "decelerating" : ""
        let call = "\(name): \(more ?? state)"
        if calls.last != call { calls.append(call) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging", scrollView)
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let ownTarget { targetContentOffset.pointee = ownTarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging", scrollView, decelerate ? "decelerates" : nil)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("shouldScrollToTop", scrollView)
        return mayGoToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        note("didChangeAdjustedContentInset", scrollView)
    }
}
