/// An end of the loaded rows, at which the loads of a type attach their pages: the list's end or beginning, the gap, or
/// the end of the pages of a refresh.
///
/// It builds the loads of further pages. The keys of pages can move, so they are moved by the insertions and deletions
/// since their page was loaded.
struct ListEnd<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let type: LoadType
    let list: LoadedList<Item>
    let journal: Journal<Item>
    /// The progress of the load at this end.
    let progress: LoadProgress<Item>
    let config: PagingConfig

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
        again.allowsStored = type != .refresh
        return again
    }

    /// Returns a load of the page to which a page's key refers, or `nil` if there is no key.
    func load(beside record: PageRecord) -> PageLoad? {
        record.address(beyond: type).map { load(beside: record, at: $0) }
    }

    /// Returns a load of the page next to a loaded one. A dropped page that is loaded again by its own address is beside
    /// itself.
    private func load(beside record: PageRecord, at address: PageAddress) -> PageLoad {
        let source = list.source
        // If the keys count rows, the page can include an additional row, which shows whether rows have moved.
        let isCounted = record.total != nil && journal.isQuiet(since: record.load.drift)
        let overlaps = source.keys(record.keys) == .rows && !isCounted && !source.leavesOut
        // A page number is relative to a page size.
        var size = record.keys == .pages ? record.load.size : source.size(config.pageSize)
        var reach = 0
        if isForwards {
            reach = -record.overlap.after - (overlaps ? 1 : 0)
            if overlaps { size = source.size(config.pageSize + 1) }
        } else {
            if record.keys != .pages {
                size = source.size(min(record.load.size, max(config.initialLoadSize, config.pageSize)))
            }
            let isReload = record.previousKey == nil
            reach = isReload ? record.load.moved : record.overlap.before
            if record.keys == .rows, let start = record.itemsBefore, let key = record.previousKey?.base as? Int {
                // The key of a previous page may be relative to the requested size or to that of the server.
                reach += max(0, start - size) - key.bounded(from: 0)
            } else if record.keys == .rows {
                size = record.load.size
            }
            if overlaps { size += 1 }
        }
        var load = PageLoad(type: type, address: address, size: size, allowsStored: type != .refresh)
        load.expected = expectedShift(since: record)
        load.moved = inKeys(load.expected + reach, record.keys, size: size)
        load.isExact = load.moved == load.expected + reach
        return load
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
        let moved = drift.moved - then.moved + (countsUnsaved ? journal.unsavedMoves : 0)
        guard isForwards else { return drift.above - then.above + moved }
        let removed = drift.removed - then.removed + (countsUnsaved ? journal.unsavedDeletions : 0)
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
