import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Insets from the safe area, the scroll view's pan gesture recognizer, and zooming.
@MainActor
final class ScrollInsetAndZoomTests: UITestCase {
    private final class Log: NSObject, UIScrollViewDelegate {
        var lines: [String] = []
        var zoomed: UIView?
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("didZoom \(scrollView.zoomScale)") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            lines.append("willBeginZooming")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            lines.append("didEndZooming")
        }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
            lines.append("inset \(scrollView.adjustedContentInset.top)")
        }
    }

    private let log = Log()

    private func makeScroll(_ size: CGSize) async -> (UIScrollView, UIViewController) {
        let controller = UIViewController(), scroll = UIScrollView(frame: controller.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = size
        scroll.delegate = log
        controller.view.addSubview(scroll)
        window = await show(controller)
        return (scroll, controller)
    }

    func testTheSafeAreaBecomesAnInset() async {
        let (scroll, controller) = await makeScroll(CGSize(width: 480, height: 3000))
        let guided = UIView()
        guided.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(guided)
        NSLayoutConstraint.activate([
            guided.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
            guided.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor),
            guided.widthAnchor.constraint(equalToConstant: 10), guided.heightAnchor.constraint(equalToConstant: 10),
        ])
        controller.view.layoutIfNeeded()
        XCTAssertEqual(guided.frame.origin, .zero)
        XCTAssertEqual(scroll.contentOffset.y, 0)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
        XCTAssertEqual(scroll.safeAreaInsets.top, 40)
        XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
        XCTAssertEqual(scroll.contentOffset.y, -40, "at its top the content moves with the inset")
        XCTAssertEqual(log.lines, ["inset 40.0"])
        controller.view.layoutIfNeeded()
        XCTAssertEqual(guided.frame.origin, CGPoint(x: 30, y: 40))
        XCTAssertEqual(controller.view.layoutMargins.left, 46, "margins are counted from the safe area")
        scroll.alwaysBounceHorizontal = true
        XCTAssertEqual(scroll.adjustedContentInset.left, 30, "it counts as one that scrolls horizontally")
        scroll.contentInsetAdjustmentBehavior = .never
        XCTAssertEqual(scroll.adjustedContentInset, .zero)
        scroll.contentInsetAdjustmentBehavior = .always
        XCTAssertEqual(scroll.adjustedContentInset.left, 30)
        controller.additionalSafeAreaInsets = .zero
        XCTAssertEqual(scroll.adjustedContentInset, .zero)
    }

    func testTheContentIsClippedToRoundCorners() async throws {
        let (scroll, controller) = await makeScroll(CGSize(width: 480, height: 3000))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 3000))
        content.backgroundColor = .black
        scroll.addSubview(content)
        controller.view.backgroundColor = .white
        XCTAssertTrue(scroll.clipsToBounds)
        scroll.layer.cornerRadius = 40
        await settle()
        let picture = try XCTUnwrap(ViewPicture(of: controller.view))
        XCTAssertEqual(picture.color(x: 5, y: 5), [255, 255, 255, 255])
        XCTAssertEqual(picture.color(x: 60, y: 60), [0, 0, 0, 255])
        scroll.clipsToBounds = false
        XCTAssertFalse(scroll.clipsToBounds)
    }

    func testAViewFurtherInHasWhatReachesIntoIt() async {
        let controller = UIViewController(), inner = UIView(frame: CGRect(x: 0, y: 25, width: 480, height: 100))
        controller.view.addSubview(inner)
        window = await show(controller)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        XCTAssertEqual(inner.safeAreaInsets.top, 15)
        inner.frame.origin.y = 60
        XCTAssertEqual(inner.safeAreaInsets.top, 0)
        controller.additionalSafeAreaInsets = .zero
    }

    func testMarginsOfTheSuperviewArePreserved() async {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 0, width: 195, height: 100))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 20)
        XCTAssertEqual(inner.layoutMargins.left, 8)
        inner.preservesSuperviewLayoutMargins = true
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 25, bottom: 8, right: 20))
    }

    func testTheViewsRecognizerFollowsTheHandAndSwitchesItOff() async {
        let (scroll, _) = await makeScroll(CGSize(width: 480, height: 3000))
        let pan = scroll.panGestureRecognizer
        XCTAssertTrue(pan === scroll.panGestureRecognizer)
        XCTAssertTrue(pan.view === scroll)
        var states: [UIGestureRecognizer.State] = [], ways: [CGFloat] = []
        pan.handlers[ObjectIdentifier(self)] = {
            states.append($0.state)
            ways.append(pan.translation(in: nil).y)
        }
        scroll.gestures?.scroll(by: CGPoint(x: 0, y: 30), at: 1000)
        scroll.gestures?.scroll(by: CGPoint(x: 0, y: 30), at: 1010)
        XCTAssertLessThan(pan.velocity(in: nil).y, 0, "the finger goes up where the content goes on")
        scroll.gestures?.endScrolling(at: 1020)
        XCTAssertEqual(states, [.began, .changed, .changed, .ended])
        XCTAssertEqual(ways, [0, -30, -60, -60])
        XCTAssertEqual(pan.state, .possible)
        scroll.setContentOffset(.zero, animated: false)
        pan.isEnabled = false
        scroll.gestures?.scroll(by: CGPoint(x: 0, y: 30), at: 2000)
        XCTAssertEqual(scroll.contentOffset.y, 0)
    }

    func testAPullNeedsAViewThatBounces() async {
        let (scroll, _) = await makeScroll(CGSize(width: 480, height: 3000))
        scroll.refreshControl = UIRefreshControl()
        XCTAssertTrue(scroll.canBePulled)
        scroll.bounces = false
        XCTAssertFalse(scroll.canBePulled)
    }

    func testZoomingKeepsTheMiddleAndTheLimits() async {
        let (scroll, _) = await makeScroll(CGSize(width: 480, height: 1600))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 1600))
        scroll.addSubview(picture)
        log.zoomed = picture
        scroll.maximumZoomScale = 4
        let height = scroll.bounds.height
        scroll.zoomScale = 2
        XCTAssertEqual(log.lines, ["didZoom 2.0"])
        XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 960, height: 3200))
        XCTAssertEqual(scroll.contentSize, CGSize(width: 960, height: 3200))
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: 240, y: height / 2), "the middle stays where it is")
        scroll.zoomScale = 9
        XCTAssertEqual(scroll.zoomScale, 4)
        scroll.zoomScale = 0.1
        XCTAssertEqual(scroll.zoomScale, 1)
        XCTAssertEqual(scroll.contentSize, CGSize(width: 480, height: 1600))
        scroll.zoom(to: CGRect(x: 0, y: 1200, width: 240, height: height / 2), animated: false)
        XCTAssertEqual(scroll.zoomScale, 2)
        XCTAssertEqual(scroll.contentOffset.y, 2400, accuracy: 0.5)
        scroll.setZoomScale(3, animated: true)
        await wait("it has zoomed") { log.lines.last == "didEndZooming" }
        XCTAssertEqual(scroll.zoomScale, 3)
    }

    func testAZoomedViewIsScrolledWithoutAContentSize() async {
        let (scroll, _) = await makeScroll(.zero)
        let picture = UIView(frame: scroll.bounds), height = scroll.bounds.height
        scroll.addSubview(picture)
        log.zoomed = picture
        scroll.maximumZoomScale = 4
        scroll.zoomScale = 2
        XCTAssertEqual(scroll.contentSize, CGSize(width: 960, height: 2 * height))
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: 240, y: height / 2), "the middle stays where it is")
        scroll.zoomScale = 1
        XCTAssertEqual(scroll.contentSize, CGSize(width: 480, height: height))
        XCTAssertEqual(scroll.contentOffset, .zero)
    }

    func testControlAndTheWheelZoom() async throws {
        let (scroll, _) = await makeScroll(CGSize(width: 480, height: 1600))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 1600))
        scroll.addSubview(picture)
        log.zoomed = picture
        scroll.maximumZoomScale = 4
        try await pointer.holding("ctrl") { try await pointer.wheel(-1, over: scroll) }
        await wait("it has zoomed") { scroll.zoomScale > 1.05 }
        XCTAssertEqual(log.lines.first, "willBeginZooming")
        XCTAssertEqual(log.lines.last, "didEndZooming")
        XCTAssertFalse(scroll.isZooming)
    }

    func testScrollBarsShowForAMoment() async {
        let (scroll, _) = await makeScroll(CGSize(width: 480, height: 3000))
        await wait("the bars have gone") { scroll.widget.scrollBarOpacity == 0 }
        scroll.flashScrollIndicators()
        await wait("the bars show") { scroll.widget.scrollBarOpacity > 0 }
        XCTAssertEqual(scroll.contentOffset, .zero)
    }
}
