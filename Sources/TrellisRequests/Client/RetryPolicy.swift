internal import Foundation

/// A policy for automatic retries. Only idempotent requests are retried.
public struct RetryPolicy: Sendable, Hashable {
    /// The number of attempts, including the first one.
    public var attempts: Int
    /// The wait before the first retry. It doubles for each further one.
    public var delay: Duration
    /// The longest wait. If `Retry-After` asks for a longer one, the request fails.
    public var maxDelay: Duration
    /// The random share of each wait, from 0 (none) to 1 (anything up to the whole wait).
    public var jitter: Double

    /// Creates a policy.
    public init(
        attempts: Int, delay: Duration = .milliseconds(400), maxDelay: Duration = .seconds(10), jitter: Double = 0.5
    ) {
        self.attempts = max(1, attempts)
        self.delay = delay
        self.maxDelay = maxDelay
        self.jitter = Self.share(jitter)
    }

    /// A single attempt. The default, since a list has its own Retry.
    public static let never = RetryPolicy(attempts: 1)

    /// Three attempts with backoff and jitter.
    public static let standard = RetryPolicy(attempts: 3)

    /// The wait after a failed attempt; `nil` if there is to be no further one.
    ///
    /// - Parameters:
    ///   - error: What the attempt failed with.
    ///   - attempt: The attempt's number, from 1.
    ///   - isIdempotent: Whether the request may be sent twice.
    ///   - random: A number from 0 to 1 that places the wait within its jitter.
    /// - Returns: The wait.
    package func wait(after error: RequestError, attempt: Int, isIdempotent: Bool, random: Double) -> Duration? {
        guard attempt < attempts, isIdempotent, error.isTransient else { return nil }
        var backoff = max(.zero, min(delay, maxDelay))
        for _ in 1..<max(attempt, 1) where backoff > .zero && backoff < maxDelay {
            backoff = backoff < maxDelay / 2 ? backoff * 2 : maxDelay
        }
        // Divide first: a very long wait would overflow, and no wait needs the last digits.
        let share = Self.share(jitter) * Self.share(random)
        backoff = backoff / 1_000_000 * Int64((1 - share) * 1_000_000)
        guard let asked = error.retryAfter else { return backoff }
        return asked <= maxDelay ? max(asked, backoff) : nil
    }

    /// A share, whatever was given for one: what is no number is none.
    private static func share(_ number: Double) -> Double {
        number.isNaN ? 0 : min(max(number, 0), 1)
    }
}

/// How long a server asks to wait, by its `Retry-After` field (RFC 9110): a number of seconds or a date.
enum RetryAfter {
    /// The wait; `nil` if the field is absent or neither.
    static func wait(asked headers: HTTPHeaders) -> Duration? {
        guard let field = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !field.isEmpty, field.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(Int64(field) ?? .max)
        }
        guard let date = date(field) else { return nil }
        // Prefer the server's clock: the local one may be wrong.
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
