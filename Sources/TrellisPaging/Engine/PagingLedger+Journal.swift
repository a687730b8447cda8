/// Changes of single rows by the user and the server.
extension PagingLedger {
    // MARK: - Edits

    /// Shows an edit immediately. It is kept until it is saved or fails.
    mutating func edit(_ edit: PagingEdit<Item>, number: Int?) {
        guard shownGeneration > 0 else { return }
        let index = rows.index(of: edit.id)
        var note = journal[edit.id] ?? .init(word: index.map { .init(item: rows[$0], stamp: 0) })
        switch (edit, index) {
        case (.insert, nil):
            guard note.shown == nil, !isOfOldSource else { return }
            note.isInsertion = true
            rows.removeHidden(edit.id)
        case (.move, _?):
            journal.moves.append(.init(id: edit.id, number: number))
        case (.update, _?), (.delete, _?):
            break
        default:
            return
        }
        if let number { journal.add(edit, number: number, to: &note) } else { commit(edit, number: nil, to: &note) }
        journal[edit.id] = note
        switch edit {
        case .insert(let item, let wanted):
            putIn(item, at: rows.place(at: min(max(wanted, 0), rows.count)))
        case .move(let id, let wanted):
            takeAway(id, move: number)
            if let item = note.shown { putIn(item, at: rows.place(at: min(max(wanted, 0), rows.count))) }
        case .update, .delete:
            display(edit.id)
        }
    }

    /// Marks an edit as saved. It is kept in the journal until all loads in progress have ended, because their pages
    /// may contain the previous state.
    mutating func editSaved(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        guard let edit = journal.take(number, from: &note) else { return }
        commit(edit, number: number, to: &note)
        journal[id] = note
        if case .move = edit { rows.removeHidden(id, move: number) } else { display(id) }
    }

    /// Marks an insertion as saved, and shows the row that the server created in place of the inserted one. If it has
    /// another id, later edits of the inserted row are forgotten.
    mutating func created(_ item: Item, edit number: Int) {
        guard let draft = journal.id(ofEdit: number) else { return }
        let moves = journal.moves.filter { $0.id == draft }
        guard var note = journal.created(item.id, from: draft, edit: number) else { return }
        let place = rows.place(before: draft)
        let (page, shown) = (rows.page(of: draft), rows.contains(draft) ? lastShown : nil)
        if draft != item.id {
            for move in moves { rows.removeHidden(draft, move: move.number) }
            rows.removeHidden(draft)
            if let index = rows.index(of: draft) { takeOut(index) }
        }
        // What the server has sent of the row since is newer.
        if draft != item.id, let index = rows.index(of: item.id) {
            note.word = note.word ?? .init(item: rows[index], stamp: 0)
        } else {
            // A row with the draft's id that was deleted before the insertion exists again.
            if note.word == nil || draft == item.id && note.isDeleted { note.hear(item, stamp: now) }
            note.isInsertion = true
        }
        drift.inserted += 1
        journal[item.id] = note
        journal.settleLater(item.id, stamp: now)
        if draft != item.id, !rows.contains(item.id), let place, let item = note.shown {
            putIn(item, at: place, page: page)
            lastShown = shown ?? lastShown
        } else {
            display(item.id)
        }
    }

    /// Undoes an edit. Later edits are kept.
    mutating func editFailed(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        let edit = journal.take(number, from: &note)
        journal[id] = note
        if case .move = edit { undoMove(number) } else { display(id) }
        if note.word != nil || !note.edits.isEmpty { return journal.settleLater(id, stamp: now) }
        journal[id] = nil
        rows.removeHidden(id)
    }

    /// Makes an edit the server's newest state. A row that the server has deleted remains deleted.
    private mutating func commit(_ edit: PagingEdit<Item>, number: Int?, to note: inout Journal<Item>.Note) {
        switch edit {
        case .insert(let item, _):
            // What the server has sent of the row since is newer.
            if note.word?.item == nil { note.hear(item, stamp: now) }
            drift.inserted += 1
        case .update(let item):
            if !note.isDeleted { note.hear(item, stamp: now) }
        case .move:
            journal.saveMove(number, stamp: now)
            drift.moved += 1
        case .delete:
            if !note.isDeleted { drift.removed += 1 }
            note.hear(nil, stamp: now)
        }
        journal.settleLater(edit.id, stamp: now)
    }

