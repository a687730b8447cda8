/// The badge of an item that may have unread content.
public enum Badge: Sendable, Hashable {
    /// Nothing is unread.
    case none
    /// Something is unread, but not counted.
    case dot
    /// The number of unread things.
    case number(Int)
    /// The number of unread things exceeds ``BadgeRules/largestNumber``.
    case more

    /// The text of the badge, as `UITabBarItem.badgeValue` takes it: the number, an ellipsis for more, an empty text for a
    /// dot, and `nil` for no badge.
    public var text: String? {
        switch self {
        case .none: nil
        case .dot: ""
        case .number(let number): String(number)
        case .more: "\u{2026}"
        }
    }

    /// Creates the badge of an item whose unread content is counted, such as a chat.
    ///
    /// - Parameters:
    ///   - unread: The number of unread things.
    ///   - hasUncounted: Whether there is unread content that isn't counted, such as messages of a muted group.
    ///   - rules: The rules for the badge.
    public init(unread: Int, hasUncounted: Bool = false, rules: BadgeRules = BadgeRules()) {
        if unread > max(rules.largestNumber, 0) {
            self = .more
        } else if unread > 0 {
            self = .number(unread)
        } else {
            self = hasUncounted ? .dot : .none
        }
    }

    /// Creates the badge of items with ascending ids, such as posts. It is a dot if the newest id is higher than the
    /// last id that was read.
    ///
    /// - Parameters:
    ///   - newest: The newest id, or zero if there is none.
    ///   - read: The highest id that was read, or zero if none was.
    public init(newest: Int64, read: Int64) {
        self = newest > 0 && newest > read ? .dot : .none
    }
}

/// The rules for badges.
public struct BadgeRules: Sendable, Hashable {
    /// The largest number that is shown. For more, the badge is ``Badge/more``.
    public var largestNumber: Int

    /// Creates rules.
    public init(largestNumber: Int = 99) {
        self.largestNumber = largestNumber
    }
}
