/// The new rows of a page, in which a row can occur twice.
struct FreshRows {
    /// The rows in the order of the page, and `nil` for those that occur again later.
    private var slots: [PagedRow?] = []
    /// The last slot of each row, once a row has occurred twice.
    private var places: [RowID: Int]?
    private var hasGaps = false

    var isEmpty: Bool { slots.isEmpty }
    /// The position of the next row, for ``finish(_:)``.
    var end: Int { slots.count }

    mutating func reserve(_ count: Int) { slots.reserveCapacity(count) }

    mutating func append(_ item: PagedRow) {
        places?[item.id] = slots.count
        slots.append(item)
    }

    /// Returns the position of a row, or `nil` if the page hasn't contained it yet.
    mutating func place(of id: RowID) -> Int? {
        if places == nil {
            places = Dictionary(slots.enumerated().compactMap { place, item in item.map { ($0.id, place) } }) { $1 }
        }
        return places?[id]
    }

    subscript(place: Int) -> PagedRow? { slots[place] }

    mutating func replace(_ place: Int, by item: PagedRow) { slots[place] = item }

    /// Removes a row, which occurs again.
    mutating func remove(_ place: Int) {
        slots[place] = nil
        hasGaps = true
    }

    /// Returns the rows, and the hidden rows with the numbers of rows before them instead of positions.
    func finish(_ hidden: [(HiddenRow, Int)]) -> (items: [PagedRow], hidden: [(HiddenRow, Int)]) {
        let items = slots.compactMap { $0 }
        guard hasGaps else { return (items, hidden) }
        var before = [0]
        for slot in slots { before.append((before.last ?? 0) + (slot == nil ? 0 : 1)) }
        return (items, hidden.map { ($0, before[$1]) })
    }
}
