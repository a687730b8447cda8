/// An activity in a feed.
public struct FeedActivity: Identifiable, Hashable, Sendable {
    public let post: GroupPost
    /// Whether the user takes part.
    public var isGoing = false

    public var id: GroupPost.ID { post.id }
}
