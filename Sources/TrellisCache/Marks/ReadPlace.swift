/// Where something is read: in a group, in a team, or in a group of a team.
public struct ReadPlace: Sendable, Hashable {
    /// The team; zero where there is none.
    public var teamID: Int64
    /// The group; zero where there is none.
    public var groupID: Int64

    /// Makes a place.
    public init(teamID: Int64 = 0, groupID: Int64 = 0) {
        self.teamID = teamID
        self.groupID = groupID
    }

    /// What marks are kept under.
    var rows: [(scope: Int64, place: Int64)] {
        [(scope: 1, place: teamID), (scope: 0, place: groupID)].filter { $0.place != 0 }
    }
}
