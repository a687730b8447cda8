import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Text views whose text has attributes and links.
@MainActor
final class AttributedTextViewTests: UITestCase {
    private final class Delegate: NSObject, UITextViewDelegate {
        var log: [String] = []
        var opens = false

        func textViewDidChange(_ textView: UITextView) { log.append("did change") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("\(range.location), \(range.length): \(text)")
            return true
        }
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            log.append("\(URL.absoluteString) \(characterRange.location) \(characterRange.length)")
            return opens
        }
    }

    private func shown(_ view: UITextView) async {
        view.frame = CGRect(x: 20, y: 20, width: 300, height: 200)
        let root = UIView()
        root.addSubview(view)
        window = await show(root)
        await wait("the view is shown") { view.isPlaced }
    }

    private func font(of view: UITextView, at index: Int) -> UIFont? {
        view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }

    func testAParagraphStyleAlignsItsParagraphOnly() async {
        let view = UITextView()
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSMutableAttributedString(string: "Title\nText")
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 6))
        view.attributedText = text
        await shown(view)
        let title = view.editor.frame(ofScalar: 0).minX, body = view.editor.frame(ofScalar: 6).minX
        XCTAssertGreaterThan(title, body + 50)
        XCTAssertEqual(view.textAlignment, .center, "it is that of the first paragraph")
        view.textAlignment = .right
        await settle()
        XCTAssertGreaterThan(view.editor.frame(ofScalar: 0).minX, title)
        XCTAssertGreaterThan(view.editor.frame(ofScalar: 6).minX, title)
        XCTAssertEqual(view.textAlignment, .right)
        view.text = "Other"
        XCTAssertEqual(view.textAlignment, .right)
    }

    func testTheTextIsAsHighAsItsLargestFont() async {
        let view = UITextView()
        view.isScrollEnabled = false
        view.text = "Small and large"
        let plain = view.sizeThatFits(CGSize(width: 1000, height: 0))
        let text = NSMutableAttributedString(string: "Small and large")
        let large = UIFont.boldSystemFont(ofSize: 60)
        text.addAttribute(.font, value: large, range: NSRange(location: 10, length: 5))
        view.attributedText = text
        text.mutableString.setString("Other")
        XCTAssertEqual(view.text, "Small and large")
        let mixed = view.sizeThatFits(CGSize(width: 1000, height: 0))
        XCTAssertGreaterThan(mixed.height, plain.height * 1.5)
        XCTAssertGreaterThan(mixed.width, plain.width * 1.3)
        XCTAssertEqual(font(of: view, at: 12), large)
        XCTAssertNil(font(of: view, at: 0), "a part without a font keeps none")
        // GTK lays the text out at the height that was measured.
        await shown(view)
        view.frame.size = mixed
        await settle()
        XCTAssertEqual(view.editor.frame(ofScalar: 15).maxY, mixed.height - view.textContainerInset.bottom, accuracy: 2)
        view.font = .systemFont(ofSize: 30)
        XCTAssertEqual(font(of: view, at: 0), .systemFont(ofSize: 30))
        XCTAssertEqual(font(of: view, at: 12), .systemFont(ofSize: 30), "the font of the whole text")
        view.attributedText = text
        view.text = "Small and large"
        view.font = nil
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 1000, height: 0)), plain)
        view.attributedText = nil
        XCTAssertEqual(view.text, "")
        XCTAssertEqual(view.attributedText.length, 0)
    }

    func testTheAttributesAreShown() async throws {
        let view = UITextView()
        view.font = .systemFont(ofSize: 40)
        await shown(view)
        view.backgroundColor = .white
        func colors() throws -> Set<[Int]> {
            let picture = try XCTUnwrap(ViewPicture(of: view))
            return Set((0..<picture.height).flatMap { y in (0..<picture.width).map { picture.color(x: $0, y: y) } })
        }
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.attributedText = NSAttributedString(
            string: "██", attributes: [.foregroundColor: red, .backgroundColor: blue, .underlineStyle: 1, .kern: 8])
        await settle()
        let shown = try colors()
        XCTAssertTrue(shown.contains([255, 0, 0, 255]), "red text")
        XCTAssertTrue(shown.contains([0, 0, 255, 255]), "on blue")
        view.textColor = blue
        await settle()
        XCTAssertFalse(try colors().contains([255, 0, 0, 255]), "the colour of the whole text")
    }

    func testTypedTextHasTheAttributesBeforeIt() async throws {
        let view = UITextView(), delegate = Delegate()
        view.delegate = delegate
        let bold = UIFont.boldSystemFont(ofSize: 20)
        view.attributedText = NSAttributedString(string: "ab", attributes: [.font: bold])
        XCTAssertEqual(delegate.log, [], "the app's own changes aren't reported")
        await shown(view)
        try await pointer.click(view)
        await wait("the view is entered") { view.isFirstResponder }
        try await pointer.key("End")
        try await pointer.type("c")
        await wait("the text is there") { view.text == "abc" }
        XCTAssertEqual(font(of: view, at: 2), bold)
        XCTAssertEqual(delegate.log, ["2, 0: c", "did change"])
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 9)]
        try await pointer.type("d")
        await wait("more text is there") { view.text == "abcd" }
        XCTAssertEqual(font(of: view, at: 3), .systemFont(ofSize: 9))
        XCTAssertEqual(font(of: view, at: 2), bold)
        XCTAssertEqual(view.typingAttributes[.font] as? UIFont, .systemFont(ofSize: 9), "that before the cursor")
        try await pointer.key("ctrl+z")
        await wait("what was typed is undone") { view.text == "ab" }
        XCTAssertEqual(view.attributedText.string, "ab")
        XCTAssertEqual(font(of: view, at: 1), bold)
    }

    func testALinkIsOpenedByPointerKeyboardAndAssistiveTechnology() async throws {
        let view = UITextView(), delegate = Delegate()
        view.delegate = delegate
        view.isEditable = false
        view.font = .systemFont(ofSize: 40)
        let text = NSMutableAttributedString(string: "é👩‍👧 link\nrest")
        let start = ("é👩‍👧 " as NSString).length
        let url = try XCTUnwrap(URL(string: "life://a"))
        text.addAttribute(.link, value: url, range: NSRange(location: start, length: 4))
        view.attributedText = text
        await shown(view)
        func place(of scalar: Int) -> CGPoint {
            let frame = view.editor.frame(ofScalar: scalar)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        // Five Unicode scalars are before the link.
        try await pointer.click(view, at: place(of: 6))
        await wait("the delegate is called") { !delegate.log.isEmpty }
        XCTAssertEqual(delegate.log, ["life://a \(start) 4"])
        // Beside the link, nothing is opened.
        try await pointer.click(view, at: place(of: 12))
        await settle()
        XCTAssertEqual(delegate.log.count, 1)
        XCTAssertEqual(view.namesOfActions, ["link"])
        view.performAction(named: "link")
        XCTAssertEqual(delegate.log.count, 2)
        view.selectedRange = NSRange(location: start, length: 0)
        _ = view.becomeFirstResponder()
        try await pointer.key("Return")
        await wait("the link is opened by the keyboard") { delegate.log.count == 3 }
        // Links of a text that is edited aren't opened.
        view.isEditable = true
        XCTAssertEqual(view.namesOfActions, [])
        XCTAssertEqual((view.linkTextAttributes[.foregroundColor] as? UIColor), .link)
        view.linkTextAttributes = [.foregroundColor: UIColor.red]
        XCTAssertEqual((view.linkTextAttributes[.foregroundColor] as? UIColor), .red)
        view.linkTextAttributes = nil
        XCTAssertEqual((view.linkTextAttributes[.foregroundColor] as? UIColor), .link)
    }

    func testStrangeAttributesAreNoReasonToStop() async {
        let view = UITextView()
        view.attributedText = NSAttributedString(
            string: "a\0👩‍👧é\r\nb",
            attributes: [
                .font: "no font", .underlineStyle: "none", .foregroundColor: 7, .kern: CGFloat.nan, .link: "",
                .strikethroughStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 1e30, .paragraphStyle: 3,
            ])
        await shown(view)
        XCTAssertEqual(view.attributedText.string, view.text)
        XCTAssertGreaterThan(view.sizeThatFits(.zero).width, 0)
    }
}
