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
