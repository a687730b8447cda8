/// A post in a group. Ids increase across all groups.
struct Post: Encodable, Equatable {
    /// The kind of a post. Each kind is a separate list.
    enum Kind: String {
        case message, dynamic, activity
    }

    var id: Int
    var author: String
    var text: String
    /// The day, such as 2026-05-01.
    var posted: String
}
