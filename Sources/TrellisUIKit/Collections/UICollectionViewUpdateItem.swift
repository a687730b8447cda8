public import Foundation

/// A change of one item or section in a batch of updates.
///
/// Follows Apple's `UICollectionViewUpdateItem`. The index path of a section has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// The item is inserted.
        case insert
        /// The item is deleted.
        case delete
        /// The item is reloaded.
        case reload
        /// The item is moved.
        case move
        /// Nothing changes.
        case none
    }

    /// The index path before the batch, or `nil` for an insertion.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The index path after the batch, or `nil` for a deletion.
    open private(set) var indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    open private(set) var updateAction: UICollectionViewUpdateItem.Action

    private init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = old
        indexPathAfterUpdate = new
        super.init()
    }

    /// Returns the changes of a batch.
    static func items(of map: BatchUpdateMap) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let update = map.update
        var items = update.deletedSections.map { UICollectionViewUpdateItem(.delete, from: whole($0), to: nil) }
        items += update.deletedRows.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
        items += update.reloadedSections.map {
            UICollectionViewUpdateItem(.reload, from: whole($0), to: map.newSection(forOld: $0).map(whole))
        }
        items += update.reloadedRows.map { UICollectionViewUpdateItem(.reload, from: $0, to: map.newPath(forOld: $0)) }
        items += update.insertedSections.map { UICollectionViewUpdateItem(.insert, from: nil, to: whole($0)) }
        items += update.insertedRows.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
        items += update.movedSections.map { UICollectionViewUpdateItem(.move, from: whole($0.from), to: whole($0.to)) }
        items += update.movedRows.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
        return items
    }
}
