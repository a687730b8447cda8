extension UITableView {
    /// Whether a class or a nib of cells is registered for an identifier.
    package final func hasCells(for identifier: String) -> Bool { display.pool.registration(for: identifier) != nil }

    /// Whether a class or a nib of headers and footers is registered for an identifier.
    package final func hasSectionViews(for identifier: String) -> Bool {
        sectionDisplay.views.registration(for: identifier) != nil
    }
}

extension UICollectionView {
    /// Whether a class or a nib of cells is registered for an identifier.
    package final func hasCells(for identifier: String) -> Bool { display.pool.registration(for: identifier) != nil }

    /// Whether a class or a nib of supplementary views of a kind is registered for an identifier.
    package final func hasSectionViews(ofKind kind: String, for identifier: String) -> Bool {
        shown.pool.registration(for: CollectionDisplay.poolName(kind, identifier)) != nil
    }
}
