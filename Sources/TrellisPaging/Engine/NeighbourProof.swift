/// The proof that a page is the neighbour of the loaded rows (rule 15). A page whose key can move joins them only if it
/// is proved.
///
/// Only an overlap proves a page: it repeats a loaded row, which determines its position. A page whose key counts rows is
/// requested so that it overlaps. A page number can't be, so the last loaded page is loaded again, as the configuration's
/// ``PageProof`` says. A page without proof is loaded again so that it overlaps more. If that doesn't help either, the
/// list is loaded again.
// A class, because a value with so many parts takes long to copy.
final class NeighbourProof {
    /// The relation of a page to the rows next to which it was loaded.
    enum Verdict {
        /// The page is their neighbour, or proves that the page that was loaded before is. If it is the neighbour of a row
        /// among them, the server no longer has the loaded rows behind that one, or has them elsewhere.
        case joins(LoadResponse, behind: RowID? = nil)
        /// The relation is unknown and requires another load. If the page is among the loaded rows, the load leads towards
        /// their end, unless the page is no further than the one before it.
        case ask(PageLoad, Progress, isFurther: Bool? = nil)
        /// The page is the whole list, because the page next to it is empty.
        case isAlone
        /// The page contains only loaded rows, although the list hasn't grown by as many.
        case isRepeated
        /// The loaded rows can't be connected to those of the source.
        case isLost

        /// Whether the page joins the loaded rows with further ones.
        var hasNews: Bool { if case .joins(let response, _) = self { !response.fresh.isEmpty } else { false } }
    }

    /// What earlier loads have contributed to the proof.
    struct Progress: Sendable {
        /// A page that joins the loaded rows, provided that loading their last page again shows that no row has moved,
        /// and the number of times that this was so.
        ///
        /// Between two of these loads, the server may execute an unsaved edit that moves rows, and later another one that
        /// moves them back. So both pages are loaded in turn until there are more intervals between the loads than
        /// unsaved edits. In at least one interval, no edit was executed, so pages that stayed the same are neighbours.
        var candidate: (response: LoadResponse, checks: Int, behind: RowID?)?
        /// A numbered page that repeats the last loaded rows, while the page before it is loaded: rows have moved towards the
        /// end, perhaps only back to where they were before a loaded page.
        var repeated: LoadResponse?
        /// The number of successive second looks, each a load of the last page to prove the next one.
        var looks = 0
        /// What identifies the rows of the latest second look.
        var looked: Int?
        /// The position among the loaded rows that the load has reached: a page, its last one of these rows, and the page
        /// with the rows that it has beyond that one, if any. Unless the row is in place, the server may have moved it here.
        var beside: (record: PageRecord, row: RowID, isInPlace: Bool, further: LoadResponse?)?

        /// A page of only loaded rows, behind which there may be others, while the page behind it is loaded without an
        /// overlap, and whether that was empty.
        var behind: (response: LoadResponse, isEmpty: Bool)?

        /// The oldest load of the pages that may still be shown, or `Int.max` if there are none.
        var oldestLoad: Int {
            min(
                candidate?.response.load.id ?? .max, repeated?.load.id ?? .max,
                beside?.further?.load.id ?? .max)
        }

        /// Whether the page to be proved isn't a stored one.
        var isOfToday: Bool { (candidate?.response ?? repeated).map { !$0.page.isStored } ?? false }
    }

    /// The limit of successive second looks, if rows move between them.
    private static var maximumLooks: Int { 6 }

    private let response: LoadResponse
    private let end: ListEnd
    /// The page at the end, or the page among the rows that the load has reached.
    private let record: PageRecord
    /// The rows of the pages of a refresh, each with the index after it, and their number; `nil` if the page is attached
    /// to the list's rows.
    private let staged: (indices: [RowID: Int], count: Int)?
    /// The index after the rows among which the page may be.
    private let limit: Int
    /// The indexes beyond the page's rows, and `nil` for rows that no page contains.
    private lazy var indices = page.items.map { index(beyond: $0.id) }

