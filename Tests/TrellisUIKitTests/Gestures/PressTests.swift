import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

/// Presses of keys, which responders receive.
@MainActor
final class PressTests: UITestCase {
    /// A view controller that records presses, and handles those of the given keys.
    private final class Screen: UIViewController {
        var log: [String] = []
        var handled: Set<UIKeyboardHIDUsage> = []
        private(set) var last: UIKey?

        private func pass(
            _ name: String, _ presses: Set<UIPress>,
            _ next: (Set<UIPress>) -> Void
        ) {
            for press in presses {
                guard let key = press.key else { continue }
                last = key
                log.append("\(name) \(key.keyCode) \(press.phase)")
                if !handled.contains(key.keyCode) { next(presses) }
            }
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            XCTAssertEqual(event?.allPresses, presses)
            pass("began", presses) { super.pressesBegan($0, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            pass("ended", presses) { super.pressesEnded($0, with: event) }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            pass("cancelled", presses) { super.pressesCancelled($0, with: event) }
        }
    }

    func testTheVisibleControllerReceivesKeysThatItHandles() async throws {
        let screen = Screen()
        screen.handled = [.keyboardN, .keyboardUpArrow]
        window = await show(UINavigationController(rootViewController: screen))
        await settle()
        try await pointer.key("ctrl+n")
        await wait("the key was released") { screen.log.last == "ended keyboardN ended" }
        XCTAssertEqual(
            screen.log.filter { $0.contains("keyboardN") }, ["began keyboardN began", "ended keyboardN ended"])
        XCTAssertEqual(screen.last?.modifierFlags, .control)
        XCTAssertEqual(screen.last?.characters, "n")
        screen.log = []
        try await pointer.key("shift+n")
        await wait("the key was released") { screen.log.last == "ended keyboardN ended" }
        XCTAssertEqual(screen.last?.characters, "N")
        XCTAssertEqual(screen.last?.charactersIgnoringModifiers, "n")
        try await pointer.key("Up")
        await wait("the arrow was released") { screen.log.last == "ended keyboardUpArrow ended" }
        XCTAssertEqual(screen.last?.characters, "UIKeyInputUpArrow")
    }

    func testTheWindowsShortcutsRemainUnlessTheyAreHandled() async throws {
        let first = UIViewController(), screen = Screen()
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(screen, animated: false)
        window = await show(navigation)
        await settle()
        screen.handled = [.keyboardLeftArrow]
        try await pointer.key("alt+Left")
        await wait("the press has ended") { screen.log.contains("ended keyboardLeftArrow ended") }
        XCTAssertTrue(navigation.topViewController === screen, "the screen handles Alt-Left itself")
        screen.handled = []
        try await pointer.key("alt+Left")
        await wait("the screen is popped") { navigation.topViewController === first }
    }

    func testATextFieldKeepsTheKeysThatItTypes() async throws {
        let screen = Screen(), field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        screen.view.addSubview(field)
        screen.handled = [.keyboardA, .keyboardF2]
        window = await show(screen)
        field.becomeFirstResponder()
        await settle()
        try await pointer.key("a")
        await wait("the letter is typed") { field.text == "a" }
        try await pointer.key("F2")
        await wait("the other key is received") { screen.log.contains("ended keyboardF2 ended") }
        XCTAssertFalse(screen.log.contains { $0.contains("keyboardA") })
        XCTAssertEqual(screen.last?.characters, "UIKeyInputF2")
    }

    func testKeysByTheirPosition() {
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 30), .keyboardA)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 1), .keyboardEscape)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 28), .keyboardReturnOrEnter)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 43), .keyboardBackslash)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 103), .keyboardUpArrow)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 96), .keypadEnter)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 114), .keyboardVolumeDown)
        XCTAssertEqual(UIKeyboardHIDUsage(evdev: 125), .keyboardLeftGUI)
        XCTAssertNil(UIKeyboardHIDUsage(evdev: 0))
        XCTAssertNil(UIKeyboardHIDUsage(evdev: .max))
    }

    /// A key that is held when the window becomes inactive is released in another window.
    func testAPressIsCancelledOnce() throws {
        let window = UIWindow(), screen = Screen()
        window.rootViewController = screen
        screen.handled = [.keyboardA]
        let presses = KeyPresses(window)
        let press = KeyPress(code: 30, characters: "a", plainCharacters: "a", modifiers: [], time: 1)
        XCTAssertTrue(presses.began(press))
        XCTAssertTrue(presses.began(press), "a key that repeats is still handled")
        presses.cancel()
        presses.ended(30, time: 2)
        XCTAssertEqual(screen.log, ["began keyboardA began", "cancelled keyboardA cancelled"])
    }
}
