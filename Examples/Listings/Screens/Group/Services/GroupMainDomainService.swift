/// Fetches what the page of one group needs. Whose group it is, the implementation is told when it is made.
public protocol GroupMainDomainService: Sendable {
    /// Asks what is new.
    ///
    /// - Parameter messagesReadTo: The newest message that was read; 0 where none was.
    /// - Returns: The newest ids, and how many messages are unread.
    /// - Throws: Why it could not be had.
    func news(messagesReadTo: Int64) async throws -> GroupNews

    /// Joins the group; joining again changes nothing.
    ///
    /// - Returns: The group, of which the user is a member now.
    /// - Throws: Why it could not be joined.
    func join() async throws -> Group
}
