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
