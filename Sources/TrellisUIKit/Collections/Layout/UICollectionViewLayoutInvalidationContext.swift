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
    /// The difference by which the content size is adjusted, until the layout has computed the new one.
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths of the items that are invalidated, or `nil` if there are none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The index paths of the supplementary views that are invalidated, by kind, or `nil` if there are none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The index paths of the decoration views that are invalidated, by kind, or `nil` if there are none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// Invalidates the items at index paths. The other items keep the sizes that their cells reported.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Invalidates supplementary views. The other elements keep the sizes that their views reported.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Invalidates decoration views. The other elements keep the sizes that their views reported.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The elements whose reported sizes the context discards.
    final var staleSizes: StaleSizes {
        if preferred != nil || preferredElement != nil { return .none }
        // After a batch of updates the sizes of the remaining items are still valid.
        if invalidateDataSourceCounts { return invalidateEverything ? .all : .none }
        if invalidatedItemIndexPaths == nil, invalidatedSupplementaryIndexPaths == nil,
            invalidatedDecorationIndexPaths == nil
        {
            return .all
        }
        let elements = (invalidatedSupplementaryIndexPaths ?? [:]).mapValues(Set.init)
        return .some(items: Set(invalidatedItemIndexPaths ?? []), elements: elements)
    }

    /// The preferred size of a cell, if it is what invalidates the layout.
    final var preferred: (path: IndexPath, size: CGSize)?
    /// The preferred size of a supplementary view, if it is what invalidates the layout.
    final var preferredElement: (kind: String, path: IndexPath, size: CGSize)?
}

/// The cells and supplementary views whose reported sizes are no longer valid.
enum StaleSizes: Equatable {
    case none
    case some(items: Set<IndexPath>, elements: [String: Set<IndexPath>])
    case all

    func contains(_ path: IndexPath) -> Bool {
        switch self {
        case .none: false
        case .some(let items, _): items.contains(path)
        case .all: true
        }
    }

    func contains(_ kind: String, _ path: IndexPath) -> Bool {
        switch self {
        case .none: false
        case .some(_, let elements): elements[kind]?.contains(path) == true
        case .all: true
        }
    }

    mutating func formUnion(_ other: StaleSizes) {
        switch (self, other) {
        case (_, .none), (.all, _): break
        case (.none, _), (_, .all): self = other
        case (.some(let items, let elements), .some(let more, let moreElements)):
            self = .some(
                items: items.union(more), elements: elements.merging(moreElements) { $0.union($1) })
        }
    }
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
