/// Inserting the rows of pages.
extension PagingLedger {
    /// Attaches a page after the one with a number, or at the beginning of the list. The default number of the page is
    /// the next one.
    ///
    /// - Returns: The number of new rows.
    @discardableResult
    mutating func attach(_ response: LoadResponse, behind front: Int?, number: Int? = nil) -> Int {
        let (load, page) = (response.load, response.page)
        var record = PageRecord(response)
        if load.type == .prepend { list.passDropped(response, record) }
        record.number = number ?? front.map { $0 + 1 } ?? (pages.first?.number ?? 1) - 1
        let newer = settleFront(with: response, record, isFirst: isFirst(record, behind: front))
        if !response.isAllFresh { repeatRows(of: response) }
        var fresh = FreshRows()
        fresh.reserve(response.fresh.count)
        var moved = 0
        for item in page.items[response.fresh] {
            moved += sift(item, from: load, into: record.number, &fresh) ? 1 : 0
        }
        if let last = page.items[response.fresh].last?.id, journal[last] == nil, fresh.last?.id != last {
            record.repeatedEnd = last
        }
        if let front, fresh.count > 0 { passHiddenRows(of: response, behind: front, &fresh) }
        list.insert(record, page.metadata, rows: fresh, behind: front)
        let missing = newer.filter { !rows.contains($0) }
        putAtBeginning(missing)
        for id in missing { moveAgain(id, from: load) }
        var away: [RowID] = []
        for item in page.items where journal[item.id] != nil {
            if journal.isMoved(item.id), rows.isInPage(item.id) {
                moveAgain(item.id, from: load)
                away.append(item.id)
            }
            journal.settleLater(item.id, stamp: now)
        }
        displayAdrift()
        if rows.count == 0, let id = page.items.first(where: { journal.isMoved($0.id) })?.id,
            let item = journal[id]?.shown
        {
            // The user has moved all rows of the page, so they are only beside each other.
            list.putIn([item], at: 0, page: record.number)
            displayAdrift()
        }
        // A row that the user has moved behind rows that aren't loaded isn't shown.
        return max(0, fresh.count - moved - away.filter { !rows.contains($0) }.count)
    }

    /// Reconciles pushed insertions with a page. Returns the rows that belong before it.
    private mutating func settleFront(with response: LoadResponse, _ record: PageRecord, isFirst: Bool) -> [RowID] {
        // An empty page says nothing of pushed rows, which may be those of another list that follows. Nor does the page behind an
        // older empty one, whose list may have rows by now.
        let before = isFirst ? pages.prefix { $0.number < record.number }.map(\.load.id) : []
        let asked = response.page.rawCount > 0 ? before.reduce(response.load.id, min) : 0
        let items = response.page.items[response.fresh]
        return journal.settleFront(with: items, from: asked, isFirst: isFirst, stamp: now)
    }

    /// Returns whether there are no rows before a page, which is to be inserted behind the one with a number.
    private func isFirst(_ page: PageRecord, behind front: Int?) -> Bool {
        guard let front else { return page.previousKey == nil && list.isBeginning(page) }
        let first = pages.first { $0.number > front || $0.rawCount > 0 }
        return list.edge(.prepend) == nil && first.map { $0.number > front } ?? true
    }

    /// Puts the rows that are hidden behind the rows of a page that has none of them, although it begins before them: if a
    /// deletion or move fails, its row is further on.
    private mutating func passHiddenRows(of response: LoadResponse, behind front: Int, _ fresh: inout FreshRows) {
        let items = response.page.items
        guard response.fresh.lowerBound > 0, let last = rows.position(of: items[response.fresh.lowerBound - 1].id)
        else { return }
        for row in (last..<max(last, rows.end(ofPage: front))).map({ rows.row(at: $0) }) {
            guard row.isHidden, !items.contains(where: { $0.id == row.id }) else { continue }
            list.rows.removeHidden(row.id, move: row.move)
            fresh.append(row)
        }
    }

    /// Shows the rows that the user inserted or moved, and whose neighbours are loaded by now.
    private mutating func displayAdrift() {
        guard !journal.adrift.isEmpty else { return }
        let oldest = list.oldestLoad
        for id in journal.adrift.all {
            if !rows.contains(id), journal.mayBeMissing(id, in: oldest) { display(id) }
            if rows.contains(id) || journal[id] == nil { journal.adrift.remove(id) }
            journal.settleLater(id, stamp: now)
        }
    }

