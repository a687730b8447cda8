public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDelegateFlowLayout`. The handler of an event is called before the
// collection view's own delegate; that of a question answers in its place. `nil` removes the handler.
extension UICollectionView {
    /// Returns the size of an item in a flow layout. The default is the layout's `itemSize`.
    public var sizeForItemHandler: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)? {
        get { delegateHandlers.sizeForItem }
        set { delegateHandlers.set(\.sizeForItem, to: newValue) }
    }

    /// Returns the margins of a section in a flow layout. The default is the layout's `sectionInset`.
    public var insetForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)? {
        get { delegateHandlers.insetForSection }
        set { delegateHandlers.set(\.insetForSection, to: newValue) }
    }

    /// Returns the minimum space between lines in a flow layout. The default is the layout's.
    public var minimumLineSpacingForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        get { delegateHandlers.minimumLineSpacingForSection }
        set { delegateHandlers.set(\.minimumLineSpacingForSection, to: newValue) }
    }

    /// Returns the minimum space between the items of a line in a flow layout. The default is the layout's.
    public var minimumInteritemSpacingForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        get { delegateHandlers.minimumInteritemSpacingForSection }
        set { delegateHandlers.set(\.minimumInteritemSpacingForSection, to: newValue) }
    }

    /// Returns the size of a section's header in a flow layout. The default is the layout's.
    public var referenceSizeForHeaderHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        get { delegateHandlers.referenceSizeForHeader }
        set { delegateHandlers.set(\.referenceSizeForHeader, to: newValue) }
    }

    /// Returns the size of a section's footer in a flow layout. The default is the layout's.
    public var referenceSizeForFooterHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        get { delegateHandlers.referenceSizeForFooter }
        set { delegateHandlers.set(\.referenceSizeForFooter, to: newValue) }
    }
}
