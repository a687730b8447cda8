import TrellisHandlers
import TrellisTesting
import TrellisUIKit
import UIKitTesting
import XCTest

/// Handlers of text fields, without and with a delegate, operated by real keys.
@MainActor
final class TextFieldHandlersTests: UITestCase {
    private func shown(_ field: UITextField) async -> UIWindow {
        field.frame = CGRect(x: 40, y: 40, width: 300, height: 40)
        let root = UIView()
        root.addSubview(field)
        let window = await show(root)
        await wait("the field is shown") { field.isPlaced }
        return window
    }

    func testHandlersAreCalledInUIKitsOrder() async throws {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        var calls: [String] = []
        field.shouldBeginEditingHandler = { _ in
            calls.append("shouldBegin"); return true
        }
        field.didBeginEditingHandler = { _ in calls.append("didBegin") }
        field.shouldEndEditingHandler = { _ in
            calls.append("shouldEnd"); return true
        }
        field.didEndEditingHandler = { _ in calls.append("didEnd") }
        field.shouldChangeCharactersHandler = { field, range, string in
            calls.append("'\(field.text ?? "")' \(range.location),\(range.length) '\(string)'")
            return string != "x"
        }
        field.shouldClearHandler = { _ in
            calls.append("shouldClear"); return true
        }
        field.shouldReturnHandler = { field in
            calls.append("shouldReturn")
            field.resignFirstResponder()
            return true
        }
        let window = await shown(field)
        try await pointer.click(field, at: CGPoint(x: 100, y: 20))
        await wait("the field is entered") { field.isFirstResponder }
        try await pointer.type("axb")
        await wait("the text is there") { field.text == "ab" }
        try await pointer.click(field, at: CGPoint(x: 300 - 18, y: 20))
        await wait("the field is cleared") { field.text == "" }
        try await pointer.key("Return")
        await wait("the field is left") { !field.isFirstResponder }
        XCTAssertEqual(
            calls,
            [
                "shouldBegin", "didBegin", "'' 0,0 'a'", "'a' 1,0 'x'", "'a' 1,0 'b'", "shouldClear", "shouldReturn",
                "shouldEnd", "didEnd",
            ])
        window.isHidden = true
    }

    func testNoIsAnAnswerToLeavingAndToClearing() async throws {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        var asked: [String] = []
        field.shouldEndEditingHandler = { _ in
            asked.append("end"); return false
        }
        field.shouldClearHandler = { _ in
            asked.append("clear"); return false
        }
        let window = await shown(field)
        try await pointer.click(field, at: CGPoint(x: 100, y: 20))
        await wait("the field is entered") { field.isFirstResponder }
        try await pointer.type("ab")
        await wait("the text is there") { field.text == "ab" }
        try await pointer.click(field, at: CGPoint(x: 300 - 18, y: 20))
        await wait("the field asks whether it is cleared") { asked == ["clear"] }
        await settle(window)
        XCTAssertEqual(field.text, "ab")
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertEqual(asked, ["clear", "end"])
        XCTAssertTrue(field.isFirstResponder)
        field.shouldEndEditingHandler = nil
        XCTAssertTrue(field.resignFirstResponder())
        window.isHidden = true
    }

    func testHandlersAddToADelegateSetBeforeOrAfter() async throws {
        for isBefore in [true, false] {
            let field = UITextField()
            let delegate = Recorder()
            var calls: [String] = []
            if isBefore { field.delegate = delegate }
            field.didBeginEditingHandler = { _ in calls.append("didBegin") }
            field.shouldReturnHandler = { _ in
                calls.append("shouldReturn"); return false
            }
            if !isBefore { field.delegate = delegate }
            XCTAssertTrue(field.delegate === delegate)
            let window = await shown(field)
            try await pointer.click(field)
            await wait("the field is entered") { field.isFirstResponder }
            try await pointer.type("ab")
            await wait("the delegate let in one letter") { field.text == "a" && delegate.calls.count == 4 }
            try await pointer.key("Return")
            await wait("Return arrived") { calls.count == 2 }
            XCTAssertTrue(field.resignFirstResponder())
            XCTAssertEqual(calls, ["didBegin", "shouldReturn"])
            // Events are delivered to both; the delegate isn't asked what the handler answers.
            XCTAssertEqual(
                delegate.calls, ["shouldBegin", "didBegin", "change a", "change b", "shouldEnd", "didEnd"])
            // Without handlers, all methods of the delegate are called again.
            field.didBeginEditingHandler = nil
            field.shouldReturnHandler = nil
            delegate.calls = []
            XCTAssertTrue(field.becomeFirstResponder())
            XCTAssertEqual(delegate.calls, ["shouldBegin", "didBegin"])
            window.isHidden = true
        }
    }