    /// Creates the proof of a page. It is `nil` for the first page of a list, which needs none.
    init?(_ response: LoadResponse, at end: ListEnd) {
        guard let page = end.page else { return nil }
        (self.response, self.end, record) = (response, end, end.progress.proof.beside?.record ?? page)
        limit = end.type == .gap ? end.list.gapIndex?.row ?? end.list.rows.count : end.list.rows.count
        staged = end.type == .refresh ? Self.staged(end) : nil
    }

    private static func staged(_ end: ListEnd) -> (indices: [RowID: Int], count: Int) {
        // A page that was created since can't contain rows that are known to be deleted, and contains moved rows
        // elsewhere.
        let ids = end.progress.pages.suffix(3).flatMap { response in
            response.page.items[response.fresh].map(\.id).filter {
                end.journal[$0]?.isDeleted != true && !end.journal.isMoved($0, unknownTo: response.load.id)
            }
        }
        return (Dictionary(zip(ids, 1...)) { $1 }, ids.count)
    }

    private var load: PageLoad { response.load }
    private var page: LoadedPage<PagedRow> { response.page }
    private var progress: Progress { end.progress.proof }
    private var rows: RowList { end.list.rows }
    private var isForwards: Bool { end.isForwards }

    /// Returns the index beyond a row if a page contains the row, also if the row is hidden; otherwise `nil`.
    private func index(beyond id: RowID) -> Int? {
        if let staged { return staged.indices[id] }
        guard let (row, position) = rows.any(id), row.isPaged else { return nil }
        // The rows on the other side of a gap belong to another part of the list.
        if isForwards, let gap = end.list.gap, (row.page > gap) == (end.type == .gap) { return nil }
        return rows.index(at: isForwards ? position + 1 : position)
    }

    /// Returns whether there is no row of a page beyond an index, except those that the source has added to the last page.
    private func isEnd(_ index: Int) -> Bool {
        let added = isForwards ? record.surplus : 0
        if let staged { return staged.count - added...staged.count ~= index }
        let beyond = (isForwards ? index..<limit : 0..<index).lazy.filter { [list = end.list] in list.isPaged(at: $0) }
        return beyond.prefix(added + 1).count <= added
    }

    /// The page with the rows beyond the loaded ones, or `nil` if it doesn't contain the row at their end.
    private var responseBeyond: LoadResponse? {
        let items = page.items
        func isAtEnd(_ index: Int?) -> Bool { index.map { isEnd($0) } ?? false }
        let fresh =
            isForwards
            ? indices.lastIndex(where: isAtEnd).map { $0 + 1..<items.count }
            : indices.firstIndex(where: isAtEnd).map { 0..<$0 }
        guard let raw = page.rawRows else {
            // The last page ended with a row that is elsewhere in the list, too.
            let isRepeated = isForwards && fresh == nil && items.first.map { $0.id == record.repeatedEnd } ?? false
            return (isRepeated ? 1..<items.count : fresh).map { response.with($0) }
        }
        if let fresh {
            let beside = isForwards ? raw.items[fresh.lowerBound - 1] + 1 : raw.ids.count - raw.items[fresh.upperBound]
            return response.with(fresh, rawOverlap: beside)
        }
        // The row at the end of the loaded ones may be one that the source omits. The last page that has any is checked.
        let checked = load.checksEnd && record.rawCount == 0 ? end.list.pages.last { $0.rawCount > 0 } : nil
        let ends = (checked ?? record).rawRows
        guard progress.beside == nil, let held = isForwards ? ends?.last : ends?.first,
            let index = isForwards ? raw.ids.lastIndex(of: held) : raw.ids.firstIndex(of: held)
        else { return nil }
        // If the source returns it now, it isn't loaded: a page that had it, too, was dropped.
        let isLoaded = !raw.items.contains(index)
        let border = index + (isLoaded == isForwards ? 1 : 0)
        let split = raw.items.position { raw.items[$0] >= border }
        return isForwards
            ? response.with(split..<items.count, rawOverlap: border)
            : response.with(0..<split, rawOverlap: raw.ids.count - border)
    }

    /// The kind of the key that led to the page.
    private var keys: KeyKind {
        // A second look may be at the page behind the border of two sources.
        if load.confirms { return end.list.source.keys(page.keys) }
        return end.list.source.keys(load.address.kind ?? (record.keys == .fixed ? page.keys : record.keys))
    }

