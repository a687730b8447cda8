public import Foundation

/// The methods that provide the data and the views of a collection view.
///
/// What UIKit declares optional has a default implementation here, which does what UIKit documents for its absence.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    // Whether a method is implemented shows in its return type; on iOS the Objective-C runtime is asked.
    associatedtype _CollectionMove = _AbsentMethod
    var _movesItems: Bool { get }

    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, dequeued and configured. Called only for items that come into sight.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// How many sections the collection has; 1 where this is left out.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A header, a footer or whatever else the layout has, dequeued and filled; asked only where the layout has one.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// The titles of the index at the end of the collection; `nil` for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// The item that a title of the index leads to; the first one of the section of the same number if this is left out.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    /// Returns whether an item can be moved. The default is `true` if the data source moves items.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has moved an item. It changes the data.
    @discardableResult
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _CollectionMove
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Reports that the method is missing and leaves the place empty. UIKit raises an exception.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.missingElement(kind, at: indexPath)
    }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    @discardableResult
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _AbsentMethod { .absent }

    public var _movesItems: Bool { _CollectionMove.self != _AbsentMethod.self }
}

/// The methods that tell about items before they are needed.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// The items come soon, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// The items do not come after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
