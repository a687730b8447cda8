public import TrellisPaging
public import TrellisStateMachine

/// Decides what the list of listings shows. It knows no view: what the user chooses goes in, and out come the source of
/// the list and what is said above it.
@MainActor
public final class ListingsViewModel {
    /// What the user wants to see.
    public let query: Output<ListingsQuery>
    /// Loads the listings.
    public let pager: Pager<Listing>

    private let service: ListingsAppService
    private let watch: ServerWatch

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - service: Gives the lists.
    ///   - watch: Knows when the server is back.
    ///   - query: What is shown first.
    public init(service: ListingsAppService, watch: ServerWatch, query: ListingsQuery = ListingsQuery()) {
        self.service = service
        self.watch = watch
        self.query = Output(query)
        pager = Pager(service.listings(query))
        pager.onFailure = { [weak watch] failure in watch?.note(failure.underlying) }
        watch.isReachable.observe(on: self) { model, isReachable in
            if isReachable, !model.pager.snapshot.failures.isEmpty { model.pager.retry() }
        }
    }

    // MARK: What the user chooses

    /// Searches for a text; empty for all.
    public func search(_ text: String) -> ListingSource { choose { $0.text = text } }

    /// Changes what the user wants to see.
    ///
    /// - Returns: The source of the list that answers it.
    public func choose(_ change: (inout ListingsQuery) -> Void) -> ListingSource {
        change(&query.value)
        return service.listings(query.value)
    }

    // MARK: What is said

    /// What is said above the rows.
    public func summary(of snapshot: PagingSnapshot<Listing>) -> ListingsSummary {
        let loaded = snapshot.items.count
        // The rows of the query before stay until the answer, and the summary says what they are.
        return ListingsSummary(
            kind: snapshot.items.first?.kind ?? query.value.kind,
            count: (snapshot.itemsBefore ?? 0) + loaded + (snapshot.itemsAfter ?? 0),
            age: snapshot.metadata(of: KeptPage.self)?.age, isOffline: snapshot.refresh.failure != nil)
    }
}

/// What is said above the rows of a list: how many there are, and how old they are.
public struct ListingsSummary: Hashable, Sendable {
    /// For sale or for rent.
    public let kind: Listing.Kind
    /// How many listings the query finds.
    public let count: Int
    /// How long ago they were loaded, or `nil` if just now.
    public let age: Duration?
    /// Whether loading them anew failed.
    public let isOffline: Bool
}

extension PagingSnapshot {
    /// What could not be loaded.
    var failures: [LoadFailure] { [refresh, append, prepend].compactMap(\.failure) }
}
