public import TrellisUIKit

extension UITableView {
    /// Registers a class of cells under the name of its type, or the nib of a ``NibView``.
    package func register<Cell: UITableViewCell & ReusableView>(_ cell: Cell.Type) { registerCells([cell]) }

    /// Registers several classes of cells, each under the name of its type; they need not be configurable. For a
    /// ``NibView``, its nib is registered.
    public func registerCells(_ cells: [UITableViewCell.Type]) {
        for cell in cells { register(cell, as: Self.reuseIdentifier(of: cell)) }
    }

    /// Registers several classes of headers and footers, each under the name of its type. For a ``NibView``, its nib is
    /// registered.
    public func registerHeaderFooters(_ views: [any (UITableViewHeaderFooterView & ReusableView).Type]) {
        for view in views {
            if let nib = (view as? any NibView.Type)?.nib {
                register(nib, forHeaderFooterViewReuseIdentifier: view.reuseIdentifier)
            } else {
                register(view, forHeaderFooterViewReuseIdentifier: view.reuseIdentifier)
            }
        }
    }

    /// Returns a header or footer of a section. The type must be registered.
    public func dequeueHeaderFooter<View: UITableViewHeaderFooterView & ReusableView>(
        _ view: View.Type = View.self
    ) -> View {
        guard let dequeued = dequeueReusableHeaderFooterView(withIdentifier: view.reuseIdentifier) else {
            preconditionFailure("\(view.reuseIdentifier) isn't registered: call registerHeaderFooters([\(view).self])")
        }
        return typed(dequeued, registeredBy: "registerHeaderFooters")
    }

    /// Returns a header or footer of a section, configured with a model. The type must be registered.
    public func dequeueHeaderFooter<View: UITableViewHeaderFooterView & ConfigurableCell>(
        _ view: View.Type = View.self, showing model: View.Model
    ) -> View {
        let view = dequeueHeaderFooter(view)
        view.configure(with: model)
        return view
    }

    /// Registers a class of cells, or its nib, under an identifier.
    func register(_ cell: UITableViewCell.Type, as identifier: String) {
        if let nib = (cell as? any NibView.Type)?.nib {
            register(nib, forCellReuseIdentifier: identifier)
        } else {
            register(cell, forCellReuseIdentifier: identifier)
        }
    }

    /// Registers a class of cells under the name of its type, unless the app has registered a nib or another class.
    package func registerIfNeeded(_ cell: UITableViewCell.Type) {
        _ = registerCell(cell, as: Self.reuseIdentifier(of: cell))
    }

    /// Returns a cell for a row. The type must be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The index path that the data source was called with.
    /// - Returns: The cell.
    public func dequeue<Cell: UITableViewCell & ReusableView>(
        _ cell: Cell.Type = Cell.self, for indexPath: IndexPath
    ) -> Cell {
        typed(dequeueReusableCell(withIdentifier: cell.reuseIdentifier, for: indexPath), registeredBy: "register")
    }

    /// Returns a cell that shows a model. The type must be registered.
    ///
    /// - Parameters:
    ///   - cell: The type of the cell.
    ///   - indexPath: The index path that the data source was called with.
    ///   - model: The model to show.
    /// - Returns: The cell.
    public func dequeue<Cell: UITableViewCell & ConfigurableCell>(
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
    public func dequeue(oneOf cells: [UITableViewCell.Type], for indexPath: IndexPath) -> UITableViewCell {
        guard let last = cells.indices.last, indexPath.section >= 0 else { return UITableViewCell() }
        let kind = cells[min(indexPath.section, last)]
        return dequeueReusableCell(withIdentifier: Self.reuseIdentifier(of: kind), for: indexPath)
    }

    /// Returns the reuse identifier of a class: its own if it is a ``ReusableView``, otherwise the full name of its
    /// type.
    package static func reuseIdentifier(of kind: UITableViewCell.Type) -> String {
        (kind as? any ReusableView.Type)?.reuseIdentifier ?? TypeName.of(kind)
    }
}
