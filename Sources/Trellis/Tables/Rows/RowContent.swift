internal import TrellisUIKit

/// What a row shows, and in which kind of cell, with the types inside.
protocol RowContent {
    /// The kind of cell.
    var kind: ObjectIdentifier { get }
    /// What is shown.
    var model: Any { get }

    /// Whether the cell would show the same.
    func isEqual(to other: any RowContent) -> Bool
    /// Makes the kind of cell known to a table.
    @MainActor func register(in table: UITableView)
    /// A cell of the kind, not yet configured.
    @MainActor func dequeue(from table: UITableView, for indexPath: IndexPath) -> UITableViewCell
    /// Shows the model.
    @MainActor func configure(_ cell: UITableViewCell)
    /// How high the cell says that it is; nil where it leaves that to the table.
    @MainActor func height(width: CGFloat) -> CGFloat?
    /// Whether the cell says how high it is.
    var isMeasured: Bool { get }
}
