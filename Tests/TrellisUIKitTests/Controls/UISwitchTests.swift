import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UISwitchTests: UITestCase {
    private func shown(_ control: UISwitch) async -> UIWindow {
        let root = UIView()
        control.frame.origin = CGPoint(x: 40, y: 40)
        root.addSubview(control)
        let window = await show(root)
        await wait("the switch is shown") { control.isPlaced }
        return window
    }

    func testOnlyTheUserSendsValueChanged() async throws {
        let control = UISwitch()
        let log = EventLog(control, without: .allTouchEvents)
        let window = await shown(control)
        control.isOn = true
        control.setOn(false, animated: true)
        control.setOn(true, animated: false)
        XCTAssertTrue(control.isOn)
        XCTAssertEqual(log.names, [])
        try await Pointer().click(control)
        await wait("the click arrived") { !log.names.isEmpty }
        XCTAssertFalse(control.isOn)
        XCTAssertEqual(log.names, ["valueChanged", "primaryActionTriggered"])
        XCTAssertTrue(control.accessibilityActivate())
        await wait("assistive technology moved it") { log.names.count == 4 }
        XCTAssertTrue(control.isOn)
        try await Pointer().key("Tab")
        try await Pointer().key("space")
        await wait("the keyboard moved it") { log.names.count == 6 }
        XCTAssertFalse(control.isOn)
        window.isHidden = true
    }

    func testADisabledSwitchStays() async throws {
        let control = UISwitch()
        control.isEnabled = false
        let log = EventLog(control)
        let window = await shown(control)
        try await Pointer().click(control)
        XCTAssertFalse(control.accessibilityActivate())
        control.isEnabled = true
        try await Pointer().click(control)
        await wait("the second click arrived") { control.isOn }
        XCTAssertEqual(log.names.count { $0 == "valueChanged" }, 1)
        window.isHidden = true
    }

    func testItsSizeIsItsOwn() async {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 500, height: 400))
        XCTAssertEqual(control.frame.size, control.intrinsicContentSize)
        XCTAssertEqual(control.frame.origin, CGPoint(x: 5, y: 6))
        control.frame = CGRect(x: 7, y: 8, width: 1, height: 1)
        XCTAssertEqual(control.frame, CGRect(origin: CGPoint(x: 7, y: 8), size: control.intrinsicContentSize))
        XCTAssertGreaterThan(control.frame.width, 30)
    }

    func testItIsFreed() async {
        var control: UISwitch? = UISwitch()
        weak let weakControl = control
        control?.addAction(UIAction { _ in }, for: .valueChanged)
        var window: UIWindow? = await shown(control!)
        control?.isOn = true
        window?.isHidden = true
        window = nil
        control = nil
        await wait("the switch is freed") { weakControl == nil }
    }

    func testTouchUpInsideIsSentWithTheNewValue() async throws {
        let control = UISwitch()
        var values: [Bool] = []
        control.addAction(
            UIAction { [unowned control] _ in values.append(control.isOn) }, for: .touchUpInside)
        let window = await shown(control)
        try await Pointer().click(control)
        await wait("the click arrived") { control.isOn && !values.isEmpty }
        XCTAssertEqual(values, [true])
        XCTAssertTrue(control.accessibilityActivate())
        await wait("assistive technology moved it") { !control.isOn }
        XCTAssertEqual(values, [true, false])
        window.isHidden = true
    }
}
