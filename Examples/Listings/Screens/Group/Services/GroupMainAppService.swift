/// Does what the page of a group decides: loads, remembers, joins, and tells the user what failed.
///
/// Every method returns, whatever happens; where one gives nil or false the user has been told why, once. Being cancelled
/// is told to nobody.
@MainActor
public protocol GroupMainAppService {
    /// Loads the newest ids and how far the user has read.
    ///
    /// - Returns: Both, or `nil` if loading failed.
    func load() async -> GroupStatus?

    /// Notes that a tab was read up to an id.
    ///
    /// - Returns: Whether it is kept.
    func note(_ tab: GroupTab, readTo id: Int64) async -> Bool

    /// Joins the group.
    ///
    /// - Returns: The group that the user has joined, or `nil` if joining failed.
    func join() async -> Group?

    /// Forgets all that the user has read.
    ///
    /// - Returns: Whether it is forgotten.
    func forgetEverything() async -> Bool
}
