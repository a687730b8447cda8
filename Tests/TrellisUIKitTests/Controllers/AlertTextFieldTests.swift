import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The text fields of an alert: the keyboard focus, the Return key, and the texts in the actions' handlers.
@MainActor
final class AlertTextFieldTests: AlertTestCase {
    /// Returns an alert with text fields, and actions to sign in and to cancel.
    private func signIn(_ placeholders: String...) -> UIAlertController {
        let alert = UIAlertController(title: "Sign in", message: "To see your listings.", preferredStyle: .alert)
        for placeholder in placeholders { alert.addTextField { $0.placeholder = placeholder } }
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(
            UIAlertAction(title: "Sign In", style: .default) { [weak self, weak alert] _ in
                self?.answers = alert?.textFields?.map { $0.text ?? "nil" } ?? ["no fields"]
            })
        return alert
    }

    private func fields(of alert: UIAlertController, shownOn root: UIViewController) async throws -> [UITextField] {
        try await present(alert, on: root)
        let fields = try XCTUnwrap(alert.textFields)
        await wait("the fields are placed") { fields.allSatisfy { $0.isPlaced && $0.bounds.height > 0 } }
        return fields
    }

    private func click(_ field: UITextField, in alert: UIAlertController) async throws {
        try await pointer.click(XCTUnwrap(window), at: XCTUnwrap(alert.middle(of: field)))
    }

    private func wait(for text: String, in field: UITextField, line: UInt = #line) async {
        await wait("the field says '\(text)'", line: line) { field.text == text }
        XCTAssertEqual(field.text, text, line: line)
    }

