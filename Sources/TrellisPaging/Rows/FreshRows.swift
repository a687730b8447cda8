/// The new rows of a page, in which a row can occur twice.
struct FreshRows {
    /// The rows in the order of the page, and `nil` for those that occur again later.
    private var slots: [PagedRow?] = []
    /// The slot of each row.
    private var positions: [RowID: Int] = [:]
    /// The number of rows that aren't hidden.
    private(set) var count = 0

    /// Whether there is no row, not even a hidden one.
    var isEmpty: Bool { slots.isEmpty }

    /// The last row, which may be hidden.
    var last: PagedRow? { slots.last { $0 != nil } ?? nil }

    /// All rows, with hidden ones.
    var rows: [PagedRow] { slots.compactMap { $0 } }

    mutating func reserve(_ count: Int) {
        slots.reserveCapacity(count)
        positions.reserveCapacity(count)
    }

    /// Adds a row, unless the page has contained it already.
    ///
    /// - Returns: The row that the page has contained already, or `nil`.
    @discardableResult
    mutating func append(_ row: PagedRow) -> PagedRow? {
        if let position = positions.updateValue(slots.count, forKey: row.id) {
            positions[row.id] = position
            return slots[position]
        }
        slots.append(row)
        count += row.isHidden ? 0 : 1
        return nil
    }

    /// Replaces a row that the page contains again, at its position or at the end.
    mutating func replace(by row: PagedRow, atEnd: Bool) {
        guard let position = positions[row.id] else { return }
        slots[position] = atEnd ? nil : row
        guard atEnd else { return }
        positions[row.id] = nil
        count -= 1
        append(row)
    }
}
