import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UIControlTests: UITestCase {
    /// Shows a control of 120 by 60 points in a window, at 40, 40.
    private func shown(_ control: UIControl) async -> UIWindow {
        let root = UIView()
        control.frame = CGRect(x: 40, y: 40, width: 120, height: 60)
        root.addSubview(control)
        let window = await show(root)
        await wait("the control is shown") { control.isPlaced }
        return window
    }

    func testEveryKindOfControlSendsItsTouchEvents() async throws {
        for control in [Custom(), UIButton(type: .system), UISwitch(), UIControl()] {
            let log = EventLog(control, without: [.valueChanged, .primaryActionTriggered])
            let window = await shown(control)
            try await pointer.press(control)
            await wait("\(type(of: control)) is pressed") { control.isTracking }
            XCTAssertTrue(control.isHighlighted && control.isTouchInside)
            XCTAssertEqual(control.state, .highlighted)
            try await pointer.move(to: control, at: CGPoint(x: 4, y: 4))
            try await pointer.move(to: control, at: CGPoint(x: 4, y: 300))
            await wait("\(type(of: control)) is left") { !control.isTouchInside }
            XCTAssertFalse(control.isHighlighted)
            XCTAssertTrue(control.isTracking)
            try await pointer.move(to: control, at: CGPoint(x: 6, y: 6))
            await wait("\(type(of: control)) is entered again") { control.isTouchInside }
            try await pointer.release()
            await wait("\(type(of: control)) is let go") { log.names.last == "touchUpInside" }
            XCTAssertFalse(control.isTracking || control.isTouchInside || control.isHighlighted)
            let order = log.distinct.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" }
            XCTAssertEqual(
                order, ["touchDown", "touchDragExit", "touchDragEnter", "touchUpInside"], "\(type(of: control))")
            XCTAssertTrue(log.names.contains("touchDragInside") && log.names.contains("touchDragOutside"))
            window.isHidden = true
        }
    }

    func testLettingGoOutsideIsNoClick() async throws {
        for control in [Custom(), UIButton(type: .system)] {
            let log = EventLog(control)
            let window = await shown(control)
            try await pointer.press(control)
            try await pointer.move(to: control, at: CGPoint(x: 60, y: 400))
            try await pointer.release()
            await wait("\(type(of: control)) is let go") { log.names.contains("touchUpOutside") }
            XCTAssertFalse(log.names.contains("touchUpInside"))
            window.isHidden = true
        }
    }

    func testADoubleClickRepeats() async throws {
        let control = Custom()
        let log = EventLog(control, without: [.touchDragInside])
        let window = await shown(control)
        try await pointer.doubleClick(control)
        await wait("both clicks arrived") { log.names.count { $0 == "touchUpInside" } == 2 }
        XCTAssertEqual(
            log.names, ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
        window.isHidden = true
    }

    func testAPressThatAScrollViewTakesOverIsCancelled() async throws {
        let control = Custom(frame: CGRect(x: 20, y: 20, width: 120, height: 60))
        let log = EventLog(control)
        let scrollView = UIScrollView()
        scrollView.refreshControl = UIRefreshControl()
        scrollView.contentSize = CGSize(width: 300, height: 2000)
        scrollView.addSubview(control)
        let window = await show(scrollView)
        await wait("the control is shown") { control.isPlaced }
        try await pointer.drag(control, by: CGPoint(x: 0, y: 60))
        await wait("the press is over") { !control.isTracking && log.names.count > 1 }
        XCTAssertEqual(log.names.last, "touchCancel")
        XCTAssertFalse(log.names.contains("touchUpInside") || log.names.contains("touchUpOutside"))
        window.isHidden = true
    }

    func testAControlRemovedDuringAPressIsCancelled() async throws {
        let control = Custom()
        let log = EventLog(control)
        let window = await shown(control)
        try await pointer.press(control)
        await wait("the control is pressed") { control.isTracking }
        control.removeFromSuperview()
        await wait("the press is over") { !control.isTracking }
        XCTAssertEqual(log.names.last, "touchCancel")
        try await pointer.release()
        window.isHidden = true
    }

    func testADisabledControlHearsNothing() async throws {
        let control = Custom()
        control.isEnabled = false
        XCTAssertEqual(control.state, .disabled)
        let log = EventLog(control)
        let window = await shown(control)
        try await pointer.click(control)
        XCTAssertFalse(control.accessibilityActivate())
        control.isEnabled = true
        try await pointer.click(control)
        await wait("the second click arrived") { log.names.last == "touchUpInside" }
        XCTAssertEqual(log.names.count { $0 == "touchDown" }, 1)
        window.isHidden = true
    }

    func testTheInnermostControlIsPressed() async throws {
        let outer = Custom()
        let inner = Custom(frame: CGRect(x: 60, y: 0, width: 60, height: 60))
        outer.addSubview(inner)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        label.text = "label"
        outer.addSubview(label)
        let outerLog = EventLog(outer), innerLog = EventLog(inner)
        let window = await shown(outer)
        try await pointer.click(inner)
        await wait("the inner one is clicked") { innerLog.names.last == "touchUpInside" }
        XCTAssertEqual(outerLog.names, [])
        try await pointer.click(label)
        await wait("the outer one is clicked through the label") { outerLog.names.last == "touchUpInside" }
        window.isHidden = true
    }

    func testAPressOnAControlInARowDoesNotSelectTheRow() async throws {
        for control in [Custom(), UISwitch(), UIButton(type: .system)] {
            control.frame = CGRect(x: 10, y: 10, width: 80, height: 24)
            let log = EventLog(control)
            let source = OneRow(control)
            let table = UITableView()
            table.dataSource = source
            table.delegate = source
            let window = await show(table)
            await wait("the row is shown") { control.isPlaced }
            try await pointer.click(control)
            await wait("\(type(of: control)) is clicked") { log.names.contains("touchUpInside") }
            try await pointer.click(table, at: CGPoint(x: 300, y: 20))
            await wait("the row is selected") { source.selections > 0 }
            XCTAssertEqual(source.selections, 1, "\(type(of: control))")
            window.isHidden = true
        }
    }

    func testTheKeyboardTapsAControlThatIsAnElement() async throws {
        let control = Custom()
        control.isAccessibilityElement = true
        let log = EventLog(control)
        let window = await shown(control)
        try await pointer.key("Tab")
        try await pointer.key("space")
        await wait("the key arrived") { log.names.count == 2 }
        XCTAssertEqual(log.names, ["touchDown", "touchUpInside"])
        window.isHidden = true
    }

    func testAMaskOfEventsRunsAnActionOnEachAndOnceForSeveral() async {
        let control = UIControl()
        var calls = 0
        let action = UIAction { _ in calls += 1 }
        control.addAction(action, for: .allTouchEvents)
        control.sendActions(for: .touchDragExit)
        control.sendActions(for: [.touchDown, .touchUpInside])
        XCTAssertEqual(calls, 2)
        control.sendActions(for: .valueChanged)
        XCTAssertEqual(calls, 2)
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .allEvents)
        XCTAssertEqual(calls, 3)
        control.removeAction(action, for: .allTouchEvents)
        XCTAssertEqual(control.allControlEvents, .valueChanged)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(calls, 3)
    }

    func testHandlersAreEnumeratedWhileTheyAreRemoved() async {
        let control = UIControl(frame: .zero, primaryAction: UIAction(title: "first") { _ in })
        control.addAction(UIAction(title: "second") { _ in }, for: [.touchDown, .touchUpInside])
        control.addAction(UIAction(title: "third") { _ in }, for: .valueChanged)
        var found: [String] = []
        control.enumerateEventHandlers { action, target, events, stop in
            XCTAssertNil(target)
            found.append("\(action?.title ?? "") \(events.rawValue)")
            if let action { control.removeAction(action, for: events) }
            stop = found.count == 2
        }
        XCTAssertEqual(found, ["first 8192", "second 65"])
        XCTAssertEqual(control.allControlEvents, .valueChanged)
    }

    func testASubclassSeesEachActionThatIsSent() async {
        final class Observed: UIControl {
            var sent: [String] = []

            override func sendAction(_ action: UIAction) {
                sent.append(action.title)
                super.sendAction(action)
            }
        }
        let control = Observed()
        var ran = 0
        control.addAction(UIAction(title: "a") { _ in ran += 1 }, for: .touchDown)
        control.sendActions(for: .touchDown)
        XCTAssertEqual(control.sent, ["a"])
        XCTAssertEqual(ran, 1)
    }

    func testAControlAndItsActionsAreFreed() async throws {
        var control: Custom? = Custom()
        weak let weakControl = control
        weak var token: AnyObject?
        do {
            let owned = NSObject()
            token = owned
            control?.addAction(UIAction { _ in _ = owned }, for: .allEvents)
        }
        XCTAssertNotNil(token)
        var window: UIWindow? = await shown(control!)
        try await pointer.click(control!)
        window?.isHidden = true
        window = nil
        control = nil
        await wait("the control is freed") { weakControl == nil && token == nil }
    }
}

/// A control that an app implements.
@MainActor
private final class Custom: UIControl {}

/// A table with one row that contains a control.
@MainActor
private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
    let control: UIControl
    var selections = 0

    init(_ control: UIControl) { self.control = control }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.addSubview(control)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selections += 1 }
}
