/// A group of people.
struct Group: Encodable, Equatable {
    var id: Int
    /// The team of the group, or 0 if it has none.
    var teamId: Int
    var name: String
    var members: Int
    /// Whether the group is muted, so its messages aren't counted.
    var muted: Bool
    /// Whether the user is a member.
    var joined = false
}
