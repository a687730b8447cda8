/// What the user and the server do to single rows.
extension PagingLedger {
    // MARK: - The user's edits

    /// Shows an edit at once; it stays until it is saved or has failed.
    mutating func edit(_ edit: PagingEdit<Item>, number: Int?) {
        guard shownGeneration > 0 else { return }
        let index = rows.index(of: edit.id)
        var note = journal[edit.id] ?? .init(word: index.map { .init(item: rows[$0], stamp: 0) })
        if case .insert(_, let wanted) = edit {
            guard index == nil, note.shown == nil, !isOfOldSource else { return }
            let place = min(max(wanted, 0), rows.count)
            note.neighbours = .init(
                previous: place > 0 ? rows[place - 1].id : nil, next: place < rows.count ? rows[place].id : nil)
            note.page = nil
            note.isInsertion = true
        } else if index == nil {
            return
        }
        if let number { journal.add(edit, number: number, to: &note) } else { commit(edit, to: &note) }
        journal[edit.id] = note
        display(edit.id)
    }

    /// An edit is the server's state now. Loads that began before may still bring the state of before, so it stays noted
    /// until they have ended.
    mutating func editSaved(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        guard let edit = journal.take(number, from: &note) else { return }
        commit(edit, to: &note)
        journal[id] = note
        display(id)
    }

    /// An edit is undone; those made after it stay.
    mutating func editFailed(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        _ = journal.take(number, from: &note)
        journal[id] = note
        display(id)
        if note.word == nil, note.edits.isEmpty { journal[id] = nil } else { journal.settleLater(id, stamp: now) }
    }

    /// Makes an edit the server's newest word. What the server has deleted stays deleted.
    private mutating func commit(_ edit: PagingEdit<Item>, to note: inout Journal<Item>.Note) {
        switch edit {
        case .insert(let item, _):
            note.hear(item, stamp: now)
            drift.inserted += 1
        case .update(let item):
            if note.word == nil || note.word?.item != nil { note.hear(item, stamp: now) }
        case .delete:
            if note.word == nil || note.word?.item != nil { drift.removed += 1 }
            note.hear(nil, stamp: now)
        }
        journal.settleLater(edit.id, stamp: now)
    }

    // MARK: - The server's pushes

    /// Joins a change that the server tells of to what is held.
    mutating func pushed(_ push: PagingPush<Item>) {
        // With nothing held and nothing on its way, the first page will have it all.
        guard shownGeneration > 0 || oldestLoad < .max else { return }
        switch push {
        case .inserted(let items): pushInserted(items)
        case .updated(let items): items.forEach { pushUpdated($0) }
        case .deleted(let ids): ids.forEach { pushDeleted($0) }
        }
    }

    /// New rows go to the beginning, or wait there. If the beginning is not held, they only make the list longer.
    private mutating func pushInserted(_ items: [Item]) {
        let count = rows.count
        // The last of them stands nearest to the rows that were there.
        for item in items.reversed() {
            let note = journal[item.id]
            if rows.contains(item.id) || note?.word?.item != nil || note?.isInsertion == true {
                pushUpdated(item)
                continue
            }
            drift.above += 1
            journal.pushFront(item, stamp: now, isWaiting: config.holdsPushedItems)
            guard !config.holdsPushedItems, case .list = content else { continue }
            if edge(.prepend) == nil { putAtBeginning(item.id) } else { itemsBefore = itemsBefore.map { $0 + 1 } }
        }
        // What is pushed goes with the first page; the far end makes room.
        if rows.count > count { dropFarPages(after: .prepend) }
    }

    private mutating func pushUpdated(_ item: Item) {
        guard rows.contains(item.id) || journal[item.id] != nil || oldestLoad < .max else { return }
        var note = journal[item.id] ?? .init()
        note.hear(item, stamp: now)
        journal[item.id] = note
        journal.settleLater(item.id, stamp: now)
        if case .list = content, let index = rows.index(of: item.id), let shown = note.shown { put(shown, at: index) }
    }

    private mutating func pushDeleted(_ id: Item.ID) {
        var note = journal[id] ?? .init()
        // Somewhere in the part that is not held, perhaps. Asking for the next page a row too early repeats a row, which
        // is dropped; asking for it a row too late would lose one.
        if note.word == nil || note.word?.item != nil { drift.removed += 1 }
        if note.isInsertion { note.edits = [] }
        note.hear(nil, stamp: now)
        note.isWaiting = false
        note.pushed = nil
        journal[id] = note
        journal.settleLater(id, stamp: now)
        if case .list = content { display(id) }
    }

