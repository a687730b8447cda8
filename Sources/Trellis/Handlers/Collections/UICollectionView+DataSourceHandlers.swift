public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDataSource` and `UICollectionViewDataSourcePrefetching`. Each is added to
// the collection's own data source, whenever that is set; nil removes it.
extension UICollectionView {
    /// The cell of an item; without it, and without a data source, an empty cell.
    public var cellForItemHandler: ((UICollectionView, IndexPath) -> UICollectionViewCell)? {
        get { dataSourceHandlers.cellForItem }
        set { dataSourceHandlers.set(\.cellForItem, to: newValue) }
    }

    /// How many items a section has; without it, and without a data source, none.
    public var numberOfItemsHandler: ((UICollectionView, Int) -> Int)? {
        get { dataSourceHandlers.numberOfItems }
        set { dataSourceHandlers.set(\.numberOfItems, to: newValue) }
    }

    /// How many sections the collection has; without it 1.
    public var numberOfSectionsHandler: ((UICollectionView) -> Int)? {
        get { dataSourceHandlers.numberOfSections }
        set { dataSourceHandlers.set(\.numberOfSections, to: newValue) }
    }

    /// A header, a footer or whatever else the layout has.
    public var viewForSupplementaryElementHandler: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    {
        get { dataSourceHandlers.viewForSupplementaryElement }
        set { dataSourceHandlers.set(\.viewForSupplementaryElement, to: newValue) }
    }

    /// Items come soon, the nearest first.
    public var prefetchItemsHandler: ((UICollectionView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.prefetchItems }
        set { prefetchingHandlers.set(\.prefetchItems, to: newValue) }
    }

    /// Items that were announced do not come after all.
    public var cancelPrefetchingForItemsHandler: ((UICollectionView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.cancelPrefetchingForItems }
        set { prefetchingHandlers.set(\.cancelPrefetchingForItems, to: newValue) }
    }

    /// The titles of the index at the end of the collection; `nil` for none.
    public var indexTitlesHandler: ((UICollectionView) -> [String]?)? {
        get { dataSourceHandlers.indexTitles }
        set { dataSourceHandlers.set(\.indexTitles, to: newValue) }
    }

    /// The item that a title of the index leads to; the first one of the section of the same number if this is left out.
    public var indexPathForIndexTitleHandler: ((UICollectionView, String, Int) -> IndexPath)? {
        get { dataSourceHandlers.indexPathForIndexTitle }
        set { dataSourceHandlers.set(\.indexPathForIndexTitle, to: newValue) }
    }

    var dataSourceHandlers: CollectionDataSourceProxy { companion { CollectionDataSourceProxy(for: self) } }

    private var prefetchingHandlers: CollectionPrefetchingProxy {
        companion { CollectionPrefetchingProxy(for: self) }
    }
}
