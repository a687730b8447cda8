public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDelegate`. Each is added to the collection's own delegate, whenever that
// is set; nil removes it.
extension UICollectionView {
    /// A cell is about to appear.
    public var willDisplayHandler: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.willDisplay }
        set { delegateHandlers.set(\.willDisplay, to: newValue) }
    }

    /// A header, a footer or the like is about to be seen.
    public var willDisplaySupplementaryViewHandler:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        get { delegateHandlers.willDisplaySupplementaryView }
        set { delegateHandlers.set(\.willDisplaySupplementaryView, to: newValue) }
    }

    /// A cell has gone out of sight, or its item out of the collection.
    public var didEndDisplayingHandler: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.didEndDisplaying }
        set { delegateHandlers.set(\.didEndDisplaying, to: newValue) }
    }

    /// A header, a footer or the like has gone out of sight.
    public var didEndDisplayingSupplementaryViewHandler:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        get { delegateHandlers.didEndDisplayingSupplementaryView }
        set { delegateHandlers.set(\.didEndDisplayingSupplementaryView, to: newValue) }
    }

    /// Whether an item can be pressed; one that cannot is not selected either.
    public var shouldHighlightItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldHighlightItem }
        set { delegateHandlers.set(\.shouldHighlightItem, to: newValue) }
    }

    /// An item was pressed.
    public var didHighlightItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didHighlightItem }
        set { delegateHandlers.set(\.didHighlightItem, to: newValue) }
    }

    /// An item was let go.
    public var didUnhighlightItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didUnhighlightItem }
        set { delegateHandlers.set(\.didUnhighlightItem, to: newValue) }
    }

    /// Whether the user may select an item.
    public var shouldSelectItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldSelectItem }
        set { delegateHandlers.set(\.shouldSelectItem, to: newValue) }
    }

    /// Whether the user may take an item out of a selection of several.
    public var shouldDeselectItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldDeselectItem }
        set { delegateHandlers.set(\.shouldDeselectItem, to: newValue) }
    }

    /// The user selected an item.
    public var didSelectItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didSelectItem }
        set { delegateHandlers.set(\.didSelectItem, to: newValue) }
    }

    /// The user took an item out of the selection.
    public var didDeselectItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didDeselectItem }
        set { delegateHandlers.set(\.didDeselectItem, to: newValue) }
    }

    /// Whether an item does something of its own when it is chosen.
    public var canPerformPrimaryActionForItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.canPerformPrimaryActionForItem }
        set { delegateHandlers.set(\.canPerformPrimaryActionForItem, to: newValue) }
    }

    /// The user chose an item; called after the selection changed.
    public var performPrimaryActionForItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.performPrimaryActionForItem }
        set { delegateHandlers.set(\.performPrimaryActionForItem, to: newValue) }
    }

    /// The handlers of the delegate's methods, those of the scroll view among them.
    var delegateHandlers: CollectionDelegateProxy { companion { CollectionDelegateProxy(for: self) } }
}
