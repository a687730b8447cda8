public import Foundation
public import TrellisCache

/// Stores the read marks of a group in SQLite.
public actor StoredGroupMainCacheService: GroupMainCacheService {
    private let file: URL
    private let user: String
    private let scope: ReadScope
    private let onRecovery: @Sendable (CacheRecovery) -> Void
    private var opened: ReadMarks?

    /// Creates the service. The file is opened on first use.
    ///
    /// - Parameters:
    ///   - file: The file, which several services may share.
    ///   - user: The id of the user.
    ///   - scope: The keys of the marks.
    ///   - onRecovery: Called on any thread if the file was damaged and has been replaced by an empty one.
    public init(
        file: URL, user: String, scope: ReadScope, onRecovery: @escaping @Sendable (CacheRecovery) -> Void
    ) {
        self.file = file
        self.user = user
        self.scope = scope
        self.onRecovery = onRecovery
    }

    public func read(_ tab: GroupTab) async throws -> Int64 {
        try await marks().mark(tab.kind, in: scope)
    }

    public func note(_ tab: GroupTab, readTo id: Int64) async throws {
        try await marks().raise(tab.kind, to: id, in: scope)
    }

    public func forgetEverything() async throws {
        try await marks().clear()
    }

    private func marks() async throws -> ReadMarks {
        if let opened { return opened }
        let marks = ReadMarks(in: try await PageCache(at: file, onRecovery: onRecovery), user: user)
        opened = marks
        return marks
    }
}

extension GroupTab {
    /// The kind of the tab's marks.
    fileprivate var kind: ReadKind {
        switch self {
        case .chat: "message"
        case .dynamics: "dynamic"
        case .activities: "activity"
        }
    }
}
