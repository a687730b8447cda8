/// Keeps how far the user has read in one group, across restarts.
public protocol GroupMainCacheService: Sendable {
    /// The newest id that was read in a tab, or 0 if nothing was read.
    ///
    /// - Throws: Why it could not be read.
    func read(_ tab: GroupTab) async throws -> Int64

    /// Notes that a tab was read up to an id. Marks only rise; 0 and less are no ids.
    ///
    /// - Throws: Why it could not be kept.
    func note(_ tab: GroupTab, readTo id: Int64) async throws

    /// Forgets all that the user has read, in every group.
    ///
    /// - Throws: Why it could not be forgotten.
    func forgetEverything() async throws
}
