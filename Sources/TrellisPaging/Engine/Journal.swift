/// The changes of rows that aren't in the loaded pages: the user's edits and the server's pushes, each with the time at
/// which it was made.
///
/// A note is kept while a page that was created before the change may still arrive. The stamp of a change is that of the
/// last load that began before it.
struct Journal: Sendable {
    private(set) var notes: [RowID: Note] = [:]
    /// The known insertions, deletions and moves.
    var drift = Drift()
    /// The rows with unsaved edits, by the numbers of the edits.
    private(set) var unsaved: [Int: RowID] = [:]
    /// The rows that the user inserted or moved, while a page without them may still arrive.
    private var placed = OrderedIDs()
    /// The rows that the user has inserted or moved since the list was replaced. The server may have them elsewhere.
    private(set) var everPlaced: Set<RowID> = []
    /// Rows that the user inserted or moved, and that may not be shown, because the rows next to them weren't loaded.
    var adrift = OrderedIDs()
    /// The rows that pushes inserted at the beginning, newest last, while a page without them may still arrive, and the
    /// stamps of the pushes. Some may not have a note any more.
    private(set) var front: [(id: RowID, stamp: Int)] = []
    /// The rows that pushes appended before the end of the list was loaded, newest last, each with the stamp of its push.
    /// Some may have been loaded since.
    private(set) var end: [(id: RowID, stamp: Int)] = []
    /// The rows between which the user put others, when pages were last removed. Notes would be half as large again with
    /// them.
    private(set) var neighbours: [RowID: RowList.Neighbours] = [:]
    private(set) var counts = Counts()
    /// The notes to check when the loads up to a stamp have ended, oldest first.
    private var unsettled: [(stamp: Int, id: RowID)] = []

    subscript(id: RowID) -> Note? {
        get { notes.isEmpty ? nil : notes[id] }
        set {
            let old = newValue.map { notes.updateValue($0, forKey: id) } ?? notes.removeValue(forKey: id)
            if let old { counts.add(old, -1) }
            if let newValue { counts.add(newValue, 1) } else if !neighbours.isEmpty { neighbours[id] = nil }
            guard old?.isPlaced != newValue?.isPlaced else { return }
            guard newValue?.isPlaced == true else { return placed.remove(id) }
            placed.append(id)
            everPlaced.insert(id)
        }
    }

    /// Whether no page differs from what is shown.
    var isEmpty: Bool { notes.isEmpty && front.isEmpty && adrift.isEmpty }

    /// Returns whether the user moved a row, and a page without the move may still arrive. Moves that the server had saved
    /// before a load began aren't considered.
    func isMoved(_ id: RowID, unknownTo load: Int = .min) -> Bool {
        self[id]?.moves.contains { !$0.isKnown(to: load) } ?? false
    }

    /// Returns the unsaved move of a row that a page contains at its position without the move; `nil` if there is none, or
    /// if the position is outdated because a move was saved that the page may not contain.
    func unsavedMove(of id: RowID, in page: PageLoad) -> Int? {
        guard let note = self[id], !note.moves.contains(where: { $0.stamp != nil && !$0.isKnown(to: page.id) })
        else { return nil }
        return note.unsavedMove
    }

    /// Returns whether pages may not contain a row that the user inserted or moved, because the oldest of their loads began
    /// before the server had saved it.
    func mayBeMissing(_ id: RowID, in oldest: Int) -> Bool {
        if isMoved(id) { return isMoved(id, unknownTo: oldest) }
        guard let note = notes[id], note.isInsertion, let word = note.word else { return true }
        return word.stamp >= oldest
    }

    /// Records the positions of the rows that the user inserted or moved, because pages beside them are removed.
    mutating func rememberNeighbours(in list: LoadedList) {
        guard !placed.isEmpty else { return }
        let isWhole = list.edge(.append) == nil
        for id in placed.all {
            if var found = list.rows.neighbours(of: id) {
                // The position of an only row depends on where the user inserted it.
                let isLast = found.previous != nil || notes[id]?.isLast == true
                found.isLast = isWhole && found.next == nil && isLast
                neighbours[id] = found
            }
            adrift.append(id)
        }
    }

    // MARK: - Edits

    /// Records an edit of a row, with its state if it is loaded. An edit without a number is saved already. A move may be
    /// one at an end of the loaded rows.
    ///
    /// - Returns: The state of the row to show, or `nil` if it is deleted.
    mutating func add(
        _ edit: PagingEdit<PagedRow>, number: Int?, of held: PagedRow?, isAtEnd: Bool, stamp: Int
    ) -> PagedRow? {
        var note = notes[edit.id] ?? Note(word: held.map { Word(item: $0, stamp: 0) })
        switch edit {
        case .insert(_, let index): (note.isInsertion, note.isLast) = (true, index > 0)
        case .move: note.moves.append(.init(number: number, isAtEnd: isAtEnd))
        case .update, .delete: break
        }
        if let number {
            unsaved[number] = edit.id
            note.edits.append((number, edit))
        } else {
            commit(edit, number: nil, to: &note, stamp: stamp)
            settleLater(edit.id, stamp: stamp)
        }
        self[edit.id] = note
        return note.shown
    }

