/// Rule 15: a page whose key can move joins the loaded rows only if it is proved to be their neighbour.
///
/// A page is proved if it repeats a loaded row, which shows where it belongs, or if the list has grown by exactly the
/// known insertions at its beginning. A page without proof is loaded again so that it must overlap: with offsets by
/// moving it a row towards the loaded ones, with page numbers by checking the last loaded page again. If rows move
/// faster than that, the list is loaded again from its first loaded page on.
extension PagingLedger {
    /// How a loaded page relates to the rows that it was loaded beside.
    enum Verdict {
        /// It is the neighbour, and these of its rows are new.
        case joins(Range<Int>)
        /// It lies among the loaded rows, up to one of them. The pages after it lead to their end.
        case isHeld(upTo: Item.ID)
        /// The page loaded before it is the neighbour, because no row has moved.
        case joinsCandidate
        /// Unknown. Another load decides; the page may be kept until then.
        case ask(PageLoad, keepsPage: Bool)
        /// It is the whole list, because the page beside it is empty.
        case isAlone
        /// The loaded rows and the source's can't be connected.
        case isLost
    }

    /// The end of the rows to which a page is attached.
    struct Joint {
        let type: LoadType
        /// The page at the end, or the one among the loaded rows that the load has reached.
        let record: PageRecord<Item.ID>
        /// The rows collected by a refresh, each with the index after it, and their number; `nil` if the page is
        /// attached to the list's rows.
        var staged: (indices: [Item.ID: Int], count: Int)?
        /// The last row of the page among the loaded rows that the load has reached.
        var row: Item.ID?
        /// The index after the rows among which the page may lie.
        var end = 0

        var isForwards: Bool { type != .prepend }
    }

    /// Returns the index beyond a row, if a page has the row. Hidden rows have one too.
    func index(beyond id: Item.ID, _ joint: Joint) -> Int? {
        if let staged = joint.staged { return staged.indices[id] }
        // Where the user moved a row says nothing of its place at the server.
        if journal.isMoved(id) { return nil }
        if rows.isPaged(id) {
            return rows.index(of: id).flatMap { $0 < joint.end ? joint.isForwards ? $0 + 1 : $0 : nil }
        }
        return journal[id].flatMap { hiddenIndex($0) }.flatMap { $0 <= joint.end ? $0 : nil }
    }

    /// Returns whether no row of a page is beyond an index.
    private func isEnd(_ index: Int, _ joint: Joint) -> Bool {
        if let staged = joint.staged { return index == staged.count }
        return !(joint.isForwards ? index..<joint.end : 0..<index).contains { rows.isPaged(rows[$0].id) }
    }

    /// Returns the rows of a page beyond the loaded ones, if it has the row at their end.
    private func rowsBeyond(_ joint: Joint, in items: [Item]) -> Range<Int>? {
        let isAtEnd = { (item: Item) in index(beyond: item.id, joint).map { isEnd($0, joint) } ?? false }
        if joint.isForwards { return items.lastIndex(where: isAtEnd).map { $0 + 1..<items.count } }
        return items.firstIndex(where: isAtEnd).map { 0..<$0 }
    }

    /// Returns a load of the page beside a loaded one.
    ///
    /// - Parameters:
    ///   - type: The load type.
    ///   - record: The loaded page, or the page itself if it was dropped and is loaded again by its own address.
    ///   - address: The address of the page.
    /// - Returns: The load.
    mutating func neighbourLoad(_ type: LoadType, of record: PageRecord<Item.ID>, at address: PageAddress) -> PageLoad {
        let isForwards = type != .prepend
        // Keys that count rows can be asked for with a row more, which shows whether the rows are where they were.
        let isCounted = record.total != nil && isQuiet(since: record.load.drift)
        let overlaps = source.keys(record.keys) == .rows && !isCounted && !source.leavesOut
        // A page number is one of pages of a size.
        var size = record.keys == .pages ? record.load.size : source.size(config.pageSize)
        var reach = 0
        if isForwards {
            reach = -record.overlap.after - (overlaps ? 1 : 0)
            if overlaps { size = source.size(config.pageSize + 1) }
        } else {
            // The key before a page was named for pages of its size.
            if record.keys != .pages {
                size = source.size(min(record.load.size, max(config.initialLoadSize, config.pageSize)))
            }
            let isReload = record.previousKey == nil
            reach = isReload ? record.load.moved : record.overlap.before
            if record.keys == .rows, !isReload, let start = record.itemsBefore {
                reach += max(0, start - size) - max(0, start - record.load.size)
            } else if record.keys == .rows {
                size = record.load.size
            }
            if overlaps { size += 1 }
        }
        let expected = expectedShift(since: record, isForwards: isForwards)
        var load = makeLoad(type, address, size: size)
        load.expected = expected
        load.moved = inKeys(expected + reach, record.keys, size: size)
        load.isExact = load.moved == expected + reach
        return load
    }

