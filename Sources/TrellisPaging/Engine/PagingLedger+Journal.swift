/// Changes of single rows by the user and the server.
extension PagingLedger {
    // MARK: - Edits

    /// Shows an edit immediately. It is kept until it is saved or fails.
    mutating func edit(_ edit: PagingEdit<Item>, number: Int?) {
        guard list.generation > 0 else { return }
        let held = rows.index(of: edit.id).map { rows[$0] }
        if case .insert = edit {
            guard held == nil, journal[edit.id]?.shown == nil, !list.isOfOldSource else { return }
            list.rows.hidden.remove(edit.id)
        } else if held == nil {
            return
        }
        let shown = journal.add(edit, number: number, of: held, stamp: now)
        switch edit {
        case .insert(let item, let wanted):
            list.putIn(item, at: rows.place(at: min(max(wanted, 0), rows.count)))
        case .move(let id, let wanted):
            takeAway(id, move: number)
            if let shown { list.putIn(shown, at: rows.place(at: min(max(wanted, 0), rows.count))) }
        case .update, .delete:
            display(edit.id)
        }
    }

    /// Marks an edit as saved. The server may have saved an insertion with other content.
    mutating func editSaved(_ number: Int, as created: Item? = nil) {
        guard let edit = journal.end(number, isSaved: true, as: created, stamp: now) else { return }
        if case .move(let id, _) = edit { list.rows.hidden.remove(id, move: number) } else { display(edit.id) }
    }

    /// Undoes an edit. Later edits are kept.
    mutating func editFailed(_ number: Int) {
        guard let edit = journal.end(number, isSaved: false, stamp: now) else { return }
        if case .move = edit { undoMove(number) } else { display(edit.id) }
        guard let note = journal[edit.id], note.word == nil, note.edits.isEmpty else { return }
        journal[edit.id] = nil
        list.rows.hidden.remove(edit.id)
    }

    /// Marks an insertion as saved, and shows the row that the server created in place of the inserted one. If it has
    /// another id, later edits of the inserted row are forgotten.
    mutating func created(_ item: Item, edit number: Int) {
        guard let draft = journal.id(ofEdit: number) else { return }
        guard draft != item.id else { return editSaved(number, as: item) }
        let held = rows.index(of: item.id).map { rows[$0] }
        let moves = journal.moves.filter { $0.id == draft }
        guard journal.create(item, edit: number, held: held, stamp: now) else { return }
        let place = rows.place(before: draft)
        let (page, shown) = (rows.page(of: draft), rows.contains(draft) ? list.lastShown : nil)
        for move in moves { list.rows.hidden.remove(draft, move: move.number) }
        list.rows.hidden.remove(draft)
        if let index = rows.index(of: draft) { list.takeOut(index) }
        if held == nil, let place, let item = journal[item.id]?.shown {
            list.putIn(item, at: place, page: page)
            list.lastShown = shown ?? list.lastShown
        } else {
            display(item.id)
        }
    }

    // MARK: - Pushes

    /// Applies a pushed change.
    mutating func pushed(_ push: PagingPush<Item>) {
        // If no page is loaded or being loaded, the first page will contain the change.
        guard list.generation > 0 || loads.oldest < .max else { return }
        switch push {
        case .inserted(let items): pushInserted(items)
        case .appended(let items): items.forEach { pushAppended($0) }
        case .updated(let items): items.forEach { pushUpdated($0) }
        case .deleted(let ids): ids.forEach { self.push(nil, of: $0) }
        }
    }

    /// Inserts a new row at the end. If the end isn't loaded, the row waits for its page.
    private mutating func pushAppended(_ item: Item) {
        guard !rows.contains(item.id), journal[item.id] == nil else { return pushUpdated(item) }
        journal.end.removeAll { $0.item.id == item.id }
        guard isLoaded, list.edge(.append) == nil, !self[.append].isRunning else {
            return journal.end.append((item, now))
        }
        edit(.insert(item, at: .max), number: nil)
    }

