public import TrellisCache

/// A group of people on the server.
public struct Group: Identifiable, Codable, Hashable, Sendable {
    public let id: Int64
    /// The id of the group's team, or 0 if it has none.
    public let teamId: Int64
    public let name: String
    /// The number of members.
    public let members: Int
    /// Whether the user is a member.
    public let joined: Bool

    /// Creates a group.
    public init(id: Int64, teamId: Int64 = 0, name: String, members: Int = 0, joined: Bool = false) {
        self.id = id
        self.teamId = teamId
        self.name = name
        self.members = members
        self.joined = joined
    }

    /// The keys of the group's read marks: its own and that of its team.
    public var readScope: ReadScope { ReadScope(["group \(id)"] + (teamId == 0 ? [] : ["team \(teamId)"])) }
}

/// A post in a group: a message, a dynamic or an activity.
public struct GroupPost: Identifiable, Codable, Hashable, Sendable {
    /// The id. Later posts have higher ids.
    public let id: Int64
    public let author: String
    public let text: String
    /// The day, such as 2026-05-01.
    public let posted: String

    /// Creates a post.
    public init(id: Int64, author: String, text: String, posted: String) {
        self.id = id
        self.author = author
        self.text = text
        self.posted = posted
    }
}

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

/// The newest posts of a group, and the user's read marks.
public struct GroupStatus: Hashable, Sendable {
    /// The newest posts on the server.
    public var news: GroupNews
    /// The highest id that was read in each tab. Tabs in which nothing was read are missing.
    public var read: [GroupTab: Int64]

    /// Creates a status.
    public init(news: GroupNews, read: [GroupTab: Int64] = [:]) {
        self.news = news
        self.read = read
    }
}

/// The tabs of a group's page.
public enum GroupTab: String, CaseIterable, Hashable, Sendable {
    case chat
    case dynamics
    case activities
}
