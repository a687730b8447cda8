public import Foundation

/// A description of the parts of a layout that must be computed again.
///
/// Follows Apple's `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
    /// Creates a context that invalidates the layout, but neither the data nor the counts.
    @_documentation(visibility: internal)
    public init() {}

    /// Whether the collection view reloads all its data.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false
    /// The distance by which the content offset is adjusted.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The size that a cell wants, where the context was made for that.
    final var preferred: (path: IndexPath, size: CGSize)?
    /// The size that a supplementary view wants, where the context was made for that.
    final var preferredElement: (kind: String, path: IndexPath, size: CGSize)?
}

/// A description of the parts of a flow layout that must be computed again.
///
/// Follows Apple's `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is called for sizes and spacings again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the items are laid out again.
    open var invalidateFlowLayoutAttributes = true
}
