import ProcessTesting
import XCTest

@testable import TrellisUIKit

/// The release of a view, on any thread.
@MainActor
final class ViewLifeTests: UITestCase {
    func testOnTheMainThreadAViewIsTakenApartAtOnce() {
        let box = Box(Counted()), end = box.widgetEnd()
        box.view = nil
        XCTAssertEqual(end?.wasOnMainThread, true)
    }

    func testAViewReleasedElsewhereIsTakenApartOnTheMainThread() async {
        let child = UIView(), box = Box(Counted()), end = box.widgetEnd()
        box.view?.addSubview(child)
        releaseElsewhere(box)
        XCTAssertNil(child.superview)
        XCTAssertNil(end?.wasOnMainThread, "the other thread must not touch the widget")
        await wait("the widget is freed") { end?.wasOnMainThread != nil }
        XCTAssertEqual(end?.wasOnMainThread, true)
        let other = UIView()
        other.addSubview(child)
        XCTAssertTrue(child.superview === other, "what was in it lives on")
    }

    func testAWindowReleasedElsewhereIsClosedOnTheMainThread() async {
        let box = Box(UIWindow()), end = box.widgetEnd()
        releaseElsewhere(box)
        await wait("the window's widget is freed") { end?.wasOnMainThread != nil }
        XCTAssertEqual(end?.wasOnMainThread, true)
    }

    /// Waits for the other thread without running the main loop.
    private func releaseElsewhere(_ box: Box) {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.view = nil
            isDone.signal()
        }
        XCTAssertEqual(isDone.wait(timeout: .now() + Deadline.seconds), .success)
    }

    /// A subclass with its own deinit, as in code for iOS.
    private final class Counted: UIView {
        deinit {}
    }

    /// Guard: the tests pass it to another thread with a semaphore.
    private final class Box: @unchecked Sendable {
        var view: UIView?

        init(_ view: UIView) { self.view = view }

        @MainActor
        func widgetEnd() -> WidgetEnd? { view.map { WidgetEnd(of: $0) } }
    }
}
