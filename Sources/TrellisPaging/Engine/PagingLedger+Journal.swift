/// Changes of single rows by the user and the server.
extension PagingLedger {
    // MARK: - Edits

    /// Shows an edit immediately. It is kept until it is saved or fails.
    mutating func edit(_ edit: PagingEdit<Item>, number: Int?) {
        guard shownGeneration > 0 else { return }
        let index = rows.index(of: edit.id)
        var note = journal[edit.id] ?? .init(word: index.map { .init(item: rows[$0], stamp: 0) })
        switch (edit, index) {
        case (.insert(_, let wanted), nil):
            guard note.shown == nil, !isOfOldSource else { return }
            note.neighbours = neighbours(before: min(max(wanted, 0), rows.count))
            note.page = nil
            note.isInsertion = true
        case (.move(let id, let wanted), let index?):
            let target = min(max(wanted, 0), rows.count - 1)
            let neighbours =
                target == index ? neighbours(of: index) : neighbours(before: target < index ? target : target + 1)
            journal.moves.append(.init(id: id, number: number, target: neighbours))
        case (.update, _?), (.delete, _?):
            break
        default:
            return
        }
        if let number { journal.add(edit, number: number, to: &note) } else { commit(edit, number: nil, to: &note) }
        journal[edit.id] = note
        if case .move = edit { move(at: journal.moves.count - 1) } else { display(edit.id) }
    }

    /// Marks an edit as saved. It is kept in the journal until all loads in progress have ended, because their pages
    /// may contain the previous state.
    mutating func editSaved(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        guard let edit = journal.take(number, from: &note) else { return }
        commit(edit, number: number, to: &note)
        journal[id] = note
        if case .move = edit { return }
        display(id)
    }

    /// Undoes an edit. Later edits are kept.
    mutating func editFailed(_ number: Int) {
        guard let id = journal.id(ofEdit: number), var note = journal[id] else { return }
        let edit = journal.take(number, from: &note)
        journal[id] = note
        if case .move = edit { undoMove(number) } else { display(id) }
        if note.word == nil, note.edits.isEmpty { journal.remove(id) } else { journal.settleLater(id, stamp: now) }
    }

