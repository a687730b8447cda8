internal import Foundation

/// A button that expands and collapses an item of a section snapshot. Its chevron points down while the item is
/// expanded.
@MainActor
final class OutlineButton: UIButton {
    /// Whether tapping the row does the same as tapping the button.
    let coversRow: Bool

    init(coversRow: Bool) {
        self.coversRow = coversRow
        super.init(frame: CGRect(x: 0, y: 0, width: 34, height: 34))
        tintColor = .tintColor
        isUserInteractionEnabled = !coversRow
        showState()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the item is expanded.
    var isExpanded = false { didSet { if isExpanded != oldValue { showState() } } }

    private func showState() {
        setImage(UIImage(systemName: isExpanded ? "chevron.down" : "chevron.forward"), for: .normal)
        accessibilityLabel = isExpanded ? SystemText.localized("Collapse") : SystemText.localized("Expand")
    }

    /// Adds an action that expands or collapses the item in the data source.
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

/// A data source whose items can have children.
@preconcurrency @MainActor
protocol OutlineDataSource: AnyObject {
    /// Expands or collapses an item, unless the app's handlers prevent it.
    func toggleItem(at path: IndexPath)
    /// Returns the level of an item and whether it is expanded, or `nil` if its section has no section snapshot.
    func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)?
}

extension UICollectionView {
    /// Expands or collapses the item of a cell.
    func toggleOutline(of cell: UICollectionViewCell) {
        guard let path = display.path(of: cell), let source = dataSource as? any OutlineDataSource else { return }
        source.toggleItem(at: path)
        updateOutlines()
    }

    /// Updates the indentation and the outline button of the visible cells.
    func updateOutlines() {
        guard let source = dataSource as? any OutlineDataSource else { return }
        for path in display.paths {
            guard let cell = display.cell(at: path) as? UICollectionViewListCell else { continue }
            showOutline(source, in: cell, at: path)
        }
    }

    /// Updates the indentation and the outline button of a cell.
    func showOutline(_ source: any OutlineDataSource, in cell: UICollectionViewListCell, at path: IndexPath) {
        guard let outline = source.outline(at: path) else { return }
        if cell.indentationLevel != outline.level { cell.indentationLevel = outline.level }
        cell.showExpanded(outline.isExpanded)
    }
}
