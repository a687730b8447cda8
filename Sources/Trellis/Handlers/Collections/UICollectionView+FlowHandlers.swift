public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDelegateFlowLayout`. Each is added to the collection's own delegate,
// whenever that is set; nil removes it.
extension UICollectionView {
    /// The size of an item, in a flow layout; without it the layout's.
    public var sizeForItemHandler: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)? {
        get { delegateHandlers.sizeForItem }
        set { delegateHandlers.set(\.sizeForItem, to: newValue) }
    }

    /// The room around the lines of a section, in a flow layout; without it the layout's.
    public var insetForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)? {
        get { delegateHandlers.insetForSection }
        set { delegateHandlers.set(\.insetForSection, to: newValue) }
    }

    /// The least distance between two lines, in a flow layout; without it the layout's.
    public var minimumLineSpacingForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        get { delegateHandlers.minimumLineSpacingForSection }
        set { delegateHandlers.set(\.minimumLineSpacingForSection, to: newValue) }
    }

    /// The least distance between two items of a line, in a flow layout; without it the layout's.
    public var minimumInteritemSpacingForSectionHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)? {
        get { delegateHandlers.minimumInteritemSpacingForSection }
        set { delegateHandlers.set(\.minimumInteritemSpacingForSection, to: newValue) }
    }

    /// The size of a section's header, in a flow layout; without it the layout's.
    public var referenceSizeForHeaderHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        get { delegateHandlers.referenceSizeForHeader }
        set { delegateHandlers.set(\.referenceSizeForHeader, to: newValue) }
    }

    /// The size of a section's footer, in a flow layout; without it the layout's.
    public var referenceSizeForFooterHandler: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)? {
        get { delegateHandlers.referenceSizeForFooter }
        set { delegateHandlers.set(\.referenceSizeForFooter, to: newValue) }
    }
}