    func testTheEndIsDeliveredToOneHandlerAndToTheDelegate() async {
        let field = UITextField()
        let delegate = Recorder()
        field.delegate = delegate
        var calls: [String] = []
        let window = await shown(field)
        func leave() {
            field.becomeFirstResponder()
            field.resignFirstResponder()
        }
        field.didEndEditingHandler = { _ in calls.append("plain") }
        leave()
        field.didEndEditingReasonHandler = { _, reason in calls.append("reason \(reason == .committed)") }
        leave()
        field.didEndEditingHandler = nil
        leave()
        XCTAssertEqual(calls, ["plain", "reason true", "reason true"])
        XCTAssertEqual(delegate.calls.filter { $0 == "didEnd" }.count, 3)
        field.didEndEditingReasonHandler = nil
        leave()
        XCTAssertEqual(delegate.calls.filter { $0 == "didEnd" }.count, 4)
        window.isHidden = true
    }

    func testAnAbsentHandlerAnswersAsUIKitDoes() async throws {
        let field = UITextField()
        field.didChangeSelectionHandler = { _ in }
        let window = await shown(field)
        try await pointer.click(field)
        await wait("the field is entered") { field.isFirstResponder }
        try await pointer.type("abc")
        await wait("the text is there") { field.text == "abc" }
        XCTAssertTrue(field.resignFirstResponder())
        XCTAssertNil(field.delegate)
        window.isHidden = true
    }

    func testAnOwnerIsHeldWeakly() async {
        final class Owner {}
        let field = UITextField()
        let probe = LeakProbe()
        var owner: Owner? = probe.watch(Owner())
        if let owner {
            field.setHandler(\.shouldBeginEditingHandler, on: owner, otherwise: false) { _, _ in true }
            field.setHandler(\.didBeginEditingHandler, on: owner) { _, _ in }
            field.setHandler(\.shouldChangeCharactersHandler, on: owner, otherwise: true) { _, _, _, _ in false }
        }
        let window = await shown(field)
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertTrue(field.resignFirstResponder())
        owner = nil
        XCTAssertEqual(probe.leaks, [])
        XCTAssertFalse(field.becomeFirstResponder())
        window.isHidden = true
    }

    func testAFieldIsReleasedWithItsHandlersAndARemovedHandlerReleasesItsCaptures() async {
        final class Held {}
        let probe = LeakProbe()
        func setEvery(_ field: UITextField, _ held: Held) {
            field.shouldBeginEditingHandler = { _ in
                _ = held; return true
            }
            field.didBeginEditingHandler = { _ in _ = held }
            field.shouldEndEditingHandler = { _ in
                _ = held; return true
            }
            field.didEndEditingHandler = { _ in _ = held }
            field.didEndEditingReasonHandler = { _, _ in _ = held }
            field.shouldChangeCharactersHandler = { _, _, _ in
                _ = held; return true
            }
            field.didChangeSelectionHandler = { _ in _ = held }
            field.shouldClearHandler = { _ in
                _ = held; return true
            }
            field.shouldReturnHandler = { _ in
                _ = held; return true
            }
            field.limitText(to: 6)
        }
        do {
            let field = probe.watch(UITextField())
            setEvery(field, probe.watch(Held()))
            let window = await shown(field)
            field.becomeFirstResponder()
            window.isHidden = true
        }
        await wait("the field is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
        let field = UITextField()
        setEvery(field, probe.watch(Held()))
        XCTAssertEqual(probe.leaks, ["Held"])
        field.shouldBeginEditingHandler = nil
        field.didBeginEditingHandler = nil
        field.shouldEndEditingHandler = nil
        field.didEndEditingHandler = nil
        field.didEndEditingReasonHandler = nil
        field.shouldChangeCharactersHandler = nil
        field.didChangeSelectionHandler = nil
        field.shouldClearHandler = nil
        field.shouldReturnHandler = nil
        XCTAssertEqual(probe.leaks, [])
        field.limitText(to: nil)
        XCTAssertEqual(field.allControlEvents, [])
    }
}

/// A delegate that records its calls, and rejects the letter "b".
@MainActor
private final class Recorder: NSObject, UITextFieldDelegate {
    var calls: [String] = []

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldBegin")
        return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldEnd")
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        calls.append("change \(string)")
        return string != "b"
    }
}
