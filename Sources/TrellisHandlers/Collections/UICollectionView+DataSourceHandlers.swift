public import TrellisUIKit

// Handlers of the methods of `UICollectionViewDataSource` and `UICollectionViewDataSourcePrefetching`. A handler
// replaces one method of the collection view's own data source, even if that is set later; `nil` removes the handler.
extension UICollectionView {
    /// Returns the cell of an item. Without a handler and a data source, cells are empty.
    public var cellForItemHandler: ((UICollectionView, IndexPath) -> UICollectionViewCell)? {
        get { dataSourceHandlers.cellForItem }
        set { dataSourceHandlers.set(\.cellForItem, to: newValue) }
    }

    /// Returns the number of items in a section. Without a handler and a data source, there are none.
    public var numberOfItemsHandler: ((UICollectionView, Int) -> Int)? {
        get { dataSourceHandlers.numberOfItems }
        set { dataSourceHandlers.set(\.numberOfItems, to: newValue) }
    }

    /// Returns the number of sections. The default is one.
    public var numberOfSectionsHandler: ((UICollectionView) -> Int)? {
        get { dataSourceHandlers.numberOfSections }
        set { dataSourceHandlers.set(\.numberOfSections, to: newValue) }
    }

    /// Returns a supplementary view: a header, a footer or another kind that the layout defines.
    public var viewForSupplementaryElementHandler: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    {
        get { dataSourceHandlers.viewForSupplementaryElement }
        set { dataSourceHandlers.set(\.viewForSupplementaryElement, to: newValue) }
    }

    /// Called with the items that will be needed soon, nearest first.
    public var prefetchItemsHandler: ((UICollectionView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.prefetchItems }
        set { prefetchingHandlers.set(\.prefetchItems, to: newValue) }
    }

    /// Called with prefetched items that are no longer needed.
    public var cancelPrefetchingForItemsHandler: ((UICollectionView, [IndexPath]) -> Void)? {
        get { prefetchingHandlers.cancelPrefetchingForItems }
        set { prefetchingHandlers.set(\.cancelPrefetchingForItems, to: newValue) }
    }

    /// Returns the titles of the index at the collection's trailing edge, or `nil` for none.
    public var indexTitlesHandler: ((UICollectionView) -> [String]?)? {
        get { dataSourceHandlers.indexTitles }
        set { dataSourceHandlers.set(\.indexTitles, to: newValue) }
    }

    /// Returns the index path of the item that an index title scrolls to. The default is the first item of the section
    /// at the title's index.
    public var indexPathForIndexTitleHandler: ((UICollectionView, String, Int) -> IndexPath)? {
        get { dataSourceHandlers.indexPathForIndexTitle }
        set { dataSourceHandlers.set(\.indexPathForIndexTitle, to: newValue) }
    }

    package var dataSourceHandlers: CollectionDataSourceProxy { companion { CollectionDataSourceProxy(for: self) } }

    private var prefetchingHandlers: CollectionPrefetchingProxy {
        companion { CollectionPrefetchingProxy(for: self) }
    }
}
