import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Toolbars, custom views in bars, and the appearance of navigation bars.
@MainActor
final class BarTests: UITestCase {
    private let pointer = Pointer()

    func testAToolbarSharesItsRoomAndItsButtonsArePressed() async throws {
        let screen = UIViewController()
        var pressed: [String] = []
        let first = UIBarButtonItem(
            title: "First", primaryAction: UIAction(title: "First") { _ in pressed.append("first") })
        let last = UIBarButtonItem(
            title: "Last", primaryAction: UIAction(title: "Last") { _ in pressed.append("last") })
        let label = UILabel()
        label.text = "Middle"
        screen.toolbarItems = [
            first, .flexibleSpace(), UIBarButtonItem(customView: label), .flexibleSpace(), last,
        ]
        let navigation = UINavigationController(rootViewController: screen)
        let window = await show(navigation, width: 480, height: 400)
        let full = screen.view.bounds.height
        navigation.setToolbarHidden(false, animated: false)
        await wait("the toolbar is shown") { navigation.toolbar.isPlaced && screen.view.bounds.height < full }
        let toolbar: UIToolbar = navigation.toolbar
        XCTAssertEqual(toolbar.frame.maxY, navigation.view.bounds.height)
        XCTAssertEqual(label.convert(label.bounds, to: toolbar).midX, 240, accuracy: 12)
        try await pointer.click(toolbar, at: CGPoint(x: 30, y: toolbar.bounds.midY))
        await wait("the first is pressed") { pressed == ["first"] }
        try await pointer.click(toolbar, at: CGPoint(x: toolbar.bounds.width - 30, y: toolbar.bounds.midY))
        await wait("the last is pressed") { pressed == ["first", "last"] }
        navigation.pushViewController(UIViewController(), animated: false)
        await settle(window)
        XCTAssertEqual(toolbar.items ?? [], [])
        navigation.isToolbarHidden = true
        navigation.popViewController(animated: false)
        await wait("the screen has its room again") { screen.view.bounds.height == full }
        window.isHidden = true
    }

    func testAViewOfTheAppsStandsInTheNavigationBar() async throws {
        let screen = UIViewController()
        var pressed = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Filter") { _ in pressed += 1 })
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        let navigation = UINavigationController(rootViewController: screen)
        let window = await show(navigation, width: 480, height: 300)
        await wait("the button is shown") { button.isPlaced && button.bounds.width > 20 }
        let frame = button.convert(button.bounds, to: navigation.navigationBar)
        XCTAssertGreaterThan(frame.minX, 240)
        XCTAssertLessThanOrEqual(frame.maxX, 480)
        try await pointer.click(button)
        await wait("it is pressed") { pressed == 1 }
        navigation.setNavigationBarHidden(true, animated: false)
        await wait("the bar is gone") { screen.view.frame.minY == 0 }
        window.isHidden = true
    }

    func testTheTitlesTakeTheirAttributes() async throws {
        let screen = UIViewController()
        screen.title = "Cities"
        let navigation = UINavigationController(rootViewController: screen)
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = true
        let window = await show(navigation, width: 480, height: 300)
        await settle(window)
        let high = bar.bounds.height
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemRed
        look.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 60), .foregroundColor: UIColor.white]
        bar.standardAppearance = look
        await wait("the bar is higher") { bar.bounds.height > high + 15 }
        let title = try XCTUnwrap(bar.shownDescendants.lazy.compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(title.textColor, .white)
        let copy = UINavigationBarAppearance(barAppearance: look)
        XCTAssertEqual(copy.backgroundColor, .systemRed)
        XCTAssertEqual(copy.largeTitleTextAttributes.count, 2)
        // A change of the current appearance becomes visible.
        look.largeTitleTextAttributes = [:]
        await wait("the bar is as before") { bar.bounds.height == high }
        window.isHidden = true
    }
}
