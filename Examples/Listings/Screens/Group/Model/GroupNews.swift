/// The newest ids of a group on the server. An id is `nil` if there is none.
public struct GroupNews: Decodable, Hashable, Sendable {
    public var maxMessageId: Int64?
    public var maxDynamicId: Int64?
    public var maxActivityId: Int64?
    /// The number of messages after the last one that was read.
    public var unreadMessages: Int
    /// Whether the group is muted, so its messages aren't counted.
    public var muted: Bool

    /// Creates news.
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