    /// Inserts the rows that waited for the end of the list. A page that was requested after a push contains its row,
    /// unless the row was deleted since.
    mutating func settleEnd() {
        guard !journal.end.isEmpty, isLoaded, list.edge(.append) == nil, !self[.append].isRunning else { return }
        let waiting = journal.end
        journal.end = []
        for (item, stamp) in waiting where !rows.contains(item.id) && journal[item.id] == nil {
            guard pages.last?.load.id ?? 0 <= stamp else { continue }
            edit(.insert(item, at: .max), number: nil)
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
            guard !config.holdsPushedItems, isLoaded else { continue }
            if list.edge(.prepend) == nil {
                putAtBeginning(item.id)
            } else {
                list.itemsBefore = list.itemsBefore.map { $0 + 1 }
            }
        }
        // Pushed rows belong to the first page, so pages are dropped at the other end.
        if rows.count > count { dropFarPages(after: .prepend) }
    }

    private mutating func pushUpdated(_ item: Item) {
        if let index = journal.end.firstIndex(where: { $0.item.id == item.id }) {
            return journal.end[index].item = item
        }
        guard rows.contains(item.id) || journal[item.id] != nil || oldestAnswer < .max else { return }
        push(item, of: item.id)
    }

    private mutating func push(_ item: Item?, of id: Item.ID) {
        if item == nil { journal.end.removeAll { $0.item.id == id } }
        journal.push(item, of: id, stamp: now)
        if isLoaded { display(id) }
    }

    /// Shows the rows that are held back. If the beginning of the list isn't loaded, loads it.
    mutating func showWaiting() {
        guard isLoaded, journal.waiting > 0 else { return }
        guard list.edge(.prepend) == nil else { return begin(at: .first) }
        for (id, _) in journal.front where journal[id]?.isWaiting == true {
            journal.release(id, stamp: now)
            putAtBeginning(id)
        }
        dropFarPages(after: .prepend)
    }

    /// Inserts a pushed row at the beginning. A row that the user has deleted is hidden there.
    mutating func putAtBeginning(_ id: Item.ID) {
        guard !rows.contains(id) else { return }
        list.rows.hidden.remove(id)
        if let item = journal[id]?.shown {
            list.putIn(item, at: .init())
        } else {
            list.rows.hidden.insert(.init(id: id, page: pages.first?.number ?? 0, isPaged: false), at: .init())
        }
    }

    // MARK: - Displaying rows

    /// Updates a row in the list from its note.
    mutating func display(_ id: Item.ID) {
        guard let note = journal[id], !note.isWaiting else { return }
        switch (rows.index(of: id), note.shown) {
        case (let index?, let item?):
            list.put(item, at: index)
        case (let index?, nil):
            list.hide(index)
        case (nil, let item?):
            if let (hidden, place) = rows.hidden.find(id) {
                list.rows.hidden.remove(id)
                list.putIn(item, at: place, page: hidden.page, isPaged: hidden.isPaged)
            } else if note.isInsertion || journal.isMoved(id), let (place, page) = list.place(between: note.neighbours)
            {
                list.putIn(item, at: place, page: page)
            }
        case (nil, nil):
            return
        }
    }

    /// Removes a row from its position, and keeps the position for the case that an unsaved move fails.
    private mutating func takeAway(_ id: Item.ID, move: Int?) {
        list.rows.hidden.remove(id, move: move)
        guard let index = rows.index(of: id) else { return list.rows.hidden.change(id, move: nil, to: move) }
        if move == nil { list.takeOut(index) } else { list.hide(index, move: move) }
    }

    /// Takes a row away that a page contains at the position from which the user has moved it.
    mutating func moveAgain(_ id: Item.ID, from load: PageLoad) {
        guard let last = journal.moves.last(where: { $0.id == id }), !last.isKnown(to: load.id) else { return }
        takeAway(id, move: journal.unsavedMove(of: id, in: load))
    }

    /// Undoes a move, unless a later one determines the row's position.
    private mutating func undoMove(_ number: Int) {
        guard let index = journal.moves.firstIndex(where: { $0.number == number }) else { return }
        let id = journal.moves.remove(at: index).id
        if let later = journal.moves[index...].first(where: { $0.id == id }) {
            guard let other = later.number else { return list.rows.hidden.remove(id, move: number) }
            list.rows.hidden.remove(id, move: other)
            list.rows.hidden.change(id, move: number, to: other)
        } else if rows.hidden.find(id, move: number) != nil {
            takeAway(id, move: nil)
            list.rows.hidden.change(id, move: number, to: nil)
            display(id)
        } else if journal[id]?.isInsertion != true, !journal.isMoved(id) {
            // The row belongs to a page that isn't loaded.
            takeAway(id, move: nil)
        }
    }
}
