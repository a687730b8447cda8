import Trellis

/// A cell that shows a text.
final class PlainTextCell: UITableViewCell {}

/// A cell of another class that shows a text.
final class LoudTextCell: UITableViewCell {}

/// A cell that shows a number, and counts its instances.
final class NumberCell: UITableViewCell, ConfigurableCell {
    func configure(with number: Int) { textLabel?.text = "number \(number)" }
}

/// A header that shows a row's name.
final class RowHeader: UITableViewHeaderFooterView, ConfigurableCell {
    func configure(with row: Row) { textLabel?.text = row.name }
}

/// A cell whose height is its model's id, and which counts the calls.
final class MeasuredRowCell: UITableViewCell, MeasuredCell {
    static var asked: [Int] = []

    static func height(for row: Row, width: CGFloat) -> CGFloat {
        asked.append(row.id)
        return CGFloat(40 + row.id)
    }

    func configure(with row: Row) { textLabel?.text = "measured \(row.name)" }
}
