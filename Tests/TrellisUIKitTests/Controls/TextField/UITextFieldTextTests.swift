import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The delegate's calls for each of the user's changes, by real keys.
@MainActor
final class UITextFieldTextTests: FieldTestCase {
    func testTypingAsksBeforeItChanges() async throws {
        let fields = try await enterFirst()
        fields.log.hearEvents(of: fields.first)
        try await pointer.type("ab")
        await wait(for: "ab", in: fields.first)
        XCTAssertEqual(
            fields.log.take(),
            ["change 0,0 to 'a' in ''", "editingChanged 'a'", "change 1,0 to 'b' in 'a'", "editingChanged 'ab'"])
        try await pointer.key("BackSpace")
        await wait(for: "a", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 1,1 to '' in 'ab'", "editingChanged 'a'"])
        try await pointer.key("Home")
        try await pointer.key("Delete")
        await wait(for: "", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 0,1 to '' in 'a'", "editingChanged ''"])
        fields.window.isHidden = true
    }

    func testTypingOverASelectionAsksOnce() async throws {
        let fields = try await enterFirst("hello")
        fields.log.hearEvents(of: fields.first)
        try await pointer.key("ctrl+a")
        try await pointer.type("x")
        await wait(for: "x", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 0,5 to 'x' in 'hello'", "editingChanged 'x'"])
        try await pointer.type("y")
        await wait(for: "xy", in: fields.first)
        fields.window.isHidden = true
    }

    func testWhatIsRefusedLeavesTextAndSelection() async throws {
        let fields = try await enterFirst("hello")
        fields.log.mayChange = { _, _, _ in false }
        fields.log.hearEvents(of: fields.first)
        try await pointer.key("ctrl+a")
        for key in ["x", "BackSpace", "Delete", "ctrl+x", "y"] {
            try await pointer.key(key)
            await wait("\(key) is asked for") { !fields.log.lines.isEmpty }
            let string = key.count == 1 ? key : ""
            XCTAssertEqual(fields.log.take(), ["change 0,5 to '\(string)' in 'hello'"])
            await wait("the selection is back") { fields.first.entry.selection == 0..<5 }
        }
        XCTAssertEqual(fields.first.text, "hello")
        fields.window.isHidden = true
    }

    func testDeletingASelectionAsksOnce() async throws {
        for (key, place) in [("BackSpace", 0), ("Delete", 0), ("ctrl+x", 0)] {
            let fields = try await enterFirst("hello")
            try await pointer.key("ctrl+a")
            try await pointer.key(key)
            await wait(for: "", in: fields.first)
            XCTAssertEqual(fields.log.take(), ["change \(place),5 to '' in 'hello'"])
            fields.window.isHidden = true
        }
    }

    func testPastingAsksForTheWholeOnce() async throws {
        let fields = try await enterFirst("ab")
        try await pointer.key("ctrl+a")
        try await pointer.key("ctrl+c")
        try await pointer.key("End")
        try await pointer.key("ctrl+v")
        await wait(for: "abab", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 2,0 to 'ab' in 'ab'"])
        try await pointer.key("ctrl+a")
        try await pointer.key("ctrl+v")
        await wait(for: "ab", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 0,4 to 'ab' in 'abab'"])
        fields.log.mayChange = { _, _, _ in false }
        try await pointer.key("ctrl+v")
        await wait("the paste is asked for") { !fields.log.lines.isEmpty }
        XCTAssertEqual(fields.first.text, "ab")
        fields.window.isHidden = true
    }

    func testPastedLinesAreJoined() async throws {
        let fields = try await enterFirst()
        let events = EventLog(fields.first)
        Clipboard.set("one\ntwo\r\n😀", for: fields.window)
        try await pointer.key("ctrl+v")
        await wait(for: "one two 😀", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["change 0,0 to 'one two 😀' in ''"])
        XCTAssertEqual(events.names, ["editingChanged"])
        // A text that the delegate sets during the call isn't the user's, and causes no event.
        fields.log.mayChange = { field, _, _ in
            field.text = "set"
            return false
        }
        try await pointer.key("ctrl+v")
        await wait(for: "set", in: fields.first)
        await settle(fields.window)
        XCTAssertEqual(events.names, ["editingChanged"])
        fields.window.isHidden = true
    }

    func testMarkedTextIsAskedForWhenItIsCommitted() async throws {
        let fields = try await enterFirst("a")
        fields.log.hearEvents(of: fields.first)
        try await pointer.key("ctrl+shift+u")
        try await pointer.type("1f600")
        await wait("there is marked text") { fields.first.entry.markedText.hasSuffix("1f600") }
        XCTAssertNotNil(fields.first.markedTextRange)
        XCTAssertEqual(fields.log.lines, [])
        XCTAssertEqual(fields.first.text, "a")
        try await pointer.key("space")
        await wait(for: "a😀", in: fields.first)
        XCTAssertNil(fields.first.markedTextRange)
        XCTAssertEqual(fields.log.take(), ["change 1,0 to '😀' in 'a'", "editingChanged 'a😀'"])
        fields.log.mayChange = { _, _, _ in false }
        try await pointer.type(codeOf: "é")
        await wait("the second is asked for") { !fields.log.lines.isEmpty }
        XCTAssertEqual(fields.log.take(), ["change 3,0 to 'é' in 'a😀'"])
        XCTAssertEqual(fields.first.text, "a😀")
        fields.window.isHidden = true
    }

    func testAnEmojiIsDeletedWhole() async throws {
        // A family of five scalars, a flag of two, a thumb with a skin tone, and a combining accent.
        for character in ["😀", "👨‍👩‍👧", "🇩🇪", "👍🏽", "e\u{301}"] {
            let text = "a" + character
            let fields = try await enterFirst(text)
            try await pointer.key("End")
            try await pointer.key("BackSpace")
            await wait(for: "a", in: fields.first)
            XCTAssertEqual(fields.log.take(), ["change 1,\(character.utf16.count) to '' in '\(text)'"])
            fields.window.isHidden = true
        }
    }

    func testUndoMakesNoStaleRange() async throws {
        let fields = try await enterFirst()
        // As in the article's field: a range outside the text would trap here.
        var seen: [String] = []
        fields.log.mayChange = { field, range, string in
            let text = field.text ?? ""
            XCTAssertNotNil(Range(range, in: text), "\(range) in '\(text)'")
            seen.append((text as NSString).replacingCharacters(in: range, with: string))
            return seen.last.map { $0.count <= 6 } ?? true
        }
        try await pointer.type("abcdefgh")
        await wait(for: "abcdef", in: fields.first)
        try await pointer.key("ctrl+a")
        try await pointer.type("xy")
        await wait(for: "xy", in: fields.first)
        for key in ["ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+shift+z", "ctrl+z"] {
            try await pointer.key(key)
            await settle(fields.window)
        }
        fields.first.text = "é😀"
        for key in ["ctrl+z", "ctrl+shift+z", "ctrl+z"] {
            try await pointer.key(key)
            await settle(fields.window)
        }
        XCTAssertEqual(fields.first.text, "é😀")
        try await pointer.type("z")
        await wait(for: "é😀z", in: fields.first)
        fields.window.isHidden = true
    }

    func testSettingTheTextAsksNobody() async throws {
        let fields = try await enterFirst()
        let events = EventLog(fields.first)
        fields.first.text = "set"
        fields.first.text = nil
        fields.first.text = "nul\0"
        XCTAssertEqual(fields.first.text, "nul\u{FFFD}")
        fields.first.text = "set"
        XCTAssertEqual(fields.log.lines, [])
        XCTAssertEqual(events.names, [])
        XCTAssertTrue(fields.first.hasText)
        try await pointer.type("!")
        await wait(for: "set!", in: fields.first)
        fields.window.isHidden = true
    }

    func testADelegateMaySetTheTextItself() async throws {
        let fields = try await enterFirst()
        fields.log.mayChange = { field, range, string in
            let text = ((field.text ?? "") as NSString).replacingCharacters(in: range, with: string)
            field.text = text.uppercased()
            return false
        }
        try await pointer.type("abc")
        await wait(for: "ABC", in: fields.first)
        try await pointer.key("BackSpace")
        await wait(for: "AB", in: fields.first)
        // If the delegate changes the text and also returns `true`, both changes apply, within the text.
        fields.log.mayChange = { field, _, _ in
            field.text = ""
            return true
        }
        try await pointer.type("z")
        await wait(for: "z", in: fields.first)
        fields.window.isHidden = true
    }

    func testTheClearButtonAsks() async throws {
        let fields = try await enterFirst("abc")
        fields.first.clearButtonMode = .whileEditing
        fields.log.hearEvents(of: fields.first)
        let place = CGPoint(x: 300 - 18, y: 20)
        await settle(fields.window)
        fields.log.mayClear = false
        try await pointer.click(fields.first, at: place)
        await wait("the field is asked") { !fields.log.lines.isEmpty }
        XCTAssertEqual(fields.log.take(), ["shouldClear 'abc'"])
        XCTAssertEqual(fields.first.text, "abc")
        fields.log.mayClear = true
        try await pointer.click(fields.first, at: place)
        await wait(for: "", in: fields.first)
        XCTAssertEqual(fields.log.take(), ["shouldClear 'abc'", "editingChanged ''"])
        fields.window.isHidden = true
    }

    func testAClearButtonThatDoesNotShowDoesNothing() async throws {
        let fields = try await enterFirst("abc")
        fields.first.entryDidPressClear()
        XCTAssertEqual(fields.first.text, "abc")
        fields.first.clearButtonMode = .unlessEditing
        fields.first.entryDidPressClear()
        XCTAssertEqual(fields.first.text, "abc")
        XCTAssertEqual(fields.log.lines, [], "nobody is asked")
        fields.window.isHidden = true
    }

    func testEnteringClearsWhereItShould() async {
        let fields = await showFields()
        fields.first.text = "old"
        fields.first.clearsOnBeginEditing = true
        fields.log.mayClear = false
        fields.first.becomeFirstResponder()
        XCTAssertEqual(fields.first.text, "old")
        fields.first.resignFirstResponder()
        fields.log.mayClear = true
        fields.log.lines = []
        fields.first.becomeFirstResponder()
        XCTAssertEqual(fields.log.take(), ["shouldBegin 'old'", "shouldClear 'old'", "didBegin ''"])
        fields.window.isHidden = true
    }

    func testTheSelectionIsReportedAndSet() async throws {
        let fields = try await enterFirst("a😀b")
        fields.log.hearsSelection = true
        try await pointer.key("Home")
        await wait("the cursor moved") { !fields.log.lines.isEmpty }
        XCTAssertEqual(fields.log.take(), ["selection 'a😀b'"])
        let field = fields.first
        let from = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1))
        let to = try XCTUnwrap(field.position(from: field.endOfDocument, offset: -1))
        XCTAssertEqual(field.offset(from: from, to: to), 2)
        XCTAssertNil(field.position(from: to, offset: 5))
        XCTAssertNil(field.position(from: to, offset: .max))
        field.selectedTextRange = field.textRange(from: to, to: from)
        XCTAssertEqual(field.entry.selection, 1..<2)
        XCTAssertEqual(fields.log.take(), ["selection 'a😀b'"])
        let selected = try XCTUnwrap(field.selectedTextRange)
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: selected.start), 1)
        XCTAssertFalse(selected.isEmpty)
        XCTAssertEqual(field.text(in: selected), "😀")
        try await pointer.type("x")
        await wait(for: "axb", in: field)
        field.resignFirstResponder()
        XCTAssertNil(field.selectedTextRange)
        fields.window.isHidden = true
    }

    func testAPlaceholderThatIsOverriddenCanSetTheAttributedOne() {
        let field = StyledPlaceholder()
        field.placeholder = "Search"
        XCTAssertEqual(field.changes, 1)
        XCTAssertEqual(field.placeholder, "Search")
        XCTAssertNotNil(field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil))
        field.attributedPlaceholder = NSAttributedString(string: "Find")
        XCTAssertEqual(field.placeholder, "Find")
        XCTAssertEqual(field.changes, 1)
    }

