internal import Foundation

/// The month of a date picker: its title, buttons for the previous and the next month, and its days.
final class CalendarView: UIView {
    static let size = CGSize(width: 320, height: 338)

    private let calendar: Calendar
    private let chosen: @MainActor (Date) -> Void
    private let title = UIButton(type: .system)
    private let previous = UIButton(type: .system), following = UIButton(type: .system)
    private let weekdays: [UILabel]
    private let grid: CalendarGrid
    private var wheels: DateWheels?

    /// The selected date, and a date of the month that is shown.
    private var date = Date(), shown = Date()
    private var range: ClosedRange<Date>?

    init(_ calendar: Calendar, chosen: @escaping @MainActor (Date) -> Void) {
        (self.calendar, self.chosen) = (calendar, chosen)
        weekdays = calendar.veryShortStandaloneWeekdaySymbols.map { _ in UILabel() }
        grid = CalendarGrid()
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        for (index, label) in weekdays.enumerated() {
            let names = calendar.shortStandaloneWeekdaySymbols
            label.text = names[(index + calendar.firstWeekday - 1) % names.count]
            label.font = .systemFont(ofSize: 12, weight: .semibold)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
        }
        previous.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        previous.accessibilityLabel = SystemText.localized("Previous Month")
        following.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        following.accessibilityLabel = SystemText.localized("Next Month")
        previous.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .primaryActionTriggered)
        following.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .primaryActionTriggered)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .primaryActionTriggered)
        title.contentHorizontalAlignment = .leading
        title.contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
        for view in [title, previous, following, grid] { addSubview(view) }
        grid.choose = { [weak self] in self?.choose(day: $0) }
        grid.move = { [weak self] in self?.move($0) ?? false }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a date as the selected one. Days out of range can't be chosen.
    func show(_ date: Date, within range: ClosedRange<Date>?) {
        if date != self.date { shown = date }
        (self.date, self.range) = (date, range)
        update()
    }

    private var month: DateInterval { calendar.dateInterval(of: .month, for: shown) ?? DateInterval() }

    private func isInRange(_ interval: DateInterval?) -> Bool {
        guard let range, let interval else { return true }
        return interval.end > range.lowerBound && interval.start <= range.upperBound
    }

    private func day(_ number: Int) -> Date? { calendar.date(byAdding: .day, value: number - 1, to: month.start) }

    private func update() {
        let text = calendar.text(of: month.start, fields: "yMMMM")
        title.setTitle(text, for: .normal)
        title.accessibilityLabel = text
        for (button, step) in [(previous, -1), (following, 1)] {
            let other = calendar.date(byAdding: .month, value: step, to: month.start)
            button.isEnabled = wheels == nil && isInRange(other.flatMap { calendar.dateInterval(of: .month, for: $0) })
        }
        let first = calendar.component(.weekday, from: month.start) - calendar.firstWeekday
        let count = calendar.range(of: .day, in: .month, for: month.start)?.count ?? 0
        let isHere = month.contains(date) && date < month.end
        let today = month.contains(Date()) ? calendar.component(.day, from: Date()) : nil
        grid.show(
            count, from: (first + 7) % 7, selected: isHere ? calendar.component(.day, from: date) : nil, today: today
        ) { [self] in isInRange(day($0).flatMap { calendar.dateInterval(of: .day, for: $0) }) }
        grid.accessibilityLabel = [accessibilityLabel, calendar.text(of: date, date: .full, time: .none)]
            .compactMap { $0 }.joined(separator: ", ")
        wheels?.show(shown, within: range, animated: false)
    }

    @_documentation(visibility: internal)
    override var accessibilityLabel: String? { didSet { update() } }

    // MARK: Choosing

    private func turn(by months: Int) {
        guard let new = calendar.date(byAdding: .month, value: months, to: shown) else { return }
        shown = new
        update()
    }

    /// Chooses a day of the shown month, with the time of the selected date.
    private func choose(day number: Int) {
        guard let day = day(number), isInRange(calendar.dateInterval(of: .day, for: day)) else { return }
        choose(day)
    }

    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        shown = day
        chosen(
            calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day)
    }

    /// Moves the selection for a key. Returns whether the key has a meaning.
    private func move(_ movement: TableInput.Movement) -> Bool {
        let sideways = isRightToLeft ? -1 : 1
        let (unit, step): (Calendar.Component, Int) =
            switch movement {
            case .left: (.day, -sideways)
            case .right: (.day, sideways)
            case .up: (.day, -7)
            case .down: (.day, 7)
            case .pageUp: (.month, -1)
            case .pageDown: (.month, 1)
            case .first: (.day, 1 - calendar.component(.day, from: date))
            case .last:
                (
                    .day,
                    (calendar.range(of: .day, in: .month, for: date)?.count ?? 1) - calendar.component(.day, from: date)
                )
            }
        guard let day = calendar.date(byAdding: unit, value: step, to: date) else { return true }
        if isInRange(calendar.dateInterval(of: .day, for: day)) { choose(day) }
        return true
    }

    /// Shows columns for the month and the year, or the days again.
    private func toggleWheels() {
        if let wheels {
            wheels.picker.removeFromSuperview()
            self.wheels = nil
        } else {
            let wheels = DateWheels(DateWheels.ordered("yMMMM", in: calendar), calendar) { [weak self] in
                self?.shown = $0
                self?.update()
            }
            self.wheels = wheels
            addSubview(wheels.picker)
        }
        for view in weekdays + [grid] as [UIView] { view.isHidden = wheels != nil }
        update()
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let bar: CGFloat = 40, line: CGFloat = 24
        title.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - 88), height: bar)
        previous.frame = CGRect(x: bounds.width - 88, y: 0, width: 44, height: bar)
        following.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: bar)
        let column = bounds.width / CGFloat(max(1, weekdays.count))
        for (index, label) in weekdays.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * column, y: bar, width: column, height: line)
        }
        let room = CGRect(x: 0, y: bar + line, width: bounds.width, height: max(0, bounds.height - bar - line))
        grid.frame = room
        wheels?.picker.frame = room
        mirror([title, previous, following] + weekdays)
    }

    override var intrinsicContentSize: CGSize { Self.size }
}

