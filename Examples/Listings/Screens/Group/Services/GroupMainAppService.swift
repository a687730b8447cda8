/// The actions of a group's page. After a failure, they show an alert.
///
/// No method throws. If a method returns `nil` or `false`, one alert with the reason has been shown, unless the method
/// was cancelled.
@MainActor
public protocol GroupMainAppService {
    /// Loads the newest ids and the user's read marks.
    ///
    /// - Returns: Both, or `nil` if loading failed.
    func load() async -> GroupStatus?

    /// Marks a tab as read up to an id.
    ///
    /// - Returns: Whether the mark was stored.
    func note(_ tab: GroupTab, readTo id: Int64) async -> Bool

    /// Joins the group.
    ///
    /// - Returns: The group, of which the user is now a member, or `nil` if joining failed.
    func join() async -> Group?

    /// Removes all read marks of the user.
    ///
    /// - Returns: Whether the marks were removed.
    func forgetEverything() async -> Bool
}
