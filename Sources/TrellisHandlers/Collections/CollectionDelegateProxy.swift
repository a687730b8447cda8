package import TrellisUIKit

/// Implements a collection view's delegate methods with handlers, including those of a flow layout.
package final class CollectionDelegateProxy: ScrollDelegateProxy, UICollectionViewDelegateFlowLayout {
    package var willDisplay: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)?
    package var willDisplaySupplementaryView: ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    package var didEndDisplaying: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)?
    package var didEndDisplayingSupplementaryView:
        ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    package var shouldHighlightItem: ((UICollectionView, IndexPath) -> Bool)?
    package var didHighlightItem: ((UICollectionView, IndexPath) -> Void)?
    package var didUnhighlightItem: ((UICollectionView, IndexPath) -> Void)?
    package var shouldSelectItem: ((UICollectionView, IndexPath) -> Bool)?
    package var shouldDeselectItem: ((UICollectionView, IndexPath) -> Bool)?
    package var didSelectItem: ((UICollectionView, IndexPath) -> Void)?
    package var didDeselectItem: ((UICollectionView, IndexPath) -> Void)?
    package var canPerformPrimaryActionForItem: ((UICollectionView, IndexPath) -> Bool)?
    package var performPrimaryActionForItem: ((UICollectionView, IndexPath) -> Void)?
    package var sizeForItem: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)?
    package var insetForSection: ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)?
    package var minimumLineSpacingForSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
    package var minimumInteritemSpacingForSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
    package var referenceSizeForHeader: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
    package var referenceSizeForFooter: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
    package var contextMenuConfigurationForItems:
        ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
    package var willDisplayContextMenu:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    package var willEndContextMenuInteraction:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    package var targetIndexPathForMoveOfItemFromOriginalIndexPath:
        ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
    package var canEditItem: ((UICollectionView, IndexPath) -> Bool)?
    package var sceneActivationConfigurationForItem:
        ((UICollectionView, IndexPath, CGPoint) -> UIWindowScene.ActivationConfiguration?)?
    package var shouldBeginMultipleSelectionInteraction: ((UICollectionView, IndexPath) -> Bool)?
    package var didBeginMultipleSelectionInteraction: ((UICollectionView, IndexPath) -> Void)?
    package var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)?
    package var dismissalPreviewForItem:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    package var highlightPreviewForItem:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    package var targetContentOffsetForProposedContentOffset: ((UICollectionView, CGPoint) -> CGPoint)?
    package var willPerformPreviewActionForMenu:
        ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    package var transitionLayoutForOldLayout:
        ((UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?

    /// Creates the proxy of a collection view's delegate.
    convenience init(for collection: UICollectionView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: collection, at: \.delegate)
        #else
        attach(to: collection, at: \.collectionDelegateProxy) { $0.contentIsStale() }
        #endif
    }

    /// The list library's object.
    package weak var library: (any UICollectionViewDelegate)? {
        didSet {
            flowLibrary = library as? any UICollectionViewDelegateFlowLayout
            libraryDidChange(from: oldValue, to: library)
        }
    }
    /// The list library's object, if it has methods of a flow layout.
    private weak var flowLibrary: (any UICollectionViewDelegateFlowLayout)?

    /// Returns the objects behind the handlers.
    #if canImport(ObjectiveC)
    private func hands(_ collectionView: UICollectionView) -> HandsBehind<CollectionDelegateFallback> {
        let own = original === library ? nil : original as? any UICollectionViewDelegate
        return HandsBehind(
            view: collectionView, library: library.map(CollectionDelegateFallback.init),
            delegate: own.map(CollectionDelegateFallback.init),
            absent: CollectionDelegateFallback(nil))
    }
    #else
    private func hands(_ collectionView: UICollectionView) -> HandsBehind<any UICollectionViewDelegate> {
        let library = library, own = isAttached ? collectionView.delegate : nil
        return HandsBehind(
            view: collectionView, library: library, delegate: own === library ? nil : own,
            absent: AbsentCollectionDelegate.shared)
    }
    #endif

    override var scrollLibrary: (any UIScrollViewDelegate)? { library }

    /// Returns the objects behind the handlers that have methods of a flow layout.
    #if canImport(ObjectiveC)
    private func flowHands(_ collectionView: UICollectionView) -> HandsBehind<FlowLayoutDelegateFallback> {
        // An Objective-C class may implement these methods without declaring the protocol. Each is looked up before it is
        // called, and a value of an Objective-C protocol is the object itself.
        let own =
            original === library
            ? nil
            : original.map {
                unsafeBitCast($0, to: (any UICollectionViewDelegateFlowLayout).self)
            }
        return HandsBehind(
            view: collectionView,
            library: flowLibrary.map(FlowLayoutDelegateFallback.init),
            delegate: own.map(FlowLayoutDelegateFallback.init), absent: FlowLayoutDelegateFallback(nil))
    }
    #else
    private func flowHands(_ collectionView: UICollectionView) -> HandsBehind<any UICollectionViewDelegateFlowLayout> {
        let hands = hands(collectionView)
        return HandsBehind(
            view: collectionView, library: flowLibrary,
            delegate: hands.delegate as? any UICollectionViewDelegateFlowLayout, absent: AbsentCollectionDelegate.shared
        )
    }
    #endif

    package func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        willDisplay?(collectionView, cell, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        willDisplaySupplementaryView?(collectionView, view, elementKind, indexPath)
        hands(collectionView).pass {
            $0.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        didEndDisplaying?(collectionView, cell, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        didEndDisplayingSupplementaryView?(collectionView, view, elementKind, indexPath)
        hands(collectionView).pass {
            $0.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    package func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    {
        shouldHighlightItem?(collectionView, indexPath)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        didHighlightItem?(collectionView, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, didHighlightItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        didUnhighlightItem?(collectionView, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        shouldSelectItem?(collectionView, indexPath)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, shouldSelectItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        shouldDeselectItem?(collectionView, indexPath)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        didSelectItem?(collectionView, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, didSelectItemAt: indexPath) }
    }

    package func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        didDeselectItem?(collectionView, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, didDeselectItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        canPerformPrimaryActionForItem?(collectionView, indexPath)
            ?? hands(collectionView).ask {
                $0.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
            }
    }

    package func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
    {
        performPrimaryActionForItem?(collectionView, indexPath)
        hands(collectionView).pass { $0.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeForItem?(collectionView, collectionViewLayout, indexPath)
            ?? flowHands(collectionView).ask {
                $0.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        insetForSection?(collectionView, collectionViewLayout, section)
            ?? flowHands(collectionView).ask {
                $0.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        minimumLineSpacingForSection?(collectionView, collectionViewLayout, section)
            ?? flowHands(collectionView).ask {
                $0.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        minimumInteritemSpacingForSection?(collectionView, collectionViewLayout, section)
            ?? flowHands(collectionView).ask {
                $0.collectionView(
                    collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        referenceSizeForHeader?(collectionView, collectionViewLayout, section)
            ?? flowHands(collectionView).ask {
                $0.collectionView(
                    collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        referenceSizeForFooter?(collectionView, collectionViewLayout, section)
            ?? flowHands(collectionView).ask {
                $0.collectionView(
                    collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let contextMenuConfigurationForItems {
            return contextMenuConfigurationForItems(collectionView, indexPaths, point)
        }
        return hands(collectionView).ask {
            $0.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willDisplayContextMenu?(collectionView, configuration, animator)
        hands(collectionView).pass {
            $0.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willEndContextMenuInteraction?(collectionView, configuration, animator)
        hands(collectionView).pass {
            $0.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        targetIndexPathForMoveOfItemFromOriginalIndexPath?(
            collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
            ?? hands(collectionView).ask {
                $0.collectionView(
                    collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
                    atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        if let sceneActivationConfigurationForItem {
            return sceneActivationConfigurationForItem(collectionView, indexPath, point)
        }
        return hands(collectionView).ask {
            $0.collectionView(collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point)
        }
    }

    package func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        canEditItem?(collectionView, indexPath)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, canEditItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        shouldBeginMultipleSelectionInteraction?(collectionView, indexPath)
            ?? hands(collectionView).ask {
                $0.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        didBeginMultipleSelectionInteraction?(collectionView, indexPath)
        hands(collectionView).pass {
            $0.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
        }
    }

    package func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        collectionViewDidEndMultipleSelectionInteraction?(collectionView)
        hands(collectionView).pass { $0.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let highlightPreviewForItem { return highlightPreviewForItem(collectionView, configuration, indexPath) }
        return hands(collectionView).ask {
            $0.collectionView(
                collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let dismissalPreviewForItem { return dismissalPreviewForItem(collectionView, configuration, indexPath) }
        return hands(collectionView).ask {
            $0.collectionView(
                collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        willPerformPreviewActionForMenu?(collectionView, configuration, animator)
        hands(collectionView).pass {
            $0.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    package func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        targetContentOffsetForProposedContentOffset?(collectionView, proposedContentOffset)
            ?? hands(collectionView).ask {
                $0.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
            }
    }

    package func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        transitionLayoutForOldLayout?(collectionView, fromLayout, toLayout)
            ?? hands(collectionView).last.collectionView(
                collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "collectionView:willDisplayCell:forItemAtIndexPath:": \CollectionDelegateProxy.willDisplay,
        "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:":
            \CollectionDelegateProxy.willDisplaySupplementaryView,
        "collectionView:didEndDisplayingCell:forItemAtIndexPath:": \CollectionDelegateProxy.didEndDisplaying,
        "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:":
            \CollectionDelegateProxy.didEndDisplayingSupplementaryView,
        "collectionView:shouldHighlightItemAtIndexPath:": \CollectionDelegateProxy.shouldHighlightItem,
        "collectionView:didHighlightItemAtIndexPath:": \CollectionDelegateProxy.didHighlightItem,
        "collectionView:didUnhighlightItemAtIndexPath:": \CollectionDelegateProxy.didUnhighlightItem,
        "collectionView:shouldSelectItemAtIndexPath:": \CollectionDelegateProxy.shouldSelectItem,
        "collectionView:shouldDeselectItemAtIndexPath:": \CollectionDelegateProxy.shouldDeselectItem,
        "collectionView:didSelectItemAtIndexPath:": \CollectionDelegateProxy.didSelectItem,
        "collectionView:didDeselectItemAtIndexPath:": \CollectionDelegateProxy.didDeselectItem,
        "collectionView:canPerformPrimaryActionForItemAtIndexPath:":
            \CollectionDelegateProxy.canPerformPrimaryActionForItem,
        "collectionView:performPrimaryActionForItemAtIndexPath:": \CollectionDelegateProxy.performPrimaryActionForItem,
        "collectionView:layout:sizeForItemAtIndexPath:": \CollectionDelegateProxy.sizeForItem,
        "collectionView:layout:insetForSectionAtIndex:": \CollectionDelegateProxy.insetForSection,
        "collectionView:layout:minimumLineSpacingForSectionAtIndex:":
            \CollectionDelegateProxy.minimumLineSpacingForSection,
        "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:":
            \CollectionDelegateProxy.minimumInteritemSpacingForSection,
        "collectionView:layout:referenceSizeForHeaderInSection:": \CollectionDelegateProxy.referenceSizeForHeader,
        "collectionView:layout:referenceSizeForFooterInSection:": \CollectionDelegateProxy.referenceSizeForFooter,
        "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:":
            \CollectionDelegateProxy.contextMenuConfigurationForItems,
        "collectionView:willDisplayContextMenuWithConfiguration:animator:":
            \CollectionDelegateProxy.willDisplayContextMenu,
        "collectionView:willEndContextMenuInteractionWithConfiguration:animator:":
            \CollectionDelegateProxy.willEndContextMenuInteraction,
        "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:":
            \CollectionDelegateProxy.targetIndexPathForMoveOfItemFromOriginalIndexPath,
        "collectionView:canEditItemAtIndexPath:": \CollectionDelegateProxy.canEditItem,
        "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:":
            \CollectionDelegateProxy.sceneActivationConfigurationForItem,
        "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:":
            \CollectionDelegateProxy.shouldBeginMultipleSelectionInteraction,
        "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:":
            \CollectionDelegateProxy.didBeginMultipleSelectionInteraction,
        "collectionViewDidEndMultipleSelectionInteraction:":
            \CollectionDelegateProxy.collectionViewDidEndMultipleSelectionInteraction,
        "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:":
            \CollectionDelegateProxy.highlightPreviewForItem,
        "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:":
            \CollectionDelegateProxy.dismissalPreviewForItem,
        "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:":
            \CollectionDelegateProxy.willPerformPreviewActionForMenu,
        "collectionView:targetContentOffsetForProposedContentOffset:":
            \CollectionDelegateProxy.targetContentOffsetForProposedContentOffset,
        "collectionView:transitionLayoutForOldLayout:newLayout:": \CollectionDelegateProxy.transitionLayoutForOldLayout,
    ]

    override class var methods: [String: AnyKeyPath] { super.methods.merging(ownMethods) { $1 } }
}
