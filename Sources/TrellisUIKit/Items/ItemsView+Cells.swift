internal import Foundation

extension ItemsView {
    // MARK: Adding cells

    /// Adds the cell of an item.
    func adopt(_ cell: Cell, at path: IndexPath) {
        display.show(cell, at: path)
        // A data source may show a cell again without dequeuing it.
        if let identifier = cell.reuseIdentifier { display.pool.remove(cell, identifier) }
        if cell.superview !== self {
            if let previous = display.cell(before: path) {
                insertSubview(cell, aboveSubview: previous)
            } else {
                insertSubview(cell, at: backmostItem)
            }
        }
        display.arrivals.append(path)
        if cell.isParked {
            cell.isParked = false
            TableInput.setParked(false, cell)
        }
        dress(cell, at: path)
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    }

    func isBehindCells(_ view: UIView) -> Bool { false }

    func orderSectionViews() {}

    /// The index of the first cell among the subviews, which are ordered from back to front.
    var backmostItem: Int {
        subviews.count { $0 === backgroundView || $0 === refreshControl || isBehindCells($0) }
    }

    /// Calls the delegate for the cells added in this pass, after they were placed.
    func announceArrivals() {
        // One at a time: the delegate may insert items, which changes the index paths of the remaining ones.
        while !display.arrivals.isEmpty {
            let path = display.arrivals.removeFirst()
            guard let cell = display.cell(at: path) else { continue }
            willDisplay(cell, at: path)
            cell.updateSpokenText()
        }
    }

    /// Removes the cells added in a pass that has to start again.
    func abandonArrivals() {
        for path in display.arrivals {
            if let cell = display.hide(path) { discard(cell) }
        }
        display.arrivals = []
    }

    // MARK: Removing cells

    /// Removes an item's cell and makes it available for reuse.
    func recycle(_ path: IndexPath) {
        guard let cell = display.hide(path) else { return }
        swipedCellWillBeRecycled(cell)
        if TableInput.hasFocus(cell) {
            // The cell will be reused, so the view itself holds the focus until this item comes back.
            state.focusedItem = path
            TableInput.setFocusable(self, true)
            TableInput.focus(self)
        }
        if let arrival = display.arrivals.firstIndex(of: path) {
            display.arrivals.remove(at: arrival)
        } else {
            didEndDisplaying(cell, at: path)
        }
        if !state.keepsLeaving, state.formerPlaces?[ObjectIdentifier(cell)] != nil, cell.superview === self {
            // It moves out of sight in the animation that begins after this pass.
            return state.departing.append((cell, path))
        }
        discard(cell)
    }

    func discard(_ cell: Cell) {
        cell.endMotion()
        if state.keepsLeaving, cell.superview === self {
            // Behind the other cells, which move over it.
            insertSubview(cell, at: backmostItem)
            return state.leaving.append(cell)
        }
        endLeavingSwipe(of: cell)
        guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        display.pool.put(cell, identifier)
    }

    /// Hides the cells available for reuse, and removes those beyond the number needed at once.
    func parkIdleCells() {
        for entry in display.pool.entries {
            for cell in entry.views where !cell.isParked {
                cell.isParked = true
                TableInput.setParked(true, cell)
            }
        }
        for cell in display.pool.removeSurplus(beyond: display.cells.count + 2) { cell.removeFromSuperview() }
    }

    // MARK: Reuse

    func dequeueCell(_ identifier: String) -> Cell? {
        if let cell = display.reconfigured {
            display.reconfigured = nil
            if cell.reuseIdentifier == identifier { return cell }
            raise(
                "a cell that is reconfigured has the identifier \"\(cell.reuseIdentifier ?? "")\", but the data source "
                    + "dequeued one with \"\(identifier)\": reload the item instead")
        }
        // Prefer cells that were removed in this pass to parked ones: GTK then needn't show one and hide another, and
        // the widgets keep their order in the tree.
        if let cell = display.pool.take(identifier, preferring: { !$0.isParked }) {
            isUsedAgain(cell)
            cell.leavePlace()
            cell.prepareForReuse()
            return cell
        }
        guard let registration = display.pool.registration(for: identifier) else { return nil }
        state.cellsMade += 1
        switch registration {
        case .type(let type): return makeCell(type, identifier: identifier)
        case .nib(let nib):
            let cell = nib.makeView(Cell.self, for: identifier)
            cell.adopt(identifier)
            return cell
        }
    }

    /// Returns the class as a class of views. It is a programming error if it isn't one.
    func registered<View: UIView>(_ type: AnyClass?, as: View.Type) -> ReusePool<View>.Registration? {
        guard let type else { return nil }
        guard let viewType = type as? View.Type else {
            preconditionFailure("\(type) cannot be registered: it is not a subclass of \(View.self)")
        }
        return .type(viewType)
    }

    /// Lets the data source configure visible cells again.
    func reconfigure(_ paths: [IndexPath]) {
        // The index paths are those before the batch, like those of deletions.
        guard state.batchDepth == 0 else { return state.pendingReconfigured += paths }
        guard !needsReload, !isTiling else { return }
        let visible = paths.filter { display.cell(at: $0) != nil }
        pendingAnchor = pendingAnchor ?? keptAnchor
        for path in visible {
            guard let cell = display.cell(at: path) else { continue }
            display.reconfigured = cell
            let filled = askCell(at: path)
            display.reconfigured = nil
            guard let filled else { continue }
            if filled === cell {
                measure(cell, at: path)
                cell.updateSpokenText()
            } else {
                // The data source returned another cell although one is being reconfigured.
                recycle(path)
                discard(filled)
            }
        }
        setNeedsLayout()
    }

    // MARK: Prefetching

    /// Announces items to the prefetch data source: as many after the visible ones as are visible, and half as many
    /// before them.
    func prefetchItems() {
        guard prefetches, let first = display.paths.first, let last = display.paths.last else { return }
        var coming: [IndexPath] = []
        var next = item(after: last)
        while let path = next, coming.count < display.paths.count {
            coming.append(path)
            next = item(after: path)
        }
        let below = coming.count
        next = item(before: first)
        while let path = next, coming.count < below + display.paths.count / 2 {
            coming.append(path)
            next = item(before: path)
        }
        let wanted = Set(coming)
        let new = coming.filter { !state.prefetched.contains($0) }
        let dropped = state.prefetched.subtracting(wanted).subtracting(display.paths)
        state.prefetched = wanted
        if !new.isEmpty { prefetch(new) }
        if !dropped.isEmpty { cancelPrefetching(dropped.sorted()) }
    }
}
