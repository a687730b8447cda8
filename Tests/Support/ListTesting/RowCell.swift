public import Trellis

/// Shows the name of a row.
public final class RowCell: UITableViewCell, ConfigurableCell {
    public func configure(with row: Row) {
        textLabel?.text = row.name
    }
}
