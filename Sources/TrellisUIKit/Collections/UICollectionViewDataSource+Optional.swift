// On iOS these methods are optional, and apps call `delegate?.collectionView?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UICollectionViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: _CollectionViewDataSourceNumberOfSections? {
        _CollectionViewDataSourceNumberOfSections(delegate: self)
    }
    @_disfavoredOverload
    public var collectionView: _CollectionViewDataSourceMethods? { _CollectionViewDataSourceMethods(delegate: self) }
    @_disfavoredOverload
    public var indexTitles: _CollectionViewDataSourceIndexTitles? {
        _CollectionViewDataSourceIndexTitles(delegate: self)
    }
}

/// Calls the optional methods of a collection view's data source that are named `numberOfSections`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _CollectionViewDataSourceNumberOfSections {
    let delegate: any UICollectionViewDataSource

    public func callAsFunction(in collectionView: UICollectionView) -> Int {
        delegate.numberOfSections(in: collectionView)
    }
}

/// Calls the optional methods of a collection view's data source that are named `collectionView`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _CollectionViewDataSourceMethods {
    let delegate: any UICollectionViewDataSource

    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        delegate.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    {
        delegate.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }

    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        _ = delegate.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
}

/// Calls the optional methods of a collection view's data source that are named `indexTitles`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _CollectionViewDataSourceIndexTitles {
    let delegate: any UICollectionViewDataSource

    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
        delegate.indexTitles(for: collectionView)
    }
}
