internal import Foundation

/// A policy for automatic retries. Only idempotent requests are retried.
public struct RetryPolicy: Sendable, Hashable {
    /// The number of attempts, including the first one.
    package var attempts: Int
    /// The delay before the first retry. It doubles for each further retry.
    package var delay: Duration
    /// The maximum delay. If `Retry-After` requests a longer one, the request fails.
    package var maxDelay: Duration
    /// The random share of each delay, from 0 (none) to 1 (all of it).
    package var jitter: Double

    /// Creates a policy.
    public init(
        attempts: Int, delay: Duration = .milliseconds(400), maxDelay: Duration = .seconds(10), jitter: Double = 0.5
    ) {
        self.attempts = max(1, attempts)
        self.delay = delay
        self.maxDelay = maxDelay
        self.jitter = Self.share(jitter)
    }

    /// A single attempt. This is the default, because lists have a Retry button.
    public static let never = RetryPolicy(attempts: 1)

    /// Three attempts with increasing delays and jitter.
    public static let standard = RetryPolicy(attempts: 3)

    /// Returns the delay before the next attempt, or `nil` if there is to be none.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - attempt: The number of the last attempt, beginning with 1.
    ///   - isIdempotent: Whether the request may be sent twice.
    ///   - random: A number from 0 to 1 that determines the delay within its jitter.
    /// - Returns: The delay.
    package func wait(after error: RequestError, attempt: Int, isIdempotent: Bool, random: Double) -> Duration? {
        guard attempt < attempts, isIdempotent, error.isTransient else { return nil }
        var backoff = max(.zero, min(delay, maxDelay))
        for _ in 1..<max(attempt, 1) where backoff > .zero && backoff < maxDelay {
            backoff = backoff < maxDelay / 2 ? backoff * 2 : maxDelay
        }
        // Divide first, because a very long delay would overflow. The last digits don't matter.
        let share = Self.share(jitter) * Self.share(random)
        backoff = backoff / 1_000_000 * Int64((1 - share) * 1_000_000)
        guard let asked = error.retryAfter else { return backoff }
        return asked <= maxDelay ? max(asked, backoff) : nil
    }

    /// Returns a number clamped to the range from 0 to 1. NaN becomes 0.
    private static func share(_ number: Double) -> Double {
        number.isNaN ? 0 : min(max(number, 0), 1)
    }
}

/// The delay that a server requests with the `Retry-After` field (RFC 9110): a number of seconds or a date.
enum RetryAfter {
    /// Returns the delay, or `nil` if the field is missing or invalid.
    static func wait(asked headers: HTTPHeaders) -> Duration? {
        guard let field = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !field.isEmpty, field.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(Int64(field) ?? .max)
        }
        guard let date = date(field) else { return nil }
        // Prefer the server's clock, because the local one may be wrong.
        let now = headers["Date"].flatMap(Self.date) ?? Date()
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// Parses a date in one of the three formats of HTTP, or in that of cookies.
    static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let formats = [
            "EEE, dd MMM yyyy HH:mm:ss zzz", "EEE, dd-MMM-yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz",
            "EEE MMM d HH:mm:ss yyyy",
        ]
        for format in formats {
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