    /// Ends an unsaved edit. A saved one is kept until all loads in progress have ended, because their pages may contain
    /// the previous state. The server may have saved an insertion with other content.
    ///
    /// - Returns: The edit, or `nil` if it is unknown.
    mutating func end(_ number: Int, isSaved: Bool, as created: PagedRow? = nil, stamp: Int) -> PagingEdit<PagedRow>? {
        guard let id = unsaved.removeValue(forKey: number), var note = notes[id],
            let index = note.edits.firstIndex(where: { $0.number == number })
        else { return nil }
        let edit = note.edits.remove(at: index).edit
        if isSaved { commit(created.map { .insert($0, at: 0) } ?? edit, number: number, to: &note, stamp: stamp) }
        self[id] = note
        settleLater(id, stamp: stamp)
        return edit
    }

    /// Makes an edit the server's newest state. A row that the server has deleted remains deleted.
    private mutating func commit(_ edit: PagingEdit<PagedRow>, number: Int?, to note: inout Note, stamp: Int) {
        switch edit {
        case .insert(let item, _):
            // What the server has sent of the row since is newer.
            if note.word?.item == nil { note.hear(item, stamp: stamp) }
            drift.inserted += 1
        case .update(let item):
            if !note.isDeleted { note.hear(item, stamp: stamp) }
        case .move:
            drift.moved += 1
            let last = note.moves.lastIndex { $0.number == number && $0.stamp == nil }
            guard let index = last else { return }
            (note.moves[index].number, note.moves[index].stamp) = (nil, stamp)
            if note.moves[index].isAtEnd { drift.movedAtEnd += 1 }
        case .delete:
            if !note.isDeleted { drift.removed += 1 }
            note.hearDeletion(by: number, stamp: stamp)
        }
    }

    /// Saves an insertion as a row that the server created with another id, and removes all edits of the inserted row.
    /// The created row may be loaded already.
    ///
    /// - Returns: `false` if the inserted row has been deleted since.
    mutating func create(_ item: PagedRow, edit number: Int, held: PagedRow?, stamp: Int) -> Bool {
        guard let draft = end(number, isSaved: false, stamp: stamp)?.id, let old = notes[draft] else { return false }
        for edit in old.edits { unsaved[edit.number] = nil }
        if notes[item.id] == nil { neighbours[item.id] = neighbours[draft] }
        self[draft] = nil
        // Rows that are created at the same time don't look at each other.
        for (other, found) in neighbours {
            if found.previous == draft { neighbours[other]?.previous = item.id }
            if found.next == draft { neighbours[other]?.next = item.id }
        }
        var note = notes[item.id] ?? Note()
        note.isWaiting = false
        adrift.append(item.id)
        // What the server has sent of the row since is newer.
        if note.word == nil { note.word = Word(item: held ?? item, stamp: stamp) }
        // Also if a page has the row: an older page, shown later, doesn't.
        note.isInsertion = true
        drift.inserted += 1
        self[item.id] = note
        settleLater(item.id, stamp: stamp)
        return true
    }

    // MARK: - The server's states

    /// Records a row that was pushed to the beginning, unless it is in the list already.
    ///
    /// - Returns: Whether the row is new.
    mutating func pushFront(_ item: PagedRow, stamp: Int, isWaiting: Bool) -> Bool {
        let id = item.id
        // Look up the note only once, because bursts of pushes do little else.
        let note = Note(word: Word(item: item, stamp: stamp), isFront: true, isWaiting: isWaiting)
        let old = notes.updateValue(note, forKey: id)
        if let old, old.isInsertion || old.word?.item != nil && !old.isUpdate {
            notes[id] = old
            return false
        }
        if isWaiting { counts.waiting += 1 }
        front.append((id, stamp))
        drift.above += 1
        if !isWaiting { settleLater(id, stamp: stamp) }
        return true
    }

    /// Records the pushed content of a row, or its deletion.
    mutating func push(_ item: PagedRow?, of id: RowID, stamp: Int) {
        var note = self[id] ?? Note()
        if let item {
            note.hear(item, stamp: stamp)
        } else {
            // The row may be in the part that isn't loaded. Requesting the next page a row too early repeats a row,
            // which is dropped. Requesting it a row too late would miss one.
            if !note.isDeleted { drift.removed += 1 }
            (note.isWaiting, note.isAppended) = (false, false)
            note.hearDeletion(stamp: stamp)
        }
        self[id] = note
        settleLater(id, stamp: stamp)
    }

    /// Records a row that was pushed to the end of the list, until that is loaded.
    mutating func pushEnd(_ item: PagedRow, stamp: Int) {
        self[item.id] = Note(word: Word(item: item, stamp: stamp), isAppended: true)
        end.append((item.id, stamp))
    }

    /// Returns whether a row is at the end of the list because of a push.
    func isShownAtEnd(_ id: RowID) -> Bool {
        self[id].map { $0.isAppended && $0.isInsertion && $0.edits.isEmpty && $0.moves.isEmpty } ?? false
    }

