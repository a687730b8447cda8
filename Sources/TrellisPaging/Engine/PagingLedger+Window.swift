extension PagingLedger {
    /// Drops pages at the end opposite to the one that has grown, until the number of rows doesn't exceed the maximum.
    ///
    /// Pages within the prefetch distance of the last visible item are kept. Loads beyond a dropped page that are in
    /// progress or have failed are cancelled, because their page is no longer the next one.
    mutating func dropFarPages(after grown: LoadType) {
        guard let maxSize = config.maxSize else { return }
        while rows.count > maxSize, pages.count > 1 {
            if grown == .append {
                guard canDrop(0..<pages[0].count) else { return }
                dropFirst()
            } else {
                // Rows that the page before repeats are behind its next key, or couldn't be loaded again at all.
                let before = pages[pages.count - 2]
                guard before.nextKey != nil, before.keys != .fixed || before.overlap.after == 0 else { return }
                let count = pages[pages.count - 1].count
                guard canDrop(rows.count - count..<rows.count) else { return }
                letGo(fromPage: pages.count - 1, row: rows.count - count)
            }
        }
    }

    private func canDrop(_ range: Range<Int>) -> Bool {
        guard let lastShown else { return true }
        return lastShown + config.prefetchDistance < range.lowerBound
            || lastShown - config.prefetchDistance >= range.upperBound
    }

    private mutating func dropFirst() {
        cancel(.prepend)
        let page = pages[0]
        letGo(pages: 0..<1)
        droppedBefore.append(page)
        forget(0..<page.count)
        lastShown = lastShown.map { $0 - page.count }
        itemsBefore = itemsBefore.map { $0 + page.count }
        _ = self[.prepend].reset(more: true)
    }

    /// Drops the pages from an index, with their rows. They can be loaded again.
    mutating func letGo(fromPage page: Int, row: Int) {
        cancel(.append)
        let gone = row..<rows.count
        letGo(pages: page..<pages.count)
        forget(gone)
        itemsAfter = itemsAfter.map { $0 + gone.count }
        _ = self[.append].reset(more: true)
    }

    mutating func letGo(pages gone: Range<Int>) {
        rememberPlaces()
        let numbers = Set(pages[gone].map(\.number))
        for row in rows.hidden.all where numbers.contains(row.page) { rows.removeHidden(row.id, move: row.move) }
        for number in numbers { metadata[number] = nil }
        pages.removeSubrange(gone)
    }

    mutating func forget(_ range: Range<Int>) {
        turn.tracker.remove(range)
        rows.remove(range)
    }
}

extension PagingLedger {
    /// Returns the address of a row in a form that can be stored, and the number of rows to load from there: the key of
    /// its page, or else its position, or else the first page. The key of a page that doesn't contain its previous key
    /// isn't used, because the rows before it would be out of reach.
    func storablePlace(of index: Int, canJump: Bool) -> (address: PageAddress, rows: Int) {
        guard let page = rows.page(of: rows[index].id).flatMap({ self.index(ofPage: $0) }) else { return (.first, 1) }
        let load = pages[page].load
        // A page that is larger than that of a jump may contain the row after those that the jump loads.
        let isWhole = load.moved == 0 && load.size <= config.initialLoadSize
        var isReachable = true
        if case .key(let key) = load.address { isReachable = key.isStorable && pages[page].previousKey != nil }
        if isReachable, isWhole { return (load.address, 1) }
        let position = (itemsBefore ?? 0) + index
        if canJump, itemsBefore != nil { return (.position(position), 1) }
        guard isReachable else { return (.first, position + 1) }
        let start = pages[..<page].reduce(0) { $0 + $1.count }
        return (load.address, pages[page].overlap.before + index - start + 1)
    }
}
