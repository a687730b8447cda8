public import TrellisUIKit

// Handlers for editing, swiping, moving and menus. The handler of an event is called before the collection view's own
// delegate; that of a question answers in its place, and that of a change alone makes the change. `nil` removes the
// handler.
extension UICollectionView {
    /// Returns the context menu of an item, or `nil` for none. If the item is selected, the menu is that of all
    /// selected items.
    public var contextMenuConfigurationForItemsHandler:
        ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
    {
        get { delegateHandlers.contextMenuConfigurationForItems }
        set { delegateHandlers.set(\.contextMenuConfigurationForItems, to: newValue) }
    }

    /// Called before the context menu of an item opens.
    public var willDisplayContextMenuHandler:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willDisplayContextMenu }
        set { delegateHandlers.set(\.willDisplayContextMenu, to: newValue) }
    }

    /// Called after the context menu of an item has closed.
    public var willEndContextMenuInteractionHandler:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        get { delegateHandlers.willEndContextMenuInteraction }
        set { delegateHandlers.set(\.willEndContextMenuInteraction, to: newValue) }
    }

    /// Returns whether an item can be moved. The default is `true` if the data source moves items.
    public var canMoveItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { dataSourceHandlers.canMoveItem }
        set { dataSourceHandlers.set(\.canMoveItem, to: newValue) }
    }

    /// Called when the user has moved an item. Change your data accordingly.
    public var moveItemHandler: ((UICollectionView, IndexPath, IndexPath) -> Void)? {
        get { dataSourceHandlers.moveItem }
        set { dataSourceHandlers.set(\.moveItem, to: newValue) }
    }

    /// Returns the destination of an item that is being moved. The default is the proposed one.
    public var targetIndexPathForMoveOfItemFromOriginalIndexPathHandler:
        ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
    {
        get { delegateHandlers.targetIndexPathForMoveOfItemFromOriginalIndexPath }
        set { delegateHandlers.set(\.targetIndexPathForMoveOfItemFromOriginalIndexPath, to: newValue) }
    }

    /// Returns whether an item is edited in editing mode. The default is `true`.
    public var canEditItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.canEditItem }
        set { delegateHandlers.set(\.canEditItem, to: newValue) }
    }

    /// Returns whether the user can select several items by Shift-click or Control-click.
    public var shouldBeginMultipleSelectionInteractionHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.shouldBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// Called when the user begins to select several items. Start editing mode here.
    public var didBeginMultipleSelectionInteractionHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didBeginMultipleSelectionInteraction }
        set { delegateHandlers.set(\.didBeginMultipleSelectionInteraction, to: newValue) }
    }

    /// Called when the user has finished selecting several items.
    public var collectionViewDidEndMultipleSelectionInteractionHandler: ((UICollectionView) -> Void)? {
        get { delegateHandlers.collectionViewDidEndMultipleSelectionInteraction }
        set { delegateHandlers.set(\.collectionViewDidEndMultipleSelectionInteraction, to: newValue) }
    }

    /// Returns the preview shown while the context menu of an item is open, or `nil` for the item's own.
    public var highlightPreviewForItemHandler:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        get { delegateHandlers.highlightPreviewForItem }
        set { delegateHandlers.set(\.highlightPreviewForItem, to: newValue) }
    }

    /// Returns the preview that the context menu of an item shrinks into, or `nil` for the item's own.
    public var dismissalPreviewForItemHandler:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        get { delegateHandlers.dismissalPreviewForItem }
        set { delegateHandlers.set(\.dismissalPreviewForItem, to: newValue) }
    }

    /// Called when the user has clicked the preview of a context menu.
    public var willPerformPreviewActionForMenuHandler:
        ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        get { delegateHandlers.willPerformPreviewActionForMenu }
        set { delegateHandlers.set(\.willPerformPreviewActionForMenu, to: newValue) }
    }

    /// Returns the content offset after a change of the layout. The default is the proposed one.
    public var targetContentOffsetForProposedContentOffsetHandler: ((UICollectionView, CGPoint) -> CGPoint)? {
        get { delegateHandlers.targetContentOffsetForProposedContentOffset }
        set { delegateHandlers.set(\.targetContentOffsetForProposedContentOffset, to: newValue) }
    }

    /// Returns the transition layout for an interactive change between two layouts.
    public var transitionLayoutForOldLayoutHandler:
        ((UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?
    {
        get { delegateHandlers.transitionLayoutForOldLayout }
        set { delegateHandlers.set(\.transitionLayoutForOldLayout, to: newValue) }
    }
}
