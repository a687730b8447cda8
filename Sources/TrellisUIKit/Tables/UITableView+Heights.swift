internal import Foundation

extension UITableView {
    // MARK: Loading

    /// Marks all data as outdated: the next layout pass reloads it.
    package func contentIsStale() { itemsAreStale() }

    func reload() {
        automaticEstimate = nil
        forgetItems()
    }

    /// Brings the heights up to date before a tiling pass.
    func prepareHeights() {
        if needsReload {
            load()
        } else if measuredWidth != bounds.width || heightsAreStale {
            measureAgain()
        }
        measuredWidth = bounds.width
        heightsAreStale = false
        heights.top = tableHeaderView?.frame.height ?? 0
        guard prepareSectionIndex() else { return }
        for (path, cell) in display.items {
            cell.frame.size.width = rowFrameWidth
            measure(cell, at: path)
        }
    }

    func load() {
        needsReload = false
        cancelReorder()
        sectionIndex.titles = nil
        hiddenRows = []
        display.paths.forEach(recycle)
        endDisplayingSectionViews()
        let rows = askCounts()
        planRowHeights(rows)
        heights = TableHeights(
            sections: rows.enumerated().map { section(at: $0.offset, rows: rowHeights($0.element, in: $0.offset)) },
            top: tableHeaderView?.frame.height ?? 0)
    }

    /// Returns a section with the planned heights of its header and footer.
    func section(at index: Int, rows: RowHeights) -> TableHeights.Section {
        let header = plannedHeight(of: .header, in: index)
        return TableHeights.Section(
            padding: padding(aboveHeader: header), header: header, rows: rows,
            footer: plannedHeight(of: .footer, in: index))
    }

    // MARK: Rows

    /// Determines with one delegate call where the heights of the rows come from.
    func planRowHeights(_ rows: [Int]) {
        guard let section = rows.firstIndex(where: { $0 > 0 }), let delegate = delegateInUse else {
            return rowSizing = rowHeight.isLength ? .fixed : .automatic
        }
        let answer = ask { delegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: section)) }
        if answer.isDefault {
            rowSizing = rowHeight.isLength ? .fixed : estimatedRowHeight == 0 ? .fixed : .automatic
        } else {
            rowSizing = .delegate
        }
    }

    /// Returns the heights of rows that haven't been measured: estimates, unless the delegate returns all heights at
    /// once.
    func rowHeights(_ count: Int, in section: Int) -> RowHeights {
        guard rowSizing != .fixed else {
            return RowHeights(count: count, estimate: rowHeight.isLength ? rowHeight : CellMetrics.height)
        }
        guard count > 0, let delegate = delegateInUse else { return RowHeights(count: count, estimate: estimate) }
        let path = IndexPath(row: 0, section: section)
        let first = ask { delegate.tableView(self, estimatedHeightForRowAt: path) }
        if !first.isDefault {
            let estimates = (0..<count).map { row in
                let path = IndexPath(row: row, section: section)
                return length(delegate.tableView(self, estimatedHeightForRowAt: path), at: path) ?? estimate
            }
            return RowHeights(heights: estimates, estimate: estimate)
        }
        guard estimatedRowHeight == 0, rowSizing == .delegate else {
            return RowHeights(count: count, estimate: estimate)
        }
        let heights = (0..<count).map { row in
            let path = IndexPath(row: row, section: section)
            return length(delegate.tableView(self, heightForRowAt: path), at: path) ?? CellMetrics.height
        }
        return RowHeights(heights: heights, estimate: CellMetrics.height)
    }

    /// The estimated height of a row.
    private var estimate: CGFloat {
        if estimatedRowHeight > 0, estimatedRowHeight.isLength { return estimatedRowHeight }
        return automaticEstimate ?? (rowHeight > 0 && rowHeight.isLength ? rowHeight : CellMetrics.height)
    }

    /// Measures the visible rows again after the width or the text size changed. The other rows get estimated heights
    /// again, unless the row height is fixed.
    private func measureAgain() {
        guard measuredWidth > 0 else { return }
        let keepsRows = rowSizing == .fixed
        if !keepsRows {
            automaticEstimate = nil
            hiddenRows = []
        }
        heights = TableHeights(
            sections: heights.sections.enumerated().map { index, old in
                section(at: index, rows: keepsRows ? old.rows : rowHeights(old.rows.count, in: index))
            })
        for (path, cell) in display.items {
            cell.frame.size.width = rowFrameWidth
            measure(cell, at: path)
        }
        for part in [SectionPart.header, .footer] {
            for (section, view) in sectionDisplay[part] { measure(view, part, in: section) }
        }
    }

    /// Measures the row of an existing cell.
    func measure(_ cell: UITableViewCell, at path: IndexPath) {
        switch rowSizing {
        case .fixed: break
        case .automatic: heights.setHeight(fittingHeight(of: cell), ofRow: path)
        case .delegate:
            let given = delegateInUse?.tableView(self, heightForRowAt: path) ?? Self.automaticDimension
            heights.setHeight(length(given, at: path) ?? fittingHeight(of: cell), ofRow: path)
        }
    }

    /// Returns a row's height that the delegate returned, or `nil` if the cell determines it. It mustn't be negative.
    func length(_ height: CGFloat, at path: IndexPath) -> CGFloat? {
        if height < 0, height != Self.automaticDimension {
            raise("the height of row \(path.row) in section \(path.section) is \(height): heights must not be negative")
        }
        return height.isLength ? height : nil
    }

    /// Estimates the remaining rows by the average height of the first rows with a known height, so that the scroll
    /// indicator is about right from the start.
    func adaptEstimate(keeping top: inout CGFloat) {
        guard automaticEstimate == nil, estimatedRowHeight < 0, rowSizing != .fixed, !display.paths.isEmpty else {
            return
        }
        let known = hiddenRows.isEmpty ? display.paths : (display.paths + hiddenRows.filter(heights.contains)).sorted()
        hiddenRows = []
        let measured = known.map { ($0, heights.height(ofRow: $0)) }
        // An estimate of 0 would put all rows at the end of the content.
        let average = max(1, (measured.reduce(0) { $0 + $1.1 } / CGFloat(measured.count)).rounded())
        if let delegate = delegateInUse,
            !ask({ delegate.tableView(self, estimatedHeightForRowAt: measured[0].0) }).isDefault
        {
            return
        }
        spread(average, measured, &top)
    }

    private func spread(_ average: CGFloat, _ measured: [(IndexPath, CGFloat)], _ top: inout CGFloat) {
        automaticEstimate = average
        guard average != (rowHeight > 0 && rowHeight.isLength ? rowHeight : CellMetrics.height) else { return }
        let old = heights
        heights = TableHeights(
            sections: old.sections.enumerated().map { index, section in
                var section = section
                section.rows = RowHeights(count: section.rows.count, estimate: average)
                return section
            }, top: old.top)
        for (path, height) in measured { heights.setHeight(height, ofRow: path) }
        // Keep the visible rows in place when heights above them change.
        if let first = measured.first?.0 {
            top += heights.offset(ofRow: first) - old.offset(ofRow: first)
        }
        top = clampedTop(top)
    }
}

/// The source of the height of a row.
enum RowSizing {
    /// All rows have the table's row height.
    case fixed
    /// The delegate returns it, or leaves it to the cell.
    case delegate
    /// The cell determines it.
    case automatic
}
