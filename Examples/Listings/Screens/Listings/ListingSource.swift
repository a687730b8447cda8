public import TrellisPaging

/// The pages of a list of listings from any source.
public struct ListingSource: PagingSource {
    private let base: any PagingSource<Int, Listing>

    /// Creates the source from another one.
    public init(_ base: any PagingSource<Int, Listing>) {
        self.base = base
    }

    public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
        try await base.load(request)
    }

    public func stored(_ request: PageRequest<Int>) async -> StoredPage<Int, Listing>? {
        await base.stored(request)
    }

    public func key(forItemAt position: Int, pageSize: Int) -> Int? {
        base.key(forItemAt: position, pageSize: pageSize)
    }

    public func key(_ key: Int, movedBy rows: Int) -> Int {
        base.key(key, movedBy: rows)
    }
}
