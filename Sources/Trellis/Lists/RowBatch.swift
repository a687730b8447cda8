/// Changes of the rows of one section, made in one go: deletions in the numbers before, all else in those after.
struct RowBatch: Hashable {
    /// The rows that go, in the numbers before.
    var deleted: [Int] = []
    /// The rows that come, in the numbers after.
    var inserted: [Int] = []
    /// The rows with new content, in the numbers after.
    var updated: [Int] = []

    /// Why a table would refuse the batch, or `nil` if it fits.
    ///
    /// - Parameters:
    ///   - before: How many rows there are now.
    ///   - after: How many rows there will be.
    /// - Complexity: O(rows of the batch).
    /// - Returns: One line that says what was expected and what is there.
    func mismatch(before: Int, after: Int) -> String? {
        if let mismatch = Self.mismatch("delete", of: deleted, within: before)
            ?? Self.mismatch("insert", of: inserted, within: after)
            ?? Self.mismatch("update", of: updated, within: after)
        {
            return mismatch
        }
        let expected = before - deleted.count + inserted.count
        guard expected == after else {
            return "\(before) rows, \(deleted.count) deleted and \(inserted.count) inserted, make \(expected), "
                + "but the data has \(after)"
        }
        return nil
    }

    private static func mismatch(_ verb: String, of rows: [Int], within count: Int) -> String? {
        var seen: Set<Int> = [], last = -1
        for (index, row) in rows.enumerated() {
            if row < 0 || row >= count { return "cannot \(verb) row \(row) of \(count)" }
            // Rows usually come in order, and then none can be a duplicate.
            if row > last, seen.isEmpty {
                last = row
                continue
            }
            if seen.isEmpty { seen = Set(rows[..<index]) }
            if !seen.insert(row).inserted { return "cannot \(verb) row \(row) twice" }
        }
        return nil
    }
}
