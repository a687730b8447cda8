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
