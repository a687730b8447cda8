internal import Foundation

extension ItemsView {
    /// Shows what is in sight, and only that.
    ///
    /// - Complexity: O(items in sight x log items), in a layout that finds them so.
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
            // These callbacks may change the view at once.
            announceArrivals()
            passDidEnd()
            prefetchItems()
            resolveScrollTarget()
        }
    }

    /// A cell in sight wants another size.
    func sizeIsStale(of cell: Cell, byConstraints: Bool) {
        guard byConstraints ? followsConstraints : followsSizes, !isTiling, !needsReload,
            display.path(of: cell) != nil
        else { return }
        state.staleCells.insert(ObjectIdentifier(cell))
        setNeedsLayout()
    }

    /// Asks cells that want another size how large they are now; what is in sight stays where it is.
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

    /// The first item in sight, where it stands.
    var visibleAnchor: ItemAnchor? {
        for path in display.paths {
            if let frame = display.cell(at: path)?.frame, frame.overlaps(bounds) { return anchor(path, frame) }
        }
        return nil
    }

    /// An item that is in sight and stays after a batch of updates, where it stands.
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

    // MARK: Moving

    /// Takes the content's new size and offset, in the order in which neither is cut off by the other.
    func move(to origin: CGPoint, contentSize size: CGSize, isMove: Bool) {
        contentSize = CGSize(width: max(size.width, contentSize.width), height: max(size.height, contentSize.height))
        if origin != bounds.origin {
            if isMove { contentOffset = origin } else { correctContentOffset(to: origin) }
        }
        contentSize = size
    }
}
