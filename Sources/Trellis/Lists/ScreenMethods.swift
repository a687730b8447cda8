/// Decides which optional methods of UIKit's protocols a screen implements.
///
/// A screen declares all of them, so that subclasses can override each. UIKit mustn't find those that do nothing: an
/// implemented method costs calls for each row, and changes what UIKit does by itself. This is a plain value, keyed by the
/// Objective-C names of the methods, so that what decides on iOS is tested everywhere.
struct ScreenMethods: Sendable {
    /// The optional methods that the screen implements.
    let own: Set<String>
    /// The method that the screen implements only if its rows determine their heights.
    let height: String

    /// Returns whether a screen implements a method that it declares.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - isOptional: Whether it is an optional method of one of UIKit's protocols.
    ///   - hasRowHeights: Whether the screen's rows determine their heights.
    ///   - isOverridden: Whether the screen's class overrides the method.
    /// - Returns: `true` if the screen implements the method.
    func implements(_ method: String, isOptional: Bool, hasRowHeights: Bool, isOverridden: Bool) -> Bool {
        !isOptional || isOverridden || own.contains(method) || hasRowHeights && method == height
    }

    /// The methods of list screens.
    static let ofTables = ScreenMethods(
        own: [
            "numberOfSectionsInTableView:",
            "tableView:titleForHeaderInSection:",
            "tableView:titleForFooterInSection:",
            "tableView:canEditRowAtIndexPath:",
            "tableView:canMoveRowAtIndexPath:",
            "tableView:commitEditingStyle:forRowAtIndexPath:",
            "tableView:moveRowAtIndexPath:toIndexPath:",
            "sectionIndexTitlesForTableView:",
            "tableView:sectionForSectionIndexTitle:atIndex:",
            "tableView:didSelectRowAtIndexPath:",
            "tableView:didDeselectRowAtIndexPath:",
            "tableView:willSelectRowAtIndexPath:",
            "tableView:viewForHeaderInSection:",
            "tableView:viewForFooterInSection:",
            "tableView:editingStyleForRowAtIndexPath:",
            "tableView:shouldIndentWhileEditingRowAtIndexPath:",
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
            "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
        ],
        height: "tableView:heightForRowAtIndexPath:")

    /// The methods of grid screens.
    static let ofCollections = ScreenMethods(
        own: [
            "numberOfSectionsInCollectionView:",
            "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
            "collectionView:canMoveItemAtIndexPath:",
            "collectionView:moveItemAtIndexPath:toIndexPath:",
            "indexTitlesForCollectionView:",
            "collectionView:indexPathForIndexTitle:atIndex:",
            "collectionView:didSelectItemAtIndexPath:",
            "collectionView:didDeselectItemAtIndexPath:",
            "collectionView:shouldSelectItemAtIndexPath:",
            "collectionView:layout:referenceSizeForHeaderInSection:",
            "collectionView:layout:referenceSizeForFooterInSection:",
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
            "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
        ],
        height: "collectionView:layout:sizeForItemAtIndexPath:")
}

#if canImport(ObjectiveC)
internal import Foundation

extension ScreenMethods {
    /// Returns whether an object of a screen's class implements a method that its base class may declare.
    func implements(
        _ selector: Selector, _ type: AnyClass, base: AnyClass, protocols: [Protocol], hasRowHeights: Bool
    ) -> Bool {
        implements(
            NSStringFromSelector(selector),
            isOptional: protocols.contains { protocol_getMethodDescription($0, selector, false, true).name != nil },
            hasRowHeights: hasRowHeights,
            isOverridden: class_getMethodImplementation(type, selector) != class_getMethodImplementation(base, selector)
        )
    }
}
#endif
