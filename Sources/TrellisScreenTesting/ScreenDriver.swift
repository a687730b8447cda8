internal import Foundation
public import TrellisUIKit

/// Operates a screen like a user. It finds elements by their text, taps, scrolls, pulls and types, and waits for
/// results.
///
/// For example:
/// ```swift
/// let driver = try await ScreenDriver(ListController(source, cell: CityCell.self))
/// try await driver.waitForText("Vienna")
/// try await driver.tap("Vienna")
/// XCTAssertEqual(driver.screen.title, "Vienna")
/// ```
/// It runs on real views in the test's process, so a test takes milliseconds. On Linux, the first view of a test starts
/// a display if there is none. The driver must be used with XCTest, which runs the main actor on the main thread.
@MainActor
public final class ScreenDriver {
    /// A failure of the driver, with a description of the screen.
    public struct Failure: Error, CustomStringConvertible {
        /// The expectation that failed, followed by ``ScreenDriver/snapshot()``.
        public let description: String
    }

    /// The window that shows the screen.
    public let window: UIWindow
    /// The timeout of waits, in seconds.
    public var patience: Double = 10
    /// The column to operate if a split view shows two columns.
    public var column = UISplitViewController.Column.primary

    /// Shows a screen in a new window.
    ///
    /// - Parameters:
    ///   - screen: Creates the screen. It isn't wrapped in a navigation controller.
    ///   - size: The size of the window, in points. The default is that of a phone.
    ///   - style: Whether the screen is shown in light or dark mode. The default is the system's style.
    ///   - textSize: The user's text size; `nil` for the system's.
    /// - Throws: ``Failure`` if there is no display and none can be started, if the test isn't run by XCTest, or if the
    ///   window isn't laid out in time.
    public init(
        _ screen: @autoclosure () -> UIViewController, size: CGSize = CGSize(width: 390, height: 844),
        style: UIUserInterfaceStyle = .unspecified, textSize: UIContentSizeCategory? = nil
    ) async throws {
        #if os(Linux)
        guard Thread.isMainThread else {
            throw Failure(
                description: """
                    a screen needs the main thread, on which only XCTest runs the main actor: write this test as a \
                    method of an XCTestCase
                    """)
        }
        TestDisplay.isWanted = true
        guard MainLoop.hasDisplay else {
            throw Failure(description: "no display: \(TestDisplay.failure ?? "GTK cannot open the one that is set")")
        }
        #endif
        #if os(Linux)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        #else
        // UIKit shows no window without a scene in an app that has scenes.
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: .zero)
        window.frame = CGRect(origin: .zero, size: size)
        #endif
        window.overrideUserInterfaceStyle = style
        window.rootViewController = textSize.map { TextSizeController(screen(), $0) } ?? screen()
        window.makeKeyAndVisible()
        try await wait("the window is laid out") { self.isLaidOut }
        (window.rootViewController as? TextSizeController)?.apply()
    }

    /// Closes the window and releases the screen.
    public func close() {
        closeMenu()
        (window.rootViewController as? TextSizeController)?.restore()
        window.rootViewController = nil
        window.isHidden = true
    }

    // MARK: Waiting

    /// Runs the main loop until a condition is true.
    ///
    /// - Parameters:
    ///   - what: A description of the condition, for the failure.
    ///   - condition: The condition, checked after each turn of the main loop.
    /// - Throws: ``Failure`` after ``patience`` seconds.
    public func wait(_ what: String, until condition: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(patience)
        while try !condition() {
            guard ContinuousClock.now < deadline else {
                throw failure("timed out after \(patience.formatted(.number.grouping(.never))) seconds: \(what)")
            }
            await step()
        }
    }

    /// Waits until the screen shows a text, alone or as part of another one.
    ///
    /// - Throws: ``Failure`` after ``patience`` seconds.
    public func waitForText(_ text: String) async throws {
        try await wait("\"\(text)\" is shown") { self.shows(text) }
    }

    /// Waits until the screen no longer shows a text.
    ///
    /// - Throws: ``Failure`` after ``patience`` seconds.
    public func waitForNoText(_ text: String) async throws {
        try await wait("\"\(text)\" is no longer shown") { !self.shows(text) }
    }

    /// Lays out the screen, runs pending work of the main loop, and waits for the end of a transition between screens.
    /// Call it before checking that something has *not* happened.
    public func settle() async {
        for _ in 0..<5 { await step() }
        let deadline = ContinuousClock.now + .seconds(patience)
        while screen.transitionCoordinator != nil, ContinuousClock.now < deadline { await step() }
        window.layoutIfNeeded()
    }

    // MARK: Screen

    /// The visible view controller: the presented one, the top of the navigation stack or the selected tab. If a split
    /// view shows two columns, it is that of ``column``.
    public var screen: UIViewController {
        var controller: UIViewController = window.rootViewController ?? UIViewController()
        while let next = shown(in: controller) { controller = next }
        return controller
    }

    private func shown(in controller: UIViewController) -> UIViewController? {
        // An active search is presented over its own screen.
        if let presented = controller.presentedViewController, !(presented is UISearchController) { return presented }
        switch controller {
        case let navigation as UINavigationController: return navigation.topViewController
        case let tabs as UITabBarController: return tabs.selectedViewController
        case let split as UISplitViewController:
            return column == .primary || split.isCollapsed ? split.viewControllers.first : split.viewControllers.last
        case let container as TextSizeController: return container.screen
        default: return nil
        }
    }

    private var isLaidOut: Bool {
        guard let view = screen.viewIfLoaded, view.window != nil else { return false }
        #if os(Linux)
        return view.isPlaced && view.bounds.height > 0
        #else
        return view.bounds.height > 0
        #endif
    }

    private func step() async {
        #if os(Linux)
        MainLoop.step()
        await Task.yield()
        #else
        // The caller runs the run loop, for which the main actor must be free.
        try? await Task.sleep(for: .milliseconds(2))
        #endif
    }

    func failure(_ what: String) -> Failure {
        Failure(description: "\(what); the screen shows:\n\(snapshot())")
    }
}
