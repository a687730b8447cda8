/// A post in a group: a message, a dynamic or an activity.
public struct GroupPost: Identifiable, Decodable, Hashable, Sendable {
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
