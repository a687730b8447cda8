/// What a journal contains.
extension Journal {
    /// The changes of one row.
    struct Note: Sendable {
        /// The newest state of the row from the server, or `nil` if the user inserted the row and the server hasn't
        /// saved it.
        var word: Word?
        /// The user's unsaved edits, which are applied to the server's state.
        var edits: [(number: Int, edit: PagingEdit<PagedRow>)] = []
        /// The user's moves of the row, while a page without them may still arrive.
        var moves: [Move] = []
        /// Whether a push inserted the row at the beginning.
        var isFront = false
        /// Whether the row is held back until the user shows new rows.
        var isWaiting = false
        /// Whether a push appended the row, and no page has it yet. It is shown only if the end of the list is loaded.
        var isAppended = false
        /// Whether the user inserted the row.
        var isInsertion = false
        /// Whether the user inserted the row behind others, or at the end.
        var isLast = false

        /// The state of the row to show, or `nil` if it is deleted.
        var shown: PagedRow? { edits.reduce(word?.item) { $1.edit.applied(to: $0) } }

        /// Whether the user inserted or moved the row.
        var isPlaced: Bool { isInsertion || !moves.isEmpty }

        /// The first unsaved move of the row. If it fails, the row returns to its page.
        var unsavedMove: Int? { moves.first { $0.stamp == nil }?.number }

        /// Whether the row is known only because its content was pushed, perhaps before the row itself.
        var isUpdate: Bool {
            word?.item != nil && !isFront && !isAppended && !isInsertion && edits.isEmpty && moves.isEmpty
        }

        /// Whether the server has deleted the row.
        var isDeleted: Bool { word.map { $0.item == nil } ?? false }

        /// Records the server's state of the row, unless a newer one is known.
        mutating func hear(_ item: PagedRow?, stamp: Int) {
            if let word, word.stamp > stamp { return }
            word = Word(item: item, stamp: stamp)
        }

        /// Records that the server has deleted the row, as the edit with a number says, or the server. The insertion came
        /// before that, although it may still be being saved.
        mutating func hearDeletion(by number: Int? = nil, stamp: Int) {
            if isInsertion { edits.removeAll { $0.number < number ?? .max } }
            hear(nil, stamp: stamp)
        }
    }

    /// The server's state of a row: its content, or its deletion.
    struct Word: Sendable {
        var item: PagedRow?
        /// The stamp of the last load that began before this state.
        var stamp: Int
    }

    /// A move of a row.
    struct Move: Sendable {
        /// The edit's number, or `nil` if the move is saved.
        var number: Int?
        /// The stamp of the last load that began before the move was saved, or `nil` if it isn't saved.
        var stamp: Int?
        /// Whether the row may have been moved across an end of the loaded rows, or beside it.
        let isAtEnd: Bool

        /// Returns whether the server had saved the move when a load began.
        func isKnown(to load: Int) -> Bool { stamp.map { $0 < load } ?? false }
    }

    /// The numbers of what the notes contain.
    struct Counts: Sendable {
        /// The rows that are held back.
        var waiting = 0
        /// The rows that the user inserted, and of which the server has said nothing yet.
        var inserting = 0
        /// The unsaved edits of rows that the user has deleted. The server may perform each deletion at any time.
        var deletions = 0
        /// The unsaved edits that move rows. The server may execute each at any moment.
        var shifts = 0
        /// The unsaved moves at an end of the loaded rows.
        var movesAtEnd = 0

        /// Adds a note, or removes it if the sign is -1.
        mutating func add(_ note: Note, _ sign: Int) {
            if note.isWaiting { waiting += sign }
            if note.isInsertion, note.word == nil { inserting += sign }
            for move in note.moves where move.stamp == nil {
                shifts += sign
                if move.isAtEnd { movesAtEnd += sign }
            }
            guard !note.edits.isEmpty else { return }
            let isDeleted = note.shown == nil
            if isDeleted, note.word != nil { deletions += sign * note.edits.count }
            if isDeleted || note.word?.item == nil { shifts += sign * note.edits.count }
        }
    }
}
