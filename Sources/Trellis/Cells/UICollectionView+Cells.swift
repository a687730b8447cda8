public import TrellisUIKit

extension UICollectionView {
    /// Registers a class of cells under the name of its type, or the nib of a ``NibView``.
    package func register<Cell: UICollectionViewCell & ReusableView>(_ cell: Cell.Type) { registerCells([cell]) }

    /// Registers several classes of cells, each under the name of its type; they need not be configurable. For a
    /// ``NibView``, its nib is registered.
    public func registerCells(_ cells: [UICollectionViewCell.Type]) {
        for cell in cells { register(cell, as: Self.reuseIdentifier(of: cell)) }
    }

    /// Registers a class of cells, or its nib, under an identifier.
    func register(_ cell: UICollectionViewCell.Type, as identifier: String) {
        if let nib = (cell as? any NibView.Type)?.nib {
            register(nib, forCellWithReuseIdentifier: identifier)
        } else {
            register(cell, forCellWithReuseIdentifier: identifier)
        }
        noteRegistration(identifier)
    }

    /// Registers classes of section headers, each under the name of its type.
    public func registerHeaders(_ headers: [UICollectionReusableView.Type]) {
        register(headers, ofKind: UICollectionView.elementKindSectionHeader)
    }

    /// Registers classes of section footers, each under the name of its type.
    public func registerFooters(_ footers: [UICollectionReusableView.Type]) {
        register(footers, ofKind: UICollectionView.elementKindSectionFooter)
    }

    /// Registers classes of supplementary views, or the nibs of those that are ``NibView``s.
    func register(_ views: [UICollectionReusableView.Type], ofKind kind: String) {
        for view in views {
            let identifier = Self.reuseIdentifier(of: view)
            if let nib = (view as? any NibView.Type)?.nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                register(view, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
            noteRegistration(kind + identifier)
        }
    }

    /// Returns a cell for an item. The type must be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The index path that the data source was called with.
    /// - Returns: The cell.
    public func dequeue<Cell: UICollectionViewCell & ReusableView>(
        _ cell: Cell.Type = Cell.self, for indexPath: IndexPath
    ) -> Cell {
        typed(
            dequeueReusableCell(withReuseIdentifier: cell.reuseIdentifier, for: indexPath), registeredBy: "register")
    }

    /// Returns a cell that shows a model. The type must be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The index path that the data source was called with.
    ///   - model: The model to show.
    /// - Returns: The cell.
    public func dequeue<Cell: UICollectionViewCell & ConfigurableCell>(
        _ cell: Cell.Type = Cell.self, for indexPath: IndexPath, showing model: Cell.Model
    ) -> Cell {
        let cell = dequeue(cell, for: indexPath)
        cell.configure(with: model)
        return cell
    }

    /// Returns a cell of the class at the section's index in a list of classes. The last class serves all further
    /// sections.
    ///
    /// - Parameters:
    ///   - cells: The registered classes, one for each section.
    ///   - indexPath: The index path that the data source was called with.
    /// - Returns: The cell.
    public func dequeue(oneOf cells: [UICollectionViewCell.Type], for indexPath: IndexPath) -> UICollectionViewCell {
        guard let last = cells.indices.last, indexPath.section >= 0 else { return emptyCell(for: indexPath) }
        let kind = cells[min(indexPath.section, last)]
        return dequeueReusableCell(withReuseIdentifier: Self.reuseIdentifier(of: kind), for: indexPath)
    }

    /// Returns a section's header. The type must be registered for headers.
    public func dequeueHeader<Header: UICollectionReusableView & ReusableView>(
        _ header: Header.Type = Header.self, for indexPath: IndexPath
    ) -> Header { dequeue(header, ofKind: Self.elementKindSectionHeader, for: indexPath, "registerHeaders") }

    /// Returns a section's header, configured with a model. The type must be registered for headers.
    public func dequeueHeader<Header: UICollectionReusableView & ConfigurableCell>(
        _ header: Header.Type = Header.self, for indexPath: IndexPath, showing model: Header.Model
    ) -> Header {
        let header = dequeueHeader(header, for: indexPath)
        header.configure(with: model)
        return header
    }

    /// Returns a section's footer. The type must be registered for footers.
    public func dequeueFooter<Footer: UICollectionReusableView & ReusableView>(
        _ footer: Footer.Type = Footer.self, for indexPath: IndexPath
    ) -> Footer { dequeue(footer, ofKind: Self.elementKindSectionFooter, for: indexPath, "registerFooters") }

    /// Returns a section's footer, configured with a model. The type must be registered for footers.
    public func dequeueFooter<Footer: UICollectionReusableView & ConfigurableCell>(
        _ footer: Footer.Type = Footer.self, for indexPath: IndexPath, showing model: Footer.Model
    ) -> Footer {
        let footer = dequeueFooter(footer, for: indexPath)
        footer.configure(with: model)
        return footer
    }

    private func dequeue<View: UICollectionReusableView & ReusableView>(
        _ type: View.Type, ofKind kind: String, for indexPath: IndexPath, _ registration: String
    ) -> View {
        typed(
            dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: type.reuseIdentifier, for: indexPath),
            registeredBy: registration)
    }

    /// Returns an empty cell. A collection view shows only cells that were dequeued.
    package func emptyCell(for indexPath: IndexPath) -> UICollectionViewCell {
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.emptyIdentifier)
        return dequeueReusableCell(withReuseIdentifier: Self.emptyIdentifier, for: indexPath)
    }

    /// Returns an empty supplementary view of a kind.
    package func emptyView(ofKind kind: String, for indexPath: IndexPath) -> UICollectionReusableView {
        register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: Self.emptyIdentifier)
        return dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.emptyIdentifier, for: indexPath)
    }

    private static let emptyIdentifier = "trellis.empty"

    /// Returns the reuse identifier of a class: its own if it is a ``ReusableView``, otherwise the full name of its
    /// type.
    static func reuseIdentifier(of kind: UICollectionReusableView.Type) -> String {
        (kind as? any ReusableView.Type)?.reuseIdentifier ?? TypeName.of(kind)
    }
}
