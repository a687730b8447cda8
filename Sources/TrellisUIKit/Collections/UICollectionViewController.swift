public import Foundation

/// A controller that manages a collection view, as its data source and delegate.
///
/// Follows Apple's `UICollectionViewController`. All methods of the two protocols are declared `open` here, since
/// Swift, unlike Objective-C, doesn't call a method that a subclass adds to a conformance of its superclass. A subclass
/// that sizes items declares its conformance to `UICollectionViewDelegateFlowLayout` itself.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout that the controller was created with.
    open private(set) var collectionViewLayout: UICollectionViewLayout

    /// Creates a controller for a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller for the collection view of a nib file, or for one with a flow layout if there is no file.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a flow layout. The archive is ignored.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, which is the controller's view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return view as? UICollectionView
        }
        set { view = newValue }
    }

    /// A Boolean value that indicates whether the user can move items by dragging them, if the data source supports
    /// moving.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { (viewIfLoaded as? UICollectionView)?.movesByGesture = installsStandardGestureForInteractiveMovement }
    }

    /// A Boolean value that indicates whether the selection is cleared when the view is about to appear.
    open var clearsSelectionOnViewWillAppear = true

    @_documentation(visibility: internal)
    open override func loadView() {
        let made =
            loadNib() ? nil : UICollectionView(frame: expectedBounds, collectionViewLayout: collectionViewLayout)
        if let made { view = made }
        guard let collection = made ?? view as? UICollectionView else {
            preconditionFailure("the view of a \(type(of: self)) must be a collection view, not a \(type(of: view))")
        }
        collectionViewLayout = collection.collectionViewLayout
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        collection.movesByGesture = installsStandardGestureForInteractiveMovement
    }

    @_documentation(visibility: internal)
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collection = collectionView else { return }
        for path in collection.indexPathsForSelectedItems ?? [] {
            collection.deselectItem(at: path, animated: animated)
        }
    }

    /// Sets whether the view controller and its collection view are in editing mode. As in UIKit, the view is loaded.
    @_documentation(visibility: internal)
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    // MARK: UICollectionViewDataSource

    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    @_documentation(visibility: internal)
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.missingElement(kind, at: indexPath) }
    @_documentation(visibility: internal)
    open var _movesItems: Bool { MethodPresence.moveItem.isOverridden(in: type(of: self)) }
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    // MARK: UICollectionViewDelegate

    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first, indexPaths.count == 1 else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
    }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? { nil }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    @_documentation(visibility: internal)
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { collectionView.answerByDefault(()) }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    @_documentation(visibility: internal)
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    @_documentation(visibility: internal)
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    @_documentation(visibility: internal)
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }

    // MARK: UIScrollViewDelegate

    @_documentation(visibility: internal)
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    @_documentation(visibility: internal)
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    @_documentation(visibility: internal)
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    @_documentation(visibility: internal)
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    @_documentation(visibility: internal)
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    @_documentation(visibility: internal)
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
