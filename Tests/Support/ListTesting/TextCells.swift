public import Trellis

/// A cell that shows a text.
public final class PlainTextCell: UITableViewCell {}

/// A cell of another class that shows a text.
public final class LoudTextCell: UITableViewCell {}

/// A cell that shows a number, and counts its instances.
public final class NumberCell: UITableViewCell, ConfigurableCell {
    public func configure(with number: Int) { textLabel?.text = "number \(number)" }
}

/// A header that shows a row's name.
public final class RowHeader: UITableViewHeaderFooterView, ConfigurableCell {
    public func configure(with row: Row) { textLabel?.text = row.name }
}

/// A cell whose height is its model's id, and which counts the calls.
public final class MeasuredRowCell: UITableViewCell, MeasuredCell {
    public static var asked: [Int] = []

    public static func height(for row: Row, width: CGFloat) -> CGFloat {
        asked.append(row.id)
        return CGFloat(40 + row.id)
    }

    public func configure(with row: Row) { textLabel?.text = "measured \(row.name)" }
}
