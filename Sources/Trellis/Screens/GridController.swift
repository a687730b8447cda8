public import TrellisPaging
public import TrellisUIKit

/// A collection view screen for a `Pager`, with loading, refreshing, paging, failures and retries.
///
/// For example:
/// ```swift
/// let grid = GridController(photos, cell: PhotoCell.self, columns: 3)
///     .didSelect { grid, photo in grid.show(PhotoController(photo), sender: nil) }
/// ```
/// To show items of several kinds or sections, pass a content, as for a ``ListController``. Subclasses can override all
/// `open` methods, including those of the collection view's protocols.
open class GridController<Item: Identifiable & Sendable>: PagedListController<Item, UICollectionViewCell>,
    UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
where Item.ID: Sendable {
    /// The collection view.
    public let collectionView: UICollectionView
    /// The flow layout, whose spacing and item height can be set; `nil` if the screen was created with another layout,
    /// for example a compositional one.
    public var flowLayout: UICollectionViewFlowLayout? {
        collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    }
    /// The number of columns of a flow layout that share the width, or `nil` if the layout determines the items' width.
    public var columns: Int? { didSet { fitColumns() } }

    private let gridAdapter: GridAdapter

    /// Creates a screen of a pager and a content.
    ///
    /// - Parameters:
    ///   - pager: The pager that loads the items. The first page is loaded with the view, unless it has been requested
    ///     before.
    ///   - content: The content, which maps items to cells.
    ///   - columns: The number of columns, or `nil` if the layout determines the items' width.
    ///   - layout: The layout, for example a compositional layout. The default, `nil`, is a flow layout that is mirrored
    ///     from right to left, as tables are.
    ///   - texts: The texts of the screen.
    public init(
        _ pager: Pager<Item>, content: GridContent<Item>, columns: Int? = nil,
        layout: UICollectionViewLayout? = nil, texts: ListTexts = .default
    ) {
        self.columns = columns
        collectionView = ListCollectionView(frame: .zero, collectionViewLayout: layout ?? MirroredFlowLayout())
        gridAdapter = GridAdapter()
        super.init(pager, content: content, adapter: gridAdapter, texts: texts)
    }

    /// Creates a screen of a pager, with one cell of a class for each item.
    public convenience init<Shown: ConfigurableCell>(
        _ pager: Pager<Item>, cell: Shown.Type, columns: Int? = nil,
        layout: UICollectionViewLayout? = nil, texts: ListTexts = .default
    ) where Shown.Model == Item, Shown.Kind == UICollectionViewCell {
        self.init(pager, content: .rows(in: cell), columns: columns, layout: layout, texts: texts)
    }

    /// Creates a screen of a source and its own pager, with one cell of a class for each item.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - cell: The class of the cells.
    ///   - columns: The number of columns, or `nil` if the layout determines the items' width.
    ///   - layout: The layout, for example a compositional layout. The default, `nil`, is a flow layout that is mirrored
    ///     from right to left, as tables are.
    ///   - config: The page sizes, distances and limits.
    ///   - texts: The texts of the screen.
    public convenience init<Source: PagingSource, Shown: ConfigurableCell>(
        _ source: Source, cell: Shown.Type, columns: Int? = nil,
        layout: UICollectionViewLayout? = nil, config: PagingConfig = PagingConfig(),
        texts: ListTexts = .default
    ) where Source.Item == Item, Shown.Model == Item, Shown.Kind == UICollectionViewCell {
        self.init(
            Pager(source, config: config), content: .rows(in: cell), columns: columns, layout: layout, texts: texts)
    }

    /// Creates a screen of a source and its own pager.
    public convenience init<Source: PagingSource>(
        _ source: Source, content: GridContent<Item>, columns: Int? = nil,
        layout: UICollectionViewLayout? = nil, config: PagingConfig = PagingConfig(),
        texts: ListTexts = .default
    ) where Source.Item == Item {
        self.init(Pager(source, config: config), content: content, columns: columns, layout: layout, texts: texts)
    }

    /// Returns `nil`: a grid screen needs a pager.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Sets a handler that is called with the screen and the item that the user selected.
    @discardableResult
    public func didSelect(_ handler: @escaping (GridController, Item) -> Void) -> Self {
        didSelect { grid, item, _ in handler(grid, item) }
    }

    /// Sets a handler that is called with the screen, and with the item that the user selected and its index path.
    @discardableResult
    public func didSelect(_ handler: @escaping (GridController, Item, IndexPath) -> Void) -> Self {
        selectionHandler = { [weak self] item, path in if let self { handler(self, item, path) } }
        return self
    }

    /// Adds a context menu to the items, opened by a right click, a long press or the Menu key.
    ///
    /// If the screen is ``PagedListController/deletable(where:_:)``, the menu ends with Delete.
    ///
    /// - Parameter elements: Returns the menu elements of an item.
    /// - Returns: The screen.
    @discardableResult
    public func contextMenu(_ elements: @escaping (GridController, Item) -> [UIMenuElement]) -> Self {
        menuHandler = { [weak self] item in self.map { elements($0, item) } ?? [] }
        return self
    }

    override func contextMenuElements(of item: Item) -> [UIMenuElement] {
        var elements = menuHandler?(item) ?? []
        if let deletion, deletion.includes(item) {
            elements.append(UIAction(title: texts.delete, attributes: .destructive) { _ in deletion.delete(item) })
        }
        return elements
    }

    override func makeSkeleton() -> UIView {
        guard let flowLayout else { return super.makeSkeleton() }
        let rows = ownViews.skeletonRows
        return GridSkeletonView(flowLayout, itemHeight: rows.height, pictureSize: rows.pictureSize)
    }

    // MARK: Items

    override func makeScrollView() -> UIScrollView { collectionView }

    override func setUpItems() {
        if collectionView.scrollsSideways {
            collectionView.alwaysBounceHorizontal = true
        } else {
            collectionView.alwaysBounceVertical = true
        }
        (gridAdapter.screen, gridAdapter.kind) = (self, .screen)
        adapter.fill(collectionView)
        allowSelectingSeveral()
        #if os(Linux)
        collectionView.itemPlaces = { [weak self] in self?.places(of: $0) }
        #endif
    }

    override func allowSelectingSeveral() {
        if selection != nil { collectionView.allowsMultipleSelectionDuringEditing = true }
    }

    override func editItems(_ editing: Bool, animated: Bool) {
        allowSelectingSeveral()
        collectionView.isEditing = editing
    }

    override func letUserMoveItems() {
        // A long press opens a context menu. With one, items are moved in editing mode.
        collectionView.letUserMoveItems { [weak self] in
            guard let self else { return false }
            return isEditing || menuHandler == nil && deletion == nil
        }
        #if canImport(ObjectiveC)
        addEditButton()
        #endif
    }

    override func makeGapRow(_ gap: GapRow) -> AnyRow { AnyRow(gap, id: 0, in: GapTile.self) }

    override func didLayOut() {
        super.didLayOut()
        fitColumns()
    }

    /// Sets the items' width from the number of columns. Their height is the layout's.
    private func fitColumns() {
        guard let layout = flowLayout else { return }
        let inset = layout.sectionInset
        let room =
            collectionView.bounds.width - collectionView.adjustedContentInset.left
            - collectionView.adjustedContentInset.right - inset.left - inset.right
        guard let columns, columns > 0, room > 0, layout.scrollDirection == .vertical else { return }
        let gaps = CGFloat(columns - 1) * layout.minimumInteritemSpacing
        let width = max(1, ((room - gaps) / CGFloat(columns)).rounded(.down))
        if layout.itemSize.width != width { layout.itemSize.width = width }
    }

    #if canImport(ObjectiveC)
    /// Whether the screen or its class implements a method. UIKit doesn't find those that only subclasses implement.
    nonisolated open override func responds(to selector: Selector!) -> Bool {
        guard super.responds(to: selector), let selector else { return false }
        return ScreenMethods.ofCollections.implements(
            selector, type(of: self), base: GridController<Item>.self,
            protocols: [UICollectionViewDataSource.self, UICollectionViewDelegateFlowLayout.self],
            hasRowHeights: adapter.answersRowHeights)
    }
    #endif

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { adapter.data.sectionCount }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        adapter.data.rowCount(in: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        gridAdapter.gridCell(at: indexPath, in: collectionView)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        // A compositional layout may ask for the header of a section that has none.
        gridAdapter.sectionView(ofKind: kind, at: indexPath) ?? collectionView.emptyView(ofKind: kind, for: indexPath)
    }

    // MARK: UICollectionViewDelegateFlowLayout

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        select(indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard adapter.data.hasRowHeights else { return collectionView.unhandled(flowLayout?.itemSize ?? .zero) }
        return gridAdapter.itemSize(at: indexPath, collectionViewLayout)
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        guard adapter.shownView(.header, of: section) != nil else { return flowLayout?.headerReferenceSize ?? .zero }
        return gridAdapter.size(.header, of: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        guard adapter.shownView(.footer, of: section) != nil else { return flowLayout?.footerReferenceSize ?? .zero }
        return gridAdapter.size(.footer, of: section)
    }

    // MARK: Methods for subclasses, which behave as if they weren't implemented

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { !isSelecting || canSelect(indexPath) }

    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { flowLayout?.sectionInset ?? .zero }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flowLayout?.minimumLineSpacing ?? 0 }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flowLayout?.minimumInteritemSpacing ?? 0 }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { sectionIndex?.titles() }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: sectionIndex?.section(title, index) ?? index) }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { collectionView.unhandled(()) }

    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        #if canImport(ObjectiveC)
        // Then a long press moves the item.
        if isEditing, reordering != nil { return nil }
        #endif
        return indexPaths.first.flatMap { contextMenu(at: $0) }
    }

    open func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? { nil }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moveRow(from: sourceIndexPath, to: destinationIndexPath) }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(ofMoveFrom: originalIndexPath, to: proposedIndexPath) }

    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { canSelect(indexPath) }

    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { setEditing(true, animated: true) }

    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// A flow layout that is mirrored from right to left, as tables are. It is the default layout of a ``GridController``.
package final class MirroredFlowLayout: UICollectionViewFlowLayout {
    package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
