/// The loaded part of a list: its rows, the pages to which they belong, and what is known of the rest of the list.
///
/// It keeps the pages, the counts and the last visible row in agreement with the rows, whatever is inserted or removed,
/// and records the changes. It decides nothing: neither which rows to show, nor which pages to load.
///
/// A gap is a boundary between two pages that may not be neighbours.
struct LoadedList: Sendable {
    /// The generation of the refresh that loaded the rows; 0 before the first page.
    var generation = 0
    /// Whether the rows are still those of a previous source, of which no more pages are loaded.
    private(set) var isOfOldSource = false
    var rows = RowList()
    /// The loaded pages, in list order.
    private(set) var pages = PagedTree<PageRecord>()
    /// The oldest load of the loaded pages, or `Int.max` if there are none.
    private(set) var oldestLoad = Int.max
    /// The dropped pages before the loaded ones, nearest last. No previous key of a loaded page leads to them.
    private(set) var droppedBefore: [PageRecord] = []
    /// The number of dropped pages before the loaded ones, with those to which a previous key leads.
    private(set) var pagesBefore = 0
    private(set) var metadata = PagesMetadata()
    var itemsBefore: Int?
    var itemsAfter: Int?
    /// The number of rows by which a list that has ended is shorter than the source's total.
    var missing = 0
    /// The page with which the list begins when it is loaded for the first time; `nil` for its first page.
    var start: (address: PageAddress, rows: Int, size: Int?)?
    /// What the pages have revealed about their source.
    var source = SourceTraits()
    /// The number of the page before the gap, or `nil` if there is no gap.
    var gap: Int?
    /// The index of the last visible row.
    var lastShown: Int?
    private var tracker = EditTracker()

    /// Returns the change since the previous call.
    mutating func endTurn() -> PagingChange {
        defer { tracker = EditTracker() }
        return tracker.change(count: rows.count)
    }

    // MARK: - Rows

    /// Returns whether a page contains the row at an index.
    func isPaged(at index: Int) -> Bool { rows[index].isPaged }

    /// Replaces the content of the row at an index. A page contains the row now, or as before.
    mutating func put(_ item: PagedRow, at index: Int, isPaged: Bool = false) {
        rows.update(item, at: index, isPaged: isPaged)
        tracker.update(index)
    }

    /// Inserts rows. The default page is that of the previous row.
    mutating func putIn(_ items: [PagedRow], at position: Int, page: Int? = nil, isPaged: Bool = false) {
        let page = page ?? (position > 0 ? rows.row(at: position - 1).page : pages.first?.number ?? 0)
        let index = rows.index(at: position)
        rows.insert(items.map { $0.at(page: page, isPaged: isPaged) }, at: position)
        tracker.insert(index..<index + items.count)
        if let shown = lastShown, shown >= index { lastShown = shown + items.count }
    }

    /// Removes the row at an index, or hides it there, because it is deleted or moved.
    mutating func takeOut(_ index: Int, hides: Bool = false, move: Int? = nil) {
        if hides { rows.hide(index, move: move) } else { rows.remove(index..<index + 1) }
        tracker.remove(index..<index + 1)
        if let shown = lastShown, shown > index { lastShown = shown - 1 }
    }

    // MARK: - Pages

    /// Inserts a page after another one, or at the beginning of the list.
    mutating func insert(_ record: PageRecord, _ metadata: (any Sendable)?, rows fresh: FreshRows, behind front: Int?) {
        let place = place(behind: front)
        if let shown = lastShown, record.load.type == .prepend || place.page < pages.count && shown >= place.row {
            lastShown = shown + fresh.count
        }
        tracker.insert(place.row..<place.row + fresh.count)
        rows.insert(
            fresh.rows.map { $0.at(page: record.number, isPaged: true) }, at: front.map { rows.end(ofPage: $0) } ?? 0)
        pages.insert(CollectionOfOne(record), at: place.page)
        if record.load.type == .prepend { pagesBefore = max(0, pagesBefore - 1) }
        oldestLoad = min(oldestLoad, record.load.id)
        self.metadata.set(metadata, ofPage: record.number)
    }

    /// Adjusts the dropped pages to a page that is about to be inserted at the beginning.
    mutating func passDropped(_ response: LoadResponse, _ record: PageRecord) {
        // If the first page contains its previous key, the last dropped page is before another one.
        guard pages.first?.previousKey == nil else { return }
        let load = response.load
        // If rows have moved, the page may have the key of a loaded page that isn't the first. The keys of the pages
        // before that one now lead to rows that aren't loaded.
        let passed = load.confirms ? pages.prefix(load.repeats).lastIndex { $0.load.address == load.address } : nil
        if let passed, passed > 0 {
            droppedBefore += pages[..<passed]
        } else if let dropped = droppedBefore.last, load.address == dropped.load.address || response.fresh.isEmpty {
            droppedBefore.removeLast()
            forgetReachable(from: record, droppedBefore.count)
        }
    }

