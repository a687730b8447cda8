internal import Foundation

/// Shows and hides what is inside of an item of a section snapshot: a sign that points down while it is shown.
@MainActor
final class OutlineButton: UIButton {
    /// Whether a press anywhere on the row does the same.
    let coversRow: Bool

    init(coversRow: Bool) {
        self.coversRow = coversRow
        super.init(frame: CGRect(x: 0, y: 0, width: 34, height: 34))
        tintColor = .tintColor
        isUserInteractionEnabled = !coversRow
        showState()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether what is inside of the item is shown.
    var isExpanded = false { didSet { if isExpanded != oldValue { showState() } } }

    private func showState() {
        setImage(UIImage(systemName: isExpanded ? "chevron.down" : "chevron.forward"), for: .normal)
        accessibilityLabel = isExpanded ? SystemText.localized("Collapse") : SystemText.localized("Expand")
    }

    /// Has a press ask the data source for the other state.
    func togglesItself() {
        addAction(
            UIAction { [weak self] _ in
                guard let cell = self?.superview as? UICollectionViewListCell, let collection = cell.collection else {
                    return
                }
                collection.toggleOutline(of: cell)
            }, for: .primaryActionTriggered)
    }
}

/// A data source whose items can be inside of others.
@preconcurrency @MainActor
protocol OutlineDataSource: AnyObject {
    /// Shows what is inside of an item, or hides it, unless the app says no.
    func toggleItem(at path: IndexPath)
    /// How deep an item is, and whether what is inside of it is shown; `nil` in a section that is no outline.
    func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)?
}

extension UICollectionView {
    /// Shows what is inside of a cell's item, or hides it.
    func toggleOutline(of cell: UICollectionViewCell) {
        guard let path = display.path(of: cell), let source = dataSource as? any OutlineDataSource else { return }
        source.toggleItem(at: path)
        updateOutlines()
    }

    /// Has cells in sight show how deep their items are, and whether what is inside of them is shown.
    func updateOutlines() {
        guard let source = dataSource as? any OutlineDataSource else { return }
        for path in display.paths {
            guard let cell = display.cell(at: path) as? UICollectionViewListCell else { continue }
            showOutline(source, in: cell, at: path)
        }
    }

    /// Has a cell show how deep its item is, and whether what is inside of it is shown.
    func showOutline(_ source: any OutlineDataSource, in cell: UICollectionViewListCell, at path: IndexPath) {
        guard let outline = source.outline(at: path) else { return }
        if cell.indentationLevel != outline.level { cell.indentationLevel = outline.level }
        cell.showExpanded(outline.isExpanded)
    }
}
