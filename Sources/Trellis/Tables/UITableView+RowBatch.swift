public import UIKit

extension UITableView {
    /// Changes rows in one go, if the numbers add up; else reloads the table and reports why.
    ///
    /// - Parameters:
    ///   - batch: The changes.
    ///   - section: The section that they are in.
    ///   - after: How many rows the section will have.
    ///   - animation: How rows come and go.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - update: Changes the data that the data source shows.
    /// - Returns: Whether the batch was fit.
    /// - Complexity: O(rows of the batch), and the table's own work.
    @discardableResult
    public func apply(
        _ batch: RowBatch, to section: Int = 0, leaving after: Int, with animation: UITableView.RowAnimation = .none,
        fileID: String = #fileID, line: Int = #line, update: () -> Void
    ) -> Bool {
        func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: section) } }
        let before = numberOfRows(inSection: section)
        if let flaw = batch.flaw(before: before, after: after) {
            update()
            reloadData()
            let message = "the table was reloaded, because a batch does not fit section \(section): \(flaw)"
            ListIssue.reporter(ListIssue(kind: .refusedBatch, message: message, fileID: fileID, line: line))
            return false
        }
        // A table that is not on screen has no cells to move.
        guard window != nil else {
            update()
            reloadData()
            return true
        }
        if batch.deleted.isEmpty && batch.inserted.isEmpty {
            update()
        } else {
            withoutActuallyEscaping(update) { update in
                performBatchUpdates {
                    update()
                    if !batch.deleted.isEmpty { self.deleteRows(at: paths(batch.deleted), with: animation) }
                    if !batch.inserted.isEmpty { self.insertRows(at: paths(batch.inserted), with: animation) }
                }
            }
        }
        if !batch.updated.isEmpty { reconfigureRows(at: paths(batch.updated)) }
        return true
    }
}