    /// Adds a row of a page to the new ones, unless it is already loaded and stays there by the duplicate policy. The place of
    /// a deleted or moved row is hidden.
    ///
    /// - Returns: Whether the row was moved here from another page.
    private mutating func sift(
        _ item: PagedRow, from load: PageLoad, into number: Int, _ fresh: inout FreshRows
    ) -> Bool {
        if journal.isMoved(item.id), rows.position(of: item.id) != nil, !rows.isInPage(item.id) {
            // The row remains where the user moved it.
            if let item = journal.hear(item, from: load), let held = rows.index(of: item.id) {
                list.put(item, at: held)
            }
            if let move = journal.unsavedMove(of: item.id, in: load),
                !fresh.isEmpty || rows.hidden(item.id, move: move) == nil
            {
                list.rows.removeHidden(item.id, move: move)
                fresh.append(item.hidden(by: move))
            }
            return false
        }
        if journal[item.id] != nil { list.rows.removeHidden(item.id) }
        guard let item = journal.hear(item, from: load) else {
            fresh.append(item.hidden(by: nil))
            return false
        }
        if let held = rows.index(of: item.id) {
            guard !staysLoaded(item, at: held, from: load, into: number) else { return false }
            list.takeOut(held)
            fresh.append(item)
            return true
        }
        if let other = fresh.append(item), duplicates.isReplaced(other, by: item, from: load) {
            fresh.replace(by: item, atEnd: duplicates.keepsLast)
        }
        return false
    }

    /// Returns whether a row that a page contains stays at its index, and gives it the new content if it replaces the old
    /// one.
    private mutating func staysLoaded(_ item: PagedRow, at held: Int, from load: PageLoad, into number: Int) -> Bool {
        // The rows before a gap are newer than those after it.
        let isAfterGap = list.gap.map { $0 < number && rows.page(of: item.id) ?? number <= $0 } ?? false
        if rows.isPaged(item.id) {
            guard duplicates.isReplaced(rows[held], by: item, from: load) else { return true }
            if duplicates.keepsLast, !isAfterGap { return false }
        } else if !isAfterGap || load.type == .gap {
            // A row that the user has inserted gets the page's position.
            return false
        }
        list.put(item, at: held, isPaged: true)
        return true
    }

    /// The number of rows that are looked at beside another one. Any number of rows may have been pushed there.
    private static var nearRows: Int { 64 }

    /// Returns the position behind the row at another one, and behind inserted rows of a page that follow it.
    private func position(behind start: Int, passing page: ArraySlice<PagedRow>) -> Int {
        let near = (start + 1..<rows.items.root.count).prefix(Self.nearRows)
        let end = near.first(where: isShownInPage) ?? near.upperBound
        return (near.prefix(upTo: end).last { contains(page, at: $0) } ?? start) + 1
    }

    /// Returns the position before that of a row, and before inserted rows of a page that precede it.
    private func position(before end: Int, passing page: ArraySlice<PagedRow>) -> Int {
        let near = (0..<end).suffix(Self.nearRows)
        let start = near.last(where: isShownInPage).map { $0 + 1 } ?? near.lowerBound
        return near.suffix(from: start).first { contains(page, at: $0) } ?? end
    }

    /// Returns whether a row is among those of pages, or was pushed.
    private func isWhereServerHasIt(_ row: PagedRow) -> Bool {
        rows.isInPage(row.id) || rows.contains(row.id) && !journal.everPlaced.contains(row.id)
    }

    private func isShownInPage(at position: Int) -> Bool {
        let row = rows.row(at: position)
        return row.isPaged && !row.isHidden
    }

    private func contains(_ page: ArraySlice<PagedRow>, at position: Int) -> Bool {
        page.contains { $0.id == rows.row(at: position).id }
    }

    /// Updates the rows of a page that are among the loaded ones, and inserts new ones next to them. A row beyond the
    /// loaded ones is in a page that isn't loaded yet.
    private mutating func repeatRows(of response: LoadResponse) {
        let items = response.page.items
        // Repeated rows aren't reported if the page was requested to overlap with them.
        let isNews = !response.load.overlaps
        var showsWaiting = false
        for index in items.indices where !response.fresh.contains(index) {
            let item = items[index]
            if let held = rows.index(of: item.id) {
                if isNews, journal[item.id] == nil,
                    duplicates.isReplaced(rows[held], by: item, from: response.load)
                {
                    list.put(item, at: held)
                }
                continue
            }
            let previous = items[..<index].last(where: isWhereServerHasIt)?.id
            let next = items[index...].first(where: isWhereServerHasIt)?.id
            guard previous != nil || list.edge(.prepend) == nil, next != nil || list.edge(.append) == nil,
                showsWaiting || journal[item.id]?.isWaiting != true, rows.hidden(item.id) == nil,
                let beside = (previous ?? next).flatMap({ rows.any($0) })
            else { continue }
            // A row that waits is behind a newer one that is shown.
            showsWaiting = true
            let page = beside.row.page
            let position =
                previous == nil
                ? position(before: beside.position, passing: items[index...])
                : position(behind: beside.position, passing: items[..<index])
            if let item = journal.hear(item, from: response.load) {
                list.putIn([item], at: position, page: page, isPaged: true)
            } else {
                list.rows.insert([item.hidden(by: nil).at(page: page, isPaged: true)], at: position)
            }
        }
    }
}