    func testKeysFillTheFieldsAndReturnEntersTheNextOneAndConfirms() async throws {
        let root = await root()
        let alert = signIn("Name", "Password")
        alert.textFields?[1].isSecureTextEntry = true
        let fields = try await fields(of: alert, shownOn: root)
        XCTAssertEqual(fields.map(\.placeholder), ["Name", "Password"])
        XCTAssertTrue(fields[0].isFirstResponder)
        XCTAssertFalse(fields[1].isFirstResponder)
        try await pointer.type("Ada")
        await wait(for: "Ada", in: fields[0])
        try await pointer.key("Return")
        await wait("the second has the keyboard") { fields[1].isFirstResponder }
        XCTAssertFalse(fields[0].isFirstResponder)
        try await pointer.type("secret")
        await wait(for: "secret", in: fields[1])
        XCTAssertEqual(answers, [])
        try await pointer.key("Return")
        await wait("it is answered") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["Ada", "secret"])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(fields[0].window)
        XCTAssertFalse(fields[1].isFirstResponder)
    }

    func testTheFieldsStandInOrderBelowTheMessageAndAboveTheButtons() async throws {
        let root = await root()
        let alert = signIn("One", "Two", "Three")
        let fields = try await fields(of: alert, shownOn: root)
        let places = try fields.map { try XCTUnwrap(alert.middle(of: $0)) }
        XCTAssertEqual(places.map(\.y), places.map(\.y).sorted())
        XCTAssertGreaterThan(places[1].y - places[0].y, fields[0].bounds.height)
        XCTAssertLessThan(places[2].y, try XCTUnwrap(alert.middle(ofButton: "Sign In")).y)
        XCTAssertTrue(fields.allSatisfy { $0.bounds.width >= 200 && $0.isDescendant(of: alert.view) })
    }

    func testTabAndAClickMoveOnAndEscapeCancels() async throws {
        let root = await root()
        let cancelled = UIAlertController(title: "Name it", message: nil, preferredStyle: .alert)
        cancelled.addAction(action("Cancel", .cancel))
        cancelled.addAction(action("OK"))
        for _ in 0..<3 { cancelled.addTextField() }
        let fields = try await fields(of: cancelled, shownOn: root)
        try await pointer.key("Tab")
        await wait("the second has the keyboard") { fields[1].isFirstResponder }
        try await click(fields[2], in: cancelled)
        await wait("the third has the keyboard") { fields[2].isFirstResponder }
        try await pointer.type("x")
        await wait(for: "x", in: fields[2])
        try await pointer.key("Escape")
        await wait("it is cancelled") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["Cancel"])
        XCTAssertEqual(fields.map(\.text), ["", "", "x"])
    }

    func testReturnChoosesThePreferredActionBeforeTheFirstDefaultOne() async throws {
        let root = await root()
        let alert = alert(.alert, action("First"), action("Cancel", .cancel), action("Second"))
        alert.addTextField()
        alert.preferredAction = alert.actions[2]
        _ = try await fields(of: alert, shownOn: root)
        try await pointer.key("Return")
        await wait("it is answered") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["Second"])
    }

    func testTypingEnablesTheActionThatReturnChooses() async throws {
        let root = await root()
        let ok = action("OK")
        ok.isEnabled = false
        let alert = alert(.alert, action("Cancel", .cancel), ok)
        alert.addTextField { field in
            let check = UIAction { [weak field, weak ok] _ in ok?.isEnabled = field?.text == "ab" }
            field.addAction(check, for: .editingChanged)
        }
        let field = try await fields(of: alert, shownOn: root)[0]
        try await pointer.type("a")
        try await pointer.key("Return")
        XCTAssertEqual(alert.dialog?.isEnabled(1), false)
        try await pointer.type("b")
        await wait(for: "ab", in: field)
        XCTAssertEqual(answers, [])
        XCTAssertEqual(alert.dialog?.isEnabled(1), true)
        try await pointer.type("c")
        await wait(for: "abc", in: field)
        XCTAssertEqual(alert.dialog?.isEnabled(1), false)
        try await pointer.key("BackSpace")
        await wait(for: "ab", in: field)
        try await pointer.key("Return")
        await wait("it is answered") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["OK"])
    }

    func testADelegateMayKeepReturnAndTheFocus() async throws {
        let root = await root()
        let alert = signIn("Name", "Password")
        let log = FieldLog()
        log.mayReturn = false
        alert.textFields?[0].delegate = log
        let fields = try await fields(of: alert, shownOn: root)
        try await pointer.key("Return")
        try await pointer.type("a")
        await wait(for: "a", in: fields[0])
        log.mayReturn = true
        log.mayEnd = false
        try await pointer.key("Return")
        try await pointer.type("b")
        await wait(for: "ab", in: fields[0])
        XCTAssertEqual(answers, [])
        log.mayEnd = true
        try await pointer.key("Return")
        await wait("the second has the keyboard") { fields[1].isFirstResponder }
    }

    func testAFieldThatIsNotEnabledIsPassedOver() async throws {
        let root = await root()
        let alert = signIn("One", "Two", "Three")
        alert.textFields?[0].isEnabled = false
        let fields = try await fields(of: alert, shownOn: root)
        XCTAssertTrue(fields[1].isFirstResponder)
        fields[2].isEnabled = false
        try await pointer.key("Return")
        await wait("it is answered") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["", "", ""])
    }

    func testTheFormerFieldIsLeftAndEnteredAgain() async throws {
        let root = await root()
        let below = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let log = FieldLog()
        below.delegate = log
        root.view.addSubview(below)
        await wait("the field is placed") { below.isPlaced }
        try await pointer.click(below)
        try await pointer.type("a")
        await wait(for: "a", in: below)
        let alert = signIn("Name")
        log.lines = []
        let field = try await fields(of: alert, shownOn: root)[0]
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(below.isFirstResponder)
        XCTAssertEqual(log.take(), ["shouldEnd 'a'", "didEnd 'a'"])
        try await pointer.type("x")
        await wait(for: "x", in: field)
        XCTAssertEqual(below.text, "a")
        try await click("Sign In", in: alert)
        await wait("it is answered") { self.answers == ["x"] }
        XCTAssertTrue(below.isFirstResponder)
        XCTAssertEqual(log.take(), ["shouldBegin 'a'", "didBegin 'a'"])
        try await pointer.type("b")
        await wait(for: "ab", in: below)
    }

    func testAFormerFieldThatMayNotBeLeftKeepsItsPlaceBelow() async throws {
        let root = await root()
        let below = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let log = FieldLog()
        log.mayEnd = false
        below.delegate = log
        root.view.addSubview(below)
        XCTAssertTrue(below.becomeFirstResponder())
        let alert = signIn("Name")
        let field = try await fields(of: alert, shownOn: root)[0]
        try await pointer.type("x")
        await wait(for: "x", in: field)
        XCTAssertEqual(below.text, "")
        try await pointer.key("Return")
        await wait("it is answered") { self.answers == ["x"] }
        XCTAssertTrue(below.isFirstResponder)
    }

    func testAnAlertOverAnotherGivesTheKeyboardBackToTheFieldBelow() async throws {
        let root = await root()
        let first = signIn("First"), second = signIn("Second")
        let below = try await fields(of: first, shownOn: root)[0]
        first.present(second, animated: true)
        await wait("the second is shown") { second.isDialogShown }
        let above = try XCTUnwrap(second.textFields?.first)
        await wait("the keyboard moved") { above.isFirstResponder && !below.isFirstResponder }
        try await pointer.type("x")
        await wait(for: "x", in: above)
        try await pointer.key("Return")
        await wait("the second is answered") { self.answers == ["x"] }
        XCTAssertTrue(below.isFirstResponder)
        try await pointer.type("y")
        await wait(for: "y", in: below)
        let reports = reports { first.present(UIViewController(), animated: false) }
        XCTAssertEqual(reports.count, 1, "only an alert can stand over an alert")
    }

    func testAnAlertIsShownAgainWithItsTexts() async throws {
        let root = await root()
        let alert = signIn("Name")
        let field = try await fields(of: alert, shownOn: root)[0]
        try await pointer.type("a")
        await wait(for: "a", in: field)
        try await pointer.key("Return")
        await wait("it is answered") { self.answers == ["a"] }
        _ = try await fields(of: alert, shownOn: root)
        XCTAssertTrue(field.isFirstResponder)
        try await pointer.type("b")
        await wait(for: "ab", in: field)
    }

    func testAFieldMayComeWhileTheAlertIsShown() async throws {
        let root = await root()
        let alert = signIn()
        XCTAssertNil(alert.textFields)
        try await present(alert, on: root)
        alert.addTextField { $0.text = "late" }
        alert.addTextField { $0.text = "later" }
        let fields = try XCTUnwrap(alert.textFields)
        await wait("the fields are placed") { fields.allSatisfy { $0.isPlaced && $0.widget.allocatedSize.height > 0 } }
        XCTAssertTrue(fields[0].isFirstResponder)
        try await pointer.type("r")
        await wait(for: "later", in: fields[0])
        try await click("Sign In", in: alert)
        await wait("it is answered") { self.answers == ["later", "later"] }
    }

    func testTheFieldsFollowLightAndDark() async throws {
        let root = await root()
        let alert = signIn("Name")
        let field = try await fields(of: alert, shownOn: root)[0]
        window?.overrideUserInterfaceStyle = .light
        await wait("the field is light") { field.traitCollection.userInterfaceStyle == .light }
        window?.overrideUserInterfaceStyle = .dark
        await wait("the field is dark") { field.traitCollection.userInterfaceStyle == .dark }
        window?.overrideUserInterfaceStyle = .unspecified
    }

    func testAnActionSheetRefusesTextFields() async {
        let sheet = alert(.actionSheet, action("Share"))
        var isConfigured = false
        let reports = reports { sheet.addTextField { _ in isConfigured = true } }
        XCTAssertEqual(reports.count, 1)
        XCTAssertFalse(isConfigured)
        XCTAssertNil(sheet.textFields)
    }

    func testAnAlertWithFieldsIsFreedWithItsWindow() async throws {
        let root = await root()
        weak let alert = try await shownAlert(on: root)
        weak let field = alert?.textFields?.first
        weak let fieldsWindow = alert?.fieldsWindow
        XCTAssertNotNil(fieldsWindow)
        root.dismiss(animated: true)
        await wait("the alert is freed") { alert == nil && field == nil && fieldsWindow == nil }
        weak let other = try await shownAlert(on: root)
        window?.isHidden = true
        window = nil
        await wait("the other is freed") { other == nil }
    }

    private func shownAlert(on root: UIViewController) async throws -> UIAlertController {
        let alert = signIn("Name")
        _ = try await fields(of: alert, shownOn: root)
        try await pointer.type("a")
        return alert
    }
}
