/// The actions of a group's page: it loads, stores, joins, and shows an alert after a failure.
///
/// No method throws. If one returns `nil` or `false`, the user has seen one alert with the reason; a cancelled one shows
/// none.
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
