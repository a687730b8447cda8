/// Inserting and removing pages and single rows.
extension PagingLedger {
    typealias Place = RowList<Item>.Place

    /// Attaches a page after another one.
    ///
    /// - Parameters:
    ///   - answer: The page.
    ///   - front: The number of the page before it, or `nil` for the beginning of the list.
    ///   - number: The page's number. The default is the next one.
    /// - Returns: The number of new rows.
    @discardableResult
    mutating func attach(_ answer: AnsweredLoad<Item>, behind front: Int?, number: Int? = nil) -> Int {
        let (load, page) = (answer.load, answer.page)
        let isBefore = load.type == .prepend
        if isBefore {
            // If rows have moved, the page may have the key of a loaded page that isn't the first. The keys of the pages
            // before that one now lead to rows that aren't loaded.
            let passed = load.confirms ? pages.prefix(load.repeats).lastIndex { $0.load.address == load.address } : nil
            if let passed, passed > 0 {
                droppedBefore += pages[..<passed]
            } else if let dropped = droppedBefore.last, load.address == dropped.load.address || answer.fresh.isEmpty {
                droppedBefore.removeLast()
            }
        }
        let isAtBeginning = isBefore ? droppedBefore.isEmpty || pages.first?.previousKey != nil : front == nil
        let isFirst = page.previousKey == nil && isAtBeginning
        var record = PageRecord(answer)
        record.number = number ?? front.map { $0 + 1 } ?? (pages.first?.number ?? 1) - 1
        let newer = settleFront(with: page.items[answer.fresh], from: load, isFirst: isFirst)
        if !answer.isAllFresh { repeatRows(of: answer) }
        let (fresh, hidden, moved) = sift(page.items[answer.fresh], from: load, into: record.number, behind: front)
        record.count = fresh.count
        let place = place(behind: front)
        // If pages contain their previous key, the dropped pages needn't be stored.
        if isBefore, pages.first?.previousKey != nil { droppedBefore = [] }
        if let shown = lastShown, isBefore || place.page < pages.count && shown >= place.row {
            lastShown = shown + fresh.count
        }
        let start = rows.place(at: place.row, behindPage: record.number - 1)
        turn.tracker.insert(place.row..<place.row + fresh.count)
        rows.insert(fresh, at: start)
        var end = start
        for (row, index) in hidden {
            end.index = start.index + min(index, fresh.count)
            // A page may contain the same row twice.
            if rows.hide(row, at: end) { end.hidden += 1 }
        }
        pages.insert(CollectionOfOne(record), at: place.page)
        metadata[record.number] = page.metadata
        for id in newer where !rows.contains(id) {
            putAtBeginning(id)
            moveAgain(id, from: load)
        }
        for item in page.items where journal.isMoved(item.id) && rows.isInPage(item.id) {
            moveAgain(item.id, from: load)
        }
        for id in journal.placed {
            if !rows.contains(id) { display(id) }
            journal.settleLater(id, stamp: now)
        }
        return fresh.count - moved
    }

    /// Selects the new rows of a page, excluding those that are already loaded, by the duplicate policy, and those that
    /// are hidden.
    ///
    /// - Returns: The rows to insert, those to hide, each with the number of inserted rows before it, and the number of
    ///   inserted rows that were moved here from another page.
    private mutating func sift(
        _ incoming: ArraySlice<Item>, from load: PageLoad, into number: Int, behind front: Int?
    ) -> (fresh: [Item], hidden: [(HiddenRow<Item.ID>, Int)], moved: Int) {
        let page = load.address
        var fresh: [Item] = []
        fresh.reserveCapacity(incoming.count)
        var hidden: [(HiddenRow<Item.ID>, Int)] = []
        var moved = 0
        for item in incoming {
            if journal.isMoved(item.id), rows.place(before: item.id) != nil, !rows.isInPage(item.id) {
                // The row remains where the user moved it.
                if let item = hear(item, from: load), let held = rows.index(of: item.id) { put(item, at: held) }
                guard let move = journal.unsavedMove(of: item.id) else { continue }
                rows.removeHidden(item.id, move: move)
                hidden.append((.init(id: item.id, move: move, page: number, isPaged: true), fresh.count))
                continue
            }
            if journal[item.id] != nil { rows.removeHidden(item.id) }
            guard let item = hear(item, from: load) else {
                hidden.append((.init(id: item.id, page: number, isPaged: true), fresh.count))
                continue
            }
            if rows.claim(item.id, page: number) {
                fresh.append(item)
            } else if let other = fresh.firstIndex(where: { $0.id == item.id }) {
                guard isReplaced(fresh[other], by: item, from: page) else { continue }
                fresh[other] = item
                if case .keepLast = duplicates { fresh.append(fresh.remove(at: other)) }
            } else if let held = rows.index(of: item.id) {
                if rows.isPaged(item.id) {
                    guard isReplaced(rows[held], by: item, from: page) else { continue }
                    guard case .keepLast = duplicates else {
                        put(item, at: held)
                        continue
                    }
                } else {
                    // An inserted row that the page now contains gets the page's position.
                    let end = place(behind: front).row
                    if fresh.isEmpty, held < end, !(held..<end).contains(where: { rows.isPaged(rows[$0].id) }) {
                        rows.confirm(item.id)
                        put(item, at: held)
                        continue
                    }
                }
                takeOut(held)
                _ = rows.claim(item.id, page: number)
                fresh.append(item)
                moved += 1
            }
        }
        return (fresh, hidden, moved)
    }

