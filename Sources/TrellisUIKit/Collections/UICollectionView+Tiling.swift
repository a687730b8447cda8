internal import Foundation

extension UICollectionView {
    /// Marks the layout as invalidated by a context.
    func layoutIsStale(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        layoutHasChanged = true
        // A reload makes new cells, which are measured anyway.
        if !context.invalidateDataSourceCounts { staleSizes.formUnion(context.staleSizes) }
        let difference = context.contentSizeAdjustment
        if difference != .zero {
            contentSize = CGSize(
                width: laidOutSize.width + difference.width, height: laidOutSize.height + difference.height)
        }
        sizeIsAdjusted = difference != .zero
        adjustOffset(by: context.contentOffsetAdjustment)
        setNeedsLayout()
    }

    /// Moves the content offset for a layout, which then determines the offset itself: no item keeps its position in the
    /// next pass.
    private func adjustOffset(by adjustment: CGPoint) {
        guard adjustment != .zero else { return }
        offsetIsAdjusted = true
        let offset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        correctContentOffset(to: offset, callsDelegate: true)
    }

    /// Prepares the layout if it was invalidated.
    func prepareIfNeeded() {
        loadIfNeeded()
        guard needsPrepare else { return }
        needsPrepare = false
        // A layout that prepares before the first pass is notified of what changes until then.
        if knownBounds == nil { knownBounds = (bounds, adjustedContentInset) }
        let wasPreparing = isPreparing
        isPreparing = true
        collectionViewLayout.prepare()
        isPreparing = wasPreparing
    }

    func tileOnce() {
        // A collection view scrolled to its start stays there. Otherwise a visible item keeps its position when the
        // layout changes. A layout that scrolling invalidates moves items on purpose.
        let given = pendingAnchor
        pendingAnchor = nil
        let keepsOffset = state.keepsOffset || isOffsetGiven || needsReload || isAtStart
        var anchor = given ?? (keepsOffset ? nil : resizeAnchor ?? visibleAnchor)
        state.keepsOffset = false
        if needsReload { load() }
        let isResized = takeBounds()
        var follows = given != nil || layoutHasChanged
        layoutHasChanged = false
        if let path = anchor?.path, !holds(path) { anchor = nil }

        for _ in 0..<10 {
            prepareIfNeeded()
            if offsetIsAdjusted { anchor = nil }
            offsetIsAdjusted = false
            let size = collectionViewLayout.collectionViewContentSize
            var wanted = follows ? anchor.flatMap(origin) ?? bounds.origin : bounds.origin
            if isResized || collectionViewLayout.update != nil {
                wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: wanted)
            }
            move(to: clamped(wanted, within: size), contentSize: size, isMove: anchor?.isMove ?? false)
            show(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            guard !needsReload else { return abandonArrivals() }
            guard needsPrepare else { break }
            follows = true
        }
        layoutHasChanged = false
        sizeIsAdjusted = false
        staleSizes = .none
        if isResized { resized = anchor.map { ($0, bounds.origin) } }
        place()
        if isResized { collectionViewLayout.finalizeAnimatedBoundsChange() }
    }

    /// The item that keeps its position through successive changes of the width, until the content is scrolled.
    /// Choosing it anew each time would pick the first item of its line and so drift upwards.
    private var resizeAnchor: ItemAnchor? { resized.flatMap { $0.origin == bounds.origin ? $0.anchor : nil } }

