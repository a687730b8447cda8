internal import Foundation

extension ItemsView {
    /// Adds the cells of the visible items and removes the others.
    ///
    /// - Complexity: O(visible items × log items), if the layout finds them at that cost.
    func tile() {
        guard bounds.width > 0, bounds.height > 0, !isTiling else { return }
        state.isTiling = true
        measureStaleCells()
        // A data source that changes the view during a pass restarts the pass, a limited number of times.
        for _ in 0..<4 {
            tileOnce()
            if !needsReload { break }
        }
        state.isTiling = false
        if needsReload {
            DispatchQueue.main.async { [weak self] in self?.setNeedsLayout() }
        } else {
            // These callbacks may change the view immediately.
            announceArrivals()
            endSwipeAfterPass()
            prefetchItems()
            resolveScrollTarget()
        }
    }

    /// Marks the size of a visible cell as invalidated.
    func sizeIsStale(of cell: Cell, byConstraints: Bool) {
        guard byConstraints ? followsConstraints : followsSizes, !isTiling, !needsReload,
            display.path(of: cell) != nil
        else { return }
        state.staleCells.insert(ObjectIdentifier(cell))
        setNeedsLayout()
    }

    /// Measures the cells whose size was invalidated. The first visible item keeps its position.
    private func measureStaleCells() {
        let stale = state.staleCells
        guard !stale.isEmpty else { return }
        state.staleCells = []
        guard !needsReload else { return }
        pendingAnchor = pendingAnchor ?? visibleAnchor
        for path in display.paths {
            if let cell = display.cell(at: path), stale.contains(ObjectIdentifier(cell)) { measure(cell, at: path) }
        }
    }

    // MARK: The anchor

    /// The first visible item with its position on the screen.
    var visibleAnchor: ItemAnchor? {
        let visible = bounds
        for (path, cell) in display.items where cell.frame.overlaps(visible) { return anchor(path, cell.frame) }
        return nil
    }

    /// Returns a visible item that remains after a batch of updates, with its position on the screen.
    func survivingAnchor(_ map: BatchUpdateMap) -> ItemAnchor? {
        let inSight = display.paths.filter { path in
            display.cell(at: path).map { $0.frame.maxY > bounds.minY && $0.frame.maxX > bounds.minX } ?? false
        }
        // Anchor on a visible item that didn't move; if all of them moved, keep the content offset.
        let survivor =
            inSight.first(where: map.keepsPlace(old:))
            ?? inSight.first { map.newPath(forOld: $0) != nil && !map.isMoved(old: $0) }
        guard let survivor, let new = map.newPath(forOld: survivor), let cell = display.cell(at: survivor) else {
            return nil
        }
        return anchor(new, cell.frame)
    }

    private func anchor(_ path: IndexPath, _ frame: CGRect) -> ItemAnchor {
        ItemAnchor(path: path, place: CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
    }

    // MARK: Offset and size

    /// Sets the content size and offset, in an order in which neither clamps the other.
    func move(to origin: CGPoint, contentSize size: CGSize, isMove: Bool) {
        contentSize = CGSize(width: max(size.width, contentSize.width), height: max(size.height, contentSize.height))
        if origin != bounds.origin {
            if isMove { contentOffset = origin } else { correctContentOffset(to: origin) }
        }
        contentSize = size
    }
}
