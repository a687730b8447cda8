public import Foundation

extension UICollectionView {
    /// Notes that an answer is the one of an absent method, for a delegate whose subclasses may implement it.
    package func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    /// How many sections the collection has.
    public var numberOfSections: Int {
        loadIfNeeded()
        return loadedCounts.count
    }

    /// How many items a section has; 0 if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
    }

    /// The selected items, or `nil` if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    // MARK: Places

    /// Where an item lies, in sight or not, or `nil` if there is none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return holds(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Where a supplementary view lies, in sight or not, or `nil` if there is none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the content, or `nil` if none is.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    // MARK: What is in sight

    /// The item of a cell that is in sight.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { display.path(of: cell) }

    /// The cell of an item, if it is in sight.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { display.cell(at: indexPath) }

    /// The cells in sight, in the order of their items.
    public var visibleCells: [UICollectionViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The items in sight, in their order.
    public var indexPathsForVisibleItems: [IndexPath] { display.paths }

    /// A supplementary view, if it is in sight.
    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shown.views[CollectionDisplay.Element(kind: elementKind, path: indexPath)]
    }

    /// The supplementary views of a kind that are in sight, in the order of their paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.views(ofKind: elementKind).map(\.view)
    }

    /// The paths of the supplementary views of a kind that are in sight, in their order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.views(ofKind: elementKind).map(\.path)
    }
}
