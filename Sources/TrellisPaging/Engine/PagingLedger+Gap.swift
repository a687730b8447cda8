/// Refreshes that keep the loaded rows, and the gap that they may leave.
///
/// The pages of a refresh join the loaded rows and replace those that they repeat. They must repeat these rows from the
/// first one, in order and without omissions. Otherwise rows were deleted or moved, and the pages replace the list.
extension PagingLedger {
    /// The number of unused page numbers at a gap, for the pages that fill it.
    private static var room: Int { 1 << 12 }

    /// Changes the position of the gap, or removes it. There is no load at the new position.
    mutating func setGap(_ page: Int?) {
        list.gap = page
        loads.reset(.gap, more: true)
    }

    /// Joins the pages of a refresh to the loaded rows.
    ///
    /// - Returns: `false` if they can't be joined.
    mutating func join(_ responses: [LoadResponse]) -> Bool {
        guard isLoaded, let last = responses.last, last.page.nextKey != nil, let first = pages.first,
            first.load.id < responses[0].load.id, first.number > -(1 << 24) + 2 * Self.room
        else { return false }
        let held = list.gapIndex
        // The position of a row that the user has moved doesn't determine that of other rows.
        guard let start = (0..<rows.count).first(where: { list.isPaged(at: $0) }),
            !responses.contains(where: { $0.page.items.contains { journal.isMoved($0.id) } }),
            !responses.dropLast().contains(where: { $0.page.items.contains { rows.isPaged($0.id) } })
        else { return false }
        let end: Int
        switch list.overlap(of: last.page.items[last.fresh], behind: nil) {
        case .rows(let repeated) where repeated < rows.count: end = repeated
        case .none where start < held?.row ?? rows.count: end = start
        default: return false
        }
        if endsAmongLoadedRows(last) {
            let kept = keptPage(behind: nil, repeated: last.page.items, next: rows[end].id)
            let leavesGap = held.map { end == $0.row && kept >= $0.page } ?? false
            let number = meet(responses, in: 0..<end, behind: nil, leavesGap: leavesGap)
            if let held, end > held.row { setGap(nil) } else if leavesGap { setGap(number) }
            return true
        }
        // A list has at most one gap. The rows after the previous one are loaded again when they are needed.
        if let held, end <= held.row {
            dropPages(held.page..<pages.count)
            list.lastShown = list.lastShown.map { min($0, rows.count - 1) }
        }
        setGap(meet(responses, in: 0..<end, behind: nil, leavesGap: true))
        return true
    }

    /// Whether the last row of a page is loaded. If it isn't, the loaded rows behind the repeated ones may be deleted.
    private func endsAmongLoadedRows(_ response: LoadResponse) -> Bool {
        response.page.items[response.fresh].last.map { rows.isPaged($0.id) } ?? false
    }

    /// Inserts the next page at the gap, and closes the gap if the page reaches the rows after it.
    mutating func filled(_ response: LoadResponse) {
        guard let front = list.gap, let start = list.gapIndex?.row else { return }
        let isLast = response.page.nextKey == nil
        // A row that the user is moving is also behind the gap, and returns there if the move fails.
        let isBehindGap = response.page.items.contains { item in
            guard let move = journal[item.id]?.unsavedMove else { return false }
            return rows.hidden(item.id, move: move).map { $0.row.page > front } ?? false
        }
        if isBehindGap { return anchorAnew(response.load) }
        switch list.overlap(of: response.page.items[response.fresh], behind: front) {
        case .rows(let end) where end < rows.count && !isLast && endsAmongLoadedRows(response):
            _ = meet([response], in: start..<end, behind: front)
            list.gap = nil
        case .rows(let end) where end < rows.count && !isLast && list.index(ofPage: front + 1) == nil:
            list.gap = meet([response], in: start..<end, behind: front, leavesGap: true)
        case .none where !isLast && list.index(ofPage: front + 1) == nil:
            let added = attach(response, behind: front)
            list.gap = front + 1
            if added == 0, let load = end(.gap).next { return pass(over: true, load) }
        default:
            // The rows after the gap were deleted or moved. The list continues with this page or ends.
            _ = meet([response], in: start..<rows.count, behind: front)
            list.gap = nil
            loads.reset(.append, more: !isLast)
            list.itemsAfter = isLast ? 0 : response.page.itemsAfter
            checkEnd(response)
        }
        loads.finish(.gap, more: true)
        prefetch()
    }

    /// Inserts pages after a loaded page or at the beginning, and removes the loaded rows that they repeat.
    ///
    /// - Returns: The number of the last inserted page.
    private mutating func meet(
        _ responses: [LoadResponse], in range: Range<Int>, behind front: Int?, leavesGap: Bool = false
    ) -> Int {
        journal.rememberNeighbours(in: list)
        let shown = list.lastShown.flatMap { $0 >= 0 && $0 < rows.count ? rows[$0].id : nil }
        let ids = range.map { rows[$0].id }
        // Rows that the user inserted or moved, or that were pushed, may exist even if the page doesn't contain them.
        let unproved = range.map { rows[$0] }.filter { !rows.isPaged($0.id) }
        let next = range.upperBound < rows.count ? rows[range.upperBound].id : nil
        let kept = keptPage(behind: front, repeated: responses.last?.page.items ?? [], next: next)
        for _ in range { list.takeOut(range.lowerBound) }
        // Leave page numbers for the pages that fill the gap.
        var number =
            leavesGap || kept == pages.count
            ? (pages.first?.number ?? 0) - Self.room : pages[kept].number - responses.count
        let keptNumber = kept < pages.count ? pages[kept].number : nil
        journal.rememberNeighbours(in: list)
        let hidden = list.removePages(list.place(behind: front).page..<kept).filter { !$0.isPaged }
        for (index, response) in responses.enumerated() {
            number = index == 0 ? front.map { $0 + 1 } ?? number : number + 1
            attach(response, behind: index == 0 ? front : number - 1, number: number)
        }
        let other = leavesGap ? keptNumber ?? number : number
        for row in unproved where !rows.contains(row.id) {
            let note = journal[row.id]
            guard note == nil || note?.shown != nil, note?.isWaiting != true else { continue }
            list.putIn([note?.shown ?? row], at: rows.end(ofPage: number), page: other)
        }
        for row in hidden where rows.hidden(row.id, move: row.move) == nil {
            if row.move == nil, rows.contains(row.id) { continue }
            list.rows.insert([row.at(page: other, isPaged: false)], at: rows.end(ofPage: number))
        }
        list.keep(ids, from: range.lowerBound, upTo: next.flatMap { rows.index(of: $0) } ?? rows.count)
        if let shown { list.lastShown = rows.index(of: shown) ?? list.lastShown.map { min($0, rows.count - 1) } }
        return number
    }

    /// Returns the index of the first page that remains when pages are inserted after a loaded page. It is the page of
    /// the next row after those that they repeat, visible or hidden.
    private func keptPage(behind front: Int?, repeated items: [PagedRow], next: RowID?) -> Int {
        guard let end = next.flatMap({ rows.position(of: $0) }) else { return pages.count }
        let repeated = items.compactMap { rows.isInPage($0.id) ? rows.position(of: $0.id).map { $0 + 1 } : nil }
        let start = min(max(repeated.max() ?? 0, front.map { rows.end(ofPage: $0) } ?? 0), end)
        let kept = (start..<end).lazy.map { rows.row(at: $0) }.first { $0.isHidden && $0.isPaged } ?? rows.row(at: end)
        return list.index(ofPage: kept.page) ?? pages.count
    }
}
