import Trellis
import TrellisHandlers
import TrellisScreenTesting
import XCTest

/// The driver operates controls as the user does, and sees what the user sees.
@MainActor
final class UserPathTests: XCTestCase {
    /// A screen with a view in its middle.
    private func shown(_ view: UIView) async throws -> (ScreenDriver, UIViewController) {
        let screen = UIViewController()
        let driver = try await ScreenDriver(screen)
        addTeardownBlock { @MainActor in driver.close() }
        view.frame = CGRect(x: 40, y: 100, width: 300, height: 60)
        view.accessibilityLabel = "Control"
        screen.view.addSubview(view)
        await driver.settle()
        return (driver, screen)
    }

    /// Logs the events of a control.
    private final class EventLog {
        var names: [String] = []

        @MainActor
        init(_ control: UIControl) {
            let events: [(UIControl.Event, String)] = [
                (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.touchUpInside, "touch"),
                (.editingDidEndOnExit, "exit"),
            ]
            for (event, name) in events { control.setHandler(for: event) { [weak self] _ in self?.names.append(name) } }
        }
    }

    func testASwitchSendsTheEventsOfAClick() async throws {
        let control = UISwitch()
        let (driver, _) = try await shown(control)
        let log = EventLog(control)
        try await driver.set("Control", to: true)
        XCTAssertTrue(control.isOn)
        XCTAssertEqual(log.names.sorted(), ["primary", "touch", "value"])
        try await driver.tap("Control")
        XCTAssertFalse(control.isOn)
    }

    func testASegmentThatIsSelectedSendsNoEvent() async throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.selectedSegmentIndex = 0
        let (driver, _) = try await shown(control)
        let log = EventLog(control)
        try await driver.tap("One")
        XCTAssertEqual(log.names, [])
        try await driver.tap("Two")
        XCTAssertEqual(log.names.sorted(), ["primary", "value"])
        control.setEnabled(false, forSegmentAt: 0)
        do {
            try await driver.tap("One")
            XCTFail("the segment is disabled")
        } catch is ScreenDriver.Failure {}
        XCTAssertEqual(control.selectedSegmentIndex, 1)
    }

    func testASegmentOfAnActionPerformsIt() async throws {
        var performed = 0
        let control = UISegmentedControl(
            frame: .zero, actions: [UIAction(title: "One") { _ in performed += 1 }, UIAction(title: "Two") { _ in }])
        let (driver, _) = try await shown(control)
        try await driver.tap("One")
        XCTAssertEqual(performed, 1)
    }

    func testAStepperIsClickedStepByStep() async throws {
        let control = UIStepper()
        control.stepValue = 5
        let (driver, _) = try await shown(control)
        let log = EventLog(control)
        try await driver.set("Control", to: 15)
        XCTAssertEqual(control.value, 15)
        XCTAssertEqual(log.names.filter { $0 == "value" }.count, 3)
        XCTAssertEqual(log.names.filter { $0 == "primary" }.count, 3)
        do {
            try await driver.set("Control", to: 7)
            XCTFail("no step leads there")
        } catch is ScreenDriver.Failure {}
        XCTAssertEqual(control.value, 15)
    }

    func testASliderSendsThePrimaryAction() async throws {
        let control = UISlider()
        let (driver, _) = try await shown(control)
        let log = EventLog(control)
        try await driver.set("Control", to: 0.25)
        XCTAssertEqual(control.value, 0.25)
        XCTAssertEqual(log.names.sorted(), ["primary", "value"])
    }

    func testAPullPerformsThePrimaryActionOfTheRefreshControl() async throws {
        var refreshes = 0
        let scroll = UIScrollView()
        let (driver, _) = try await shown(scroll)
        scroll.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in refreshes += 1 })
        try await driver.pull()
        XCTAssertEqual(refreshes, 1)
        XCTAssertEqual(scroll.refreshControl?.isRefreshing, true)
    }

    func testReturnIsPressedInTheFieldBeingEdited() async throws {
        let field = UITextField()
        let (driver, _) = try await shown(field)
        let log = EventLog(field)
        do {
            try await driver.pressReturn()
            XCTFail("no field is being edited")
        } catch is ScreenDriver.Failure {}
        try await driver.type("Vienna")
        try await driver.pressReturn()
        XCTAssertEqual(log.names.sorted(), ["exit", "primary"])
        field.shouldReturnHandler = { _ in false }
        try await driver.type("Rome", into: "Control")
        try await driver.pressReturn()
        XCTAssertEqual(log.names.count, 2)
        field.receiveReturn()
        XCTAssertEqual(log.names.count, 2)
        field.shouldReturnHandler = nil
        field.receiveReturn()
        XCTAssertEqual(log.names.count, 4)
        XCTAssertFalse(field.isFirstResponder)
    }

    func testATextBehindAnOpaqueViewIsNotShown() async throws {
        let label = UILabel()
        label.text = "Secret"
        let (driver, screen) = try await shown(label)
        label.accessibilityLabel = nil
        XCTAssertTrue(driver.shows("Secret"))
        let cover = UIView(frame: screen.view.bounds)
        screen.view.addSubview(cover)
        XCTAssertTrue(driver.shows("Secret"), "a view without a background covers nothing")
        cover.backgroundColor = .systemBackground
        XCTAssertFalse(driver.shows("Secret"))
        cover.alpha = 0.5
        XCTAssertTrue(driver.shows("Secret"))
        cover.alpha = 1
        screen.view.bringSubviewToFront(label)
        XCTAssertTrue(driver.shows("Secret"))
    }

    func testATextOutsideOfAViewThatClipsIsNotShown() async throws {
        let clip = UIView()
        let (driver, _) = try await shown(clip)
        let label = UILabel(frame: CGRect(x: 0, y: 80, width: 100, height: 20))
        label.text = "Outside"
        clip.addSubview(label)
        XCTAssertTrue(driver.shows("Outside"))
        clip.clipsToBounds = true
        XCTAssertFalse(driver.shows("Outside"))
    }

    func testTheMainLoopRunsWhileATestAwaits() async throws {
        let view = UIView()
        let (_, screen) = try await shown(view)
        await withCheckedContinuation { done in
            UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { _ in done.resume() })
        }
        await withCheckedContinuation { done in
            screen.present(UIViewController(), animated: true) { done.resume() }
        }
        await withCheckedContinuation { done in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { done.resume() }
        }
    }

    func testACellIsTappedAsOnIOS() async throws {
        let table = UITableView()
        var log: [String] = []
        table.numberOfRowsHandler = { _, _ in 3 }
        table.cellForRowHandler = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        table.rowHeight = 20
        table.willSelectRowHandler = { _, path in path.row == 1 ? nil : path }
        table.didSelectRowHandler = { _, path in log.append("select \(path.row)") }
        table.didDeselectRowHandler = { _, path in log.append("deselect \(path.row)") }
        let (driver, _) = try await shown(table)
        for row in 0..<3 {
            let cell = try XCTUnwrap(table.cellForRow(at: [0, row]))
            XCTAssertTrue(driver.tapCell(cell))
        }
        XCTAssertEqual(log, ["select 0", "deselect 0", "select 2"])
        XCTAssertFalse(driver.tapCell(table))
    }
}
