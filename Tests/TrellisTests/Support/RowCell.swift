import Trellis

/// Shows a row by its name.
final class RowCell: UITableViewCell, ConfigurableCell {
    func configure(with row: Row) {
        textLabel?.text = row.name
    }
}
