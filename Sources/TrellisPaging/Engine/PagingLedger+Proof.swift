/// Rule 15: a page whose key can move joins the loaded rows only if it is proved to be their neighbour.
///
/// A page is proved if it repeats a loaded row, which determines its position, or if the list has grown by exactly the
/// known insertions at its beginning. A page without proof is loaded again so that it overlaps with the loaded rows.
/// With offsets, it is moved by one row towards them. With page numbers, the last loaded page is loaded again. If rows
/// move too fast for that, the list is loaded again from its first loaded page.
extension PagingLedger {
    /// The relation of a page to the rows next to which it was loaded.
    enum Verdict {
        /// The page is their neighbour, or proves that the page that was loaded before is.
        case joins(AnsweredLoad<Item>)
        /// The page is among the loaded rows, up to one of them. The pages after it lead to their end.
        case isHeld(upTo: Item.ID)
        /// The relation is unknown and requires another load, for which a page may be kept.
        case ask(PageLoad, keeping: Candidate<Item>?)
        /// The page is the whole list, because the page next to it is empty.
        case isAlone
        /// The page contains only loaded rows, although the list hasn't grown by as many.
        case isRepeated
        /// The loaded rows can't be connected to those of the source.
        case isLost
    }

    /// The end of the rows to which a page is attached.
    struct Joint {
        let type: LoadType
        /// The page at the end, or the page among the loaded rows that the load has reached.
        let record: PageRecord<Item.ID>
        /// The rows of the pages of a refresh, each with the index after it, and their number; `nil` if the page is
        /// attached to the list's rows.
        var staged: (indices: [Item.ID: Int], count: Int)?
        /// The last row of the page among the loaded rows that the load has reached.
        var row: Item.ID?
        /// The index after the rows among which the page may be.
        var end = 0

        var isForwards: Bool { type != .prepend }
    }

    /// Returns the index beyond a row if a page contains the row, also if the row is hidden; otherwise `nil`.
    func index(beyond id: Item.ID, _ joint: Joint) -> Int? {
        if let staged = joint.staged { return staged.indices[id] }
        guard rows.isInPage(id) else { return nil }
        if joint.type == .gap, let gap, let page = rows.page(of: id), page > gap { return nil }
        return (joint.isForwards ? rows.place(behind: id) : rows.place(before: id))?.index
    }

    /// Returns whether there is no row of a page beyond an index.
    private func isEnd(_ index: Int, _ joint: Joint) -> Bool {
        if let staged = joint.staged { return index == staged.count }
        return !(joint.isForwards ? index..<joint.end : 0..<index).contains { rows.isPaged(rows[$0].id) }
    }

    /// Returns the rows of a page beyond the loaded ones, or `nil` if it doesn't contain the row at their end.
    private func rowsBeyond(_ joint: Joint, in items: [Item]) -> Range<Int>? {
        let isAtEnd = { (item: Item) in index(beyond: item.id, joint).map { isEnd($0, joint) } ?? false }
        if joint.isForwards { return items.lastIndex(where: isAtEnd).map { $0 + 1..<items.count } }
        return items.firstIndex(where: isAtEnd).map { 0..<$0 }
    }

    /// Returns a load of the page next to a loaded one.
    ///
    /// - Parameters:
    ///   - type: The load type.
    ///   - record: The loaded page. If a dropped page is loaded again by its own address, it is that page.
    ///   - address: The address of the page to load.
    /// - Returns: The load.
    mutating func neighbourLoad(_ type: LoadType, of record: PageRecord<Item.ID>, at address: PageAddress) -> PageLoad {
        let isForwards = type != .prepend
        // If the keys count rows, the page can include an additional row, which shows whether rows have moved.
        let isCounted = record.total != nil && isQuiet(since: record.load.drift)
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
        let expected = expectedShift(since: record, isForwards: isForwards)
        var load = makeLoad(type, address, size: size)
        load.expected = expected
        load.moved = inKeys(expected + reach, record.keys, size: size)
        load.isExact = load.moved == expected + reach
        return load
    }

    /// Returns the number of rows by which the list has moved since a page was created, at the page's beginning or end.
    ///
    /// Towards the end of the list, a key that is too low repeats rows, and one that is too high misses rows. Therefore
    /// a deletion is counted even if the page may include it, and an insertion only if the page doesn't include it.
    /// Towards the beginning, the opposite applies.
    private func expectedShift(since record: PageRecord<Item.ID>, isForwards: Bool) -> Int {
        // A page number moves by whole pages: for an unsaved edit it would lead to the same page again and again.
        let countsUnsaved = source.keys(record.keys) != .pages
        let moved = drift.moved - record.load.drift.moved + (countsUnsaved ? journal.unsavedMoves : 0)
        guard isForwards else { return drift.above - record.load.drift.above + moved }
        let removed = drift.removed - record.load.drift.removed + (countsUnsaved ? journal.unsavedDeletions : 0)
        return drift.above - record.arrived.above + drift.inserted - record.arrived.inserted - removed - moved
    }

