import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class BackSwipeTests: UITestCase {
    private let log = LifeLog()
    private lazy var delegate = StackDelegate(log)

    override func tearDown() async throws {
        try await Pointer().release()
        try await super.tearDown()
    }

    /// Returns a navigation stack of two view controllers, of which B is visible.
    private func stack() async -> (UINavigationController, a: UIViewController, b: UIViewController) {
        let a = LoggedController("A", log), b = LoggedController("B", log)
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = delegate
        window = await show(navigation)
        await wait("A is shown") { self.log.lines.last == "didShow A" }
        XCTAssertEqual(log.take(), ["A load", "A will appear", "willShow A", "A did appear", "didShow A"])
        navigation.pushViewController(b, animated: true)
        await wait("B is shown") { self.log.lines.last == "didShow B" }
        XCTAssertEqual(
            log.take(),
            [
                "B load", "A will disappear", "B will appear", "willShow B", "A did disappear", "B did appear",
                "didShow B",
            ])
        return (navigation, a, b)
    }

    private let popped = [
        "B will disappear", "A will appear", "willShow A", "B did disappear", "A did appear", "didShow A",
    ]

    func testASwipeFromTheEdgePopsAndIsReportedLikeEveryPop() async throws {
        let (navigation, a, b) = await stack()
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 200, y: 0))
        await wait("A comes out") { a.view.window != nil }
        XCTAssertTrue(navigation.topViewController === b, "the stack is as it was until it is let go")
        XCTAssertGreaterThan(b.view.frame.minX, 50)
        XCTAssertEqual(navigation.navigationBar.topItem?.title, a.navigationItem.title, "the bar is that of A")
        XCTAssertLessThan(a.view.frame.minX, 0)
        try await Pointer().moveOn(by: CGPoint(x: 150, y: 0))
        try await Pointer().release()
        await wait("A is back") { navigation.topViewController === a }
        XCTAssertEqual(log.take(), popped)
        XCTAssertNil(b.parent)
        await wait("A is in its place") { a.view.isPlaced && a.view.frame.minX == 0 }
    }

    func testTheGestureCanBeDisabledAndAskedBefore() async throws {
        let (navigation, a, b) = await stack()
        let gesture = try XCTUnwrap(navigation.interactivePopGestureRecognizer)
        let refusal = Refusal()
        func swipe() async throws {
            try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
            try await Pointer().moveOn(by: CGPoint(x: 350, y: 0))
            try await Pointer().release()
        }
        gesture.isEnabled = false
        try await swipe()
        gesture.isEnabled = true
        gesture.delegate = refusal
        try await swipe()
        await wait("the delegate is asked") { refusal.asked == 1 }
        await settle()
        XCTAssertEqual(navigation.viewControllers, [a, b])
        XCTAssertEqual(log.take(), [])
        refusal.begins = true
        try await swipe()
        await wait("A is back") { navigation.topViewController === a }
        XCTAssertEqual(refusal.asked, 2)
    }

    func testDrawingBackLeavesEverythingAsItWas() async throws {
        let (navigation, a, b) = await stack()
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 300, y: 0))
        await wait("A comes out") { a.view.window != nil }
        try await Pointer().moveOn(by: CGPoint(x: -260, y: 0))
        try await Pointer().release()
        await wait("B is back in its place") { a.view.superview == nil && b.view.isPlaced && b.view.frame.minX == 0 }
        XCTAssertEqual(navigation.viewControllers, [a, b])
        XCTAssertEqual(
            log.take(),
            [
                "B will disappear", "A will appear", "willShow A", "A will disappear", "B will appear",
                "A did disappear", "B did appear",
            ])
    }

    func testFromRightToLeftTheEdgeIsTheRightOne() async throws {
        let (navigation, a, b) = await stack()
        navigation.view.semanticContentAttribute = .forceRightToLeft
        let width = b.view.bounds.width
        try await Pointer().press(b.view, at: CGPoint(x: width - 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: -200, y: 0))
        await wait("A comes out") { a.view.window != nil }
        XCTAssertLessThan(b.view.frame.minX, -50)
        XCTAssertGreaterThan(a.view.frame.minX, 0)
        try await Pointer().moveOn(by: CGPoint(x: -150, y: 0))
        try await Pointer().release()
        await wait("A is back") { navigation.topViewController === a && a.view.frame.minX == 0 }
    }

    func testAPauseBeforeTheReleaseIsNoFlick() {
        var speed = DragSpeed()
        speed.note(20, at: 1000)
        speed.note(60, at: 1020)
        XCTAssertEqual(speed.velocity(at: 1030), 2000)
        XCTAssertEqual(speed.velocity(at: 1400), 0)
        XCTAssertEqual(speed.distance, 60)
    }

    func testAPushInTheMiddleOfItTakesItBack() async throws {
        let (navigation, a, b) = await stack()
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 300, y: 0))
        await wait("A comes out") { a.view.window != nil }
        let c = LoggedController("C", log)
        navigation.pushViewController(c, animated: false)
        try await Pointer().release()
        await wait("C is shown") { c.view.isPlaced }
        XCTAssertEqual(navigation.viewControllers, [a, b, c])
        XCTAssertNil(a.view.window)
        XCTAssertNil(b.view.window)
    }

    func testOnlyTheEdgeAndOnlySidewaysAndOnlyWhereThereIsAWayBack() async throws {
        let (navigation, _, b) = await stack()
        try await Pointer().press(b.view, at: CGPoint(x: 100, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 300, y: 0))
        try await Pointer().release()
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 100))
        try await Pointer().moveOn(by: CGPoint(x: 20, y: 300))
        try await Pointer().release()
        b.navigationItem.hidesBackButton = true
        try await Pointer().press(b.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 400, y: 0))
        try await Pointer().release()
        try await Pointer().click(b.view, button: 8)
        XCTAssertTrue(navigation.topViewController === b)
        XCTAssertEqual(log.take(), [])
        b.navigationItem.hidesBackButton = false
        try await Pointer().click(b.view, button: 8)
        await wait("the back button of the mouse goes back") { log.lines.last == popped.last }
        XCTAssertEqual(log.take(), popped)
        XCTAssertEqual(navigation.viewControllers.count, 1)
    }

    func testADrawnAwayScreenIsFreed() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        window = await show(navigation)
        weak let pushed = push(on: navigation)
        await wait("it is shown") { pushed?.view.isPlaced == true }
        try await Pointer().press(navigation.view, at: CGPoint(x: 6, y: 300))
        try await Pointer().moveOn(by: CGPoint(x: 400, y: 0))
        try await Pointer().release()
        await wait("it is freed") { pushed == nil }
    }

    private func push(on navigation: UINavigationController) -> UIViewController {
        let controller = UIViewController()
        navigation.pushViewController(controller, animated: false)
        return controller
    }
}

@MainActor
private final class StackDelegate: NSObject, UINavigationControllerDelegate {
    private let log: LifeLog

    init(_ log: LifeLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.lines.append("willShow \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.lines.append("didShow \(viewController.title ?? "")")
    }
}

private final class Refusal: NSObject, UIGestureRecognizerDelegate {
    var begins = false
    private(set) var asked = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked += 1
        return begins
    }
}
