import XCTest

@testable import TrellisUIKit

@MainActor
final class WindowTests: UITestCase {
    func testLabelInAWindowHasItsSizeAndIsFreedWithIt() async {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        label.text = "Hello"
        let root = UIView()
        root.addSubview(label)
        var window: UIWindow? = await show(root)
        weak let weakWindow = window
        XCTAssertEqual(root.frame.width, 480)
        XCTAssertGreaterThan(label.sizeThatFits(.zero).width, 20)
        XCTAssertTrue(label.window === window)
        window?.isHidden = true
        window = nil
        await wait("the window is freed") { weakWindow == nil }
    }

    func testTheStyleOfAClosedWindowIsNotThatOfTheNext() async {
        let dark = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        dark.overrideUserInterfaceStyle = .dark
        dark.makeKeyAndVisible()
        await wait("the app is dark") { dark.traitCollection.userInterfaceStyle == .dark }
        dark.isHidden = true
        let screen = UIViewController()
        window = await show(screen)
        await wait("the next window is light") { screen.traitCollection.userInterfaceStyle == .light }
        dark.isHidden = false
        await wait("the app is dark again") { screen.traitCollection.userInterfaceStyle == .dark }
        dark.isHidden = true
        await wait("the app is light again") { screen.traitCollection.userInterfaceStyle == .light }
    }

    func testAWindowThatIsShownAgainIsTheAppsAgain() async {
        let log = Log()
        let window = await show(LoggingController(name: "first", log: log))
        await wait("it appeared") { log.lines.last == "first viewDidAppear" }
        window.isHidden = true
        XCTAssertFalse(UIApplication.shared.windows.contains(window))
        log.lines = []
        window.isHidden = false
        XCTAssertTrue(UIApplication.shared.windows.contains(window))
        await wait("it appeared again") { log.lines == ["first viewWillAppear", "first viewDidAppear"] }
        window.isHidden = true
    }

    func testAppearanceMethodsOfAControllerAreCalledInOrder() async {
        let log = Log()
        let first = LoggingController(name: "first", log: log)
        let second = LoggingController(name: "second", log: log)
        let navigation = UINavigationController(rootViewController: first)
        let window = await show(navigation)
        await wait("the first appeared") { log.lines.last == "first viewDidAppear" }
        XCTAssertEqual(log.lines, ["first viewDidLoad", "first viewWillAppear", "first viewDidAppear"])
        log.lines = []
        navigation.pushViewController(second, animated: true)
        await wait("the second appeared") { log.lines.last == "second viewDidAppear" }
        XCTAssertEqual(
            log.lines,
            [
                "second viewDidLoad", "first viewWillDisappear", "second viewWillAppear", "first viewDidDisappear",
                "second viewDidAppear",
            ])
        log.lines = []
        XCTAssertTrue(navigation.popViewController(animated: true) === second)
        await wait("the first appeared again") { log.lines.last == "first viewDidAppear" }
        XCTAssertEqual(
            log.lines,
            [
                "second viewWillDisappear", "first viewWillAppear", "second viewDidDisappear", "first viewDidAppear",
            ])
        window.isHidden = true
    }
}

@MainActor
private final class Log {
    var lines: [String] = []
}

@MainActor
private final class LoggingController: UIViewController {
    let name: String
    let log: Log

    init(name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.lines.append("\(name) \(call)") }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
}
