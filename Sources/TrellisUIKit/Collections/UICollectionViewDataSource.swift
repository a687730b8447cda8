public import Foundation

/// The methods that provide the data and the views of a collection view.
///
/// The methods that are optional in UIKit have a default implementation here, with the behaviour that UIKit documents
/// for their absence.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    // The return type shows whether a data source implements a method. On iOS the Objective-C runtime does.
    associatedtype _CollectionMove = _AbsentMethod
    var _movesItems: Bool { get }

    /// Returns the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, dequeued and configured. Called for items that become visible.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// Returns the number of sections. The default is 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view, such as a header or a footer, dequeued and configured. Called only for the views
    /// of the layout.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns the titles of the index at the trailing edge, or `nil` for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the index path of the item for a title of the index. The default is the first item of the section at the
    /// title's index.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    /// Returns a Boolean value that indicates whether an item can be moved. The default is `true` if the data source
    /// implements `collectionView(_:moveItemAt:to:)`.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has moved an item. Change the data here.
    @discardableResult
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _CollectionMove
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Reports that the method is missing, and returns an empty view. UIKit raises an exception instead.
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

/// The methods that announce items before they are needed.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called with the items that will be needed soon, nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called with prefetched items that are no longer needed.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
