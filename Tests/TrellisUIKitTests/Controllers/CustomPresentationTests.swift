import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// Presentations whose frame and transitions the app determines.
@MainActor
final class CustomPresentationTests: UITestCase {
    private let log = LifeLog()
    private var reports: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        MisuseReports.reporter = { [weak self] in self?.reports.append($0) }
    }

    override func tearDown() async throws {
        MisuseReports.reporter = nil
        try await super.tearDown()
    }

    private func root() async -> LoggedController {
        let root = LoggedController("A", log)
        window = await show(root)
        await wait("A is shown") { log.lines.last == "A did appear" }
        _ = log.take()
        return root
    }

    private func presented(_ delegate: any UIViewControllerTransitioningDelegate) -> LoggedController {
        let controller = LoggedController("B", log)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        return controller
    }

    func testASubclassDeterminesTheFrameAndAddsItsViews() async throws {
        let a = await root(), delegate = HalfDelegate(log), b = presented(delegate)
        a.present(b, animated: true) { self.log.lines.append("completion") }
        let half = try XCTUnwrap(b.presentationController as? HalfPresentation)
        XCTAssertTrue(half.presentingViewController === a)
        XCTAssertTrue(delegate.source === a)
        await wait("B is there") { log.lines.last == "completion" }
        XCTAssertEqual(
            log.take(),
            ["B load", "will begin", "B will appear, presented", "did end", "B did appear", "completion"])
        let container = try XCTUnwrap(half.containerView)
        XCTAssertTrue(b.view.superview === container)
        XCTAssertTrue(half.dimming.superview === container)
        XCTAssertEqual(half.dimming.alpha, 1)
        let height = container.bounds.height
        XCTAssertEqual(b.view.frame, CGRect(x: 0, y: height / 2, width: container.bounds.width, height: height / 2))
        XCTAssertTrue(a.view.window === window, "the presenter stays")
        XCTAssertFalse(window?.escape() ?? true, "what closes it is the app's own business")

        half.part = 4
        b.preferredContentSize = CGSize(width: 100, height: height / 4)
        container.layoutIfNeeded()
        XCTAssertEqual(b.view.frame.minY, height * 3 / 4)

        b.dismiss(animated: true) { self.log.lines.append("completion") }
        await wait("B is gone") { log.lines.last == "completion" }
        XCTAssertEqual(
            log.take(),
            ["will leave", "B will disappear, dismissed", "did leave", "B did disappear", "completion"])
        XCTAssertNil(b.view.superview?.window)
        XCTAssertNil(half.containerView)
    }

    func testASubclassCanRemoveThePresenter() async throws {
        let a = await root(), delegate = HalfDelegate(log), b = presented(delegate)
        delegate.removesPresenter = true
        a.present(b, animated: false)
        XCTAssertEqual(
            log.take(),
            [
                "B load", "will begin", "A will disappear", "B will appear, presented", "did end", "B did appear",
                "A did disappear",
            ])
        XCTAssertNil(a.view.window)
        b.dismiss(animated: false)
        XCTAssertTrue(a.view.window === window)
    }

    func testAnAnimatorPerformsTheTransitions() async throws {
        for style in [UIModalPresentationStyle.custom, .fullScreen] {
            let a = await root(), delegate = FadeDelegate(), b = presented(delegate)
            b.modalPresentationStyle = style
            a.present(b, animated: true) { self.log.lines.append("completion") }
            await wait("B is there") { log.lines.last == "completion" }
            let isFull = style == .fullScreen
            XCTAssertEqual(delegate.fade.steps, ["\(isFull) to B.view", "true"])
            XCTAssertEqual(b.view.frame, delegate.fade.finalFrame)
            XCTAssertGreaterThan(b.view.bounds.height, 300)
            XCTAssertEqual(a.view.window == nil, isFull)
            delegate.fade.steps = []
            b.dismiss(animated: true) { self.log.lines.append("dismissed") }
            await wait("B is gone") { log.lines.last == "dismissed" }
            XCTAssertEqual(delegate.fade.steps, ["B.view to \(isFull)", "true"])
            // The animator has moved the presenter's view to the container.
            XCTAssertTrue(a.view.superview === window)
            XCTAssertTrue(a.view.window === window)
            await wait("A is in its place") { a.view.isPlaced }
            _ = log.take()
        }
    }

    func testAnAnimatorIsUsedWithoutAnimationToo() async throws {
        let a = await root(), delegate = FadeDelegate(), b = presented(delegate)
        a.present(b, animated: false)
        await wait("B is there") { log.lines.last == "B did appear" }
        XCTAssertEqual(delegate.fade.animated, [false])
        XCTAssertTrue(b.view.window === window)
    }

    func testADismissalEndsAPresentationInProgress() async throws {
        let a = await root(), delegate = FadeDelegate(), b = presented(delegate)
        delegate.fade.holds = true
        a.present(b, animated: true)
        let late = try XCTUnwrap(delegate.fade.context)
        XCTAssertTrue(b.isBeingPresented)
        delegate.fade.holds = false
        b.dismiss(animated: false)
        await wait("B is gone") { log.lines.last == "B did disappear" }
        let c = LoggedController("C", log)
        c.modalPresentationStyle = .custom
        c.transitioningDelegate = delegate
        delegate.fade.holds = true
        a.present(c, animated: true)
        late.completeTransition(true)
        XCTAssertTrue(c.isBeingPresented, "the end of a transition that was cut short ends no other")
        delegate.fade.context?.completeTransition(true)
        XCTAssertFalse(c.isBeingPresented)
    }

    func testWithoutADelegateTheViewSlidesUpOverThePresenter() async throws {
        let a = await root(), b = LoggedController("B", log)
        b.modalPresentationStyle = .custom
        a.present(b, animated: true) { self.log.lines.append("completion") }
        await wait("B is there") { log.lines.last == "completion" }
        XCTAssertEqual(b.view.frame, window?.bounds)
        XCTAssertTrue(a.view.window === window)
        b.dismiss(animated: true) { self.log.lines.append("dismissed") }
        await wait("B is gone") { log.lines.last == "dismissed" }
        XCTAssertNil(b.view.window)
        XCTAssertEqual(reports, [])
    }

    func testASheetUsesNoAnimatorAndSaysSo() async throws {
        let a = await root(), delegate = FadeDelegate(), b = presented(delegate)
        b.modalPresentationStyle = .pageSheet
        a.present(b, animated: true)
        await wait("B is there") { log.lines.last == "B did appear" }
        XCTAssertEqual(delegate.fade.steps, [])
        XCTAssertEqual(
            reports,
            [
                """
                FadeAnimator wasn't used, because LoggedController is a sheet or a popover: choose the style .custom \
                or .fullScreen
                """
            ])
    }

    func testTheCurrentContextIsTheWindow() async throws {
        for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
            let a = await root(), b = LoggedController("B", log)
            b.modalPresentationStyle = style
            a.present(b, animated: false)
            XCTAssertEqual(a.view.window == nil, style == .currentContext)
            XCTAssertFalse(window?.escape() ?? true)
            b.dismiss(animated: false)
            XCTAssertTrue(a.view.window === window)
        }
    }

    func testWhatIsDismissedIsFreed() async throws {
        let a = await root(), delegate = HalfDelegate(log)
        weak let b = presentSomething(on: a, delegate)
        weak let controller = b?.presentationController
        XCTAssertNotNil(controller as? HalfPresentation)
        a.dismiss(animated: false)
        await wait("B is freed") { b == nil && controller == nil }
    }

    private func presentSomething(
        on a: UIViewController, _ delegate: any UIViewControllerTransitioningDelegate
    ) -> UIViewController {
        let b = presented(delegate)
        a.present(b, animated: false)
        return b
    }
}

