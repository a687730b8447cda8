/// Rule 15: a page whose key can move joins the rows held only if it is proved to be their neighbour.
///
/// Proved is a page that has a row held, which shows where it belongs, or one whose list is as long as the rows known to
/// have come at its beginning make it. A page without proof is asked for again so that it has to overlap: a row further
/// on with keys that count rows; with keys that count pages, by a second look at the page at the end of the rows held.
/// If rows move faster than that, the list is loaded anew from its first page held on.
extension PagingLedger {
    /// What an answer turned out to be to the rows that it was asked for beside.
    enum Verdict {
        /// It is the neighbour: these of its rows are new.
        case joins(Range<Int>)
        /// It lies among the rows held, up to a row of them. The pages behind it lead to their end.
        case isHeld(upTo: Item.ID)
        /// The page that came before it is the neighbour, for no row has moved.
        case joinsCandidate
        /// It may be or not. Another load will tell; whether the page is kept until then.
        case ask(PageLoad, keepsPage: Bool)
        /// It is the neighbour of a page that has no rows, and with that the whole list.
        case isAlone
        /// The rows held and those of the source can't be brought together.
        case isLost
    }

    /// The end of the rows that a page is to be attached to.
    struct Joint {
        let type: LoadType
        /// The page at the end, or the one among the rows held that the load has come to.
        let record: PageRecord<Item.ID>
        /// The rows that a refresh has brought so far, each with the index behind it, and their number; `nil` if the page
        /// is for the rows of the list.
        var staged: (indices: [Item.ID: Int], count: Int)?
        /// The last row of a page among the rows held that the load has come to.
        var row: Item.ID?
        /// The index behind the rows that the page may lie among.
        var end = 0

        var isForwards: Bool { type != .prepend }
    }

    /// The index that the rows beyond one are at, if a page brought it; a row that is hidden has one, too.
    func index(beyond id: Item.ID, _ joint: Joint) -> Int? {
        if let staged = joint.staged { return staged.indices[id] }
        // Where the user moved a row says nothing of its place at the server.
        if journal.isMoved(id) { return nil }
        if rows.isPaged(id) {
            return rows.index(of: id).flatMap { $0 < joint.end ? joint.isForwards ? $0 + 1 : $0 : nil }
        }
        return journal[id].flatMap { hiddenIndex($0) }.flatMap { $0 <= joint.end ? $0 : nil }
    }

    /// Whether no row that a page brought is beyond an index.
    private func isEnd(_ index: Int, _ joint: Joint) -> Bool {
        if let staged = joint.staged { return index == staged.count }
        return !(joint.isForwards ? index..<joint.end : 0..<index).contains { rows.isPaged(rows[$0].id) }
    }

    /// The rows of a page that are beyond those held, if it has the row at their end.
    private func rowsBeyond(_ joint: Joint, in items: [Item]) -> Range<Int>? {
        let isAtEnd = { (item: Item) in index(beyond: item.id, joint).map { isEnd($0, joint) } ?? false }
        if joint.isForwards { return items.lastIndex(where: isAtEnd).map { $0 + 1..<items.count } }
        return items.firstIndex(where: isAtEnd).map { 0..<$0 }
    }

    /// The load of the page beside one that is held.
    ///
    /// - Parameters:
    ///   - type: Why it is loaded.
    ///   - record: The page that is held, or the page itself if it was let go and is loaded again by its own address.
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

    /// By how many rows the list has moved since a page was made, at the beginning or the end of the page.
    ///
    /// Towards the end, asking too early repeats rows and asking too late would lose some. So a deletion counts even if
    /// the page may have been made after it, and an insertion only if the page was made before. Towards the beginning it
    /// is the other way round.
    private func expectedShift(since record: PageRecord<Item.ID>, isForwards: Bool) -> Int {
        let moved = movesSince(record)
        guard isForwards else { return drift.above - record.load.drift.above + moved }
        return drift.above - record.arrived.above + drift.inserted - record.arrived.inserted
            - (drift.removed - record.load.drift.removed) - journal.unsavedDeletions - moved
    }

    /// The number of rows that may have gone from one side of a page to the other because the user moved them.
    private func movesSince(_ record: PageRecord<Item.ID>) -> Int {
        drift.moved - record.load.drift.moved + journal.unsavedMoves
    }

    /// A number of rows by which a key is moved. Keys that count pages are moved by whole pages, and only backwards: a source
    /// that counts pages doesn't know their size.
    private func inKeys(_ rows: Int, _ keys: KeyKind, size: Int) -> Int {
        guard keys == .pages else { return rows }
        let given = source.size(size)
        return rows >= 0 ? 0 : (rows - given + 1) / given * size
    }

    /// By how many rows the key of a page held has to be moved for the same rows.
    func movedSince(_ record: PageRecord<Item.ID>) -> Int {
        let moved = record.load.moved + drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Says what an answer is to the rows that it was asked for beside.
    mutating func verdict(_ page: LoadedPage<Item>, _ load: PageLoad, at joint: Joint?) -> Verdict {
        let all = page.items.indices
        guard let joint else { return .joins(all) }
        guard joint.record.keys != .fixed || page.keys != .fixed else {
            return isNext(page, load, joint) ? .joins(all) : .isLost
        }
        if let fresh = rowsBeyond(joint, in: page.items) {
            let isSame = page.items[fresh].allSatisfy { index(beyond: $0.id, joint) != nil }
            guard isSame, let candidate = self[load.type].progress.candidate else { return .joins(fresh) }
            if candidate.load.drift == drift { return .joinsCandidate }
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

    /// Whether a page with a key that can't move is the neighbour: one that was let go and is loaded again by its own address
    /// has to lead to the first page held, as other rows may have come to the list's beginning.
    private func isNext(_ page: LoadedPage<Item>, _ load: PageLoad, _ joint: Joint) -> Bool {
        guard load.type == .prepend, joint.record.previousKey == nil else { return true }
        return page.nextKey.map { .key($0) } == joint.record.load.address
            || page.items.contains { item in index(beyond: item.id, joint) == 0 }
    }

    /// Whether the length of the list proves a page to be the neighbour: nothing is known to have changed but what its
    /// key was moved by, and the list has grown by just that.
    private func isNeighbour(_ page: LoadedPage<Item>, _ load: PageLoad, _ growth: Int, _ joint: Joint) -> Bool {
        guard load.isExact, growth == load.expected, isQuiet(since: joint.record.load.drift) else { return false }
        if joint.isForwards { return true }
        guard let end = joint.record.itemsBefore, let start = page.itemsBefore else { return !isShort(page, load) }
        return start + page.items.count == end + growth
    }

    /// Whether no row is known to have come or gone since a moment, other than at the list's beginning, and none may.
    private func isQuiet(since then: Drift) -> Bool {
        drift.inserted == then.inserted && drift.removed == then.removed && drift.moved == then.moved
            && journal.unsavedRows + journal.unsavedMoves == 0
    }

    /// By how many rows a key is moved for its page to overlap with the rows held.
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

    /// The load of the page at the end of the rows held, or of the one behind it once that was seen.
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

    /// Whether there is a sign that rows have moved since a page of a list without a total was made.
    private func mayHaveMoved(since record: PageRecord<Item.ID>, _ load: PageLoad) -> Bool {
        config.provesEveryPage || source.hasMoved || drift != record.load.drift
            || journal.unsavedRows + journal.unsavedMoves > 0
    }
}
