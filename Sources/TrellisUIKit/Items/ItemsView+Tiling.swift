internal import Foundation

extension ItemsView {
    /// Adds the cells of the visible items and removes the others.
    ///
    /// - Complexity: O(visible items × log items), if the layout finds them at that cost.
    func tile() {
        // A height of 0 is enough: views that are as high as their content begin with it.
        guard bounds.width > 0, bounds.height >= 0, !isTiling else { return }
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
        pendingAnchor = pendingAnchor ?? keptAnchor
        for path in display.paths {
            if let cell = display.cell(at: path), stale.contains(ObjectIdentifier(cell)) { measure(cell, at: path) }
        }
    }

    // MARK: The anchor

    /// Whether the view rests at the start of its content, where it stays whatever is inserted or measured there.
    var isAtStart: Bool {
        let inset = adjustedContentInset
        return bounds.minY <= -inset.top && bounds.minX <= -inset.left
    }

    /// The first visible item with its position on the screen, unless the view rests at its start.
    var keptAnchor: ItemAnchor? { isAtStart ? nil : visibleAnchor }

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

    /// Sets the content size, and the content offset that a layout pass has determined. The delegate hears of the offset
    /// if the app has scrolled to it.
    func move(to origin: CGPoint, contentSize size: CGSize, isMove: Bool) {
        let old = laidOutSize
        contentSize = size
        // A view that is as high as its content was sized by it, for example in `viewDidLayoutSubviews`, and follows it.
        if size != old, size.height != bounds.height, old.height == bounds.height { superview?.setNeedsLayout() }
        let callsDelegate = isMove || isOffsetGiven
        if origin != bounds.origin {
            if callsDelegate { contentOffset = origin } else { correctContentOffset(to: origin) }
        }
        isOffsetGiven = false
    }
}
