/// A load that the ledger requests. Its result is identified by its `id`.
///
/// Ids increase, so they also serve as time stamps: of two states of a row, the one with the higher stamp is newer.
package struct PageLoad: Sendable, Hashable, Codable {
    /// The load's unique stamp, which it gets when it starts.
    package private(set) var id = 0
    package let type: LoadType
    package let address: PageAddress
    // The flags fit beside the address, because each loaded page keeps its load.
    /// Whether the address could be moved by exactly the required number of rows.
    package var isExact = true
    /// Whether the page is the last loaded one, loaded again to check that no row has moved.
    package var confirms = false
    /// Whether the page is the list's last one, loaded again to see whether the list continues.
    package var checksEnd = false
    /// Whether a stored page can be shown until the source responds, or if it fails.
    package var allowsStored = false
    package let size: Int
    /// The number of rows by which the address is moved before loading.
    package var moved = 0
    /// The part of `moved` that compensates for insertions and deletions since the key was returned. The rest makes the
    /// page overlap with loaded rows.
    package var expected = 0
    /// The known insertions and deletions when the load started.
    package private(set) var drift = Drift()
    /// The number of changes that were pushed or saved before the load started.
    package private(set) var changes = 0
    /// The number of times the page was loaded again because it didn't connect to the loaded rows.
    package var repeats = 0
    /// The number of successive failures of the page.
    package var failures = 0
    /// The delay before the load.
    package var delay: Duration = .zero

    /// The number of rows before the page, if its key counts them.
    var start: Int? {
        guard case .key(let key) = address, let start = key.row else { return nil }
        return max(0, start.bounded(from: 0) + moved)
    }

    /// Whether the page was requested to overlap with loaded rows.
    var overlaps: Bool { moved != expected || repeats > 0 || confirms || checksEnd }

    /// Makes the load a new one that starts now.
    mutating func stamp(_ id: Int, _ drift: Drift, changes: Int) {
        (self.id, self.drift, self.changes) = (id, drift, changes)
    }
}

/// The numbers of known insertions, deletions and moves of a list.
package struct Drift: Sendable, Hashable, Codable {
    /// The number of rows that were inserted at the list's beginning.
    package var above = 0
    /// The number of rows that the user inserted elsewhere.
    package var inserted = 0
    /// The number of deleted rows.
    package var removed = 0
    /// The number of rows that the user moved.
    package var moved = 0
    /// The number of those that may have been moved out of the loaded pages, or into them.
    package var movedAtEnd = 0
}

/// A load with its page.
struct LoadResponse: Sendable {
    let load: PageLoad
    var page: LoadedPage<PagedRow>
    /// The rows of the page that the neighbouring pages don't contain.
    var fresh: Range<Int>
    /// The number of rows that the neighbouring pages contain too, including those that the source omits; `nil` if it is
    /// that of the items.
    var rawOverlap: Int?
    /// Whether the page has only rows of others because rows have moved, as the page before it shows.
    var hasMoved = false
    /// The known insertions and deletions when the page arrived.
    let arrived: Drift

    /// The time at which the page arrived, since the pager was created.
    let time: Duration

    /// Returns the page with only some rows that the neighbouring pages don't contain.
    func with(_ fresh: Range<Int>, rawOverlap: Int? = nil) -> LoadResponse {
        var response = self
        (response.fresh, response.rawOverlap) = (fresh, rawOverlap)
        return response
    }

    /// The indexes of the rows, including those that the source omits, that the neighbouring pages don't contain.
    var ownRows: Range<Int> {
        let count = page.rawCount, items = page.rawRows?.items
        var start = fresh.lowerBound, end = count - (page.items.count - fresh.upperBound)
        if let items {
            start = start > 0 ? items[start - 1] + 1 : 0
            end = fresh.upperBound < items.count ? items[fresh.upperBound] : count
        }
        if let rawOverlap {
            if load.type == .prepend { end = count - rawOverlap } else { start = rawOverlap }
        }
        return start..<max(start, end)
    }

    /// Whether the neighbouring pages contain no rows of the page.
    var isAllFresh: Bool { fresh == page.items.indices }
}

/// The record of a loaded page: its load and its counts. Rows refer to the page by its number.
struct PageRecord: PagedTreeItem, Sendable {
    /// The page's number. Numbers increase from the list's beginning to its end.
    var number = 0
    /// The page's load.
    let load: PageLoad
    let previousKey: PageKey?
    var nextKey: PageKey?
    let itemsBefore: Int?
    let total: Int?
    let keys: KeyKind
    /// The known insertions and deletions when the page arrived. The page may or may not contain those that were made
    /// after its load began.
    let arrived: Drift
    /// The time at which the page arrived, since the pager was created.
    let time: Duration
    /// The numbers of rows at the page's beginning and end that were already in other pages, including those that the
    /// source omits.
    let overlap: (before: Int, after: Int)
    /// The number of the other rows, including those that the source omits.
    let rawCount: Int
    /// What identifies the first and the last one of these, if the source omits some rows.
    let rawRows: (first: String, last: String)?
    /// The row at the page's end, if it isn't there in the list, because an earlier page has it too.
    var repeatedEnd: RowID?
    /// What identifies the rows if the page may have a number, and may be returned again behind the list's end; or `nil`.
    let fingerprint: Int?