    /// Records a page's state of a row.
    ///
    /// - Returns: The state to show, or `nil` if the row is deleted.
    private mutating func hear(_ item: Item, from load: PageLoad) -> Item? {
        guard !journal.isEmpty, var note = journal[item.id] else { return item }
        note.hear(item, stamp: load.id - 1)
        // The page contains the row, so it is no longer held back.
        note.isWaiting = false
        journal[item.id] = note
        return note.shown
    }

    /// Resolves an id that occurs twice, and reports it.
    ///
    /// - Returns: Whether the newly loaded row replaces the other one.
    private mutating func isReplaced(_ held: Item, by item: Item, from page: PageAddress) -> Bool {
        let isReplaced =
            switch duplicates {
            case .keepFirst: false
            case .keepLast: true
            case .newest(let isOlder): isOlder(held, item)
            }
        turn.reports.append(DuplicateReport(id: "\(item.id)", page: page.text, replaced: isReplaced))
        return isReplaced
    }

    /// Updates the rows of a page that are among the loaded ones, and inserts new ones next to them. A row beyond the
    /// loaded ones is in a page that isn't loaded yet.
    private mutating func repeatRows(of answer: AnsweredLoad<Item>) {
        let items = answer.page.items
        // Repeated rows aren't reported if the page was requested to overlap with them.
        let isNews = !answer.load.overlaps
        for index in items.indices where !answer.fresh.contains(index) {
            let item = items[index]
            if let held = rows.index(of: item.id) {
                if isNews, journal[item.id] == nil, isReplaced(rows[held], by: item, from: answer.load.address) {
                    put(item, at: held)
                }
                continue
            }
            let previous = items[..<index].last { rows.isInPage($0.id) }?.id
            let next = items[index...].first { rows.isPaged($0.id) }?.id
            guard previous != nil || edge(.prepend) == nil, next != nil || edge(.append) == nil,
                journal[item.id]?.isWaiting != true, rows.hiddenRow(item.id) == nil,
                let place = previous.map({ rows.place(behind: $0) }) ?? next.map({ rows.place(before: $0) }),
                let place, let page = (previous ?? next).flatMap({ rows.page(of: $0) })
            else { continue }
            if let item = hear(item, from: answer.load) {
                putIn(item, at: place, page: page, isPaged: true)
            } else {
                rows.hide(.init(id: item.id, page: page, isPaged: true), at: place)
            }
        }
    }

    // MARK: - Single rows

    /// Replaces the content of the row at an index.
    mutating func put(_ item: Item, at index: Int) {
        rows.update(item, at: index)
        turn.tracker.update(index)
    }

    /// Inserts a row. The default page is that of the previous row.
    mutating func putIn(_ item: Item, at place: Place, page: Int? = nil, isPaged: Bool = false) {
        let index = place.index
        let number = page ?? rows.page(before: place) ?? pages.first?.number ?? 0
        rows.insert(item, at: place, page: number, isPaged: isPaged)
        turn.tracker.insert(index..<index + 1)
        count(1, in: number)
        if let shown = lastShown, shown >= index { lastShown = shown + 1 }
    }

    /// Removes the row at an index.
    mutating func takeOut(_ index: Int) {
        if let number = rows.page(of: rows[index].id) { count(-1, in: number) }
        rows.remove(index..<index + 1)
        turn.tracker.remove(index..<index + 1)
        if let shown = lastShown, shown > index { lastShown = shown - 1 }
    }

    /// Hides the row at an index, because it is deleted or moved.
    mutating func hide(_ index: Int, move: Int? = nil) {
        let (id, place) = (rows[index].id, rows.place(at: index))
        let hidden = HiddenRow(id: id, move: move, page: rows.page(of: id) ?? 0, isPaged: rows.isPaged(id))
        takeOut(index)
        rows.hide(hidden, at: place)
    }

    private mutating func count(_ change: Int, in number: Int) {
        guard let index = index(ofPage: number) else { return }
        var record = pages[index]
        record.count += change
        pages.update(record, at: index)
    }
}
