public import Foundation

/// Says what of a layout has to be worked out again.
///
/// Follows Apple's `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
    /// Makes a context that says: the layout, but neither everything nor the counts.
    @_documentation(visibility: internal)
    public init() {}

    /// Whether the collection reloads all its data.
    open internal(set) var invalidateEverything = false
    /// Whether there may be other sections and other numbers of items.
    open internal(set) var invalidateDataSourceCounts = false
    /// How far the content offset is moved along.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The size that a cell wants, where the context was made for that.
    final var preferred: (path: IndexPath, size: CGSize)?
    /// The size that a supplementary view wants, where the context was made for that.
    final var preferredElement: (kind: String, path: IndexPath, size: CGSize)?
}

/// Says what of a flow layout has to be worked out again.
///
/// Follows Apple's `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and distances again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items flow again.
    open var invalidateFlowLayoutAttributes = true
}
