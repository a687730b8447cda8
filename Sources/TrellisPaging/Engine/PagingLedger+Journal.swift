/// Changes of single rows by the user and the server.
extension PagingLedger {
    // MARK: - Edits

    /// Shows an edit immediately. It is kept until it is saved or fails.
    mutating func edit(_ edit: PagingEdit<PagedRow>, number: Int?) {
        guard list.generation > 0 else { return }
        let held = rows.index(of: edit.id).map { rows[$0] }
        if case .insert = edit {
            guard held == nil, journal[edit.id]?.shown == nil, !list.isOfOldSource else { return }
            list.rows.removeHidden(edit.id)
        } else if held == nil {
            // The row may be loaded before its deletion is saved, or be deleted twice, of which the server may refuse one.
            guard case .delete = edit, number != nil else { return }
        }
        let isAtEnd = if case .move(let id, let wanted) = edit { isMoveAtEnd(of: id, to: wanted) } else { false }
        let shown = journal.add(edit, number: number, of: held, isAtEnd: isAtEnd, stamp: now)
        switch edit {
        case .insert(let item, let wanted):
            list.putIn([item], at: rows.position(of: min(max(wanted, 0), rows.count)))
        case .move(let id, let wanted):
            takeAway(id, move: number)
            if let shown { list.putIn([shown], at: rows.position(of: min(max(wanted, 0), rows.count))) }
        case .update, .delete:
            display(edit.id)
        }
    }

    /// Returns whether a move may change the number of rows in the pages up to an end of the loaded ones, because the row
    /// isn't among rows of pages that stay, or doesn't remain there.
    private func isMoveAtEnd(of id: RowID, to wanted: Int) -> Bool {
        guard let index = rows.index(of: id) else { return true }
        let gap = list.gapIndex?.row ?? rows.count
        let part = index < gap ? 0..<gap : gap..<rows.count
        func stays(_ index: Int) -> Bool { list.isPaged(at: index) && !journal.isMoved(rows[index].id) }
        // Only some rows are looked at, because all of them may have been moved.
        let ends = (part.prefix(8).first { stays($0) }, part.suffix(8).last { stays($0) })
        guard let first = ends.0, let last = ends.1 else { return true }
        return !(first < index && index < last && first < wanted && wanted < last)
    }

    /// Marks an edit as saved. The server may have saved an insertion with other content, or as a row with another id.
    mutating func editSaved(_ number: Int, as created: PagedRow?) {
        if let created, let draft = journal.unsaved[number], draft != created.id {
            return replace(draft, by: created, edit: number)
        }
        guard let edit = journal.end(number, isSaved: true, as: created, stamp: now) else { return }
        if case .move(let id, _) = edit { list.rows.removeHidden(id, move: number) } else { display(edit.id) }
    }

    /// Undoes an edit. Later edits are kept.
    mutating func editFailed(_ number: Int) {
        guard let edit = journal.end(number, isSaved: false, stamp: now) else { return }
        if case .move(let id, _) = edit { undoMove(number, of: id) } else { display(edit.id) }
        guard let note = journal[edit.id], note.word == nil, note.edits.isEmpty else { return }
        journal[edit.id] = nil
        list.rows.removeHidden(edit.id)
    }

    /// Marks an insertion as saved, and shows the row that the server created in place of the inserted one, whose later
    /// edits are forgotten.
    private mutating func replace(_ draft: RowID, by item: PagedRow, edit number: Int) {
        let held = rows.index(of: item.id).map { rows[$0] }
        let moves = journal[draft]?.moves ?? []
        guard journal.create(item, edit: number, held: held, stamp: now) else { return }
        for move in moves { list.rows.removeHidden(draft, move: move.number) }
        let position = rows.position(of: draft)
        let (page, shown) = (rows.page(of: draft), rows.contains(draft) ? list.lastShown : nil)
        list.rows.removeHidden(draft)
        if let index = rows.index(of: draft) { list.takeOut(index) }
        if held == nil, let position, let item = journal[item.id]?.shown {
            list.putIn([item], at: position, page: page)
            list.lastShown = shown ?? list.lastShown
        } else {
            display(item.id)
        }
    }

    // MARK: - Pushes

    /// Applies a pushed change.
    mutating func pushed(_ push: PagingPush<PagedRow>) {
        // If no page is loaded or being loaded, the first page will contain the change, unless it is one of a row that waits.
        guard list.generation > 0 || loads.oldest < .max || !journal.notes.isEmpty else { return }
        switch push {
        case .inserted(let items): pushInserted(items)
        case .appended(let items): items.forEach { pushAppended($0) }
        case .updated(let items): items.forEach { pushUpdated($0) }
        case .deleted(let ids): ids.forEach { self.push(nil, of: $0) }
        }
    }

    /// Keeps a new row for the end, where it is inserted once that is loaded.
    private mutating func pushAppended(_ item: PagedRow) {
        guard !rows.contains(item.id), journal[item.id]?.isUpdate ?? true else { return pushUpdated(item) }
        journal.pushEnd(item, stamp: now)
    }

    /// Inserts the rows that waited for the end of the list, unless a page has contained them since. If the list is loaded
    /// from its middle on, a row that was pushed before the last page was requested may be in the other half.
    mutating func settleEnd() {
        guard !journal.end.isEmpty, isLoaded, list.edge(.append) == nil, !self[.append].isRunning else { return }
        let last = list.edge(.prepend) == nil ? 0 : pages.last { $0.rawCount > 0 }?.load.id ?? 0
        for (item, stamp) in journal.takeEnd(in: rows) where last <= stamp {
            edit(.insert(item, at: .max), number: nil)
            journal[item.id]?.isAppended = true
        }
    }

