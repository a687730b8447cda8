public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDelegate`. The handler of an event is called before the collection view's
// own delegate; that of a question answers in its place. `nil` removes the handler.
extension UICollectionView {
    /// Called before a cell appears.
    public var willDisplayHandler: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.willDisplay }
        set { delegateHandlers.set(\.willDisplay, to: newValue) }
    }

    /// Called before a supplementary view appears.
    public var willDisplaySupplementaryViewHandler:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        get { delegateHandlers.willDisplaySupplementaryView }
        set { delegateHandlers.set(\.willDisplaySupplementaryView, to: newValue) }
    }

    /// Called after a cell has disappeared.
    public var didEndDisplayingHandler: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
        get { delegateHandlers.didEndDisplaying }
        set { delegateHandlers.set(\.didEndDisplaying, to: newValue) }
    }

    /// Called after a supplementary view has disappeared.
    public var didEndDisplayingSupplementaryViewHandler:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    {
        get { delegateHandlers.didEndDisplayingSupplementaryView }
        set { delegateHandlers.set(\.didEndDisplayingSupplementaryView, to: newValue) }
    }

    /// Returns whether an item is highlighted while it is pressed. An item that isn't highlighted can't be selected
    /// either.
    public var shouldHighlightItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldHighlightItem }
        set { delegateHandlers.set(\.shouldHighlightItem, to: newValue) }
    }

    /// Called when an item is highlighted.
    public var didHighlightItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didHighlightItem }
        set { delegateHandlers.set(\.didHighlightItem, to: newValue) }
    }

    /// Called when an item is no longer highlighted.
    public var didUnhighlightItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didUnhighlightItem }
        set { delegateHandlers.set(\.didUnhighlightItem, to: newValue) }
    }

    /// Returns whether the user can select an item.
    public var shouldSelectItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldSelectItem }
        set { delegateHandlers.set(\.shouldSelectItem, to: newValue) }
    }

    /// Returns whether the user can deselect an item when multiple selection is allowed.
    public var shouldDeselectItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.shouldDeselectItem }
        set { delegateHandlers.set(\.shouldDeselectItem, to: newValue) }
    }

    /// Called when the user has selected an item.
    public var didSelectItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didSelectItem }
        set { delegateHandlers.set(\.didSelectItem, to: newValue) }
    }

    /// Called when the user has deselected an item.
    public var didDeselectItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.didDeselectItem }
        set { delegateHandlers.set(\.didDeselectItem, to: newValue) }
    }

    /// Returns whether an item has a primary action.
    public var canPerformPrimaryActionForItemHandler: ((UICollectionView, IndexPath) -> Bool)? {
        get { delegateHandlers.canPerformPrimaryActionForItem }
        set { delegateHandlers.set(\.canPerformPrimaryActionForItem, to: newValue) }
    }

    /// Called to perform the primary action of an item, after its selection.
    public var performPrimaryActionForItemHandler: ((UICollectionView, IndexPath) -> Void)? {
        get { delegateHandlers.performPrimaryActionForItem }
        set { delegateHandlers.set(\.performPrimaryActionForItem, to: newValue) }
    }

    /// Returns the configuration of a new window for an item, or `nil` if the item can't be opened in one.
    public var sceneActivationConfigurationForItemHandler:
        ((UICollectionView, IndexPath, CGPoint) -> UIWindowScene.ActivationConfiguration?)?
    {
        get { delegateHandlers.sceneActivationConfigurationForItem }
        set { delegateHandlers.set(\.sceneActivationConfigurationForItem, to: newValue) }
    }

    /// The proxy of the collection view's delegate, which includes the scroll view's methods.
    package var delegateHandlers: CollectionDelegateProxy { companion { CollectionDelegateProxy(for: self) } }

    /// The app's own data source, also while the collection view's property returns a proxy.
    package var ownDataSource: (any UICollectionViewDataSource)? {
        #if canImport(ObjectiveC)
        dataSourceHandlers.original as? any UICollectionViewDataSource
        #else
        dataSource
        #endif
    }

    /// The app's own delegate, also while the collection view's property returns a proxy.
    package var ownDelegate: (any UICollectionViewDelegate)? {
        #if canImport(ObjectiveC)
        delegateHandlers.original as? any UICollectionViewDelegate
        #else
        delegate
        #endif
    }
}