    /// Returns the number of rows by which to move a key. Page numbers move by whole pages and only backwards, because
    /// the source doesn't know the page size.
    private func inKeys(_ rows: Int, _ keys: KeyKind, size: Int) -> Int {
        guard keys == .pages else { return rows }
        let given = source.size(size)
        return rows >= 0 ? 0 : (rows - given + 1) / given * size
    }

    /// Returns the number of rows by which to move the key of a loaded page to get the same rows.
    func movedSince(_ record: PageRecord<Item.ID>) -> Int {
        let moved = record.load.moved + drift.above - record.load.drift.above
        return inKeys(moved, record.keys, size: record.load.size)
    }

    /// Determines the relation of a page to the rows next to which it was loaded.
    mutating func verdict(_ answer: AnsweredLoad<Item>, at joint: Joint?) -> Verdict {
        let (load, page) = (answer.load, answer.page)
        var answer = answer
        guard let joint else { return .joins(answer) }
        guard joint.record.keys != .fixed || page.keys != .fixed else {
            guard load.type == .prepend, joint.record.previousKey == nil else { return .joins(answer) }
            // A dropped page that is loaded again by its own address may have changed, because rows may have been
            // inserted or deleted before its end.
            if let fresh = rowsBeyond(joint, in: page.items) {
                answer.fresh = fresh
                return .joins(answer)
            }
            return page.nextKey.map { .key($0) } == joint.record.load.address ? .joins(answer) : .isLost
        }
        let growth = joint.record.total.flatMap { total in page.total.map { $0 - total } }
        if let fresh = rowsBeyond(joint, in: page.items) {
            if fresh.isEmpty, !load.overlaps, let growth, growth - load.expected != page.items.count {
                return .isRepeated
            }
            let isSame = page.items[fresh].allSatisfy { index(beyond: $0.id, joint) != nil }
            guard isSame, load.confirms, var candidate = self[load.type].progress.proof.candidate else {
                answer.fresh = fresh
                return .joins(answer)
            }
            let load = candidate.answer.load
            guard load.drift == drift else { return .ask(again(load), keeping: nil) }
            guard follows(candidate.answer.page, page, joint) else { return .isLost }
            guard journal.mayMoveRows else { return .joins(candidate.answer) }
            candidate.isChecked = true
            return .ask(again(load), keeping: candidate)
        }
        // The pages between the first one and that of a jump are unknown.
        if load.type == .prepend, joint.record.previousKey == nil, droppedBefore.isEmpty { return .isLost }
        let keys = source.keys(joint.record.keys == .fixed ? page.keys : joint.record.keys)
        let nearest = joint.isForwards ? page.items.first : page.items.last
        let farthest = joint.isForwards ? page.items.last : page.items.first
        let isAmong = nearest.flatMap { index(beyond: $0.id, joint) } != nil
        // A page that contains loaded rows, but not the one at their end, isn't a neighbour as it is.
        let isApart = page.items.allSatisfy { index(beyond: $0.id, joint) == nil }
        if load.repeats == 0, !load.confirms, joint.row == nil {
            if let growth, isNeighbour(answer, growth, joint) { return .joins(answer) }
            if !joint.isForwards, !rows.items.contains(where: { rows.isPaged($0.id) }) { return .isAlone }
            // An unsaved edit may or may not be part of the total.
            if growth == nil || journal.mayMoveRows, keys == .pages {
                if isApart, joint.isForwards, !mayHaveMoved(since: joint.record, load) { return .joins(answer) }
                let proof = self[load.type].progress.proof
                if let candidate = proof.candidate, candidate.isChecked, candidate.answer.load.drift == drift,
                    candidate.answer.page.items.map(\.id) == page.items.map(\.id)
                {
                    return .joins(answer)
                }
                guard proof.looks < Self.maximumLooks else { return .isLost }
                self[load.type].progress.proof.looks += 1
                let candidate = Candidate(answer: answer)
                return .ask(secondLook(load, at: joint), keeping: load.isExact ? candidate : nil)
            }
            // The source may omit the row with which the page should overlap.
            if growth == nil, isApart, source.leavesOut { return .joins(answer) }
        }
        // A page that begins among the loaded rows leads to their end, unless it contains rows that were inserted
        // between them.
        if isAmong, let farthest, index(beyond: farthest.id, joint) != nil { return .isHeld(upTo: farthest.id) }
        guard !isAmong, joint.row == nil, load.repeats < 3 else { return .isLost }
        var again: PageLoad
        var candidate: Candidate<Item>?
        if keys == .pages, !joint.isForwards {
            again = secondLook(load, at: joint)
            // If the loaded page still has the same rows, the page before it is the neighbour, whatever the total is.
            if load.repeats == 0, load.isExact, isApart {
                candidate = Candidate(answer: answer)
            }
        } else {
            again = makeLoad(load.type, load.address, size: keys == .rows ? source.size(max(load.size, 2)) : load.size)
            again.expected = expectedShift(since: joint.record, isForwards: joint.isForwards)
            again.moved = overlapping(answer, again.expected, growth: growth, keys, at: joint)
        }
        again.repeats = load.repeats + 1
        again.allowsStored = false
        return .ask(again, keeping: candidate)
    }

