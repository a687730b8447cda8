import ListingsScreens

/// Stores read marks in memory, or fails.
actor MemoryCacheService: GroupMainCacheService {
    private(set) var marks: [GroupTab: Int64]
    private let failure: (any Error)?

    init(_ marks: [GroupTab: Int64] = [:], failure: (any Error)? = nil) {
        self.marks = marks
        self.failure = failure
    }

    func read(_ tab: GroupTab) throws -> Int64 {
        if let failure { throw failure }
        return marks[tab] ?? 0
    }

    func note(_ tab: GroupTab, readTo id: Int64) throws {
        if let failure { throw failure }
        marks[tab] = max(id, marks[tab] ?? 0)
    }

    func forgetEverything() throws {
        if let failure { throw failure }
        marks = [:]
    }
}
