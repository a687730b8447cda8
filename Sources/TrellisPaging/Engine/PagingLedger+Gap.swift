/// Refreshes that keep the loaded rows, and the gap that they may leave.
///
/// A gap is a boundary between two pages that may not be neighbours. The pages of a refresh join the loaded rows and
/// replace those that they repeat. They must repeat these rows from the first one, in order and without omissions.
/// Otherwise rows were deleted or moved, and the pages replace the list.
extension PagingLedger {
    /// The number of unused page numbers at a gap, for the pages that fill it.
    private static var room: Int { 1 << 12 }

    /// The index of the row after the gap and that of its page, or `nil` if there is no gap.
    var gapIndex: (row: Int, page: Int)? { gap.map { place(behind: $0) } }

    /// Changes the position of the gap, or removes it. There is no load at the new position.
    mutating func setGap(_ page: Int?) {
        gap = page
        self[.gap] = LoadSlot()
    }

    /// Returns the index of the row after a page, and that of the next page. `nil` refers to the list's beginning.
    func place(behind page: Int?) -> (row: Int, page: Int) {
        guard let page else { return (0, 0) }
        guard page != pages.last?.number, let index = index(ofPage: page) else { return (rows.count, pages.count) }
        return (pages[...index].reduce(0) { $0 + $1.count }, index + 1)
    }

    /// Returns the position behind the rows of a page.
    private func end(ofPage page: Int) -> Place {
        rows.place(at: place(behind: page).row, behindPage: page)
    }

