internal import Foundation

/// The requirements of `ItemsView`: what table and collection views share.
extension UITableView: ItemsView {
    // MARK: Items and their frames

    var loadedCounts: [Int] { heights.sections.map(\.rows.count) }

    func askCounts() -> [Int] {
        guard let dataSource = dataSourceInUse else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    func holds(_ path: IndexPath) -> Bool { heights.contains(path) }
    func frame(ofItem path: IndexPath) -> CGRect { rectForRow(at: path) }
    func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func item(after path: IndexPath) -> IndexPath? { heights.row(after: path) }
    func item(before path: IndexPath) -> IndexPath? { heights.row(before: path) }

    func coveredTop(above path: IndexPath) -> CGFloat { style == .plain ? heights.sections[path.section].header : 0 }

    func item(_ movement: TableInput.Movement, from path: IndexPath) -> IndexPath? {
        let page = max(0, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
        let offset = heights.offset(ofRow: path)
        switch movement {
        case .up: return heights.row(before: path)
        case .down: return heights.row(after: path)
        case .first: return heights.firstRow
        case .last: return heights.lastRow
        case .pageUp: return heights.row(nearest: max(0, offset - page))
        case .pageDown: return heights.row(nearest: offset + page)
        case .left, .right: return nil
        }
    }

    func askCell(at path: IndexPath) -> UITableViewCell? { dataSourceInUse?.tableView(self, cellForRowAt: path) }

    // MARK: Editing

    func willApply(_ map: BatchUpdateMap) { cancelReorder() }

    func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        delegateInUse?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
        delegateInUse?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
        delegateInUse?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    func willDisplayMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        delegateInUse?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }
    func willEndMenu(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        delegateInUse?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
    func performPreview(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator) {
        guard let delegateInUse else { return answerByDefault(()) }
        delegateInUse.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func ownMenu(at path: IndexPath) -> [MenuEntry] {
        var entries = swipeMenu(at: path)
        guard isEditing, canMove(path) else { return entries }
        for (title, step) in [("Move Up", -1), ("Move Down", 1)] {
            entries.append(
                .item(
                    MenuItem(title: SystemText.localized(title)) { [weak self] in _ = self?.moveByKey(path, by: step) })
            )
        }
        return entries
    }

    func shouldBeginSelectingSeveral(_ path: IndexPath) -> Bool {
        guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return false }
        return delegateInUse?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }
    func didBeginSelectingSeveral(_ path: IndexPath) {
        delegateInUse?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }
    func didEndSelectingSeveral() { delegateInUse?.tableViewDidEndMultipleSelectionInteraction(self) }

    func perform(_ command: TableInput.Command, at path: IndexPath) -> Bool {
        switch command {
        case .delete: deleteByKey(path)
        case .moveUp: moveByKey(path, by: -1)
        case .moveDown: moveByKey(path, by: 1)
        case .menu: showMenu(at: path, point: nil)
        }
    }

    // MARK: Delegate and prefetching

    func willDisplay(_ cell: UITableViewCell, at path: IndexPath) {
        delegateInUse?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
        delegateInUse?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    func shouldHighlight(_ path: IndexPath) -> Bool {
        delegateInUse?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    func didHighlight(_ path: IndexPath) { delegateInUse?.tableView(self, didHighlightRowAt: path) }
    func didUnhighlight(_ path: IndexPath) { delegateInUse?.tableView(self, didUnhighlightRowAt: path) }
    func willSelect(_ path: IndexPath) -> IndexPath? {
        delegateInUse.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    }
    func willDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath? {
        delegateInUse.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }
    func didSelect(_ path: IndexPath) { delegateInUse?.tableView(self, didSelectRowAt: path) }
    func didDeselect(_ path: IndexPath) { delegateInUse?.tableView(self, didDeselectRowAt: path) }
    func selectionDidChange() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
    func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = delegateInUse, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) else {
            return
        }
        delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    static var unhighlightsLast: Bool { false }
    static var loadsLate: Bool { false }
    var prefetches: Bool { isPrefetchingEnabled && prefetchDataSourceInUse != nil }
    func prefetch(_ coming: [IndexPath]) { prefetchDataSourceInUse?.tableView(self, prefetchRowsAt: coming) }
    func cancelPrefetching(_ dropped: [IndexPath]) {
        prefetchDataSourceInUse?.tableView(self, cancelPrefetchingForRowsAt: dropped)
    }
}
