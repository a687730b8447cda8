import TrellisPaging

/// A list on a server that changes between requests. Its rows are ordered by their ids.
final class ListServer: Sendable {
    private let first: Int
    private let state: Locked<[Int]>
    /// All ids so far. None is used again, because a deleted row doesn't come back.
    private let used: Locked<Set<Int>>
    /// The texts of rows that have been changed.
    private let texts = Locked<[Int: String]>([:])

    /// Creates a list of rows with ids from a first one, a thousand apart.
    init(count: Int, from first: Int) {
        let ids = (0..<count).map { first + $0 * 1000 }
        self.first = first
        (state, used) = (Locked(ids), Locked(Set(ids)))
    }

    var ids: [Int] {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
    var count: Int { ids.count }

    /// Returns the row with an id.
    func row(_ id: Int) -> Row { Row(id: id, text: texts.withLock { $0[id] ?? "" }) }

    /// Gives a row another text, and returns it.
    func update(_ id: Int) -> Row {
        texts.withLock { $0[id, default: ""] += "x" }
        return row(id)
    }

    /// Replaces a row.
    func update(_ row: Row) { texts.withLock { $0[row.id] = row.text } }

    /// Returns the rows in a range of positions.
    func rows(_ range: Range<Int>) -> [Row] {
        let ids = ids
        let found = ids[min(max(0, range.lowerBound), ids.count)..<min(max(0, range.upperBound), ids.count)]
        return found.map(row)
    }

    /// Returns the rows after one with an id, or the first ones, and whether there are more.
    func rows(after id: Int?, including: Bool = false, limit: Int) -> (rows: [Row], hasMore: Bool) {
        let ids = ids
        let start = id.map { id in ids.firstIndex { including ? $0 >= id : $0 > id } ?? ids.count } ?? 0
        let found = ids[start..<min(start + max(1, limit), ids.count)]
        return (found.map(row), start + found.count < ids.count)
    }

    func delete(_ id: Int) {
        state.withLock { $0.removeAll { $0 == id } }
    }

    /// Inserts a row at a position.
    ///
    /// - Returns: The row, or `nil` if no id is left between its neighbours.
    func insert(at position: Int) -> Row? {
        let row = draft(at: position)
        if let row { insert(row.id) }
        return row
    }

    /// Returns a row for a position, which is to be inserted later; or `nil` if no id is left between its neighbours.
    func draft(at position: Int) -> Row? {
        let ids = ids, position = min(position, ids.count)
        let before = position > 0 ? ids[position - 1] : (ids.first ?? first) - 2000
        let after = position < ids.count ? ids[position] : (ids.last ?? first) + 2000
        let id = (before + after) / 2
        guard id != before, id != after, used.withLock({ $0.insert(id).inserted }) else { return nil }
        return Row(id: id)
    }

    /// Inserts a row.
    func insert(_ id: Int) {
        state.withLock { ids in ids.insert(id, at: ids.firstIndex { $0 > id } ?? ids.count) }
    }
}
