internal import TrellisUIKit

/// Models and the cells that show them, one to one; both are read from here, so they cannot disagree.
@MainActor
struct ItemRows<Item, Cell: UITableViewCell> {
    var items: [Item]
    let configure: (Cell, Item, IndexPath) -> Void

    /// The item of a row; nil where there is none.
    func item(at row: Int) -> Item? { items.indices.contains(row) ? items[row] : nil }
}

/// The models of a section and their cells, with the types inside.
@MainActor
protocol RowSnapshot {
    /// How many rows there are.
    var count: Int { get }

    /// The model of a row.
    func model(at row: Int) -> Any?
    /// The cell of a row, showing its model.
    func cell(for indexPath: IndexPath, in table: UITableView) -> UITableViewCell
}

extension ItemRows: RowSnapshot {
    var count: Int { items.count }

    func model(at row: Int) -> Any? { item(at: row) }

    func cell(for indexPath: IndexPath, in table: UITableView) -> UITableViewCell {
        let cell = table.dequeue(kind: Cell.self, for: indexPath)
        if let typed = cell as? Cell, let item = item(at: indexPath.row) { configure(typed, item, indexPath) }
        return cell
    }
}
