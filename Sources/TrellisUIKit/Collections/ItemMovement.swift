internal import Foundation

/// An item that is being moved. It follows a point, and the other items of its section make room for it.
@MainActor
final class ItemMovement {
    let source: IndexPath
    let cell: UICollectionViewCell
    /// The destination of the item, as its index path after the move.
    var target: IndexPath
    /// The centre of the item, in the content.
    var center: CGPoint
    /// The distance of the point that the item follows from the item's centre.
    var hold = CGPoint.zero
    /// The position of the pointer in the visible area, or `nil` if the pointer isn't moving the item.
    var pointer: CGPoint?

    init(_ source: IndexPath, _ cell: UICollectionViewCell) {
        self.source = source
        self.cell = cell
        target = source
        center = cell.center
    }

    /// Returns the item that is shown at the position of another one. Only items of one section trade positions: the
    /// layout's item counts don't change before the item is dropped.
    func item(at position: IndexPath) -> IndexPath {
        guard position.section == source.section, target.section == source.section else { return position }
        var item = position
        if position == target { return source }
        if source.item < target.item, (source.item..<target.item).contains(position.item) { item.item += 1 }
        if source.item > target.item, position.item > target.item, position.item <= source.item { item.item -= 1 }
        return item
    }
}

extension UICollectionView {
    func retarget(_ movement: ItemMovement, to proposed: IndexPath) {
        let given =
            delegateInUse?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
                atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
        guard given != movement.target else { return }
        guard accepts(given, movedFrom: movement.source) else { return report(missing(given, "moved to")) }
        let before = display.cells.map { ($0, $0.frame.origin) }
        movement.target = given
        setNeedsLayout()
        layoutIfNeeded()
        for (cell, old) in before where cell !== movement.cell && old != cell.frame.origin {
            guard display.path(of: cell) != nil else { continue }
            slide(cell, from: CGPoint(x: old.x - cell.frame.minX, y: old.y - cell.frame.minY))
        }
    }

    private func accepts(_ path: IndexPath, movedFrom source: IndexPath) -> Bool {
        guard path.count == 2, loadedCounts.indices.contains(path.section) else { return false }
        return (0...loadedCounts[path.section] - (path.section == source.section ? 1 : 0)).contains(path.item)
    }

    func finishMovement(completes: Bool) {
        guard let movement else { return }
        let from = CGPoint(x: movement.cell.frame.minX, y: movement.cell.frame.minY)
        dropMovement()
        if completes, movement.target != movement.source { move(movement.source, to: movement.target) }
        setNeedsLayout()
        layoutIfNeeded()
        guard display.path(of: movement.cell) != nil else { return }
        let frame = movement.cell.frame
        slide(movement.cell, from: CGPoint(x: from.x - frame.minX, y: from.y - frame.minY))
    }

    /// Cancels the movement, since the data is about to change.
    func dropMovement() {
        guard let movement else { return }
        self.movement = nil
        movement.cell.setNeedsUpdateConfiguration()
        display.hasMoved = true
    }

    /// Performs the user's move of an item: calls the data source, which changes its data, and updates the collection
    /// view.
    private func move(_ source: IndexPath, to target: IndexPath) {
        let count = state.updateCount
        dataSourceInUse?.collectionView(self, moveItemAt: source, to: target)
        // The data source may have updated the collection view, by `reloadData()` or by applying a snapshot.
        guard !needsReload, state.updateCount == count else { return }
        UIView.performWithoutAnimation { update(.automatic) { $0.movedRows.append((source, target)) } }
    }

    func canMove(_ path: IndexPath) -> Bool {
        guard let source = dataSourceInUse, source._movesItems else { return false }
        return source.collectionView(self, canMoveItemAt: path)
    }

