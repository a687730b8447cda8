/// A load that the ledger requests. The answer is matched to it by its `id`.
///
/// Ids rise with time, so a load's id also stamps what it brings: of two words about a row the one with the higher
/// stamp is the newer.
package struct PageLoad: Sendable, Hashable, Codable {
    /// The load's stamp. No other load of this ledger has it.
    package fileprivate(set) var id: Int
    /// The generation that the load belongs to.
    package fileprivate(set) var generation: Int
    package let type: LoadType
    package let address: PageAddress
    package let size: Int
    /// The number of rows that the address is moved by before the source is asked.
    package var moved = 0
    /// The part of `moved` that makes up for rows that came or went since the address was named. The rest makes the
    /// page overlap with rows that are held.
    package var expected = 0
    /// Whether the address could be moved by just as many rows as it should.
    package var isExact = true
    /// The rows known to have come and gone when the load began.
    package var drift = Drift()
    /// The number of times the page was asked for again because it wasn't proved to be the neighbour.
    package var repeats = 0
    /// Whether the page is the one at the end of the rows held, asked for again to see that no row has moved.
    package var confirms = false
    /// The number of times this page has failed in a row.
    package var failures = 0
    /// The time to wait before loading.
    package var delay: Duration = .zero
    /// Whether a page kept from before may be shown until the source answers, or instead.
    package var allowsStored = false

    /// Turns the copy of an earlier load into a new one.
    mutating func stamp(_ id: Int, _ generation: Int, _ drift: Drift) {
        (self.id, self.generation, self.drift) = (id, generation, drift)
    }
}

/// The number of rows that are known to have come to a list and gone from it.
package struct Drift: Sendable, Hashable, Codable {
    /// Rows inserted at the list's beginning.
    package var above = 0
    /// Rows of the user that the server has inserted elsewhere.
    package var inserted = 0
    /// Rows deleted.
    package var removed = 0
    /// Rows that the user moved, perhaps out of the pages held or into them.
    package var moved = 0
}

/// What the ledger remembers of a page it holds: how it was asked for and what it said. Rows know the page they go with.
struct PageRecord<ID: Hashable & Sendable>: Sendable {
    /// The page's number: numbers rise from the list's beginning to its end.
    var number = 0
    /// The load that brought the page.
    let load: PageLoad
    let previousKey: PageKey?
    let nextKey: PageKey?
    let itemsBefore: Int?
    let total: Int?
    let keys: KeyKind
    let metadata: PageMetadata?
    /// The rows known to have come and gone when the page arrived. Between this and the load's drift the server may have
    /// made the page with some of them or without.
    let arrived: Drift
    /// The rows of the page in front of those that go with it, and behind them: other pages had them already.
    let overlap: (before: Int, after: Int)
    /// The number of rows that go with the page.
    var count = 0

    init<Item: Identifiable>(_ answer: AnsweredLoad<Item>) where Item.ID == ID {
        let (page, load, fresh) = (answer.page, answer.load, answer.fresh)
        overlap = (fresh.lowerBound, page.items.count - fresh.upperBound)
        self.load = load
        previousKey = page.previousKey
        nextKey = page.nextKey
        itemsBefore = page.itemsBefore
        total = page.total
        keys = page.keys
        metadata = page.metadata
        arrived = answer.arrived
    }
}

/// What a source has shown of itself so far.
struct SourceTraits: Sendable {
    /// The largest page that it gave.
    private var largestPage = 0
    /// Whether it gives smaller pages than asked for.
    private var isCapped = false
    /// Whether it has given pages with fewer rows than asked for although more follow: it leaves rows out.
    private(set) var leavesOut = false
    /// Whether a page showed that rows had moved of which nobody had told.
    var hasMoved = false

    mutating func learn<Item>(_ page: LoadedPage<Item>, from load: PageLoad) {
        largestPage = max(largestPage, page.pageSize ?? page.items.count)
        if let size = page.pageSize, size < load.size { isCapped = true }
        if page.pageSize == nil, page.nextKey != nil, page.items.count < load.size {
            leavesOut = true
        }
    }

    /// The size to ask for instead of one from the configuration.
    func size(_ wanted: Int) -> Int {
        isCapped && largestPage > 0 ? min(wanted, largestPage) : wanted
    }

    /// What keys count for the purpose of a proof: pages of a single row can't overlap.
    func keys(_ keys: KeyKind) -> KeyKind {
        keys == .rows && size(2) < 2 ? .pages : keys
    }
}