/// A presentation at the bottom of the window, over a dimmed view.
private final class HalfPresentation: UIPresentationController {
    let dimming = UIView()
    var log: LifeLog?
    var removes = false
    var part: CGFloat = 2

    override var shouldRemovePresentersView: Bool { removes }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return CGRect(origin: CGPoint(x: 0, y: bounds.height - size.height), size: size)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / part) }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        log?.lines.append("will begin")
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log?.lines.append("did end") }
    override func dismissalTransitionWillBegin() { log?.lines.append("will leave") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.lines.append("did leave") }
}

private final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let log: LifeLog
    private(set) weak var source: UIViewController?
    var removesPresenter = false

    init(_ log: LifeLog) { self.log = log }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        self.source = source
        let half = HalfPresentation(presentedViewController: presented, presenting: presenting)
        half.log = log
        half.removes = removesPresenter
        return half
    }
}

private final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let fade = FadeAnimator()

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
}

/// Fades in what is presented, as code written for iOS 7 does: with the views of the controllers.
private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var steps: [String] = []
    var animated: [Bool] = []
    var finalFrame = CGRect.zero
    /// Whether a transition waits for the test to end it.
    var holds = false
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        animated.append(transitionContext.isAnimated)
        if holds { return }
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to)
        else { return XCTFail("a transition has two controllers") }
        func name(_ key: UITransitionContextViewKey, _ controller: UIViewController) -> String {
            let view = transitionContext.view(forKey: key)
            guard controller.title == "B" else { return "\(view != nil)" }
            return view === controller.view ? "B.view" : "none"
        }
        steps.append("\(name(.from, from)) to \(name(.to, to))")
        let isAppearing = to.title == "B"
        transitionContext.containerView.addSubview(to.view)
        if !isAppearing { transitionContext.containerView.bringSubviewToFront(from.view) }
        let fading: UIView = isAppearing ? to.view : from.view
        if isAppearing {
            finalFrame = transitionContext.finalFrame(for: to)
            to.view.frame = finalFrame
            to.view.alpha = 0
        }
        UIView.animate(withDuration: transitionContext.isAnimated ? 0.1 : 0) {
            fading.alpha = isAppearing ? 1 : 0
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { steps.append("\(transitionCompleted)") }
}
