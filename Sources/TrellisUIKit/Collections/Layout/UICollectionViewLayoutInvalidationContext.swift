public import Foundation

/// A description of the parts of a layout that must be computed again.
///
/// Follows Apple's `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates a context that invalidates the layout, but neither the data nor the counts.
    @_documentation(visibility: internal)
    public nonisolated override init() { super.init() }

    /// A Boolean value that indicates whether the collection view reloads all its data.
    open internal(set) var invalidateEverything = false
    /// A Boolean value that indicates whether the numbers of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false
    /// The distance by which the content offset is adjusted.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The preferred size of a cell, if it is what invalidates the layout.
    final var preferred: (path: IndexPath, size: CGSize)?
    /// The preferred size of a supplementary view, if it is what invalidates the layout.
    final var preferredElement: (kind: String, path: IndexPath, size: CGSize)?
}

/// A description of the parts of a flow layout that must be computed again.
///
/// Follows Apple's `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// A Boolean value that indicates whether the delegate is called for sizes and spacings again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// A Boolean value that indicates whether the items are laid out again.
    open var invalidateFlowLayoutAttributes = true
}
