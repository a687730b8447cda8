internal import TrellisDiffing
public import TrellisUIKit

/// Shows an array in a table, an item a row, in cells of one kind.
///
/// For example:
/// ```swift
/// let cities = ArrayDataSource(["Berlin", "Paris"], cell: UITableViewCell.self) { cell, city in
///     cell.textLabel?.text = city
/// }
/// .didSelect { city in print(city) }
/// .attach(to: tableView)
/// cities.append(["Rome"])
/// ```
/// The table keeps the source, by handlers that hold it weakly. Several kinds in one list are a ``ListSource``'s work.
@MainActor
public final class ArrayDataSource<Item, Cell: UITableViewCell>: TableFilling {
    private var rows: ItemRows<Item, Cell>
    private weak var table: UITableView?
    private var height: ((Item, CGFloat, IndexPath) -> CGFloat)?
    private var heights: [CGFloat?] = []
    private var measuredWidth: CGFloat = 0
    private var selection: ((Item, IndexPath) -> Void)?

    /// Makes a source of items.
    ///
    /// - Parameters:
    ///   - items: What the rows show, in order.
    ///   - cell: The kind of cell, which is registered by its type.
    ///   - configure: Lets a cell show an item; it may have shown another one before.
    public init(
        _ items: [Item] = [], cell: Cell.Type = Cell.self, configure: @escaping (Cell, Item, IndexPath) -> Void
    ) {
        rows = ItemRows(items: items, configure: configure)
    }

    /// Makes a source of items whose cells do not depend on where they are.
    public convenience init(
        _ items: [Item] = [], cell: Cell.Type = Cell.self, configure: @escaping (Cell, Item) -> Void
    ) {
        self.init(items, cell: cell) { cell, item, _ in configure(cell, item) }
    }

    /// Makes a source of items that cells show by themselves.
    public convenience init(_ items: [Item] = [], cell: Cell.Type = Cell.self)
    where Cell: ConfigurableCell, Cell.Model == Item {
        self.init(items, cell: cell) { $0.configure(with: $1) }
    }

    /// Makes a source of items that cells show and measure by themselves.
    public convenience init(_ items: [Item] = [], cell: Cell.Type = Cell.self)
    where Cell: MeasuredCell, Cell.Model == Item {
        self.init(items, cell: cell) { $0.configure(with: $1) }
        height = { item, width, _ in Cell.height(for: item, width: width) }
    }

    /// What the table shows.
    public var items: [Item] { rows.items }

    /// The item of a row; nil where the table has no such row.
    public func item(at indexPath: IndexPath) -> Item? {
        indexPath.section == 0 ? rows.item(at: indexPath.row) : nil
    }

    /// Says how high the row of an item is at a width, in points. It is asked once for an item and a width.
    @discardableResult
    public func height(_ height: @escaping (_ item: Item, _ width: CGFloat) -> CGFloat) -> Self {
        self.height { item, width, _ in height(item, width) }
    }

    /// Sets how high the row of an item is at a width and an index path, in points.
    ///
    /// The closure is called once for an item and a width; rows that come or go have all of them measured again.
    @discardableResult
    public func height(
        _ height: @escaping (_ item: Item, _ width: CGFloat, _ indexPath: IndexPath) -> CGFloat
    ) -> Self {
        self.height = height
        heights = []
        if let table { setHeightHandler(of: table) }
        return self
    }

    /// Is told of the item whose row the user chose; the row is deselected at once.
    @discardableResult
    public func didSelect(_ handler: @escaping (Item) -> Void) -> Self {
        didSelect { item, _ in handler(item) }
    }

    /// Called with the item whose row the user chose, and with the row's index path; then the table's own delegate is
    /// told too.
    @discardableResult
    public func didSelect(_ handler: @escaping (Item, IndexPath) -> Void) -> Self {
        selection = handler
        return self
    }

    /// Is told of the item whose row the user chose, as long as its owner is there.
    @discardableResult
    public func didSelect<Owner: AnyObject>(on owner: Owner, _ handler: @escaping (Owner, Item) -> Void) -> Self {
        didSelect { [weak owner] item in
            if let owner { handler(owner, item) }
        }
    }

