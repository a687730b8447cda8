import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Toolbars, custom views in bars, and the appearance of navigation bars.
@MainActor
final class BarTests: UITestCase {
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

    func testAButtonOfABarLeavesTheKeyboardToTheTextField() async throws {
        let screen = UIViewController(), field = UITextField()
        var pressed = 0
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", primaryAction: UIAction(title: "Send") { _ in pressed += 1 })
        screen.view.addSubview(field)
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        let navigation = UINavigationController(rootViewController: screen)
        let window = await show(navigation, width: 480, height: 400)
        XCTAssertTrue(field.becomeFirstResponder())
        await wait("the field is edited") { field.isFirstResponder }
        let bar = navigation.navigationBar
        let place = try XCTUnwrap(bar.shownItems.first { $0.title == "Send" }.flatMap { bar.middle(of: $0) })
        try await pointer.click(bar, at: place)
        await wait("the button is pressed") { pressed == 1 }
        XCTAssertTrue(field.isFirstResponder)
        try await pointer.type("a")
        await wait("the text arrives") { field.text == "a" }
        window.isHidden = true
    }

    func testAWindowWithAToolbarRests() async {
        let screen = UIViewController()
        screen.toolbarItems = [
            UIBarButtonItem(image: UIImage(systemName: "star")), UIBarButtonItem(title: "Sort"),
        ]
        let navigation = UINavigationController(rootViewController: screen)
        navigation.isToolbarHidden = false
        let window = await show(navigation, width: 400, height: 200)
        await settle(window)
        var frames = window.framesDrawn, since = ContinuousClock.now
        await wait("no more frames are drawn") {
            if window.framesDrawn != frames { (frames, since) = (window.framesDrawn, .now) }
            return since.duration(to: .now) > .milliseconds(300)
        }
        window.isHidden = true
    }

