/// A feed of a group: posts, activities and listings in one order, and what the user did with them.
public struct Feed: Hashable, Sendable {
    /// One entry, whatever it is.
    public enum Entry: Hashable, Sendable {
        case post(FeedPost)
        case activity(FeedActivity)
        case listing(Listing)
    }

    private var content: [Entry] = []

    /// Creates a feed: after every second post comes an activity, after every third a listing.
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

    /// The activities that the user goes to.
    public var going: [FeedActivity] {
        content.compactMap { entry in
            if case .activity(let activity) = entry, activity.isGoing { activity } else { nil }
        }
    }

    /// Everything else, in its order.
    public var entries: [Entry] {
        content.filter { entry in
            if case .activity(let activity) = entry { !activity.isGoing } else { true }
        }
    }

    /// The user likes a post, or does not any more.
    public mutating func toggleLike(_ id: FeedPost.ID) {
        for index in content.indices {
            guard case .post(var post) = content[index], post.id == id else { continue }
            post.isLiked.toggle()
            content[index] = .post(post)
        }
    }

    /// The user goes to an activity, or does not any more.
    public mutating func toggleGoing(_ id: FeedActivity.ID) {
        for index in content.indices {
            guard case .activity(var activity) = content[index], activity.id == id else { continue }
            activity.isGoing.toggle()
            content[index] = .activity(activity)
        }
    }
}
