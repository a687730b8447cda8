public import TrellisUIKit

extension UITableView {
    /// Registers a cell under the name of its type.
    ///
    /// - Parameter cell: The type of the cell.
    public func register<Cell: ConfigurableCell>(_ cell: Cell.Type) {
        register(cell, forCellReuseIdentifier: cell.reuseIdentifier)
    }

    /// Registers cells of several types, each under the name of its type.
    ///
    /// - Parameter cells: The types of the cells.
    public func registerCells(_ cells: [any ConfigurableCell.Type]) {
        for cell in cells { register(cell, forCellReuseIdentifier: cell.reuseIdentifier) }
    }

    /// Gives a cell for a row, a reused one where there is one; its type has to be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The row, as the data source was asked for it.
    /// - Returns: The cell, to be configured.
    public func dequeue<Cell: ConfigurableCell>(_ cell: Cell.Type = Cell.self, for indexPath: IndexPath) -> Cell {
        let dequeued = dequeueReusableCell(withIdentifier: cell.reuseIdentifier, for: indexPath)
        guard let typed = dequeued as? Cell else {
            preconditionFailure(
                "\(cell.reuseIdentifier) is registered for \(type(of: dequeued)): call register(\(cell).self)")
        }
        return typed
    }

    /// Gives a cell that shows a model.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The row, as the data source was asked for it.
    ///   - model: What the cell shows.
    /// - Returns: The configured cell.
    public func dequeue<Cell: ConfigurableCell>(
        _ cell: Cell.Type = Cell.self, for indexPath: IndexPath, showing model: Cell.Model
    ) -> Cell {
        let cell = dequeue(cell, for: indexPath)
        cell.configure(with: model)
        return cell
    }
}
