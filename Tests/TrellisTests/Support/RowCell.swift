import Trellis

/// Shows the name of a row.
final class RowCell: UITableViewCell, ConfigurableCell {
    func configure(with row: Row) {
        textLabel?.text = row.name
    }
}
