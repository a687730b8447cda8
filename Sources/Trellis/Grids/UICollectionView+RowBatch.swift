public import TrellisUIKit

extension UICollectionView {
    /// Changes items in one go, if the numbers add up; else reloads the collection and reports why.
    ///
    /// - Parameters:
    ///   - batch: The changes.
    ///   - section: The section that they are in.
    ///   - after: How many items the section will have.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - update: Changes the data that the data source shows.
    /// - Returns: Whether the batch was fit.
    /// - Complexity: O(items of the batch), and the collection's own work.
    @discardableResult
    public func apply(
        _ batch: RowBatch, to section: Int = 0, leaving after: Int, fileID: String = #fileID, line: Int = #line,
        update: () -> Void
    ) -> Bool {
        applyBatch(
            batch, in: section, leaving: after, fileID: fileID, line: line, update: update,
            change: change(deleted:inserted:))
    }
}

extension UICollectionView: ItemListView {
    static var noun: String { "collection" }
    var shownPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    func itemCount(in section: Int) -> Int {
        section < numberOfSections ? numberOfItems(inSection: section) : 0
    }
    func itemFrame(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }
    func showAtTop(_ path: IndexPath) { scrollToItem(at: path, at: .top, animated: false) }
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }

    func reloadItems() {
        reloadData()
        // The layout knows of the new items only after a pass.
        if window != nil { layoutIfNeeded() }
    }

    func change(deleted: [IndexPath], inserted: [IndexPath]) {
        if !deleted.isEmpty { deleteItems(at: deleted) }
        if !inserted.isEmpty { insertItems(at: inserted) }
    }
}
