internal import Foundation

/// Supplementary views: headers, footers and the other views of a layout besides cells.
extension UICollectionView {
    /// Requests a supplementary view that became visible from the data source, and adds it.
    func show(_ element: CollectionDisplay.Element) {
        if element.owner == .layout { return showDecoration(element) }
        guard let dataSource = dataSourceInUse else { return }
        let view = requested("the view of kind \(element.kind) in section \(element.path.section)") {
            dataSource.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
        }
        guard !needsReload else { return discard(view, element.kind) }
        view.collection = self
        shown.views[element] = view
        shown.arrivals.append(element)
        if view.superview !== self { addSubview(view) }
        fit(view, element)
    }

    /// Adds a decoration view, behind the cells and the other elements.
    private func showDecoration(_ element: CollectionDisplay.Element) {
        guard let type = collectionViewLayout.decorations[element.kind] else {
            return raise(
                "the layout has a decoration view of kind \(element.kind), but no class is registered for it: "
                    + "register(_:forDecorationViewOfKind:) is missing")
        }
        let view = CellFactory.makeView(type)
        view.collection = self
        shown.views[element] = view
        insertBehindCells(view, level: shown.elements[element]?.zIndex ?? 0)
    }

    /// Adds or moves a view behind the cells, in the stacking order of the views there.
    private func insertBehindCells(_ view: UICollectionReusableView, level: Int) {
        let above = subviews.first { other in
            other !== view && isBehindCells(other)
                && shown.views.contains { $0.value === other && (shown.elements[$0.key]?.zIndex ?? 0) > level }
        }
        if let above { insertSubview(view, belowSubview: above) } else { insertSubview(view, at: backmostItem) }
    }

    func isBehindCells(_ view: UIView) -> Bool {
        shown.behind.contains(ObjectIdentifier(view))
            || shown.views.contains { $0.key.owner == .layout && $0.value === view }
    }

    /// Moves the supplementary views that are below all cells in the stacking order behind them, and the others in front.
    func orderElements() {
        let lowest = shown.cells.values.lazy.map(\.zIndex).min() ?? 0
        for element in shown.views.keys.sorted() where element.owner != .layout {
            guard let view = shown.views[element], let level = shown.elements[element]?.zIndex else { continue }
            let key = ObjectIdentifier(view)
            guard (level < lowest) != shown.behind.contains(key) else { continue }
            if level < lowest {
                insertBehindCells(view, level: level)
                shown.behind.insert(key)
            } else {
                shown.behind.remove(key)
                bringSubviewToFront(view)
            }
        }
    }

    /// Reports a view that the data source doesn't provide, and returns an empty one in a release build.
    package func missingElement(_ kind: String, at path: IndexPath) -> UICollectionReusableView {
        raise(
            "the layout has a view of kind \(kind) in section \(path.section), but the data source provides none: "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:) is missing")
        let view = UICollectionReusableView()
        // One report is enough.
        shown.dequeued.append(view)
        return view
    }

    /// Requests a view from the data source, which has to dequeue it. UIKit raises an exception for a view from elsewhere.
    func requested<View: UICollectionReusableView>(_ what: @autoclosure () -> String, _ ask: () -> View) -> View {
        let outer = shown.dequeued
        shown.dequeued = []
        let view = DataSourceRequest.$isRunning.withValue(true, operation: ask)
        let dequeued = shown.dequeued
        shown.dequeued = outer
        if !dequeued.contains(where: { $0 === view }) {
            raise("\(what()) wasn't dequeued: the data source has to return a view that it dequeues when it is called")
        } else if dequeued.count > 1 {
            raise("the data source dequeued \(dequeued.count) views for \(what()): it has to dequeue and return one")
        }
        return view
    }

