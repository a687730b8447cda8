/// The changes of rows that aren't in the loaded pages: the user's edits and the server's pushes, each with the time at
/// which it was made.
///
/// A note is kept while a page that was created before the change may still arrive.
struct Journal<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The changes of one row.
    struct Note: Sendable {
        /// The newest state of the row from the server, or `nil` if the user inserted the row and the server hasn't
        /// saved it.
        var word: Word?
        /// The user's unsaved edits, which are applied to the server's state.
        var edits: [(number: Int, edit: PagingEdit<Item>)] = []
        /// The rows between which the user put the row, when pages were last removed.
        var neighbours: Neighbours?
        /// Whether the row is held back until the user shows new rows.
        var isWaiting = false
        /// Whether the user inserted the row.
        var isInsertion = false

        /// The state of the row to show, or `nil` if it is deleted.
        var shown: Item? {
            edits.reduce(word?.item) { $1.edit.applied(to: $0) }
        }

        /// Whether the server has deleted the row.
        var isDeleted: Bool { word.map { $0.item == nil } ?? false }

        /// Records the server's state of the row, unless a newer one is known.
        mutating func hear(_ item: Item?, stamp: Int) {
            if let word, word.stamp > stamp { return }
            word = Word(item: item, stamp: stamp)
        }
    }

    /// The server's state of a row: its content, or its deletion.
    struct Word: Sendable {
        var item: Item?
        /// The stamp of the last load that began before this state.
        var stamp: Int
    }

    /// A move of a row by the user.
    struct Move: Sendable {
        let id: Item.ID
        /// The edit's number, or `nil` if the move is saved.
        var number: Int?
        /// The stamp of the last load that began before the move was saved, or `nil` if it isn't saved.
        var stamp: Int?

        /// Returns whether the server had saved the move when a load began.
        func isKnown(to load: Int) -> Bool { stamp.map { $0 < load } ?? false }
    }

    /// The rows before and after another one. `nil` is an end of the list.
    struct Neighbours: Sendable {
        var previous: Item.ID?
        var next: Item.ID?
    }

    private(set) var notes: [Item.ID: Note] = [:]
    /// The rows with unsaved edits, by the numbers of the edits.
    private var unsaved: [Int: Item.ID] = [:]
    /// The rows that the user inserted, in the order of the edits.
    private(set) var insertions: [Item.ID] = []
    /// The user's moves, in order, while a page without them may still arrive.
    var moves: [Move] = []
    /// The rows that pushes inserted at the beginning, newest last, while a page without them may still arrive, and the
    /// stamps of the pushes. Some may not have a note any more.
    private(set) var front: ArraySlice<(id: Item.ID, stamp: Int)> = []
    /// The number of rows that are held back.
    private(set) var waiting = 0
    /// The notes to check when the loads up to a stamp have ended, oldest first.
    private var unsettled: ArraySlice<(stamp: Int, id: Item.ID)> = []

    subscript(id: Item.ID) -> Note? {
        get { notes.isEmpty ? nil : notes[id] }
        set {
            let old: Note?
            if let newValue {
                old = notes.updateValue(newValue, forKey: id)
            } else {
                old = notes.removeValue(forKey: id)
            }
            waiting += (newValue?.isWaiting == true ? 1 : 0) - (old?.isWaiting == true ? 1 : 0)
            guard old?.isInsertion != newValue?.isInsertion else { return }
            if newValue?.isInsertion == true { insertions.append(id) } else { insertions.removeAll { $0 == id } }
        }
    }

    var isEmpty: Bool { notes.isEmpty }

    /// The number of unsaved deletions, each of which the server may perform at any time.
    var unsavedDeletions: Int {
        unsaved.values.reduce(0) { sum, id in
            sum + (notes[id].map { $0.word != nil && $0.shown == nil } == true ? 1 : 0)
        }
    }

    /// The number of unsaved moves, each of which the server may perform at any time.
    var unsavedMoves: Int { moves.reduce(0) { $0 + ($1.stamp == nil ? 1 : 0) } }

    /// Whether the user inserted a row of which the server has said nothing yet.
    var isInserting: Bool { insertions.contains { notes[$0].map { $0.word == nil } == true } }

    /// Whether there are unsaved edits that move rows. The server may execute each at any moment.
    var mayMoveRows: Bool {
        unsavedMoves > 0
            || unsaved.values.contains { id in
                notes[id].map { $0.word?.item == nil || $0.shown == nil } == true
            }
    }

    func id(ofEdit number: Int) -> Item.ID? { unsaved[number] }

    mutating func add(_ edit: PagingEdit<Item>, number: Int, to note: inout Note) {
        unsaved[number] = edit.id
        note.edits.append((number, edit))
    }

    /// Records that the server has saved a move.
    mutating func saveMove(_ number: Int?, stamp: Int) {
        guard let index = moves.lastIndex(where: { $0.number == number && $0.stamp == nil }) else { return }
        (moves[index].number, moves[index].stamp) = (nil, stamp)
    }

    /// Returns whether the user moved a row, and a page without the move may still arrive.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - load: A load of whose page the row is. A move that the server had saved before it isn't considered.
    /// - Returns: Whether there is such a move.
    func isMoved(_ id: Item.ID, unknownTo load: Int = .min) -> Bool {
        moves.contains { $0.id == id && !$0.isKnown(to: load) }
    }

    /// Returns the first unsaved move of a row. If it fails, the row returns to its page.
    func unsavedMove(of id: Item.ID) -> Int? { moves.first { $0.id == id && $0.stamp == nil }?.number }

    /// The rows that the user inserted or moved, while a page without them may still arrive.
    var placed: [Item.ID] { moves.isEmpty ? insertions : insertions + moves.map(\.id) }

    /// Removes an unsaved edit from its note, and returns it.
    mutating func take(_ number: Int, from note: inout Note) -> PagingEdit<Item>? {
        unsaved[number] = nil
        guard let index = note.edits.firstIndex(where: { $0.number == number }) else { return nil }
        return note.edits.remove(at: index).edit
    }

    /// Removes an unsaved insertion. If the server created the row with another id, removes all edits of the row.
    ///
    /// - Returns: The note of the row that the server created, or `nil` if it has been deleted since.
    mutating func created(_ id: Item.ID, from draft: Item.ID, edit number: Int) -> Note? {
        var old = notes[draft] ?? Note()
        guard take(number, from: &old) != nil else { return nil }
        guard draft != id else { return old }
        for edit in old.edits { unsaved[edit.number] = nil }
        moves.removeAll { $0.id == draft }
        self[draft] = nil
        for other in placed {
            if notes[other]?.neighbours?.previous == draft { notes[other]?.neighbours?.previous = id }
            if notes[other]?.neighbours?.next == draft { notes[other]?.neighbours?.next = id }
        }
        var note = notes[id] ?? Note(neighbours: old.neighbours)
        note.isWaiting = false
        return note
    }

    /// Records a row that was pushed to the beginning, unless it is in the list already.
    ///
    /// - Returns: Whether the row is new.
    mutating func pushFront(_ item: Item, stamp: Int, isWaiting: Bool) -> Bool {
        let id = item.id
        // Look up the note only once, because bursts of pushes do little else.
        let note = Note(word: Word(item: item, stamp: stamp), isWaiting: isWaiting)
        if let old = notes.updateValue(note, forKey: id), old.word?.item != nil || old.isInsertion {
            notes[id] = old
            return false
        }
        waiting += isWaiting ? 1 : 0
        front.append((id, stamp))
        if !isWaiting { settleLater(id, stamp: stamp) }
        return true
    }

    /// Schedules a check of a note for when all loads up to a stamp have ended.
    mutating func settleLater(_ id: Item.ID, stamp: Int) {
        unsettled.append((stamp, id))
    }

    /// Removes the notes that no load in progress can contradict any more.
    ///
    /// The note of a moved row that isn't loaded is kept until the row is loaded, and that of an inserted row while a
    /// loaded page may be older than the insertion.
    ///
    /// - Parameters:
    ///   - oldest: The oldest load whose result isn't shown yet.
    ///   - isHeld: Returns whether a row is loaded.
    ///   - oldestPage: The oldest load of the loaded pages.
    /// - Returns: The rows that were deleted.
    mutating func settle(
        before oldest: Int, isHeld: (Item.ID) -> Bool, oldestPage: @autoclosure () -> Int
    ) -> Set<Item.ID> {
        var deleted: Set<Item.ID> = []
        // If an unsaved move fails, the other moves of the row determine its position.
        for index in moves.indices.reversed()
        where moves[index].isKnown(to: oldest) && isHeld(moves[index].id) && unsavedMove(of: moves[index].id) == nil {
            settleLater(moves.remove(at: index).id, stamp: oldest - 1)
        }
        while let first = unsettled.first, first.stamp < oldest {
            unsettled.removeFirst()
            guard let note = notes[first.id], let word = note.word, word.stamp < oldest, note.edits.isEmpty,
                !note.isWaiting
            else { continue }
            if word.item != nil, moves.contains(where: { $0.id == first.id }) { continue }
            if word.item != nil, note.isInsertion, !isHeld(first.id), word.stamp >= oldestPage() { continue }
            self[first.id] = nil
            if word.item == nil { deleted.insert(first.id) }
        }
        if !deleted.isEmpty { moves.removeAll { deleted.contains($0.id) } }
        while let first = front.first, notes[first.id] == nil { front.removeFirst() }
        return deleted
    }

    /// Removes everything, because the source was replaced.
    mutating func clear() {
        self = Journal()
    }
}