    /// Notifies the layout of changed bounds.
    ///
    /// - Returns: Whether the size changed.
    private func takeBounds() -> Bool {
        let inset = adjustedContentInset
        let known = knownBounds ?? (bounds, inset)
        knownBounds = (bounds, inset)
        guard known != (bounds, inset) else { return false }
        let isResized = known.0.size != bounds.size
        if isResized { collectionViewLayout.prepare(forAnimatedBoundsChange: known.0) }
        guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return isResized }
        let hadChanged = layoutHasChanged
        let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        collectionViewLayout.invalidateLayout(with: context)
        layoutHasChanged = hadChanged || isResized || known.1 != inset
        return isResized
    }

    /// Returns the content offset at which an anchor keeps its position, or `nil` if the layout has no such item.
    private func origin(for anchor: ItemAnchor) -> CGPoint? {
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame else { return nil }
        return CGPoint(x: frame.minX - anchor.place.x, y: frame.minY - anchor.place.y)
    }

    // MARK: Showing

    /// Adds the views of the visible elements and removes the others.
    private func show(_ given: [UICollectionViewLayoutAttributes]) {
        attributesAsked += given.count
        shown.cells = [:]
        shown.elements = [:]
        for attributes in given where attributes.frame.overlaps(bounds) {
            if attributes.representedElementCategory == .cell {
                if holds(attributes.indexPath) { shown.cells[attributes.indexPath] = attributes }
            } else if let element = attributes.element {
                shown.elements[element] = attributes
            }
        }
        takeMovement()
        for path in display.paths where shown.cells[path] == nil { recycle(path) }
        for element in shown.views.keys.sorted() where shown.elements[element] == nil { endDisplaying(element) }
        for path in shown.cells.keys.sorted() {
            guard !needsReload, let attributes = shown.cells[path] else { return }
            if let cell = display.cell(at: path) {
                if staleSizes.contains(path) { fit(cell, attributes) }
            } else if let cell = askCell(at: path) {
                guard !needsReload else { return discard(cell) }
                adopt(cell, at: path)
                fit(cell, attributes)
            }
        }
        for element in shown.elements.keys.sorted() {
            guard !needsReload else { return }
            if let view = shown.views[element] {
                if staleSizes.contains(element.kind, element.path) { fit(view, element) }
            } else {
                show(element)
            }
        }
    }

    /// During an interactive movement, assigns the other items the positions that they will have after it.
    private func takeMovement() {
        guard let movement else { return }
        let positions = shown.cells
        shown.cells = [:]
        for (position, attributes) in positions { shown.cells[movement.item(at: position)] = attributes }
        let own = shown.cells[movement.source] ?? collectionViewLayout.layoutAttributesForItem(at: movement.source)
        guard let copy = own?.copy() as? UICollectionViewLayoutAttributes else { return }
        copy.center = movement.center
        copy.zIndex = .max
        shown.cells[movement.source] = copy
    }

    func askCell(at path: IndexPath) -> UICollectionViewCell? {
        guard let dataSource = dataSourceInUse else { return nil }
        return requested("the cell of item \(path.item) in section \(path.section)") {
            dataSource.collectionView(self, cellForItemAt: path)
        }
    }

    func makeCell(_ type: UICollectionViewCell.Type, identifier: String) -> UICollectionViewCell {
        let cell = CellFactory.makeView(type, frame: shown.newCellFrame)
        cell.reuseIdentifier = identifier
        return cell
    }

    func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
        cell.collection = self
        if let attributes = shown.cells[path], cell.frame != attributes.frame { cell.frame = attributes.frame }
    }

    func measure(_ cell: UICollectionViewCell, at path: IndexPath) {
        if let attributes = shown.cells[path] { fit(cell, attributes) }
    }

    /// Passes the preferred attributes of a view to the layout, if the layout supports them.
    private func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let layout = collectionViewLayout
        guard layout.asksForPreferredAttributes else { return }
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        let preferred = view.preferredLayoutAttributesFitting(copy)
        guard
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// Passes the preferred attributes of a supplementary view to the layout, if the layout supports them.
    func fit(_ view: UICollectionReusableView, _ element: CollectionDisplay.Element) {
        guard element.owner == .section, collectionViewLayout.asksElementsForPreferredAttributes,
            let attributes = shown.elements[element]
        else { return }
        if view.frame != attributes.frame { view.frame = attributes.frame }
        view.apply(attributes)
        fit(view, attributes)
    }

    // MARK: Placing

    private func place() {
        for path in display.paths {
            guard let cell = display.cell(at: path), let attributes = shown.cells[path] else { continue }
            if cell.placedBy?.zIndex ?? 0 != attributes.zIndex { display.hasMoved = true }
            cell.place(by: attributes)
        }
        for (element, view) in shown.views {
            if let attributes = shown.elements[element] { view.place(by: attributes) }
        }
        orderElements()
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        orderArrivals()
        placeIndex()
        parkIdleCells()
        restoreFocus()
        announceElements()
    }

    var viewsBesideItems: [UIView] { Array(shown.views.values) }

    var itemsMayOverlap: Bool {
        guard let first = display.paths.first, let last = display.paths.last else { return false }
        return collectionViewLayout.mayOverlap(inSections: first.section...last.section)
    }

    func stacked(_ paths: [IndexPath]) -> [IndexPath] {
        func level(_ path: IndexPath) -> Int { shown.cells[path]?.zIndex ?? 0 }
        guard paths.contains(where: { level($0) != 0 }) else { return paths }
        return paths.sorted { (level($0), $0) < (level($1), $1) }
    }
}
