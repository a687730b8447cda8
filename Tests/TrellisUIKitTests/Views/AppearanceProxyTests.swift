import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Views take the properties of their class's proxy when they enter a window.
@MainActor
final class AppearanceProxyTests: UITestCase {
    override func tearDown() async throws {
        AppearanceProxies.removeAll()
        try await super.tearDown()
    }

    private func enter(_ views: UIView...) -> UIWindow {
        let window = UIWindow()
        views.forEach { window.addSubview($0) }
        return window
    }

    func testAViewTakesWhatItDoesNotHaveItself() {
        UIPageControl.appearance().currentPageIndicatorTintColor = .red
        UIPageControl.appearance().pageIndicatorTintColor = .yellow
        let usual = UIPageControl(), own = UIPageControl()
        own.currentPageIndicatorTintColor = .green
        XCTAssertNil(usual.currentPageIndicatorTintColor, "it isn't in a window")
        let window = enter(usual, own)
        XCTAssertEqual(usual.currentPageIndicatorTintColor, .red)
        XCTAssertEqual(usual.pageIndicatorTintColor, .yellow)
        XCTAssertEqual(own.currentPageIndicatorTintColor, .green)
        XCTAssertEqual(own.pageIndicatorTintColor, .yellow)
        XCTAssertNil(usual.backgroundColor)
        window.isHidden = true
    }

    func testAClassReturnsOneProxyOfItsOwn() {
        final class Picture: UIImageView {}
        XCTAssertTrue(UISwitch.appearance() === UISwitch.appearance())
        XCTAssertEqual(ObjectIdentifier(type(of: Picture.appearance())), ObjectIdentifier(Picture.self))
        XCTAssertFalse(Picture.appearance() === UIImageView.appearance())
        UITableViewCell.appearance().selectionStyle = .none
        let cell = UITableViewCell(), window = enter(cell)
        XCTAssertEqual(cell.selectionStyle, .none)
        window.isHidden = true
    }

    func testTheProxyOfASubclassAndThatOfAContainerGoFirst() {
        final class Title: UILabel {}
        final class Card: UIView {}
        UILabel.appearance().textColor = .red
        Title.appearance().textColor = .green
        UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .blue
        UILabel.appearance(whenContainedInInstancesOf: [Card.self, UINavigationBar.self]).textColor = .yellow
        let label = UILabel(), title = Title(), card = Card(), inner = UILabel()
        card.addSubview(inner)
        let window = enter(label, title, card)
        XCTAssertEqual(label.textColor, .red)
        XCTAssertEqual(title.textColor, .green)
        XCTAssertEqual(inner.textColor, .blue)
        window.isHidden = true
    }

    func testATintColourIsNotThatOfTheSuperview() {
        UISwitch.appearance().tintColor = .red
        let plain = UISwitch(), own = UISwitch(), box = UIView()
        box.tintColor = .green
        own.tintColor = .blue
        box.addSubview(plain)
        box.addSubview(own)
        let window = enter(box)
        XCTAssertEqual(plain.tintColor, .red)
        XCTAssertEqual(own.tintColor, .blue)
        XCTAssertEqual(box.tintColor, .green)
        window.isHidden = true
    }

    func testBarsHaveTheLookOfTheirProxies() async {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        UINavigationBar.appearance().standardAppearance = look
        UINavigationBar.appearance().scrollEdgeAppearance = look
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UINavigationBar.appearance().tintColor = .yellow
        UITabBar.appearance().tintColor = .green
        UITabBar.appearance().unselectedItemTintColor = .brown
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        let screen = UIViewController(), other = UIViewController(), segments = UISegmentedControl(items: ["A", "B"])
        screen.view.addSubview(segments)
        let navigation = UINavigationController(rootViewController: screen)
        let second = UINavigationController(rootViewController: other)
        let own = UINavigationBarAppearance()
        own.backgroundColor = .blue
        second.navigationBar.standardAppearance = own
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, second]
        let window = await show(tabs)
        let bar = navigation.navigationBar
        XCTAssertEqual(bar.standardAppearance.backgroundColor, .red)
        XCTAssertEqual(bar.scrollEdgeAppearance?.backgroundColor, .red)
        XCTAssertEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .white)
        XCTAssertEqual(bar.tintColor, .yellow)
        XCTAssertEqual(tabs.tabBar.tintColor, .green)
        XCTAssertEqual(tabs.tabBar.unselectedItemTintColor, .brown)
        XCTAssertEqual(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .red)
        // The bar has a copy: a change of it isn't one of the proxy.
        bar.standardAppearance.backgroundColor = .green
        XCTAssertEqual(look.backgroundColor, .red)
        tabs.selectedIndex = 1
        await wait("the second is shown") { other.view.isPlaced }
        XCTAssertEqual(second.navigationBar.standardAppearance.backgroundColor, .blue)
        window.isHidden = true
    }

    func testItemsHaveTheAttributesOfTheirProxies() {
        UIBarItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UIBarButtonItem.appearance().tintColor = .green
        UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        let button = UIBarButtonItem(title: "Save"), picture = UIBarButtonItem(image: UIImage(systemName: "star"))
        let tab = UITabBarItem(title: "Home", image: nil, tag: 0)
        XCTAssertEqual(button.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual((button.shownTitleAttributes(for: .normal)[.font] as? UIFont)?.pointSize, 30)
        XCTAssertEqual(button.barButton.ink, UIColor.red.rgba(for: .current))
        XCTAssertEqual(picture.barButton.ink, UIColor.green.rgba(for: .current))
        picture.tintColor = .blue
        XCTAssertEqual(picture.barButton.ink, UIColor.blue.rgba(for: .current))
        XCTAssertNil(tab.shownTitleAttributes(for: .normal)[.foregroundColor])
        XCTAssertEqual(tab.shownTitleAttributes(for: .selected)[.foregroundColor] as? UIColor, .blue)
        XCTAssertNil(button.titleTextAttributes(for: .normal), "it has none of its own")
    }

    func testASubclassOfAnItemHasAProxyOfItsOwn() {
        final class Badge: UIBarButtonItem {}
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UIBarButtonItem.appearance().tintColor = .green
        Badge.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        XCTAssertTrue(Badge.appearance() === Badge.appearance())
        let badge = Badge(title: "3"), button = UIBarButtonItem(title: "Save")
        XCTAssertEqual(badge.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor, .blue)
        XCTAssertEqual(button.shownTitleAttributes(for: .normal)[.foregroundColor] as? UIColor, .red)
        let picture = Badge(image: UIImage(systemName: "star"))
        XCTAssertEqual(picture.barButton.ink, UIColor.green.rgba(for: .current))
    }
}
