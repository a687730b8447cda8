/// A group of people.
struct Group: Encodable, Equatable {
    var id: Int
    /// The team that the group is of; 0 where it is of none.
    var teamId: Int
    var name: String
    var members: Int
    /// Whether its messages do not count.
    var muted: Bool
    /// Whether the user is a member.
    var joined = false
}
