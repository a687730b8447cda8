/// How far one user has read: the newest id that was seen, by kind and place. Marks only rise.
///
/// For example:
/// ```swift
/// let marks = ReadMarks(in: cache, user: session.user)
/// try await marks.raise(.dynamic, to: newestShown, in: place)
/// let badge = Badge(newest: newestOfServer, read: try await marks.mark(.dynamic, in: place))
/// ```
public struct ReadMarks: Sendable {
    private let cache: PageCache
    private let user: String

    /// The marks of a user in a cache.
    public init(in cache: PageCache, user: String) {
        self.cache = cache
        self.user = user
    }

    /// The newest id that was read; zero where nothing was. What was read of the team alone or of the group alone counts,
    /// too: a team and its group are one place by two names, and marks are read the way they are written.
    ///
    /// - Throws: `CacheError`.
    public func mark(_ kind: ReadKind, in place: ReadPlace) async throws -> Int64 {
        try cache.read { try mark(kind, in: place, of: $0) }
    }

    /// Raises the marks of the team and of the group, where they are lower.
    ///
    /// - Parameters:
    ///   - kind: What was read.
    ///   - id: The newest id that was read; zero and less are no ids and change nothing.
    ///   - place: Where it was read.
    /// - Throws: `CacheError`.
    /// - Returns: Whether the mark that ``mark(_:in:)`` gives has risen.
    @discardableResult
    public func raise(_ kind: ReadKind, to id: Int64, in place: ReadPlace) async throws -> Bool {
        guard id > 0 else { return false }
        return try cache.write { connection in
            let before = try mark(kind, in: place, of: connection)
            for row in rows(kind, in: place, value: id) where try row.kept(in: connection)?.value ?? 0 < id {
                try row.save(in: connection)
            }
            return try mark(kind, in: place, of: connection) > before
        }
    }

    /// Forgets all marks of the user, such as when the user signs out.
    ///
    /// - Throws: `CacheError`.
    public func clear() async throws {
        try cache.write { try $0.run("DELETE FROM mark WHERE user = ?", .text(user)) }
    }

    private func mark(_ kind: ReadKind, in place: ReadPlace, of connection: Connection) throws -> Int64 {
        try rows(kind, in: place, value: 0).compactMap { try $0.kept(in: connection)?.value }.max() ?? 0
    }

    private func rows(_ kind: ReadKind, in place: ReadPlace, value: Int64) -> [MarkRow] {
        place.rows.map { MarkRow(user: user, scope: $0.scope, place: $0.place, kind: kind.rawValue, value: value) }
    }
}
