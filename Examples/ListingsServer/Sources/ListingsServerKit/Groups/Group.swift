/// A group of people.
struct Group: Encodable, Equatable {
    var id: Int
    /// The team of the group, or 0 if it has none.
    var teamId: Int
    var name: String
    var members: Int
    /// Whether the group is muted, so its messages aren't counted.
    var muted: Bool
    /// Whether the user is a member.
    var joined = false
}

/// A post in a group. Ids increase across all groups.
struct Post: Encodable, Equatable {
    /// The kind of a post. Each kind is a separate list.
    enum Kind: String {
        case message, dynamic, activity
    }

    var id: Int
    var author: String
    var text: String
    /// The day, such as 2026-05-01.
    var posted: String
}

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
