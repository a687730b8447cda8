import TrellisHandlers
import TrellisUIKit
import UIKitTesting
import XCTest

/// A limit of the text in characters as the user sees them.
@MainActor
final class TextLimitTests: UITestCase {
    private func entered(_ field: UITextField) async throws -> UIWindow {
        field.frame = CGRect(x: 40, y: 40, width: 300, height: 40)
        let root = UIView()
        root.addSubview(field)
        let window = await show(root)
        await wait("the field is shown") { field.isPlaced }
        try await pointer.click(field, at: CGPoint(x: 250, y: 20))
        await wait("the field is entered") { field.isFirstResponder }
        return window
    }

    func testSevenCharactersAreTypedAndSixAreThere() async throws {
        let field = UITextField()
        field.limitText(to: 6)
        var changes = 0, asked = 0
        field.setHandler(for: .editingChanged) { _ in changes += 1 }
        field.shouldChangeCharactersHandler = { _, _, _ in
            asked += 1; return true
        }
        let window = try await entered(field)
        try await pointer.type("abcdefg")
        await wait("all seven were asked for") { asked == 7 }
        XCTAssertEqual(field.text, "abcdef")
        XCTAssertEqual(changes, 6)
        try await pointer.key("BackSpace")
        await wait("one was deleted") { field.text == "abcde" }
        try await pointer.type("h")
        await wait("there is room again") { field.text == "abcdeh" }
        // In the middle of the text, the new character is rejected.
        try await pointer.key("Home")
        try await pointer.type("z")
        await wait("the next was asked for") { asked == 10 }
        XCTAssertEqual(field.text, "abcdeh")
        field.limitText(to: nil)
        try await pointer.type("z")
        await wait("any number comes in") { field.text == "zabcdeh" }
        window.isHidden = true
    }

    func testAnEmojiIsOneCharacter() async throws {
        let field = UITextField()
        field.limitText(to: 2)
        let window = try await entered(field)
        for family in ["👨‍👩‍👧", "🇩🇪👍🏽"] {
            Clipboard.set(family, for: window)
            try await pointer.key("ctrl+v")
            await wait("\(family) is there") { field.text?.contains(family.prefix(1)) == true }
        }
        XCTAssertEqual(field.text, "👨‍👩‍👧🇩🇪")
        try await pointer.key("BackSpace")
        await wait("the flag went whole") { field.text == "👨‍👩‍👧" }
        try await pointer.type(codeOf: "😀")
        await wait("one more fits") { field.text == "👨‍👩‍👧😀" }
        try await pointer.type(codeOf: "😀")
        await settle(window)
        XCTAssertEqual(field.text, "👨‍👩‍👧😀")
        window.isHidden = true
    }

    func testOfALongPasteComesInWhatFits() async throws {
        let field = UITextField()
        field.limitText(to: 6)
        var changes: [String] = []
        field.setHandler(for: .editingChanged) { changes.append($0.text ?? "") }
        let window = try await entered(field)
        field.text = "ab"
        try await pointer.key("Home")
        Clipboard.set("123456789", for: window)
        try await pointer.key("ctrl+v")
        await wait("a part came in") { field.text == "1234ab" }
        XCTAssertEqual(changes, ["1234ab"])
        try await pointer.key("BackSpace")
        await wait("the cursor was behind it") { field.text == "123ab" }
        try await pointer.key("ctrl+a")
        try await pointer.key("ctrl+v")
        await wait("all was replaced") { field.text == "123456" }
        window.isHidden = true
    }

    func testUndoAndALongerTextOfTheProgramsDoNotTrap() async throws {
        let field = UITextField()
        field.limitText(to: 3)
        let window = try await entered(field)
        Clipboard.set("é😀xyz", for: window)
        for key in ["ctrl+v", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+v", "ctrl+z", "BackSpace", "ctrl+z"] {
            try await pointer.key(key)
            await settle(window)
            XCTAssertLessThanOrEqual(field.text?.count ?? 0, 3, key)
        }
        field.text = "longer than three"
        try await pointer.type("x")
        await settle(window)
        XCTAssertEqual(field.text, "longer than three")
        try await pointer.key("BackSpace")
        await wait("it is shortened") { field.text == "longer than thre" }
        window.isHidden = true
    }

    func testNoneAndLessThanNone() async throws {
        for limit in [0, -5] {
            let field = UITextField()
            field.limitText(to: limit)
            let window = try await entered(field)
            try await pointer.type("a")
            await settle(window)
            XCTAssertEqual(field.text, "")
            window.isHidden = true
        }
    }

    func testALimitBeyondAllNumbersIsNone() async throws {
        let field = UITextField()
        field.limitText(to: .max)
        let window = try await entered(field)
        try await pointer.type("abc")
        await wait("it is typed") { field.text == "abc" }
        window.isHidden = true
    }
}
