public import TrellisUIKit
package import UIKitTesting
public import XCTest

/// A test with real widgets. It requires a display, and waits for conditions instead of durations.
@MainActor
open class UITestCase: XCTestCase {
    open override func setUp() async throws {
        if !MainLoop.hasDisplay { throw XCTSkip("no display: run ./test, which brings one") }
    }

    /// The window that the test shows. It is closed when the test ends.
    public final var window: UIWindow?

    /// The test's pointer and keyboard.
    package let pointer = Pointer()

    /// Closes the window, and resets the layout direction and the text scale of the desktop.
    open override func tearDown() async throws {
        closeWindow()
        guard MainLoop.hasDisplay else { return }
        if Desktop.isMirrored { Desktop.isMirrored = false }
        if Desktop.textScale != 1 { Desktop.textScale = 1 }
    }

    /// Closes the window and releases its content. An alert would take the input of the next window.
    public final func closeWindow() {
        window?.rootViewController?.dismiss(animated: false)
        window?.isHidden = true
        window = nil
    }

    /// Runs the main loop and the main actor until a condition is true. Fails after the timeout.
    public func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) async {
        do {
            try await Condition.wait(what, until: condition)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }

    /// Waits until a window has drawn the current state and processed pending key events.
    public func settle(_ window: UIWindow, file: StaticString = #filePath, line: UInt = #line) async {
        do {
            try await Condition.waitForFrames(of: window)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }

    /// Waits until the test's window has drawn its current state and handled the keys before.
    public func settle(file: StaticString = #filePath, line: UInt = #line) async {
        guard let window else { return XCTFail("no window is shown", file: file, line: line) }
        await settle(window, file: file, line: line)
    }

    /// Shows a view as the content of a window, and waits until it has its size.
    public func show(_ view: UIView, width: CGFloat = 480, height: CGFloat = 800) async -> UIWindow {
        let controller = UIViewController()
        controller.view = view
        return await show(controller, width: width, height: height)
    }

    /// Shows a view controller in a window, and waits until its view has its size.
    public func show(_ controller: UIViewController, width: CGFloat = 480, height: CGFloat = 800) async -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await wait("the window is shown") { controller.view.isPlaced && controller.view.bounds.height > 0 }
        return window
    }
}

/// A test of whole screens, which are shown one after the other in a window of the app's size.
@MainActor
open class ScreenTestCase: UITestCase {
    /// Shows a screen in a new window, and waits until its view has its size.
    open func show(_ screen: UIViewController) async {
        closeWindow()
        window = await show(screen, width: 480, height: 800)
    }
}
