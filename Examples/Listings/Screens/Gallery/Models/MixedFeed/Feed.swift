/// A feed of a group: posts, activities and listings in one order, with the user's likes and participations.
public struct Feed: Hashable, Sendable {
    /// An entry of any kind.
    public enum Entry: Hashable, Sendable {
        case post(FeedPost)
        case activity(FeedActivity)
        case listing(Listing)
    }

    private var content: [Entry] = []

    /// Creates a feed. Every second post is followed by an activity, every third by a listing.
    public init(posts: [GroupPost] = [], activities: [GroupPost] = [], listings: [Listing] = []) {
        var activities = activities[...], listings = listings[...]
        for (number, post) in posts.enumerated() {
            content.append(.post(FeedPost(post: post)))
            if number % 2 == 1, let next = activities.popFirst() {
                content.append(.activity(FeedActivity(post: next)))
            }
            if number % 3 == 2, let next = listings.popFirst() { content.append(.listing(next)) }
        }
    }

    /// The activities in which the user takes part.
    public var going: [FeedActivity] {
        content.compactMap { entry in
            if case .activity(let activity) = entry, activity.isGoing { activity } else { nil }
        }
    }

    /// All other entries, in order.
    public var entries: [Entry] {
        content.filter { entry in
            if case .activity(let activity) = entry { !activity.isGoing } else { true }
        }
    }

    /// Adds the user's like to a post, or removes it.
    public mutating func toggleLike(_ id: FeedPost.ID) {
        for index in content.indices {
            guard case .post(var post) = content[index], post.id == id else { continue }
            post.isLiked.toggle()
            content[index] = .post(post)
        }
    }

    /// Adds the user to an activity, or removes the user from it.
    public mutating func toggleGoing(_ id: FeedActivity.ID) {
        for index in content.indices {
            guard case .activity(var activity) = content[index], activity.id == id else { continue }
            activity.isGoing.toggle()
            content[index] = .activity(activity)
        }
    }
}

/// A post in a feed.
public struct FeedPost: Identifiable, Hashable, Sendable {
    public let post: GroupPost
    /// Whether the user likes it.
    public var isLiked = false

    public var id: GroupPost.ID { post.id }
}

/// An activity in a feed.
public struct FeedActivity: Identifiable, Hashable, Sendable {
    public let post: GroupPost
    /// Whether the user takes part.
    public var isGoing = false

    public var id: GroupPost.ID { post.id }
}