    /// The limit of successive second looks, if rows move between them.
    private static var maximumLooks: Int { 6 }

    /// Returns whether a page follows another one according to the numbers of items before them; `true` if these are
    /// unknown.
    private func follows(_ next: LoadedPage<Item>, _ page: LoadedPage<Item>, _ joint: Joint) -> Bool {
        let (first, second) = joint.isForwards ? (page, next) : (next, page)
        guard let start = first.itemsBefore, let end = second.itemsBefore else { return true }
        return start + first.items.count == end
    }

    /// Returns whether the list's length proves that a page is the neighbour. This is the case if the list has grown by
    /// exactly the number of rows by which the key was moved, and there are no other changes.
    private func isNeighbour(_ answer: AnsweredLoad<Item>, _ growth: Int, _ joint: Joint) -> Bool {
        let (load, page) = (answer.load, answer.page)
        guard load.isExact, growth == load.expected, isQuiet(since: joint.record.load.drift) else { return false }
        if joint.isForwards { return true }
        let overlap = joint.record.overlap.before
        guard let end = joint.record.itemsBefore, let start = page.itemsBefore else {
            return !isShort(answer) && (overlap == 0 || joint.record.previousKey != nil)
        }
        return start + page.items.count == end + overlap + growth
    }

    /// Returns whether there have been no known changes since a moment, except at the list's beginning, and there are
    /// no pending edits.
    private func isQuiet(since then: Drift) -> Bool {
        drift.inserted == then.inserted && drift.removed == then.removed && drift.moved == then.moved
            && !journal.mayMoveRows
    }

    /// Returns the number of rows by which to move a key so that its page overlaps with the loaded rows.
    private func overlapping(
        _ answer: AnsweredLoad<Item>, _ expected: Int, growth: Int?, _ keys: KeyKind, at joint: Joint
    ) -> Int {
        let (load, page) = (answer.load, answer.page)
        let growth = growth ?? expected
        if joint.isForwards {
            let reach = min(expected, growth) - joint.record.overlap.after - 1
            return inKeys(reach, keys, size: load.size) - load.repeats * load.size
        }
        // A page that is shorter than its key assumes ends before the loaded rows.
        if let before = joint.record.itemsBefore, let start = page.itemsBefore {
            let gap = before + joint.record.overlap.before + growth - start - page.items.count
            return load.moved + max(gap, 0) + 1
        }
        let missing = load.repeats > 0 ? max(0, joint.record.load.size - page.items.count) : 0
        return max(expected, growth) + joint.record.overlap.before + 1 + missing + max(0, load.repeats - 1) * load.size
    }

    /// Returns a load of the last loaded page, or if that has been checked, of the next one.
    private mutating func secondLook(_ load: PageLoad, at joint: Joint) -> PageLoad {
        var look: PageLoad
        if joint.isForwards || joint.record.keys == .rows {
            // The page on the other side of the end: relative to the checked page, whichever way that was addressed.
            look = makeLoad(load.type, load.address, size: joint.record.keys == .rows ? 1 : load.size)
            look.moved = load.moved + (joint.isForwards ? -look.size : load.size)
        } else {
            // A page number only moves backwards.
            let record = load.repeats < pages.count ? pages[load.repeats] : joint.record
            look = makeLoad(load.type, record.load.address, size: record.load.size)
            look.moved = record.load.moved
        }
        look.expected = load.expected
        look.confirms = true
        look.allowsStored = false
        return look
    }

    /// Returns whether a page isn't full.
    func isShort(_ answer: AnsweredLoad<Item>) -> Bool {
        answer.page.pageSize != nil && answer.page.items.count < source.size(answer.load.size)
    }

    /// Returns whether rows may have moved since a page was created, in a list without a total.
    private func mayHaveMoved(since record: PageRecord<Item.ID>, _ load: PageLoad) -> Bool {
        config.provesEveryPage || source.hasMoved || drift != record.load.drift || journal.mayMoveRows
    }
}
