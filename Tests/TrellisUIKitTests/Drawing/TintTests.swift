import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// What is drawn in the tint colour of a view.
@MainActor
final class TintTests: UITestCase {
    private let purple = UIColor(red: 1, green: 0, blue: 1, alpha: 1)

    /// Returns whether a view shows a colour anywhere, in a picture of it.
    private func shows(_ color: [Int], _ view: UIView) -> Bool {
        guard let picture = ViewPicture(of: view) else { return false }
        return (0..<picture.height).contains { y in
            (0..<picture.width).contains { picture.color(x: $0, y: y) == color }
        }
    }

    func testTheTintColorIsThatOfTheView() async throws {
        let root = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), image = UIImageView()
        let inner = UIImageView()
        inner.tintColor = .tintColor
        XCTAssertEqual(inner.tintColor, .systemBlue)
        box.backgroundColor = .tintColor
        image.addSubview(inner)
        root.addSubview(image)
        root.addSubview(box)
        root.tintColor = purple
        XCTAssertEqual(inner.tintColor, purple)
        XCTAssertEqual(box.shown(.tintColor), purple)
        XCTAssertEqual(box.shown(.tintColor.withAlphaComponent(0.5)), purple.withAlphaComponent(0.5))
        XCTAssertEqual(box.shown(.systemBlue), .systemBlue)
        let label = UILabel(frame: CGRect(x: 0, y: 60, width: 200, height: 40))
        label.text = "████"
        label.textColor = .tintColor
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        holder.addSubview(label)
        root.addSubview(holder)
        window = await show(root)
        // A picture shows a widget with its layers, and the label has no widget of its own.
        await wait("the box and the text are tinted") {
            guard let picture = ViewPicture(of: root) else { return false }
            return picture.color(x: 20, y: 20) == [255, 0, 255, 255]
                && (60..<100).contains { picture.color(x: 8, y: $0) == [255, 0, 255, 255] }
        }
        root.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        await wait("both follow the tint") {
            guard let picture = ViewPicture(of: root) else { return false }
            return picture.color(x: 20, y: 20) == [0, 255, 0, 255]
                && (60..<100).contains { picture.color(x: 8, y: $0) == [0, 255, 0, 255] }
        }
    }

    func testControlsHaveTheTintOfTheWindow() async throws {
        let root = UIView(), slider = UISlider(), progress = UIProgressView()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Button"
        let filled = UIButton(configuration: configuration)
        configuration = .gray()
        configuration.title = "Button"
        let gray = UIButton(configuration: configuration)
        slider.value = 1
        progress.progress = 1
        for (index, view) in [slider, progress, filled, gray].enumerated() {
            view.frame = CGRect(x: 20, y: 20 + 60 * index, width: 160, height: 40)
            root.addSubview(view)
        }
        let controller = UIViewController()
        controller.view = root
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.tintColor = purple
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        await wait("the controls are shown") { gray.isPlaced }
        for view in [slider, progress, filled] {
            await wait("\(type(of: view)) is tinted") { self.shows([255, 0, 255, 255], view) }
        }
        XCTAssertEqual(gray.titleLabel?.textColor, purple)
        progress.progressTintColor = .green
        await wait("its own colour comes first") { !self.shows([255, 0, 255, 255], progress) }
    }

    func testTheFirstTabIsTintedAsAWhole() async throws {
        let tabs = UITabBarController(), screen = UIViewController()
        screen.tabBarItem = UITabBarItem(title: "A", image: UIImage(systemName: "folder"), tag: 0)
        tabs.viewControllers = [screen]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.tintColor = purple
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        let button = try XCTUnwrap(tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.first)
        await wait("the tab is shown") { button.isPlaced }
        let icon = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first)
        XCTAssertEqual(icon.tintColor, purple)
        await wait("the icon is tinted") { self.shows([255, 0, 255, 255], button) }
    }

    func testSymbolsInTheDefaultTintHaveTheBlueOfTexts() async throws {
        let root = UIView(), image = UIImageView(image: UIImage(systemName: "folder"))
        image.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        root.backgroundColor = .white
        root.addSubview(image)
        window = await show(root)
        let blue = UIColor.tintColor.rgbaForText(image.traitCollection)
        let text = [blue.red, blue.green, blue.blue].map { Int(($0 * 255).rounded()) } + [255]
        await wait("the symbol has the colour of texts") { self.shows(text, root) }
        image.tintColor = .systemBlue
        let own = UIColor.systemBlue.rgba(for: image.traitCollection)
        let chosen = [own.red, own.green, own.blue].map { Int(($0 * 255).rounded()) } + [255]
        await wait("a chosen colour is Apple's") { self.shows(chosen, root) }
    }

    func testAnActivityIndicatorHasItsColor() async throws {
        let spinner = UIActivityIndicatorView(style: .large), root = UIView()
        XCTAssertEqual(spinner.color, .label)
        root.backgroundColor = .white
        root.addSubview(spinner)
        spinner.startAnimating()
        window = await show(root)
        spinner.color = .red
        await wait("it is red") {
            guard let picture = ViewPicture(of: root) else { return false }
            return (0..<37).contains { x in
                let color = picture.color(x: x, y: 18)
                return color[0] > 200 && color[1] < 150
            }
        }
        spinner.color = nil
        spinner.style = .gray
        XCTAssertEqual(spinner.color, .gray)
        XCTAssertEqual(spinner.intrinsicContentSize.width, 20)
        let white = UIActivityIndicatorView(style: .whiteLarge)
        XCTAssertEqual(white.color, .white)
        XCTAssertEqual(white.frame.size, CGSize(width: 37, height: 37))
    }

    func testABarsTintIsThatOfItsButtons() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController()), bar = navigation.navigationBar
        window = await show(navigation)
        /// Returns whether a part of the bar is drawn in a saturated red.
        func isRed(_ columns: Range<Int>) -> Bool {
            guard let picture = ViewPicture(of: bar) else { return false }
            return columns.contains { x in
                (0..<min(40, picture.height)).contains { y in
                    let color = picture.color(x: x, y: y)
                    return color[0] > 150 && color[1] < 60 && color[2] < 60
                }
            }
        }
        let screen = UIViewController()
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        bar.tintColor = .red
        navigation.pushViewController(screen, animated: false)
        await wait("the new button is red") { isRed(200..<480) }
        XCTAssertTrue(isRed(0..<60), "the back button is, too")
        bar.tintColor = nil
        await wait("it has the theme's colour") { !isRed(0..<480) }
    }
}