    init(_ response: LoadResponse) {
        let (page, load) = (response.page, response.load)
        let own = response.ownRows
        overlap = (own.lowerBound, page.rawCount - own.upperBound)
        rawCount = own.count
        // All rows of a page without any of its own are loaded.
        let ids = page.rawRows.map { own.isEmpty ? $0.ids[...] : $0.ids[own] } ?? []
        rawRows = ids.first.flatMap { first in ids.last.map { (first, $0) } }
        fingerprint = !response.hasMoved && (page.keys == .pages || page.items.count == 1) ? page.fingerprint : nil
        time = response.time
        self.load = load
        // A key that doesn't move leads to the rows before the whole page, so it would pass those that were in others.
        let passesRows = overlap.before > 0 && page.keys != .fixed && page.previousKey?.kind == .fixed
        previousKey = passesRows ? nil : page.previousKey
        nextKey = page.nextKey
        itemsBefore = page.itemsBefore
        total = page.total
        keys = page.keys
        arrived = response.arrived
    }

    /// Whether the response had no rows.
    var isEmpty: Bool { rawCount == 0 && overlap == (0, 0) }

    /// The number of rows before the page, if its keys count rows and it is known.
    var start: Int? {
        if let itemsBefore { return itemsBefore }
        switch load.address {
        case .first: return 0
        case .key: return keys == .rows ? load.start : nil
        case .position: return nil
        }
    }

    /// The number of rows between the page's end and its next key, if its keys count rows. A server that limits the size of
    /// pages returned fewer rows than the source has counted.
    var shortfall: Int {
        guard keys == .rows, let start, let next = nextKey?.row else { return 0 }
        return max(0, next.bounded(from: 0) - start - overlap.before - rawCount - overlap.after)
    }

    /// The number of rows that the source has added to the page's own, as ads, if its keys count rows and it is known. A next
    /// key that leads back says nothing of it.
    var surplus: Int {
        guard keys == .rows, let start, let next = nextKey?.row, next > start else { return 0 }
        return max(0, start + overlap.before + rawCount + overlap.after - next)
    }

    /// Returns the address of the page next to this one in the direction of a load type, or `nil` if there is no key.
    func address(beyond type: LoadType) -> PageAddress? { (type == .prepend ? previousKey : nextKey).map { .key($0) } }
}

/// The page sizes of a source, as its pages show them.
struct SourceTraits: Sendable {
    /// The size of the largest page.
    private var largestPage = 0
    /// Whether the source says that pages are smaller than requested.
    private var isCapped = false
    /// Whether pages of a single row were returned although more were requested and exist.
    private(set) var isSingle = false
    /// The largest size with which a page was loaded.
    private var accepted = 0
    /// The largest size that may be requested.
    private(set) var limit = Int.max

    /// Limits the sizes of requests to the largest one that the server has accepted, because it may have rejected a size.
    /// If an accepted size fails too, the size isn't the reason.
    mutating func limit(below rejected: Int) { if accepted > 0 { limit = rejected > accepted ? accepted : .max } }

    mutating func learn(_ page: LoadedPage<PagedRow>, from load: PageLoad) {
        accepted = max(accepted, load.size)
        largestPage = max(largestPage, page.pageSize ?? page.rawCount)
        if let size = page.pageSize, size < load.size { isCapped = true }
        // The loaded rows are behind a previous page, so it isn't the list's last one.
        if load.type == .prepend, page.keys == .rows, load.address.kind != .fixed,
            page.itemsBefore ?? load.start != nil,
            (1..<load.size).contains(page.rawCount)
        {
            isCapped = true
        }
        // A next key that is further away counts rows that were requested and don't exist.
        let start = page.itemsBefore ?? load.start ?? 0
        let isNext = page.nextKey?.row.map { page.keys != .rows || $0 <= start.bounded(from: 0) + 1 } ?? true
        isSingle = largestPage == 1 && (isSingle || load.size > 1 && page.nextKey != nil && isNext)
    }

    /// Returns the size to request instead of a configured size.
    func size(_ wanted: Int) -> Int {
        min(wanted, limit, isCapped && largestPage > 0 ? largestPage : wanted)
    }

    /// Returns the kind of keys for comparing pages. Pages of a single row can't overlap.
    func keys(_ keys: KeyKind) -> KeyKind {
        keys == .rows && (isSingle || size(2) < 2) ? .pages : keys
    }

    /// Returns whether a page isn't full, compared with the requested size and with other pages of the source.
    func isShort(_ response: LoadResponse) -> Bool {
        response.page.rawCount < min(size(response.load.size), largestPage)
    }
}
