public import Trellis
internal import TrellisDiffing
public import TrellisUIKit

/// A data source that shows an array in a table, with one row for each item and cells of one class.
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
/// The table retains the data source. For cells of several classes use a `TableAdapter`, which this type is built on.
/// Follows the design of the slim view controllers' `ArrayDataSource` and `TableViewDataSourceDelegate`.
@MainActor
public final class ArrayDataSource<Item, Cell: UITableViewCell> {
    /// The items of the table.
    public var items: [Item] { rows.items }

    private var rows: ArrayRows<Item, Cell>
    private weak var adapter: TableAdapter?
    private var selection: ((Item, IndexPath) -> Void)?

    /// Creates a data source.
    ///
    /// - Parameters:
    ///   - items: The items of the rows, in order.
    ///   - cell: The class of the cells, registered by its type, unless the app has registered a class or a nib for it.
    ///   - configure: Shows an item in a cell, which may have shown another item before.
    public init(
        _ items: [Item] = [], cell: Cell.Type = Cell.self, configure: @escaping (Cell, Item, IndexPath) -> Void
    ) {
        rows = ArrayRows(items, configure: configure)
    }

    /// Creates a data source whose cells don't depend on their index paths.
    public convenience init(
        _ items: [Item] = [], cell: Cell.Type = Cell.self, configure: @escaping (Cell, Item) -> Void
    ) {
        self.init(items, cell: cell) { cell, item, _ in configure(cell, item) }
    }

    /// Creates a data source with configurable cells. A `MeasuredCell` determines its height.
    public convenience init(_ items: [Item] = [], cell: Cell.Type = Cell.self)
    where Cell: ConfigurableCell, Cell.Model == Item {
        self.init(items, cell: cell) { cell, item, _ in cell.configure(with: item) }
        if let measured = cell as? any MeasuredCell.Type { measure(by: measured) }
    }

    /// Creates a data source whose delegate configures the cells, and may determine their heights and handle their
    /// selection. The delegate isn't retained.
    public convenience init<Delegate: ArrayDataSourceDelegate>(_ items: [Item] = [], delegate: Delegate)
    where Delegate.Item == Item, Delegate.Cell == Cell {
        self.init(items) { [weak delegate] cell, item, path in delegate?.configure(cell, with: item, at: path) }
        height { [weak delegate] item, width, path in
            delegate?.height(of: item, width: width, at: path) ?? UITableView.automaticDimension
        }
        didSelect { [weak delegate] item, path in delegate?.didSelect(item, at: path) }
    }

