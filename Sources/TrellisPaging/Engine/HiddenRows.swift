/// A row that a list doesn't show at its position, because it is deleted, or because the user has moved it elsewhere.
struct HiddenRow: Sendable {
    let id: RowID
    /// The number of the unsaved move, or `nil` if the row is deleted.
    var move: Int?
    let page: Int
    let isPaged: Bool
}

/// The hidden rows of a list, in list order, each with the index of the next visible row.
///
/// They are stored in chunks, so that a change of the list changes the indexes in one chunk instead of all.
///
/// - Complexity: An operation is O(256 + n / 256) if nothing else is stated.
struct HiddenRows: Sendable {
    typealias Row = HiddenRow

    /// A position between two rows: the index of the next visible row, and the number of hidden rows before it.
    struct Place {
        var index = 0
        var hidden = 0
    }

    private struct Key: Hashable {
        let id: RowID
        let move: Int?
    }

    private struct Chunk {
        let number: Int
        /// The rows, each with the index of the next visible row without the shift.
        var rows: [(row: Row, index: Int)] = []
        /// The number to add to the indexes.
        var shift = 0

        /// Returns the number of rows before the visible row at an index.
        func count(before index: Int) -> Int { rows.position { rows[$0].index + shift > index } }
    }

    private static var chunkSize: Int { 256 }
    /// The chunks, of which none is empty.
    private var chunks: [Chunk] = []
    /// The number of each row's chunk.
    private var chunkNumbers: [Key: Int] = [:]
    private var lastNumber = 0

    /// All rows.
    ///
    /// - Complexity: O(n).
    var all: [Row] { chunks.flatMap { $0.rows.map(\.row) } }

    /// Returns the number of rows before the visible row at an index.
    func count(before index: Int) -> Int {
        var count = 0
        for chunk in chunks {
            let place = chunk.count(before: index)
            count += place
            if place < chunk.rows.count { break }
        }
        return count
    }

    /// Returns the number of rows before the first one of a later page.
    func count(upToPage page: Int) -> Int {
        var count = 0
        for chunk in chunks {
            // The numbers of pages ascend.
            let earlier = chunk.rows.position { chunk.rows[$0].row.page > page }
            count += earlier
            if earlier < chunk.rows.count { break }
        }
        return count
    }

    /// Returns the row with an id and a move, and its position.
    func find(_ id: RowID, move: Int? = nil) -> (row: Row, place: Place)? {
        guard let (chunk, place) = locate(Key(id: id, move: move)) else { return nil }
        let (row, index) = chunks[chunk].rows[place]
        let before = chunks[..<chunk].reduce(place) { $0 + $1.rows.count }
        return (row, Place(index: index + chunks[chunk].shift, hidden: before))
    }

    /// Returns the row directly before a position, or `nil` if a visible row is.
    func row(before position: Place) -> Row? {
        guard position.hidden > 0 else { return nil }
        let (chunk, place) = locate(position.hidden)
        let (row, index) = chunks[chunk].rows[place - 1]
        return index + chunks[chunk].shift == position.index ? row : nil
    }

    /// Inserts a row at a position, unless there is one with its id and move.
    ///
    /// - Returns: Whether the row was inserted.
    @discardableResult
    mutating func insert(_ row: Row, at position: Place) -> Bool {
        let key = Key(id: row.id, move: row.move)
        guard chunkNumbers[key] == nil else { return false }
        if chunks.isEmpty { chunks.append(newChunk()) }
        let (chunk, place) = locate(position.hidden)
        chunks[chunk].rows.insert((row, position.index - chunks[chunk].shift), at: place)
        chunkNumbers[key] = chunks[chunk].number
        if chunks[chunk].rows.count > Self.chunkSize { split(chunk) }
        return true
    }

    private mutating func split(_ chunk: Int) {
        let half = Self.chunkSize / 2
        var later = newChunk()
        later.shift = chunks[chunk].shift
        later.rows += chunks[chunk].rows[half...]
        chunks[chunk].rows.removeSubrange(half...)
        for (row, _) in later.rows { chunkNumbers[Key(id: row.id, move: row.move)] = later.number }
        chunks.insert(later, at: chunk + 1)
    }

    /// Changes the reason why a row is hidden.
    mutating func change(_ id: RowID, move: Int?, to other: Int?) {
        guard let (chunk, place) = locate(Key(id: id, move: move)) else { return }
        chunks[chunk].rows[place].row.move = other
        chunkNumbers[Key(id: id, move: other)] = chunkNumbers.removeValue(forKey: Key(id: id, move: move))
    }

    mutating func remove(_ id: RowID, move: Int? = nil) {
        guard let (chunk, place) = locate(Key(id: id, move: move)) else { return }
        chunkNumbers[Key(id: id, move: move)] = nil
        chunks[chunk].rows.remove(at: place)
        if chunks[chunk].rows.isEmpty { chunks.remove(at: chunk) }
    }

    /// Records that visible rows were inserted before the hidden row at a position.
    mutating func shift(from position: Int, by count: Int) {
        var start = 0
        for chunk in chunks.indices {
            let size = chunks[chunk].rows.count
            if position <= start {
                chunks[chunk].shift += count
            } else if position < start + size {
                for place in position - start..<size { chunks[chunk].rows[place].index += count }
            }
            start += size
        }
    }

    /// Records that a range of the visible rows was removed.
    mutating func close(_ range: Range<Int>) {
        for chunk in chunks.indices {
            let shift = chunks[chunk].shift
            if chunks[chunk].rows[0].index + shift >= range.upperBound {
                chunks[chunk].shift -= range.count
                continue
            }
            for place in chunks[chunk].count(before: range.lowerBound)..<chunks[chunk].rows.count {
                let index = chunks[chunk].rows[place].index + shift
                chunks[chunk].rows[place].index -= min(range.count, index - range.lowerBound)
            }
        }
    }

    private func locate(_ key: Key) -> (chunk: Int, place: Int)? {
        guard let number = chunkNumbers[key], let chunk = chunks.firstIndex(where: { $0.number == number }),
            let place = chunks[chunk].rows.firstIndex(where: { $0.row.id == key.id && $0.row.move == key.move })
        else { return nil }
        return (chunk, place)
    }

    /// Returns the chunk of the row before a position, and the number of rows up to that one.
    private func locate(_ position: Int) -> (chunk: Int, place: Int) {
        var (chunk, place) = (0, position)
        while place > chunks[chunk].rows.count {
            place -= chunks[chunk].rows.count
            chunk += 1
        }
        return (chunk, place)
    }

    private mutating func newChunk() -> Chunk {
        lastNumber += 1
        return Chunk(number: lastNumber)
    }
}
