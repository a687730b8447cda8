/// What somebody has posted in a group. Ids rise over all groups.
struct Post: Encodable, Equatable {
    /// What is posted: each kind is a list of its own.
    enum Kind: String {
        case message, dynamic, activity
    }

    var id: Int
    var author: String
    var text: String
    /// The day, as 2026-05-01.
    var posted: String
}
