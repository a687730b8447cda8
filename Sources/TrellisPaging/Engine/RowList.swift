/// The rows of a list, in order and by their ids.
///
/// A row that isn't shown, because it is deleted or the user has moved it elsewhere, stays hidden at its position, where it
/// may return. A row that was moved several times is hidden at several positions, each with the number of the move.
///
/// - Complexity: Finding, replacing, inserting or removing a row is O(log n).
struct RowList: Sendable {
    /// A position between two rows: the index of the next visible row, and the number of hidden rows before it.
    struct Place {
        var index = 0
        var hidden = 0

        fileprivate var position: Int { index + hidden }
    }

    /// The rows before and after another one. `nil` is an end of the list.
    struct Neighbours: Sendable {
        var previous: RowID?
        var next: RowID?
    }

    private(set) var items = PagedTree<PagedRow>()
    private var table = IDTable()

    var count: Int { items.count }

    subscript(index: Int) -> PagedRow { items[index] }

    func contains(_ id: RowID) -> Bool { visible(id) != nil }

    /// Returns whether a page contains the row with an id.
    func isPaged(_ id: RowID) -> Bool { visible(id)?.row.isPaged == true }

    /// Returns whether a page contains the row with an id, also if the row is hidden there.
    func isInPage(_ id: RowID) -> Bool { (visible(id) ?? hidden(id))?.row.isPaged ?? false }

    /// Returns the number of the page of the row with an id, also if the row is hidden there.
    func page(of id: RowID) -> Int? { (visible(id) ?? hidden(id))?.row.page }

    func index(of id: RowID) -> Int? { visible(id)?.place.index }

    /// Returns the index of the first row of a page or a later one. The numbers of pages ascend.
    func start(ofPage page: Int) -> Int { items.position { items[$0].page >= page } }

    /// The hidden rows, in list order.
    var hidden: [PagedRow] { items.hidden }

    /// Returns the row that is hidden because it is deleted or was moved, and its position.
    func hidden(_ id: RowID, move: Int? = nil) -> (row: PagedRow, place: Place)? {
        items.hiddenCount == 0 ? nil : find(id) { $0.isHidden && $0.move == move }
    }

    private func visible(_ id: RowID) -> (row: PagedRow, place: Place)? { find(id) { !$0.isHidden } }

    private func find(_ id: RowID, where isWanted: (PagedRow) -> Bool) -> (row: PagedRow, place: Place)? {
        table.first(id.hash) { label in
            guard let leaf = items.leaf(labelled: label),
                let offset = leaf.items.firstIndex(where: { $0.hash == id.hash && isWanted($0) && $0.id == id })
            else { return nil }
            let hidden = leaf.items[..<offset].reduce(0) { $0 + ($1.isHidden ? 1 : 0) }
            return (leaf.items[offset], Place(index: leaf.index + offset - hidden, hidden: leaf.hidden + hidden))
        }
    }

    /// Inserts rows with their pages.
    mutating func insert(_ rows: some Collection<PagedRow>, at place: Place) {
        changeItems { $0.insert(rows, at: place.position, moved: $1) }
    }

    mutating func update(_ row: PagedRow, at index: Int) {
        let (position, old) = items.root.find(index)
        items.update(row.at(page: old.page, isPaged: old.isPaged), at: position)
    }

    /// Records that a page contains the row at an index.
    mutating func confirm(_ index: Int) {
        let (position, row) = items.root.find(index)
        items.update(row.at(page: row.page, isPaged: true), at: position)
    }

    /// Removes visible rows.
    mutating func remove(_ range: Range<Int>) {
        guard let last = range.last else { return }
        let (start, end) = (items.position(of: range.lowerBound), items.position(of: last) + 1)
        if end - start == range.count { return remove(at: start..<end) }
        for index in range.reversed() { remove(index..<index + 1) }
    }

    /// Hides the row at an index.
    mutating func hide(_ index: Int, move: Int?) {
        let (position, row) = items.root.find(index)
        if hidden(row.id, move: move) != nil { return remove(at: position..<position + 1) }
        items.update(row.hidden(by: move), at: position)
    }

    /// Removes a hidden row.
    mutating func removeHidden(_ id: RowID, move: Int? = nil) {
        if let place = hidden(id, move: move)?.place { remove(at: place.position..<place.position + 1) }
    }

    /// Changes the reason why a row is hidden.
    mutating func changeHidden(_ id: RowID, move: Int?, to other: Int?) {
        if let (row, place) = hidden(id, move: move) { items.update(row.hidden(by: other), at: place.position) }
    }

    private mutating func remove(at positions: Range<Int>) {
        changeItems { $0.removeSubrange(positions, moved: $1) }
    }

    private mutating func changeItems(_ change: (inout PagedTree<PagedRow>, PagedTree<PagedRow>.Moved) -> Void) {
        // Moved out of the property, so that the closure doesn't access it while the items are changed.
        var table = table.take()
        change(&items) { table.move($0.hash, from: $1, to: $2) }
        self.table = table
    }
}

/// The positions of visible and hidden rows.
extension RowList {
    /// Returns the position directly before the row at an index, behind rows that are hidden there.
    func place(at index: Int) -> Place { Place(index: index, hidden: items.position(of: index) - index) }

    /// Returns the position directly before a row, visible or hidden.
    func place(before id: RowID) -> Place? { (visible(id) ?? hidden(id))?.place }

    /// Returns the position directly behind a row, visible or hidden.
    func place(behind id: RowID) -> Place? {
        if let place = visible(id)?.place { return Place(index: place.index + 1, hidden: place.hidden) }
        return hidden(id).map { Place(index: $0.place.index, hidden: $0.place.hidden + 1) }
    }

    /// Returns the position behind a page whose last visible row is before an index.
    func place(behind page: Int, upTo index: Int) -> Place {
        let start = index == 0 ? 0 : items.position(of: index - 1) + 1
        let hidden = start..<items.position(of: index)
        let end = hidden.position { items.root.item(at: $0).page > page }
        return Place(index: index, hidden: end - index)
    }

    /// Returns the rows between which a row is, visible or hidden.
    func neighbours(of id: RowID) -> Neighbours? {
        guard let index = place(before: id)?.index else { return nil }
        let next = index + (contains(id) ? 1 : 0)
        return Neighbours(
            previous: index > 0 ? items[index - 1].id : nil, next: next < count ? items[next].id : nil)
    }

    /// Returns the number of the page of the row before a position, visible or hidden.
    func page(before place: Place) -> Int? {
        place.position > 0 ? items.root.item(at: place.position - 1).page : nil
    }
}
