public import Foundation

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that the system chooses: `compact`, or `wheels` for a duration.
    case automatic = 0
    /// Columns of a picker view.
    case wheels = 1
    /// Buttons with the date and the time, which open a calendar and columns.
    case compact = 2
    /// A calendar, and a button with the time.
    case inline = 3
}

/// A control for choosing a date, a time or a duration.
///
/// Follows Apple's `UIDatePicker`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The kinds of values that a date picker shows.
    public enum Mode: Int, Sendable {
        /// The time of the day.
        case time = 0
        /// The date.
        case date = 1
        /// The date and the time.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3

        var hasDate: Bool { self == .date || self == .dateAndTime }
        var hasTime: Bool { self == .time || self == .dateAndTime }
    }

    override class var accessibleRole: AccessibleRole { .group }

    /// A press belongs to the calendar or the columns.
    override var claimsPress: Bool { false }

    override func didInit() {
        super.didInit()
        rebuild()
        if bounds.size == .zero { frame.size = intrinsicContentSize }
    }

    // MARK: Value

    /// The mode. It determines what the user can choose.
    open var datePickerMode = UIDatePicker.Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

    /// The date. Setting it sends no event. A date out of range is clamped.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    private var storedDate = Date()

    /// Sets the date. No event is sent.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = allowed(date)
        update(animated: animated)
    }

    /// The earliest date; `nil` means that there is none. It is ignored if it is after the latest one, or for a duration.
    open var minimumDate: Date? { didSet { rangeDidChange() } }
    /// The latest date; `nil` means that there is none. It is ignored if it is before the earliest one, or for a duration.
    open var maximumDate: Date? { didSet { rangeDidChange() } }

    private func rangeDidChange() { setDate(storedDate, animated: false) }

    /// The interval between the minutes that can be chosen. Values that don't divide an hour, or that exceed 30, are
    /// ignored.
    open var minuteInterval = 1 {
        didSet {
            guard (1...30).contains(minuteInterval), 60 % minuteInterval == 0 else { return minuteInterval = oldValue }
            countDownDuration = storedDuration
            if minuteInterval != oldValue { rebuild() }
        }
    }

    /// Whether the date is rounded down to the interval of minutes.
    open var roundsToMinuteInterval = true { didSet { setDate(storedDate, animated: false) } }

    /// The duration in seconds, in the mode `countDownTimer`: whole minutes, less than a day.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set {
            guard newValue.isFinite else { return }
            let minutes = Int(min(max(newValue / 60, 0), 24 * 60 - 1))
            storedDuration = TimeInterval(minutes - minutes % minuteInterval) * 60
            update(animated: false)
        }
    }

    private var storedDuration: TimeInterval = 0

    /// Returns the nearest date that can be chosen.
    private func allowed(_ date: Date) -> Date {
        var date = date
        if roundsToMinuteInterval, minuteInterval > 1 {
            let calendar = calendarInUse, minute = calendar.component(.minute, from: date)
            let start = calendar.dateInterval(of: .minute, for: date)?.start ?? date
            date = start.addingTimeInterval(-60 * TimeInterval(minute % minuteInterval))
        }
        return range.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
    }

    /// The dates that can be chosen, or `nil` if all can be.
    private var range: ClosedRange<Date>? {
        let first = minimumDate ?? .distantPast, last = maximumDate ?? .distantFuture
        return (minimumDate != nil || maximumDate != nil) && first <= last ? first...last : nil
    }

    // MARK: Calendar

    /// The locale of the texts; `nil` means the user's.
    open var locale: Locale? { didSet { rebuild() } }
    /// The calendar; `nil` means the user's.
    open var calendar: Calendar! {
        get { storedCalendar ?? .current }
        set {
            storedCalendar = newValue
            rebuild()
        }
    }
    /// The time zone; `nil` means that of the calendar.
    open var timeZone: TimeZone? { didSet { rebuild() } }

    private var storedCalendar: Calendar?
    private var localeInUse: Locale { locale ?? Locale(identifier: PreferredLanguage.code) }
    /// The calendar with the picker's locale and time zone.
    private var calendarInUse: Calendar {
        var calendar: Calendar = storedCalendar ?? .current
        let isOwn = storedCalendar?.locale != nil && locale == nil
        if !isOwn { calendar.locale = localeInUse }
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    // MARK: Style

    /// The style that the app prefers.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }

    /// The style in use: the preferred one, unless it is `automatic` or the picker shows a duration.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    private var dateButton: DateButton?
    private var timeButton: DateButton?
    private var calendarView: CalendarView?
    private var wheels: DateWheels?

    private func rebuild() {
        for view in [dateButton, timeButton, calendarView, wheels?.picker] { view?.removeFromSuperview() }
        (dateButton, timeButton, calendarView, wheels) = (nil, nil, nil, nil)
        let calendar = calendarInUse
        if datePickerStyle == .wheels {
            let wheels = makeWheels(DateWheels.parts(of: datePickerMode, in: calendar), calendar)
            self.wheels = wheels
            addSubview(wheels.picker)
        } else {
            if datePickerMode.hasDate {
                if datePickerStyle == .inline {
                    let view = makeCalendar(calendar)
                    calendarView = view
                    addSubview(view)
                } else {
                    dateButton = addButton(SystemText.localized("Date")) { [weak self] in
                        guard let self else { return }
                        let view = makeCalendar(calendar)
                        openCalendar = view
                        open(view, CalendarView.size, over: dateButton)
                    }
                }
            }
            if datePickerMode.hasTime {
                timeButton = addButton(SystemText.localized("Time")) { [weak self] in
                    guard let self else { return }
                    let wheels = makeWheels(DateWheels.parts(of: .time, in: calendar), calendar)
                    openWheels = wheels
                    open(
                        wheels.picker, CGSize(width: 220, height: wheels.picker.intrinsicContentSize.height),
                        over: timeButton)
                }
            }
        }
        storedDate = allowed(storedDate)
        update(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The calendar and the columns in an open popover.
    private weak var openCalendar: CalendarView?
    private var openWheels: DateWheels?

    private func makeCalendar(_ calendar: Calendar) -> CalendarView {
        let view = CalendarView(calendar) { [weak self] in self?.choose($0) }
        view.show(storedDate, within: range)
        return view
    }

    private func makeWheels(_ parts: [DateWheels.Part], _ calendar: Calendar) -> DateWheels {
        let wheels = DateWheels(parts, calendar, minuteInterval: minuteInterval) { [weak self] in
            guard let self else { return }
            if datePickerMode == .countDownTimer { return chooseDuration(from: $0) }
            choose($0)
        }
        wheels.show(shownInWheels, within: range, animated: false)
        return wheels
    }

    /// The start of the day to which a duration is added, so that wheels show it as a time.
    private var startOfDurations: Date { calendarInUse.startOfDay(for: Date(timeIntervalSinceReferenceDate: 86400)) }
    private var shownInWheels: Date {
        datePickerMode == .countDownTimer ? startOfDurations.addingTimeInterval(storedDuration) : storedDate
    }

    private func addButton(_ name: String, pressed: @escaping @MainActor () -> Void) -> DateButton {
        let button = DateButton(name, pressed: pressed)
        addSubview(button)
        return button
    }

    /// Opens a popover over a button.
    private func open(_ content: UIView, _ size: CGSize, over button: UIView?) {
        guard let button, let screen = PickerPopover.screen(of: self) else { return }
        let name = button.accessibilityLabel
        content.accessibilityLabel = accessibilityLabel ?? name
        screen.present(PickerPopover(content, size: size, over: button), animated: true)
    }

    // MARK: Choosing

    private func choose(_ date: Date) {
        let new = allowed(date)
        let isSame = new == storedDate
        storedDate = new
        // The wheels may show a date that can't be chosen.
        update(animated: true)
        if !isSame { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func chooseDuration(from date: Date) {
        let old = storedDuration
        countDownDuration = date.timeIntervalSince(startOfDurations)
        if storedDuration != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func update(animated: Bool) {
        let calendar = calendarInUse
        dateButton?.show(calendar.text(of: storedDate, date: .medium, time: .none))
        timeButton?.show(calendar.text(of: storedDate, date: .none, time: .short))
        for view in [calendarView, openCalendar] { view?.show(storedDate, within: range) }
        for wheels in [wheels, openWheels] { wheels?.show(shownInWheels, within: range, animated: animated) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private static let spacing: CGFloat = 8

    /// The views of the picker, as columns of one row or as rows below each other.
    private var parts: [UIView] { [wheels?.picker, calendarView, dateButton, timeButton].compactMap { $0 } }

    private func size(of part: UIView) -> CGSize {
        part is CalendarView ? CalendarView.size : part.intrinsicContentSize
    }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize {
        let sizes = parts.map(size)
        let gaps = Self.spacing * CGFloat(max(0, sizes.count - 1))
        let widths = sizes.map(\.width), heights = sizes.map(\.height)
        return calendarView == nil
            ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
            : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let picker = wheels?.picker {
            picker.frame = bounds
        } else if let calendarView {
            let below = timeButton.map { size(of: $0).height + Self.spacing } ?? 0
            calendarView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
            if let timeButton {
                let size = size(of: timeButton)
                timeButton.frame = CGRect(
                    x: bounds.width - size.width, y: bounds.height - size.height, width: size.width, height: size.height
                )
            }
        } else {
            var end = bounds.width
            // At the trailing edge, as in a row of a form.
            for part in parts.reversed() {
                let size = size(of: part)
                part.frame = CGRect(
                    x: end - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height)
                end -= size.width + Self.spacing
            }
        }
        mirror(parts)
    }

    override func stateDidChange() {
        super.stateDidChange()
        for button in [dateButton, timeButton] { button?.isEnabled = isEnabled }
        for view in [calendarView, wheels?.picker] {
            view?.isUserInteractionEnabled = isEnabled
            view?.alpha = isEnabled ? 1 : 0.5
        }
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        invalidateIntrinsicContentSize()
    }

    /// Returns `false`, because each part of the picker is an element of its own.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool { false }
}