    // MARK: - Pushes

    /// Applies a pushed change.
    mutating func pushed(_ push: PagingPush<Item>) {
        // If no page is loaded or being loaded, the first page will contain the change.
        guard shownGeneration > 0 || oldestLoad < .max else { return }
        switch push {
        case .inserted(let items): pushInserted(items)
        case .updated(let items): items.forEach { pushUpdated($0) }
        case .deleted(let ids): ids.forEach { pushDeleted($0) }
        }
    }

    /// Inserts new rows at the beginning, or holds them back. If the beginning isn't loaded, only the list's length
    /// changes.
    private mutating func pushInserted(_ items: [Item]) {
        let count = rows.count
        // The last of the rows is the nearest to the loaded ones.
        for item in items.reversed() {
            guard !rows.contains(item.id), journal.pushFront(item, stamp: now, isWaiting: config.holdsPushedItems)
            else {
                pushUpdated(item)
                continue
            }
            drift.above += 1
            guard !config.holdsPushedItems, case .list = content else { continue }
            if edge(.prepend) == nil { putAtBeginning(item.id) } else { itemsBefore = itemsBefore.map { $0 + 1 } }
        }
        // Pushed rows belong to the first page, so pages are dropped at the other end.
        if rows.count > count { dropFarPages(after: .prepend) }
    }

    private mutating func pushUpdated(_ item: Item) {
        guard rows.contains(item.id) || journal[item.id] != nil || oldestAnswer < .max else { return }
        var note = journal[item.id] ?? .init()
        note.hear(item, stamp: now)
        journal[item.id] = note
        journal.settleLater(item.id, stamp: now)
        if case .list = content { display(item.id) }
    }

    private mutating func pushDeleted(_ id: Item.ID) {
        var note = journal[id] ?? .init()
        // The row may be in the part that isn't loaded. Requesting the next page a row too early repeats a row, which
        // is dropped. Requesting it a row too late would miss one.
        if !note.isDeleted { drift.removed += 1 }
        if note.isInsertion { note.edits = [] }
        note.hear(nil, stamp: now)
        note.isWaiting = false
        journal[id] = note
        journal.settleLater(id, stamp: now)
        if case .list = content { display(id) }
    }

    /// Shows the rows that are held back. If the beginning of the list isn't loaded, loads it.
    mutating func showWaiting() {
        guard case .list = content, journal.waiting > 0 else { return }
        guard edge(.prepend) == nil else { return begin(at: .first) }
        for (id, _) in journal.front where journal[id]?.isWaiting == true {
            journal[id]?.isWaiting = false
            journal.settleLater(id, stamp: now)
            putAtBeginning(id)
        }
        dropFarPages(after: .prepend)
    }

    /// Inserts a pushed row at the beginning. A row that the user has deleted is hidden there.
    mutating func putAtBeginning(_ id: Item.ID) {
        guard !rows.contains(id) else { return }
        rows.removeHidden(id)
        if let item = journal[id]?.shown {
            putIn(item, at: .init())
        } else {
            rows.hide(.init(id: id, page: pages.first?.number ?? 0, isPaged: false), at: .init())
        }
    }