    /// The relation of the page to the rows.
    var verdict: Verdict {
        if load.confirms, let repeated = progress.repeated { return verdict(before: repeated) }
        if load.confirms, let candidate = progress.candidate, let last = candidate.behind,
            candidate.response.load.drift == end.journal.drift, page.fingerprint == progress.looked
        {
            return .joins(candidate.response, behind: last)
        }
        // Rows from before a gap come after the last ones, so these are elsewhere by now. A key that doesn't move may lead to a
        // row twice, unless the user has moved others.
        if end.type == .append, let gap = end.list.gap,
            page.items.contains(where: { rows.isPaged($0.id) && rows.page(of: $0.id) ?? gap + 1 <= gap }),
            keys != .fixed || page.items.contains(where: { end.journal.everPlaced.contains($0.id) })
        {
            return .isLost
        }
        if keys == .fixed, !load.checksEnd, !load.confirms, progress.beside == nil { return fixedVerdict }
        if let joined = responseBeyond {
            if passesNews || endsUnknown { return .isLost }
            return beginsUnknown ? overlappingMore(keys) : verdict(beyond: joined)
        }
        guard keys != .fixed || !load.checksEnd else { return lastPageVerdict }
        if load.checksEnd, page.rawCount == 0, let held = progress.behind { return emptyVerdict(behind: held.response) }
        // Nothing is behind the end, and no row has come yet with which the page could overlap.
        if isForwards, load.checksEnd && page.rawCount == 0 || isFirstWithRows { return .joins(response) }
        // A last page without rows still has none, so the page behind it is proved.
        if isForwards, page.rawCount == 0, record.isEmpty { return .joins(progress.candidate?.response ?? response) }
        // The pages between the first one and that of a jump are unknown.
        if load.type == .prepend, record.previousKey == nil, end.list.droppedBefore.isEmpty { return .isLost }
        guard load.repeats == 0, !load.confirms, progress.beside == nil else { return verdict(unproved: keys) }
        if !isForwards, !rows.items.contains(where: \.isPaged) { return .isAlone }
        // The server may have returned fewer rows than there are, so that no overlap reaches these.
        if isForwards, keys == .rows, load.checksEnd, load.address == record.address(beyond: load.type) {
            return lookVerdict
        }
        // The last page, loaded again, isn't beyond itself.
        if keys == .rows || load.checksEnd { return verdict(unproved: keys) }
        if leadsElsewhere { return .isLost }
        return needsLook ? lookVerdict : .joins(response)
    }

    /// Whether no page before this one had rows, as far as the source says.
    private var isFirstWithRows: Bool {
        staged != nil
            ? end.progress.pages.allSatisfy { $0.page.rawCount == 0 } : end.list.pages.allSatisfy { $0.rawCount == 0 }
    }

    /// The relation of a page whose key always leads to the same rows.
    private var fixedVerdict: Verdict {
        // A dropped page that is loaded again by its own address may have changed, because rows may have been inserted or
        // deleted before its end.
        guard load.type == .prepend, record.previousKey == nil else { return .joins(response) }
        let leadsHere = page.nextKey.map { .key($0) } == record.load.address
        if record.keys == .fixed, leadsHere { return .joins(responseBeyond ?? response) }
        if let joined = responseBeyond {
            // Rows of the dropped page may be behind loaded ones by now, because others were inserted.
            return indices[joined.fresh.upperBound...].contains(nil) ? .isLost : .joins(joined)
        }
        guard end.list.source.keys(record.keys) == .pages, leadsHere, record.load.moved == 0 else { return .isLost }
        return needsLook ? lookVerdict : .joins(response)
    }

    /// The relation of the list's last page, loaded again, in which the last loaded row is missing. Its rows behind the others
    /// are new.
    private var lastPageVerdict: Verdict {
        guard let last = indices.lastIndex(where: { $0 != nil }) else {
            return page.items.isEmpty ? .joins(response) : .isLost
        }
        return .joins(response.with(last + 1..<page.items.count))
    }

