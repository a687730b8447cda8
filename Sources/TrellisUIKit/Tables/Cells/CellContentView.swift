/// The view that holds a cell's content, and lays out the labels of the cell's style.
@MainActor
final class CellContentView: UIView {
    weak var cell: UITableViewCell?

    override func layoutSubviews() {
        super.layoutSubviews()
        if let cell { cell.labels.layOut(in: cell, size: bounds.size) }
    }
}
