/// A post in a feed.
public struct FeedPost: Identifiable, Hashable, Sendable {
    public let post: GroupPost
    /// Whether the user likes it.
    public var isLiked = false

    public var id: GroupPost.ID { post.id }
}
