public import TrellisUIKit

/// The steps of a chain with an owner, such as the screen, which is passed to the closure while it exists and isn't
/// retained. Afterwards the step's default applies.
///
/// For example:
/// ```swift
/// tableView.configureHelper {
///     $0.bind(CityCell.self)
///         .numberOfRows(on: self) { screen, _ in screen.cities.count }
///         .configureCell(on: self) { (screen, cell: CityCell, path) in cell.show(screen.cities[path.row]) }
///         .didSelect(on: self) { screen, path in screen.open(screen.cities[path.row]) }
/// }
/// ```
extension TableHelper {
    /// Sets the number of sections.
    @discardableResult
    public func numberOfSections<Owner: AnyObject>(
        on owner: Owner, _ count: @escaping (Owner) -> Int
    ) -> Self {
        numberOfSections { [weak owner] in owner.map { count($0) } ?? 0 }
    }

    /// Sets the number of rows in a section.
    @discardableResult
    public func numberOfRows<Owner: AnyObject>(
        on owner: Owner, _ count: @escaping (Owner, _ section: Int) -> Int
    ) -> Self {
        numberOfRows { [weak owner] section in owner.map { count($0, section) } ?? 0 }
    }

    /// Configures the cells of a class and its subclasses.
    @discardableResult
    public func configureCell<Cell: UITableViewCell, Owner: AnyObject>(
        _ cell: Cell.Type = Cell.self, on owner: Owner, _ configure: @escaping (Owner, Cell, IndexPath) -> Void
    ) -> Self {
        configureCell(cell) { [weak owner] cell, path in owner.map { configure($0, cell, path) } ?? () }
    }

    /// Sets a handler that is called when the user selects a row.
    @discardableResult
    public func didSelect<Owner: AnyObject>(
        on owner: Owner, _ handler: @escaping (Owner, IndexPath) -> Void
    ) -> Self {
        didSelect { [weak owner] path in owner.map { handler($0, path) } ?? () }
    }

    /// Sets a handler that is called with the model of the row that the user selected, if the model is of a type.
    @discardableResult
    public func didSelect<Model, Owner: AnyObject>(
        _ model: Model.Type, on owner: Owner, _ handler: @escaping (Owner, Model, IndexPath) -> Void
    ) -> Self {
        didSelect(model) { [weak owner] model, path in owner.map { handler($0, model, path) } ?? () }
    }

    /// Sets a handler that is called when the user deselects a row.
    @discardableResult
    public func didDeselect<Owner: AnyObject>(
        on owner: Owner, _ handler: @escaping (Owner, IndexPath) -> Void
    ) -> Self {
        didDeselect { [weak owner] path in owner.map { handler($0, path) } ?? () }
    }

    /// Sets the height of a row, in points.
    @discardableResult
    public func heightForRow<Owner: AnyObject>(
        on owner: Owner, _ height: @escaping (Owner, IndexPath) -> CGFloat
    ) -> Self {
        heightForRow { [weak owner] path in owner.map { height($0, path) } ?? UITableView.automaticDimension }
    }

    /// Sets the height of a section's header, in points.
    @discardableResult
    public func heightForHeader<Owner: AnyObject>(
        on owner: Owner, _ height: @escaping (Owner, _ section: Int) -> CGFloat
    ) -> Self {
        heightForHeader { [weak owner] section in owner.map { height($0, section) } ?? UITableView.automaticDimension }
    }

    /// Sets the height of a section's footer, in points.
    @discardableResult
    public func heightForFooter<Owner: AnyObject>(
        on owner: Owner, _ height: @escaping (Owner, _ section: Int) -> CGFloat
    ) -> Self {
        heightForFooter { [weak owner] section in owner.map { height($0, section) } ?? UITableView.automaticDimension }
    }

    /// Sets the title of a section's header.
    @discardableResult
    public func titleForHeader<Owner: AnyObject>(
        on owner: Owner, _ title: @escaping (Owner, _ section: Int) -> String?
    ) -> Self {
        titleForHeader { [weak owner] section in owner.map { title($0, section) } ?? nil }
    }

    /// Sets the title of a section's footer.
    @discardableResult
    public func titleForFooter<Owner: AnyObject>(
        on owner: Owner, _ title: @escaping (Owner, _ section: Int) -> String?
    ) -> Self {
        titleForFooter { [weak owner] section in owner.map { title($0, section) } ?? nil }
    }

    /// Sets the view of a section's header.
    @discardableResult
    public func viewForHeader<Owner: AnyObject>(
        on owner: Owner, _ view: @escaping (Owner, _ section: Int) -> UIView?
    ) -> Self {
        viewForHeader { [weak owner] section in owner.map { view($0, section) } ?? nil }
    }

    /// Sets the view of a section's footer.
    @discardableResult
    public func viewForFooter<Owner: AnyObject>(
        on owner: Owner, _ view: @escaping (Owner, _ section: Int) -> UIView?
    ) -> Self {
        viewForFooter { [weak owner] section in owner.map { view($0, section) } ?? nil }
    }
}
