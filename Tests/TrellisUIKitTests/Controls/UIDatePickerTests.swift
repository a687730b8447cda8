import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Date pickers in all styles.
@MainActor
final class UIDatePickerTests: UITestCase {
    private let picker = UIDatePicker(frame: .zero)
    private var told: [Date] = []
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        calendar.locale = Locale(identifier: "en_GB")
        return calendar
    }()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
            ?? .distantPast
    }

    private func showPicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) async {
        picker.calendar = calendar
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date(2026, 1, 31, 9, 41)
        picker.addAction(
            UIAction { [weak self] _ in self?.told.append(self?.picker.date ?? .distantPast) }, for: .valueChanged)
        let root = UIView()
        root.addSubview(picker)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
        window = await show(root)
        await wait("the picker is shown") { self.picker.isPlaced }
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? picker
        return view.subviews.flatMap { [$0 as? View].compactMap { $0 } + views(type, in: $0) }
    }

    func testDatesAreBroughtIntoTheRange() {
        picker.calendar = calendar
        picker.minimumDate = date(2026, 1, 1)
        picker.maximumDate = date(2026, 12, 31)
        picker.date = date(2030, 1, 1)
        XCTAssertEqual(picker.date, date(2026, 12, 31))
        picker.maximumDate = date(2026, 6, 1)
        XCTAssertEqual(picker.date, date(2026, 6, 1))
        picker.minimumDate = date(2027, 1, 1)
        picker.date = date(2030, 1, 1)
        XCTAssertEqual(picker.date, date(2030, 1, 1), "a range that is none is ignored")
    }

    func testMinutesAreRoundedToTheInterval() {
        picker.calendar = calendar
        picker.minuteInterval = 7
        XCTAssertEqual(picker.minuteInterval, 1)
        picker.minuteInterval = 15
        picker.date = date(2026, 1, 31, 9, 44)
        XCTAssertEqual(picker.date, date(2026, 1, 31, 9, 30))
        picker.roundsToMinuteInterval = false
        picker.date = date(2026, 1, 31, 9, 44)
        XCTAssertEqual(picker.date, date(2026, 1, 31, 9, 44))
        picker.countDownDuration = 3600 + 44 * 60 + 59
        XCTAssertEqual(picker.countDownDuration, 3600 + 30 * 60)
        picker.countDownDuration = 1e9
        XCTAssertEqual(picker.countDownDuration, 23 * 3600 + 45 * 60)
    }

    func testStylesFollowTheModeAndThePreference() {
        XCTAssertEqual(picker.datePickerStyle, .compact)
        picker.preferredDatePickerStyle = .inline
        XCTAssertEqual(picker.datePickerStyle, .inline)
        picker.datePickerMode = .countDownTimer
        XCTAssertEqual(picker.datePickerStyle, .wheels)
    }

    func testWheelsHaveTheOrderOfTheLanguageAndChooseDates() async throws {
        await showPicker(.date, .wheels)
        let wheels = try XCTUnwrap(views(UIPickerView.self).first)
        XCTAssertEqual(wheels.numberOfComponents, 3)
        XCTAssertEqual((0..<3).map { wheels.selectedRow(inComponent: $0) }, [30, 0, 2025])
        XCTAssertEqual((wheels.view(forRow: 0, forComponent: 1) as? UILabel)?.text, "January")
        let second = try XCTUnwrap(wheels.view(forRow: 1, forComponent: 1))
        try await pointer.click(second)
        await wait("February has no 31st") { self.told == [self.date(2026, 2, 28, 9, 41)] }
        XCTAssertEqual(wheels.numberOfRows(inComponent: 0), 28)
        picker.locale = Locale(identifier: "en_US")
        let american = try XCTUnwrap(views(UIPickerView.self).first)
        XCTAssertEqual((american.view(forRow: 1, forComponent: 0) as? UILabel)?.text ?? "February", "February")
        XCTAssertEqual(american.numberOfRows(inComponent: 0), 12)
        picker.datePickerMode = .time
        XCTAssertEqual(views(UIPickerView.self).first?.numberOfComponents, 3, "with AM and PM")
        picker.locale = Locale(identifier: "de_DE")
        XCTAssertEqual(views(UIPickerView.self).first?.numberOfComponents, 2)
    }

    func testACalendarChoosesDaysInTheRange() async throws {
        picker.minimumDate = date(2026, 1, 10)
        await showPicker(.date, .inline)
        let grid = try XCTUnwrap(views(CalendarGrid.self).first)
        func label(_ day: Int) throws -> UILabel {
            try XCTUnwrap(views(UILabel.self, in: grid).first { $0.text == "\(day)" && !$0.isHidden })
        }
        try await pointer.click(try label(12))
        await wait("the day is chosen, with its time") { self.told == [self.date(2026, 1, 12, 9, 41)] }
        try await pointer.click(try label(9))
        try await pointer.key("Right")
        await wait("the day before the range isn't chosen") { self.told.last == self.date(2026, 1, 13, 9, 41) }
        XCTAssertEqual(told.count, 2)
        try await pointer.key("Page_Down")
        await wait("the next month is shown") { self.picker.date == self.date(2026, 2, 13, 9, 41) }
        XCTAssertTrue(views(UIButton.self).contains { $0.currentTitle == "February 2026" })
        // 1 February 2026 is a Sunday, the last column of a British week.
        await wait("the month is laid out") {
            (try? label(1)).map { abs($0.frame.midX - grid.bounds.width * 13 / 14) < 1 } == true
        }
    }

    func testACompactPickerOpensACalendarAndWheels() async throws {
        await showPicker(.dateAndTime, .automatic)
        let buttons = views(UIButton.self)
        XCTAssertEqual(buttons.map(\.currentTitle), ["31 Jan 2026", "09:41"])
        try await pointer.click(buttons[0])
        await wait("the calendar is open") { self.window?.rootViewController?.presentedViewController != nil }
        let shown = try XCTUnwrap(window?.rootViewController?.presentedViewController?.view)
        await wait("the calendar is shown") { !self.views(CalendarGrid.self, in: shown).isEmpty }
        let grid = try XCTUnwrap(views(CalendarGrid.self, in: shown).first)
        try await pointer.click(try XCTUnwrap(views(UILabel.self, in: grid).first { $0.text == "5" && !$0.isHidden }))
        await wait("the day is chosen") { self.told == [self.date(2026, 1, 5, 9, 41)] }
        XCTAssertEqual(buttons[0].currentTitle, "5 Jan 2026")
        window?.rootViewController?.dismiss(animated: false)
        try await pointer.click(buttons[1])
        await wait("the wheels are open") {
            guard let view = self.window?.rootViewController?.presentedViewController?.view else { return false }
            return !self.views(UIPickerView.self, in: view).isEmpty
        }
    }

    func testADisabledPickerCannotBeUsed() async throws {
        await showPicker(.date, .compact)
        picker.isEnabled = false
        XCTAssertEqual(views(UIButton.self).map(\.isEnabled), [false])
    }
}
