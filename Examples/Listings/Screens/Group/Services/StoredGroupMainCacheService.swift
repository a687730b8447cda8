public import Foundation
public import TrellisCache

/// Keeps in SQLite how far the user has read in a group.
public actor StoredGroupMainCacheService: GroupMainCacheService {
    private let file: URL
    private let user: String
    private let place: ReadPlace
    private let onRecovery: @Sendable (CacheRecovery) -> Void
    private var opened: ReadMarks?

    /// Creates the service; the file is opened when it is needed first.
    ///
    /// - Parameters:
    ///   - file: The file; several services may use it.
    ///   - user: The id of the user.
    ///   - place: The group, and its team.
    ///   - onRecovery: Called on any thread if the file was damaged and was replaced by an empty one.
    public init(
        file: URL, user: String, place: ReadPlace, onRecovery: @escaping @Sendable (CacheRecovery) -> Void
    ) {
        self.file = file
        self.user = user
        self.place = place
        self.onRecovery = onRecovery
    }

    public func read(_ tab: GroupTab) async throws -> Int64 {
        try await marks().mark(tab.kind, in: place)
    }

    public func note(_ tab: GroupTab, readTo id: Int64) async throws {
        try await marks().raise(tab.kind, to: id, in: place)
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
    /// The name under which marks are kept.
    fileprivate var kind: ReadKind {
        switch self {
        case .chat: "message"
        case .dynamics: .dynamic
        case .activities: .activity
        }
    }
}