    /// Moves the focused item by one position.
    ///
    /// - Returns: `false` if the item can't be moved.
    func moveByKey(_ path: IndexPath, by step: Int) -> Bool {
        guard movesByGesture, canMove(path) else { return false }
        var proposed = path
        proposed.item += step
        guard holds(proposed) else { return true }
        let target =
            delegateInUse?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
                toProposedIndexPath: proposed) ?? proposed
        guard target != path, accepts(target, movedFrom: path) else { return true }
        let cell = display.cell(at: path), before = cell?.frame.origin
        move(path, to: target)
        if holds(target) { scroll(to: target, at: .anywhere, animated: false) }
        if let cell, let before {
            slide(cell, from: CGPoint(x: before.x - cell.frame.minX, y: before.y - cell.frame.minY))
        }
        return true
    }

    // MARK: Movement by the pointer

    /// Observes the drags that move items.
    func trackDrags() {
        drags = RowDrags(
            self,
            RowDrags.Handler(
                press: { [weak self] in self?.liftByGrip(at: $0) ?? false },
                lift: { [weak self] in self?.lift(at: $0) ?? false },
                move: { [weak self] in self?.drag(to: $0) },
                release: { [weak self] in $0 ? self?.endInteractiveMovement() : self?.cancelInteractiveMovement() },
                beginSwipe: { [weak self] in self?.beginDrag(at: $0, toLeft: $1) ?? false },
                swipe: { [weak self] in
                    if self?.dragSection(by: $0) == false { self?.state.swipe?.drag(by: $0) }
                },
                endSwipe: { [weak self] in
                    if self?.releaseSection(velocity: $0, completes: $1) == false {
                        self?.finishSwipeDrag(velocity: $0, completes: $1)
                    }
                },
                wheel: { [weak self] in self?.scrollSection(at: $0, byNotches: $1) ?? false }))
    }

    /// Begins to scroll a section horizontally, or to swipe an item.
    private func beginDrag(at place: CGPoint, toLeft: Bool) -> Bool {
        beginSectionScroll(at: place) || beginSwipe(at: place, toLeft: toLeft)
    }

    private func lift(at place: CGPoint) -> Bool {
        guard movesByGesture, let path = item(atWidgetPlace: place) else { return false }
        return lift(path, at: place)
    }

    /// Begins to move the item whose reorder control is at a point of the widget.
    ///
    /// - Returns: `false` if there is none.
    private func liftByGrip(at place: CGPoint) -> Bool {
        guard let path = item(atWidgetPlace: place), let cell = display.cell(at: path) as? UICollectionViewListCell,
            cell.hasGrip(
                at: CGPoint(x: place.x + bounds.minX - cell.frame.minX, y: place.y + bounds.minY - cell.frame.minY))
        else { return false }
        return lift(path, at: place)
    }

    private func lift(_ path: IndexPath, at place: CGPoint) -> Bool {
        guard beginInteractiveMovementForItem(at: path), let movement else { return false }
        movement.hold = CGPoint(
            x: place.x + bounds.minX - movement.center.x, y: place.y + bounds.minY - movement.center.y)
        FrameTicks.run(on: self) { [weak self] in self?.scrollWhileMoving(movement) ?? false }
        return true
    }

    private func drag(to place: CGPoint) {
        movement?.pointer = place
        updateInteractiveMovementTargetPosition(CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY))
    }

    /// Scrolls while the item is held near an edge.
    private func scrollWhileMoving(_ movement: ItemMovement) -> Bool {
        guard self.movement === movement else { return false }
        guard let pointer = movement.pointer else { return true }
        func step(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
            let margin: CGFloat = 40
            if place < margin { return max(place - margin, -margin) / 5 }
            return place > length - margin ? min(place - length + margin, margin) / 5 : 0
        }
        let isSideways = collectionViewLayout.scrollsHorizontally
        let wanted = CGPoint(
            x: bounds.minX + (isSideways ? step(pointer.x, bounds.width) : 0),
            y: bounds.minY + (isSideways ? 0 : step(pointer.y, bounds.height)))
        let origin = clamped(wanted, within: laidOutSize)
        if origin != bounds.origin {
            contentOffset = origin
            drag(to: pointer)
        }
        return true
    }
}
