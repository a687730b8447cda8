/// An end of the loaded rows, at which the loads of a type attach their pages: the list's end or beginning, the gap, or
/// the end of the pages of a refresh.
///
/// It builds the loads of further pages. The keys of pages can move, so they are moved by the insertions and deletions
/// since their page was loaded.
struct ListEnd {
    let type: LoadType
    let list: LoadedList
    let journal: Journal
    /// The progress of the load at this end.
    let progress: LoadProgress
    let config: PagingConfig
    /// Whether pages may come from a store: not those of a refresh, nor those after pages that didn't connect, until the list
    /// has become longer.
    let allowsStored: Bool

    var isForwards: Bool { type != .prepend }

    /// The page at the end, or `nil` if there is none.
    var page: PageRecord? { type == .refresh ? progress.pages.last.map { PageRecord($0) } : list.endPage(type) }

    /// A load of the page beyond the end, or `nil` if the list ends there.
    var next: PageLoad? {
        if type == .refresh { return page.flatMap { load(beside: $0) } }
        return list.next(type).map { load(beside: $0.page, at: $0.address) }
    }

    /// Returns a load that repeats another one, adjusted for insertions and deletions since. If it is made anew, so is the
    /// proof that its page connects to the loaded rows.
    func again(_ load: PageLoad, isAnew: Bool = false) -> PageLoad {
        var again = load
        if isAnew || load.repeats == 0 && !load.confirms {
            again = progress.proof.beside.flatMap { self.load(beside: $0.record) } ?? next ?? load
        }
        again.failures = 0
        again.delay = .zero
        again.allowsStored = allowsStored
        return again
    }

    /// Returns a load of the page to which a page's key refers, or `nil` if there is no key.
    func load(beside record: PageRecord) -> PageLoad? {
        record.address(beyond: type).map { load(beside: record, at: $0) }
    }

    /// Returns a load of the page next to a loaded one. A dropped page that is loaded again by its own address is beside
    /// itself.
    ///
    /// If the keys count rows, the page includes an additional row, which shows whether rows have moved.
    private func load(beside record: PageRecord, at address: PageAddress) -> PageLoad {
        let kind = address.kind ?? record.keys
        // The key of a source's first page doesn't count rows, but the loaded rows behind that page may be counted.
        let isDropped = !isForwards && kind == .fixed && record.previousKey == nil
        let overlap = list.source.keys(isDropped ? list.pages.first?.keys ?? kind : kind) == .rows ? 1 : 0
        // A page number is relative to a page size.
        var size = kind == .pages ? record.load.size : list.source.size(config.pageSize + overlap)
        var reach = -record.overlap.after - overlap
        if overlap > 0, isForwards {
            // The source may have left out the rows of as many pages as may be empty.
            size += min(record.shortfall, config.pageSize * config.emptyPageLimit.boundedPageSize)
            reach -= record.shortfall
        }
        if !isForwards { (size, reach) = backwards(beside: record, kind, size: size, overlap: overlap) }
        if kind == .rows { size = min(size, list.source.limit) }
        var load = PageLoad(type: type, address: address, allowsStored: allowsStored, size: size)
        load.expected = kind == .fixed ? 0 : expectedShift(since: record)
        load.moved = inKeys(load.expected + reach, kind, size: size)
        load.isExact = load.moved == load.expected + reach
        return load
    }

    /// Returns the size of the page before a loaded one, and the number of rows by which to move its key, besides the known
    /// insertions and deletions.
    private func backwards(
        beside record: PageRecord, _ kind: KeyKind, size: Int, overlap: Int
    ) -> (size: Int, reach: Int) {
        let reach = record.previousKey == nil ? record.load.moved : record.overlap.before
        if kind == .pages { return (size, reach) }
        let most = min(record.load.size, max(config.initialLoadSize, config.pageSize), list.source.limit - overlap)
        let size = list.source.size(most)
        guard kind == .rows else { return (size + overlap, reach) }
        guard let start = record.start, let key = record.previousKey?.row else {
            return (record.load.size + overlap, reach)
        }
        // The key of a previous page may be relative to the requested size or to that of the server.
        let given = list.source.isSingle ? 1 : size
        return (size + overlap, reach + max(0, start - given) - key.bounded(from: 0))
    }

