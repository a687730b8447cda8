internal import TrellisUIKit

/// Implements a collection view's delegate methods with handlers, including those of a flow layout.
final class CollectionDelegateProxy: ScrollDelegateProxy, UICollectionViewDelegateFlowLayout {
    var willDisplay: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)?
    var willDisplaySupplementaryView: ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    var didEndDisplaying: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)?
    var didEndDisplayingSupplementaryView: ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
    var shouldHighlightItem: ((UICollectionView, IndexPath) -> Bool)?
    var didHighlightItem: ((UICollectionView, IndexPath) -> Void)?
    var didUnhighlightItem: ((UICollectionView, IndexPath) -> Void)?
    var shouldSelectItem: ((UICollectionView, IndexPath) -> Bool)?
    var shouldDeselectItem: ((UICollectionView, IndexPath) -> Bool)?
    var didSelectItem: ((UICollectionView, IndexPath) -> Void)?
    var didDeselectItem: ((UICollectionView, IndexPath) -> Void)?
    var canPerformPrimaryActionForItem: ((UICollectionView, IndexPath) -> Bool)?
    var performPrimaryActionForItem: ((UICollectionView, IndexPath) -> Void)?
    var sizeForItem: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)?
    var insetForSection: ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)?
    var minimumLineSpacingForSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
    var minimumInteritemSpacingForSection: ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
    var referenceSizeForHeader: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
    var referenceSizeForFooter: ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
    var contextMenuConfigurationForItems: ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
    var willDisplayContextMenu:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    var willEndContextMenuInteraction:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    var targetIndexPathForMoveOfItemFromOriginalIndexPath:
        ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
    var canEditItem: ((UICollectionView, IndexPath) -> Bool)?
    var sceneActivationConfigurationForItem:
        ((UICollectionView, IndexPath, CGPoint) -> UIWindowScene.ActivationConfiguration?)?
    var shouldBeginMultipleSelectionInteraction: ((UICollectionView, IndexPath) -> Bool)?
    var didBeginMultipleSelectionInteraction: ((UICollectionView, IndexPath) -> Void)?
    var collectionViewDidEndMultipleSelectionInteraction: ((UICollectionView) -> Void)?
    var dismissalPreviewForItem: ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    var highlightPreviewForItem: ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    var targetContentOffsetForProposedContentOffset: ((UICollectionView, CGPoint) -> CGPoint)?
    var willPerformPreviewActionForMenu:
        ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    var transitionLayoutForOldLayout:
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

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    func next(_ collectionView: UICollectionView) -> CollectionDelegateFallback {
        CollectionDelegateFallback(original as? any UICollectionViewDelegate)
    }
    #else
    func next(_ collectionView: UICollectionView) -> any UICollectionViewDelegate {
        collectionView.delegate ?? AbsentCollectionDelegate.shared
    }
    #endif

    /// Returns the object whose flow layout methods are called if no handler is set.
    #if canImport(ObjectiveC)
    private func flow(_ collectionView: UICollectionView) -> FlowLayoutDelegateFallback {
        FlowLayoutDelegateFallback(original as? any UICollectionViewDelegateFlowLayout)
    }
    #else
    private func flow(_ collectionView: UICollectionView) -> any UICollectionViewDelegateFlowLayout {
        collectionView.delegate as? any UICollectionViewDelegateFlowLayout ?? AbsentCollectionDelegate.shared
    }
    #endif

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        willDisplay?(collectionView, cell, indexPath)
            ?? next(collectionView).collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        willDisplaySupplementaryView?(collectionView, view, elementKind, indexPath)
            ?? next(collectionView).collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        didEndDisplaying?(collectionView, cell, indexPath)
            ?? next(collectionView).collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        didEndDisplayingSupplementaryView?(collectionView, view, elementKind, indexPath)
            ?? next(collectionView).collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        shouldHighlightItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        didHighlightItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, didHighlightItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        didUnhighlightItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        shouldSelectItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        shouldDeselectItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        didSelectItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, didSelectItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        didDeselectItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, didDeselectItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        canPerformPrimaryActionForItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        performPrimaryActionForItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeForItem?(collectionView, collectionViewLayout, indexPath)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        insetForSection?(collectionView, collectionViewLayout, section)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        minimumLineSpacingForSection?(collectionView, collectionViewLayout, section)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        minimumInteritemSpacingForSection?(collectionView, collectionViewLayout, section)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        referenceSizeForHeader?(collectionView, collectionViewLayout, section)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        referenceSizeForFooter?(collectionView, collectionViewLayout, section)
            ?? flow(collectionView).collectionView(
                collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let contextMenuConfigurationForItems {
            return contextMenuConfigurationForItems(collectionView, indexPaths, point)
        }
        return next(collectionView).collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willDisplayContextMenu?(collectionView, configuration, animator)
            ?? next(collectionView).collectionView(
                collectionView, willDisplayContextMenu: configuration, animator: animator)
    }

    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willEndContextMenuInteraction?(collectionView, configuration, animator)
            ?? next(collectionView).collectionView(
                collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        targetIndexPathForMoveOfItemFromOriginalIndexPath?(
            collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
            ?? next(collectionView).collectionView(
                collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
                atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        if let sceneActivationConfigurationForItem {
            return sceneActivationConfigurationForItem(collectionView, indexPath, point)
        }
        return next(collectionView).collectionView(
            collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point)
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        canEditItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, canEditItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        shouldBeginMultipleSelectionInteraction?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    {
        didBeginMultipleSelectionInteraction?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        collectionViewDidEndMultipleSelectionInteraction?(collectionView)
            ?? next(collectionView).collectionViewDidEndMultipleSelectionInteraction(collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let highlightPreviewForItem { return highlightPreviewForItem(collectionView, configuration, indexPath) }
        return next(collectionView).collectionView(
            collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let dismissalPreviewForItem { return dismissalPreviewForItem(collectionView, configuration, indexPath) }
        return next(collectionView).collectionView(
            collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        willPerformPreviewActionForMenu?(collectionView, configuration, animator)
            ?? next(collectionView).collectionView(
                collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        targetContentOffsetForProposedContentOffset?(collectionView, proposedContentOffset)
            ?? next(collectionView).collectionView(
                collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        transitionLayoutForOldLayout?(collectionView, fromLayout, toLayout)
            ?? next(collectionView).collectionView(
                collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }

    #if canImport(ObjectiveC)
    override class var handlers: [Selector: AnyKeyPath] {
        super.handlers.merging([
            #selector(UICollectionViewDelegate.collectionView(_:willDisplay:forItemAt:)):
                \CollectionDelegateProxy.willDisplay,
            #selector(UICollectionViewDelegate.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)):
                \CollectionDelegateProxy.willDisplaySupplementaryView,
            #selector(UICollectionViewDelegate.collectionView(_:didEndDisplaying:forItemAt:)):
                \CollectionDelegateProxy.didEndDisplaying,
            #selector(
                UICollectionViewDelegate.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)):
                \CollectionDelegateProxy.didEndDisplayingSupplementaryView,
            #selector(UICollectionViewDelegate.collectionView(_:shouldHighlightItemAt:)):
                \CollectionDelegateProxy.shouldHighlightItem,
            #selector(UICollectionViewDelegate.collectionView(_:didHighlightItemAt:)):
                \CollectionDelegateProxy.didHighlightItem,
            #selector(UICollectionViewDelegate.collectionView(_:didUnhighlightItemAt:)):
                \CollectionDelegateProxy.didUnhighlightItem,
            #selector(UICollectionViewDelegate.collectionView(_:shouldSelectItemAt:)):
                \CollectionDelegateProxy.shouldSelectItem,
            #selector(UICollectionViewDelegate.collectionView(_:shouldDeselectItemAt:)):
                \CollectionDelegateProxy.shouldDeselectItem,
            #selector(UICollectionViewDelegate.collectionView(_:didSelectItemAt:)):
                \CollectionDelegateProxy.didSelectItem,
            #selector(UICollectionViewDelegate.collectionView(_:didDeselectItemAt:)):
                \CollectionDelegateProxy.didDeselectItem,
            #selector(UICollectionViewDelegate.collectionView(_:canPerformPrimaryActionForItemAt:)):
                \CollectionDelegateProxy.canPerformPrimaryActionForItem,
            #selector(UICollectionViewDelegate.collectionView(_:performPrimaryActionForItemAt:)):
                \CollectionDelegateProxy.performPrimaryActionForItem,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:)):
                \CollectionDelegateProxy.sizeForItem,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:insetForSectionAt:)):
                \CollectionDelegateProxy.insetForSection,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:minimumLineSpacingForSectionAt:)):
                \CollectionDelegateProxy.minimumLineSpacingForSection,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:minimumInteritemSpacingForSectionAt:)):
                \CollectionDelegateProxy.minimumInteritemSpacingForSection,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForHeaderInSection:)):
                \CollectionDelegateProxy.referenceSizeForHeader,
            #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:referenceSizeForFooterInSection:)):
                \CollectionDelegateProxy.referenceSizeForFooter,
            #selector(UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)):
                \CollectionDelegateProxy.contextMenuConfigurationForItems,
            #selector(UICollectionViewDelegate.collectionView(_:willDisplayContextMenu:animator:)):
                \CollectionDelegateProxy.willDisplayContextMenu,
            #selector(UICollectionViewDelegate.collectionView(_:willEndContextMenuInteraction:animator:)):
                \CollectionDelegateProxy.willEndContextMenuInteraction,
            #selector(
                UICollectionViewDelegate.collectionView(
                    _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)):
                \CollectionDelegateProxy.targetIndexPathForMoveOfItemFromOriginalIndexPath,
            #selector(UICollectionViewDelegate.collectionView(_:canEditItemAt:)): \CollectionDelegateProxy.canEditItem,
            #selector(UICollectionViewDelegate.collectionView(_:sceneActivationConfigurationForItemAt:point:)):
                \CollectionDelegateProxy.sceneActivationConfigurationForItem,
            #selector(UICollectionViewDelegate.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)):
                \CollectionDelegateProxy.shouldBeginMultipleSelectionInteraction,
            #selector(UICollectionViewDelegate.collectionView(_:didBeginMultipleSelectionInteractionAt:)):
                \CollectionDelegateProxy.didBeginMultipleSelectionInteraction,
            #selector(UICollectionViewDelegate.collectionViewDidEndMultipleSelectionInteraction(_:)):
                \CollectionDelegateProxy.collectionViewDidEndMultipleSelectionInteraction,
            #selector(UICollectionViewDelegate.collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)):
                \CollectionDelegateProxy.highlightPreviewForItem,
            #selector(UICollectionViewDelegate.collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)):
                \CollectionDelegateProxy.dismissalPreviewForItem,
            #selector(UICollectionViewDelegate.collectionView(_:willPerformPreviewActionForMenuWith:animator:)):
                \CollectionDelegateProxy.willPerformPreviewActionForMenu,
            #selector(UICollectionViewDelegate.collectionView(_:targetContentOffsetForProposedContentOffset:)):
                \CollectionDelegateProxy.targetContentOffsetForProposedContentOffset,
            #selector(UICollectionViewDelegate.collectionView(_:transitionLayoutForOldLayout:newLayout:)):
                \CollectionDelegateProxy.transitionLayoutForOldLayout,
        ]) { $1 }
    }
    #endif
}
