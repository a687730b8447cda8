import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The first responder, and the order of the delegate's calls.
@MainActor
final class UITextFieldEditingTests: FieldTestCase {
    func testAWindowOpensWithoutAnybodyBeingAsked() async {
        let root = UIView()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let log = FieldLog()
        field.delegate = log
        root.addSubview(field)
        let window = await show(root)
        await wait("the field is shown") { field.isPlaced }
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(log.lines, [])
        window.isHidden = true
    }

    func testAFieldThatIsFirstBeforeItsWindowOpensIsWrittenInto() async throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
        let other = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let field = UITextField(frame: CGRect(x: 20, y: 80, width: 300, height: 40))
        root.addSubview(other)
        root.addSubview(field)
        let window = UIWindow(frame: root.frame)
        window.addSubview(root)
        XCTAssertTrue(field.becomeFirstResponder())
        window.makeKeyAndVisible()
        await wait("the field is shown") { field.isPlaced }
        XCTAssertTrue(field.isFirstResponder)
        try await pointer.type("a")
        await wait(for: "a", in: field)
        XCTAssertEqual(other.text, "")
        window.isHidden = true
    }

    func testAClickEntersAndAnotherFieldTakesOver() async throws {
        let fields = await showFields()
        fields.log.hearEvents(of: fields.first)
        var notes: [String] = []
        let names = [UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: fields.first, queue: nil) { _ in
                MainActor.assumeIsolated { notes.append(name.rawValue) }
            }
        }
        defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
        try await pointer.click(fields.first)
        await wait("the first is entered") { fields.first.isFirstResponder }
        XCTAssertTrue(fields.first.isEditing)
        XCTAssertEqual(fields.log.take(), ["shouldBegin ''", "didBegin ''", "editingDidBegin ''"])
        try await pointer.click(fields.second)
        await wait("the second is entered") { fields.second.isFirstResponder }
        XCTAssertFalse(fields.first.isFirstResponder)
        XCTAssertEqual(fields.log.take(), ["shouldEnd ''", "didEnd ''", "editingDidEnd ''"])
        XCTAssertEqual(fields.secondLog.take(), ["shouldBegin ''", "didBegin ''"])
        XCTAssertEqual(notes, names.map(\.rawValue))
        fields.window.isHidden = true
    }

    func testTabMovesOnAndWritesThere() async throws {
        let fields = try await enterFirst()
        try await pointer.key("Tab")
        await wait("the second is entered") { fields.second.isFirstResponder }
        XCTAssertEqual(fields.log.take(), ["shouldEnd ''", "didEnd ''"])
        try await pointer.type("x")
        await wait(for: "x", in: fields.second)
        XCTAssertEqual(fields.first.text, "")
        // The focus moves to the button, which isn't editable, so there is no first responder.
        try await pointer.key("Tab")
        await wait("the second is left") { !fields.second.isFirstResponder }
        XCTAssertEqual(fields.secondLog.take().suffix(2), ["shouldEnd 'x'", "didEnd 'x'"])
        // The focus moves back to the first field.
        try await pointer.key("Tab")
        await wait("the first is entered") { fields.first.isFirstResponder }
        fields.window.isHidden = true
    }

    func testAFieldThatMayNotBeLeftKeepsTheKeyboard() async throws {
        let fields = try await enterFirst("ab")
        fields.log.mayEnd = false
        for leave in [{ try await self.pointer.click(fields.second) }, { try await self.pointer.key("Tab") }] {
            try await leave()
            await wait("the first is asked") { !fields.log.lines.isEmpty }
            XCTAssertEqual(fields.log.take(), ["shouldEnd 'ab'"])
            XCTAssertTrue(fields.first.isFirstResponder)
        }
        XCTAssertFalse(fields.secondLog.lines.contains { $0.hasPrefix("didBegin") })
        try await pointer.key("End")
        try await pointer.type("c")
        await wait(for: "abc", in: fields.first)
        XCTAssertFalse(fields.first.resignFirstResponder())
        XCTAssertFalse(fields.second.becomeFirstResponder())
        XCTAssertFalse(fields.window.endEditing(false))
        fields.log.lines = []
        XCTAssertTrue(fields.window.endEditing(true))
        XCTAssertEqual(fields.log.take(), ["shouldEnd 'abc'", "didEnd 'abc'"])
        XCTAssertFalse(fields.window.endEditing(true))
        fields.window.isHidden = true
    }

    func testAFieldThatMayNotBeEnteredIsNot() async throws {
        let fields = try await enterFirst()
        fields.secondLog.mayBegin = false
        try await pointer.click(fields.second)
        await wait("the second is asked") { !fields.secondLog.lines.isEmpty }
        XCTAssertTrue(fields.first.isFirstResponder)
        try await pointer.type("x")
        await wait(for: "x", in: fields.first)
        XCTAssertFalse(fields.second.becomeFirstResponder())
        XCTAssertEqual(fields.second.text, "")
        XCTAssertFalse(fields.secondLog.lines.contains { !$0.hasPrefix("shouldBegin") })
        fields.window.isHidden = true
    }

    func testTheProgramGivesTheKeyboardAndTakesIt() async throws {
        let fields = await showFields()
        XCTAssertTrue(fields.first.becomeFirstResponder())
        XCTAssertTrue(fields.first.becomeFirstResponder())
        XCTAssertEqual(fields.log.take(), ["shouldBegin ''", "didBegin ''"])
        try await pointer.type("a")
        await wait(for: "a", in: fields.first)
        fields.log.lines = []
        XCTAssertTrue(fields.second.becomeFirstResponder())
        XCTAssertEqual(fields.log.take(), ["shouldEnd 'a'", "didEnd 'a'"])
        XCTAssertTrue(fields.second.resignFirstResponder())
        XCTAssertTrue(fields.second.resignFirstResponder())
        XCTAssertEqual(fields.secondLog.take(), ["shouldBegin ''", "didBegin ''", "shouldEnd ''", "didEnd ''"])
        try await pointer.type("b")
        await settle(fields.window)
        XCTAssertEqual([fields.first.text, fields.second.text], ["a", ""])
        XCTAssertFalse(UITextField().becomeFirstResponder())
        fields.window.isHidden = true
    }

    func testAButtonLeavesTheKeyboardWhereItIs() async throws {
        let fields = try await enterFirst()
        var clicks = 0
        fields.button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        try await pointer.click(fields.button)
        await wait("the button is clicked") { clicks == 1 }
        XCTAssertTrue(fields.first.isFirstResponder)
        XCTAssertEqual(fields.log.lines, [])
        fields.window.isHidden = true
    }

    func testARemovedFieldLosesTheFocusAndNoOtherGetsIt() async throws {
        let fields = try await enterFirst()
        fields.log.mayEnd = false
        fields.first.removeFromSuperview()
        XCTAssertEqual(fields.log.take(), ["shouldEnd ''", "didEnd ''"])
        XCTAssertFalse(fields.first.isFirstResponder)
        await settle(fields.window)
        XCTAssertFalse(fields.second.isFirstResponder)
        XCTAssertEqual(fields.secondLog.lines, [])
        try await pointer.type("x")
        await settle(fields.window)
        XCTAssertEqual(fields.second.text, "")
        try await pointer.click(fields.second)
        await wait("the second is entered") { fields.second.isFirstResponder }
        fields.window.isHidden = true
    }

    func testAFieldThatIsHiddenOrDisabledIsLeft() async throws {
        for disable in [true, false] {
            let fields = try await enterFirst()
            fields.log.mayEnd = false
            if disable { fields.first.isEnabled = false } else { fields.first.isHidden = true }
            await wait("the first is left") { !fields.first.isFirstResponder }
            XCTAssertEqual(fields.log.take().last, "didEnd ''")
            await settle(fields.window)
            XCTAssertFalse(fields.second.isFirstResponder)
            fields.window.isHidden = true
        }
    }

    func testASheetTakesTheKeyboardAndGivesItBack() async throws {
        let fields = try await enterFirst()
        fields.log.mayEnd = false
        let sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        let log = FieldLog()
        field.delegate = log
        sheet.view.addSubview(field)
        let controller = try XCTUnwrap(fields.window.rootViewController)
        controller.present(sheet, animated: false)
        await wait("the field in the sheet is shown") { field.isPlaced }
        XCTAssertFalse(fields.first.isFirstResponder)
        XCTAssertEqual(fields.log.take().last, "didEnd ''")
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(log.lines, [])
        try await pointer.click(field)
        await wait("the field in the sheet is entered") { field.isFirstResponder }
        controller.dismiss(animated: false)
        await wait("the field below has the keyboard again") { fields.first.isFirstResponder }
        try await pointer.type("a")
        await wait(for: "a", in: fields.first)
        fields.window.isHidden = true
    }

    func testReturnLeavesTheFieldWhereAnActionWaitsForIt() async throws {
        let fields = try await enterFirst("a")
        fields.log.hearEvents(of: fields.first)
        try await pointer.key("Return")
        await wait("Return arrived") { fields.log.lines.count == 2 }
        XCTAssertEqual(fields.log.take(), ["shouldReturn 'a'", "primaryActionTriggered 'a'"])
        XCTAssertTrue(fields.first.isFirstResponder)
        fields.log.mayReturn = false
        try await pointer.key("Return")
        await wait("Return arrived") { !fields.log.lines.isEmpty }
        XCTAssertEqual(fields.log.take(), ["shouldReturn 'a'"])
        fields.log.mayReturn = true
        fields.first.addAction(
            UIAction { [log = fields.log] _ in log.lines.append("onExit") }, for: .editingDidEndOnExit)
        try await pointer.key("Return")
        await wait("the field is left") { !fields.first.isFirstResponder }
        XCTAssertEqual(
            fields.log.take(),
            [
                "shouldReturn 'a'", "primaryActionTriggered 'a'", "onExit", "shouldEnd 'a'", "didEnd 'a'",
                "editingDidEnd 'a'",
            ])
        fields.window.isHidden = true
    }

    func testTheReasonReplacesTheEnd() async {
        final class Reasoned: NSObject, UITextFieldDelegate {
            var calls: [String] = []

            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("plain") }

            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                calls.append("reason \(reason == .committed)")
            }
        }
        let fields = await showFields()
        let delegate = Reasoned()
        fields.first.delegate = delegate
        XCTAssertTrue(fields.first.becomeFirstResponder())
        XCTAssertTrue(fields.first.resignFirstResponder())
        XCTAssertEqual(delegate.calls, ["reason true"])
        fields.window.isHidden = true
    }

    func testFieldsAndDelegatesAreFreed() async throws {
        weak var field: UITextField?
        weak var log: FieldLog?
        do {
            let fields = try await enterFirst()
            field = fields.first
            log = fields.log
            try await pointer.type("abc")
            await wait(for: "abc", in: fields.first)
            fields.window.isHidden = true
        }
        await wait("the field and its delegate are freed") { field == nil && log == nil }
    }
}