    /// Records rows that pushes had put at the end of the list as pushed there, before those that were pushed since.
    mutating func returnToEnd(_ ids: [RowID]) {
        end = ids.map { ($0, notes[$0]?.word?.stamp ?? 0) } + end
        for id in ids { self[id]?.isInsertion = false }
    }

    /// Forgets the rows that were pushed to the end of the list, and returns those that belong there, each with the stamp of
    /// its push. A row that was pushed before one of a page is before that one.
    mutating func takeEnd(in rows: RowList) -> [(item: PagedRow, stamp: Int)] {
        defer { end = [] }
        let known = end.lastIndex { rows.isInPage($0.id) } ?? -1
        return end.enumerated().compactMap { index, pushed in
            guard let note = notes[pushed.id], note.isAppended else { return nil }
            self[pushed.id] = nil
            return index > known ? note.word?.item.map { ($0, pushed.stamp) } : nil
        }
    }

    /// Records a page's state of a row.
    ///
    /// - Returns: The state to show, or `nil` if the row is deleted.
    mutating func hear(_ item: PagedRow, from load: PageLoad) -> PagedRow? {
        guard !notes.isEmpty, var note = notes[item.id] else { return item }
        note.hear(item, stamp: load.id - 1)
        // The page contains the row, so it is no longer held back.
        (note.isWaiting, note.isAppended) = (false, false)
        self[item.id] = note
        return note.shown
    }

    /// Records that a row is no longer held back.
    mutating func release(_ id: RowID, stamp: Int) {
        self[id]?.isWaiting = false
        settleLater(id, stamp: stamp)
    }

    /// Reconciles pushed insertions with a first page.
    ///
    /// The newest rows come first. If the page contains one of them, the server created it after all older ones. These
    /// are in the page or in later ones, unless they were deleted.
    ///
    /// - Returns: The rows that belong before the page, in the order in which they were pushed.
    mutating func settleFront(with items: ArraySlice<PagedRow>, from load: Int, isFirst: Bool, stamp: Int) -> [RowID] {
        // Without one of the rows, a page in the middle of the list says nothing of any.
        guard !front.isEmpty, isFirst || items.contains(where: { notes[$0.id] != nil }) else { return [] }
        let ids = Set(items.map(\.id))
        var newer: [RowID] = []
        var isKnown = false
        for (id, pushed) in front.reversed() {
            guard let note = notes[id], note.word?.item != nil else { continue }
            isKnown = isKnown || ids.contains(id) || isFirst && pushed < load
            if isKnown, note.isWaiting {
                release(id, stamp: stamp)
            } else if !isKnown, isFirst, !note.isWaiting {
                newer.append(id)
            }
        }
        return newer.reversed()
    }

    /// Forgets which rows the user has placed, because the rows are now where the server has them.
    mutating func forgetPlaced() { everPlaced = Set(placed.all) }

    /// Forgets everything but the content of rows with unsaved edits, because another list of the server may have these rows.
    mutating func forgetSource() {
        let old = self
        self = Journal()
        for (id, note) in old.notes where note.word?.item != nil && !note.edits.isEmpty {
            for edit in note.edits { unsaved[edit.number] = id }
            self[id] = Note(word: note.word, edits: note.edits)
        }
    }

    /// Forgets the moves of rows, because the source of another list has other positions.
    mutating func forgetMoves() { for id in placed.all { self[id]?.moves = [] } }

    /// Schedules a check of a note for when all loads up to a stamp have ended.
    mutating func settleLater(_ id: RowID, stamp: Int) { unsettled.append((stamp, id)) }

    /// Removes the notes that no load in progress can contradict any more.
    ///
    /// The note of a moved row that isn't loaded is kept until the row is loaded, and that of an inserted row until a page
    /// contains it or all loaded pages are newer than the insertion.
    ///
    /// - Returns: The rows that were deleted.
    mutating func settle(before oldest: Int, in list: LoadedList) -> Set<RowID> {
        let checked = unsettled.prefix { $0.stamp < oldest }
        guard !checked.isEmpty else { return [] }
        unsettled.removeFirst(checked.count)
        let rows = list.rows
        var deleted: Set<RowID> = []
        for (_, id) in checked {
            guard var note = notes[id] else { continue }
            // If an unsaved move fails, the other moves of the row determine its position.
            if !note.moves.isEmpty, note.unsavedMove == nil, rows.contains(id) {
                note.moves.removeAll { $0.isKnown(to: oldest) }
                self[id] = note
            }
            guard let word = note.word, word.stamp < oldest, note.edits.isEmpty, !note.isWaiting,
                !note.isAppended || note.isInsertion
            else { continue }
            if word.item != nil, !note.moves.isEmpty { continue }
            if word.item != nil, note.isInsertion, !rows.isPaged(id), word.stamp >= list.oldestLoad { continue }
            self[id] = nil
            if word.item == nil { deleted.insert(id) }
        }
        front.removeFirst(front.prefix { notes[$0.id] == nil }.count)
        return deleted
    }
}