    /// Returns the number of rows by which the list has moved since a page was made, at the page's beginning or end.
    ///
    /// Towards the end, a key that is too low repeats rows, and one that is too high loses some. So a deletion counts
    /// even if the page may include it, and an insertion only if the page doesn't. Towards the beginning it is the
    /// other way round.
    private func expectedShift(since record: PageRecord<Item.ID>, isForwards: Bool) -> Int {
        let moved = movesSince(record)
        guard isForwards else { return drift.above - record.load.drift.above + moved }
        return drift.above - record.arrived.above + drift.inserted - record.arrived.inserted
            - (drift.removed - record.load.drift.removed) - journal.unsavedDeletions - moved
    }

    /// Returns the number of rows that the user's moves may have taken across a page.
    private func movesSince(_ record: PageRecord<Item.ID>) -> Int {
        drift.moved - record.load.drift.moved + journal.unsavedMoves
    }

    /// Returns the number of rows by which a key is moved. Page numbers move by whole pages, and only backwards, since
    /// such a source doesn't know the page size.
    private func inKeys(_ rows: Int, _ keys: KeyKind, size: Int) -> Int {
        guard keys == .pages else { return rows }
        let given = source.size(size)
        return rows >= 0 ? 0 : (rows - given + 1) / given * size
    }

