internal import Foundation

/// A row that the user is dragging to another position.
///
/// The row follows the pointer and the other rows make room for it. The table's heights don't change until the row is
/// dropped: all positions but `top` are natural, which means those of the rows without the move.
@MainActor
final class RowReorder {
    let source: IndexPath
    let cell: UITableViewCell
    let height: CGFloat
    /// The destination of the row, as its index path after the move.
    var target: IndexPath
    /// The current top of the row, in the content.
    var top: CGFloat
    /// The distance of the pointer below the row's top.
    let hold: CGFloat
    /// The vertical position of the pointer, in the visible area.
    var pointer: CGFloat

    init(_ source: IndexPath, _ cell: UITableViewCell, hold: CGFloat, pointer: CGFloat) {
        self.source = source
        self.cell = cell
        self.hold = hold
        self.pointer = pointer
        height = cell.frame.height
        top = cell.frame.minY
        target = source
    }

    /// Returns the natural position of the gap for the row.
    func gap(in heights: TableHeights) -> CGFloat {
        if target == source { return heights.offset(ofRow: source) }
        let isBelowInSection = target.section == source.section && target.row > source.row
        if isBelowInSection { return heights.offset(ofRow: target) + heights.height(ofRow: target) }
        let rows = heights.sections[target.section].rows
        return heights.offset(ofRowsIn: target.section) + rows.offset(of: target.row)
    }

    /// Returns the displacement of a view at a natural position.
    func shift(at y: CGFloat, in heights: TableHeights) -> CGFloat {
        let start = heights.offset(ofRow: source), gap = gap(in: heights)
        if gap > start { return y >= start + height && y < gap ? -height : 0 }
        return y >= gap && y < start ? height : 0
    }

    /// Returns the destination of the row if it were dropped with its middle at a position, as its index path after the
    /// move.
    func proposal(middle: CGFloat, in heights: TableHeights) -> IndexPath {
        let start = heights.offset(ofRow: source), gap = gap(in: heights)
        let gapTop = gap > start ? gap - height : gap
        // Inside the gap the destination doesn't change.
        if middle >= gapTop, middle < gapTop + height { return target }
        let isBelow = middle >= gapTop + height
        // The natural position under the row's middle.
        let natural: CGFloat
        if gap > start {
            natural = middle >= start && middle < gapTop ? middle + height : middle
        } else {
            natural = middle >= gapTop + height && middle < start + height ? middle - height : middle
        }
        switch heights.place(at: natural) {
        case .row(let path):
            guard path != source else { return target }
            let half = heights.offset(ofRow: path) + heights.height(ofRow: path) / 2
            // A row makes room when the dragged row's middle passes its own.
            guard isBelow ? natural > half : natural < half else { return neighbour(of: path, isBelow: !isBelow) }
            return neighbour(of: path, isBelow: isBelow)
        case .header(let section):
            guard isBelow || section == 0 else { return end(of: section - 1, heights) }
            return IndexPath(row: 0, section: section)
        case .footer(let section): return end(of: section, heights)
        case nil: return end(of: heights.sections.count - 1, heights)
        }
    }

    /// Returns the index path after the move of a row that is dropped below or above another one.
    private func neighbour(of path: IndexPath, isBelow: Bool) -> IndexPath {
        let isAfterSource = path.section == source.section && path.row > source.row
        let row = path.row - (isAfterSource ? 1 : 0) + (isBelow ? 1 : 0)
        return IndexPath(row: row, section: path.section)
    }

    private func end(of section: Int, _ heights: TableHeights) -> IndexPath {
        let count = heights.sections[section].rows.count - (section == source.section ? 1 : 0)
        return IndexPath(row: count, section: section)
    }
}

extension TableHeights {
    /// Returns whether an index path will be valid once a row has left its own.
    fileprivate func accepts(_ path: IndexPath, movedFrom source: IndexPath) -> Bool {
        guard path.count == 2, sections.indices.contains(path.section) else { return false }
        return (0...sections[path.section].rows.count - (path.section == source.section ? 1 : 0)).contains(path.row)
    }
}

extension UITableView {
    /// Returns the row whose reorder control is at a point of the widget, and the distance of the point below the row's
    /// top.
    func grip(at place: CGPoint) -> (path: IndexPath, cell: UITableViewCell, hold: CGFloat)? {
        guard editing.isOn, let path = item(atWidgetPlace: place), let cell = display.cell(at: path),
            let grip = cell.reorderGrip
        else { return nil }
        // A row with open swipe actions is shifted aside.
        let point = CGPoint(
            x: place.x + bounds.minX - cell.frame.minX + cell.bounds.minX,
            y: place.y + bounds.minY - cell.frame.minY)
        return grip.frame.contains(point) ? (path, cell, point.y) : nil
    }