    func testAPlaceholderHasExactlyTheColorOfItsAttributes() async throws {
        let fields = await showFields()
        fields.first.attributedPlaceholder = NSAttributedString(
            string: "MMMM", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
        await settle(fields.window)
        let picture = try XCTUnwrap(ViewPicture(of: fields.first))
        let colors = (0..<picture.width).flatMap { x in (0..<picture.height).map { picture.color(x: x, y: $0) } }
        XCTAssertTrue(colors.contains { $0[0] > 230 && $0[1] < 60 && $0[2] < 60 })
        fields.window.isHidden = true
    }

    func testAPlaceholderHasTheFontOfTheFieldInWhateverOrderBothAreSet() async throws {
        let large = UIFont.systemFont(ofSize: 34)
        let orders: [(UITextField) -> Void] = [
            { ($0.font, $0.placeholder) = (large, "MMMM") },
            { ($0.placeholder, $0.font) = ("MMMM", large) },
            { field in
                (field.font, field.placeholder) = (large, "Other")
                field.placeholder = "MMMM"
            },
            { field in
                (field.font, field.isSecureTextEntry) = (large, true)
                field.attributedPlaceholder = NSAttributedString(
                    string: "x", attributes: [.foregroundColor: UIColor.red])
                field.placeholder = "MMMM"
            },
        ]
        var heights: [Int] = []
        for order in orders {
            let fields = await showFields(), field = fields.first
            field.borderStyle = .none
            order(field)
            await settle(fields.window)
            let picture = try XCTUnwrap(ViewPicture(of: field))
            let background = picture.color(x: picture.width - 2, y: 2)
            let drawn = (0..<picture.height).filter { y in
                (0..<picture.width).contains { picture.color(x: $0, y: y) != background }
            }
            heights.append(drawn.count)
            fields.window.isHidden = true
        }
        XCTAssertGreaterThan(heights[0], 20)
        XCTAssertEqual(heights, heights.map { _ in heights[0] })
    }

    func testAnAttributedTextIsShownAndKeptWhileItIsEdited() async throws {
        let fields = await showFields(), field = fields.first
        field.attributedText = NSAttributedString(string: "plain")
        XCTAssertEqual(field.text, "plain")
        let narrow = field.sizeThatFits(.zero).width
        let text = NSMutableAttributedString(string: "red ", attributes: [.foregroundColor: UIColor.red])
        text.append(
            NSAttributedString(
                string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.blue]))
        field.attributedText = text
        XCTAssertEqual(field.text, "red large")
        XCTAssertGreaterThan(field.sizeThatFits(.zero).width, narrow * 1.5)
        await settle(fields.window)
        func shows(_ isRight: ([Int]) -> Bool) -> Bool {
            guard let picture = ViewPicture(of: field) else { return false }
            return (0..<picture.width).contains { x in
                (0..<picture.height).contains { isRight(picture.color(x: x, y: $0)) }
            }
        }
        XCTAssertTrue(shows { $0[0] > 200 && $0[1] < 90 && $0[2] < 90 }, "the first part is red")
        XCTAssertTrue(shows { $0[2] > 200 && $0[0] < 90 && $0[1] < 90 }, "the second part is blue")

        // What the user enters has the attributes of the character before it.
        field.becomeFirstResponder()
        try await pointer.type("st")
        await wait("it was typed") { field.text == "red largest" }
        func color(_ index: Int) -> UIColor? {
            field.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
        }
        XCTAssertEqual(color(0), .red)
        XCTAssertEqual(color(10), .blue)
        field.textColor = .green
        XCTAssertEqual(color(0), .green)
        XCTAssertEqual(color(10), .green)
        field.text = "plain"
        let font = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        XCTAssertNotEqual(font?.pointSize, 40)
        field.attributedText = nil
        XCTAssertEqual(field.text, "")
        fields.window.isHidden = true
    }

