// On iOS these methods are optional, and apps call `delegate?.collectionView?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView: _CollectionViewDelegateMethods? { _CollectionViewDelegateMethods(delegate: self) }
    @_disfavoredOverload
    public var collectionViewDidEndMultipleSelectionInteraction: (@MainActor (UICollectionView) -> Void)? {
        { self.collectionViewDidEndMultipleSelectionInteraction($0) }
    }
}

/// Calls the optional methods of a collection view's delegate that are named `collectionView`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public class _CollectionViewDelegateMethods {
    private let delegate: any UICollectionViewDelegate

    init(delegate: any UICollectionViewDelegate) { self.delegate = delegate }

    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        delegate.collectionView(
            collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        delegate.collectionView(
            collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        delegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        delegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        delegate.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        delegate.collectionView(
            collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        delegate.collectionView(
            collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        delegate.collectionView(
            collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
            atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        delegate.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, canEditItemAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        delegate.collectionView(collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
}
