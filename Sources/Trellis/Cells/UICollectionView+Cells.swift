public import TrellisUIKit

extension UICollectionView {
    /// Registers a cell under the name of its type.
    ///
    /// - Parameter cell: The type of the cell.
    public func register<Cell: ConfigurableItemCell>(_ cell: Cell.Type) {
        register(cell, forCellWithReuseIdentifier: cell.reuseIdentifier)
    }

    /// Registers cells of several types, each under the name of its type.
    ///
    /// - Parameter cells: The types of the cells.
    public func registerCells(_ cells: [any ConfigurableItemCell.Type]) {
        for cell in cells { register(cell, forCellWithReuseIdentifier: cell.reuseIdentifier) }
    }

    /// Gives a cell for an item, a reused one where there is one; its type has to be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The item, as the data source was asked for it.
    /// - Returns: The cell, to be configured.
    public func dequeue<Cell: ConfigurableItemCell>(_ cell: Cell.Type = Cell.self, for indexPath: IndexPath) -> Cell {
        typed(dequeueReusableCell(withReuseIdentifier: cell.reuseIdentifier, for: indexPath), "register")
    }

    /// Gives a cell that shows a model.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The item, as the data source was asked for it.
    ///   - model: What the cell shows.
    /// - Returns: The configured cell.
    public func dequeue<Cell: ConfigurableItemCell>(
        _ cell: Cell.Type = Cell.self, for indexPath: IndexPath, showing model: Cell.Model
    ) -> Cell {
        let cell = dequeue(cell, for: indexPath)
        cell.configure(with: model)
        return cell
    }

    /// The view as the type it was asked as; a programmer's mistake where another one is registered under its name.
    func typed<View: UICollectionReusableView & ReusableView>(
        _ dequeued: UICollectionReusableView, _ registration: String
    ) -> View {
        guard let view = dequeued as? View else {
            preconditionFailure(
                "\(View.reuseIdentifier) is registered for \(type(of: dequeued)): "
                    + "call \(registration)(\(View.self).self)")
        }
        return view
    }
}
