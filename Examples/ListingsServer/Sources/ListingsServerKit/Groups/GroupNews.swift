/// What is newest in a group. An id that there is none of is left out.
struct GroupNews: Encodable, Equatable {
    var maxMessageId: Int?
    var maxDynamicId: Int?
    var maxActivityId: Int?
    /// How many messages came after the one that was read last.
    var unreadMessages: Int
    /// Whether the messages do not count.
    var muted: Bool
}