    func testAViewOfTheAppIsInTheNavigationBar() async throws {
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

    func testATitleViewIsBetweenTheButtons() async throws {
        let screen = UIViewController()
        let title = UISegmentedControl(items: ["Today", "Tomorrow", "All"])
        let button = UIButton(type: .system, primaryAction: UIAction(title: "A long title") { _ in })
        screen.navigationItem.titleView = title
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        let navigation = UINavigationController(rootViewController: screen)
        let window = await show(navigation, width: 580, height: 300)
        func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: navigation.navigationBar) }
        await wait("the bar is laid out") { title.isPlaced && button.isPlaced && title.bounds.width > 20 }
        await settle(window)
        XCTAssertLessThanOrEqual(frame(title).maxX, frame(button).minX)
        XCTAssertEqual(title.bounds.width, title.sizeThatFits(.zero).width, accuracy: 1, "there is room for all of it")
        screen.navigationItem.rightBarButtonItem = nil
        screen.navigationItem.titleView = nil
        screen.title = "Reminders"
        await settle(window)
        XCTAssertNil(title.superview)
        // A wide view shrinks.
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 20))
        screen.navigationItem.titleView = wide
        await wait("the view is shown") { wide.isPlaced && wide.bounds.width < 900 }
        await settle(window)
        XCTAssertGreaterThan(wide.bounds.width, 200)
        XCTAssertGreaterThanOrEqual(frame(wide).minX, 0)
        XCTAssertLessThan(frame(wide).maxX, 580)
        window.isHidden = true
    }

    func testLargeTextsShrinkUntilTheWindowsButtonsFit() async throws {
        Desktop.textScale = 28.0 / 17
        defer { Desktop.textScale = 1 }
        let screen = UIViewController()
        screen.title = "Homes"
        let filters = UIBarButtonItem(primaryAction: UIAction(title: "Filters") { _ in })
        let icons = ["arrow.up.arrow.down", "bolt"].map {
            UIBarButtonItem(primaryAction: UIAction(title: $0, image: UIImage(systemName: $0)) { _ in })
        }
        screen.navigationItem.rightBarButtonItems = [icons[0], filters]
        screen.navigationItem.leftBarButtonItem = icons[1]
        let navigation = UINavigationController(rootViewController: screen), bar = navigation.navigationBar
        let window = await show(navigation, width: 800, height: 300)
        await settle(window)
        let full = bar.leastWidth
        XCTAssertLessThan(full, 800)
        window.frame.size.width = 360
        await wait("the window is narrow") { bar.bounds.width == 360 }
        await settle(window)
        XCTAssertGreaterThan(full, 360)
        XCTAssertLessThanOrEqual(bar.leastWidth, 360)
        filters.title = "All filters"
        await settle(window)
        XCTAssertLessThanOrEqual(bar.leastWidth, 360, "another title fits, too")
        filters.title = "Filters"
        window.frame.size.width = 800
        await wait("the window is wide") { bar.bounds.width == 800 }
        await settle(window)
        XCTAssertEqual(bar.leastWidth, full, "with enough space the texts have the user's size")
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

    func testALowWindowHasTheCompactAppearance() async throws {
        func look(_ color: UIColor) -> UINavigationBarAppearance {
            let look = UINavigationBarAppearance()
            look.largeTitleTextAttributes = [.foregroundColor: color]
            return look
        }
        func screen(height: CGFloat) async throws -> (UINavigationBar, UINavigationItem, UILabel) {
            let screen = UIViewController()
            screen.title = "Cities"
            let navigation = UINavigationController(rootViewController: screen), bar = navigation.navigationBar
            bar.prefersLargeTitles = true
            bar.standardAppearance = look(.red)
            bar.compactAppearance = look(.green)
            window = await show(navigation, height: height)
            await wait("the size is known") {
                bar.traitCollection.verticalSizeClass == (height < 480 ? .compact : .regular)
            }
            let title = try XCTUnwrap(bar.shownDescendants.lazy.compactMap { $0 as? UILabel }.first)
            return (bar, screen.navigationItem, title)
        }
        let (bar, item, title) = try await screen(height: 300)
        XCTAssertEqual(title.textColor, .green)
        item.compactAppearance = look(.blue)
        XCTAssertEqual(title.textColor, .blue)
        bar.scrollEdgeAppearance = look(.brown)
        XCTAssertEqual(title.textColor, .brown, "the content is at its top")
        bar.compactScrollEdgeAppearance = look(.cyan)
        XCTAssertEqual(title.textColor, .cyan)
        item.compactScrollEdgeAppearance = look(.purple)
        XCTAssertEqual(title.textColor, .purple)
        item.compactScrollEdgeAppearance?.largeTitleTextAttributes = [.foregroundColor: UIColor.orange]
        XCTAssertEqual(title.textColor, .orange)
        window?.isHidden = true

        let (highBar, highItem, highTitle) = try await screen(height: 800)
        XCTAssertEqual(highTitle.textColor, .red)
        highItem.compactScrollEdgeAppearance = look(.blue)
        highBar.compactScrollEdgeAppearance = look(.blue)
        XCTAssertEqual(highTitle.textColor, .red)
    }

    func testTheLineAndTheImageOfABar() async throws {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        window = await show(navigation)
        let bar = navigation.navigationBar
        let traits = bar.traitCollection
        func style() -> String? { .headerBarStyle(fill: nil, look: bar.standardAppearance, traits: traits) }
        XCTAssertNil(style(), "the theme's look")
        bar.shadowImage = UIImage()
        XCTAssertEqual(style()?.contains("box-shadow"), true, "an empty image removes the line")
        bar.shadowImage = nil
        XCTAssertNil(style())
        bar.standardAppearance.shadowColor = nil
        XCTAssertEqual(style()?.contains("box-shadow"), true)
        bar.standardAppearance.configureWithDefaultBackground()
        let dot = try XCTUnwrap(
            Data(
                base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJ"
                    + "RU5ErkJggg=="
            ).flatMap { UIImage(data: $0) })
        bar.setBackgroundImage(dot, for: .default)
        XCTAssertTrue(bar.backgroundImage(for: .default) === dot)
        XCTAssertNil(bar.backgroundImage(for: .compact))
        XCTAssertTrue(bar.standardAppearance.backgroundImage === dot)
        XCTAssertEqual(style()?.contains("background-image: url"), true)
        // GTK's warnings fail this test if it can't read the style.
        await settle()
        bar.setBackgroundImage(UIImage(), for: .default)
        XCTAssertNil(style())
        await settle()
    }

    func testTheButtonsOfTheWindowAreVisibleOnTheBackground() async {
        let look = UINavigationBarAppearance(), traits = UITraitCollection.current
        func style(_ color: UIColor) -> String {
            .headerBarStyle(fill: color.rgba(for: traits), look: look, traits: traits) ?? ""
        }
        XCTAssertTrue(
            style(UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)).contains("windowcontrols { color: white; }"))
        XCTAssertTrue(style(.yellow).contains("windowcontrols { color: rgba(0, 0, 0, 0.8); }"))
        XCTAssertFalse(style(.clear).contains("windowcontrols"))
        // GTK's warnings fail this test if it can't read the style.
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.barTintColor = .black
        window = await show(navigation)
        await settle()
    }

    func testABlackBarIsDarkWithLightContent() async throws {
        let screen = UIViewController()
        screen.title = "Feed"
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        let navigation = UINavigationController(rootViewController: screen), tabs = UITabBarController()
        navigation.overrideUserInterfaceStyle = .light
        tabs.viewControllers = [navigation]
        window = await show(tabs)
        let bar = navigation.navigationBar
        bar.barStyle = .black
        tabs.tabBar.barStyle = .black
        XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(tabs.tabBar.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(screen.view.traitCollection.userInterfaceStyle, .light)
        await settle()
        let picture = try XCTUnwrap(ViewPicture(of: bar))
        XCTAssertLessThan(picture.color(x: 4, y: 4).prefix(3).max() ?? 255, 80, "the bar is dark")
        let middle = (0..<picture.width).flatMap { x in (15..<35).map { picture.color(x: x, y: $0) } }
        XCTAssertTrue(middle.contains { ($0.prefix(3).min() ?? 0) > 200 }, "its content is light")
        bar.barStyle = .default
        XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .light)
    }

    func testBlackToolbarsAndSearchBarsAreDarkWithLightContent() async throws {
        let screen = UIViewController(), toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 480, height: 46))
        let search = UISearchBar(frame: CGRect(x: 0, y: 200, width: 480, height: 46))
        toolbar.items = [UIBarButtonItem(title: "Write to all")]
        search.text = "What was sought"
        for view in [toolbar, search] { screen.view.addSubview(view) }
        window = await show(screen)
        toolbar.barStyle = .black
        search.barStyle = .black
        await settle()
        for bar in [toolbar, search] {
            XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .dark)
            let picture = try XCTUnwrap(ViewPicture(of: bar))
            XCTAssertLessThan(picture.color(x: 470, y: 4).prefix(3).max() ?? 255, 80, "the bar is dark")
            let middle = (0..<200).flatMap { x in (10..<36).map { picture.color(x: x, y: $0) } }
            XCTAssertTrue(middle.contains { ($0.prefix(3).min() ?? 0) > 200 }, "its content is light")
        }
        XCTAssertEqual(screen.view.traitCollection.userInterfaceStyle, .light)
        toolbar.barStyle = .default
        XCTAssertEqual(toolbar.traitCollection.userInterfaceStyle, .light)
    }

    func testABarThatTheAppHidesTakesNoRoom() async {
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: screen)
        window = await show(navigation)
        XCTAssertLessThan(screen.view.bounds.height, 800)
        navigation.navigationBar.isHidden = true
        await wait("the screen fills the window") { screen.view.bounds.height == 800 }
        navigation.navigationBar.isHidden = false
        await wait("the bar is back") { screen.view.bounds.height < 800 }
    }

    func testButtonsThatDoNotFitStandCloser() async {
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: UIViewController())
        screen.title = "Packages"
        screen.navigationItem.rightBarButtonItems =
            [UIBarButtonItem(title: "Source")]
            + ["star", "square.grid.2x2", "arrow.down"].map { UIBarButtonItem(image: UIImage(systemName: $0)) }
        navigation.pushViewController(screen, animated: false)
        window = await show(navigation, width: 280)
        let bar = navigation.navigationBar
        await wait("the bar has its width") { bar.bounds.width == 280 }
        await settle()
        XCTAssertLessThanOrEqual(bar.leastWidth, 280, "the close button stays in the window")
    }

    func testTheTitleComesBeforeTheRoomOfButtons() async {
        for (title, symbols, isCut, isTight) in [
            ("Packages", ["star", "square.grid.2x2", "arrow.down"], false, true),
            ("A title that is longer than any narrow window is", ["star"], true, false),
        ] {
            let screen = UIViewController(), navigation = UINavigationController(rootViewController: UIViewController())
            screen.title = title
            screen.navigationItem.rightBarButtonItems = symbols.map {
                UIBarButtonItem(image: UIImage(systemName: $0))
            }
            navigation.pushViewController(screen, animated: false)
            window = await show(navigation, width: 280)
            let bar = navigation.navigationBar
            await wait("the bar has its width") { bar.bounds.width == 280 }
            await settle()
            XCTAssertEqual(bar.isTitleCut, isCut, title)
            XCTAssertEqual(bar.isTight, isTight, title)
        }
    }

    func testADarkBarInALightWindowHasALightTitle() async throws {
        let screen = UIViewController(), navigation = UINavigationController(rootViewController: screen)
        screen.title = "A long title in the middle"
        let look = UINavigationBarAppearance()
        look.backgroundColor = .black
        navigation.navigationBar.standardAppearance = look
        navigation.navigationBar.overrideUserInterfaceStyle = .dark
        window = await show(navigation)
        await settle()
        let picture = try XCTUnwrap(ViewPicture(of: navigation.navigationBar))
        let middle = (150..<300).flatMap { x in (15..<35).map { picture.color(x: x, y: $0) } }
        XCTAssertTrue(middle.contains { ($0.prefix(3).min() ?? 0) > 200 }, "the title is light")
    }

    func testButtonsAreSetByMethods() {
        let item = UINavigationItem(title: "Title")
        let first = UIBarButtonItem(systemItem: .add), second = UIBarButtonItem(systemItem: .done)
        item.setRightBarButton(first, animated: true)
        item.setLeftBarButtonItems([first, second], animated: false)
        item.setHidesBackButton(true, animated: true)
        XCTAssertEqual(item.rightBarButtonItems, [first])
        XCTAssertEqual(item.leftBarButtonItems, [first, second])
        XCTAssertTrue(item.hidesBackButton)
        item.setRightBarButtonItems(nil, animated: false)
        item.setLeftBarButton(second, animated: false)
        XCTAssertNil(item.rightBarButtonItem)
        XCTAssertEqual(item.leftBarButtonItems, [second])
    }

    func testTabsTakeTheirAppearance() async throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
            controller.tabBarItem.badgeValue = "1"
            return controller
        }
        window = await show(tabs)
        let bar = tabs.tabBar
        func colors(_ title: String) throws -> (title: UIColor?, icon: UIColor?) {
            let labels = bar.shownDescendants.compactMap { $0 as? UILabel }
            let label = try XCTUnwrap(labels.first { $0.text == title })
            let icon = label.superview?.subviews.first { $0 is UIImageView }
            return (label.textColor, icon?.tintColor)
        }
        // The icon has the blue of the text, in light and dark.
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style), shown = try colors("One")
            XCTAssertEqual(shown.icon?.rgba(for: traits), shown.title?.rgbaForText(traits))
        }
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .yellow
        appearance.stackedLayoutAppearance.selected.iconColor = .red
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .brown
        bar.standardAppearance = appearance
        XCTAssertEqual(try colors("One").icon, .red)
        XCTAssertNotEqual(try colors("One").title, .green)
        XCTAssertEqual(try colors("Two").title, .green)
        XCTAssertTrue(bar.subviews.contains { $0.backgroundColor == .yellow })
        // Changed later.
        appearance.stackedLayoutAppearance.normal.iconColor = .blue
        XCTAssertEqual(try colors("Two").icon, .blue)
        let copy = UITabBarAppearance(barAppearance: appearance)
        XCTAssertEqual(copy.stackedLayoutAppearance.normal.iconColor, .blue)
        bar.scrollEdgeAppearance = UITabBarAppearance()
        XCTAssertNotEqual(try colors("Two").icon, .blue)
        XCTAssertFalse(bar.subviews.contains { $0.backgroundColor == .yellow })
        func line() -> UIView? { bar.subviews.first { $0.frame.height == 1 } }
        bar.layoutIfNeeded()
        XCTAssertEqual(line()?.backgroundColor, .separator)
        bar.scrollEdgeAppearance = nil
        bar.shadowImage = UIImage()
        XCTAssertEqual(line()?.backgroundColor?.cgColor.alpha, 0)
        await settle()
    }

    func testAMaterialFollowsTheAppearance() async {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        let label = UILabel()
        view.contentView.addSubview(label)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        XCTAssertEqual(view.contentView.frame, view.bounds)
        func fill(_ style: UIUserInterfaceStyle) -> CGFloat {
            let traits = UITraitCollection(userInterfaceStyle: style)
            return view.contentView.backgroundColor?.rgba(for: traits).green ?? -1
        }
        XCTAssertGreaterThan(fill(.light), 0.5)
        XCTAssertLessThan(fill(.dark), 0.3)
        view.effect = UIBlurEffect(style: .dark)
        XCTAssertLessThan(fill(.light), 0.3)
        view.effect = nil
        XCTAssertNil(view.contentView.backgroundColor)
    }
}
