extension UICollectionView {
    /// A registration of a cell class, with a closure that configures its cells.
    ///
    /// Create a registration once, rather than whenever a cell is dequeued.
    public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
        /// A closure that configures a cell with an item.
        public typealias Handler = (Cell, IndexPath, Item) -> Void

        fileprivate let identifier = "registration \(UUID().uuidString)"
        fileprivate let isMadeByRequest = DataSourceRequest.isRunning
        fileprivate let handler: Handler

        /// Creates a registration from a closure that configures cells.
        public init(handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler) {
            self.handler = handler
        }
    }

    /// A registration of a supplementary view class and kind, with a closure that configures its views.
    public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
        /// A closure that configures a supplementary view.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void

        fileprivate let identifier = "registration \(UUID().uuidString)"
        fileprivate let isMadeByRequest = DataSourceRequest.isRunning
        fileprivate let elementKind: String
        fileprivate let handler: Handler

        /// Creates a registration for an element kind from a closure that configures views.
        public init(
            elementKind: String, handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
        ) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a reused or new cell, configured with an item. If the item is `nil`, the cell is not configured.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        if display.pool.registration(for: registration.identifier) == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        if registration.isMadeByRequest { raiseForRegistration() }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        // Only cells of the registration's class have its identifier.
        guard let cell = dequeued as? Cell else { preconditionFailure("a registration made a \(type(of: dequeued))") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a reused or new supplementary view, configured by the registration.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        let name = CollectionDisplay.poolName(registration.elementKind, registration.identifier)
        if shown.pool.registration(for: name) == nil {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
                withReuseIdentifier: registration.identifier)
        }
        if registration.isMadeByRequest { raiseForRegistration() }
        let dequeued = dequeueReusableSupplementaryView(
            ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("a registration made a \(type(of: dequeued))")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func raiseForRegistration() {
        MisuseReports.raise(
            "a registration was made while the data source was asked for a view: make it once, before, or no view is reused",
            by: UICollectionView.self)
    }
}

/// A request to a data source.
enum DataSourceRequest {
    /// Whether a data source is being asked for a cell or a supplementary view.
    @TaskLocal static var isRunning = false
}
