/// Rule 15: a page whose key can move joins the rows held only if it is proved to be their neighbour.
///
/// Proved is a page that overlaps with a row held, or one whose list is as long as the rows known to have come and gone
/// make it. A page without proof is asked for again so that it has to overlap: a row further on with keys that count
/// rows; with keys that count pages, by a second look at the page at the end of the rows held. If rows move faster than
/// that, the list is loaded anew from its first page held on.
extension PagingLedger {
    /// What an answer turned out to be to the rows that it was asked for beside.
    enum Verdict {
        /// It is the neighbour: these of its rows are new.
        case joins(Range<Int>)
        /// The page that came before it is the neighbour, for no row has moved.
        case joinsCandidate
        /// It may be or not. Another load will tell; whether the page is kept until then.
        case ask(PageLoad, keepsPage: Bool)
        /// The rows held and those of the source can't be brought together.
        case isLost
    }

    /// The end of the rows that a page is to be attached to.
    struct Joint {
        let type: LoadType
        /// The page at the end.
        let record: PageRecord<Item.ID>
        /// The row at the end that a page brought, and the one that the page there ended with.
        let rows: [Item.ID]
        /// Whether a page brought a row with this id, shown or hidden.
        let isHeld: (Item.ID) -> Bool

        var isForwards: Bool { type != .prepend }

        /// The rows of a page that are beyond those held, if it shares a row with them that shows where they begin.
        func overlap(_ items: [Item]) -> Range<Int>? {
            if let index = isForwards ? items.lastIndex(where: isRow) : items.firstIndex(where: isRow) {
                return isForwards ? index + 1..<items.count : 0..<index
            }
            // The page begins among the rows held, and ends there: the row at the end went, or rows came before it.
            guard let nearest = isForwards ? items.first : items.last, isHeld(nearest.id) else { return nil }
            return isForwards ? items.count..<items.count : 0..<0
        }

        func isRow(_ item: Item) -> Bool { rows.contains(item.id) }
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
        let keys = source.keys(record.keys)
        // Keys that count rows can be asked for with a row more, which shows whether the rows are where they were.
        let overlaps = keys == .rows && record.total == nil && !source.leavesOut
        var size = source.size(config.pageSize)
        var reach = 0
        if isForwards {
            reach = -record.overlap.after - (overlaps ? 1 : 0)
            if overlaps { size = source.size(config.pageSize + 1) }
        } else {
            // The key before a page was named for pages of its size.
            size =
                keys == .pages
                ? source.size(record.load.size) : min(record.load.size, max(config.initialLoadSize, config.pageSize))
            let isReload = record.previousKey == nil
            reach = isReload ? record.load.moved : record.overlap.before
            if keys == .rows, !isReload, let start = record.itemsBefore {
                reach += max(0, start - size) - max(0, start - record.load.size)
            } else if keys == .rows {
                size = record.load.size
            }
            if overlaps { size += 1 }
        }
        let expected = expectedShift(since: record, isForwards: isForwards)
        var load = makeLoad(type, address, size: size)
        load.expected = expected
        load.moved = inKeys(expected + reach, keys, size: size)
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
        return rows >= 0 ? 0 : (rows - size + 1) / size * size
    }

    /// By how many rows the key of a page held has to be moved for the same rows.
    func movedSince(_ record: PageRecord<Item.ID>) -> Int {
        let moved = record.load.moved + drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Says what an answer is to the rows that it was asked for beside.
    mutating func verdict(_ page: LoadedPage<Item>, _ load: PageLoad, at joint: Joint?) -> Verdict {
        let all = page.items.indices
        guard let joint, joint.record.keys != .fixed || page.keys != .fixed else { return .joins(all) }
        if let fresh = joint.overlap(page.items) {
            let isSame = page.items.contains(where: joint.isRow) && page.items[fresh].allSatisfy { joint.isHeld($0.id) }
            return isSame && self[load.type].progress.candidate != nil ? .joinsCandidate : .joins(fresh)
        }
        let keys = source.keys(joint.record.keys == .fixed ? page.keys : joint.record.keys)
        let growth = joint.record.total.flatMap { total in page.total.map { $0 - total } }
        if load.repeats == 0, !load.confirms {
            if let growth {
                if load.isExact, growth == load.expected, joint.isForwards || !isShort(page, load) {
                    return .joins(all)
                }
            } else if source.leavesOut {
                // The row to overlap with may be one that the source leaves out.
                return .joins(all)
            } else if keys == .pages {
                if joint.isForwards, !mayHaveMoved(since: joint.record, load) { return .joins(all) }
                return .ask(secondLook(load, at: joint), keepsPage: load.isExact)
            }
        }
        guard load.repeats < 3 else { return .isLost }
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

    private func isShort(_ page: LoadedPage<Item>, _ load: PageLoad) -> Bool {
        page.pageSize != nil && page.items.count < load.size
    }

    /// Whether there is a sign that rows have moved since a page of a list without a total was made.
    private func mayHaveMoved(since record: PageRecord<Item.ID>, _ load: PageLoad) -> Bool {
        config.provesEveryPage || load.expected != 0 || drift != record.load.drift || journal.unsavedDeletions > 0
            || source.hasMoved
    }
}
