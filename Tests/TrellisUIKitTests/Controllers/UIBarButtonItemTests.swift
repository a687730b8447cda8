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