    // MARK: The table

    /// Gives a table its rows from now on, in the place of another source. The table keeps the source.
    @discardableResult
    public func attach(to table: UITableView) -> Self {
        if let old = self.table, old !== table { old.letGo(self) }
        table.keep(self)
        self.table = table
        heights = []
        table.register(kind: Cell.self)
        table.setHandler(\.numberOfRowsHandler, on: self, otherwise: 0) { source, _, _ in source.rows.count }
        table.setHandler(\.cellForRowHandler, on: self, otherwise: UITableViewCell()) { source, table, path in
            source.rows.cell(for: path, in: table)
        }
        table.setHandler(\.didSelectRowHandler, on: self) { source, table, path in
            table.deselectRow(at: path, animated: true)
            if let item = source.item(at: path) { source.selection?(item, path) }
            table.tellDelegateOfChoice(at: path)
        }
        setHeightHandler(of: table)
        table.reloadData()
        return self
    }

    func detach(from table: UITableView) {
        table.numberOfRowsHandler = nil
        table.cellForRowHandler = nil
        table.didSelectRowHandler = nil
        if height != nil { table.heightForRowHandler = nil }
        self.table = nil
    }

    private func setHeightHandler(of table: UITableView) {
        guard height != nil else { return }
        table.setHandler(\.heightForRowHandler, on: self, otherwise: UITableView.automaticDimension) {
            source, table, path in source.height(at: path.row, width: table.bounds.width) ?? table.rowHeight
        }
    }

    private func height(at row: Int, width: CGFloat) -> CGFloat? {
        guard let height, let item = rows.item(at: row) else { return nil }
        if width != measuredWidth || heights.count != rows.count {
            measuredWidth = width
            heights = Array(repeating: nil, count: rows.count)
        }
        if let known = heights[row] { return known }
        let measured = height(item, width, IndexPath(row: row, section: 0))
        heights[row] = measured
        return measured
    }

    // MARK: Changes

    /// Shows other items.
    public func replaceAll(with items: [Item]) {
        heights = []
        rows.items = items
        table?.reloadData()
    }

    /// Adds items at the end.
    public func append(_ items: [Item]) {
        insert(items, at: rows.count)
    }

    /// Inserts items before a row; does nothing, and says false, where there is no such place.
    @discardableResult
    public func insert(_ items: [Item], at row: Int) -> Bool {
        guard (0...rows.count).contains(row) else { return false }
        change(RowBatch(inserted: Array(row..<row + items.count))) { $0.insert(contentsOf: items, at: row) }
        return true
    }

    /// Puts an item in the place of a row's; does nothing, and says false, where there is no such row.
    @discardableResult
    public func replace(at row: Int, with item: Item) -> Bool {
        guard rows.items.indices.contains(row) else { return false }
        change(RowBatch(updated: [row])) { $0[row] = item }
        return true
    }

    /// Takes a row away.
    ///
    /// - Returns: Its item; nil where there is no such row.
    @discardableResult
    public func remove(at row: Int) -> Item? {
        guard let item = rows.item(at: row) else { return nil }
        change(RowBatch(deleted: [row])) { $0.remove(at: row) }
        return item
    }

    /// Shows other items, and lets come, go and change what is different.
    ///
    /// - Complexity: O(items) on average, and the table's own work.
    public func update(to items: [Item]) where Item: Identifiable & Equatable {
        let changes = Changeset(from: rows.items, to: items)
        // A row that moves goes and comes: a batch of one section has no moves.
        let batch = RowBatch(
            deleted: changes.deletes + changes.moves.map(\.from), inserted: changes.inserts + changes.moves.map(\.to),
            updated: changes.updates.map(\.new))
        change(batch) { $0 = items }
    }

    private func change(_ batch: RowBatch, _ edit: (inout [Item]) -> Void) {
        var new = rows.items
        edit(&new)
        heights = []
        guard let table else { return rows.items = new }
        table.apply(batch, leaving: new.count) { rows.items = new }
    }
}
