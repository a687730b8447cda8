import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// The movement of a push and a pop.
@MainActor
final class StackTransitionTests: UITestCase {
    private let log = LifeLog()
    private lazy var a = LoggedController("A", log)
    private lazy var b = LoggedController("B", log)

    private func stack() async -> UINavigationController {
        let navigation = UINavigationController(rootViewController: a)
        window = await show(navigation)
        await wait("A is shown") { log.lines.last == "A did appear" }
        _ = log.take()
        return navigation
    }

    func testAPushMovesInFromTheTrailingEdgeAndAPopBackToIt() async {
        let navigation = await stack()
        let place = a.view.frame
        XCTAssertTrue(navigation.view.clipsToBounds, "a screen isn't drawn beside its stack")
        navigation.pushViewController(b, animated: true)
        XCTAssertEqual(log.take(), ["B load", "A will disappear", "B will appear"])
        XCTAssertTrue(navigation.topViewController === b)
        await wait("B moves over A") {
            b.view.frame.minX > 0 && b.view.frame.minX < place.maxX && a.view.frame.minX < 0
        }
        await wait("B is there") { log.lines == ["A did disappear", "B did appear"] }
        XCTAssertEqual(b.view.frame, place)
        XCTAssertNil(a.view.superview)
        _ = log.take()

        navigation.popViewController(animated: true)
        await wait("B moves aside") { b.view.frame.minX > 0 && a.view.frame.minX < 0 }
        XCTAssertTrue(b.view.superview?.subviews.firstIndex { $0 === b.view } ?? 0 > 0, "B is over A")
        await wait("A is there") { log.lines.last == "A did appear" }
        XCTAssertEqual(log.take(), ["B will disappear", "A will appear", "B did disappear", "A did appear"])
        XCTAssertEqual(a.view.frame, place)
        XCTAssertNil(b.view.superview)
        XCTAssertNil(b.parent)
    }

    func testTheBarMovesWithItsScreen() async {
        let navigation = await stack(), bar = navigation.navigationBar
        navigation.pushViewController(b, animated: true)
        await wait("the bar moves in with B") { b.view.frame.minX > 0 && bar.frame.minX == b.view.frame.minX }
        XCTAssertEqual(navigation.view.subviews.count, 4, "a picture of A's bar moves aside with A")
        await wait("B is there") { log.lines.last == "B did appear" }
        XCTAssertEqual(bar.frame.minX, 0)
        XCTAssertEqual(navigation.view.subviews, [b.view, bar])
        navigation.popViewController(animated: true)
        await wait("the bar comes out with A") { a.view.frame.minX < 0 && bar.frame.minX == a.view.frame.minX }
        await wait("A is there") { log.lines.last == "A did appear" }
        XCTAssertEqual(bar.frame.minX, 0)
        XCTAssertEqual(navigation.view.subviews, [a.view, bar])
    }

    func testFromRightToLeftItComesFromTheLeft() async {
        let navigation = await stack()
        navigation.view.semanticContentAttribute = .forceRightToLeft
        navigation.pushViewController(b, animated: true)
        await wait("B comes from the left") { b.view.frame.minX < 0 && a.view.frame.minX > 0 }
        await wait("B is there") { log.lines.last == "B did appear" }
    }

    func testAChangeInTheMiddleEndsTheTransitionFirst() async {
        let navigation = await stack()
        navigation.pushViewController(b, animated: true)
        let c = LoggedController("C", log)
        _ = log.take()
        navigation.setViewControllers([a, c], animated: false)
        XCTAssertEqual(
            log.take(),
            [
                "A did disappear", "B did appear", "C load", "B will disappear", "C will appear", "B did disappear",
                "C did appear",
            ])
        XCTAssertEqual(navigation.viewControllers, [a, c])
        XCTAssertTrue(c.view.superview === navigation.view)
        XCTAssertNil(b.view.superview)
    }

