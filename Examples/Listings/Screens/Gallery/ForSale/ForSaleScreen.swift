public import Trellis
internal import TrellisRequests

extension GalleryPage {
    static let forSale = GalleryPage(id: "for-sale", title: "For sale", summary: "An endless list from a server") {
        ForSaleScreen.make($0)
    }
}

/// An endless list of homes for sale, with pictures. Selecting a row shows its listing.
@MainActor
public enum ForSaleScreen {
    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - environment: The API and its pictures.
    ///   - query: The text that listings must contain, or `nil` for all listings.
    /// - Returns: The screen, which loads its first page when it appears.
    public static func make(_ environment: AppEnvironment, query: String? = nil) -> ListController<Listing> {
        var fields: HTTPQuery = ["kind": "sale"]
        if let query { fields.set("query", query) }
        let source = HTTPPagingSource(
            environment.client.get("api/listings", query: fields),
            page: .number(parameter: "page", size: "size"), list: "Data.HouseList", total: "Data.Total",
            as: Listing.self)
        var texts = ListTexts()
        texts.emptyTitle = translated("No listings")
        texts.emptySymbol = "house"
        texts.emptyMessage = translated("Nothing is for sale right now.\nPull down to look again.")
        texts.failureTitle = translated("Could not load the listings")
        texts.end = translated("No more listings")
        let list = ListController(source, cell: ListingCell.self, texts: texts)
        list.title = translated("Listings")
        list.skeleton(pictureSize: CGSize(width: 96, height: 72))
        list.prepare { (cell: ListingCell) in cell.environment = environment }
        list.didSelect { list, listing in
            let detail = ListingDetailController(listing, environment: environment)
            list.navigationController?.pushViewController(detail, animated: true)
        }
        return list
    }
}
