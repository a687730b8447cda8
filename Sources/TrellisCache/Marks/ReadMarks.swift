/// The read marks of a user: the highest id that was read, for each kind and scope. Marks never decrease.
///
/// For example:
/// ```swift
/// let marks = ReadMarks(in: cache, user: session.user), group: ReadScope = ["group 11"]
/// try await marks.raise("posts", to: newestShown, in: group)
/// let badge = Badge(newest: newestOfServer, read: try await marks.mark("posts", in: group))
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
    /// The result is the highest of the marks of the scope's keys.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func mark(_ kind: ReadKind, in scope: ReadScope) async throws -> Int64 {
        try await cache.read { try mark(kind, in: scope, of: $0) }
    }

    /// Raises the marks of all keys of a scope to an id. Marks that are higher don't change.
    ///
    /// - Parameters:
    ///   - kind: The kind of content that was read.
    ///   - id: The highest id that was read. Zero and negative numbers have no effect.
    ///   - scope: What was read.
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    /// - Returns: `true` if the result of ``mark(_:in:)`` has changed.
    @discardableResult
    public func raise(_ kind: ReadKind, to id: Int64, in scope: ReadScope) async throws -> Bool {
        guard id > 0 else { return false }
        return try await cache.write { connection in
            let before = try mark(kind, in: scope, of: connection)
            for row in rows(kind, in: scope, value: id) where try row.kept(in: connection)?.value ?? 0 < id {
                try row.save(in: connection)
            }
            return try mark(kind, in: scope, of: connection) > before
        }
    }

    /// Removes all marks of the user, for example when the user signs out.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func clear() async throws {
        try await cache.write { try $0.run("DELETE FROM mark WHERE user = ?", .text(user)) }
    }

    private func mark(_ kind: ReadKind, in scope: ReadScope, of connection: Connection) throws -> Int64 {
        try rows(kind, in: scope, value: 0).compactMap { try $0.kept(in: connection)?.value }.max() ?? 0
    }

    private func rows(_ kind: ReadKind, in scope: ReadScope, value: Int64) -> [MarkRow] {
        scope.keys.map { MarkRow(user: user, key: $0, kind: kind.rawValue, value: value) }
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
}

/// What is read, by keys of the app, such as a group and the team to which it belongs.
///
/// A mark is stored under each key, and the highest of them counts. Without keys there are no marks. For example:
/// ```swift
/// let group: ReadScope = ["group 11", "team 7"]
/// ```
public struct ReadScope: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The keys, which are stored.
    package var keys: [String]

    /// Creates a scope of keys.
    public init(_ keys: [String]) {
        self.keys = keys
    }

    /// Creates a scope of keys.
    public init(arrayLiteral keys: String...) {
        self.keys = keys
    }
}
