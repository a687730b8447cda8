/// The user's moves of rows, while a page without them may still arrive.
///
/// - Complexity: O(1) for what concerns a row, if it was moved a few times.
struct Moves<ID: Hashable & Sendable>: Sendable {
    /// A move of a row.
    struct Move: Sendable {
        /// The edit's number, or `nil` if the move is saved.
        var number: Int?
        /// The stamp of the last load that began before the move was saved, or `nil` if it isn't saved.
        var stamp: Int?
        /// Whether the row may have been moved across an end of the loaded rows, or beside it.
        let isAtEnd: Bool

        /// Returns whether the server had saved the move when a load began.
        func isKnown(to load: Int) -> Bool { stamp.map { $0 < load } ?? false }
    }

    private var moves: [ID: [Move]] = [:]
    /// The moved rows, in the order of their first moves.
    private(set) var ids = OrderedIDs<ID>()
    /// The number of unsaved moves.
    private(set) var unsaved = 0
    /// The number of unsaved moves at an end of the loaded rows.
    private(set) var unsavedAtEnd = 0

    /// The moves of a row, in order.
    subscript(id: ID) -> [Move] {
        get { moves.isEmpty ? [] : moves[id] ?? [] }
        set {
            let old = moves.updateValue(newValue, forKey: id) ?? []
            for (moves, sign) in [(old, -1), (newValue, 1)] {
                for move in moves where move.stamp == nil {
                    unsaved += sign
                    unsavedAtEnd += move.isAtEnd ? sign : 0
                }
            }
            if newValue.isEmpty {
                moves[id] = nil
                ids.remove(id)
            } else if old.isEmpty {
                ids.append(id)
            }
        }
    }
}

/// Ids in the order in which they were added.
///
/// - Complexity: Adding or removing an id takes O(1) on average.
struct OrderedIDs<ID: Hashable & Sendable>: Sendable {
    private var indices: [ID: Int] = [:]
    /// The ids, and `nil` for the removed ones.
    private var slots: [ID?] = []

    var isEmpty: Bool { indices.isEmpty }

    /// All ids.
    ///
    /// - Complexity: O(n).
    var all: [ID] { slots.compactMap { $0 } }

    /// Adds an id at the end, unless it is contained.
    mutating func append(_ id: ID) {
        guard indices[id] == nil else { return }
        indices[id] = slots.count
        slots.append(id)
    }

    /// Removes an id.
    mutating func remove(_ id: ID) {
        guard let index = indices.removeValue(forKey: id) else { return }
        slots[index] = nil
        guard indices.count < slots.count / 2 else { return }
        slots = slots.filter { $0 != nil }
        for (index, id) in slots.enumerated() { id.map { indices[$0] = index } }
    }
}