    /// Returns the item of a row, or `nil` if the table has no such row.
    public func item(at indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// Sets the height of an item's row for a width, in points. The closure is called once for each item and width.
    @discardableResult
    public func height(_ height: @escaping (_ item: Item, _ width: CGFloat) -> CGFloat) -> Self {
        self.height { item, width, _ in height(item, width) }
    }

    /// Sets the height of an item's row for a width and an index path, in points.
    ///
    /// The closure is called once for each item and width, and again for all items after insertions and deletions.
    @discardableResult
    package func height(
        _ height: @escaping (_ item: Item, _ width: CGFloat, _ indexPath: IndexPath) -> CGFloat
    ) -> Self {
        rows = ArrayRows(items, configure: rows.configure, height: height)
        adapter?.data = rows
        adapter?.dataWillChange(to: rows)
        return self
    }

    private func measure<Measured: MeasuredCell>(by cell: Measured.Type) {
        height { item, width in
            (item as? Measured.Model).map { Measured.height(for: $0, width: width) } ?? UITableView.automaticDimension
        }
    }

    /// Sets a handler that is called with the item whose row the user selected. The row is deselected immediately.
    @discardableResult
    public func didSelect(_ handler: @escaping (Item) -> Void) -> Self {
        didSelect { item, _ in handler(item) }
    }

    /// Sets a handler that is called with the item and the index path of the row that the user selected, before the
    /// table's own delegate.
    @discardableResult
    public func didSelect(_ handler: @escaping (Item, IndexPath) -> Void) -> Self {
        selection = handler
        return self
    }

    /// Attaches the data source to a table. The table retains it, and shows its rows in place of another data source's.
    ///
    /// The table's handlers and its own delegate are called as before.
    @discardableResult
    public func attach(to table: UITableView) -> Self {
        let adapter = adapter ?? TableAdapter()
        adapter.kind = .array
        adapter.data = rows
        self.adapter = adapter
        // The table retains the adapter, and so the data source.
        adapter.onSelect = { [self] path in
            if let item = item(at: path) { selection?(item, path) }
        }
        table.registerIfNeeded(Cell.self)
        adapter.attach(to: table)
        return self
    }

    /// Detaches the data source from its table, which shows what it showed before. The table's handlers and delegate
    /// remain.
    public func detach() {
        adapter?.detach()
    }

    // MARK: Changes

    /// Replaces all items.
    public func replaceAll(with items: [Item]) {
        rows = rows.with(items)
        adapter?.show(rows)
    }

    /// Adds items at the end.
    public func append(_ items: [Item]) {
        insert(items, at: self.items.count)
    }

    /// Inserts items before a row; returns `false` if there is no such row.
    @discardableResult
    public func insert(_ items: [Item], at row: Int) -> Bool {
        guard (0...self.items.count).contains(row) else { return false }
        change(RowBatch(inserted: Array(row..<row + items.count))) { $0.insert(contentsOf: items, at: row) }
        return true
    }

    /// Replaces the item of a row; returns `false` if there is no such row.
    @discardableResult
    public func replace(at row: Int, with item: Item) -> Bool {
        guard items.indices.contains(row) else { return false }
        change(RowBatch(updated: [row])) { $0[row] = item }
        return true
    }

    /// Removes a row and returns its item, or `nil` if there is no such row.
    @discardableResult
    public func remove(at row: Int) -> Item? {
        guard let item = item(at: IndexPath(row: row, section: 0)) else { return nil }
        change(RowBatch(deleted: [row])) { $0.remove(at: row) }
        return item
    }

    /// Updates the items. Rows that differ are inserted, deleted, moved or configured again.
    ///
    /// - Complexity: O(items) on average, and the table's own work.
    public func update(to items: [Item]) where Item: Identifiable & Equatable {
        let changes = Changeset(from: self.items, to: items)
        // A moved row is deleted and inserted, because a `RowBatch` has no moves.
        let batch = RowBatch(
            deleted: changes.deletes + changes.moves.map(\.old), inserted: changes.inserts + changes.moves.map(\.new),
            updated: changes.updates.map(\.new))
        change(batch) { $0 = items }
    }

    private func change(_ batch: RowBatch, _ edit: (inout [Item]) -> Void) {
        var new = items
        edit(&new)
        rows = rows.with(new)
        adapter?.apply(batch, rows)
    }
}

/// The rows of an array. An update of the items makes new rows.
private final class ArrayRows<Item, Cell: UITableViewCell>: ListData {
    let items: [Item]
    let configure: (Cell, Item, IndexPath) -> Void
    private let rowHeight: ((Item, CGFloat, IndexPath) -> CGFloat)?
    private var heights: [CGFloat?] = []
    private var measuredWidth: CGFloat = 0

    init(
        _ items: [Item], configure: @escaping (Cell, Item, IndexPath) -> Void,
        height: ((Item, CGFloat, IndexPath) -> CGFloat)? = nil
    ) {
        self.items = items
        self.configure = configure
        rowHeight = height
    }

    func with(_ items: [Item]) -> ArrayRows { ArrayRows(items, configure: configure, height: rowHeight) }

    var sectionCount: Int { 1 }
    var hasRowHeights: Bool { rowHeight != nil }

    func rowCount(in section: Int) -> Int { section == 0 ? items.count : 0 }

    private func item(at path: IndexPath) -> Item? {
        path.section == 0 && items.indices.contains(path.row) ? items[path.row] : nil
    }

    func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView? {
        guard let table = view as? UITableView, let item = item(at: path) else { return nil }
        let cell = table.dequeue(oneOf: [Cell.self], for: path)
        if let typed = cell as? Cell { configure(typed, item, path) }
        return cell
    }

    func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? {
        item(at: path).map { ($0, ObjectIdentifier(Cell.self)) }
    }

    func height(at path: IndexPath, width: CGFloat) -> CGFloat? {
        guard let rowHeight, let item = item(at: path) else { return nil }
        if width != measuredWidth || heights.isEmpty {
            measuredWidth = width
            heights = Array(repeating: nil, count: items.count)
        }
        if let known = heights[path.row] { return known }
        let height = rowHeight(item, width, path)
        heights[path.row] = height
        return height
    }
}
