/// Fetches the data of one group's page. An implementation is created for one group.
public protocol GroupMainDomainService: Sendable {
    /// Fetches the newest ids.
    ///
    /// - Parameter messagesReadTo: The id of the newest message that was read, or 0 if none was.
    /// - Returns: The newest ids, and how many messages are unread.
    /// - Throws: `RequestError` if the request fails.
    func news(messagesReadTo: Int64) async throws -> GroupNews

    /// Joins the group; joining again changes nothing.
    ///
    /// - Returns: The group, of which the user is a member now.
    /// - Throws: Why it could not be joined.
    func join() async throws -> Group
}
