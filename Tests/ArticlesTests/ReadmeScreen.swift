import Trellis
import TrellisRequests

nonisolated struct Listing: Identifiable, Equatable, Decodable, Sendable {
    let id: Int, title: String, town: String, price: Int
}

final class ListingCell: UITableViewCell, ConfigurableCell {
    func configure(with listing: Listing) {
        textLabel?.text = "\(listing.title), €\(listing.price)"
    }
}

@MainActor
func listingsScreen(_ client: HTTPClient) -> UIViewController {
    let listings = HTTPPagingSource(
        client.get("api/listings", query: ["kind": "sale"]),
        page: .number(parameter: "page", size: "size"), list: "Data.HouseList", total: "Data.Total",
        as: Listing.self)
    let list = ListController(listings, cell: ListingCell.self)
    list.title = "For sale"
    list.didSelect { list, listing in print("chosen: \(listing.title)") }
    return list
}

@MainActor
func searchScreen(_ listings: @escaping (String) -> HTTPPagingSource<Int, Listing>) -> UIViewController {
    ListController(listings(""), cell: ListingCell.self)
        .searchable { text in listings(text) }
        .sections(by: \.town) { town in town }
        .restoresScrollPosition(as: "listings")
        .didSelect { list, listing in print(listing.title) }
}

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