    /// The relation of a numbered page that is to be proved by loading the last page again.
    private var lookVerdict: Verdict {
        var checks = 0
        if let candidate = progress.candidate, candidate.response.load.drift == end.journal.drift,
            candidate.response.page.items.map(\.id) == page.items.map(\.id)
        {
            checks = candidate.checks
            if 2 * checks > end.journal.counts.shifts { return .joins(response) }
        }
        guard progress.looks < Self.maximumLooks else { return .isLost }
        var looked = progress
        looked.looks += 1
        looked.candidate = load.isExact ? (response, checks, nil) : nil
        var look = secondLook
        if !isForwards { look.repeats += 1 }
        return .ask(look, looked)
    }

    /// The number of rows by which the list has grown since the page at the end, or `nil` if unknown. Where keys count rows,
    /// the overlap says more.
    private var growth: Int? {
        keys == .rows ? nil : record.total.flatMap { total in page.total.map { $0 - total } }
    }

    /// When a numbered page is proved. A total that is less than the number of rows says nothing, nor does that of a source
    /// of single rows, whose total may have been wrong from the beginning.
    private var proof: PageProof {
        let isCounted = page.keys != .rows && growth != nil && page.total ?? 0 >= rows.count + page.items.count
        return end.config.proof ?? (isCounted ? .whenChanged : .always)
    }

    /// Whether a numbered page is shown only after the last page was loaded again.
    private var needsLook: Bool {
        // The rows that the page at the end repeated were those of a page that was dropped since.
        let repeated = isForwards ? record.overlap.after : record.overlap.before
        guard load.isExact, repeated == 0, indices.allSatisfy({ $0 == nil }) else { return true }
        switch proof {
        case .always: return true
        case .never: return false
        case .whenChanged:
            return growth ?? 0 != 0 || end.journal.drift != record.load.drift || end.journal.counts.shifts > 0
                || response.time - record.time > PageProof.maximumAge
        }
    }

    /// The relation of a page that contains the row at the end of the loaded ones, and further rows or none.
    private func verdict(beyond joined: LoadResponse) -> Verdict {
        let fresh = joined.fresh
        if needsCheck(joined) {
            var checked = progress
            checked.repeated = joined
            return .ask(secondLook, checked)
        }
        // The source has only now turned out to return single rows, which can't overlap.
        if fresh.isEmpty, load.size > 1, end.list.source.isSingle, load.repeats == 0, !load.confirms, !load.checksEnd,
            let next = progress.beside.flatMap({ end.load(beside: $0.record) }) ?? end.next, next.moved != load.moved
        {
            return .ask(next, progress)
        }
        // The page is an earlier one than the requested one, although the list hasn't grown by as many rows.
        let overlap = isForwards ? max(0, load.expected - load.moved) : load.overlaps ? .max : 0
        if load.repeats == 0, !load.confirms, !load.checksEnd, fresh.isEmpty, page.items.count > overlap, let growth,
            growth - load.expected != page.items.count - overlap, !end.repeats(PageRecord(response), after: record)
        {
            return .isRepeated
        }
        if lacksRows(joined) { return .isRepeated }
        // The loaded page is where it was, but the key of the dropped page before it didn't lead to its neighbour.
        if fresh.isEmpty, load.confirms, load.type == .prepend, record.previousKey == nil, progress.candidate == nil {
            return .isLost
        }
        guard load.confirms, let candidate = progress.candidate, !hasNews(fresh) else { return .joins(joined) }
        var checked = progress
        (checked.candidate, checked.looked) = (nil, page.fingerprint)
        // If the page at the end has other rows than before, rows have moved since, and may have been elsewhere when the
        // next page was loaded. If the total is another one, they may have been elsewhere and be back. Some servers only
        // estimate it.
        let before = [record.fingerprint, progress.looked]
        let totals = candidate.response.page.total.flatMap { total in page.total.map { (total, $0) } }
        let hasSameTotal = progress.looks > 2 || totals.map { $0 == $1 } ?? true
        if candidate.response.load.drift == end.journal.drift, before.contains(checked.looked), hasSameTotal {
            let times = 2 * candidate.checks + 1
            guard times <= end.journal.counts.shifts else { return .joins(candidate.response) }
            checked.candidate = (candidate.response, candidate.checks + 1, nil)
        }
        return .ask(end.again(candidate.response.load), checked)
    }

