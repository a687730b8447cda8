public import TrellisCache

/// A group of people on the server.
public struct Group: Identifiable, Decodable, Hashable, Sendable {
    public let id: Int64
    /// The id of the group's team, or 0 if it has none.
    public let teamId: Int64
    public let name: String
    /// The number of members.
    public let members: Int
    /// Whether the user is a member.
    public let joined: Bool

    /// Creates a group.
    public init(id: Int64, teamId: Int64 = 0, name: String, members: Int = 0, joined: Bool = false) {
        self.id = id
        self.teamId = teamId
        self.name = name
        self.members = members
        self.joined = joined
    }

    /// The place of the group's read marks.
    public var place: ReadGroup { ReadGroup(teamID: teamId, groupID: id) }
}
