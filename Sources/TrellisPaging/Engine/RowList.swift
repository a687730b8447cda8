/// The rows of a list, in order and by their ids.
///
/// - Complexity: Finding, replacing, inserting or removing a row is O(log n).
struct RowList<Item: Identifiable> {
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

    private(set) var items = PagedTree<Item>()
    private var slots: [Item.ID: Slot] = [:]

    var count: Int { items.count }

    subscript(index: Int) -> Item { items[index] }

    func contains(_ id: Item.ID) -> Bool { slots[id] != nil }

    /// Returns whether a page contains the row with an id.
    func isPaged(_ id: Item.ID) -> Bool { slots[id]?.isPaged == true }

    /// Returns the number of the page of the row with an id.
    func page(of id: Item.ID) -> Int? { slots[id]?.page }

    func index(of id: Item.ID) -> Int? {
        guard let slot = slots[id], let leaf = items.leaf(labelled: slot.label) else { return nil }
        return leaf.items.firstIndex { $0.id == id }.map { leaf.start + $0 }
    }

    /// Reserves an id for a row of a page that is about to be inserted.
    ///
    /// - Returns: `false` if there is a row with the id already.
    mutating func claim(_ id: Item.ID, page: Int) -> Bool {
        let slot = slots.updateValue(Slot(label: 0, page: page, isPaged: true), forKey: id)
        guard let slot else { return true }
        slots[id] = slot
        return false
    }

    /// Inserts rows whose ids were reserved.
    mutating func insert(_ rows: some Collection<Item>, at index: Int) {
        // Moved out of the property, so that the closure doesn't access it while the items are changed.
        var slots = slots
        self.slots = [:]
        items.insert(rows, at: index) { row, label in slots[row.id]?.label = label }
        self.slots = slots
    }

    /// Inserts a row at an index.
    mutating func insert(_ row: Item, at index: Int, page: Int, isPaged: Bool) {
        slots[row.id] = Slot(label: 0, page: page, isPaged: isPaged)
        insert(CollectionOfOne(row), at: index)
    }

    mutating func update(_ row: Item, at index: Int) {
        items.update(row, at: index)
        // A key that is a box would retain the old row.
        if let slot = slots.removeValue(forKey: row.id) { slots[row.id] = slot }
    }

    /// Records whether a page of the source contains a row at its current position.
    mutating func confirm(_ id: Item.ID, isPaged: Bool = true) {
        slots[id]?.isPaged = isPaged
    }

    mutating func remove(_ range: Range<Int>) {
        for index in range { slots[items[index].id] = nil }
        items.removeSubrange(range)
    }
}

extension RowList: Sendable where Item: Sendable, Item.ID: Sendable {}
