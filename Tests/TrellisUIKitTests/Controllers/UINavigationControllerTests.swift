import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UINavigationControllerTests: UITestCase {
    func testTheBackButtonAndAltLeftGoBack() async throws {
        let first = UIViewController(), second = UIViewController()
        first.title = "First"
        second.title = "Second"
        let navigation = UINavigationController(rootViewController: first)
        let window = await show(navigation)
        navigation.pushViewController(second, animated: true)
        await wait("the second is shown") { second.view.isPlaced }
        XCTAssertEqual(navigation.navigationBar.backItem?.title, "First")
        // The back button is at the left end of the bar.
        try await Pointer().click(navigation.navigationBar, at: CGPoint(x: 24, y: 23))
        await wait("the first is back") { navigation.topViewController === first && first.view.isPlaced }
        navigation.pushViewController(second, animated: true)
        await wait("the second is shown") { second.view.isPlaced }
        try await Pointer().key("alt+Left")
        await wait("the first is back") { navigation.topViewController === first }
        window.isHidden = true
    }

    func testAPushDoesNotLookAtTheScreensBelow() async {
        final class Screen: UIViewController {
            var looks = 0
            override var navigationItem: UINavigationItem {
                looks += 1
                return super.navigationItem
            }
        }
        let screens = (0..<10).map { _ in Screen() }, navigation = UINavigationController()
        navigation.setViewControllers(screens, animated: false)
        let window = await show(navigation)
        let looks = screens.dropLast().map(\.looks), next = UIViewController()
        next.title = "Next"
        navigation.pushViewController(next, animated: false)
        XCTAssertEqual(screens.dropLast().map(\.looks), looks)
        XCTAssertEqual(navigation.viewControllers, screens + [next])
        XCTAssertEqual(navigation.navigationBar.items?.last, next.navigationItem)
        next.title = "Another"
        XCTAssertEqual(navigation.navigationBar.topItem?.title, "Another")
        XCTAssertEqual(navigation.navigationBar.items?.count, 11)
        let button = UIBarButtonItem(title: "Go")
        next.navigationItem.rightBarButtonItem = button
        await wait("the button is shown") { button.barButton.widget.allocatedSize.width > 0 }
        window.isHidden = true
    }

    func testBackIsFoundByAFinger() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = await show(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        await settle(window)
        let size = navigation.navigationBar.backButtonSize
        XCTAssertGreaterThanOrEqual(size.width, 44)
        XCTAssertGreaterThanOrEqual(size.height, 44)
        window.isHidden = true
    }

    func testTheKeyboardComesBackToTheRowThatWasOpened() async throws {
        let list = TableTestList(rows: 50)
        let root = UIViewController(), next = UIViewController()
        let table = list.makeTable()
        root.view = table
        let navigation = UINavigationController(rootViewController: root)
        let window = await show(navigation)
        list.onSelect = { _ in navigation.pushViewController(next, animated: true) }
        try await Pointer().click(table.visibleCells[1])
        for isByKey in [false, true] {
            await wait("the next screen is shown") { next.view.isPlaced }
            try await Pointer().key("alt+Left")
            await wait("the list is back") { table.isPlaced }
            let frames = window.framesDrawn + 2
            await wait("it is drawn") {
                window.requestFrame()
                return window.framesDrawn >= frames
            }
            XCTAssertEqual(table.visibleCells.filter { TableInput.hasFocus($0) }.map(\.tag), [isByKey ? 2 : 1])
            guard !isByKey else { break }
            try await Pointer().key("Down")
            try await Pointer().key("Return")
        }
        window.isHidden = true
    }

    func testPoppedScreensAreFreed() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = await show(navigation)
        weak let popped = push(on: navigation)
        await wait("it is shown") { popped?.view.isPlaced == true }
        navigation.popViewController(animated: true)
        await wait("it is freed") { popped == nil }
        XCTAssertEqual(navigation.children.count, 1)
        window.isHidden = true
    }

    private func push(on navigation: UINavigationController) -> UIViewController {
        let controller = UIViewController()
        controller.view.addSubview(UILabel())
        navigation.pushViewController(controller, animated: false)
        return controller
    }

    func testStacksArePoppedByTheirRules() {
        let screens = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: screens[0])
        XCTAssertNil(navigation.popViewController(animated: false), "the first screen stays")
        screens[1...].forEach { navigation.pushViewController($0, animated: false) }
        let reports = reports { navigation.pushViewController(screens[2], animated: false) }
        XCTAssertEqual(reports, ["did not push UIViewController, which is already in the stack"])
        XCTAssertEqual(navigation.viewControllers, screens, "a screen is in the stack once")
        XCTAssertEqual(navigation.popToViewController(screens[1], animated: false), Array(screens[2...]))
        XCTAssertEqual(navigation.popToRootViewController(animated: false), [screens[1]])
        XCTAssertNil(navigation.popToRootViewController(animated: false))
        XCTAssertNil(screens[1].parent)
        XCTAssertTrue(screens[0].navigationController === navigation)
    }

    func testTheTitleFollowsTheController() async {
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        first.title = "Later"
        XCTAssertEqual(first.navigationItem.title, "Later")
        XCTAssertEqual(navigation.title, "Later")
    }
}
