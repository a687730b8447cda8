/// Changes of the rows of one section, made in one go: deletions in the numbers before, all else in those after.
public struct RowBatch: Sendable, Hashable {
    /// The rows that go, in the numbers before.
    public var deleted: [Int]
    /// The rows that come, in the numbers after.
    public var inserted: [Int]
    /// The rows with new content, in the numbers after.
    public var updated: [Int]

    /// Makes a batch.
    public init(deleted: [Int] = [], inserted: [Int] = [], updated: [Int] = []) {
        self.deleted = deleted
        self.inserted = inserted
        self.updated = updated
    }

    /// Why a table would refuse the batch; nil where it fits.
    ///
    /// - Parameters:
    ///   - before: How many rows there are now.
    ///   - after: How many rows there will be.
    /// - Returns: One line that says what was expected and what is there.
    /// - Complexity: O(rows of the batch).
    public func flaw(before: Int, after: Int) -> String? {
        if let flaw = Self.flaw("delete", of: deleted, within: before)
            ?? Self.flaw("insert", of: inserted, within: after)
            ?? Self.flaw("update", of: updated, within: after)
        {
            return flaw
        }
        let expected = before - deleted.count + inserted.count
        guard expected == after else {
            return "\(before) rows, \(deleted.count) deleted and \(inserted.count) inserted, make \(expected), "
                + "but the data has \(after)"
        }
        return nil
    }

    private static func flaw(_ verb: String, of rows: [Int], within count: Int) -> String? {
        var seen: Set<Int> = []
        for row in rows {
            if row < 0 || row >= count { return "cannot \(verb) row \(row) of \(count)" }
            if !seen.insert(row).inserted { return "cannot \(verb) row \(row) twice" }
        }
        return nil
    }
}
