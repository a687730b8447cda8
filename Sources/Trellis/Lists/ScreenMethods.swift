#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
internal import TrellisUIKit

/// Decides which optional methods of UIKit's protocols a screen implements.
///
/// A screen declares all of them, so that subclasses can override each. UIKit mustn't find those that do nothing: an
/// implemented method costs calls for each row, and changes what UIKit does by itself.
enum ScreenMethods {
    /// The optional methods that list screens implement. A screen's heights and sizes depend on its rows.
    static let ofTables: Set<Selector> = [
        #selector(UITableViewDataSource.numberOfSections(in:)),
        #selector(UITableViewDataSource.tableView(_:titleForHeaderInSection:)),
        #selector(UITableViewDataSource.tableView(_:titleForFooterInSection:)),
        #selector(UITableViewDataSource.tableView(_:canEditRowAt:)),
        #selector(UITableViewDataSource.tableView(_:canMoveRowAt:)),
        #selector(UITableViewDataSource.tableView(_:commit:forRowAt:)),
        #selector(UITableViewDataSource.tableView(_:moveRowAt:to:)),
        #selector(UITableViewDataSource.sectionIndexTitles(for:)),
        #selector(UITableViewDataSource.tableView(_:sectionForSectionIndexTitle:at:)),
        #selector(UITableViewDelegate.tableView(_:didSelectRowAt:)),
        #selector(UITableViewDelegate.tableView(_:didDeselectRowAt:)),
        #selector(UITableViewDelegate.tableView(_:willSelectRowAt:)),
        #selector(UITableViewDelegate.tableView(_:viewForHeaderInSection:)),
        #selector(UITableViewDelegate.tableView(_:viewForFooterInSection:)),
        #selector(UITableViewDelegate.tableView(_:editingStyleForRowAt:)),
        #selector(UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)),
        #selector(UITableViewDelegate.tableView(_:trailingSwipeActionsConfigurationForRowAt:)),
        #selector(UITableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)),
        #selector(UITableViewDelegate.tableView(_:contextMenuConfigurationForRowAt:point:)),
        #selector(UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:)),
        #selector(UITableViewDelegate.tableView(_:didBeginMultipleSelectionInteractionAt:)),
    ]

    /// The optional methods that grid screens implement.
    static let ofCollections: Set<Selector> = [
        #selector(UICollectionViewDataSource.numberOfSections(in:)),
        #selector(UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)),
        #selector(UICollectionViewDataSource.collectionView(_:canMoveItemAt:)),
        #selector(UICollectionViewDataSource.collectionView(_:moveItemAt:to:)),
        #selector(UICollectionViewDataSource.indexTitles(for:)),
        #selector(UICollectionViewDataSource.collectionView(_:indexPathForIndexTitle:at:)),
        #selector(UICollectionViewDelegate.collectionView(_:didSelectItemAt:)),
        #selector(UICollectionViewDelegate.collectionView(_:didDeselectItemAt:)),
        #selector(UICollectionViewDelegate.collectionView(_:shouldSelectItemAt:)),
        #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForHeaderInSection:)),
        #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForFooterInSection:)),
        #selector(UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)),
        #selector(
            UICollectionViewDelegate.collectionView(
                _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)),
        #selector(UICollectionViewDelegate.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)),
        #selector(UICollectionViewDelegate.collectionView(_:didBeginMultipleSelectionInteractionAt:)),
    ]

    /// The methods that screens implement only if their rows determine heights.
    static let ofHeights: Set<Selector> = [
        #selector(UITableViewDelegate.tableView(_:heightForRowAt:)),
        #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:)),
    ]

    /// Returns whether a screen implements a method that its base class declares: because the base does, or because the
    /// screen's class overrides it.
    static func implements(
        _ selector: Selector, _ type: AnyClass, base: AnyClass, own: Set<Selector>, protocols: [Protocol],
        hasRowHeights: Bool
    ) -> Bool {
        let isOptional = protocols.contains { protocol_getMethodDescription($0, selector, false, true).name != nil }
        guard isOptional, !own.contains(selector), !(hasRowHeights && ofHeights.contains(selector)) else { return true }
        return class_getMethodImplementation(type, selector) != class_getMethodImplementation(base, selector)
    }
}
#endif
