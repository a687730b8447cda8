internal import Foundation

extension BatchUpdateMap {
    /// Returns the heights of a section's rows after the batch. Rows that stay or move keep theirs.
    ///
    /// - Complexity: O(changes log rows).
    func rowHeights(inNew section: Int, from old: TableHeights) -> RowHeights? {
        guard let origin = oldSection(forNew: section) else { return nil }
        var heights = old.sections[origin].rows
        let changes = changes(inNew: section)
        guard !changes.isIdentity else { return heights }
        let estimate = heights.estimate
        heights.change(
            removing: changes.leaving,
            inserting: changes.coming.map { row in
                let moved = self.origin(ofMoved: IndexPath(row: row, section: section))
                return (row, moved.map(old.height(ofRow:)) ?? estimate)
            })
        return heights
    }
}
