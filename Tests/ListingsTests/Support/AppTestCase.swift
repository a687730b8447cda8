import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// A test of the app's screens with real widgets over a stub of its server.
@MainActor
class AppTestCase: XCTestCase {
    let server = StubServer()
    lazy var environment = AppEnvironment(server: URL(filePath: "/"), transport: server)
    private(set) var window: UIWindow?

    override func setUp() async throws {
        if ProcessInfo.processInfo.environment["DISPLAY"] == nil {
            throw XCTSkip("no display: run ./test, which brings one")
        }
        environment = AppEnvironment(server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server)
    }

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    /// Shows a controller in a window of the app's size.
    func show(_ controller: UIViewController) async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        await wait("the window is shown") { controller.view.window != nil && controller.view.bounds.height > 0 }
    }

    /// Runs the main loop and the main actor until a condition holds; fails after the deadline.
    func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) async {
        do {
            try await Condition.wait(what, until: condition)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }
}

extension UIView {
    /// All views below this one that are shown, and this one.
    var shownDescendants: [UIView] {
        isHidden ? [] : [self] + subviews.flatMap(\.shownDescendants)
    }

    /// The texts that are shown.
    var shownTexts: [String] {
        shownDescendants.compactMap { ($0 as? UILabel)?.text }
    }

    /// The shown button with a title.
    func button(_ title: String) -> UIButton? {
        shownDescendants.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
    }
}
