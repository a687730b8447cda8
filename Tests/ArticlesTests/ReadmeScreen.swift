import Trellis
import TrellisRequests

nonisolated struct Listing: Identifiable, Decodable, Sendable {
    let id: Int, title: String, price: Int
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