    /// Makes an edit the server's newest state. A row that the server has deleted remains deleted.
    private mutating func commit(_ edit: PagingEdit<Item>, number: Int?, to note: inout Journal<Item>.Note) {
        switch edit {
        case .insert(let item, _):
            note.hear(item, stamp: now)
            drift.inserted += 1
        case .update(let item):
            if note.word == nil || note.word?.item != nil { note.hear(item, stamp: now) }
        case .move:
            journal.saveMove(number, stamp: now)
            drift.moved += 1
        case .delete:
            if note.word == nil || note.word?.item != nil { drift.removed += 1 }
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
        guard rows.contains(item.id) || journal[item.id] != nil || oldestLoad < .max else { return }
        var note = journal[item.id] ?? .init()
        note.hear(item, stamp: now)
        journal[item.id] = note
        journal.settleLater(item.id, stamp: now)
        if case .list = content, let index = rows.index(of: item.id), let shown = note.shown { put(shown, at: index) }
    }

    private mutating func pushDeleted(_ id: Item.ID) {
        var note = journal[id] ?? .init()
        // The row may be in the part that isn't loaded. Requesting the next page a row too early repeats a row, which
        // is dropped. Requesting it a row too late would miss one.
        if note.word == nil || note.word?.item != nil { drift.removed += 1 }
        if note.isInsertion { note.edits = [] }
        journal.moves.removeAll { $0.id == id }
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

    /// Inserts a pushed row at the beginning. A row that the user has deleted is shown again there if the deletion
    /// fails.
    mutating func putAtBeginning(_ id: Item.ID) {
        guard !rows.contains(id) else { return }
        let beginning = neighbours(before: 0)
        guard let item = journal[id]?.shown else {
            journal[id]?.hide(at: beginning, page: nil)
            return
        }
        putIn(item, at: 0, page: nil)
        anchorHidden(.previous, at: id) { $1 == nil }
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

    /// Makes a new row the neighbour of hidden rows that may be shown again.
    ///
    /// - Parameters:
    ///   - side: The side of the hidden rows on which the row is.
    ///   - id: The row.
    ///   - isBetween: Returns whether the row is between a hidden row and its neighbour. Its arguments are the hidden
    ///     row's page, if it has one, and that neighbour.
    mutating func anchorHidden(
        _ side: ListSide, at id: Item.ID, if isBetween: (Int?, Item.ID?) -> Bool
    ) {
        for hidden in journal.hiddenByUser {
            // Other rows that are hidden there are nearer.
            var (nearest, beside, steps) = (hidden, journal[hidden]?.neighbours?[side], 0)
            while let next = beside, !rows.contains(next), let note = journal[next]?.neighbours, steps < journal.count {
                (nearest, beside, steps) = (next, note[side], steps + 1)
            }
            if isBetween(journal[hidden]?.page, beside) { journal[nearest]?.neighbours?[side] = id }
        }
    }

    /// Makes a row that is shown again the neighbour of the rows that are hidden next to it.
    private mutating func anchorHidden(beside id: Item.ID) {
        for (side, facing) in [(ListSide.previous, ListSide.next), (.next, .previous)] {
            var beside = journal[id]?.neighbours?[side]
            while let hidden = beside, !rows.contains(hidden), let neighbours = journal[hidden]?.neighbours,
                neighbours[facing] != id
            {
                journal[hidden]?.neighbours?[facing] = id
                beside = neighbours[side]
            }
        }
    }

    // MARK: - Displaying rows

    /// Updates a row in the list from its note.
    mutating func display(_ id: Item.ID) {
        guard let note = journal[id], !note.isWaiting else { return }
        switch (rows.index(of: id), note.shown) {
        case (let index?, let item?):
            put(item, at: index)
        case (let index?, nil):
            let page = rows.isPaged(id) ? rows.page(of: id) : nil
            let neighbours = neighbours(of: index)
            journal[id]?.hide(at: neighbours, page: page)
            takeOut(index)
        case (nil, let item?):
            if let page = note.page, !isHeld(page: page) { return }
            // An insertion without remaining neighbours, as in another list, is shown at the end once all rows are
            // loaded.
            let end = note.isInsertion && edge(.prepend) == nil && edge(.append) == nil ? rows.count : nil
            guard let index = hiddenIndex(note) ?? index(of: note.neighbours) ?? end else { return }
            putIn(item, at: index, page: note.page)
            anchorHidden(beside: id)
        case (nil, nil):
            return
        }
    }

    /// Performs the moves again for rows that a page contains at their old positions, and for rows that aren't in any
    /// page.
    ///
    /// - Parameters:
    ///   - ids: The rows of the page, and the pushed rows that were added with it.
    ///   - load: The load of the page.
    mutating func moveAgain(_ ids: Set<Item.ID>, from load: PageLoad) {
        let absent = Set(journal.moves.map(\.id).filter { !rows.contains($0) })
        for (index, move) in journal.moves.enumerated()
        where absent.contains(move.id) || ids.contains(move.id) && !move.isKnown(to: load.id) {
            self.move(at: index)
        }
    }

    /// Performs a move.
    private mutating func move(at position: Int) {
        let move = journal.moves[position]
        if let held = rows.index(of: move.id) {
            journal.moves[position].origin = neighbours(of: held)
            journal.moves[position].page = rows.isPaged(move.id) ? rows.page(of: move.id) : nil
        }
        put(move.id, between: move.target, page: nil)
        // Only a page determines where the server has the row now.
        rows.confirm(move.id, isPaged: false)
    }

    /// Undoes a move. Later moves are undone first and then performed again.
    private mutating func undoMove(_ number: Int) {
        guard let first = journal.moves.firstIndex(where: { $0.number == number }) else { return }
        for move in journal.moves[first...].reversed() {
            put(move.id, between: move.origin, page: move.page)
        }
        journal.moves.remove(at: first)
        for index in journal.moves.indices[first...] { move(at: index) }
    }

    /// Moves a row between two others. Without neighbours, it belongs to a page that isn't loaded.
    private mutating func put(_ id: Item.ID, between neighbours: Journal<Item>.Neighbours?, page: Int?) {
        guard let note = journal[id], let item = note.shown, !note.isWaiting else {
            // If the row has been deleted, record the position for the case that the deletion fails.
            if let neighbours, let note = journal[id], note.neighbours != nil {
                journal[id]?.hide(at: neighbours, page: page ?? note.page)
            }
            return
        }
        let held = rows.index(of: id)
        guard let neighbours = neighbours ?? (note.isInsertion ? note.neighbours : nil),
            page.map({ isHeld(page: $0) }) ?? true
        else {
            if let held { takeOut(held) }
            return
        }
        // A row without a position is shown at the end once all rows are loaded.
        let end = held == nil && edge(.prepend) == nil && edge(.append) == nil ? rows.count : nil
        guard var index = index(of: neighbours) ?? end else { return }
        if let page { index = ordered(index, in: page) }
        if let held {
            if held < index { index -= 1 }
            if held == index { return rows.confirm(id, isPaged: page != nil) }
        }
        if let held { takeOut(held) }
        putIn(item, at: index, page: page)
    }

    /// Returns the neighbours of the row at an index.
    func neighbours(of index: Int) -> Journal<Item>.Neighbours {
        .init(
            previous: index > 0 ? rows[index - 1].id : nil, next: index + 1 < rows.count ? rows[index + 1].id : nil)
    }

    /// Returns the neighbours of a position before an index.
    func neighbours(before index: Int) -> Journal<Item>.Neighbours {
        .init(
            previous: index > 0 ? rows[index - 1].id : nil, next: index < rows.count ? rows[index].id : nil)
    }

    /// Returns the index at which a row is hidden, or `nil` if it isn't in a loaded page.
    func hiddenIndex(_ note: Journal<Item>.Note) -> Int? {
        guard let page = note.page, isHeld(page: page) else { return nil }
        let index = index(of: note.neighbours) ?? (rows.count == 0 ? 0 : nil)
        return index.map { ordered($0, in: page) }
    }

    /// Returns an index for a row of a page, or else the nearest one at which rows are in the order of their pages.
    private func ordered(_ index: Int, in page: Int) -> Int {
        var index = index
        while index > 0, let previous = rows.page(of: rows[index - 1].id), previous > page { index -= 1 }
        while index < rows.count, let next = rows.page(of: rows[index].id), next < page { index += 1 }
        return index
    }

    /// Returns the index between two neighbours, or `nil` if neither they nor rows beyond them are loaded.
    func index(of neighbours: Journal<Item>.Neighbours?) -> Int? {
        guard let neighbours else { return nil }
        if let next = heldRow(neighbours.next, .next) { return next }
        if let previous = heldRow(neighbours.previous, .previous) { return previous + 1 }
        // All rows before it are hidden, some of them next to a row that was hidden later.
        var previous = neighbours.previous
        for _ in 0...journal.count {
            guard let hidden = previous.flatMap({ journal[$0] })?.neighbours else { break }
            if let next = heldRow(hidden.next, .next) { return next }
            previous = hidden.previous
        }
        return previous == nil && edge(.prepend) == nil ? 0 : nil
    }

    /// Returns the index of a row, or if it is hidden, of the nearest visible row on a side.
    private func heldRow(_ id: Item.ID?, _ side: ListSide) -> Int? {
        var id = id
        var steps = 0
        while let current = id, steps <= journal.count {
            if let index = rows.index(of: current) { return index }
            id = journal[current]?.neighbours?[side]
            steps += 1
        }
        return nil
    }
}
