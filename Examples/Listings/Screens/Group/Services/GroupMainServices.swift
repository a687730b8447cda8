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

/// Loads the data of a group's page from the server. Each instance is for one group.
public protocol GroupMainDomainService: Sendable {
    /// Loads the newest ids.
    ///
    /// - Parameter messagesReadTo: The highest message id that was read, or 0 if none was.
    /// - Returns: The newest ids, and the number of unread messages.
    /// - Throws: `RequestError` if the request fails.
    func news(messagesReadTo: Int64) async throws -> GroupNews

    /// Joins the group. Has no effect if the user is a member already.
    ///
    /// - Returns: The group, of which the user is now a member.
    /// - Throws: An error if the request fails.
    func join() async throws -> Group
}

/// Stores the user's read marks of a group across restarts.
public protocol GroupMainCacheService: Sendable {
    /// Returns the highest id that was read in a tab, or 0 if nothing was read.
    ///
    /// - Throws: An error if the mark can't be read.
    func read(_ tab: GroupTab) async throws -> Int64

    /// Marks a tab as read up to an id. Marks never decrease. Ids below 1 have no effect.
    ///
    /// - Throws: An error if the mark can't be stored.
    func note(_ tab: GroupTab, readTo id: Int64) async throws

    /// Removes all read marks of the user, in all groups.
    ///
    /// - Throws: An error if the marks can't be removed.
    func forgetEverything() async throws
}
