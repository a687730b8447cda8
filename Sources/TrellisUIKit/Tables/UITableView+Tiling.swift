internal import Foundation

extension UITableView {
    func tileOnce() {
        // A table scrolled to its top stays there; otherwise a visible row keeps its place. During reordering, rows that
        // make room aren't at their natural offsets. After a reload, the cells are those of other rows.
        let keepsOffset = editing.reorder != nil || state.keepsOffset || isOffsetGiven || needsReload
        var anchor = pendingAnchor ?? (keepsOffset ? nil : keptAnchor)
        pendingAnchor = nil
        state.keepsOffset = false
        prepareHeights()
        if let path = anchor?.path, !heights.contains(path) { anchor = nil }

        // Computed again after each round of measuring: an estimated content height may have clamped the offset.
        func wantedTop() -> CGFloat {
            clampedTop(anchor.map { heights.offset(ofRow: $0.path) - $0.place.y } ?? bounds.minY)
        }
        var top = wantedTop()
        for _ in 0..<10 {
            recycleRows(outside: top)
            if let start = startOfFilling(anchor, from: top) { fill(from: start, top) }
            guard !needsReload else { return abandonArrivals() }
            let changed = measureSectionViews(from: top)
            guard !needsReload else { return abandonArrivals() }
            let settled = wantedTop()
            // Rows of fixed heights were all added, because none of them changed its height.
            if !changed, settled == top, rowSizing == .fixed || isFilled(from: top) { break }
            top = settled
        }
        adaptEstimate(keeping: &top)
        move(
            to: CGPoint(x: bounds.minX, y: top), contentSize: CGSize(width: bounds.width, height: contentHeight),
            isMove: anchor?.isMove ?? false)
        place(from: top)
    }

    // MARK: The anchor

    /// Returns the row to start filling from: the anchor's row if it is visible, otherwise the row at the top.
    private func startOfFilling(_ anchor: ItemAnchor?, from top: CGFloat) -> IndexPath? {
        anchor.flatMap { isInSight($0.path, from: top) ? $0.path : nil } ?? heights.row(nearest: top)
    }

    private func isInSight(_ path: IndexPath, from top: CGFloat) -> Bool {
        let offset = heights.offset(ofRow: path)
        return offset < top + bounds.height && offset + heights.height(ofRow: path) > top
    }

    /// Returns the content offset nearest to `y` that is within the content, by the current heights.
    func clampedTop(_ y: CGFloat) -> CGFloat {
        clamped(CGPoint(x: bounds.minX, y: y), within: CGSize(width: bounds.width, height: contentHeight)).y
    }

    /// The height of the content, including the table footer view.
    var contentHeight: CGFloat { heights.total + (tableFooterView?.frame.height ?? 0) }

    // MARK: Filling

    /// Adds cells from a row to both ends of the visible area, and measures each.
    private func fill(from start: IndexPath, _ top: CGFloat) {
        let distance = heights.offset(ofRow: start) - top
        var path = start
        var y = distance
        while y < bounds.height, !needsReload {
            show(path)
            guard !needsReload, let next = heights.row(after: path) else { break }
            y += heights.offset(ofRow: next) - heights.offset(ofRow: path)
            path = next
        }
        path = start
        y = distance
        while !needsReload, let previous = heights.row(before: path) {
            let bottom =
                y - (heights.offset(ofRow: path) - heights.offset(ofRow: previous) - heights.height(ofRow: previous))
            guard bottom > 0 else { break }
            show(previous)
            guard !needsReload else { break }
            y = bottom - heights.height(ofRow: previous)
            path = previous
        }
    }

    /// Whether every visible row has a cell, after heights changed.
    private func isFilled(from top: CGFloat) -> Bool {
        guard var path = heights.row(nearest: top) else { return true }
        while isInSight(path, from: top) {
            guard display.cell(at: path) != nil || heights.height(ofRow: path) == 0 else { return false }
            guard let next = heights.row(after: path) else { return true }
            path = next
        }
        return true
    }