    /// Shows the new rows that wait; if the beginning of the list is not held, it is loaded.
    mutating func showWaiting() {
        guard case .list = content, journal.waiting > 0 else { return }
        guard edge(.prepend) == nil else { return begin(at: .first) }
        for id in journal.front where journal[id]?.isWaiting == true {
            journal[id]?.isWaiting = false
            journal.settleLater(id, stamp: now)
            putAtBeginning(id)
        }
        dropFarPages(after: .prepend)
    }

    mutating func putAtBeginning(_ id: Item.ID) {
        guard let item = journal[id]?.shown, !rows.contains(id) else { return }
        putIn(item, at: 0, page: nil)
    }

    /// Brings the pushed insertions in line with a page that has the rows of the beginning.
    ///
    /// The newest rows come first. If the page has one of them, it has been made with those before it, too: they are in it
    /// or in the pages behind it, unless they were deleted since.
    ///
    /// - Returns: The rows that belong in front of the page, in the order in which they were pushed.
    mutating func settleFront(with items: [Item], from load: PageLoad, isFirst: Bool) -> [Item.ID] {
        guard !journal.front.isEmpty else { return [] }
        let ids = Set(items.map(\.id))
        var newer: [Item.ID] = []
        var isKnown = false
        for id in journal.front.reversed() {
            guard var note = journal[id], let pushed = note.pushed else { continue }
            isKnown = isKnown || ids.contains(id) || isFirst && pushed < load.id
            if isKnown {
                note.pushed = nil
                note.isWaiting = false
                journal[id] = note
                journal.settleLater(id, stamp: now)
            } else if isFirst, !note.isWaiting {
                newer.insert(id, at: 0)
            }
        }
        return newer
    }

    // MARK: - What is shown

    /// Brings what is shown of a row in line with what is known of it.
    mutating func display(_ id: Item.ID) {
        guard let note = journal[id], !note.isWaiting else { return }
        switch (rows.index(of: id), note.shown) {
        case (let index?, let item?):
            put(item, at: index)
        case (let index?, nil):
            let page = rows.isPaged(id) ? rows.page(of: id) : nil
            let previous = index > 0 ? rows[index - 1].id : nil
            let next = index + 1 < rows.count ? rows[index + 1].id : nil
            journal[id]?.hide(at: .init(previous: previous, next: next), page: page)
            takeOut(index)
        case (nil, let item?):
            if let page = note.page, !isHeld(page: page) { return }
            // An insertion of which no neighbour is left, as in another list, goes to the end once all rows are held.
            let end = note.isInsertion && edge(.prepend) == nil && edge(.append) == nil ? rows.count : nil
            guard let index = hiddenIndex(note) ?? index(of: note.neighbours) ?? end else { return }
            putIn(item, at: index, page: note.page)
        case (nil, nil):
            return
        }
    }

    /// The index that a row is hidden at; `nil` if no page held brought it.
    func hiddenIndex(_ note: Journal<Item>.Note) -> Int? {
        guard let page = note.page, isHeld(page: page) else { return nil }
        return index(of: note.neighbours) ?? (rows.count == 0 ? 0 : nil)
    }

    /// The index between two rows; `nil` if neither of them is held, nor one beyond it.
    private func index(of neighbours: Journal<Item>.Neighbours?) -> Int? {
        guard let neighbours else { return nil }
        if let next = heldRow(neighbours.next, \.next) { return next }
        if let previous = heldRow(neighbours.previous, \.previous) { return previous + 1 }
        return neighbours.previous == nil && edge(.prepend) == nil ? 0 : nil
    }

    /// The index of a row, or of the nearest one in a direction if it is hidden.
    private func heldRow(_ id: Item.ID?, _ direction: KeyPath<Journal<Item>.Neighbours, Item.ID?>) -> Int? {
        var id = id
        var steps = 0
        while let current = id, steps <= journal.count {
            if let index = rows.index(of: current) { return index }
            id = journal[current]?.neighbours?[keyPath: direction]
            steps += 1
        }
        return nil
    }
}
