import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Texts that code edits, as `UITextInput`.
@MainActor
final class CodeEditingTests: FieldTestCase {
    func testCodeEditsAFieldAtItsCursor() async throws {
        let fields = try await enterFirst("a😀b")
        let field = fields.first
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument,
            to: try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 3)))
        field.selectedTextRange = try XCTUnwrap(field.selectedTextRange).end.asRange
        field.deleteBackward()
        XCTAssertEqual(field.text, "ab", "a whole character")
        field.insertText("x")
        field.insertText("y\nz")
        XCTAssertEqual(field.text, "axy zb", "a field has one line")
        field.replace(
            try XCTUnwrap(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)), withText: "c")
        XCTAssertEqual(field.text, "c")
        XCTAssertEqual(changes, 4)
        XCTAssertEqual(fields.log.lines, [], "the delegate isn't asked")
        field.selectAll(nil)
        XCTAssertEqual(field.text(in: try XCTUnwrap(field.selectedTextRange)), "c")
        field.deleteBackward()
        field.deleteBackward()
        XCTAssertEqual(field.text, "")
    }

    func testCodeEditsATextView() async throws {
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 200)), log = TextViewLog(),
            root = UIView()
        root.addSubview(view)
        window = await show(root)
        view.delegate = log
        view.text = "one two"
        view.insertText("!\n")
        view.selectedRange = NSRange(location: 5, length: 0)
        view.select(nil)
        XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3), "the word at the cursor")
        view.cut(nil)
        XCTAssertEqual(view.text, "one !\n")
        view.paste(nil)
        XCTAssertEqual(view.text, "one two!\n")
        view.delete(nil)
        XCTAssertEqual(view.text, "one two!\n", "nothing is selected")
        XCTAssertEqual(log.lines, ["changed 'one two!\n'", "changed 'one !\n'", "changed 'one two!\n'"])
    }

    func testChangesAreUndoneAndRedone() async throws {
        let fields = try await enterFirst("a")
        let field = fields.first, view = UITextView()
        for input in [field, view] as [any UITextInput & UIResponder] {
            let manager = try XCTUnwrap(input.undoManager)
            XCTAssertFalse(manager.canUndo)
            input.insertText("bc")
            let changed = try XCTUnwrap(
                input.text(in: try XCTUnwrap(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)))
            )
            XCTAssertTrue(manager.canUndo)
            manager.undo()
            XCTAssertFalse(manager.canUndo)
            XCTAssertTrue(manager.canRedo)
            manager.redo()
            XCTAssertEqual(
                input.text(
                    in: try XCTUnwrap(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))),
                changed)
            manager.removeAllActions()
            XCTAssertFalse(manager.canUndo)
        }
    }

    func testTheCursorAndTheCharactersHaveTheirPlaces() async throws {
        let fields = try await enterFirst("wide text")
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))
        view.text = "wide text"
        fields.window.subviews.first?.addSubview(view)
        await wait("the view is shown") { view.isPlaced }
        for (input, bounds) in [(fields.first, fields.first.bounds), (view, view.bounds)] as [(any UITextInput, CGRect)]
        {
            let end = try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: 4))
            let first = input.caretRect(for: input.beginningOfDocument), last = input.caretRect(for: end)
            XCTAssertTrue(bounds.contains(first), "\(first)")
            XCTAssertGreaterThan(last.minX, first.minX + 10)
            XCTAssertGreaterThan(first.height, 10)
            let word = input.firstRect(for: try XCTUnwrap(input.textRange(from: input.beginningOfDocument, to: end)))
            XCTAssertEqual(word.minX, first.minX, accuracy: 0.01)
            XCTAssertEqual(word.maxX, last.minX, accuracy: 0.01)
            let point = CGPoint(x: last.minX + 0.2, y: last.midY)
            XCTAssertEqual(
                input.offset(from: input.beginningOfDocument, to: try XCTUnwrap(input.closestPosition(to: point))), 4)
            let character = try XCTUnwrap(input.characterRange(at: CGPoint(x: first.minX + 2, y: first.midY)))
            XCTAssertEqual(input.text(in: character), "w")
            XCTAssertNil(input.characterRange(at: CGPoint(x: bounds.maxX - 2, y: first.midY)))
            XCTAssertEqual(input.compare(input.beginningOfDocument, to: end), .orderedAscending)
        }
    }

    /// A field of a code, which goes back to the field before it.
    private final class DigitField: UITextField {
        var backspaces = 0, typed: [String] = []
        override func deleteBackward() {
            backspaces += 1
            super.deleteBackward()
        }
        override func insertText(_ text: String) {
            typed.append(text)
            super.insertText(text.uppercased())
        }
    }

    func testASubclassHearsKeysAlsoOfAnEmptyField() async throws {
        let root = UIView(), field = DigitField(frame: CGRect(x: 20, y: 20, width: 200, height: 40)), log = FieldLog()
        field.delegate = log
        log.mayChange = { _, _, text in text != "x" }
        root.addSubview(field)
        window = await show(root)
        await wait("the field is shown") { field.isPlaced }
        field.becomeFirstResponder()
        try await pointer.key("BackSpace")
        await wait("the backspace of an empty field") { field.backspaces == 1 }
        try await pointer.type("axb")
        await wait(for: "AB", in: field)
        XCTAssertEqual(field.typed, ["a", "b"])
        try await pointer.key("BackSpace")
        await wait(for: "A", in: field)
        XCTAssertEqual(field.backspaces, 2)
    }

    /// A view into which digits are typed.
    private final class PinView: UIView, UIKeyInput {
        var pin = ""
        var hasText: Bool { !pin.isEmpty }
        func insertText(_ text: String) { pin += text }
        func deleteBackward() { pin = String(pin.dropLast()) }
        override var canBecomeFirstResponder: Bool { true }
    }

    func testAViewOfTheAppsOwnTakesKeys() async throws {
        let pin = PinView(frame: CGRect(x: 20, y: 20, width: 200, height: 40)), root = UIView()
        root.addSubview(pin)
        window = await show(root)
        await wait("the view is shown") { pin.isPlaced }
        pin.becomeFirstResponder()
        try await pointer.type("123")
        await wait("three digits") { pin.pin == "123" }
        try await pointer.key("BackSpace")
        await wait("two digits") { pin.pin == "12" }
        pin.resignFirstResponder()
    }

    func testDefaultAttributesAreThoseOfTheText() async throws {
        let fields = try await enterFirst()
        let field = fields.first
        field.defaultTextAttributes = [
            .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 3,
        ]
        XCTAssertEqual(field.font, .boldSystemFont(ofSize: 20))
        XCTAssertEqual(field.textColor, .red)
        XCTAssertEqual(field.defaultTextAttributes[.kern] as? Int, 3)
        func kern() -> Int? { field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int }
        try await pointer.type("a")
        await wait(for: "a", in: field)
        XCTAssertEqual(kern(), 3, "of typed text")
        field.text = "text"
        XCTAssertEqual(kern(), 3, "of text that code sets")
        field.defaultTextAttributes = [:]
        XCTAssertNil(kern())
    }
}

extension UITextPosition {
    /// The empty range at the position.
    fileprivate var asRange: UITextRange { UITextRange(scalar..<scalar) }
}
