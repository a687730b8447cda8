/// A batch of changes of one section's rows. Deletions refer to the rows before the changes, all others to those after.
package struct RowBatch: Hashable {
    /// The deleted rows, as numbered before the changes.
    package var deleted: [Int] = []
    /// The inserted rows, as numbered after the changes.
    package var inserted: [Int] = []
    /// The rows with new content, as numbered after the changes.
    package var updated: [Int] = []

    /// Creates a batch.
    package init(deleted: [Int] = [], inserted: [Int] = [], updated: [Int] = []) {
        self.deleted = deleted
        self.inserted = inserted
        self.updated = updated
    }

    /// Describes why a table would reject the batch, or returns `nil` if it fits.
    ///
    /// - Parameters:
    ///   - before: The current number of rows.
    ///   - after: The number of rows after the changes.
    /// - Complexity: O(rows of the batch).
    /// - Returns: A line with the expected and the actual values.
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
            // Rows usually come in order, in which case there are no duplicates.
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