    /// Returns whether some rows of the page are unknown. A row that the user has moved away stays in its page until the server
    /// has saved the move.
    private func hasNews(_ rows: Range<Int>) -> Bool {
        rows.contains {
            let id = page.items[$0].id
            guard indices[$0] == nil, end.journal.isMoved(id, unknownTo: load.id) else { return indices[$0] == nil }
            return staged != nil && !end.progress.pages.contains { $0.page.items.contains { $0.id == id } }
        }
    }

    /// The unknown rows of the page between two loaded ones where two pages meet, which may have been missed there, each
    /// with the row before it.
    var missedRows: [(row: PagedRow, previous: RowID)] {
        guard staged == nil else { return [] }
        var missed: [(row: PagedRow, previous: RowID)] = [], last: (id: RowID, index: Int)?, unknown: [PagedRow] = []
        for (row, index) in zip(page.items, indices) {
            guard let index else {
                if end.journal[row.id] == nil, !rows.contains(row.id) { unknown.append(row) }
                continue
            }
            if let last, index - last.index == 1, rows.page(of: last.id) != rows.page(of: row.id) {
                missed += unknown.reversed().map { ($0, last.id) }
            }
            (last, unknown) = ((row.id, index), [])
        }
        return missed
    }

    /// Returns whether a page before the loaded ones has fewer rows than were there, although the list hasn't become
    /// shorter.
    private func lacksRows(_ joined: LoadResponse) -> Bool {
        guard !isForwards, keys == .rows, let total = page.total, total >= record.total ?? .max,
            let start = record.start, let begin = PageRecord(joined).start
        else { return false }
        let lack = start - begin - PageRecord(joined).rawCount
        // If the whole response is too short by as many, the source omits them.
        return lack > 0 && (page.nextKey == nil || page.rawCount + lack > load.size)
    }

    /// The relation of the page before one that repeats loaded rows. If rows have moved between these two loads, the page is
    /// put among the loaded rows, so that none between them is missed, and the one behind it is loaded again.
    private func verdict(before repeated: LoadResponse) -> Verdict {
        if precedes(repeated) {
            var repeated = repeated
            repeated.hasMoved = repeated.fresh.isEmpty
            return .joins(repeated)
        }
        // An unknown row at its beginning may have been missed before.
        guard staged == nil, indices.first ?? nil != nil else { return .isLost }
        return responseBeyond.map { .joins($0) } ?? verdict(unproved: keys)
    }

    /// The relation of an empty page behind one of only loaded rows, after which there may be others: these may have moved
    /// before the empty page was loaded, so the page before it is loaded again.
    private func emptyVerdict(behind held: LoadResponse) -> Verdict {
        guard progress.looks < Self.maximumLooks else { return .isLost }
        var looked = progress
        looked.looks += 1
        looked.behind = (held, true)
        return .ask(end.again(held.load, isAnew: true), looked)
    }

    /// Whether a page that repeats loaded rows must be checked from the other side, because nothing known has moved them.
    private func needsCheck(_ joined: LoadResponse) -> Bool {
        guard isForwards, keys == .pages, proof == .always, !load.overlaps, load.isExact, !record.load.confirms else {
            return false
        }
        return joined.fresh.lowerBound > 0 && end.journal.drift == record.load.drift
    }

    /// Returns whether a page that repeats loaded rows begins where this one ends, and this one has no other rows than
    /// the loaded ones, except before the first of them.
    private func precedes(_ repeated: LoadResponse) -> Bool {
        guard let first = repeated.page.items.first, let next = index(beyond: first.id) else { return false }
        let known = indices.drop { $0 == nil }
        guard !known.contains(nil), let start = known.first ?? nil, let last = known.last ?? nil, last < next
        else {
            return false
        }
        return isConnected(last..<next - 1) && (known.count == page.items.count || isConnected(0..<max(0, start - 1)))
    }

