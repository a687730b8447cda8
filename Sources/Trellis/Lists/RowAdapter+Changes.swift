internal import TrellisUIKit

extension RowAdapter {
    /// Performs a batch of changes of the first section's rows. If the batch doesn't fit, reloads the view and reports
    /// why.
    ///
    /// - Parameters:
    ///   - batch: The changes.
    ///   - new: The data after the changes.
    ///   - animated: Whether to animate the changes.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: `true` if the batch fits.
    /// - Complexity: O(rows of the batch), and the view's own work.
    @discardableResult
    package func apply(
        _ batch: RowBatch, _ new: any ListData, animated: Bool = false, fileID: String = #fileID, line: Int = #line
    ) -> Bool {
        forgetHeights(of: batch.deleted.compactMap { data.id(at: IndexPath(item: $0, section: 0)) })
        forgetHeights(of: batch.updated.compactMap { new.id(at: IndexPath(item: $0, section: 0)) })
        guard let view else {
            data = new
            return true
        }
        let after = answeredRowCounts(of: new, in: view).first ?? 0
        if let mismatch = batch.mismatch(before: view.rowCount(in: 0), after: after) {
            show(new)
            let message = "the \(type(of: view).noun) was reloaded, because a batch does not fit: \(mismatch)"
            ListIssue.reporter(ListIssue(kind: .refusedBatch, message: message, fileID: fileID, line: line))
            return false
        }
        // A view that is not in a window has no cells to move.
        guard view.window != nil else {
            show(new)
            return true
        }
        func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(item: $0, section: 0) } }
        dataWillChange(to: new)
        if batch.deleted.isEmpty && batch.inserted.isEmpty {
            data = new
        } else {
            keepingFirstRow(in: view) {
                view.performBatchUpdates(
                    {
                        self.data = new
                        view.change(
                            deleted: paths(batch.deleted), inserted: paths(batch.inserted), animated: animated)
                    }, completion: nil)
            }
        }
        if !batch.updated.isEmpty { configureAgain(paths(batch.updated), in: view) }
        return true
    }

    /// Returns the numbers of rows that the view's data source will answer when the adapter has new data.
    ///
    /// The answers aren't always the adapter's: the app may have a handler, or a screen's subclass may add rows.
    func answeredRowCounts(of new: any ListData, in view: any ListView) -> [Int] {
        let old = data
        data = new
        defer { data = old }
        return view.answeredRowCounts
    }

    /// Configures rows again. If a row now has another class of cells, its cell is replaced.
    private func configureAgain(_ paths: [IndexPath], in view: any ListView) {
        let others = paths.filter { path in
            guard let cell = view.shownCell(at: path), let kind = data.content(at: path)?.kind else { return false }
            return classes[kind] ?? kind != ObjectIdentifier(type(of: cell))
        }
        if !others.isEmpty { keepingFirstRow(in: view) { view.replaceCells(at: others) } }
        let same = others.isEmpty ? paths : paths.filter { !others.contains($0) }
        if !same.isEmpty { view.reconfigure(at: same) }
    }

    /// Performs batches of changes after which the first visible row that remains is where it was. At its very top, the
    /// view stays there, and shows what is inserted.
    ///
    /// All batches of an adapter are performed here, because UIKit's own keep the content offset.
    func keepingFirstRow(in view: any ListView, _ batches: () -> Void) {
        #if os(Linux)
        view.performKeepingRows(batches)
        #else
        let isAtTop = view.contentOffset.y <= -view.adjustedContentInset.top
        if isAtTop { batches() } else { keepingPosition(isReloaded: false, batches) }
        #endif
    }

    /// Performs a change so that the first visible row that still exists afterwards keeps its position on the screen.
    ///
    /// This also applies to a view that isn't visible, such as in another tab.
    ///
    /// - Parameters:
    ///   - isReloaded: Whether the change reloads the view, which then forgets the heights of its rows.
    ///   - change: Changes the rows.
    /// - Complexity: O(rows) if the first visible row is removed, otherwise O(1) besides the change.
    func keepingPosition(isReloaded: Bool, _ change: () -> Void) {
        guard let view else { return change() }
        // Lay out what the previous update changed.
        view.layoutIfNeeded()
        var rows = view.shownPaths.sorted().compactMap { path in
            data.id(at: path).map { (id: $0, distance: view.rowFrame(at: path).minY - view.contentOffset.y) }
        }
        // Prefer a fully visible row: measuring a clipped one again shifts everything below it.
        if isReloaded { rows = rows.filter { $0.distance >= 0 } + rows.filter { $0.distance < 0 } }
        change()
        // A reloaded view keeps its content offset, but knows the heights only of rows that it has shown.
        view.layoutIfNeeded()
        guard let (rank, path) = data.firstRow(withOneOf: rows.map(\.id)) else { return }
        let distance = rows[rank].distance
        // Rows that appear are measured, and those above the row move it. The next attempt corrects that.
        for attempt in 0..<3 {
            guard abs(view.rowFrame(at: path).minY - distance - view.contentOffset.y) >= 1 else { return }
            // Show the row first, so that its real height and frame are known.
            if attempt == 0 { view.showAtTop(path) }
            let offset = view.rowFrame(at: path).minY - distance
            view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
            view.layoutIfNeeded()
        }
    }
}
