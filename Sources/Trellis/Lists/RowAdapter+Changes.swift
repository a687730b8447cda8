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
            let deleted = paths(batch.deleted), inserted = paths(batch.inserted)
            keepingFirstRow(in: view, animated: animated, RowShift(deleted: deleted, inserted: inserted)) {
                view.performBatchUpdates(
                    {
                        self.data = new
                        view.change(deleted: deleted, inserted: inserted)
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

    /// Performs a batch of changes after which the first visible row that remains is where it was. At its very top, the
    /// view stays there, and shows what is inserted.
    ///
    /// All batches of an adapter are performed here, because UIKit's own keep the content offset, and animate unless
    /// animations are turned off.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - animated: Whether to animate the batch.
    ///   - shift: Where the rows are after the batch, or `nil` if it only replaces cells.
    ///   - batch: Performs the batch.
    func keepingFirstRow(
        in view: any ListView, animated: Bool = false, _ shift: @autoclosure () -> RowShift? = nil, _ batch: () -> Void
    ) {
        #if os(Linux)
        // The view moves with its rows during the animation.
        if animated { return view.performKeepingRows(batch) }
        #endif
        guard !view.isAtStart else { return performing(animated: animated, batch) }
        let offset = view.contentOffset, shift = shift()
        let first = view.shownPaths.lazy.compactMap { path -> (path: IndexPath, place: CGPoint)? in
            guard let new = shift.map({ $0.newPath(of: path) }) ?? path else { return nil }
            let frame = view.rowFrame(at: path)
            guard frame.maxY > offset.y, frame.maxX > offset.x else { return nil }
            return (new, CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y))
        }.first
        performing(animated: animated) {
            batch()
            if let first { keep(first.path, at: first.place, in: view) }
        }
    }

    /// Performs changes without animation, unless it is wanted. UIKit animates a batch of a table even if its animation is
    /// `none`, and that of a collection view always.
    private func performing(animated: Bool, _ changes: () -> Void) {
        if animated { changes() } else { UIView.performWithoutAnimation(changes) }
    }

    /// Scrolls a row to a position on the screen. Assigning the content offset doesn't end a scroll of the user, whose
    /// finger or momentum moves the rows on from there.
    private func keep(_ path: IndexPath, at place: CGPoint, in view: any ListView) {
        // Rows that appear are measured, and those above the row move it. The next attempt corrects that.
        for _ in 0..<4 {
            view.layoutIfNeeded()
            let frame = view.rowFrame(at: path), inset = view.adjustedContentInset, now = view.contentOffset
            func limited(_ wanted: CGFloat, _ now: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
                // Content that is pulled beyond its edge stays there.
                max(min(wanted, max(start, end, now)), min(start, now))
            }
            let offset = CGPoint(
                x: limited(
                    frame.minX - place.x, now.x, -inset.left,
                    view.contentSize.width + inset.right - view.bounds.width),
                y: limited(
                    frame.minY - place.y, now.y, -inset.top,
                    view.contentSize.height + inset.bottom - view.bounds.height))
            guard abs(offset.x - now.x) >= 0.5 || abs(offset.y - now.y) >= 0.5 else { return }
            view.contentOffset = offset
        }
        view.layoutIfNeeded()
    }

    /// Performs a change so that the first visible row that still exists afterwards keeps its position on the screen.
    ///
    /// This also applies to a view that isn't visible, such as in another tab: its rows are kept until
    /// `restoreKeptRows()`.
    ///
    /// - Parameters:
    ///   - isReloaded: Whether the change reloads the view, which then forgets the heights of its rows.
    ///   - change: Changes the rows.
    /// - Complexity: O(rows) if the first visible row is removed, otherwise O(1) besides the change.
    func keepingPosition(isReloaded: Bool, _ change: () -> Void) {
        guard let view else { return change() }
        guard view.window != nil else {
            // UIKit warns of a layout outside of a window.
            if keptRows?.offset != view.contentOffset { keptRows = shownRows(in: view, isReloaded: true) }
            return change()
        }
        restoreKeptRows()
        // Lay out what the previous update changed.
        view.layoutIfNeeded()
        let rows = shownRows(in: view, isReloaded: isReloaded).rows
        change()
        // A reloaded view keeps its content offset, but knows the heights only of rows that it has shown.
        view.layoutIfNeeded()
        guard let (rank, path) = data.firstRow(withOneOf: rows.map(\.id)) else { return }
        keep(path, at: rows[rank].place, in: view)
    }

    private func shownRows(in view: any ListView, isReloaded: Bool) -> KeptRows {
        let offset = view.contentOffset
        var rows = view.shownPaths.sorted().compactMap { path in
            data.id(at: path).map { id in
                let frame = view.rowFrame(at: path)
                return (id: id, place: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y))
            }
        }
        // Prefer a fully visible row: measuring a clipped one again shifts everything below it.
        if isReloaded { rows = rows.filter { $0.place.y >= 0 } + rows.filter { $0.place.y < 0 } }
        return KeptRows(rows: rows, offset: offset)
    }

    /// The first row that remains of those that are kept, and its position on the screen; `nil` if there is none, or if the
    /// view has been scrolled since.
    var keptRow: (path: IndexPath, place: CGPoint)? {
        guard let view, let keptRows, keptRows.offset == view.contentOffset,
            let (rank, path) = data.firstRow(withOneOf: keptRows.rows.map(\.id))
        else { return nil }
        return (path, keptRows.rows[rank].place)
    }

    /// Scrolls the rows that are kept back to their positions, if the view is in a window.
    func restoreKeptRows() {
        guard let view, view.window != nil, keptRows != nil else { return }
        let kept = keptRow
        keptRows = nil
        if let kept { keep(kept.path, at: kept.place, in: view) }
    }
}

/// Rows that keep their positions on the screen when their view is in a window again.
struct KeptRows {
    /// The rows, beginning with the one that is to keep its position if it still exists.
    let rows: [(id: AnyHashable, place: CGPoint)]
    /// The content offset of the view, which is another one if it has been scrolled since.
    let offset: CGPoint
}

extension UIScrollView {
    /// Whether the view rests at the start of its content, where it shows what is inserted.
    fileprivate var isAtStart: Bool {
        contentOffset.y <= -adjustedContentInset.top && contentOffset.x <= -adjustedContentInset.left
    }
}