    /// A load of the list's last page with rows, to see whether the list continues; `nil` if there is none.
    var endCheck: PageLoad? {
        guard let record = list.pages.last(where: { $0.rawCount > 0 }) ?? list.pages.last else { return nil }
        var load = PageLoad(type: .append, address: record.load.address, size: record.load.size)
        load.expected = record.load.moved + inKeys(expectedShift(since: record), record.keys, size: load.size)
        load.moved = load.expected
        load.checksEnd = true
        return load
    }

    /// Returns whether a page repeats the one before it, as some servers return their last page behind the list's end. Without
    /// a total, it must not be the only page, because the source may ignore its keys; with one, all rows must be loaded.
    /// A list may also begin at a later page that isn't full, whose position is unknown.
    func repeats(_ page: PageRecord, after before: PageRecord?) -> Bool {
        guard isForwards, page.load.moved == 0, page.load.expected == 0, let fingerprint = page.fingerprint,
            let before, fingerprint == before.fingerprint, before.load.drift == journal.drift
        else { return false }
        let isLater = list.itemsBefore == nil && before.load.address != .first && before.rawCount < before.load.size
        if isLater { return true }
        return page.total == nil ? list.pages.filter { $0.rawCount > 0 }.count > 1 : isWhole(page.total)
    }

    /// Returns whether there are as many rows as a total says, with those before the loaded ones.
    private func isWhole(_ total: Int?) -> Bool {
        let pages = type == .refresh ? progress.pages.map { PageRecord($0) } : Array(list.pages)
        let before = (type == .refresh ? pages.first?.itemsBefore : list.itemsBefore) ?? 0
        let count = before + pages.reduce(0) { $0 + $1.rawCount }
        // Pages that a refresh has joined may have rows that are also in others.
        let omitsRows = type == .refresh || pages.contains { $0.rawRows != nil }
        return total.map { $0 <= (omitsRows ? count : min(count, before + list.rows.count)) } ?? false
    }

    /// Returns the number of rows by which the list has moved since a page was created, at the page's beginning or end.
    ///
    /// Towards the end of the list, a key that is too low repeats rows, and one that is too high misses rows. Therefore
    /// a deletion is counted even if the page may include it, and an insertion only if the page doesn't include it.
    /// Towards the beginning, the opposite applies.
    func expectedShift(since record: PageRecord) -> Int {
        let (drift, then) = (journal.drift, record.load.drift)
        // A page number moves by whole pages: for an unsaved edit it would lead to the same page again and again.
        let countsUnsaved = list.source.keys(record.keys) != .pages
        let moved = drift.movedAtEnd - then.movedAtEnd + (countsUnsaved ? journal.counts.movesAtEnd : 0)
        guard isForwards else { return drift.above - then.above + moved }
        let removed = drift.removed - then.removed + (countsUnsaved ? journal.counts.deletions : 0)
        return drift.above - record.arrived.above + drift.inserted - record.arrived.inserted - removed - moved
    }

    /// Returns the number of rows by which to move the key of a loaded page to get the same rows.
    func movedSince(_ record: PageRecord) -> Int {
        let moved = record.load.moved + journal.drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Returns the number of rows by which to move a key. Page numbers move by whole pages and only backwards, because
    /// the source doesn't know the page size.
    func inKeys(_ rows: Int, _ keys: KeyKind, size: Int) -> Int {
        guard keys == .pages else { return rows }
        let given = list.source.size(size)
        return rows >= 0 ? 0 : (rows - given + 1) / given * size
    }
}