    /// Forgets those of some dropped pages to which previous keys lead. The last of them is just before a page.
    mutating func forgetReachable(from page: PageRecord?, _ count: Int) {
        var (page, left) = (page, count)
        while left > 0, page?.previousKey != nil { (page, left) = (droppedBefore.removeLast(), left - 1) }
    }

    /// Returns whether a page at an end can be dropped and loaded again. Pages with rows within a distance of the last
    /// visible one can't.
    func canDropPage(at end: LoadType, keeping distance: Int) -> Bool {
        if end == .append {
            // Rows that the page before repeats are behind its next key, or couldn't be loaded again at all.
            let before = pages[pages.count - 2]
            guard let next = before.nextKey else { return false }
            if next.kind ?? before.keys == .fixed, before.overlap.after > 0 { return false }
        }
        guard let lastShown else { return true }
        let range = self.range(of: end == .append ? pages.count - 1..<pages.count : 0..<1)
        return lastShown + distance < range.lowerBound || lastShown - distance >= range.upperBound
    }

    /// Records that there is no page of the source behind the last one.
    mutating func endPages() {
        guard var last = pages.last else { return }
        last.nextKey = last.nextKey?.behindEnd
        pages.update(last, at: pages.count - 1)
    }

    /// Drops the pages at an end with their rows, and those next to them that have no others. They can be loaded again.
    mutating func drop(_ outermost: Range<Int>) {
        let gone = withRepeating(outermost)
        let range = self.range(of: gone)
        if gone.lowerBound == 0 {
            droppedBefore += pages[gone]
            pagesBefore += gone.count
            itemsBefore = itemsBefore.map { $0 + range.count }
            lastShown = lastShown.map { $0 - range.count }
        } else {
            itemsAfter = itemsAfter.map { $0 + range.count }
        }
        removePages(gone)
        if gone.lowerBound == 0 { forgetReachable(from: pages.first, gone.count) }
        tracker.remove(range)
        rows.remove(range)
    }

    /// Returns the pages at an end, and those next to them whose rows are all among theirs.
    private func withRepeating(_ gone: Range<Int>) -> Range<Int> {
        var (start, end) = (gone.lowerBound, gone.upperBound)
        if start == 0 {
            while end < pages.count - 1, pages[end].rawCount == 0, pages[end].overlap.before > 0 { end += 1 }
        } else {
            while start > 1, pages[start - 1].rawCount == 0, pages[start - 1].overlap.after > 0 { start -= 1 }
        }
        return start..<end
    }

    /// Removes pages, and their hidden rows, which are returned.
    @discardableResult
    mutating func removePages(_ gone: Range<Int>) -> [PagedRow] {
        let numbers = Set(pages[gone].map(\.number))
        let hidden = rows.hidden.filter { numbers.contains($0.page) }
        for row in hidden { rows.removeHidden(row.id, move: row.move) }
        for number in numbers { metadata.set(nil, ofPage: number) }
        let isOldestGone = pages[gone].contains { $0.load.id == oldestLoad }
        pages.removeSubrange(gone)
        if isOldestGone { oldestLoad = pages.lazy.map(\.load.id).min() ?? .max }
        return hidden
    }

    /// Removes everything, because the pages of a refresh replace it. If these begin with a loaded page, the pages
    /// before it still exist.
    mutating func removeAll(for generation: Int, reloading page: Int?) {
        (self.generation, isOfOldSource) = (generation, false)
        let gone = page.map { self.range(of: 0..<$0).count } ?? 0
        itemsBefore = page == nil ? nil : itemsBefore.map { $0 + gone }
        droppedBefore = page.map { droppedBefore + pages[..<$0] } ?? []
        pagesBefore = page.map { pagesBefore + $0 } ?? 0
        lastShown = lastShown.map { $0 - gone }
        (rows, pages, oldestLoad, metadata, missing) = (RowList(), PagedTree(), .max, PagesMetadata(), 0)
        tracker.replace()
    }

    /// Shows the rows and the pages of another list.
    mutating func adopt(_ other: LoadedList) {
        (rows, pages, oldestLoad, metadata) = (other.rows, other.pages, other.oldestLoad, other.metadata)
    }

    /// Completes the record of the only page, which was made before the page's load ended.
    ///
    /// - Returns: `false` if the list doesn't consist of that page.
    mutating func complete(_ record: PageRecord) -> Bool {
        guard pages.count == 1, pages[0].load.id == record.load.id else { return false }
        var record = record
        record.number = pages[0].number
        pages.update(record, at: 0)
        return true
    }

    /// Forgets the source of the rows. They remain, but no pages can be loaded beside them.
    mutating func forgetSource() {
        isOfOldSource = generation > 0
        (pages, oldestLoad, droppedBefore, pagesBefore, source, start) = (PagedTree(), .max, [], 0, SourceTraits(), nil)
        for row in rows.hidden { rows.removeHidden(row.id, move: row.move) }
    }

    /// Records that rows were inserted in place of removed ones. Rows that kept their order count as updated.
    mutating func keep(_ ids: [RowID], from start: Int, upTo end: Int) {
        tracker.keep(ids, from: start, upTo: end) { rows[$0].id }
    }
}
