/// The read marks of a user: the highest id that was read, for each kind and group. Marks never decrease.
///
/// For example:
/// ```swift
/// let marks = ReadMarks(in: cache, user: session.user)
/// try await marks.raise(.dynamic, to: newestShown, in: group)
/// let badge = Badge(newest: newestOfServer, read: try await marks.mark(.dynamic, in: group))
/// ```
public struct ReadMarks: Sendable {
    private let cache: PageCache
    private let user: String

    /// Creates the marks of a user in a cache.
    public init(in cache: PageCache, user: String) {
        self.cache = cache
        self.user = user
    }

    /// Returns the highest id that was read, or zero if none was.
    ///
    /// The result is the higher one of the marks of ``ReadGroup/teamID`` and ``ReadGroup/groupID``.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func mark(_ kind: ReadKind, in group: ReadGroup) async throws -> Int64 {
        try await cache.read { try mark(kind, in: group, of: $0) }
    }

    /// Raises the marks of the team and the group to an id. Marks that are higher don't change.
    ///
    /// - Parameters:
    ///   - kind: The kind of content that was read.
    ///   - id: The highest id that was read. Zero and negative numbers have no effect.
    ///   - group: The group or team whose content was read.
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    /// - Returns: `true` if the result of ``mark(_:in:)`` has changed.
    @discardableResult
    public func raise(_ kind: ReadKind, to id: Int64, in group: ReadGroup) async throws -> Bool {
        guard id > 0 else { return false }
        return try await cache.write { connection in
            let before = try mark(kind, in: group, of: connection)
            for row in rows(kind, in: group, value: id) where try row.kept(in: connection)?.value ?? 0 < id {
                try row.save(in: connection)
            }
            return try mark(kind, in: group, of: connection) > before
        }
    }

    /// Removes all marks of the user, for example when the user signs out.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func clear() async throws {
        try await cache.write { try $0.run("DELETE FROM mark WHERE user = ?", .text(user)) }
    }

    private func mark(_ kind: ReadKind, in group: ReadGroup, of connection: Connection) throws -> Int64 {
        try rows(kind, in: group, value: 0).compactMap { try $0.kept(in: connection)?.value }.max() ?? 0
    }

    private func rows(_ kind: ReadKind, in group: ReadGroup, value: Int64) -> [MarkRow] {
        group.rows.map { MarkRow(user: user, scope: $0.scope, place: $0.place, kind: kind.rawValue, value: value) }
    }
}

/// A kind of content that can be read. Each kind has its own marks.
public struct ReadKind: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name of the kind, which is stored.
    public let rawValue: String

    /// Creates a kind with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a kind with a name.
    public init(stringLiteral name: String) {
        rawValue = name
    }

    /// The posts of a group.
    public static let dynamic = ReadKind(rawValue: "dynamic")
    /// The activities of a group.
    public static let activity = ReadKind(rawValue: "activity")
}

/// A group, a team, or a group of a team, whose content is read.
public struct ReadGroup: Sendable, Hashable {
    /// The team, or zero if there is none.
    public var teamID: Int64
    /// The group, or zero if there is none.
    public var groupID: Int64

    /// Creates the value; zero stands for none.
    public init(teamID: Int64 = 0, groupID: Int64 = 0) {
        self.teamID = teamID
        self.groupID = groupID
    }

    /// The keys under which marks are stored.
    var rows: [(scope: Int64, place: Int64)] {
        [(scope: 1, place: teamID), (scope: 0, place: groupID)].filter { $0.place != 0 }
    }
}
