/// What to show beside something that may have news.
public enum Badge: Sendable, Hashable {
    /// Nothing is unread.
    case none
    /// Something is unread, but not counted.
    case dot
    /// The number of unread things.
    case number(Int)
    /// More is unread than ``BadgeRules/largestNumber``.
    case more

    /// Creates the badge of something that is counted, such as a chat.
    ///
    /// - Parameters:
    ///   - unread: The number of unread things.
    ///   - hasUncounted: Whether there is news that doesn't count, such as a message of a muted group.
    ///   - rules: The thresholds between badges.
    public init(unread: Int, hasUncounted: Bool = false, rules: BadgeRules = BadgeRules()) {
        if unread > max(rules.largestNumber, 0) {
            self = .more
        } else if unread > 0 {
            self = .number(unread)
        } else {
            self = hasUncounted ? .dot : .none
        }
    }

    /// Creates the badge of something with ascending ids, such as posts: a dot if the newest id is above the last one read.
    ///
    /// - Parameters:
    ///   - newest: The newest id, or zero if there is none.
    ///   - read: The newest id that was read, or zero if none was.
    public init(newest: Int64, read: Int64) {
        self = newest > 0 && newest > read ? .dot : .none
    }
}

/// The thresholds between badges.
public struct BadgeRules: Sendable, Hashable {
    /// The largest number to show. Above it the badge is ``Badge/more``.
    public var largestNumber: Int

    /// Creates rules.
    public init(largestNumber: Int = 99) {
        self.largestNumber = largestNumber
    }
}
