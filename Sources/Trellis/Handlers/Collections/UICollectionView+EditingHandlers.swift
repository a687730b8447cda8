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
}