/// The days of a month.
final class CalendarGrid: UIView {
    private var labels: [UILabel] = []
    private let mark = UIView()
    private var count = 0, first = 0
    private var selected: Int?
    var choose: @MainActor (_ day: Int) -> Void = { _ in }
    var move: @MainActor (TableInput.Movement) -> Bool = { _ in false }

    override class var accessibleRole: AccessibleRole { .spinButton }

    override func didInit() {
        super.didInit()
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        widget.setClass("picker-column", true)
        widget.setFocusable(true)
        accessibilityTraits = .adjustable
        TableInput.trackClicks(
            on: self, pressed: { _ in }, released: { [weak self] place, _ in self?.release(at: place) }, ended: {})
        TableInput.trackKeys(on: self) { [weak self] key in
            guard case .movement(let movement) = key else { return false }
            return self?.move(movement) ?? false
        }
    }

    /// Shows a month.
    ///
    /// - Parameters:
    ///   - count: The number of days.
    ///   - first: The column of the first day.
    ///   - selected: The selected day.
    ///   - today: Today's day, if it is in the month.
    ///   - isEnabled: Whether a day can be chosen.
    func show(_ count: Int, from first: Int, selected: Int?, today: Int?, isEnabled: (Int) -> Bool) {
        (self.count, self.first, self.selected) = (count, first, selected)
        while labels.count < count {
            let label = UILabel()
            label.textAlignment = .center
            addSubview(label)
            // The grid itself says which day is selected.
            AccessibleProperty.setHidden(true, of: label.widget)
            labels.append(label)
        }
        mark.isHidden = selected == nil
        mark.backgroundColor = tintFill.color
        for (index, label) in labels.enumerated() {
            let day = index + 1
            label.isHidden = day > count
            guard day <= count else { continue }
            label.text = day.formatted()
            let isSelected = day == selected
            label.font = .systemFont(ofSize: 17, weight: isSelected || day == today ? .semibold : .regular)
            label.textColor =
                isSelected ? tintFill.ink : !isEnabled(day) ? .tertiaryLabel : day == today ? tintColor : .label
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        mark.backgroundColor = tintFill.color
    }

    private var cell: CGSize { CGSize(width: bounds.width / 7, height: bounds.height / 6) }

    private func frame(of day: Int) -> CGRect {
        let index = day - 1 + first, size = cell
        return mirrored(
            CGRect(
                x: CGFloat(index % 7) * size.width, y: CGFloat(index / 7) * size.height, width: size.width,
                height: size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() where index < count { label.frame = frame(of: index + 1) }
        guard let selected else { return }
        let length = (min(cell.width, cell.height) - 2).rounded(), frame = frame(of: selected)
        mark.frame = CGRect(
            x: (frame.midX - length / 2).rounded(), y: (frame.midY - length / 2).rounded(), width: length,
            height: length)
        mark.layer.cornerRadius = length / 2
    }

    private func release(at place: CGPoint) {
        TableInput.focus(self)
        guard let day = (1...max(1, count)).first(where: { frame(of: $0).contains(place) }), day <= count else {
            return
        }
        choose(day)
    }

    override func accessibilityIncrement() { _ = move(isRightToLeft ? .left : .right) }
    override func accessibilityDecrement() { _ = move(isRightToLeft ? .right : .left) }
}
