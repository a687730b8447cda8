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
}
