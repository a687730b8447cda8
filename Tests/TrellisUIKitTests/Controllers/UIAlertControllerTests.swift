import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIAlertControllerTests: AlertTestCase {
    /// As on iOS: the style of a view controller is that of its own views, not of what is presented over it.
    func testAnAlertHasTheStyleOfTheWindowOrItsOwn() async throws {
        let root = await root()
        root.overrideUserInterfaceStyle = .dark
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let alert = alert(style, action("Delete", .destructive))
            if style == .alert { alert.addTextField() }
            try await present(alert, on: root)
            let dialog = try XCTUnwrap(alert.dialog?.widget)
            func fill() -> Int { ViewPicture(of: dialog)?.color(x: 12, y: 12)[0] ?? -1 }
            XCTAssertEqual(fill(), 250, "it is light as its window")
            alert.overrideUserInterfaceStyle = .dark
            await wait("it is dark") { (0..<100).contains(fill()) }
            XCTAssertEqual(alert.textFields?.first?.traitCollection.userInterfaceStyle ?? .dark, .dark)
            XCTAssertEqual(window?.traitCollection.userInterfaceStyle, .light)
            root.dismiss(animated: false)
            await wait("it is closed") { root.presentedViewController == nil }
        }
    }

    func testAClickRunsTheHandlerOnceAfterTheAlertIsGone() async throws {
        let root = await root()
        let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self, weak root] _ in
            self?.answers.append(root?.presentedViewController == nil ? "Delete" : "too early")
        }
        let alert = alert(.alert, delete, action("Cancel", .cancel))
        try await present(alert, on: root)
        XCTAssertTrue(root.presentedViewController === alert)
        try await click("Delete", in: alert)
        await wait("the answer is told") { !self.answers.isEmpty }
        XCTAssertEqual(answers, ["Delete"])
        XCTAssertNil(root.presentedViewController)
    }

    func testAnActionThatIsAddedWhileTheAlertIsShownHasAButton() async throws {
        let root = await root()
        let alert = alert(.alert, action("OK"))
        try await present(alert, on: root)
        alert.addAction(action("Later"))
        await wait("the dialog is shown again") { alert.isDialogShown }
        try await click("Later", in: alert)
        await wait("it is answered") { self.answers == ["Later"] }
        XCTAssertNil(root.presentedViewController)
    }

    func testEscapeIsTheCancelAction() async throws {
        let root = await root()
        let alert = alert(.alert, action("OK"), action("Cancel", .cancel))
        try await present(alert, on: root)
        try await Pointer().key("Escape")
        await wait("it is cancelled") { self.answers == ["Cancel"] }
        XCTAssertNil(root.presentedViewController)
    }

    func testEnterIsThePreferredAction() async throws {
        let root = await root()
        let alert = alert(.alert, action("OK"), action("Cancel", .cancel))
        alert.preferredAction = alert.actions[0]
        try await present(alert, on: root)
        try await Pointer().key("Return")
        await wait("it is answered") { self.answers == ["OK"] }
    }

    func testAnAlertWithoutAWayOutWaitsForAnAnswer() async throws {
        let root = await root()
        let alert = alert(.alert, action("OK"))
        try await present(alert, on: root)
        try await Pointer().key("Escape")
        try await click("OK", in: alert)
        await wait("it is answered") { self.answers == ["OK"] }
        XCTAssertNil(root.presentedViewController)
    }

    func testAnActionSheetWithoutACancelActionIsClosedByEscape() async throws {
        let root = await root()
        let sheet = alert(.actionSheet, action("Share"), action("Delete", .destructive))
        try await present(sheet, on: root)
        try await Pointer().key("Escape")
        await wait("it is gone") { root.presentedViewController == nil }
        XCTAssertEqual(answers, [])
    }

    func testTheActionsOfASheetStandInTheirOrder() async throws {
        let root = await root()
        let sheet = alert(.actionSheet, action("One"), action("Two"), action("Cancel", .cancel), action("Three"))
        try await present(sheet, on: root)
        var heights: [CGFloat] = []
        await wait("the buttons are there") {
            heights = ["One", "Two", "Three", "Cancel"].compactMap { sheet.middle(ofButton: $0)?.y }
            return heights.count == 4
        }
        XCTAssertEqual(heights, heights.sorted(), "the way out is at the bottom")
        XCTAssertEqual(Set(heights).count, 4)
        try await click("Two", in: sheet)
        await wait("it is answered") { self.answers == ["Two"] }
    }

    func testThreeActionsOfAnAlertStandInTheirOrder() async throws {
        let root = await root()
        let alert = alert(.alert, action("One"), action("Two"), action("Cancel", .cancel))
        try await present(alert, on: root)
        var heights: [CGFloat] = []
        await wait("the buttons are there") {
            heights = ["One", "Two", "Cancel"].compactMap { alert.middle(ofButton: $0)?.y }
            return heights.count == 3
        }
        XCTAssertEqual(heights, heights.sorted())
        XCTAssertEqual(Set(heights).count, 3)
        try await click("Cancel", in: alert)
        await wait("it is answered") { self.answers == ["Cancel"] }
    }

    func testADisabledActionCannotBeChosenUntilItIsEnabled() async throws {
        let root = await root()
        let ok = action("OK")
        ok.isEnabled = false
        let alert = alert(.alert, ok, action("Cancel", .cancel))
        try await present(alert, on: root)
        XCTAssertEqual(alert.dialog?.isEnabled(1), false)
        ok.isEnabled = true
        try await click("OK", in: alert)
        await wait("it is answered") { self.answers == ["OK"] }
    }

    func testAnAlertIsClosedWithItsWindow() async throws {
        let root = await root()
        weak let alert = try await presentedAlert(on: root)
        let dialog = alert?.dialog
        window?.isHidden = true
        XCTAssertEqual(dialog?.isShown, false)
        window = nil
        await wait("the alert is freed") { alert == nil }
    }

    func testTheProgramsDismissalRunsNoHandlerAndTheAlertIsFreed() async throws {
        let root = await root()
        weak let weakAlert = try await presentedAlert(on: root)
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        await wait("it is gone") { isDone }
        await wait("it is freed") { weakAlert == nil }
        XCTAssertEqual(answers, [])
    }

    private func presentedAlert(on root: UIViewController) async throws -> UIAlertController {
        let alert = alert(.alert, action("OK"), action("Cancel", .cancel))
        try await present(alert, on: root)
        return alert
    }

    func testAHandlerMayPresentTheNextAlert() async throws {
        let root = await root()
        let second = alert(.alert, action("Second"))
        let first = alert(
            .alert,
            UIAlertAction(title: "First", style: .default) { _ in
                root.present(second, animated: true)
            })
        try await present(first, on: root)
        try await click("First", in: first)
        await wait("the second is shown") { second.isDialogShown }
        try await click("Second", in: second)
        await wait("the second is answered") { self.answers == ["Second"] }
    }

    func testAnAlertMayStandOverAnother() async throws {
        let root = await root()
        let first = alert(.alert, action("First")), second = alert(.alert, action("Second"))
        try await present(first, on: root)
        first.present(second, animated: true)
        await wait("the second is shown") { second.isDialogShown }
        XCTAssertTrue(second.presentingViewController === first)
        try await click("Second", in: second)
        await wait("the second is answered") { self.answers == ["Second"] }
        XCTAssertTrue(root.presentedViewController === first)
        try await click("First", in: first)
        await wait("the first is answered") { self.answers == ["Second", "First"] }
    }

    func testAnAlertThatOutlivesItsWindowIsNoTrap() async throws {
        let root = await root()
        let early = try await presentedAlert(on: root)
        window?.isHidden = true
        XCTAssertNil(early.dialog, "the window took it along")
        let late = alert(.alert, action("OK"))
        root.present(late, animated: false)
        weak let weakWindow = window
        window = nil
        await wait("the window is freed") { weakWindow == nil }
        XCTAssertNil(late.dialog)
        XCTAssertNil(late.presentingViewController)
    }

    func testAllAlertsAreClosedWithTheirWindow() async throws {
        let root = await root()
        let first = alert(.alert, action("First")), second = alert(.alert, action("Second"))
        try await present(first, on: root)
        first.present(second, animated: true)
        await wait("the second is shown") { second.isDialogShown }
        window?.isHidden = true
        XCTAssertNil(second.dialog)
        XCTAssertNil(first.dialog)
        XCTAssertNil(root.presentedViewController)
    }

    func testAnActionSheetHasNoPreferredAction() async throws {
        let root = await root()
        let sheet = alert(.actionSheet, action("Share"), action("Cancel", .cancel))
        sheet.preferredAction = sheet.actions[0]
        try await present(sheet, on: root)
        XCTAssertNil(sheet.dialog?.preferredButton)
        sheet.dismiss(animated: false)
        let alert = alert(.alert, action("OK"), action("Cancel", .cancel))
        alert.preferredAction = alert.actions[0]
        try await present(alert, on: root)
        XCTAssertEqual(alert.dialog?.preferredButton, 1)
        alert.preferredAction = nil
        XCTAssertNil(alert.dialog?.preferredButton)
    }

    func testAPreferredActionOfAnotherAlertIsLeftOut() async {
        let alert = alert(.alert, action("OK"))
        alert.preferredAction = alert.actions[0]
        let reports = reports { alert.preferredAction = action("Other") }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(alert.preferredAction === alert.actions[0])
    }

    func testASecondCancelActionIsLeftOut() async {
        var alert: UIAlertController?
        let reports = reports { alert = self.alert(.alert, action("Cancel", .cancel), action("Never", .cancel)) }
        XCTAssertEqual(alert?.actions.map(\.title), ["Cancel"])
        XCTAssertEqual(reports.count, 1)
    }
}