    /// Returns whether a range of the loaded rows has none of a page.
    private func isConnected(_ range: Range<Int>) -> Bool {
        staged != nil ? range.isEmpty : !range.contains { end.list.isPaged(at: $0) }
    }

    /// The relation of a page that may be among the loaded rows, or beyond their neighbour.
    private func verdict(unproved keys: KeyKind) -> Verdict {
        let farthest = isForwards ? indices.lastIndex { $0 != nil } : indices.firstIndex { $0 != nil }
        // The key beyond a loaded row leads to their end. Other rows of the page are new.
        if let farthest, let place = indices[farthest] { return passesNews ? .isLost : held(upTo: farthest, place) }
        if let beside = progress.beside {
            return beside.isInPlace ? verdict(behind: beside.row, further: beside.further) : .isLost
        }
        return overlappingMore(keys)
    }

    /// Requests the page again, so that it overlaps more with the loaded rows.
    private func overlappingMore(_ keys: KeyKind) -> Verdict {
        guard load.repeats < 3 else { return .isLost }
        var again: PageLoad
        var kept = progress
        kept.candidate = nil
        if keys == .pages, !isForwards {
            again = secondLook
        } else {
            let expected = end.expectedShift(since: record), moved = overlapping(expected, keys)
            // The page still contains the rows beyond the loaded ones, whose last ones the source may omit.
            let isUnedited = end.journal.counts.shifts == 0 && end.journal.drift == record.load.drift
            let more = isForwards && isUnedited ? min(max(0, load.moved - moved), load.size) : 0
            let size = keys == .rows ? end.list.source.size(max(load.size + more, 2)) : load.size
            again = PageLoad(type: load.type, address: load.address, size: size)
            (again.expected, again.moved) = (expected, moved)
            again.checksEnd = load.checksEnd
        }
        again.repeats = load.repeats + 1
        return .ask(again, kept)
    }

    /// The relation of a page without a loaded row, next to one among the loaded rows whose last one is known. The loaded
    /// rows behind that one are gone or elsewhere, so what follows it is the page's further rows, or if it has none, this
    /// page, if nothing moves meanwhile.
    private func verdict(behind row: RowID, further: LoadResponse?) -> Verdict {
        guard isForwards, staged == nil else { return .isLost }
        if let further { return .joins(further, behind: row) }
        if keys == .fixed { return .joins(response, behind: row) }
        guard keys == .pages, progress.looks < Self.maximumLooks, end.journal.counts.shifts == 0 else { return .isLost }
        var looked = progress
        looked.looks += 1
        looked.candidate = (response, 0, row)
        looked.beside = nil
        return .ask(secondLook, looked)
    }

    /// The relation of a page among the loaded rows, the last of which has an index beyond it.
    private func held(upTo row: Int, _ place: Int) -> Verdict {
        let held = PageRecord(response.with(isForwards ? page.items.count..<page.items.count : 0..<0))
        guard let next = end.load(beside: held), !end.list.source.isShort(response) else { return .isLost }
        // If the rows beyond are none of the loaded ones, only a page that overlaps can show that these come later.
        let isWhole = row == (isForwards ? page.items.count - 1 : 0)
        guard isWhole || next.address.kind ?? page.keys != .fixed else { return .isLost }
        let last = progress.beside.flatMap { index(beyond: $0.row) }
        var reached = progress
        let further = isForwards && !isWhole ? response.with(row + 1..<page.items.count) : nil
        let hasNews = further != nil && progress.beside?.further == nil
        let isFurther = last.map { isForwards ? place > $0 || hasNews : place < $0 } ?? true
        if load.confirms { reached.looked = page.fingerprint }
        reached.beside = (held, page.items[row].id, isInPlace(row, of: held), further)
        reached.repeated = nil
        return .ask(next, reached, isFurther: isFurther)
    }

    /// Whether a page with the row at the end of the loaded ones begins with unknown rows, because they were inserted before
    /// that row, or it was moved: then others may be before the page.
    private var beginsUnknown: Bool {
        guard isForwards, staged == nil, keys == .rows, !load.confirms, !load.checksEnd, progress.beside == nil,
            indices.first ?? 0 == nil, let first = indices.lazy.compactMap({ $0 }).first
        else { return false }
        return end.journal[page.items[0].id] == nil && (0..<max(0, first - 1)).contains { end.list.isPaged(at: $0) }
    }

