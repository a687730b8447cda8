import TrellisHandlers
import TrellisTesting
import TrellisUIKit
import UIKitTesting
import XCTest

/// Handlers of controls' events. The names refer to weaknesses of other designs that can't occur.
@MainActor
final class ControlHandlersTests: UITestCase {
    private final class Custom: UIControl {}

    private static let events: [UIControl.Event] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered, .editingDidBegin,
        .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]

    func testTouchHandlersOfEveryKindOfControlAreCalled() async throws {
        for control in [Custom(), UISwitch(), UIButton(type: .system)] as [UIControl] {
            control.frame = CGRect(x: 40, y: 40, width: 120, height: 60)
            var calls: [String] = []
            control.setHandler(for: .touchDown) { _ in calls.append("down") }
            control.setHandler(for: .touchUpInside) { calls.append("up \(type(of: $0))") }
            let root = UIView()
            root.addSubview(control)
            let window = await show(root)
            await wait("the control is shown") { control.isPlaced }
            try await Pointer().click(control)
            await wait("\(type(of: control)) is clicked") { calls.count == 2 }
            XCTAssertEqual(calls, ["down", "up \(type(of: control))"])
            window.isHidden = true
        }
    }

    func testAHandlerGetsTheControlAsWhatItIs() async throws {
        let toggle = UISwitch()
        toggle.frame.origin = CGPoint(x: 40, y: 40)
        var states: [Bool] = []
        toggle.setHandler(for: .valueChanged) { states.append($0.isOn) }
        let root = UIView()
        root.addSubview(toggle)
        let window = await show(root)
        await wait("the switch is shown") { toggle.isPlaced }
        toggle.isOn = true
        XCTAssertEqual(states, [])
        try await Pointer().click(toggle)
        await wait("the switch is moved") { states == [false] }
        window.isHidden = true
    }

    func testEverySingleEventHasItsHandler() async {
        let control = Custom()
        for event in Self.events {
            var calls = 0
            control.setHandler(for: event) { _ in calls += 1 }
            control.sendActions(for: event)
            XCTAssertEqual(calls, 1, "\(event.rawValue)")
            XCTAssertNotNil(control.handler(for: event))
        }
        control.setHandler(for: .allEvents, nil)
        XCTAssertEqual(control.allControlEvents, [])
    }

    func testAMaskIsItsSingleEventsAndNoEventOfItsOwn() async {
        let control = Custom()
        var calls: [String] = []
        control.setHandler(for: .allTouchEvents) { _ in calls.append("touch") }
        control.setHandler(for: .touchUpInside) { _ in calls.append("up") }
        control.setHandler(for: .allEditingEvents) { _ in calls.append("edit") }
        XCTAssertNil(control.handler(for: .allTouchEvents))
        XCTAssertNil(control.handler(for: .allEvents))
        XCTAssertNil(control.handler(for: []))
        for event in [UIControl.Event.touchDown, .touchUpInside, .editingDidEnd] {
            control.handler(for: event)?(control)
            control.sendActions(for: event)
        }
        XCTAssertEqual(calls, ["touch", "touch", "up", "up", "edit", "edit"])
        XCTAssertNil(control.handler(for: .valueChanged))
        control.setHandler(for: [.touchDown, .editingDidEnd], nil)
        control.sendActions(for: [.touchDown, .editingDidEnd])
        XCTAssertEqual(calls.count, 6)
        XCTAssertNotNil(control.handler(for: .touchCancel))
        // Unused bits of the mask have their own handlers as well.
        control.setHandler(for: .applicationReserved) { _ in calls.append("own") }
        control.sendActions(for: UIControl.Event(rawValue: 1 << 25))
        XCTAssertEqual(calls.last, "own")
    }

    func testTheAppsOwnActionsStayAndAreNotReplaced() async {
        let control = Custom()
        var calls: [String] = []
        control.addAction(UIAction { _ in calls.append("app") }, for: .valueChanged)
        control.setHandler(for: .valueChanged) { _ in calls.append("first") }
        control.setHandler(for: .valueChanged) { _ in calls.append("second") }
        control.addAction(UIAction { _ in calls.append("later") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, ["app", "second", "later"])
        control.setHandler(for: .valueChanged, nil)
        XCTAssertNil(control.handler(for: .valueChanged))
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, ["app", "second", "later", "app", "later"])
    }

    func testClickHandlerIsNeverStale() async throws {
        let button = UIButton(type: .system)
        var calls: [String] = []
        XCTAssertNil(button.clickHandler)
        button.clickHandler = { _ in calls.append("click") }
        XCTAssertNotNil(button.handler(for: .touchUpInside))
        button.setHandler(for: .touchUpInside) { _ in calls.append("handler") }
        button.clickHandler?(button)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(calls, ["handler", "handler"])
        button.clickHandler = nil
        XCTAssertNil(button.handler(for: .touchUpInside))
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(calls.count, 2)
        button.setHandler(for: .touchUpInside) { _ in calls.append("again") }
        XCTAssertNotNil(button.clickHandler)
        button.setHandler(for: .allEvents, nil)
        XCTAssertNil(button.clickHandler)
    }

    func testTheHandlerOfThePrimaryActionIsCalledByClickAndByKey() async throws {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 40, y: 40, width: 120, height: 40)
        var calls = 0
        button.setHandler(for: .primaryActionTriggered) { _ in calls += 1 }
        let root = UIView()
        root.addSubview(button)
        let window = await show(root)
        await wait("the button is shown") { button.isPlaced }
        try await Pointer().click(button)
        await wait("the click arrived") { calls == 1 }
        try await Pointer().key("Tab")
        try await Pointer().key("Return")
        await wait("the key arrived") { calls == 2 }
        window.isHidden = true
    }

    func testAHandlerMayReplaceAndRemoveItself() async {
        let control = Custom()
        var calls: [String] = []
        control.setHandler(for: .valueChanged) { control in
            calls.append("once")
            control.setHandler(for: .valueChanged, nil)
        }
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, ["once"])
    }

    func testAGestureHasAHandlerToo() async throws {
        let view = UIView(), tap = UITapGestureRecognizer()
        var taps: [UIGestureRecognizer.State] = []
        tap.setHandler { taps.append($0.state) }
        view.addGestureRecognizer(tap)
        let window = await show(view)
        try await Pointer().click(view)
        await wait("the tap is told") { taps == [.ended] }
        tap.setHandler(nil)
        try await Pointer().click(view)
        await settle(window)
        XCTAssertEqual(taps, [.ended])
        window.isHidden = true
    }

    func testAnOwnerIsHeldWeakly() async {
        final class Owner { var calls = 0 }
        let control = Custom()
        let probe = LeakProbe()
        var owner: Owner? = probe.watch(Owner())
        if let owner { control.setHandler(for: .allTouchEvents, on: owner) { owner, _ in owner.calls += 1 } }
        control.sendActions(for: .touchDown)
        XCTAssertEqual(owner?.calls, 1)
        owner = nil
        XCTAssertEqual(probe.leaks, [])
        control.sendActions(for: .touchDown)
    }

    func testAControlIsReleasedWithItsHandlersAndTheirCaptures() async {
        final class Held {}
        let probe = LeakProbe()
        do {
            let held = probe.watch(Held())
            let button = probe.watch(UIButton(type: .system))
            button.setHandler(for: .allEvents) { _ in _ = held }
            button.clickHandler = { _ in _ = held }
            let toggle = probe.watch(UISwitch())
            toggle.setHandler(for: .valueChanged) { _ in _ = held }
            button.sendActions(for: .allEvents)
        }
        await wait("the controls are freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
        let control = Custom()
        do {
            let held = probe.watch(Held())
            control.setHandler(for: .allEvents) { _ in _ = held }
        }
        XCTAssertEqual(probe.leaks, ["Held"])
        control.setHandler(for: .allEvents, nil)
        XCTAssertEqual(probe.leaks, [])
    }
}
