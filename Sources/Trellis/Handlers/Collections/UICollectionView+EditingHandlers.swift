public import TrellisUIKit

// Handlers of editing, swiping, moving and menus. Each is added to the view's own data source or delegate, whenever
// that is set; `nil` removes it.
extension UICollectionView {
    /// The context menu of an item, or of all selected ones if it is among them; `nil` for none.
    public var contextMenuConfigurationForItemsHandler:
        ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
    {
        get { delegateHandlers.contextMenuConfigurationForItems }
        set { delegateHandlers.set(\.contextMenuConfigurationForItems, to: newValue) }
    }

    /// The context menu of an item is about to show.
    public var willDisplayContextMenuHandler:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willDisplayContextMenu }
        set { delegateHandlers.set(\.willDisplayContextMenu, to: newValue) }
    }

    /// The context menu of an item has closed.
    public var willEndContextMenuInteractionHandler:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willEndContextMenuInteraction }
        set { delegateHandlers.set(\.willEndContextMenuInteraction, to: newValue) }
    }

    /// Whether an item can be moved. Every item can if this is left out, in a data source that moves items.
    public var canMoveItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canMoveItem }
        set { dataSourceHandlers.set(\.canMoveItem, to: newValue) }
    }

    /// Moves an item in the data as the user moved it in the collection.
    public var moveItemHandler: ((UICollectionView, IndexPath, IndexPath) -> Void)? {
        get { dataSourceHandlers.moveItem }
        set { dataSourceHandlers.set(\.moveItem, to: newValue) }
    }

    /// Where an item that is being moved may go, if not to the path that the user proposes.
    public var targetIndexPathForMoveOfItemFromOriginalIndexPathHandler:
        ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
    {
        get { delegateHandlers.targetIndexPathForMoveOfItemFromOriginalIndexPath }
        set { delegateHandlers.set(\.targetIndexPathForMoveOfItemFromOriginalIndexPath, to: newValue) }
    }

    /// Whether an item is edited while the collection is; every item is if this is left out.
    public var canEditItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.canEditItem }
        set { delegateHandlers.set(\.canEditItem, to: newValue) }
    }

    /// Whether the user may begin to select several items at once, by Shift or Control and a click.
    public var shouldBeginMultipleSelectionInteractionHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.shouldBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// The user begins to select several items at once: the place to begin editing.
    public var didBeginMultipleSelectionInteractionHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.didBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// The user has selected several items at once.
    public var collectionViewDidEndMultipleSelectionInteractionHandler: ((UICollectionView) -> Void)? {
        get { delegateHandlers.collectionViewDidEndMultipleSelectionInteraction }
        set { delegateHandlers.set(\.collectionViewDidEndMultipleSelectionInteraction, to: newValue) }
    }

    /// What is highlighted while the context menu of an item is open.
    public var highlightPreviewForItemHandler:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        get { delegateHandlers.highlightPreviewForItem }
        set { delegateHandlers.set(\.highlightPreviewForItem, to: newValue) }
    }

    /// Where the highlight goes when the context menu of an item closes.
    public var dismissalPreviewForItemHandler:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        get { delegateHandlers.dismissalPreviewForItem }
        set { delegateHandlers.set(\.dismissalPreviewForItem, to: newValue) }
    }

    /// The user chose the preview of a context menu.
    public var willPerformPreviewActionForMenuHandler:
        ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        get { delegateHandlers.willPerformPreviewActionForMenu }
        set { delegateHandlers.set(\.willPerformPreviewActionForMenu, to: newValue) }
    }

    /// Another place for the content when the layout changes, or the one that is proposed.
    public var targetContentOffsetForProposedContentOffsetHandler: ((UICollectionView, CGPoint) -> CGPoint)? {
        get { delegateHandlers.targetContentOffsetForProposedContentOffset }
        set { delegateHandlers.set(\.targetContentOffsetForProposedContentOffset, to: newValue) }
    }

    /// The layout that leads from one to another, as far as the user brings it.
    public var transitionLayoutForOldLayoutHandler:
        ((UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?
    {
        get { delegateHandlers.transitionLayoutForOldLayout }
        set { delegateHandlers.set(\.transitionLayoutForOldLayout, to: newValue) }
    }
}
