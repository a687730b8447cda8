/// What a journal contains.
extension Journal {
    /// The changes of one row.
    struct Note: Sendable {
        /// The newest state of the row from the server, or `nil` if the user inserted the row and the server hasn't
        /// saved it.
        var word: Word?
        /// The user's unsaved edits, which are applied to the server's state.
        var edits: [(number: Int, edit: PagingEdit<Item>)] = []
        /// The rows between which the user put the row, when pages were last removed.
        var neighbours: RowList<Item>.Neighbours?
        /// Whether the row is held back until the user shows new rows.
        var isWaiting = false
        /// Whether the user inserted the row.
        var isInsertion = false

        /// The state of the row to show, or `nil` if it is deleted.
        var shown: Item? { edits.reduce(word?.item) { $1.edit.applied(to: $0) } }

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

    /// The numbers of what the notes contain.
    struct Counts: Sendable {
        /// The rows that are held back.
        var waiting = 0
        /// The rows that the user inserted, and of which the server has said nothing yet.
        var inserting = 0
        /// The unsaved edits of rows that the user has deleted.
        var deletions = 0
        /// The unsaved edits of rows that the server doesn't have yet, or that the user has deleted.
        var shifts = 0

        /// Adds a note, or removes it if the sign is -1.
        mutating func add(_ note: Note, _ sign: Int) {
            if note.isWaiting { waiting += sign }
            if note.isInsertion, note.word == nil { inserting += sign }
            guard !note.edits.isEmpty else { return }
            let isDeleted = note.shown == nil
            if isDeleted, note.word != nil { deletions += sign * note.edits.count }
            if isDeleted || note.word?.item == nil { shifts += sign * note.edits.count }
        }
    }
}