    /// Returns a reused view, or a new one with a frame; `nil` if no class is registered.
    func dequeueElement(_ kind: String, _ identifier: String, _ frame: CGRect) -> UICollectionReusableView? {
        let name = CollectionDisplay.poolName(kind, identifier)
        if let view = shown.pool.take(name) {
            isUsedAgain(view)
            view.leavePlace()
            view.prepareForReuse()
            return view
        }
        let view: UICollectionReusableView
        switch shown.pool.registration(for: name) {
        case .type(let type):
            view = CellFactory.makeView(type, frame: frame)
            view.reuseIdentifier = identifier
        case .nib(let nib):
            view = nib.makeView(UICollectionReusableView.self, for: identifier)
            view.adopt(identifier)
        case nil: return nil
        }
        return view
    }

    func discard(_ view: UICollectionReusableView, _ kind: String) {
        view.removeFromSuperview()
        guard let identifier = view.reuseIdentifier else { return }
        let name = CollectionDisplay.poolName(kind, identifier)
        if shown.pool.registration(for: name) != nil { shown.pool.put(view, name) }
        _ = shown.pool.removeSurplus(beyond: shown.views.count + 2)
    }

    /// Removes a view that is no longer visible. If it is animated, the view stays until the animation has ended.
    func endDisplaying(_ element: CollectionDisplay.Element, isAnimated: Bool = false) {
        guard let view = shown.views.removeValue(forKey: element) else { return }
        shown.behind.remove(ObjectIdentifier(view))
        if isAnimated { shown.leaving.append(view) }
        if element.owner == .layout { return isAnimated ? () : view.removeFromSuperview() }
        if let arrival = shown.arrivals.firstIndex(of: element) {
            shown.arrivals.remove(at: arrival)
        } else {
            delegateInUse?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
        }
        if !isAnimated { discard(view, element.kind) }
    }

    /// Removes all supplementary views.
    func endDisplayingElements() {
        for element in shown.views.keys.sorted() { endDisplaying(element) }
    }

    /// Calls the delegate for the supplementary views added in this pass, after they were placed.
    func announceElements() {
        while !shown.arrivals.isEmpty {
            let element = shown.arrivals.removeFirst()
            guard let view = shown.views[element] else { continue }
            if element.kind == Self.elementKindSectionHeader { view.markHeading() }
            (view as? UICollectionViewListCell)?.standBesideRows()
            delegateInUse?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
        }
    }

    /// Removes the views of deleted and reloaded sections. The other views follow their sections.
    func carryOverElements(_ map: BatchUpdateMap, isAnimated: Bool) {
        func new(_ element: CollectionDisplay.Element) -> CollectionDisplay.Element? {
            guard element.path.count == 2, !map.isReloaded(oldSection: element.path.section),
                let section = map.newSection(forOld: element.path.section)
            else { return nil }
            if element.owner == .item {
                return map.newPath(forOld: element.path).map { .init(kind: element.kind, path: $0, owner: .item) }
            }
            return .init(
                kind: element.kind, path: IndexPath(item: element.path.item, section: section), owner: element.owner)
        }
        for element in shown.views.keys.sorted() where new(element) == nil {
            endDisplaying(element, isAnimated: isAnimated)
        }
        shown.views = Dictionary(shown.views.compactMap { element, view in new(element).map { ($0, view) } }) {
            first, _ in first
        }
        shown.arrivals = shown.arrivals.compactMap(new)
        shown.cells = Dictionary(
            shown.cells.compactMap { path, attributes in map.newPath(forOld: path).map { ($0, attributes) } }
        ) { first, _ in first }
    }
}

extension UICollectionViewLayoutAttributes {
    /// The supplementary or decoration view that has the attributes, or `nil` for a cell.
    var element: CollectionDisplay.Element? {
        guard representedElementCategory != .cell, let kind = representedElementKind else { return nil }
        let isDecoration = representedElementCategory == .decorationView
        return CollectionDisplay.Element(
            kind: kind, path: indexPath, owner: isDecoration ? .layout : isOfItem ? .item : .section)
    }
}

extension CollectionDisplay.Element: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        left.path == right.path ? left.kind > right.kind : left.path < right.path
    }
}
