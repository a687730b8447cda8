internal import Foundation

extension BatchUpdateMap {
    /// Returns a section's heights after the batch, or `nil` if its rows aren't kept. Rows that stay or move keep theirs.
    ///
    /// - Complexity: O(changes log rows).
    func section(inNew section: Int, from old: TableHeights) -> TableHeights.Section? {
        guard let origin = oldSection(forNew: section) else { return nil }
        // Of many sections, most are the same.
        guard hasChanges(inNew: section) else { return old.sections[origin] }
        var heights = old.sections[origin]
        let changes = changes(inNew: section), estimate = heights.rows.estimate
        heights.rows.change(
            removing: changes.leaving,
            inserting: changes.coming.map { row in
                let moved = self.origin(ofMoved: IndexPath(row: row, section: section))
                return (row, moved.map(old.height(ofRow:)) ?? estimate)
            })
        return heights
    }
}
