internal import Foundation

extension BatchUpdateMap {
    /// Returns the heights of a section's rows after the batch. Rows that stay or move keep theirs.
    ///
    /// - Complexity: O(changes log rows).
    func rowHeights(inNew section: Int, from old: TableHeights) -> RowHeights? {
        guard let origin = oldSection(forNew: section) else { return nil }
        var heights = old.sections[origin].rows
        let changes = changes(inNew: section)
        for row in changes.leaving.reversed() { heights.remove(at: row) }
        for row in changes.coming {
            let moved = self.origin(ofMoved: IndexPath(row: row, section: section))
            heights.insert(moved.map(old.height(ofRow:)) ?? heights.estimate, at: row)
        }
        return heights
    }
}
