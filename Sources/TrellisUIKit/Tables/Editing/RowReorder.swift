internal import Foundation

/// A row on its way to another place: it follows the pointer, and the others make room for it.
///
/// Nothing moves in the table's heights until the row is let go. All positions but `top` are natural: those that rows
/// have while none moves.
@MainActor
final class RowReorder {
    let source: IndexPath
    let cell: UITableViewCell
    let height: CGFloat
    /// Where the row will be, by its path after the move.
    var target: IndexPath
    /// Where the row is drawn, in the content.
    var top: CGFloat
    /// How far below the row's top the pointer holds it.
    let hold: CGFloat
    /// Where the pointer is, in what is in sight.
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

    /// Where the gap for the row begins, before the others are moved aside for it.
    func gap(in heights: TableHeights) -> CGFloat {
        if target == source { return heights.offset(ofRow: source) }
        let isBelowInSection = target.section == source.section && target.row > source.row
        if isBelowInSection { return heights.offset(ofRow: target) + heights.height(ofRow: target) }
        let rows = heights.sections[target.section].rows
        return heights.offset(ofRowsIn: target.section) + rows.offset(of: target.row)
    }

    /// How far what lies at a natural position is moved aside.
    func shift(at y: CGFloat, in heights: TableHeights) -> CGFloat {
        let start = heights.offset(ofRow: source), gap = gap(in: heights)
        if gap > start { return y >= start + height && y < gap ? -height : 0 }
        return y >= gap && y < start ? height : 0
    }

    /// Where the row would go if it were let go with its middle at a height, by its path after the move.
    func proposal(middle: CGFloat, in heights: TableHeights) -> IndexPath {
        let start = heights.offset(ofRow: source), gap = gap(in: heights)
        let gapTop = gap > start ? gap - height : gap
        // Inside the gap nothing changes.
        if middle >= gapTop, middle < gapTop + height { return target }
        let isBelow = middle >= gapTop + height
        // The position under the row's middle, as if there were no gap.
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

    /// The path after the move of a row that is put below another one, or above it.
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
    /// Whether there will be such a path once a row has left its own.
    fileprivate func accepts(_ path: IndexPath, movedFrom source: IndexPath) -> Bool {
        guard path.count == 2, sections.indices.contains(path.section) else { return false }
        return (0...sections[path.section].rows.count - (path.section == source.section ? 1 : 0)).contains(path.row)
    }
}

extension UITableView {
    /// The row whose grip is at a point of the widget, and how far below the row's top the point is.
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

    /// Begins to move the row whose grip is at a point of the widget; `false` if there is none.
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

    /// Follows the pointer to a height of the widget.
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

    /// Lets a row go that was moved.
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

    /// Gives up the move of a row, as what there is changes.
    func cancelReorder() {
        guard let reorder = editing.reorder else { return }
        editing.reorder = nil
        reorder.cell.setLifted(false)
        display.hasMoved = true
    }

    /// Moves a row for the user: the data source is told, and changes its data.
    package func move(_ source: IndexPath, to target: IndexPath) {
        dataSourceInUse?.tableView(self, moveRowAt: source, to: target)
        // The data source may have called `reloadData()` instead.
        guard !needsReload else { return }
        update { $0.movedRows.append((source, target)) }
    }

    /// Moves the row that the keyboard is on by one; `false` if it cannot move.
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

    /// Scrolls while a row is held near the top or the bottom.
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
