/// Positions in a loaded list, and what is beyond its ends.
extension LoadedList {
    /// Returns the index of the page with a number, or `nil` if it isn't loaded.
    func index(ofPage number: Int) -> Int? {
        guard let first = pages.first else { return nil }
        // Numbers are contiguous except at a gap.
        let index = number - first.number
        if pages.indices.contains(index), pages[index].number == number { return index }
        let found = pages.position { pages[$0].number >= number }
        return found < pages.count && pages[found].number == number ? found : nil
    }

    /// Returns the index of the row after a page, and that of the next page. `nil` refers to the list's beginning.
    func place(behind page: Int?) -> (row: Int, page: Int) {
        guard let page else { return (0, 0) }
        return (rows.index(at: rows.end(ofPage: page)), pages.position { pages[$0].number > page })
    }

    /// Returns the indexes of the rows that belong to pages.
    func range(of pages: Range<Int>) -> Range<Int> {
        func start(_ page: Int) -> Int {
            page < self.pages.count ? rows.index(at: rows.end(ofPage: self.pages[page].number - 1)) : rows.count
        }
        let first = pages.lowerBound == 0 ? 0 : start(pages.lowerBound)
        return first..<start(pages.upperBound)
    }

    /// The index of the row after the gap and that of its page, or `nil` if there is no gap.
    var gapIndex: (row: Int, page: Int)? { gap.map { place(behind: $0) } }

    /// Returns the pages with rows within a distance of the last visible row.
    func pagesInSight(within distance: Int) -> Range<Int> {
        func page(at index: Int) -> Int {
            let row = min(max(index, 0), rows.count - 1)
            return row < 0 ? 0 : self.index(ofPage: rows[row].page) ?? 0
        }
        let shown = min(max(lastShown ?? 0, 0), rows.count)
        let first = page(at: shown - distance)
        return first..<max(first, page(at: shown + min(distance, rows.count))) + 1
    }

    /// Returns whether the pages behind one can be loaded beginning with it. Where a list begins at its end, as a chat does, a
    /// page before the first one may name no next one.
    func canContinue(behind page: Int) -> Bool { page == pages.count - 1 || pages[page].nextKey != nil }

    /// Returns the position of a row in the whole list, or `nil` if it is unknown. Behind a gap, it is counted from the end.
    func wholeIndex(of index: Int) -> Int? {
        guard let gap = gapIndex?.row, index >= gap else { return itemsBefore.map { $0 + index } }
        guard let total = pages.first?.total, let itemsAfter else { return nil }
        return max(0, total - itemsAfter - (rows.count - index))
    }

    /// Returns the address of a row in a form that can be stored, the number of rows to load from there, and the size of
    /// the pages: the key of its page, or else its position, or else the first page. The key of a page that doesn't
    /// contain its previous key isn't used, because the rows before it would be out of reach.
    func storablePlace(
        of index: Int, loading size: Int, canJump: Bool
    ) -> (address: PageAddress, rows: Int, size: Int?) {
        guard let page = self.index(ofPage: rows[index].page) else { return (.first, 1, nil) }
        let load = pages[page].load
        // A page number is relative to the size, and so is the page of a position.
        var size = pages[page].keys == .pages ? load.size : max(load.size, size)
        var isReachable = true
        switch load.address {
        case .first: break
        case .key(let key): isReachable = key.isStorable && pages[page].previousKey != nil && canContinue(behind: page)
        case .position: size = load.size
        }
        if isReachable, load.moved == 0 { return (load.address, 1, size) }
        // The positions of a source that omits rows aren't those of the loaded ones.
        let omitsRows = pages.prefix(page + 1).contains { $0.rawRows != nil }
        if canJump, let position = wholeIndex(of: index), !omitsRows { return (.position(position), 1, nil) }
        guard isReachable else {
            return (.first, canContinue(behind: page) ? (itemsBefore ?? 0) + index + 1 : rows.count - index, nil)
        }
        let start = range(of: page..<page + 1).lowerBound
        return (load.address, pages[page].overlap.before + index - start + 1, size)
    }

