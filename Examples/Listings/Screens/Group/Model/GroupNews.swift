/// The newest ids of a group on the server; `nil` if there is nothing yet.
public struct GroupNews: Decodable, Hashable, Sendable {
    public var maxMessageId: Int64?
    public var maxDynamicId: Int64?
    public var maxActivityId: Int64?
    /// How many messages came after the one that was read last.
    public var unreadMessages: Int
    /// Whether the group's messages do not count.
    public var muted: Bool

    /// Makes news.
    public init(
        maxMessageId: Int64? = nil, maxDynamicId: Int64? = nil, maxActivityId: Int64? = nil, unreadMessages: Int = 0,
        muted: Bool = false
    ) {
        self.maxMessageId = maxMessageId
        self.maxDynamicId = maxDynamicId
        self.maxActivityId = maxActivityId
        self.unreadMessages = unreadMessages
        self.muted = muted
    }
}
