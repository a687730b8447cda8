/// Something that a group does together, as it is shown.
public struct Activity: Hashable, Sendable {
    public let title: String
    public let host: String
    public let day: String

    /// Creates an activity of what was posted.
    public init(_ post: GroupPost) {
        title = post.text
        host = post.author
        day = post.posted
    }

    /// The first day whose activities aren't over. Earlier ones have expired.
    public static let firstDay = "2026-04-27"
}
