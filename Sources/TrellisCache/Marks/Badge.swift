/// What to show beside something that may have news.
public enum Badge: Sendable, Hashable {
    /// Nothing is unread.
    case none
    /// Something is unread, uncounted.
    case dot
    /// So many are unread.
    case number(Int)
    /// More are unread than are worth counting.
    case more

    /// The badge of something that is counted, such as a chat.
    ///
    /// - Parameters:
    ///   - unread: How many are unread.
    ///   - hasUncounted: Whether there is news that does not count, such as a message of a muted group.
    ///   - rules: From where on counting ends.
    public init(unread: Int, hasUncounted: Bool = false, rules: BadgeRules = BadgeRules()) {
        if unread > max(rules.largestNumber, 0) {
            self = .more
        } else if unread > 0 {
            self = .number(unread)
        } else {
            self = hasUncounted ? .dot : .none
        }
    }

    /// The badge of something with rising ids, such as posts: a dot while the newest is newer than what was read.
    ///
    /// - Parameters:
    ///   - newest: The newest id there is; zero or less where there is none.
    ///   - read: The newest id that was read; zero where nothing was.
    public init(newest: Int64, read: Int64) {
        self = newest > 0 && newest > read ? .dot : .none
    }
}
