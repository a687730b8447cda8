/// Ids in the order in which they were added.
///
/// - Complexity: Adding or removing an id takes O(1) on average.
struct OrderedIDs: Sendable {
    private var indices: [RowID: Int] = [:]
    /// The ids, and `nil` for the removed ones.
    private var slots: [RowID?] = []

    var isEmpty: Bool { indices.isEmpty }

    /// All ids.
    ///
    /// - Complexity: O(n).
    var all: [RowID] { slots.compactMap { $0 } }

    /// Adds an id at the end, unless it is contained.
    mutating func append(_ id: RowID) {
        guard indices[id] == nil else { return }
        indices[id] = slots.count
        slots.append(id)
    }

    /// Removes an id.
    mutating func remove(_ id: RowID) {
        guard let index = indices.removeValue(forKey: id) else { return }
        slots[index] = nil
        guard indices.count < slots.count / 2 else { return }
        slots = slots.filter { $0 != nil }
        for (index, id) in slots.enumerated() { id.map { indices[$0] = index } }
    }
}
