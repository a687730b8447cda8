/// When a request is sent again by itself. Only idempotent methods ever are.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent in all, the first time included.
    public var attempts: Int
    /// The wait before the first repetition; each further one waits twice as long.
    public var delay: Duration
    /// The longest wait. A server that asks for longer, by `Retry-After`, is not asked again.
    public var maxDelay: Duration
    /// The random share of each wait, from 0 (none) to 1 (anything between nothing and the whole wait).
    public var jitter: Double

    /// Makes a policy.
    public init(
        attempts: Int, delay: Duration = .milliseconds(400), maxDelay: Duration = .seconds(10), jitter: Double = 0.5
    ) {
        self.attempts = max(1, attempts)
        self.delay = delay
        self.maxDelay = maxDelay
        self.jitter = Self.share(jitter)
    }

    /// A request is sent once; the default, since a list offers its own retry.
    public static let never = RetryPolicy(attempts: 1)

    /// Three attempts with backoff and jitter.
    public static let standard = RetryPolicy(attempts: 3)

    /// The wait after a failed attempt; nil where there is to be no further one.
    ///
    /// - Parameters:
    ///   - error: What the attempt failed with.
    ///   - attempt: The attempt's number, from 1.
    ///   - random: A number from 0 to 1 that places the wait within its jitter.
    /// - Returns: The wait.
    package func wait(after error: RequestError, attempt: Int, random: Double) -> Duration? {
        guard attempt < attempts, error.method.isIdempotent, error.isTransient else { return nil }
        var backoff = max(.zero, min(delay, maxDelay))
        for _ in 1..<max(attempt, 1) where backoff > .zero && backoff < maxDelay {
            backoff = backoff < maxDelay / 2 ? backoff * 2 : maxDelay
        }
        // Without the last digits, which no wait needs, and for which a very long one has no room.
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