    /// Returns the index of the page with a number, or `nil` if it isn't loaded.
    func index(ofPage number: Int) -> Int? {
        guard let first = pages.first else { return nil }
        // Numbers are contiguous except at a gap.
        let index = number - first.number
        if pages.indices.contains(index), pages[index].number == number { return index }
        var (low, high) = (0, pages.count)
        while low < high {
            let middle = (low + high) / 2
            if pages[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < pages.count && pages[low].number == number ? low : nil
    }

    /// The relation of a page's rows to the loaded rows from an index.
    enum Overlap {
        /// None of the rows is loaded.
        case none
        /// They repeat the loaded rows up to an index.
        case rows(upTo: Int)
        /// Loaded rows were deleted or moved.
        case changed
    }

    func overlap(of items: ArraySlice<Item>, from start: Int) -> Overlap {
        let ids = items.map(\.id).filter(rows.isPaged)
        let repeated = ids.compactMap { rows.index(of: $0) }.filter { $0 >= start }
        guard let last = repeated.last else { return .none }
        guard (start...last).filter({ rows.isPaged(rows[$0].id) }) == repeated else { return .changed }
        return .rows(upTo: last + 1)
    }

    /// Joins the pages of a refresh to the loaded rows.
    ///
    /// - Returns: `false` if they can't be joined.
    mutating func join(_ answers: [AnsweredLoad<Item>]) -> Bool {
        guard case .list = content, let last = answers.last, last.page.nextKey != nil, let first = pages.first,
            first.load.id < answers[0].load.id, first.number > -(1 << 24) + 2 * Self.room
        else { return false }
        let held = gapIndex
        // The position of a row that the user has moved doesn't determine that of other rows.
        guard let start = (0..<rows.count).first(where: { rows.isPaged(rows[$0].id) }),
            !answers.contains(where: { $0.page.items.contains { journal.isMoved($0.id) } }),
            !answers.dropLast().contains(where: { $0.page.items.contains { rows.isPaged($0.id) } })
        else { return false }
        switch overlap(of: last.page.items[last.fresh], from: 0) {
        case .rows(let end) where end < rows.count:
            let kept = keptPage(behind: nil, repeated: last.page.items, next: rows[end].id)
            let leavesGap = held.map { end == $0.row && kept >= $0.page } ?? false
            let number = meet(answers, in: 0..<end, behind: nil, leavesGap: leavesGap)
            if let held, end > held.row { setGap(nil) } else if leavesGap { setGap(number) }
        case .none:
            // A list has at most one gap. The rows after the previous one are loaded again when they are needed.
            if let (row, page) = gapIndex {
                letGo(fromPage: page, row: row)
                lastShown = rows.count == 0 ? nil : lastShown.map { min($0, rows.count - 1) }
            }
            setGap(meet(answers, in: 0..<min(start, rows.count), behind: nil, leavesGap: true))
        default:
            return false
        }
        return true
    }

    /// Inserts the next page at the gap, and closes the gap if the page reaches the rows after it.
    mutating func filled(_ answer: AnsweredLoad<Item>) {
        guard let front = gap, let start = gapIndex?.row else { return }
        let isLast = answer.page.nextKey == nil
        switch overlap(of: answer.page.items[answer.fresh], from: start) {
        case .rows(let end) where end < rows.count && !isLast:
            _ = meet([answer], in: start..<end, behind: front)
            setGap(nil)
        case .none where !isLast && index(ofPage: front + 1) == nil:
            let added = attach(answer, behind: front)
            gap = front + 1
            if added == 0, let load = edgeLoad(.gap) { return pass(over: true, load) }
            _ = self[.gap].finish(more: true)
        default:
            // The rows after the gap were deleted or moved. The list continues with this page or ends.
            _ = meet([answer], in: start..<rows.count, behind: front)
            setGap(nil)
            cancel(.append)
            _ = self[.append].reset(more: !isLast)
            itemsAfter = isLast ? 0 : answer.page.itemsAfter
            failAppendIfShort(answer)
        }
        endAnchoring()
        turn.finished = FinishedLoad(loadType: .gap)
        prefetch()
    }

    /// Inserts pages after a loaded page or at the beginning, and removes the loaded rows that they repeat.
    ///
    /// - Returns: The number of the last inserted page.
    private mutating func meet(
        _ answers: [AnsweredLoad<Item>], in range: Range<Int>, behind front: Int?, leavesGap: Bool = false
    ) -> Int {
        rememberPlaces()
        let shown = lastShown.flatMap { $0 >= 0 && $0 < rows.count ? rows[$0].id : nil }
        let ids = range.map { rows[$0].id }
        // Rows that the user inserted or moved, or that were pushed, may exist even if the page doesn't contain them.
        let unproved = range.map { rows[$0] }.filter { !rows.isPaged($0.id) }
        let next = range.upperBound < rows.count ? rows[range.upperBound].id : nil
        let kept = keptPage(behind: front, repeated: answers.last?.page.items ?? [], next: next)
        for _ in range { takeOut(range.lowerBound) }
        // Leave page numbers for the pages that fill the gap.
        var number =
            leavesGap || kept == pages.count
            ? (pages.first?.number ?? 0) - Self.room : pages[kept].number - answers.count
        let keptNumber = kept < pages.count ? pages[kept].number : nil
        let gone = place(behind: front).page..<kept
        let numbers = Set(pages[gone].map(\.number))
        let hidden = rows.hidden.all.filter { !$0.isPaged && numbers.contains($0.page) }
        letGo(pages: gone)
        for (index, answer) in answers.enumerated() {
            number = index == 0 ? front.map { $0 + 1 } ?? number : number + 1
            attach(answer, behind: index == 0 ? front : number - 1, number: number)
        }
        let other = leavesGap ? keptNumber ?? number : number
        for row in unproved where !rows.contains(row.id) {
            let note = journal[row.id]
            guard note == nil || note?.shown != nil, note?.isWaiting != true else { continue }
            putIn(note?.shown ?? row, at: end(ofPage: number), page: other)
        }
        for row in hidden where rows.hiddenRow(row.id, move: row.move) == nil {
            if row.move == nil, rows.contains(row.id) { continue }
            rows.hide(.init(id: row.id, move: row.move, page: other, isPaged: false), at: end(ofPage: number))
        }
        let end = next.flatMap { rows.index(of: $0) } ?? rows.count
        turn.tracker.keep(ids, from: range.lowerBound, upTo: end) { rows[$0].id }
        if let shown { lastShown = rows.index(of: shown) ?? lastShown.map { min($0, rows.count - 1) } }
        return number
    }

    /// Returns the index of the first page that remains when pages are inserted after a loaded page. It is the page of
    /// the next row after those that they repeat, visible or hidden.
    private func keptPage(behind front: Int?, repeated items: [Item], next: Item.ID?) -> Int {
        guard let next = next.flatMap({ rows.page(of: $0) }) else { return pages.count }
        let repeated = items.compactMap { rows.isInPage($0.id) ? rows.place(behind: $0.id)?.hidden : nil }
        let last = max(repeated.max() ?? 0, front.map { end(ofPage: $0).hidden } ?? 0)
        let hidden = rows.hidden.all.dropFirst(last).first { $0.isPaged }?.page ?? next
        return index(ofPage: min(next, hidden)) ?? pages.count
    }
}