    /// Begins to move the row whose reorder control is at a point of the widget.
    ///
    /// - Returns: `false` if there is none.
    func beginReorder(at place: CGPoint) -> Bool {
        guard let (path, cell, hold) = grip(at: place) else { return false }
        endSwipe(animated: true)
        let reorder = RowReorder(path, cell, hold: hold, pointer: place.y)
        editing.reorder = reorder
        cell.setLifted(true)
        bringSubviewToFront(cell)
        scrollWhileReordering()
        return true
    }

    /// Moves the row to the pointer at a vertical position of the widget.
    func moveReorder(to y: CGFloat) {
        guard let reorder = editing.reorder else { return }
        reorder.pointer = y
        reorder.top = y + bounds.minY - reorder.hold
        let proposed = reorder.proposal(middle: reorder.top + reorder.height / 2, in: heights)
        if proposed != reorder.target { retarget(reorder, to: proposed) }
        setNeedsLayout()
    }

    private func retarget(_ reorder: RowReorder, to proposed: IndexPath) {
        let given =
            delegateInUse?.tableView(
                self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed) ?? proposed
        guard heights.accepts(given, movedFrom: reorder.source) else {
            return report("row \(given.row) of section \(given.section) cannot be moved to: there is no such row")
        }
        guard given != reorder.target else { return }
        let before = display.cells.map(\.frame.minY)
        reorder.target = given
        for ((path, cell), before) in zip(display.items, before) where cell !== reorder.cell {
            let offset = heights.offset(ofRow: path)
            let after = offset + reorder.shift(at: offset, in: heights)
            if before != after { slide(cell, from: before - after) }
        }
    }

    /// Drops the row being moved, or returns it to its old position if the move isn't completed.
    func endReorder(completes: Bool) {
        guard let reorder = editing.reorder else { return }
        let from = reorder.top
        editing.reorder = nil
        reorder.cell.setLifted(false)
        display.hasMoved = true
        if completes, reorder.target != reorder.source { move(reorder.source, to: reorder.target) }
        setNeedsLayout()
        layoutIfNeeded()
        if display.path(of: reorder.cell) != nil { slide(reorder.cell, from: from - reorder.cell.frame.minY) }
    }

    /// Cancels the move of a row, since the data is about to change.
    func cancelReorder() {
        guard let reorder = editing.reorder else { return }
        editing.reorder = nil
        reorder.cell.setLifted(false)
        display.hasMoved = true
    }

    /// Performs the user's move of a row: calls the data source, which changes its data, and updates the table.
    package func move(_ source: IndexPath, to target: IndexPath) {
        let count = state.updateCount
        dataSourceInUse?.tableView(self, moveRowAt: source, to: target)
        // The data source may have updated the table, by `reloadData()` or by applying a snapshot.
        guard !needsReload, state.updateCount == count else { return }
        UIView.performWithoutAnimation { update(.automatic) { $0.movedRows.append((source, target)) } }
    }

    /// Moves the focused row by one position.
    ///
    /// - Returns: `false` if the row can't be moved.
    func moveByKey(_ path: IndexPath, by step: Int) -> Bool {
        guard editing.isOn, canMove(path) else { return false }
        var proposed = path
        proposed.row += step
        let count = heights.sections[path.section].rows.count
        if proposed.row < 0 {
            guard path.section > 0 else { return true }
            proposed = IndexPath(row: heights.sections[path.section - 1].rows.count, section: path.section - 1)
        } else if proposed.row >= count {
            guard path.section + 1 < heights.sections.count else { return true }
            proposed = IndexPath(row: 0, section: path.section + 1)
        }
        let target =
            delegateInUse?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
            ?? proposed
        guard target != path, heights.accepts(target, movedFrom: path) else { return true }
        let cell = display.cell(at: path)
        let before = cell?.frame.minY
        move(path, to: target)
        if holds(target) { scroll(to: target, at: .anywhere, animated: false) }
        if let cell, let before { slide(cell, from: before - cell.frame.minY) }
        return true
    }

    /// Scrolls while the row is held near the top or bottom edge.
    private func scrollWhileReordering() {
        FrameTicks.run(on: self) { [weak self] in
            guard let self, let reorder = editing.reorder else { return false }
            let margin: CGFloat = 40, inset = adjustedContentInset
            let above = reorder.pointer - inset.top - margin
            let below = reorder.pointer - (bounds.height - inset.bottom - margin)
            let step = above < 0 ? max(above, -margin) / 5 : below > 0 ? min(below, margin) / 5 : 0
            guard step != 0 else { return true }
            let top = clampedTop(bounds.minY + step)
            if top != bounds.minY {
                contentOffset = CGPoint(x: bounds.minX, y: top)
                moveReorder(to: reorder.pointer)
            }
            return true
        }
    }
}
