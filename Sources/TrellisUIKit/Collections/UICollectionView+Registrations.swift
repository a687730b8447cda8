extension UICollectionView {
    /// How cells of a class show items of a type.
    ///
    /// Make a registration once, not each time a cell is asked for.
    public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
        /// Fills a cell with an item.
        public typealias Handler = (Cell, IndexPath, Item) -> Void

        fileprivate let identifier = "registration \(UUID().uuidString)"
        fileprivate let handler: Handler

        /// Makes a registration of what fills a cell.
        public init(handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler) {
            self.handler = handler
        }
    }

    /// How views of a class show the headers, footers or other elements of a kind.
    public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
        /// Fills a view for its place.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void

        fileprivate let identifier = "registration \(UUID().uuidString)"
        fileprivate let elementKind: String
        fileprivate let handler: Handler

        /// Makes a registration of a kind of elements, and of what fills their views.
        public init(
            elementKind: String, handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
        ) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A cell to use again, or a new one, filled with an item; a cell that is not filled if there is no item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        if display.pool.type(for: registration.identifier) == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        // Only cells of the registration's class have its identifier.
        guard let cell = dequeued as? Cell else { preconditionFailure("a registration made a \(type(of: dequeued))") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A header, footer or the like to use again, or a new one, filled for its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        let name = CollectionDisplay.poolName(registration.elementKind, registration.identifier)
        if shown.pool.type(for: name) == nil {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
                withReuseIdentifier: registration.identifier)
        }
        let dequeued = dequeueReusableSupplementaryView(
            ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("a registration made a \(type(of: dequeued))")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}
