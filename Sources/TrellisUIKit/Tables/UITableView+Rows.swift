internal import Foundation

extension UITableView {
    // MARK: Adding cells

    func dress(_ cell: UITableViewCell, at path: IndexPath) {
        cell.table = self
        if cell.frame.width != rowFrameWidth { cell.frame.size.width = rowFrameWidth }
        decorate(cell, at: path)
        applyEditing(to: cell, at: path, animated: false)
    }

    var itemsMayOverlap: Bool { false }
    var viewsBesideItems: [UIView] {
        [SectionPart.header, .footer].flatMap { Array(sectionDisplay[$0].values) } + [tableFooterView].compactMap { $0 }
    }

    /// Applies the table's separator, background and indentation level to a cell.
    private func decorate(_ cell: UITableViewCell, at path: IndexPath) {
        showSeparator(of: cell, at: path)
        if style != .plain, cell.backgroundColor == nil, cell.backgroundConfiguration == nil {
            cell.backgroundColor = .secondarySystemGroupedBackground
        }
        if let delegate = delegateInUse {
            let level = ask { delegate.tableView(self, indentationLevelForRowAt: path) }
            if !level.isDefault { cell.indentationLevel = level.value }
        }
    }

    /// Shows the separator below a row, unless the row is the last of a group.
    private func showSeparator(of cell: UITableViewCell, at path: IndexPath) {
        let isLast = path.row == heights.sections[path.section].rows.count - 1
        let isDrawn = separatorStyle == .singleLine && !(isLast && style != .plain)
        cell.showSeparator(isDrawn ? separatorColor ?? .separator : nil)
    }

    /// Updates the separators of the visible rows after a batch of updates, by which others may be the last of a group.
    func updateSeparators() {
        guard style != .plain else { return }
        for (path, cell) in display.items {
            showSeparator(of: cell, at: path)
            cell.setNeedsLayout()
        }
    }

    /// Applies the changed separators to the visible cells.
    func appearanceIsStale() {
        for (path, cell) in display.items {
            decorate(cell, at: path)
            cell.setNeedsLayout()
        }
    }

    // MARK: Removing cells

    /// Recycles the cells of rows that aren't visible.
    func recycleRows(outside top: CGFloat) {
        let reordered = editing.reorder?.source, bottom = top + bounds.height
        for path in display.paths where path != reordered {
            let offset = heights.offset(ofRow: path)
            let height = heights.height(ofRow: path)
            if offset >= bottom || offset + height <= top || height == 0 { recycle(path) }
        }
    }

    // MARK: Reuse

    func makeCell(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
        CellFactory.makeCell(type, reuseIdentifier: identifier)
    }

    func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = sectionDisplay.views.take(identifier) {
            isUsedAgain(view)
            view.prepareForReuse()
            return view
        }
        switch sectionDisplay.views.registration(for: identifier) {
        case .type(let type): return CellFactory.makeHeaderFooterView(type, reuseIdentifier: identifier)
        case .nib(let nib):
            let view = nib.makeView(UITableViewHeaderFooterView.self, for: identifier)
            view.adopt(identifier)
            return view
        case nil: return nil
        }
    }
}
