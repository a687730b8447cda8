/// Inserting and removing pages and single rows.
extension PagingLedger {
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
        let isFirst =
            page.previousKey == nil
            && (isBefore
                ? droppedBefore.count < 2 || pages.first?.previousKey != nil : front == nil && load.type == .refresh)
        var record = PageRecord(answer)
        record.number = number ?? front.map { $0 + 1 } ?? (pages.first?.number ?? 1) - 1
        let mayHavePushed = isFirst || isBefore || load.type == .gap
        let newer = mayHavePushed ? settleFront(with: page.items[answer.fresh], from: load, isFirst: isFirst) : []
        if answer.fresh != page.items.indices, !pages.isEmpty { repeatRows(of: answer) }
        let (fresh, moved) = sift(page.items[answer.fresh], from: load, into: record.number, behind: front)
        record.count = fresh.count
        let place = place(behind: front)
        if isBefore {
            // If pages contain their previous key, the dropped pages needn't be stored.
            let isNamed = pages.first?.previousKey != nil || page.previousKey != nil
            droppedBefore = isNamed ? [] : droppedBefore.dropLast()
        }
        if let shown = lastShown, isBefore || place.page < pages.count && shown >= place.row {
            lastShown = shown + fresh.count
        }
        if !journal.isEmpty, let first = page.items[answer.fresh].first?.id,
            let last = page.items[answer.fresh].last?.id
        {
            // Rows that are hidden before and after the page keep their positions.
            let beside = neighbours(before: place.row)
            anchorHidden(.next, at: first) { number, next in
                guard let number, number != record.number, number <= front ?? .min else { return false }
                return next == nil || next == beside.next
            }
            anchorHidden(.previous, at: last) { number, previous in
                guard let number, number != record.number, number > front ?? .min else { return false }
                return previous == nil || previous == beside.previous
            }
        }
        turn.tracker.insert(place.row..<place.row + fresh.count)
        rows.insert(fresh, at: place.row)
        pages.insert(CollectionOfOne(record), at: place.page)
        if var beside = record.metadata {
            beside.page = record.number
            let behind = metadata.last.map { $0.page > record.number } ?? false
            let index = behind ? metadata.firstIndex { $0.page > record.number } : nil
            metadata.insert(beside, at: index ?? metadata.count)
        }
        for id in newer { putAtBeginning(id) }
        if !journal.moves.isEmpty { moveAgain(Set(page.items.map(\.id) + newer), from: load) }
        for id in journal.insertions {
            display(id)
            journal.settleLater(id, stamp: now)
        }
        return fresh.count - moved
    }

    /// Selects the new rows of a page, excluding those that are already loaded, by the duplicate policy, and those that
    /// are hidden.
    ///
    /// - Returns: The rows to insert, and the number of those that were moved here from another page.
    private mutating func sift(
        _ incoming: ArraySlice<Item>, from load: PageLoad, into number: Int, behind front: Int?
    ) -> (fresh: [Item], moved: Int) {
        let page = load.address
        var fresh: [Item] = []
        fresh.reserveCapacity(incoming.count)
        var moved = 0
        for (index, item) in zip(incoming.indices, incoming) {
            guard let item = hear(item, from: load) else {
                let neighbours = neighbours(of: index, in: incoming, at: place(behind: front).row)
                journal[item.id]?.hide(at: neighbours, page: number)
                continue
            }
            if rows.claim(item.id, page: number) {
                fresh.append(item)
            } else if !rows.isPaged(item.id), let held = rows.index(of: item.id) {
                if journal.isMoved(item.id) {
                    // The row remains where the user moved it.
                    put(item, at: held)
                    continue
                }
                // An inserted row that the page now contains gets the page's position.
                let end = place(behind: front).row
                if fresh.isEmpty, held < end, !(held..<end).contains(where: { rows.isPaged(rows[$0].id) }) {
                    rows.confirm(item.id)
                    put(item, at: held)
                } else {
                    takeOut(held)
                    _ = rows.claim(item.id, page: number)
                    fresh.append(item)
                    moved += 1
                }
            } else if let other = fresh.firstIndex(where: { $0.id == item.id }) {
                settle(item, with: &fresh, at: other, from: page)
            } else if let held = rows.index(of: item.id) {
                switch duplicates {
                case .keepLast:
                    report(item, from: page, replaced: true)
                    takeOut(held)
                    _ = rows.claim(item.id, page: number)
                    fresh.append(item)
                    moved += 1
                case .keepFirst, .newest:
                    settle(item, at: held, from: page)
                }
            }
        }
        return (fresh, moved)
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

    /// Returns the neighbours of a row in a page at an index of the list.
    private func neighbours(of index: Int, in page: ArraySlice<Item>, at place: Int) -> Journal<Item>.Neighbours {
        var neighbours = neighbours(before: place)
        if index > page.startIndex { neighbours.previous = page[index - 1].id }
        if index < page.endIndex - 1 { neighbours.next = page[index + 1].id }
        return neighbours
    }

    /// Resolves an id that occurs twice in a page.
    private mutating func settle(_ item: Item, with fresh: inout [Item], at index: Int, from page: PageAddress) {
        switch duplicates {
        case .keepFirst:
            report(item, from: page, replaced: false)
        case .keepLast:
            fresh.remove(at: index)
            fresh.append(item)
            report(item, from: page, replaced: true)
        case .newest(let isOlder):
            let replaced = isOlder(fresh[index], item)
            if replaced { fresh[index] = item }
            report(item, from: page, replaced: replaced)
        }
    }

    /// Resolves an id that is in an earlier page. The row keeps its position.
    private mutating func settle(_ item: Item, at index: Int, from page: PageAddress) {
        let replaced =
            switch duplicates {
            case .keepFirst: false
            case .keepLast: true
            case .newest(let isOlder): isOlder(rows[index], item)
            }
        report(item, from: page, replaced: replaced)
        if replaced { put(item, at: index) }
    }

    /// Updates the rows of a page that are among the loaded ones, and inserts new ones next to them. A row beyond the
    /// loaded ones is in a page that isn't loaded yet.
    private mutating func repeatRows(of answer: AnsweredLoad<Item>) {
        let items = answer.page.items
        // Repeated rows aren't reported if the page was requested to overlap with them.
        let isNews = answer.load.moved == answer.load.expected && answer.load.repeats == 0 && !answer.load.confirms
        for index in items.indices where !answer.fresh.contains(index) {
            let item = items[index]
            if let held = rows.index(of: item.id) {
                if isNews, journal[item.id] == nil { settle(item, at: held, from: answer.load.address) }
                continue
            }
            let previous = items[..<index].last { rows.isPaged($0.id) }?.id
            let next = items[index...].first { rows.isPaged($0.id) }?.id
            guard previous != nil || edge(.prepend) == nil, next != nil || edge(.append) == nil,
                journal[item.id]?.isWaiting != true, let beside = previous ?? next, let held = rows.index(of: beside)
            else { continue }
            let (place, page) = (previous == nil ? held : held + 1, rows.page(of: beside))
            if let item = hear(item, from: answer.load) {
                putIn(item, at: place, page: page)
            } else if journal[item.id].flatMap({ hiddenIndex($0) }) == nil {
                let neighbours = neighbours(of: index, in: items[...], at: place)
                journal[item.id]?.hide(at: neighbours, page: page)
            }
        }
    }

    private mutating func report(_ item: Item, from page: PageAddress, replaced: Bool) {
        turn.reports.append(DuplicateReport(id: "\(item.id)", page: page.text, replaced: replaced))
    }

    // MARK: - Single rows

    /// Replaces the content of the row at an index.
    mutating func put(_ item: Item, at index: Int) {
        rows.update(item, at: index)
        turn.tracker.update(index)
    }

    /// Inserts a row into a page. The default is the page of the previous row.
    mutating func putIn(_ item: Item, at index: Int, page: Int?, isPaged: Bool? = nil) {
        let beside = index == 0 ? pages.first?.number : rows.page(of: rows[index - 1].id)
        let number = page ?? beside ?? 0
        rows.insert(item, at: index, page: number, isPaged: isPaged ?? (page != nil))
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

    private mutating func count(_ change: Int, in number: Int) {
        guard let index = index(ofPage: number) else { return }
        var record = pages[index]
        record.count += change
        pages.update(record, at: index)
    }

    /// Returns whether a page with a number is loaded.
    func isHeld(page number: Int) -> Bool { index(ofPage: number) != nil }
}
