/// The rows of a list, in order and by their ids.
///
/// A row that isn't shown, because it is deleted or the user has moved it elsewhere, stays hidden at its position, where it
/// may return. A row that was moved several times is hidden at several positions, each with the number of the move.
///
/// - Complexity: Finding, replacing, inserting or removing a row is O(log n).
struct RowList: Sendable {
    /// The rows before and after another one. `nil` is an end of the list.
    struct Neighbours: Sendable {
        var previous: RowID?
        var next: RowID?
        /// Whether the row is the whole list's last one.
        var isLast = false
    }

    private(set) var items = PagedTree<PagedRow>()
    private var table = IDTable()

    var count: Int { items.count }

    subscript(index: Int) -> PagedRow { items[index] }

    func contains(_ id: RowID) -> Bool { visible(id) != nil }

    /// Returns whether a page contains the row with an id.
    func isPaged(_ id: RowID) -> Bool { visible(id)?.row.isPaged == true }

    /// Returns whether a page contains the row with an id, also if the row is hidden there.
    func isInPage(_ id: RowID) -> Bool { any(id)?.row.isPaged ?? false }

    /// Returns the number of the page of the row with an id, also if the row is hidden there.
    func page(of id: RowID) -> Int? { any(id)?.row.page }

    func index(of id: RowID) -> Int? { visible(id).map { index(at: $0.position) } }

    /// The hidden rows, in list order.
    var hidden: [PagedRow] { items.root.hiddenItems }

    /// Returns the row that is hidden because it is deleted or was moved, and its position.
    func hidden(_ id: RowID, move: Int? = nil) -> (row: PagedRow, position: Int)? {
        items.root.hidden == 0 ? nil : find(id) { $0.isHidden && $0.move == move }
    }

    private func visible(_ id: RowID) -> (row: PagedRow, position: Int)? { find(id) { !$0.isHidden } }

    /// Returns the row with an id, or else the row that is hidden because it is deleted.
    func any(_ id: RowID) -> (row: PagedRow, position: Int)? { visible(id) ?? hidden(id) }

    private func find(_ id: RowID, where isWanted: (PagedRow) -> Bool) -> (row: PagedRow, position: Int)? {
        table.first(id.hash) { label in
            let found = items.root.first(labelled: label) { $0.hash == id.hash && isWanted($0) && $0.id == id }
            return found.map { ($0.item, $0.position) }
        }
    }

    /// Inserts rows with their pages.
    mutating func insert(_ rows: some Collection<PagedRow>, at position: Int) {
        changeItems { $0.insert(rows, at: position, moved: $1) }
    }

    /// Replaces the row at an index. A page contains the row now, or as before.
    mutating func update(_ row: PagedRow, at index: Int, isPaged: Bool = false) {
        let (position, old) = items.root.find(index)
        items.update(row.at(page: old.page, isPaged: isPaged || old.isPaged), at: position)
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
        items.update(row.hidden(by: move), at: position)
    }

    /// Removes a hidden row.
    mutating func removeHidden(_ id: RowID, move: Int? = nil) {
        if let position = hidden(id, move: move)?.position { remove(at: position..<position + 1) }
    }

    /// Changes the reason why a row is hidden.
    mutating func changeHidden(_ id: RowID, move: Int?, to other: Int?) {
        if let (row, position) = hidden(id, move: move) { items.update(row.hidden(by: other), at: position) }
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

/// The positions of rows, which count hidden ones.
extension RowList {
    /// Returns the position of the row at an index, behind rows that are hidden before it.
    func position(of index: Int) -> Int { items.position(of: index) }

    /// Returns the number of visible rows before a position.
    func index(at position: Int) -> Int { items.index(at: position) }

    /// Returns the position of a row, visible or hidden.
    func position(of id: RowID) -> Int? { any(id)?.position }

    /// Returns the row at a position, visible or hidden.
    func row(at position: Int) -> PagedRow { items.root.item(at: position) }

    /// Returns the position behind the rows of a page and of earlier ones. The numbers of pages ascend.
    func end(ofPage page: Int) -> Int { (0..<items.root.count).position { row(at: $0).page > page } }

    /// Returns the rows between which a row is, visible or hidden.
    func neighbours(of id: RowID) -> Neighbours? {
        guard let (row, position) = any(id) else { return nil }
        let index = index(at: position)
        let next = index + (row.isHidden ? 0 : 1)
        return Neighbours(
            previous: index > 0 ? items[index - 1].id : nil, next: next < count ? items[next].id : nil)
    }
}
