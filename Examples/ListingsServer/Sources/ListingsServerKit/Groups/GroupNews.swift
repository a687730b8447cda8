/// The newest ids of a group. An id is omitted if there is none.
struct GroupNews: Encodable, Equatable {
    var maxMessageId: Int?
    var maxDynamicId: Int?
    var maxActivityId: Int?
    /// The number of messages after the last one that was read.
    var unreadMessages: Int
    /// Whether the group is muted, so its messages aren't counted.
    var muted: Bool
}