    /// Adds the cell of a row that has none, and measures it.
    private func show(_ path: IndexPath) {
        guard display.cell(at: path) == nil, heights.height(ofRow: path) > 0 || rowSizing != .fixed,
            dataSourceInUse != nil
        else { return }
        // A row of height 0 needs no cell, so ask the delegate before making one.
        let given = rowSizing == .delegate ? delegateInUse?.tableView(self, heightForRowAt: path) : nil
        if let given = given.flatMap({ length($0, at: path) }) {
            heights.setHeight(given, ofRow: path)
            if given == 0 {
                if automaticEstimate == nil { hiddenRows.insert(path) }
                return
            }
        }
        guard let cell = askCell(at: path) else { return }
        guard !needsReload else { return discard(cell) }
        adopt(cell, at: path)
        if rowSizing == .automatic || given.map(\.isLength) == false {
            heights.setHeight(fittingHeight(of: cell), ofRow: path)
            // A cell that turns out to be outside the visible area is never placed, but may be laid out.
            cell.frame.size.height = heights.height(ofRow: path)
        }
    }

    /// Returns the height that fits a cell's content at the width of the rows.
    func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowFrameWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 && size.height.isFinite ? size.height.rounded(.up) : CellMetrics.height
    }

    // MARK: Moving and placing

    private func place(from top: CGFloat) {
        recycleRows(outside: top)
        let x = rowFrameX, width = rowFrameWidth, isInset = style == .insetGrouped, reorder = editing.reorder
        for (path, cell) in display.items {
            let offset = heights.offset(ofRow: path)
            let y = path == reorder?.source ? reorder?.top : nil
            cell.frame = CGRect(
                x: x, y: y ?? offset + (reorder?.shift(at: offset, in: heights) ?? 0), width: width,
                height: heights.height(ofRow: path))
            guard isInset else { continue }
            cell.clipToGroup(
                isFirst: path.row == 0, isLast: path.row == heights.sections[path.section].rows.count - 1,
                radius: CellMetrics.sectionRadius)
        }
        if let moved = editing.reorder?.cell, sectionIndex.view == nil, subviews.last !== moved {
            bringSubviewToFront(moved)
        }
        placeSectionViews(from: top)
        placeAccessories(from: top)
        placeSectionIndex(from: top)
        orderArrivals()
        parkIdleCells()
        restoreFocus()
    }

    /// Returns the vertical displacement, at a content offset, that makes room for the row being reordered.
    func shift(at y: CGFloat) -> CGFloat { editing.reorder?.shift(at: y, in: heights) ?? 0 }

    private func placeAccessories(from top: CGFloat) {
        backgroundView?.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height)
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
        }
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: heights.total, width: bounds.width, height: footer.frame.height)
        }
    }

    /// The left edge of the rows. Inset grouped tables have an inset at both sides.
    var rowFrameX: CGFloat { rowInset + (isRightToLeft ? sectionIndexWidth : 0) }
    /// The width of rows.
    var rowFrameWidth: CGFloat { max(0, bounds.width - 2 * rowInset - sectionIndexWidth) }

    private var rowInset: CGFloat { style == .insetGrouped ? CellMetrics.sectionInset : 0 }
    /// The width of the section index, which reduces that of the rows.
    private var sectionIndexWidth: CGFloat { sectionIndex.view == nil ? 0 : SectionIndexView.width }

    /// Replaces a background, header or footer view.
    ///
    /// Setting the same view again lays out the table, since apps do so after they changed the view's height.
    func replace(_ old: UIView?, by new: UIView?, inFront: Bool) {
        if old !== new {
            old?.removeFromSuperview()
            if let new { insertSubview(new, at: inFront ? subviews.count : 0) }
        }
        setNeedsLayout()
    }
}
