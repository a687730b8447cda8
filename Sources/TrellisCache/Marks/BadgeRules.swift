/// The thresholds between badges.
public struct BadgeRules: Sendable, Hashable {
    /// The largest number that is shown; what is above is `more`.
    public var largestNumber: Int

    /// Makes rules.
    public init(largestNumber: Int = 99) {
        self.largestNumber = largestNumber
    }
}
