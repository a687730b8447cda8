/// An activity of a group.
public struct Activity: Hashable, Sendable {
    public let title: String
    public let host: String
    public let day: String

    /// Creates an activity from a post.
    public init(_ post: GroupPost) {
        title = post.text
        host = post.author
        day = post.posted
    }

    /// The first day whose activities aren't over. Earlier activities have expired.
    public static let firstDay = "2026-04-27"
}

/// The server's response with the posts of a group.
public struct GroupPosts: Decodable, Sendable {
    /// A page of posts.
    public struct Content: Decodable, Sendable {
        /// The posts, newest first.
        public let posts: [GroupPost]

        private enum CodingKeys: String, CodingKey {
            case posts = "List"
        }
    }

    /// The page.
    public let content: Content

    private enum CodingKeys: String, CodingKey {
        case content = "Data"
    }
}