    /// Returns the last page in the direction of a load type: of the list, or before the gap.
    func endPage(_ type: LoadType) -> PageRecord? {
        switch type {
        case .refresh, .append: pages.last
        case .prepend: pages.first
        case .gap: gap.flatMap { index(ofPage: $0) }.map { pages[$0] }
        }
    }

    /// Returns the address of the page beyond an end, and the page beside which it is, or `nil` if the list ends there.
    /// A dropped page is loaded again by its own address.
    func next(_ type: LoadType) -> (address: PageAddress, page: PageRecord)? {
        let end = endPage(type)
        if let end, let address = end.address(beyond: type) { return (address, end) }
        guard type == .prepend else { return nil }
        if let dropped = droppedBefore.last {
            // By now it may be the list's last page, which looks like the only one.
            return (dropped.previousKey == nil ? dropped.load.address : dropped.load.address.derived, dropped)
        }
        guard let end, isAfterJump(end) else { return nil }
        return (.first, end)
    }

    /// Returns the address of the page beyond an end, or `nil` if the list ends there.
    func edge(_ type: LoadType) -> PageAddress? { next(type)?.address }

    /// Returns whether a page that contains no previous key begins with the first row of the list.
    func isBeginning(_ first: PageRecord) -> Bool { droppedBefore.isEmpty && !isAfterJump(first) }

    /// Returns whether rows are before a page to which no key leads, because the list was loaded from a jump.
    private func isAfterJump(_ first: PageRecord) -> Bool {
        guard first.keys != .fixed, first.previousKey == nil else { return false }
        guard case .position(let position) = first.load.address else {
            return first.keys == .rows && first.start ?? 0 > 0
        }
        // The page of a position may begin with its row, unless it has a number.
        let least = first.keys == .pages ? source.size(first.load.size) : 1
        return first.itemsBefore.map { $0 > 0 } ?? (position >= least)
    }

    /// Returns the position beside one of two neighbours, and the neighbour's page, or `nil` if neither is loaded. Once
    /// all rows are loaded, the position is the end, as is that of the last row.
    func position(between neighbours: RowList.Neighbours?) -> (position: Int, page: Int?)? {
        if neighbours?.isLast == true { return edge(.append) == nil ? (rows.position(of: rows.count), nil) : nil }
        if let (row, position) = neighbours?.next.flatMap({ rows.any($0) }) { return (position, row.page) }
        if let (row, position) = neighbours?.previous.flatMap({ rows.any($0) }) { return (position + 1, row.page) }
        guard edge(.prepend) == nil else { return nil }
        if let neighbours, neighbours.previous == nil { return (0, nil) }
        return edge(.append) == nil ? (rows.position(of: rows.count), nil) : nil
    }

    /// The relation of a page's rows to the loaded rows from an index.
    enum Overlap {
        /// None of the rows is loaded.
        case none
        /// They repeat the loaded rows up to an index.
        case rows(upTo: Int)
        /// Loaded rows were deleted or moved.
        case changed
    }

    /// Compares a page's rows with the loaded rows behind a page, or from the first one.
    func overlap(of items: ArraySlice<PagedRow>, behind page: Int?) -> Overlap {
        let ids = items.map(\.id)
        let position = page.map { rows.end(ofPage: $0) } ?? 0
        let start = rows.index(at: position)
        let repeated = ids.filter(rows.isPaged).compactMap { rows.index(of: $0) }.filter { $0 >= start }
        guard let last = repeated.last else { return .none }
        guard (start...last).filter({ isPaged(at: $0) }) == repeated else { return .changed }
        // A row that the user has moved elsewhere was between them.
        let isChanged = (position..<rows.position(of: last)).contains {
            let row = rows.row(at: $0)
            return row.isPaged && row.move != nil && !ids.contains(row.id)
        }
        return isChanged ? .changed : .rows(upTo: last + 1)
    }
}
