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
