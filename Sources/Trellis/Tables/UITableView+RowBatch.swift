public import TrellisUIKit

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
        applyBatch(
            batch, in: section, leaving: after, fileID: fileID, line: line, update: update
        ) { deleted, inserted in
            if !deleted.isEmpty { deleteRows(at: deleted, with: animation) }
            if !inserted.isEmpty { insertRows(at: inserted, with: animation) }
        }
    }
}

extension UITableView: ItemListView {
    static var noun: String { "table" }
    var shownPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

    func itemCount(in section: Int) -> Int { numberOfRows(inSection: section) }
    func itemFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }
    func showAtTop(_ path: IndexPath) { scrollToRow(at: path, at: .top, animated: false) }
    func reloadItems() { reloadData() }
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }

    func change(deleted: [IndexPath], inserted: [IndexPath]) {
        if !deleted.isEmpty { deleteRows(at: deleted, with: .none) }
        if !inserted.isEmpty { insertRows(at: inserted, with: .none) }
    }
}