    func testAStackThatDisappearsEndsItsTransitionFirst() async {
        let navigation = await stack(), cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.pushViewController(b, animated: true)
        _ = log.take()
        navigation.present(cover, animated: false)
        XCTAssertEqual(log.take(), ["A did disappear", "B did appear", "B will disappear", "B did disappear"])
    }

    func testAScreenThatLeavesCanBeShownElsewhereAtOnce() async {
        let navigation = await stack()
        navigation.pushViewController(b, animated: false)
        navigation.popViewController(animated: true)
        let other = UINavigationController(rootViewController: b)
        navigation.present(other, animated: false)
        await wait("A is there") { navigation.transitionCoordinator == nil }
        await wait("B is in the other stack") { b.view.isPlaced }
        XCTAssertTrue(b.navigationController === other)
        XCTAssertTrue(b.view.isDescendant(of: other.view))
    }

    func testTheScreenThatLeavesTakesNoInput() async {
        let navigation = await stack()
        navigation.pushViewController(b, animated: true)
        XCTAssertEqual(a.view.extras?.inputHolds, 1, "a second click on a row pushes no second screen")
        await wait("B is there") { log.lines.last == "B did appear" }
        XCTAssertEqual(a.view.extras?.inputHolds, 0)
    }

    func testWithoutAnimationsAPushIsThereAtOnce() async {
        let navigation = await stack()
        UIView.performWithoutAnimation { navigation.pushViewController(b, animated: true) }
        XCTAssertEqual(log.take().last, "B did appear")
        XCTAssertEqual(b.view.frame.minX, 0)
    }

    func testTheDelegatesAnimatorPerformsAPushAndAPop() async {
        let navigation = await stack(), delegate = RisingDelegate(), place = a.view.frame
        navigation.delegate = delegate
        navigation.pushViewController(b, animated: true)
        XCTAssertEqual(delegate.rise.frames, [place, place])
        XCTAssertEqual(navigation.view.subviews.last, navigation.navigationBar, "screens are below the bar")
        await wait("B is there") { log.lines.last == "B did appear" }
        XCTAssertEqual(b.view.frame, place)
        XCTAssertNil(a.view.superview)
        navigation.popViewController(animated: true)
        await wait("A is there") { log.lines.last == "A did appear" }
        XCTAssertEqual(delegate.operations, [.push, .pop])
        XCTAssertEqual(delegate.rise.ends, 2)
        XCTAssertNil(b.view.superview)
        XCTAssertNil(b.parent)

        delegate.rise.holds = true
        navigation.pushViewController(b, animated: true)
        XCTAssertNotNil(navigation.transitionCoordinator)
        navigation.popToRootViewController(animated: false)
        XCTAssertNil(navigation.transitionCoordinator, "a change in the middle ends the transition")
        XCTAssertEqual(log.take().suffix(2), ["B did disappear", "A did appear"])
        XCTAssertEqual(delegate.rise.ends, 3)
        navigation.pushViewController(b, animated: false)
        XCTAssertEqual(delegate.operations, [.push, .pop, .push], "only animated changes have an animator")
    }
}

private final class RisingDelegate: NSObject, UINavigationControllerDelegate {
    let rise = RisingAnimator()
    private(set) var operations: [UINavigationController.Operation] = []

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return rise
    }
}

/// Lets the next screen rise from the bottom.
private final class RisingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The frames of the first transition: that of the screen before it, and that of the one after it.
    private(set) var frames: [CGRect] = []
    private(set) var ends = 0
    var holds = false

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
            let view = context.view(forKey: .to)
        else { return XCTFail("a transition has two screens") }
        let final = context.finalFrame(for: to)
        if frames.isEmpty { frames = [context.initialFrame(for: from), final] }
        context.containerView.addSubview(view)
        view.frame = final.offsetBy(dx: 0, dy: final.height)
        if holds { return }
        UIView.animate(withDuration: 0.1) {
            view.frame = final
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends += 1 }
}
