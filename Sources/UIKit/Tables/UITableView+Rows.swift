internal import Foundation

extension UITableView {
    // MARK: Coming

    /// Takes a cell in for a row.
    func adopt(_ cell: UITableViewCell, at path: IndexPath) {
        if cell.superview !== self { insertSubview(cell, at: backmostRow) }
        cell.table = self
        display.show(cell, at: path)
        display.arrivals.append(path)
        if cell.isParked {
            cell.isParked = false
            TableInput.setParked(false, cell)
        }
        if cell.frame.width != rowFrameWidth { cell.frame.size.width = rowFrameWidth }
        decorate(cell, at: path)
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    }

    /// The place of the first row among the subviews, which are ordered from back to front.
    var backmostRow: Int { subviews.count { $0 === backgroundView || $0 === refreshControl } + display.cards.count }

    /// Puts the cells that came into the order of rows, in which assistive technology reads them. Cells that are used
    /// again for rows in the same order have it already.
    func orderArrivals() {
        guard !display.arrivals.isEmpty || display.hasMovedRows else { return }
        let moving = display.hasMovedRows ? display.paths : display.arrivals.sorted()
        display.hasMovedRows = false
        var ranks: [ObjectIdentifier: Int] = [:]
        for (rank, path) in display.paths.enumerated() {
            if let cell = display.cell(at: path) { ranks[ObjectIdentifier(cell)] = rank }
        }
        let shown = subviews.compactMap { ranks[ObjectIdentifier($0)] }
        guard zip(shown, shown.dropFirst()).contains(where: { $0 > $1 }) else { return }
        for path in moving {
            guard let cell = display.cell(at: path), let rank = ranks[ObjectIdentifier(cell)] else { continue }
            if rank > 0, let previous = display.cell(at: display.paths[rank - 1]) {
                insertSubview(cell, aboveSubview: previous)
            } else {
                insertSubview(cell, at: backmostRow)
            }
        }
    }

    /// Gives a cell what the table decides: the separator, and the level it stands in.
    private func decorate(_ cell: UITableViewCell, at path: IndexPath) {
        let isLast = path.row == heights.sections[path.section].rows.count - 1
        let isDrawn = separatorStyle == .singleLine && !(isLast && style != .plain)
        cell.showSeparator(isDrawn ? separatorColor ?? .separator : nil)
        if style == .grouped, cell.backgroundColor == nil { cell.backgroundColor = .secondarySystemGroupedBackground }
        if let delegate = delegateInUse {
            let level = ask { delegate.tableView(self, indentationLevelForRowAt: path) }
            if !level.isDefault { cell.indentationLevel = level.value }
        }
    }

    /// The separators changed: cells in sight take the new ones.
    func appearanceIsStale() {
        for (path, cell) in display.rows {
            decorate(cell, at: path)
            cell.setNeedsLayout()
        }
    }

    /// Tells the delegate of the cells that came, which now have their places.
    func announceArrivals() {
        // One by one: the delegate may insert rows, and then those that wait have other paths.
        while !display.arrivals.isEmpty {
            let path = display.arrivals.removeFirst()
            guard let cell = display.cell(at: path) else { continue }
            delegateInUse?.tableView(self, willDisplay: cell, forRowAt: path)
            cell.updateSpokenText()
        }
    }

    /// Takes back cells that came in a pass which has to begin anew.
    func abandonArrivals() {
        for path in display.arrivals {
            if let cell = display.hide(path) { discard(cell) }
        }
        display.arrivals = []
    }

    // MARK: Going

    /// Takes rows out of sight away.
    func recycleRows(outside top: CGFloat) {
        for path in display.paths {
            let offset = heights.offset(ofRow: path)
            let height = heights.height(ofRow: path)
            if offset >= top + bounds.height || offset + height <= top || height == 0 { recycle(path) }
        }
    }

    /// Takes a row away and keeps its cell for another one.
    func recycle(_ path: IndexPath) {
        guard let cell = display.hide(path) else { return }
        if TableInput.hasFocus(cell) {
            // The cell is soon another row's: the table holds the focus until this row comes back.
            focusedRow = path
            TableInput.setFocusable(self, true)
            TableInput.focus(self)
        }
        if let arrival = display.arrivals.firstIndex(of: path) {
            display.arrivals.remove(at: arrival)
        } else {
            delegateInUse?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        }
        discard(cell)
    }

    func discard(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        display.cells.put(cell, identifier)
        display.idle.append(cell)
    }

    /// Hides the cells that wait to be used again, and lets go of more than can come back at once.
    func parkIdleCells() {
        guard !display.idle.isEmpty else { return }
        let shown = Set(display.rows.values.map(ObjectIdentifier.init))
        for cell in display.idle where !cell.isParked && !shown.contains(ObjectIdentifier(cell)) {
            cell.isParked = true
            TableInput.setParked(true, cell)
        }
        display.idle = []
        for cell in display.cells.removeSurplus(beyond: display.rows.count + 2) { cell.removeFromSuperview() }
    }

    // MARK: Reuse

    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let cell = display.reconfigured, cell.reuseIdentifier == identifier {
            display.reconfigured = nil
            return cell
        }
        if let cell = display.cells.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return display.cells.type(for: identifier).map {
            cellsMade += 1
            return CellFactory.makeCell($0, reuseIdentifier: identifier)
        }
    }

    func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = display.sectionViews.take(identifier) {
            view.prepareForReuse()
            return view
        }
        return display.sectionViews.type(for: identifier).map {
            CellFactory.makeHeaderFooterView($0, reuseIdentifier: identifier)
        }
    }

    /// The class as a class of views; a programmer's mistake where it is none.
    func registered<View: UIView>(_ type: AnyClass?, as: View.Type) -> View.Type? {
        guard let type else { return nil }
        guard let viewType = type as? View.Type else {
            preconditionFailure("\(type) cannot be registered: it is not a subclass of \(View.self)")
        }
        return viewType
    }

    // MARK: Prefetching

    /// Tells the prefetch data source of as many rows as are in sight, below them and then above.
    func prefetchRows() {
        guard isPrefetchingEnabled, let prefetchDataSource = prefetchDataSourceInUse, let first = display.paths.first,
            let last = display.paths.last
        else { return }
        var coming: [IndexPath] = []
        var next = heights.row(after: last)
        while let path = next, coming.count < display.paths.count {
            coming.append(path)
            next = heights.row(after: path)
        }
        let below = coming.count
        next = heights.row(before: first)
        while let path = next, coming.count < below + display.paths.count / 2 {
            coming.append(path)
            next = heights.row(before: path)
        }
        let wanted = Set(coming)
        let new = coming.filter { !prefetched.contains($0) }
        let dropped = prefetched.subtracting(wanted).subtracting(display.paths)
        prefetched = wanted
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
        if !dropped.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: dropped.sorted())
        }
    }
}
