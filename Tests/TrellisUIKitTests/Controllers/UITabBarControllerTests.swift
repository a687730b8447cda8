import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UITabBarControllerTests: UITestCase {
    private func tabs(_ log: LifeLog, _ names: String...) async -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = names.map { LoggedController($0, log) }
        window = await show(tabs)
        await wait("the first is shown") { log.lines.last == "\(names[0]) did appear" }
        _ = log.take()
        return tabs
    }

    private func button(_ index: Int, of tabs: UITabBarController) -> TabBarButton {
        tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }[index]
    }

    func testTabsAreShownInApplesOrder() async {
        let log = LifeLog()
        let tabs = await tabs(log, "A", "B")
        XCTAssertEqual(tabs.selectedIndex, 0)
        tabs.selectedIndex = 1
        XCTAssertEqual(
            log.take(), ["B load", "B will appear", "A will disappear", "A did disappear", "B did appear"])
        XCTAssertTrue(tabs.selectedViewController === tabs.viewControllers?[1])
        tabs.selectedViewController = tabs.viewControllers?[0]
        XCTAssertEqual(log.take(), ["A will appear", "B will disappear", "B did disappear", "A did appear"])
        tabs.selectedIndex = 7
        XCTAssertEqual(tabs.selectedIndex, 0, "an index without a tab is not taken")
        XCTAssertEqual(UITabBarController().selectedIndex, NSNotFound)
        XCTAssertTrue(tabs.viewControllers?[1].tabBarController === tabs)
    }

    func testThereIsOneTitleBarWhereverTheTabsAre() async {
        func bars(_ view: UIView?) -> Int {
            view?.shownDescendants.count { $0 is UINavigationBar } ?? 0
        }
        func tabs() -> UITabBarController {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            return tabs
        }
        func container(_ child: UIViewController) -> UIViewController {
            let container = UIViewController()
            container.view.addSubview(child.view)
            container.addChild(child)
            child.didMove(toParent: container)
            return container
        }
        let inTabs = UITabBarController()
        inTabs.viewControllers = [tabs()]
        let places: [(String, UIViewController)] = [
            ("alone", tabs()), ("in a controller", container(tabs())), ("in tabs", inTabs),
            ("in a stack", UINavigationController(rootViewController: tabs())),
            ("in a controller of a stack", UINavigationController(rootViewController: container(tabs()))),
        ]
        for (place, controller) in places {
            window = await show(controller)
            XCTAssertEqual(bars(window), 1, place)
        }
    }

    func testTheDelegateIsCalledForTheUsersChoiceAndNotForTheProgramsOwn() async throws {
        let log = LifeLog()
        let tabs = await tabs(log, "A", "B", "C"), delegate = TabsDelegate()
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        XCTAssertEqual(delegate.calls, [])
        try await Pointer().click(button(2, of: tabs))
        await wait("C is shown") { tabs.selectedIndex == 2 }
        XCTAssertEqual(delegate.calls, ["should C", "did C"])
        delegate.refused = "A"
        try await Pointer().click(button(0, of: tabs))
        await wait("the delegate is asked") { delegate.calls.last == "should A" }
        XCTAssertEqual(tabs.selectedIndex, 2)
        XCTAssertTrue(tabs.tabBar.selectedItem === tabs.viewControllers?[2].tabBarItem)
    }

    func testChoosingTheShownTabReturnsToItsFirstScreen() async throws {
        let first = UIViewController(), navigation = UINavigationController(rootViewController: first)
        first.title = "First"
        navigation.pushViewController(UIViewController(), animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        window = await show(tabs)
        XCTAssertEqual(navigation.tabBarItem.title, "First", "the first screen's item stands for the whole")
        try await Pointer().click(button(0, of: tabs))
        await wait("it is back at the first") { navigation.topViewController === first }
    }

    func testATabThatIsReplacedIsShownAndCanBeSelected() async throws {
        let tabs = await tabs(LifeLog(), "A", "B")
        tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        tabs.viewControllers?[1].tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
        XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["First", "Second"])
        XCTAssertTrue(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
        tabs.view.layoutIfNeeded()
        try await Pointer().click(button(1, of: tabs))
        await wait("the second is shown") { tabs.selectedIndex == 1 }
    }

    func testTheKeyboardReachesTheTabs() async throws {
        let tabs = await tabs(LifeLog(), "A", "B", "C")
        try await Pointer().move(to: tabs.view)
        XCTAssertTrue(KeyboardFocus.take(button(0, of: tabs)))
        try await Pointer().key("Right")
        try await Pointer().key("space")
        await wait("B is shown") { tabs.selectedIndex == 1 }
        try await Pointer().key("Right")
        try await Pointer().key("Return")
        await wait("C is shown") { tabs.selectedIndex == 2 }
    }

    func testAssistiveTechnologyReadsTheBadgeAndChooses() async throws {
        let tabs = await tabs(LifeLog(), "Inbox", "Sent")
        let item = try XCTUnwrap(tabs.viewControllers?[1].tabBarItem)
        XCTAssertEqual(button(1, of: tabs).accessibilityLabel, "Sent")
        item.accessibilityHint = "Shows what was sent"
        XCTAssertEqual(button(1, of: tabs).accessibilityHint, "Shows what was sent")
        item.badgeValue = "12"
        XCTAssertEqual(button(1, of: tabs).accessibilityLabel, "Sent, 12")
        XCTAssertEqual(button(1, of: tabs).shownTexts, ["Sent", "12"])
        item.badgeValue = ""
        XCTAssertEqual(button(1, of: tabs).accessibilityLabel, "Sent, New", "a dot")
        item.badgeValue = nil
        XCTAssertEqual(button(1, of: tabs).shownTexts, ["Sent"])
        XCTAssertTrue(button(1, of: tabs).accessibilityActivate())
        XCTAssertEqual(tabs.selectedIndex, 1)
        item.isEnabled = false
        XCTAssertFalse(button(1, of: tabs).accessibilityActivate())
    }

    func testTitlesShrinkUntilTheyFitAndBadgesGrowWithTheText() async throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["Wohnen", "Merkliste", "Gruppen", "Galerie", "Einstellungen"].map { title in
            let screen = UIViewController()
            screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
            return screen
        }
        tabs.viewControllers?[0].tabBarItem.badgeValue = "58"
        tabs.viewControllers?[4].tabBarItem.badgeValue = "999+"
        var cut: [String] {
            let labels = (0..<5).flatMap { button($0, of: tabs).shownDescendants.compactMap { $0 as? UILabel } }
            return labels.compactMap { label in
                let wanted = label.sizeThatFits(.zero)
                let isCut = wanted.width > label.bounds.width + 0.5 || wanted.height > label.bounds.height + 0.5
                return isCut ? label.text : nil
            }
        }
        let window = await show(tabs, width: 360, height: 400)
        self.window = window
        await settle(window)
        XCTAssertEqual(cut, [])
        let normal = button(0, of: tabs).titleFont.pointSize
        Desktop.textScale = 28.0 / 17
        defer { Desktop.textScale = 1 }
        await settle(window)
        XCTAssertEqual(cut, [])
        XCTAssertLessThan(button(0, of: tabs).titleFont.pointSize, normal)
        for index in 0..<5 {
            let button = button(index, of: tabs)
            for view in button.shownDescendants {
                XCTAssertTrue(button.bounds.contains(view.convert(view.bounds, to: button)), "\(view) is outside")
            }
        }
        window.frame.size.width = 800
        await wait("the window is wide") { tabs.tabBar.bounds.width == 800 }
        await settle(window)
        XCTAssertEqual(cut, [])
        XCTAssertEqual(button(4, of: tabs).titleFont.pointSize, 11, "with enough space the titles have the user's size")
    }

    func testTheBarGivesItsRoomToAPushedScreen() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController()), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        window = await show(tabs)
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: false)
        await wait("the bar is gone") { tabs.tabBar.isHidden && pushed.view.isPlaced }
        XCTAssertEqual(navigation.view.bounds.height, tabs.view.bounds.height)
        navigation.popViewController(animated: false)
        await wait("the bar is back") { !tabs.tabBar.isHidden && tabs.tabBar.isPlaced }
    }

    func testReplacedScreensAreFreed() async {
        let log = LifeLog()
        let tabs = await tabs(log, "A", "B")
        weak let a = tabs.viewControllers?[0]
        weak let b = tabs.viewControllers?[1]
        tabs.viewControllers = [LoggedController("C", log)]
        XCTAssertEqual(
            log.take(), ["C load", "C will appear", "A will disappear", "A did disappear", "C did appear"])
        await wait("they are freed") { a == nil && b == nil }
        tabs.viewControllers = nil
        XCTAssertEqual(log.take(), ["C will disappear", "C did disappear"])
        XCTAssertNil(tabs.selectedViewController)
    }
}

@MainActor
private final class TabsDelegate: NSObject, UITabBarControllerDelegate {
    var refused: String?
    private(set) var calls: [String] = []

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        calls.append("should \(viewController.title ?? "")")
        return viewController.title != refused
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        calls.append("did \(viewController.title ?? "")")
    }
}
