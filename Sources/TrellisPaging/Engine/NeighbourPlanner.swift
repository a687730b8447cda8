/// Plans the loads of pages next to loaded ones. Their keys are moved by the insertions and deletions since.
struct NeighbourPlanner: Sendable {
    let config: PagingConfig
    let source: SourceTraits
    let changes: ListChanges

    /// Returns a load of the page next to a loaded one.
    ///
    /// - Parameters:
    ///   - type: The load type.
    ///   - record: The loaded page. If a dropped page is loaded again by its own address, it is that page.
    ///   - address: The address of the page to load.
    /// - Returns: The load.
    func load(_ type: LoadType, beside record: PageRecord, at address: PageAddress) -> PageLoad {
        let isForwards = type != .prepend
        // If the keys count rows, the page can include an additional row, which shows whether rows have moved.
        let isCounted = record.total != nil && changes.isQuiet(since: record.load.drift)
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
        load.expected = expectedShift(since: record, isForwards: isForwards)
        load.moved = inKeys(load.expected + reach, record.keys, size: size)
        load.isExact = load.moved == load.expected + reach
        return load
    }

    /// Returns the number of rows by which the list has moved since a page was created, at the page's beginning or end.
    ///
    /// Towards the end of the list, a key that is too low repeats rows, and one that is too high misses rows. Therefore
    /// a deletion is counted even if the page may include it, and an insertion only if the page doesn't include it.
    /// Towards the beginning, the opposite applies.
    func expectedShift(since record: PageRecord, isForwards: Bool) -> Int {
        let (drift, then) = (changes.drift, record.load.drift)
        // A page number moves by whole pages: for an unsaved edit it would lead to the same page again and again.
        let countsUnsaved = source.keys(record.keys) != .pages
        let moved = drift.moved - then.moved + (countsUnsaved ? changes.unsavedMoves : 0)
        guard isForwards else { return drift.above - then.above + moved }
        let removed = drift.removed - then.removed + (countsUnsaved ? changes.unsavedDeletions : 0)
        return drift.above - record.arrived.above + drift.inserted - record.arrived.inserted - removed - moved
    }

    /// Returns the number of rows by which to move a key. Page numbers move by whole pages and only backwards, because
    /// the source doesn't know the page size.
    func inKeys(_ rows: Int, _ keys: KeyKind, size: Int) -> Int {
        guard keys == .pages else { return rows }
        let given = source.size(size)
        return rows >= 0 ? 0 : (rows - given + 1) / given * size
    }

    /// Returns the number of rows by which to move the key of a loaded page to get the same rows.
    func movedSince(_ record: PageRecord) -> Int {
        let moved = record.load.moved + changes.drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Returns whether rows may have moved since a page was created, in a list without a total.
    func mayHaveMoved(since record: PageRecord) -> Bool {
        config.provesEveryPage || source.hasMoved || changes.drift != record.load.drift || changes.mayMoveRows
    }
}

/// The changes of a list that move its rows: the known ones, and the user's unsaved edits, each of which the server may
/// execute at any moment.
struct ListChanges: Sendable {
    let drift: Drift
    let unsavedMoves: Int
    let unsavedDeletions: Int
    /// Whether there are unsaved edits that move rows.
    let mayMoveRows: Bool

    /// Returns whether there have been no known changes since a moment, except at the list's beginning, and there are
    /// no pending edits.
    func isQuiet(since then: Drift) -> Bool {
        drift.inserted == then.inserted && drift.removed == then.removed && drift.moved == then.moved && !mayMoveRows
    }
}
