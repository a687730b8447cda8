internal import Foundation

/// A picker view whose columns are the parts of a date.
@MainActor
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    /// The parts that columns show.
    enum Part { case day, month, year, date, hour, minute, period, hours, minutes }

    let picker = UIPickerView()
    private let parts: [Part]
    private let calendar: Calendar
    private let minuteInterval: Int
    private let chosen: @MainActor (Date) -> Void
    private var date = Date()
    private var range: ClosedRange<Date>?
    /// The first row of the column with whole dates.
    private let firstDate: Date

    init(
        _ parts: [Part], _ calendar: Calendar, minuteInterval: Int = 1, chosen: @escaping @MainActor (Date) -> Void
    ) {
        (self.parts, self.calendar, self.minuteInterval, self.chosen) = (parts, calendar, minuteInterval, chosen)
        firstDate = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: -400 * 365.2425 * 86400))
        super.init()
        picker.dataSource = self
        picker.delegate = self
    }

    /// Returns the columns of a mode, in the order of the calendar's language.
    static func parts(of mode: UIDatePicker.Mode, in calendar: Calendar) -> [Part] {
        switch mode {
        case .date: ordered("yMMMMd", in: calendar)
        case .time: ordered("jmm", in: calendar)
        case .dateAndTime: [.date] + ordered("jmm", in: calendar)
        case .countDownTimer: [.hours, .minutes]
        }
    }

    /// Returns the columns for the fields of a template, in the order of the calendar's language.
    static func ordered(_ fields: String, in calendar: Calendar) -> [Part] {
        var parts: [Part] = []
        var isQuoted = false
        for character in calendar.format(of: fields) {
            if character == "'" { isQuoted.toggle() }
            let part: Part? =
                switch character {
                case "d": .day
                case "M", "L": .month
                case "y", "U", "r": .year
                case "h", "H", "k", "K": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let part, !isQuoted, !parts.contains(part) { parts.append(part) }
        }
        return parts
    }

    private var hasPeriod: Bool { parts.contains(.period) }

    /// Shows a date. Rows of dates out of range are grey.
    func show(_ date: Date, within range: ClosedRange<Date>?, animated: Bool) {
        let isNewRange = range != self.range
        let oldMonth = calendar.dateInterval(of: .month, for: self.date)
        self.range = range
        self.date = date
        // The number of days and the grey rows depend on the other columns.
        if isNewRange || parts.contains(.day) && oldMonth != calendar.dateInterval(of: .month, for: date) {
            picker.reloadAllComponents()
        }
        for (component, part) in parts.enumerated() {
            let row = row(of: part)
            if picker.selectedRow(inComponent: component) != row {
                picker.selectRow(row, inComponent: component, animated: animated)
            }
        }
    }

    private func value(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }

    private func row(of part: Part) -> Int {
        switch part {
        case .day: value(.day) - 1
        case .month: value(.month) - 1
        case .year: value(.year) - 1
        case .date: calendar.dateComponents([.day], from: firstDate, to: date).day ?? 0
        case .hour: hasPeriod ? value(.hour) % 12 : value(.hour)
        case .hours: value(.hour)
        case .minute, .minutes: value(.minute) / minuteInterval
        case .period: value(.hour) < 12 ? 0 : 1
        }
    }

    /// Returns the date that a row of a column would choose.
    private func date(forRow row: Int, of part: Part) -> Date? {
        var fields = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        switch part {
        case .day: fields.day = row + 1
        case .month: fields.month = row + 1
        case .year: fields.year = row + 1
        case .date:
            guard let day = calendar.date(byAdding: .day, value: row, to: firstDate) else { return nil }
            let new = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (fields.era, fields.year, fields.month, fields.day) = (new.era, new.year, new.month, new.day)
        case .hour: fields.hour = hasPeriod ? row + (value(.hour) < 12 ? 0 : 12) : row
        case .hours: fields.hour = row
        case .minute, .minutes: fields.minute = row * minuteInterval
        case .period: fields.hour = value(.hour) % 12 + row * 12
        }
        if part == .month || part == .year {
            // February has no 31st.
            var month = fields
            month.day = 1
            guard let first = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: first)
            else { return nil }
            fields.day = min(fields.day ?? 1, days.count)
        }
        return calendar.date(from: fields)
    }

    private func title(ofRow row: Int, of part: Part) -> String {
        let locale = calendar.locale ?? .current
        func number(_ value: Int, digits: Int = 1) -> String {
            value.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
        }
        switch part {
        case .day: return number(row + 1)
        case .month: return calendar.standaloneMonthSymbols[row]
        case .year: return number(row + 1)
        case .date: return date(forRow: row, of: .date).map { calendar.text(of: $0, fields: "EEEMMMd") } ?? ""
        case .hour: return hasPeriod ? number(row == 0 ? 12 : row) : number(row, digits: 2)
        case .minute: return number(row * minuteInterval, digits: 2)
        case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours: return Self.duration(hours: row, locale)
        case .minutes: return Self.duration(minutes: row * minuteInterval, locale)
        }
    }

    private static func duration(hours: Int, _ locale: Locale) -> String {
        Duration.seconds(hours * 3600).formatted(
            .units(allowed: [.hours], width: .wide, zeroValueUnits: .show(length: 1)).locale(locale))
    }

    private static func duration(minutes: Int, _ locale: Locale) -> String {
        Duration.seconds(minutes * 60).formatted(
            .units(allowed: [.minutes], width: .abbreviated, zeroValueUnits: .show(length: 1)).locale(locale))
    }

    /// Whether a date in the time that a row of a column stands for can be chosen.
    private func isInRange(_ row: Int, of part: Part) -> Bool {
        guard let range, let date = date(forRow: row, of: part) else { return true }
        let span: Calendar.Component =
            switch part {
            case .day, .date: .day
            case .month: .month
            case .year: .year
            default: .minute
            }
        guard let interval = calendar.dateInterval(of: span, for: date) else { return true }
        return interval.end > range.lowerBound && interval.start <= range.upperBound
    }

    // MARK: Picker view

    func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch parts[component] {
        case .day: calendar.range(of: .day, in: .month, for: date)?.count ?? 31
        case .month: calendar.standaloneMonthSymbols.count
        case .year: 9999
        case .date: 800 * 365
        case .hour: hasPeriod ? 12 : 24
        case .hours: 24
        case .minute, .minutes: 60 / minuteInterval
        case .period: 2
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(ofRow: row, of: parts[component])
    }

    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        guard !isInRange(row, of: parts[component]) else { return nil }
        return NSAttributedString(
            string: title(ofRow: row, of: parts[component]), attributes: [.foregroundColor: UIColor.tertiaryLabel])
    }

    /// Returns the share of a column in the width: texts need more than numbers.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        func weight(_ part: Part) -> CGFloat {
            switch part {
            case .date, .month: 2.2
            case .hours, .minutes: 1.6
            case .year: 1.2
            default: 1
            }
        }
        let total = parts.map(weight).reduce(0, +), gaps = 5 * CGFloat(max(0, parts.count - 1))
        return max(0, pickerView.bounds.width - gaps) * weight(parts[component]) / max(total, 1)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if let date = date(forRow: row, of: parts[component]) { chosen(date) }
    }
}
