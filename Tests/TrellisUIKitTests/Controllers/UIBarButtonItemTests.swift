import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIBarButtonItemTests: UITestCase {
    func testButtonsStandInTheBarAndRunTheirActions() async throws {
        var calls: [String] = []
        let first = UIViewController(), second = UIViewController()
        first.title = "First"
        let navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        let edit = UIBarButtonItem(
            primaryAction: UIAction(title: "Edit") { calls.append($0.sender is UIBarButtonItem ? "edit" : "?") })
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in calls.append("add") })
        let left = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in calls.append("close") })
        first.navigationItem.rightBarButtonItems = [add, edit]
        first.navigationItem.leftBarButtonItem = left
        XCTAssertEqual(edit.title, "Edit")
        XCTAssertEqual(left.title, "Close")
        for item in [left, edit, add] {
            await wait("the button is placed") { item.barButton.widget.allocatedSize.width > 0 }
            let place = try XCTUnwrap(navigation.navigationBar.middle(of: item))
            try await Pointer().click(navigation.navigationBar, at: place)
        }
        await wait("each ran once") { calls == ["close", "edit", "add"] }
        add.isEnabled = false
        try await Pointer().click(
            navigation.navigationBar, at: try XCTUnwrap(navigation.navigationBar.middle(of: add)))
        navigation.pushViewController(second, animated: false)
        await wait("the second is shown") { second.view.isPlaced }
        XCTAssertEqual(navigation.navigationBar.shownItems, [])
        navigation.popViewController(animated: false)
        XCTAssertEqual(navigation.navigationBar.shownItems, [left, add, edit])
        XCTAssertEqual(calls.count, 3)
    }

    func testAnItemDescribesTheBackButton() async throws {
        let first = UIViewController()
        first.title = "Reminders"
        let navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        let bar = navigation.navigationBar
        navigation.pushViewController(UIViewController(), animated: false)
        XCTAssertEqual(bar.backButtonName, "Reminders")
        first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Lists")
        XCTAssertEqual(bar.backButtonName, "Lists")
        bar.tintColor = .red
        XCTAssertEqual(bar.backButtonTint, .red)
        let green = UIBarButtonItem(title: "")
        green.tintColor = .green
        first.navigationItem.backBarButtonItem = green
        XCTAssertEqual(bar.backButtonName, "")
        XCTAssertEqual(bar.backButtonTint, .green)
    }

    func testTheAttributesOfATitleAreMergedByState() {
        let item = UIBarButtonItem(title: "Save"), font = UIFont.boldSystemFont(ofSize: 20)
        XCTAssertNil(item.titleTextAttributes(for: .normal))
        item.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: font], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
        XCTAssertEqual(item.titleTextAttributes(for: .disabled)?.count, 1)
        let shown = item.shownTitleAttributes(for: .disabled)
        XCTAssertEqual(shown[.foregroundColor] as? UIColor, .gray)
        XCTAssertEqual(shown[.font] as? UIFont, font)
        item.setTitleTextAttributes(nil, for: .normal)
        XCTAssertNil(item.titleTextAttributes(for: .normal))
    }

    func testAButtonHasTheFontAndTheColourOfItsTitle() async throws {
        let first = UIViewController(), item = UIBarButtonItem(title: "Save")
        first.navigationItem.rightBarButtonItem = item
        window = await show(UINavigationController(rootViewController: first))
        let before = item.barButton.widget.naturalSize.width
        item.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 40)], for: .normal)
        await wait("the title is larger") { item.barButton.widget.naturalSize.width > before + 20 }
        XCTAssertEqual(item.barButton.ink, UIColor.red.rgba(for: .current))
        item.setTitleTextAttributes(nil, for: .normal)
        await wait("the title is as before") { item.barButton.widget.naturalSize.width == before }
        XCTAssertNil(item.barButton.ink)
    }

    func testAProminentButtonIsReadableOnItsTint() async {
        let first = UIViewController(), item = UIBarButtonItem(systemItem: .done)
        first.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        for (tint, ink) in [(UIColor.white, RGBA(0)), (.systemYellow, RGBA(0)), (.systemBlue, nil), (.black, nil)] {
            navigation.navigationBar.tintColor = tint
            XCTAssertEqual(item.barButton.ink, ink, "\(tint.rgba(for: .current))")
        }
    }

    func testItemsHaveIdentifiersForTests() {
        let bar = UIBarButtonItem(title: "Save"), alert = UIAlertAction(title: "OK", style: .default)
        let menu = UIAction(title: "Share") { _ in }
        bar.accessibilityIdentifier = "save"
        alert.accessibilityIdentifier = "ok"
        menu.accessibilityIdentifier = "share"
        XCTAssertEqual(
            [bar.accessibilityIdentifier, alert.accessibilityIdentifier, menu.accessibilityIdentifier],
            ["save", "ok", "share"])
    }

    func testAButtonCanMoveToTheOtherEnd() async throws {
        let first = UIViewController(), second = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        let item = UIBarButtonItem(primaryAction: UIAction(title: "Edit") { _ in })
        first.navigationItem.leftBarButtonItem = item
        await wait("it is at the left") { (navigation.navigationBar.middle(of: item)?.x ?? 480) < 240 }
        second.navigationItem.rightBarButtonItem = item
        navigation.setViewControllers([second], animated: false)
        await wait("it is at the right") { (navigation.navigationBar.middle(of: item)?.x ?? 0) > 240 }
    }

    func testLeftItemsTakeThePlaceOfTheBackButtonUnlessTheySupplementIt() async throws {
        let second = UIViewController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        window = await show(navigation)
        navigation.pushViewController(second, animated: false)
        XCTAssertTrue(navigation.navigationBar.showsBackButton)
        second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
        XCTAssertFalse(navigation.navigationBar.showsBackButton)
        second.navigationItem.leftItemsSupplementBackButton = true
        XCTAssertTrue(navigation.navigationBar.showsBackButton)
    }

    func testAMenuOpensByAPressUnlessThereIsAnAction() async throws {
        var calls: [String] = []
        let menu = UIMenu(children: [
            UIAction(title: "First") { _ in calls.append("first") },
            UIAction(title: "Second") { _ in calls.append("second") },
        ])
        let plain = UIBarButtonItem(title: "Menu", menu: menu)
        let both = UIBarButtonItem(
            title: "Both", primaryAction: UIAction { _ in calls.append("action") }, menu: menu)
        let none = UIBarButtonItem(systemItem: .add, menu: UIMenu(children: []))
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: screen)
        screen.navigationItem.rightBarButtonItems = [plain, both, none]
        window = await show(navigation)
        await settle()
        func press(_ item: UIBarButtonItem, button: Int = 1) async throws {
            await wait("the button is placed") { item.barButton.widget.allocatedSize.width > 0 }
            let place = try XCTUnwrap(navigation.navigationBar.middle(of: item))
            try await Pointer().click(navigation.navigationBar, at: place, button: button)
        }
        try await press(plain)
        await wait("the menu is open") { plain.pullDown.popover?.titles == ["First", "Second"] }
        XCTAssertEqual(plain.pullDown.popover?.choose("Second"), true)
        await wait("the line was chosen") { calls == ["second"] && plain.pullDown.popover == nil }
        try await press(both)
        await wait("the action ran") { calls == ["second", "action"] }
        XCTAssertNil(both.pullDown.popover)
        try await press(both, button: 3)
        await wait("the menu is open") { both.pullDown.popover != nil }
        XCTAssertEqual(both.pullDown.popover?.choose("First"), true)
        await wait("the line was chosen") { calls.last == "first" && both.pullDown.popover == nil }
        try await press(none)
        XCTAssertNil(none.pullDown.popover, "a menu without lines does not open")
    }

    func testAMenuWithoutEnabledItemsTakesTheFocusOfAWindowThatHasNone() async throws {
        let action = UIAction(title: "Save", attributes: .disabled) { _ in }
        let item = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [action]))
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: screen)
        screen.navigationItem.rightBarButtonItem = item
        window = await show(navigation)
        await wait("the button is placed") { item.barButton.widget.allocatedSize.width > 0 }
        KeyboardFocus.clear(try XCTUnwrap(navigation.view.window).gtkWindow)
        item.click()
        await wait("the menu is open") { item.pullDown.popover?.titles == ["Save"] }
        XCTAssertEqual(item.pullDown.popover?.hasFocus, true)
        item.pullDown.popover?.dismiss()
        await wait("the menu is closed") { item.pullDown.popover == nil }
    }

    func testItemsAreFreedWithTheirScreen() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        window = await show(navigation)
        weak let item = pushWithItem(on: navigation)
        XCTAssertNotNil(item)
        navigation.popViewController(animated: false)
        await wait("the item is freed") { item == nil }
    }

    private func pushWithItem(on navigation: UINavigationController) -> UIBarButtonItem {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Item", primaryAction: UIAction { [weak controller] _ in _ = controller })
        controller.navigationItem.rightBarButtonItem = item
        navigation.pushViewController(controller, animated: false)
        return item
    }

    func testShowIsPushedByTheNearestNavigationControllerAndElsePresented() async throws {
        let first = UIViewController(), second = UIViewController(), third = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        window = await show(navigation)
        first.show(second, sender: nil)
        XCTAssertTrue(navigation.topViewController === second)
        window?.isHidden = true
        let plain = UIViewController()
        window = await show(plain)
        plain.show(third, sender: nil)
        XCTAssertTrue(plain.presentedViewController === third)
    }
}