    /// Reconciles pushed insertions with a first page.
    ///
    /// The newest rows come first. If the page contains one of them, the server created it after all older ones. These
    /// are in the page or in later ones, unless they were deleted.
    ///
    /// - Returns: The rows that belong before the page, in the order in which they were pushed.
    mutating func settleFront(with items: ArraySlice<Item>, from load: PageLoad, isFirst: Bool) -> [Item.ID] {
        guard !journal.front.isEmpty else { return [] }
        let ids = Set(items.map(\.id))
        var newer: [Item.ID] = []
        var isKnown = false
        for (id, pushed) in journal.front.reversed() {
            guard let note = journal[id], note.word?.item != nil else { continue }
            isKnown = isKnown || ids.contains(id) || isFirst && pushed < load.id
            if isKnown, note.isWaiting {
                journal[id]?.isWaiting = false
                journal.settleLater(id, stamp: now)
            } else if !isKnown, isFirst, !note.isWaiting {
                newer.insert(id, at: 0)
            }
        }
        return newer
    }

    // MARK: - Displaying rows

    /// Updates a row in the list from its note.
    mutating func display(_ id: Item.ID) {
        guard let note = journal[id], !note.isWaiting else { return }
        switch (rows.index(of: id), note.shown) {
        case (let index?, let item?):
            put(item, at: index)
        case (let index?, nil):
            hide(index)
        case (nil, let item?):
            if let hidden = rows.hiddenRow(id), let place = rows.place(before: id) {
                rows.removeHidden(id)
                putIn(item, at: place, page: hidden.page, isPaged: hidden.isPaged)
            } else if note.isInsertion || journal.isMoved(id), let (place, page) = place(between: note.neighbours) {
                putIn(item, at: place, page: page)
            }
        case (nil, nil):
            return
        }
    }

    /// Removes a row from its position, and keeps the position for the case that an unsaved move fails.
    private mutating func takeAway(_ id: Item.ID, move: Int?) {
        rows.removeHidden(id, move: move)
        guard let index = rows.index(of: id) else { return rows.hidden.change(id, move: nil, to: move) }
        if move == nil { takeOut(index) } else { hide(index, move: move) }
    }

    /// Takes a row away that a page contains at the position from which the user has moved it.
    mutating func moveAgain(_ id: Item.ID, from load: PageLoad) {
        guard let last = journal.moves.last(where: { $0.id == id }), !last.isKnown(to: load.id) else { return }
        takeAway(id, move: journal.unsavedMove(of: id))
    }

    /// Undoes a move, unless a later one determines the row's position.
    private mutating func undoMove(_ number: Int) {
        guard let index = journal.moves.firstIndex(where: { $0.number == number }) else { return }
        let id = journal.moves.remove(at: index).id
        if let later = journal.moves[index...].first(where: { $0.id == id }) {
            guard let other = later.number else { return rows.removeHidden(id, move: number) }
            rows.removeHidden(id, move: other)
            rows.hidden.change(id, move: number, to: other)
        } else if rows.hiddenRow(id, move: number) != nil {
            takeAway(id, move: nil)
            rows.hidden.change(id, move: number, to: nil)
            display(id)
        } else if journal[id]?.isInsertion != true, !journal.isMoved(id) {
            // The row belongs to a page that isn't loaded.
            takeAway(id, move: nil)
        }
    }

    /// Records the positions of the rows that the user inserted or moved, because pages beside them are removed.
    mutating func rememberPlaces() {
        for id in journal.placed {
            guard let place = rows.place(before: id) else { continue }
            let next = place.index + (rows.contains(id) ? 1 : 0)
            journal[id]?.neighbours = .init(
                previous: place.index > 0 ? rows[place.index - 1].id : nil,
                next: next < rows.count ? rows[next].id : nil)
        }
    }

    /// Returns the position beside one of two neighbours, and the neighbour's page, or `nil` if neither is loaded. Once
    /// all rows are loaded, the position is the end.
    private func place(between neighbours: Journal<Item>.Neighbours?) -> (place: Place, page: Int?)? {
        if let next = neighbours?.next, let place = rows.place(before: next) { return (place, rows.page(of: next)) }
        if let previous = neighbours?.previous, let place = rows.place(behind: previous) {
            return (place, rows.page(of: previous))
        }
        guard edge(.prepend) == nil else { return nil }
        if let neighbours, neighbours.previous == nil { return (.init(), nil) }
        return edge(.append) == nil ? (rows.place(at: rows.count), nil) : nil
    }
}
