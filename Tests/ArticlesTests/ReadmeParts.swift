import Trellis
import TrellisDesigns
import TrellisHandlers

/// Closures for single delegate methods. The table's own delegate still gets all others.
@MainActor
func handlers(_ table: UITableView, _ button: UIButton) {
    table.didSelectRowHandler = { table, path in print("row \(path.row)") }
    button.clickHandler = { _ in print("clicked") }
}

/// A table described by a chain of calls, in any order.
@MainActor
func chain(_ table: UITableView, _ listings: [Listing]) {
    table.configureHelper { $0.rows(listings, in: ListingCell.self).didSelect(Listing.self) { print($0.title) } }
}

final class NoteCell: UITableViewCell, ConfigurableCell {
    func configure(with note: String) { textLabel?.text = note }
}

/// Two kinds of cells in one ordered list, changed row by row.
@MainActor
func feed(_ adapter: TableAdapter, _ listings: [Listing], note: String) {
    let rows = listings.rows(in: ListingCell.self) + [ListRow(note, id: "note", in: NoteCell.self)]
    adapter.apply([ListSection(header: "New", rows: rows)])
}
