/// The rows of a list, in order and by their ids.
///
/// - Complexity: Finding, replacing, inserting or removing a row is O(log n).
struct RowList: Sendable {
    typealias Place = HiddenRows.Place

    /// The data of a row other than its item, packed into 64 bits because a list can have millions of rows.
    private struct Slot {
        private static var pageBits: Int { 25 }
        private var bits: Int

        init(label: Int, page: Int, isPaged: Bool) {
            let limit = 1 << (Self.pageBits - 1)
            bits = (min(max(page, -limit), limit - 1) & (1 << Self.pageBits - 1)) << 1 | (isPaged ? 1 : 0)
            self.label = label
        }

        /// The label of the row's leaf.
        var label: Int {
            get { bits >> (Self.pageBits + 1) }
            set { bits = newValue << (Self.pageBits + 1) | bits & (1 << (Self.pageBits + 1) - 1) }
        }

        /// The number of the row's page.
        var page: Int {
            let unused = Int.bitWidth - Self.pageBits
            return ((bits >> 1) << unused) >> unused
        }

        /// Whether a page contains the row, as opposed to an insertion.
        var isPaged: Bool {
            get { bits & 1 == 1 }
            set { bits = bits & ~1 | (newValue ? 1 : 0) }
        }
    }

    /// The rows before and after another one. `nil` is an end of the list.
    struct Neighbours: Sendable {
        var previous: RowID?
        var next: RowID?
    }

    private(set) var items = PagedTree<PagedRow>()
    private var slots = IDTable<Slot>()
    var hidden = HiddenRows()

    var count: Int { items.count }

    subscript(index: Int) -> PagedRow { items[index] }

    func contains(_ id: RowID) -> Bool { slots[id] != nil }

    /// Returns whether a page contains the row with an id.
    func isPaged(_ id: RowID) -> Bool { slots[id]?.isPaged == true }

    /// Returns whether a page contains the row with an id, also if the row is hidden there.
    func isInPage(_ id: RowID) -> Bool { slots[id]?.isPaged ?? hidden.find(id)?.row.isPaged ?? false }

    /// Returns the number of the page of the row with an id, also if the row is hidden there.
    func page(of id: RowID) -> Int? { slots[id]?.page ?? hidden.find(id)?.row.page }

    func index(of id: RowID) -> Int? {
        guard let slot = slots[id], let leaf = items.leaf(labelled: slot.label) else { return nil }
        return leaf.items.firstIndex { $0.id == id }.map { leaf.start + $0 }
    }

    /// Makes room for a number of rows.
    mutating func reserve(_ count: Int) { slots.reserve(count) }

    /// Reserves an id for a row of a page that is about to be inserted.
    ///
    /// - Returns: `false` if there is a row with the id already.
    mutating func claim(_ id: RowID, page: Int) -> Bool {
        slots.add(Slot(label: 0, page: page, isPaged: true), for: id)
    }

    /// Inserts rows whose ids were reserved.
    mutating func insert(_ rows: some Collection<PagedRow>, at place: Place) {
        // Moved out of the property, so that the closure doesn't access it while the items are changed.
        var slots = slots.take()
        items.insert(rows, at: place.index) { row, label in slots[row.id]?.label = label }
        self.slots = slots
        hidden.shift(from: place.hidden, by: rows.count)
    }

    /// Inserts rows of a page, or beside its rows.
    mutating func insert(_ rows: some Collection<PagedRow>, at place: Place, page: Int, isPaged: Bool) {
        for row in rows { slots[row.id] = Slot(label: 0, page: page, isPaged: isPaged) }
        insert(rows, at: place)
    }

    mutating func update(_ row: PagedRow, at index: Int) {
        items.update(row, at: index)
        // A key that is a box would retain the old row.
        slots.replace(row.id)
    }

    /// Records that a page contains a row at its current position.
    mutating func confirm(_ id: RowID) { slots[id]?.isPaged = true }

    mutating func remove(_ range: Range<Int>) {
        for index in range { slots[items[index].id] = nil }
        items.removeSubrange(range)
        hidden.close(range)
    }
}

/// The positions of visible and hidden rows.
extension RowList {
    /// Returns the position directly before the row at an index, behind rows that are hidden there.
    func place(at index: Int) -> Place { Place(index: index, hidden: hidden.count(before: index)) }

    /// Returns the position directly before a row, visible or hidden.
    func place(before id: RowID) -> Place? {
        if let index = index(of: id) { return place(at: index) }
        return hidden.find(id)?.place
    }

    /// Returns the position directly behind a row, visible or hidden.
    func place(behind id: RowID) -> Place? {
        if let index = index(of: id) { return Place(index: index + 1, hidden: place(at: index).hidden) }
        return hidden.find(id).map { Place(index: $0.place.index, hidden: $0.place.hidden + 1) }
    }

    /// Returns the rows between which a row is, visible or hidden.
    func neighbours(of id: RowID) -> Neighbours? {
        guard let index = place(before: id)?.index else { return nil }
        let next = index + (contains(id) ? 1 : 0)
        return Neighbours(
            previous: index > 0 ? items[index - 1].id : nil, next: next < count ? items[next].id : nil)
    }

    /// Returns the number of the page of the row before a position.
    func page(before place: Place) -> Int? {
        if let row = hidden.row(before: place) { return row.page }
        return place.index > 0 ? page(of: items[place.index - 1].id) : nil
    }
}
