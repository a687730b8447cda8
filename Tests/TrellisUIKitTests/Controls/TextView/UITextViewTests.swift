import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// A text view that is edited with real keys.
@MainActor
final class UITextViewTests: UITestCase {
    private func shown(_ view: UITextView, height: CGFloat = 200) async -> UIWindow {
        view.frame = CGRect(x: 20, y: 20, width: 300, height: height)
        let root = UIView()
        root.addSubview(view)
        let window = await show(root)
        await wait("the view is shown") { view.isPlaced }
        return window
    }

    func testTheSelectionIsReadAndSetWithPositions() async throws {
        let view = UITextView()
        view.text = "a😀b\nc"
        view.selectedRange = NSRange(location: 1, length: 2)
        let selected = try XCTUnwrap(view.selectedTextRange)
        XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: selected.start), 1)
        XCTAssertEqual(view.offset(from: selected.start, to: selected.end), 2)
        XCTAssertEqual(view.text(in: selected), "😀")
        let end = try XCTUnwrap(view.position(from: view.endOfDocument, offset: -2))
        XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: end), 4)
        XCTAssertNil(view.position(from: end, offset: 3))
        view.selectedTextRange = view.textRange(from: view.endOfDocument, to: end)
        XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 2))
        view.text = "a"
        XCTAssertNil(view.text(in: selected), "the range is outside the text")
    }

    func testTheDelegateIsAskedOnceForEachChange() async throws {
        let view = UITextView()
        let log = TextViewLog()
        let window = await shown(view)
        view.delegate = log
        try await pointer.click(view)
        await wait("the view is entered") { view.isFirstResponder }
        try await pointer.type("axb")
        await wait("the text is there") { view.text == "ab" }
        try await pointer.key("Return")
        await wait("a line") { view.text == "ab\n" }
        try await pointer.key("ctrl+a")
        try await pointer.type("c")
        await wait("the selection is replaced") { view.text == "c" }
        try await pointer.key("BackSpace")
        await wait("it is empty") { view.text == "" }
        XCTAssertFalse(view.hasText)
        XCTAssertTrue(view.resignFirstResponder())
        XCTAssertEqual(
            log.lines,
            [
                "shouldBegin", "didBegin", "0,0 'a' in ''", "changed 'a'", "1,0 'x' in 'a'", "1,0 'b' in 'a'",
                "changed 'ab'", "2,0 '\n' in 'ab'", "changed 'ab\n'", "0,3 'c' in 'ab\n'", "changed 'c'",
                "0,1 '' in 'c'",
                "changed ''", "shouldEnd", "didEnd",
            ])
        window.isHidden = true
    }

    func testATextViewThatCanNoLongerBeEditedEndsEditing() async throws {
        let view = UITextView(), log = TextViewLog()
        let window = await shown(view)
        view.delegate = log
        XCTAssertTrue(view.becomeFirstResponder())
        view.isEditable = false
        XCTAssertEqual(log.lines, ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
        XCTAssertFalse(view.isFirstResponder)
        XCTAssertEqual(
            view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .nan)).height, view.sizeThatFits(.zero).height)
        window.isHidden = true
    }

    func testARangeIsInUTF16AndPartsNoCharacter() async throws {
        let view = UITextView()
        let log = TextViewLog()
        view.text = "a👩‍👧b"
        let window = await shown(view)
        view.delegate = log
        view.selectedRange = NSRange(location: 100, length: .max)
        XCTAssertEqual(view.selectedRange, NSRange(location: 7, length: 0))
        view.selectedRange = NSRange(location: 0, length: 1)
        XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 1))
        view.selectedRange = NSRange(location: 6, length: 0)
        XCTAssertTrue(view.becomeFirstResponder())
        log.lines = []
        try await pointer.key("BackSpace")
        await wait("the family is gone") { view.text == "ab" }
        XCTAssertEqual(log.lines, ["1,5 '' in 'a👩‍👧b'", "changed 'ab'"])
        window.isHidden = true
    }

    func testUndoIsReportedAndNotAsked() async throws {
        let view = UITextView()
        let log = TextViewLog()
        let window = await shown(view)
        XCTAssertTrue(view.becomeFirstResponder())
        try await pointer.type("ab")
        await wait("the text is there") { view.text == "ab" }
        view.delegate = log
        try await pointer.key("ctrl+z")
        await wait("the text is gone") { view.text == "" }
        XCTAssertEqual(Set(log.lines), ["changed ''"])
        window.isHidden = true
    }

    func testTextSetByTheProgramTellsNobodyAndIsNoTrap() async throws {
        let view = UITextView()
        let log = TextViewLog()
        view.delegate = log
        view.text = "a\0b"
        XCTAssertEqual(view.text, "a\u{FFFD}b")
        view.text = nil
        XCTAssertEqual(view.text, "")
        XCTAssertEqual(log.lines, [])
    }

    func testLongTextScrollsAndShowsTheCursor() async throws {
        let view = UITextView()
        view.text = (0..<50).map { "Line \($0)" }.joined(separator: "\n")
        let window = await shown(view)
        await settle(window)
        XCTAssertGreaterThan(view.contentSize.height, 500)
        XCTAssertEqual(view.contentOffset.y, 0)
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
        await wait("the end is in sight") { view.contentOffset.y > view.contentSize.height - 260 }
        XCTAssertTrue(view.becomeFirstResponder())
        try await pointer.key("ctrl+Home")
        await wait("the beginning is in sight") { view.contentOffset.y < 20 }
        window.isHidden = true
    }

    func testOneThatDoesNotScrollIsAsHighAsItsText() async throws {
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        let one = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        view.text = "Text that is much too long for one line of two hundred points"
        let more = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        XCTAssertGreaterThan(more, one * 2)
        let root = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        let window = await show(root)
        await wait("the view is shown") { view.isPlaced }
        XCTAssertEqual(view.bounds.height, more)
        let padding = view.textContainer.lineFragmentPadding
        XCTAssertEqual(padding, 5)
        view.textContainerInset = .zero
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 200, height: 0)).height, more - 16)
        window.isHidden = true
    }

    func testOneThatIsNotEditableTakesNoText() async throws {
        let view = UITextView()
        view.text = "a"
        view.isEditable = false
        let log = TextViewLog()
        view.delegate = log
        let window = await shown(view)
        try await pointer.click(view)
        try await pointer.type("b")
        await settle(window)
        XCTAssertEqual(view.text, "a")
        XCTAssertEqual(log.lines.filter { $0 != "selection" }, [])
        window.isHidden = true
    }

    func testAViewIsReleased() async {
        weak var view: UITextView?
        do {
            let made = UITextView()
            let window = await shown(made)
            made.becomeFirstResponder()
            view = made
            made.removeFromSuperview()
            window.isHidden = true
        }
        await wait("the view is gone") { view == nil }
    }
}

/// Records the calls of a text view's delegate, and rejects the letter x.
@MainActor
final class TextViewLog: NSObject, UITextViewDelegate {
    var lines: [String] = []

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        lines.append("shouldBegin")
        return true
    }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        lines.append("shouldEnd")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        lines.append("\(range.location),\(range.length) '\(text)' in '\(textView.text ?? "")'")
        return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("changed '\(textView.text ?? "")'") }
}
