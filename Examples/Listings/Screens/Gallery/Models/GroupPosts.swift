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
