/// The days of the sample data, computed without a calendar to be fast.
enum SampleDay {
    /// Returns the day that is a number of days before 2026-05-01, as year-month-day.
    static func text(daysBack: Int) -> String {
        // The number of days since 0000-03-01. The civil calendar has a cycle of 400 years, which is 146,097 days.
        let newest = 740_042
        let day = newest - daysBack
        let era = day / 146_097
        let dayOfEra = day - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(dayOfMonth < 10 ? "0" : "")\(dayOfMonth)"
    }
}