    /// Returns the number of rows by which a loaded page's key has to be moved for the same rows.
    func movedSince(_ record: PageRecord<Item.ID>) -> Int {
        let moved = record.load.moved + drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Determines how a loaded page relates to the rows that it was loaded beside.
    mutating func verdict(_ page: LoadedPage<Item>, _ load: PageLoad, at joint: Joint?) -> Verdict {
        let all = page.items.indices
        guard let joint else { return .joins(all) }
        guard joint.record.keys != .fixed || page.keys != .fixed else {
            return isNext(page, load, joint) ? .joins(all) : .isLost
        }
        if let fresh = rowsBeyond(joint, in: page.items) {
            let isSame = page.items[fresh].allSatisfy { index(beyond: $0.id, joint) != nil }
            guard isSame, let candidate = self[load.type].progress.candidate else { return .joins(fresh) }
            if candidate.load.drift == drift {
                return follows(candidate.page, page, joint) ? .joinsCandidate : .isLost
            }
            self[load.type].progress.candidate = nil
            return .ask(again(candidate.load), keepsPage: false)
        }
        let keys = source.keys(joint.record.keys == .fixed ? page.keys : joint.record.keys)
        let growth = joint.record.total.flatMap { total in page.total.map { $0 - total } }
        let nearest = joint.isForwards ? page.items.first : page.items.last
        let farthest = joint.isForwards ? page.items.last : page.items.first
        let isAmong = nearest.flatMap { index(beyond: $0.id, joint) } != nil
        // A page that has rows held, but not the one at their end, is no neighbour as it is.
        let isApart = page.items.allSatisfy { index(beyond: $0.id, joint) == nil }
        if load.repeats == 0, !load.confirms, joint.row == nil, isApart || isAmong {
            if let growth, isNeighbour(page, load, growth, joint) { return .joins(all) }
            if !joint.isForwards, !rows.items.contains(where: { rows.isPaged($0.id) }) { return .isAlone }
            if growth == nil, keys == .pages {
                if !isAmong, joint.isForwards, !mayHaveMoved(since: joint.record, load) { return .joins(all) }
                return .ask(secondLook(load, at: joint), keepsPage: load.isExact)
            }
            // The row to overlap with may be one that the source leaves out.
            if growth == nil, !isAmong, source.leavesOut { return .joins(all) }
        }
        // A page that begins among the rows held leads to their end, unless it has rows that came between them.
        if isAmong, let farthest, index(beyond: farthest.id, joint) != nil { return .isHeld(upTo: farthest.id) }
        guard !isAmong, joint.row == nil, load.repeats < 3 else { return .isLost }
        var again: PageLoad
        if keys == .pages, !joint.isForwards {
            again = secondLook(load, at: joint)
        } else {
            again = makeLoad(load.type, load.address, size: keys == .rows ? source.size(max(load.size, 2)) : load.size)
            again.expected = expectedShift(since: joint.record, isForwards: joint.isForwards)
            again.moved = overlapping(page, load, again.expected, growth: growth, keys, at: joint)
        }
        again.repeats = load.repeats + 1
        again.allowsStored = false
        return .ask(again, keepsPage: false)
    }

    /// Returns whether one page comes next after another by the numbers of items before them, if those are known.
    private func follows(_ next: LoadedPage<Item>, _ page: LoadedPage<Item>, _ joint: Joint) -> Bool {
        let (first, second) = joint.isForwards ? (page, next) : (next, page)
        guard let start = first.itemsBefore, let end = second.itemsBefore else { return true }
        return start + first.items.count == end
    }

    /// Returns whether a page with a fixed key is the neighbour. A dropped page that is loaded again by its own address
    /// has to lead to the first loaded page, because rows may have been inserted at the list's beginning.
    private func isNext(_ page: LoadedPage<Item>, _ load: PageLoad, _ joint: Joint) -> Bool {
        guard load.type == .prepend, joint.record.previousKey == nil else { return true }
        return page.nextKey.map { .key($0) } == joint.record.load.address
            || page.items.contains { item in index(beyond: item.id, joint) == 0 }
    }

    /// Returns whether the list's length proves that a page is the neighbour: it has grown by exactly the number of
    /// rows by which the key was moved, and nothing else has changed.
    private func isNeighbour(_ page: LoadedPage<Item>, _ load: PageLoad, _ growth: Int, _ joint: Joint) -> Bool {
        guard load.isExact, growth == load.expected, isQuiet(since: joint.record.load.drift) else { return false }
        if joint.isForwards { return true }
        guard let end = joint.record.itemsBefore, let start = page.itemsBefore else { return !isShort(page, load) }
        return start + page.items.count == end + growth
    }

    /// Returns whether there were no known changes since a moment, except at the list's beginning, and none are
    /// pending.
    private func isQuiet(since then: Drift) -> Bool {
        drift.inserted == then.inserted && drift.removed == then.removed && drift.moved == then.moved
            && journal.unsavedRows + journal.unsavedMoves == 0
    }

    /// Returns the number of rows by which a key is moved for its page to overlap with the loaded rows.
    private func overlapping(
        _ page: LoadedPage<Item>, _ load: PageLoad, _ expected: Int, growth: Int?, _ keys: KeyKind, at joint: Joint
    ) -> Int {
        let growth = growth ?? expected
        if joint.isForwards {
            let reach = min(expected, growth) - joint.record.overlap.after - 1
            return inKeys(reach, keys, size: load.size) - load.repeats * load.size
        }
        // A page that is shorter than its key was named for ends before the rows held.
        if let before = joint.record.itemsBefore, let start = page.itemsBefore {
            let gap = before + joint.record.overlap.before + growth - start - page.items.count
            return load.moved + max(gap, 0) + 1
        }
        let missing = load.repeats > 0 ? max(0, joint.record.load.size - page.items.count) : 0
        return max(expected, growth) + joint.record.overlap.before + 1 + missing + max(0, load.repeats - 1) * load.size
    }

    /// Returns a load of the last loaded page, or of the next one if that was checked.
    private mutating func secondLook(_ load: PageLoad, at joint: Joint) -> PageLoad {
        if joint.record.keys == .rows {
            // A server that gives a row at a time: the row at the end of those held.
            var look = makeLoad(load.type, load.address, size: 1)
            look.expected = load.expected
            look.moved = load.moved + (joint.isForwards ? -1 : load.size)
            look.confirms = true
            return look
        }
        var record = joint.record
        if !joint.isForwards, load.repeats < pages.count { record = pages[load.repeats] }
        var look = makeLoad(load.type, record.load.address, size: record.load.size)
        look.expected = load.expected
        look.moved =
            joint.isForwards ? record.load.moved + inKeys(load.expected, .pages, size: look.size) : record.load.moved
        look.confirms = true
        look.allowsStored = false
        return look
    }

    func isShort(_ page: LoadedPage<Item>, _ load: PageLoad) -> Bool {
        page.pageSize != nil && page.items.count < source.size(load.size)
    }

    /// Returns whether rows may have moved since a page was made, in a list without a total.
    private func mayHaveMoved(since record: PageRecord<Item.ID>, _ load: PageLoad) -> Bool {
        config.provesEveryPage || source.hasMoved || drift != record.load.drift
            || journal.unsavedRows + journal.unsavedMoves > 0
    }
}
