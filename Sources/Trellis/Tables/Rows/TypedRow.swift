internal import TrellisUIKit

/// A model and the kind of cell that shows it.
struct TypedRow<Cell: ConfigurableCell>: RowContent where Cell.Model: Equatable {
    let value: Cell.Model

    var kind: ObjectIdentifier { ObjectIdentifier(Cell.self) }
    var model: Any { value }
    var isMeasured: Bool { Cell.self is any MeasuredCell.Type }

    func isEqual(to other: any RowContent) -> Bool { (other as? TypedRow)?.value == value }

    func register(in table: UITableView) { table.register(Cell.self) }

    func dequeue(from table: UITableView, for indexPath: IndexPath) -> UITableViewCell {
        table.dequeue(Cell.self, for: indexPath)
    }

    func configure(_ cell: UITableViewCell) {
        (cell as? Cell)?.configure(with: value)
    }

    func height(width: CGFloat) -> CGFloat? {
        (Cell.self as? any MeasuredCell.Type).flatMap { measure(by: $0, width: width) }
    }

    @MainActor
    private func measure<Measured: MeasuredCell>(by cell: Measured.Type, width: CGFloat) -> CGFloat? {
        (value as? Measured.Model).map { cell.height(for: $0, width: width) }
    }
}
