import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIButtonTests: UITestCase {
    func testAClickRunsItsActionsInOrder() async throws {
        var calls: [String] = []
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Retry") { _ in calls.append("primary") })
        button.addAction(UIAction { _ in calls.append("touch") }, for: .touchUpInside)
        button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
        let root = UIView()
        root.addSubview(button)
        let window = await show(root)
        XCTAssertEqual(button.currentTitle, "Retry")
        XCTAssertGreaterThan(button.intrinsicContentSize.width, 20)
        await wait("the button is shown") { button.isPlaced }
        try await Pointer().click(button)
        await wait("the click arrived") { !calls.isEmpty }
        XCTAssertEqual(calls, ["primary", "touch"])
        XCTAssertTrue(button.accessibilityActivate())
        XCTAssertEqual(calls, ["primary", "touch", "primary", "touch"], "an activation is a click at once")
        button.isEnabled = false
        XCTAssertFalse(button.accessibilityActivate())
        XCTAssertEqual(calls.count, 4)
        window.isHidden = true
    }

    func testAnActionIsReplacedByItsIdentifierAndRemoved() {
        let control = UIControl()
        var calls: [String] = []
        let name = UIAction.Identifier("same")
        control.addAction(UIAction(identifier: name) { _ in calls.append("first") }, for: .valueChanged)
        control.addAction(UIAction(identifier: name) { _ in calls.append("second") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, ["second"])
        control.removeAction(identifiedBy: name, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, ["second"])
        XCTAssertEqual(control.allControlEvents, [])
    }

    func testTheSenderIsKnownWhileTheActionRuns() {
        let control = UIControl()
        var sender: Any?
        let action = UIAction { sender = $0.sender }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertTrue(sender as? UIControl === control)
        XCTAssertNil(action.sender)
    }
}