    /// Whether a page before the loaded rows ends with unknown ones, although further loaded rows are behind its last known
    /// one, which the server may have moved to where no page is.
    private var endsUnknown: Bool {
        guard !isForwards, staged == nil, keys != .fixed, !load.confirms, let last = page.items.last,
            indices.last ?? 0 == nil, end.journal[last.id] == nil, let known = indices.lazy.compactMap({ $0 }).last
        else { return false }
        return (known + 1..<max(known + 1, limit)).contains { end.list.isPaged(at: $0) }
    }

    /// Whether unknown rows of the page before are before a loaded one of this page, which may have been moved there.
    private var passesNews: Bool {
        guard let further = progress.beside?.further else { return false }
        let known = Set(page.items.map(\.id))
        return further.page.items[further.fresh].contains { !known.contains($0.id) && index(beyond: $0.id) == nil }
    }

    /// Whether a row of the page is known to be no further from the list's beginning than when it was loaded.
    private func isInPlace(_ row: Int, of held: PageRecord) -> Bool {
        let id = page.items[row].id
        guard staged == nil, end.journal.counts.shifts == 0, let index = rows.index(of: id),
            let number = rows.page(of: id), let loaded = end.list.index(ofPage: number).map({ end.list.pages[$0] }),
            loaded.load.drift == end.journal.drift, let start = loaded.start, let begin = held.start
        else { return false }
        let first = rows.index(at: rows.end(ofPage: number - 1))
        return begin + (page.rawRows?.items[row] ?? row) <= start + loaded.overlap.before + index - first
    }

    /// Whether the page was dropped, but its next one isn't the first loaded one. Pages between them may have had no rows
    /// of their own, or the rows have moved by whole pages.
    private var leadsElsewhere: Bool {
        guard load.type == .prepend, record.previousKey == nil else { return false }
        return record.load.moved != 0 || page.nextKey.map { .key($0) } != record.load.address
    }

    /// Returns the number of rows by which to move a key so that its page overlaps more with the loaded rows.
    private func overlapping(_ expected: Int, _ keys: KeyKind) -> Int {
        if isForwards {
            // Where the page is by the changes that are known by now.
            let loaded = record.overlap.after + (keys == .rows ? record.shortfall : 0)
            let moved = end.inKeys(expected - loaded - 1, keys, size: load.size)
            if load.repeats == 0, moved != load.moved { return moved }
            // The server may have none of the known changes.
            let unmoved = -loaded - 1
            if load.repeats == 1, keys == .rows, unmoved < load.moved { return unmoved }
            return min(moved, load.moved) - (keys == .rows ? load.size - 1 : load.size)
        }
        // The page may be smaller than requested, and end before the loaded rows.
        if keys == .rows, load.repeats == 0, let start = record.start, let end = page.nextKey?.row,
            end <= start
        {
            return load.moved + start - end.bounded(from: 0) + 1
        }
        // The next rows of the server's pages, which may be smaller, overlap with these by one.
        if keys == .rows, load.repeats > 0, page.rawCount > 0 { return load.moved + max(1, page.rawCount - 1) }
        return expected + record.overlap.before + 1 + load.repeats * load.size
    }

    /// A load of the last loaded page, or if that has been checked, of the next one.
    private var secondLook: PageLoad {
        var look: PageLoad
        if isForwards || record.keys == .rows {
            // The page on the other side of the end: relative to the checked page, whichever way that was addressed.
            look = PageLoad(type: load.type, address: load.address, size: record.keys == .rows ? 1 : load.size)
            look.moved = load.moved + (isForwards ? -look.size : end.list.source.isSingle ? 1 : load.size)
        } else {
            // A page number only moves backwards.
            let record = load.repeats < end.list.pages.count ? end.list.pages[load.repeats] : record
            look = PageLoad(type: load.type, address: record.load.address, size: record.load.size)
            look.moved = record.load.moved
        }
        look.expected = load.expected
        look.confirms = true
        return look
    }
}
