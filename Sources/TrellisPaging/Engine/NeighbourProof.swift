/// The proof that a page is the neighbour of the loaded rows (rule 15). A page whose key can move joins them only with
/// it.
///
/// A page is proved if it repeats a loaded row, which determines its position, or if the list has grown by exactly the
/// known insertions at its beginning. A page without proof is loaded again so that it overlaps with the loaded rows.
/// With offsets, it is moved by one row towards them. With page numbers, the last loaded page is loaded again. If rows
/// move too fast for that, the list is loaded again from its first loaded page.
struct NeighbourProof<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The relation of a page to the rows next to which it was loaded.
    enum Verdict {
        /// The page is their neighbour, or proves that the page that was loaded before is.
        case joins(AnsweredLoad<Item>)
        /// The page is among the loaded rows. The pages after it lead to their end, unless it is no further than the
        /// page before it.
        case isHeld(next: PageLoad, Progress, isFurther: Bool)
        /// The relation is unknown and requires another load.
        case ask(PageLoad, Progress)
        /// The page of the candidate has to be loaded again.
        case askAgain(PageLoad, Progress)
        /// The page is the whole list, because the page next to it is empty.
        case isAlone
        /// The page contains only loaded rows, although the list hasn't grown by as many.
        case isRepeated
        /// The loaded rows can't be connected to those of the source.
        case isLost
    }

    /// What earlier loads have contributed to the proof.
    struct Progress: Sendable {
        /// A page that joins the loaded rows, provided that loading their last page again shows that no row has moved.
        var candidate: Candidate?
        /// The number of successive second looks, each a load of the last page to prove the next one.
        var looks = 0
        /// The position among the loaded rows that the load has reached: a page and its last row.
        var beside: (record: PageRecord, row: Item.ID)?
    }

    /// A page that may be the neighbour of the loaded rows.
    struct Candidate: Sendable {
        let answer: AnsweredLoad<Item>
        /// Whether the end of the loaded rows was where it is expected when it was checked, while the server may have
        /// executed an unsaved edit since the page was loaded. The page is then loaded again.
        var isChecked = false
    }

    /// The limit of successive second looks, if rows move between them.
    private static var maximumLooks: Int { 6 }

    private let answer: AnsweredLoad<Item>
    /// The page at the end of the rows, or the page among them that the load has reached.
    private let record: PageRecord
    private let progress: Progress
    private let list: LoadedList<Item>
    private let planner: NeighbourPlanner
    /// The rows of the pages of a refresh, each with the index after it, and their number; `nil` if the page is attached
    /// to the list's rows.
    private let staged: (indices: [Item.ID: Int], count: Int)?
    /// The index after the rows among which the page may be.
    private let end: Int

    /// Creates the proof of a page.
    ///
    /// - Parameters:
    ///   - answer: The page.
    ///   - record: The page beside which it was loaded.
    ///   - load: The progress of the load.
    ///   - list: The loaded rows.
    ///   - journal: The changes of the rows.
    ///   - config: The page sizes.
    init(
        _ answer: AnsweredLoad<Item>, beside record: PageRecord, _ load: LoadProgress<Item>,
        in list: LoadedList<Item>, _ journal: Journal<Item>, _ config: PagingConfig
    ) {
        self.answer = answer
        self.list = list
        progress = load.proof
        self.record = progress.beside?.record ?? record
        planner = NeighbourPlanner(config: config, source: list.source, changes: journal.changes)
        end = answer.load.type == .gap ? list.gapIndex?.row ?? list.rows.count : list.rows.count
        guard answer.load.type == .refresh else {
            staged = nil
            return
        }
        // A page that was created since can't contain rows that are known to be deleted, and contains moved rows
        // elsewhere.
        let ids = load.pages.suffix(3).flatMap { answer in
            answer.page.items[answer.fresh].map(\.id).filter {
                journal[$0]?.isDeleted != true && !journal.isMoved($0, unknownTo: answer.load.id)
            }
        }
        staged = (Dictionary(zip(ids, 1...)) { $1 }, ids.count)
    }

    private var isForwards: Bool { answer.load.type != .prepend }

    /// Returns the index beyond a row if a page contains the row, also if the row is hidden; otherwise `nil`.
    private func index(beyond id: Item.ID) -> Int? {
        if let staged { return staged.indices[id] }
        guard list.rows.isInPage(id) else { return nil }
        if answer.load.type == .gap, let gap = list.gap, let page = list.rows.page(of: id), page > gap { return nil }
        return (isForwards ? list.rows.place(behind: id) : list.rows.place(before: id))?.index
    }

    /// Returns whether there is no row of a page beyond an index.
    private func isEnd(_ index: Int) -> Bool {
        if let staged { return index == staged.count }
        return !(isForwards ? index..<end : 0..<index).contains { list.isPaged(at: $0) }
    }

    /// The rows of the page beyond the loaded ones, or `nil` if it doesn't contain the row at their end.
    private var rowsBeyond: Range<Int>? {
        let items = answer.page.items
        let isAtEnd = { (item: Item) in index(beyond: item.id).map { isEnd($0) } ?? false }
        if isForwards { return items.lastIndex(where: isAtEnd).map { $0 + 1..<items.count } }
        return items.firstIndex(where: isAtEnd).map { 0..<$0 }
    }

    /// The relation of the page to the rows.
    var verdict: Verdict {
        let (load, page) = (answer.load, answer.page)
        guard record.keys != .fixed || page.keys != .fixed else {
            // A dropped page that is loaded again by its own address may have changed, because rows may have been
            // inserted or deleted before its end.
            guard load.type == .prepend, record.previousKey == nil else { return .joins(answer) }
            if let fresh = rowsBeyond { return .joins(answer.with(fresh)) }
            return page.nextKey.map { .key($0) } == record.load.address ? .joins(answer) : .isLost
        }
        let growth = record.total.flatMap { total in page.total.map { $0 - total } }
        if let fresh = rowsBeyond { return verdict(beyond: fresh, growth) }
        // The pages between the first one and that of a jump are unknown.
        if load.type == .prepend, record.previousKey == nil, list.droppedBefore.isEmpty { return .isLost }
        let keys = list.source.keys(record.keys == .fixed ? page.keys : record.keys)
        // A page that contains loaded rows, but not the one at their end, isn't a neighbour as it is.
        let isApart = page.items.allSatisfy { index(beyond: $0.id) == nil }
        if load.repeats == 0, !load.confirms, progress.beside == nil {
            if let growth, isNeighbour(growth) { return .joins(answer) }
            if !isForwards, !list.rows.items.contains(where: { list.rows.isPaged($0.id) }) { return .isAlone }
            // An unsaved edit may or may not be part of the total.
            if growth == nil || planner.changes.mayMoveRows, keys == .pages {
                if isApart, isForwards, !planner.mayHaveMoved(since: record) { return .joins(answer) }
                if let candidate = progress.candidate, candidate.isChecked,
                    candidate.answer.load.drift == planner.changes.drift,
                    candidate.answer.page.items.map(\.id) == page.items.map(\.id)
                {
                    return .joins(answer)
                }
                guard progress.looks < Self.maximumLooks else { return .isLost }
                var looked = progress
                looked.looks += 1
                looked.candidate = load.isExact ? Candidate(answer: answer) : nil
                return .ask(secondLook, looked)
            }
            // The source may omit the row with which the page should overlap.
            if growth == nil, isApart, list.source.leavesOut { return .joins(answer) }
        }
        return verdict(unproved: isApart, growth, keys)
    }

    /// The relation of a page that contains the row at the end of the loaded ones, and further rows or none.
    private func verdict(beyond fresh: Range<Int>, _ growth: Int?) -> Verdict {
        let (load, page) = (answer.load, answer.page)
        if fresh.isEmpty, !load.overlaps, let growth, growth - load.expected != page.items.count {
            return .isRepeated
        }
        let isSame = page.items[fresh].allSatisfy { index(beyond: $0.id) != nil }
        guard isSame, load.confirms, let candidate = progress.candidate else { return .joins(answer.with(fresh)) }
        var checked = progress
        checked.candidate = nil
        guard candidate.answer.load.drift == planner.changes.drift else {
            return .askAgain(candidate.answer.load, checked)
        }
        guard follows(candidate.answer.page) else { return .isLost }
        guard planner.changes.mayMoveRows else { return .joins(candidate.answer) }
        checked.candidate = Candidate(answer: candidate.answer, isChecked: true)
        return .askAgain(candidate.answer.load, checked)
    }

    /// The relation of a page that may be among the loaded rows, or beyond their neighbour.
    private func verdict(unproved isApart: Bool, _ growth: Int?, _ keys: KeyKind) -> Verdict {
        let load = answer.load
        let nearest = isForwards ? answer.page.items.first : answer.page.items.last
        let farthest = isForwards ? answer.page.items.last : answer.page.items.first
        let isAmong = nearest.flatMap { index(beyond: $0.id) } != nil
        // A page that begins among the loaded rows leads to their end, unless it contains rows that were inserted
        // between them.
        if isAmong, let farthest, let place = index(beyond: farthest.id) { return isHeld(upTo: farthest.id, place) }
        guard !isAmong, progress.beside == nil, load.repeats < 3 else { return .isLost }
        var again: PageLoad
        var kept = progress
        kept.candidate = nil
        if keys == .pages, !isForwards {
            again = secondLook
            // If the loaded page still has the same rows, the page before it is the neighbour, whatever the total is.
            if load.repeats == 0, load.isExact, isApart { kept.candidate = Candidate(answer: answer) }
        } else {
            let size = keys == .rows ? list.source.size(max(load.size, 2)) : load.size
            again = PageLoad(type: load.type, address: load.address, size: size)
            again.expected = planner.expectedShift(since: record, isForwards: isForwards)
            again.moved = overlapping(again.expected, growth: growth, keys)
        }
        again.repeats = load.repeats + 1
        return .ask(again, kept)
    }

    /// The relation of a page among the loaded rows, the last of which has an index beyond it.
    private func isHeld(upTo row: Item.ID, _ place: Int) -> Verdict {
        let held = PageRecord(answer.with(isForwards ? answer.page.items.count..<answer.page.items.count : 0..<0))
        guard let address = held.address(beyond: answer.load.type), !list.source.isShort(answer) else { return .isLost }
        let last = progress.beside.flatMap { index(beyond: $0.row) }
        let isFurther = last.map { isForwards ? place > $0 : place < $0 } ?? true
        var reached = progress
        reached.beside = (held, row)
        return .isHeld(next: planner.load(answer.load.type, beside: held, at: address), reached, isFurther: isFurther)
    }

    /// Returns whether a page follows this one according to the numbers of items before them; `true` if these are
    /// unknown.
    private func follows(_ next: LoadedPage<Item>) -> Bool {
        let (first, second) = isForwards ? (answer.page, next) : (next, answer.page)
        guard let start = first.itemsBefore, let end = second.itemsBefore else { return true }
        return start + first.items.count == end
    }

    /// Returns whether the list's length proves that the page is the neighbour. This is the case if the list has grown
    /// by exactly the number of rows by which the key was moved, and there are no other changes.
    private func isNeighbour(_ growth: Int) -> Bool {
        let (load, page) = (answer.load, answer.page)
        guard load.isExact, growth == load.expected, planner.changes.isQuiet(since: record.load.drift) else {
            return false
        }
        if isForwards { return true }
        let overlap = record.overlap.before
        guard let end = record.itemsBefore, let start = page.itemsBefore else {
            return !list.source.isShort(answer) && (overlap == 0 || record.previousKey != nil)
        }
        return start + page.items.count == end + overlap + growth
    }

    /// Returns the number of rows by which to move a key so that its page overlaps with the loaded rows.
    private func overlapping(_ expected: Int, growth: Int?, _ keys: KeyKind) -> Int {
        let (load, page) = (answer.load, answer.page)
        let growth = growth ?? expected
        if isForwards {
            let reach = min(expected, growth) - record.overlap.after - 1
            return planner.inKeys(reach, keys, size: load.size) - load.repeats * load.size
        }
        // A page that is shorter than its key assumes ends before the loaded rows.
        if let before = record.itemsBefore, let start = page.itemsBefore {
            let gap = before + record.overlap.before + growth - start - page.items.count
            return load.moved + max(gap, 0) + 1
        }
        let missing = load.repeats > 0 ? max(0, record.load.size - page.items.count) : 0
        return max(expected, growth) + record.overlap.before + 1 + missing + max(0, load.repeats - 1) * load.size
    }

    /// A load of the last loaded page, or if that has been checked, of the next one.
    private var secondLook: PageLoad {
        let load = answer.load
        var look: PageLoad
        if isForwards || record.keys == .rows {
            // The page on the other side of the end: relative to the checked page, whichever way that was addressed.
            look = PageLoad(type: load.type, address: load.address, size: record.keys == .rows ? 1 : load.size)
            look.moved = load.moved + (isForwards ? -look.size : load.size)
        } else {
            // A page number only moves backwards.
            let record = load.repeats < list.pages.count ? list.pages[load.repeats] : record
            look = PageLoad(type: load.type, address: record.load.address, size: record.load.size)
            look.moved = record.load.moved
        }
        look.expected = load.expected
        look.confirms = true
        return look
    }
}