    /// Keeps the rows that pushes have put at the list's end for the end behind a further page.
    mutating func keepForEnd() {
        let kept = rows.items.reversed().prefix { !$0.isPaged && journal.isShownAtEnd($0.id) }.map(\.id)
        for _ in kept { list.takeOut(rows.count - 1) }
        journal.returnToEnd(kept.reversed())
    }

    /// Inserts new rows at the beginning, or holds them back. If the beginning isn't loaded, only the list's length
    /// changes.
    private mutating func pushInserted(_ items: [PagedRow]) {
        let count = rows.count, isWaiting = config.holdsPushedItems
        var new: [RowID] = []
        // The last of the rows is the nearest to the loaded ones.
        for item in items.reversed() {
            if rows.contains(item.id) || !journal.pushFront(item, stamp: now, isWaiting: isWaiting) {
                pushUpdated(item)
            } else if !isWaiting {
                new.append(item.id)
            }
        }
        if !new.isEmpty, isLoaded {
            if list.edge(.prepend) == nil {
                putAtBeginning(new)
            } else {
                list.itemsBefore = list.itemsBefore.map { $0 + new.count }
            }
        }
        // Pushed rows belong to the first page, so pages are dropped at the other end.
        if rows.count > count { dropFarPages(after: .prepend) }
    }

    private mutating func pushUpdated(_ item: PagedRow) {
        let note = journal[item.id]
        // An update that comes late doesn't bring a deleted row back.
        guard rows.contains(item.id) || note.map({ !$0.isDeleted }) ?? (oldestResponse < .max) else { return }
        push(item, of: item.id)
    }

    private mutating func push(_ item: PagedRow?, of id: RowID) {
        guard isSettled(id), isLoaded else {
            journal.push(item, of: id, stamp: now)
            if isLoaded { display(id) }
            return
        }
        if item == nil { journal.drift.removed += 1 }
        guard let index = rows.index(of: id) else { return }
        if let item { list.put(item, at: index) } else { list.takeOut(index) }
    }

    /// Returns whether nothing contradicts the loaded state of a row: there is no note of it, and no page in progress.
    private func isSettled(_ id: RowID) -> Bool { oldestResponse == .max && journal[id] == nil }

    /// Shows rows that are held back, but not more than take long. If the beginning of the list isn't loaded, loads it.
    mutating func showWaiting() {
        guard isLoaded, journal.counts.waiting > 0 else { return }
        guard list.edge(.prepend) == nil else { return begin(at: .first) }
        var waiting: [RowID] = []
        for (id, _) in journal.front where journal[id]?.isWaiting == true {
            waiting.append(id)
            if waiting.count == Self.rowsAtOnce { break }
        }
        for id in waiting { journal.release(id, stamp: now) }
        putAtBeginning(waiting)
        dropFarPages(after: .prepend)
    }

    /// Inserts pushed rows at the beginning, the last of them first. Rows that the user has deleted are hidden there.
    mutating func putAtBeginning(_ ids: [RowID]) {
        let new = ids.filter { !rows.contains($0) }
        for id in new { list.rows.removeHidden(id) }
        list.putIn(new.reversed().compactMap { journal[$0]?.word?.item }, at: 0)
        for id in new where journal[id]?.edits.isEmpty == false { display(id) }
    }

    // MARK: - Displaying rows

    /// Updates a row in the list from its note.
    mutating func display(_ id: RowID) {
        guard let note = journal[id], !note.isWaiting else { return }
        switch (rows.index(of: id), note.shown) {
        case (let index?, let item?):
            list.put(item, at: index)
        case (let index?, nil):
            list.takeOut(index, hides: true)
        case (nil, let item?):
            if let (hidden, position) = rows.hidden(id) {
                list.rows.removeHidden(id)
                list.putIn([item], at: position, page: hidden.page, isPaged: hidden.isPaged)
            } else if note.isInsertion || journal.isMoved(id),
                let (position, page) = list.position(between: journal.neighbours[id])
            {
                list.putIn([item], at: position, page: page)
            }
        case (nil, nil):
            return
        }
    }

    /// Removes a row from its position, and keeps the position for the case that an unsaved move fails.
    private mutating func takeAway(_ id: RowID, move: Int?) {
        list.rows.removeHidden(id, move: move)
        guard let index = rows.index(of: id) else { return list.rows.changeHidden(id, move: nil, to: move) }
        list.takeOut(index, hides: move != nil, move: move)
    }

    /// Takes a row away that a page contains at the position from which the user has moved it.
    mutating func moveAgain(_ id: RowID, from load: PageLoad) {
        guard let last = journal[id]?.moves.last, !last.isKnown(to: load.id) else { return }
        journal.adrift.append(id)
        takeAway(id, move: journal.unsavedMove(of: id, in: load))
    }

    /// Undoes a move, unless a later one determines the row's position.
    private mutating func undoMove(_ number: Int, of id: RowID) {
        guard let index = journal[id]?.moves.firstIndex(where: { $0.number == number }) else { return }
        journal[id]?.moves.remove(at: index)
        if let later = journal[id]?.moves[index...].first {
            guard let other = later.number else { return list.rows.removeHidden(id, move: number) }
            list.rows.removeHidden(id, move: other)
            list.rows.changeHidden(id, move: number, to: other)
        } else if rows.hidden(id, move: number) != nil {
            takeAway(id, move: nil)
            list.rows.changeHidden(id, move: number, to: nil)
            display(id)
        } else if journal[id]?.isInsertion != true, !journal.isMoved(id) {
            // The row belongs to a page that isn't loaded.
            takeAway(id, move: nil)
        }
    }
}
