internal import Foundation

/// How long a server asks to wait, by its `Retry-After` field (RFC 9110): a number of seconds or a date.
enum RetryAfter {
    /// The wait; nil where the field is absent or neither of both.
    static func wait(asked headers: HTTPHeaders) -> Duration? {
        guard let field = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !field.isEmpty, field.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(Int64(field) ?? .max)
        }
        guard let date = date(field) else { return nil }
        // The server's own clock, where it tells it, for this one may be wrong.
        let now = headers["Date"].flatMap(Self.date) ?? Date()
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// A date in one of the three forms that HTTP has.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        for format in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