    func testTheBackgroundHasTheShapeOfTheFieldAndItsOwnColor() async {
        let fields = await showFields()
        /// The colours of a corner, of the upper edge and of the inside.
        func colors(_ field: UITextField) -> [[Int]] {
            guard let picture = ViewPicture(of: field) else { return [] }
            return [(0, 0), (150, 0), (150, 5)].map { picture.color(x: $0.0, y: $0.1) }
        }
        let none = [0, 0, 0, 0], white = [255, 255, 255, 255]
        fields.first.backgroundColor = .white
        fields.second.backgroundColor = .white
        await wait("both are white, and the first is rounded and has an outline") {
            let colors = (colors(fields.first), colors(fields.second))
            return colors.0.first == none && colors.0.last == white && colors.0[1] != white
                && colors.1 == [white, white, white]
        }
        fields.first.layer.borderWidth = 1
        await wait("the first one has the layer's shape") { colors(fields.first).first?.last == 255 }
        fields.first.borderStyle = .none
        fields.first.layer.borderWidth = 0
        await wait("the first one has no outline") { colors(fields.first) == [white, white, white] }
        fields.second.borderStyle = .roundedRect
        fields.second.backgroundColor = .clear
        await wait("the second one is transparent") {
            colors(fields.second).first == none && colors(fields.second).last == none
        }
        fields.second.backgroundColor = nil
        await wait("the second one has the theme's background") { colors(fields.second).last != none }
        fields.window.isHidden = true
    }

    func testALookOfItsOwn() async {
        let fields = await showFields()
        let field = fields.second
        let bare = field.intrinsicContentSize
        XCTAssertGreaterThan(bare.height, 15)
        field.text = "A text that is wide"
        XCTAssertGreaterThan(field.intrinsicContentSize.width, bare.width + 50)
        let small = field.intrinsicContentSize
        field.font = .systemFont(ofSize: 34)
        XCTAssertGreaterThan(field.intrinsicContentSize.height, small.height + 10)
        field.font = nil
        field.borderStyle = .roundedRect
        XCTAssertGreaterThan(field.intrinsicContentSize.height, small.height)
        field.text = ""
        field.placeholder = "A placeholder that is wide"
        XCTAssertGreaterThan(field.intrinsicContentSize.width, small.width)
        fields.window.isHidden = true
    }
}

private final class StyledPlaceholder: UITextField {
    var changes = 0
    override var placeholder: String? {
        didSet {
            changes += 1
            // An endless recursion without the guard, which the test would not survive.
            guard changes == 1 else { return }
            attributedPlaceholder = NSAttributedString(
                string: placeholder ?? "", attributes: [.foregroundColor: UIColor.red])
        }
    }
}
