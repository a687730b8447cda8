import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIBarButtonItemTests: UITestCase {
    private var window: UIWindow?

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

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
