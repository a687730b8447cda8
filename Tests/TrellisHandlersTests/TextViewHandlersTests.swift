import TrellisHandlers
import TrellisUIKit
import UIKitTesting
import XCTest

/// Handlers of text views, without and with a delegate, operated by real keys.
@MainActor
final class TextViewHandlersTests: UITestCase {
    private func shown(_ view: UITextView) async -> UIWindow {
        view.frame = CGRect(x: 20, y: 20, width: 300, height: 100)
        let root = UIView()
        root.addSubview(view)
        let window = await show(root)
        await wait("the view is shown") { view.isPlaced }
        return window
    }

    func testHandlersAreCalledInUIKitsOrder() async throws {
        let view = UITextView()
        var calls: [String] = []
        var selections = 0
        view.shouldBeginEditingHandler = { _ in
            calls.append("shouldBegin"); return true
        }
        view.didBeginEditingHandler = { _ in calls.append("didBegin") }
        view.shouldEndEditingHandler = { _ in
            calls.append("shouldEnd"); return true
        }
        view.didEndEditingHandler = { _ in calls.append("didEnd") }
        view.shouldChangeTextHandler = { _, range, text in
            calls.append("\(range.location),\(range.length) '\(text)'")
            return text != "x"
        }
        view.didChangeHandler = { calls.append("changed '\($0.text ?? "")'") }
        view.didChangeSelectionHandler = { _ in selections += 1 }
        let window = await shown(view)
        try await pointer.click(view)
        await wait("the view is entered") { view.isFirstResponder }
        try await pointer.type("ax")
        await wait("the keys are heard") { calls.count == 5 }
        XCTAssertTrue(view.resignFirstResponder())
        XCTAssertEqual(
            calls, ["shouldBegin", "didBegin", "0,0 'a'", "changed 'a'", "1,0 'x'", "shouldEnd", "didEnd"])
        XCTAssertGreaterThan(selections, 0)
        window.isHidden = true
    }

    func testScrollingIsHeardBesideADelegate() async throws {
        let view = UITextView()
        let delegate = Recorder()
        var offsets: [CGFloat] = []
        view.didScrollHandler = { offsets.append($0.contentOffset.y) }
        view.delegate = delegate
        view.text = String(repeating: "Line\n", count: 100)
        let window = await shown(view)
        await wait("the text is long") { view.contentSize.height > 500 }
        view.contentOffset.y = 100
        XCTAssertEqual(offsets.last, 100)
        let scrolls = delegate.scrolls
        XCTAssertGreaterThan(scrolls, 0, "events are delivered to both")
        view.didScrollHandler = nil
        view.contentOffset.y = 200
        XCTAssertGreaterThan(delegate.scrolls, scrolls)
        window.isHidden = true
    }

    func testAViewAndWhatItsHandlersHoldAreReleased() {
        weak var view: UITextView?
        weak var held: NSObject?
        do {
            let object = NSObject(), made = UITextView()
            made.didChangeHandler = { _ in _ = object }
            (view, held) = (made, object)
        }
        XCTAssertNil(view)
        XCTAssertNil(held)
    }

    @MainActor
    private final class Recorder: NSObject, UITextViewDelegate {
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
}
