/// The newest posts of a group, and how far the user has read.
public struct GroupStatus: Hashable, Sendable {
    /// What the server has.
    public var news: GroupNews
    /// The newest id that was read in each tab; a tab of which nothing was read is missing.
    public var read: [GroupTab: Int64]

    /// Creates a status.
    public init(news: GroupNews, read: [GroupTab: Int64] = [:]) {
        self.news = news
        self.read = read
    }
}
