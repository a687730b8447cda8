internal import Foundation

extension UICollectionView: ItemsView {
    // MARK: Items and their frames

    func askCounts() -> [Int] {
        guard let dataSource = dataSourceInUse else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    func load() {
        needsReload = false
        dropMovement()
        display.paths.forEach(recycle)
        endDisplayingElements()
        loadedCounts = askCounts()
        invalidateCounts(isEverything: true)
    }

    /// Invalidates the layout's item counts.
    private func invalidateCounts(isEverything: Bool) {
        resized = nil
        sectionIndex.titles = nil
        let context = collectionViewLayout.makeInvalidationContext()
        context.invalidateEverything = isEverything
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
    }

    func holds(_ path: IndexPath) -> Bool {
        path.count == 2 && loadedCounts.indices.contains(path.section)
            && (0..<loadedCounts[path.section]).contains(path.item)
    }

    func frame(ofItem path: IndexPath) -> CGRect {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    }

    func item(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        return cells(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            .last { $0.frame.contains(point) && !$0.isHidden }?.indexPath
    }

    /// Returns the attributes of the cells that touch a rectangle, from back to front.
    private func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let cells = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.representedElementCategory == .cell && holds($0.indexPath) && $0.frame.overlaps(rect)
        }
        return cells.sorted { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
    }

    func item(after path: IndexPath) -> IndexPath? {
        if path.item + 1 < loadedCounts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
        return firstItem(from: path.section + 1)
    }

    func item(before path: IndexPath) -> IndexPath? {
        path.item > 0 ? IndexPath(item: path.item - 1, section: path.section) : lastItem(before: path.section)
    }

    private func firstItem(from section: Int) -> IndexPath? {
        filledSections.first(from: section).map { IndexPath(item: 0, section: $0) }
    }

    private func lastItem(before section: Int) -> IndexPath? {
        filledSections.last(before: section).map { IndexPath(item: loadedCounts[$0] - 1, section: $0) }
    }

    func coveredTop(above path: IndexPath) -> CGFloat { collectionViewLayout.coveredTop(inSection: path.section) }

    // MARK: Keyboard navigation

    func item(_ movement: TableInput.Movement, from path: IndexPath) -> IndexPath? {
        let isSideways = collectionViewLayout.scrollsHorizontally
        switch movement {
        case .first: return firstItem(from: 0)
        case .last: return lastItem(before: loadedCounts.count)
        case .left, .right:
            let direction: CGFloat = movement == .left ? -1 : 1
            if isSideways { return item(inLineBy: direction, from: path) }
            let isBack = (movement == .left) != collectionViewLayout.isMirrored
            return isBack ? item(before: path) : item(after: path)
        case .up: return isSideways ? item(before: path) : item(inLineBy: -1, from: path)
        case .down: return isSideways ? item(after: path) : item(inLineBy: 1, from: path)
        case .pageUp: return item(inLineBy: -1, from: path, isPage: true)
        case .pageDown: return item(inLineBy: 1, from: path, isPage: true)
        }
    }

    /// Returns the nearest item in the next line, or one page further. Past the end, returns the next or last item.
    private func item(inLineBy direction: CGFloat, from path: IndexPath, isPage: Bool = false) -> IndexPath? {
        let isSideways = collectionViewLayout.scrollsHorizontally
        func along(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
            isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        }
        func across(_ rect: CGRect) -> CGFloat { isSideways ? rect.midY : rect.midX }
        let frame = frame(ofItem: path)
        let page = isSideways ? bounds.width : bounds.height
        // The search begins at the item's edge, or one page further.
        let step = isPage ? max(0, page - (along(frame).end - along(frame).start)) : 0
        let edge = direction > 0 ? along(frame).end + step : along(frame).start - step
        let start = direction > 0 ? edge : edge - 2 * page
        let stretch =
            isSideways
            ? CGRect(x: start, y: 0, width: 2 * page, height: max(laidOutSize.height, page))
            : CGRect(x: 0, y: start, width: max(laidOutSize.width, page), height: 2 * page)
        let beyond = cells(in: stretch).map { (path: $0.indexPath, frame: $0.frame) }.filter {
            direction > 0 ? along($0.frame).start >= edge - 0.5 : along($0.frame).end <= edge + 0.5
        }
        let nearest = beyond.min {
            direction > 0 ? along($0.frame).start < along($1.frame).start : along($0.frame).end > along($1.frame).end
        }
        guard let nearest else {
            let end = direction > 0 ? lastItem(before: loadedCounts.count) : item(.first, from: path)
            // Page keys stop at the last item. An arrow crosses a long gap to the next line, or does nothing.
            return isPage ? end : direction > 0 ? item(after: path) : item(before: path)
        }
        let line = beyond.filter {
            along($0.frame).start < along(nearest.frame).end && along($0.frame).end > along(nearest.frame).start
        }
        return line.min { abs(across($0.frame) - across(frame)) < abs(across($1.frame) - across(frame)) }?.path
    }

    // MARK: Updates

    func take(_ map: BatchUpdateMap, counts: [Int], isAnimated: Bool) {
        let layout = collectionViewLayout
        layout.update = LayoutUpdate(map: map, cells: shown.cells, elements: shown.elements)
        carryOverElements(map, isAnimated: isAnimated)
        loadedCounts = counts
        layout.carryOver(map)
        invalidateCounts(isEverything: false)
        prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: map))
    }

    func didApply() {
        let layout = collectionViewLayout
        guard layout.update != nil else { return }
        layout.finalizeCollectionViewUpdates()
        layout.update = nil
    }

    func arrival(of view: UIView) -> ItemAppearance? {
        guard let view = view as? UICollectionReusableView, let place = view.placedBy else { return nil }
        let layout = collectionViewLayout, path = place.indexPath
        let start =
            switch place.element {
            case nil: layout.initialLayoutAttributesForAppearingItem(at: path)
            case let element? where element.owner == .layout:
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path)
            case let element?:
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path)
            }
        return start.map { ItemAppearance($0, from: place) }
    }

    func departure(of view: UIView) -> ItemAppearance? {
        guard let view = view as? UICollectionReusableView, let place = view.placedBy else { return nil }
        let layout = collectionViewLayout, path = place.indexPath
        let end =
            switch place.element {
            case nil: layout.finalLayoutAttributesForDisappearingItem(at: path)
            case let element? where element.owner == .layout:
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path)
            case let element?:
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path)
            }
        return end.map { ItemAppearance($0, from: place) }
    }

    func takeLeavingViews() -> [UIView] {
        defer { shown.leaving = [] }
        return shown.leaving
    }

    func discardLeaving(_ view: UIView) {
        guard let view = view as? UICollectionReusableView else { return }
        guard let element = view.placedBy?.element, element.owner != .layout else { return view.removeFromSuperview() }
        discard(view, element.kind)
    }

    func askSizesAgain() {
        pendingAnchor = pendingAnchor ?? keptAnchor
        collectionViewLayout.invalidateLayout()
    }

    // MARK: Menus

    func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        let paths = selection.contains(path) ? selection.paths : [path]
        return delegateInUse?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    }
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
        delegateInUse?.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
        delegateInUse?.collectionView(
            self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
    func willDisplayMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        delegateInUse?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }
    func willEndMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        delegateInUse?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
    func performPreview(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        guard let delegateInUse else { return answerByDefault(()) }
        delegateInUse.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool {
        switch command {
        case .menu: showMenu(at: path, point: nil)
        case .moveUp: moveByKey(path, by: -1)
        case .moveDown: moveByKey(path, by: 1)
        case .delete: deleteByKey(path)
        }
    }

    func ownMenu(at path: IndexPath) -> [MenuEntry] {
        var entries = swipeMenu(at: path)
        if let cell = display.cell(at: path),
            let configuration = sceneActivation(at: path, CGPoint(x: cell.frame.midX, y: cell.frame.midY))
        {
            entries.append(
                .item(MenuItem(title: SystemText.localized("Open in New Window")) { Self.activate(configuration) }))
        }
        guard movesByGesture, canMove(path) else { return entries }
        return entries
            + [("Move Back", -1), ("Move Forward", 1)].map { title, step in
                .item(
                    MenuItem(title: SystemText.localized(title)) { [weak self] in _ = self?.moveByKey(path, by: step) })
            }
    }

    /// Opens a new window for the item at a point of the widget, if the delegate returns a scene activation for it.
    func openScene(atWidgetPlace place: CGPoint) {
        guard let path = item(atWidgetPlace: place),
            let configuration = sceneActivation(at: path, CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY))
        else { return }
        Self.activate(configuration)
    }

    private func sceneActivation(at path: IndexPath, _ point: CGPoint) -> UIWindowScene.ActivationConfiguration? {
        guard UIApplication.shared.supportsMultipleScenes else { return nil }
        let configuration = delegateInUse?.collectionView(
            self, sceneActivationConfigurationForItemAt: path, point: point)
        if let configuration, configuration.options?.requestingScene == nil {
            configuration.options = configuration.options ?? UIWindowScene.ActivationRequestOptions()
            configuration.options?.requestingScene = window?.windowScene
        }
        return configuration
    }

    private static func activate(_ configuration: UIWindowScene.ActivationConfiguration) {
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: configuration.userActivity, options: configuration.options)
    }

    func shouldBeginSelectingSeveral(_ path: IndexPath) -> Bool {
        guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return false }
        return delegateInUse?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }
    func didBeginSelectingSeveral(_ path: IndexPath) {
        delegateInUse?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    }
    func didEndSelectingSeveral() { delegateInUse?.collectionViewDidEndMultipleSelectionInteraction(self) }

    func willApply(_ map: BatchUpdateMap) { dropMovement() }

    // MARK: Swipe actions

    var takesSwipes: Bool { movement == nil && !isEditing }

    func swipeActions(at path: IndexPath, _ edge: SwipeActionsView.Edge) -> UISwipeActionsConfiguration? {
        guard let cell = display.cell(at: path) as? UICollectionViewListCell, let list = cell.listOfRow else {
            return nil
        }
        return edge == .leading
            ? list.leadingSwipeActionsConfigurationProvider?(path)
            : list.trailingSwipeActionsConfigurationProvider?(path)
    }

    func willBeginSwipe(at path: IndexPath) {}
    func didEndSwipe(at path: IndexPath?) {}

    // MARK: Delegate and prefetching

    func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
        delegateInUse?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
        delegateInUse?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    func shouldHighlight(_ path: IndexPath) -> Bool {
        delegateInUse?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    func didHighlight(_ path: IndexPath) { delegateInUse?.collectionView(self, didHighlightItemAt: path) }
    func didUnhighlight(_ path: IndexPath) { delegateInUse?.collectionView(self, didUnhighlightItemAt: path) }
    func willSelect(_ path: IndexPath) -> IndexPath? {
        if let cell = display.cell(at: path) as? UICollectionViewListCell, cell.togglesOutline {
            toggleOutline(of: cell)
            return nil
        }
        return delegateInUse?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }
    func willDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath? {
        // As in UIKit, called only if the user deselects one of several selected items.
        isReplaced || delegateInUse?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }
    func didSelect(_ path: IndexPath) { delegateInUse?.collectionView(self, didSelectItemAt: path) }
    func didDeselect(_ path: IndexPath) { delegateInUse?.collectionView(self, didDeselectItemAt: path) }
    func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = delegateInUse, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
            return
        }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
    static var unhighlightsLast: Bool { true }
    static var loadsLate: Bool { true }
    var prefetches: Bool { isPrefetchingEnabled && prefetchDataSourceInUse != nil }
    func prefetch(_ coming: [IndexPath]) {
        prefetchDataSourceInUse?.collectionView(self, prefetchItemsAt: coming)
    }
    func cancelPrefetching(_ dropped: [IndexPath]) {
        prefetchDataSourceInUse?.collectionView(self, cancelPrefetchingForItemsAt: dropped)
    }

    /// Receives the reports of misuse instead of the standard error, for tests.
    package static var reporter: ((String) -> Void)? {
        get { MisuseReports.reporter }
        set { MisuseReports.reporter = newValue }
    }
}
