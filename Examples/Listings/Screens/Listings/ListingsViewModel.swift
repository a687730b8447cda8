public import TrellisDesigns
public import TrellisPaging

/// The view model of the list of listings. It doesn't depend on views. It determines the list's source from the user's
/// choices, and the summary above the list.
@MainActor
public final class ListingsViewModel {
    /// The current query.
    public let query: Output<ListingsQuery>
    /// Loads the listings.
    public let pager: Pager<Listing>

    private let service: ListingsAppService

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - service: The source of the lists.
    ///   - watch: Observes whether the server can be reached.
    ///   - query: The initial query.
    public init(service: ListingsAppService, watch: ServerWatch, query: ListingsQuery = ListingsQuery()) {
        self.service = service
        self.query = Output(query)
        pager = Pager(service.listings(query))
        watch.retry(pager)
    }

    // MARK: Queries

    /// Searches for a text. The empty text matches all listings.
    public func search(_ text: String) -> ListingSource { choose { $0.text = text } }

    /// Changes the query.
    ///
    /// - Returns: The source of the query's listings.
    public func choose(_ change: (inout ListingsQuery) -> Void) -> ListingSource {
        change(&query.value)
        return service.listings(query.value)
    }

    // MARK: Summary

    /// Returns the summary shown above the rows.
    public func summary(of snapshot: PagingSnapshot<Listing>) -> ListingsSummary {
        let loaded = snapshot.items.count
        // Until the response, the rows are those of the previous query, so the summary describes these.
        return ListingsSummary(
            kind: snapshot.items.first?.kind ?? query.value.kind,
            count: (snapshot.itemsBefore ?? 0) + loaded + (snapshot.itemsAfter ?? 0),
            age: snapshot.metadata(of: KeptPage.self)?.age, isOffline: snapshot.refresh.failure != nil)
    }
}

/// The line above the rows of a list: the number of results, and their age.
public struct ListingsSummary: Hashable, Sendable {
    /// For sale or for rent.
    public let kind: Listing.Kind
    /// The number of results.
    public let count: Int
    /// The time since they were loaded, or `nil` if they come from the server.
    public let age: Duration?
    /// Whether refreshing failed.
    public let isOffline: Bool
}
