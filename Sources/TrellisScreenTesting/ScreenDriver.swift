public import TrellisUIKit

/// Works a screen as its user does: finds what it shows by its text, taps, scrolls, pulls and types, and waits for what
/// has to come of it.
///
/// For example:
/// ```swift
/// let driver = try await ScreenDriver(ListController(source, cell: CityCell.self))
/// try await driver.waitForText("Vienna")
/// try await driver.tap("Vienna")
/// #expect(driver.screen.title == "Vienna")
/// ```
/// Everything happens in this process, on real views, without a pointer: a test takes milliseconds. On Linux the driver
/// starts a display of its own if there is none. Use it in XCTest there, which keeps the main actor on the main thread.
@MainActor
public final class ScreenDriver {
    /// What the driver looked for in vain, with the screen as it was.
    public struct Failure: Error, CustomStringConvertible {
        /// What was looked for, and below it the screen as ``ScreenDriver/snapshot()`` shows it.
        public let description: String
    }

    /// The window that shows the screen.
    public let window: UIWindow
    /// How long a wait may take before it fails, in seconds.
    public var patience: Double = 10
    /// The column whose screen is meant where a split view shows two side by side.
    public var column = UISplitViewController.Column.primary

    /// Shows a screen in a window of its own.
    ///
    /// - Parameters:
    ///   - screen: Makes the screen, once there is a display. It is shown as it is, without a navigation controller.
    ///   - size: The window's size in points; that of a phone by default.
    /// - Throws: ``Failure`` if there is no display and none can be started, or if the window isn't laid out in time.
    public init(
        _ screen: @autoclosure () -> UIViewController, size: CGSize = CGSize(width: 390, height: 844)
    ) async throws {
        #if os(Linux)
        try TestDisplay.ensure()
        #endif
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = screen()
        window.makeKeyAndVisible()
        try await wait("the window is laid out") { self.isLaidOut }
    }

    /// Takes the window from the screen. The screen is released if nothing else holds it.
    public func close() {
        window.rootViewController = nil
        window.isHidden = true
    }

    // MARK: Waiting

    /// Waits until a condition holds, while the main loop and the main actor go on.
    ///
    /// - Parameters:
    ///   - what: What has to come true, for the failure.
    ///   - condition: Asked again after each turn of the main loop.
    /// - Throws: ``Failure`` when ``patience`` is over.
    public func wait(_ what: String, until condition: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(patience)
        while try !condition() {
            guard ContinuousClock.now < deadline else {
                throw failure("waited \(patience) seconds in vain: \(what)")
            }
            await step()
        }
    }

    /// Waits until the screen shows a text, alone or as a part of another one.
    ///
    /// - Throws: ``Failure`` when ``patience`` is over.
    public func waitForText(_ text: String) async throws {
        try await wait("\"\(text)\" is shown") { self.shows(text) }
    }

    /// Waits until the screen no longer shows a text.
    ///
    /// - Throws: ``Failure`` when ``patience`` is over.
    public func waitForNoText(_ text: String) async throws {
        try await wait("\"\(text)\" is no longer shown") { !self.shows(text) }
    }

    /// Lays the screen out and lets what is due on the main loop run, so that a check that something did *not* happen
    /// comes after it could have.
    public func settle() async {
        for _ in 0..<5 { await step() }
        window.layoutIfNeeded()
    }

    // MARK: The screen

    /// The controller that the user sees: the presented one, the top of the navigation, the chosen tab, and of a split
    /// view that shows two side by side that of ``column``.
    public var screen: UIViewController {
        var controller: UIViewController = window.rootViewController ?? UIViewController()
        while let next = shown(in: controller) { controller = next }
        return controller
    }

    private func shown(in controller: UIViewController) -> UIViewController? {
        if let presented = controller.presentedViewController { return presented }
        switch controller {
        case let navigation as UINavigationController: return navigation.topViewController
        case let tabs as UITabBarController: return tabs.selectedViewController
        case let split as UISplitViewController:
            return column == .primary || split.isCollapsed ? split.viewControllers.first : split.viewControllers.last
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
        // The run loop is the caller's: the main actor has to be free for it.
        try? await Task.sleep(for: .milliseconds(2))
        #endif
    }

    func failure(_ what: String) -> Failure {
        Failure(description: "\(what); the screen shows:\n\(snapshot())")
    }
}
