extension PagingMachine {
    /// Takes a page in at an end.
    ///
    /// - Parameter addressMoved: By how many rows the list changed since the page was asked for.
    /// - Returns: How many items came with it that were not held.
    @discardableResult
    mutating func add(_ page: LoadedPage<Item>, at address: PageAddress, addressMoved: Int, atEnd: Bool) -> Int {
        let sifted = sift(page.items, from: address.text, atEnd: atEnd)
        let fresh = sifted.fresh
        let record = PageRecord(
            address: address, previousKey: page.previousKey, nextKey: page.nextKey, count: fresh.count,
            addressMoved: addressMoved, previousMoved: addressMoved, nextMoved: addressMoved - sifted.hidden)
        if atEnd {
            tracker.insert(items.count..<items.count + fresh.count)
            items.append(fresh)
            pages.append(record)
        } else {
            if droppedBefore.last?.address == address { droppedBefore.removeLast() }
            tracker.insert(0..<fresh.count)
            items.prepend(fresh)
            pages.insert(record, at: 0)
            lastShown = lastShown.map { $0 + fresh.count }
        }
        return fresh.count - sifted.moved
    }

    /// Parts what is new from what is held already, by the policy, and from what the user has deleted.
    ///
    /// - Returns: The items to add, how many of them only moved here from another page, and how many stay hidden.
    private mutating func sift(
        _ incoming: [Item], from page: String, atEnd: Bool
    ) -> (fresh: [Item], moved: Int, hidden: Int) {
        var fresh: [Item] = []
        fresh.reserveCapacity(incoming.count)
        var repeated: [Item.ID: Item] = [:]
        var moved = 0
        var hidden = 0
        for var item in incoming {
            if !overlays.isEmpty, overlays[item.id] != nil {
                let previous = fresh.last?.id ?? (atEnd ? items.last?.id : nil)
                guard let shown = learn(item, after: previous) else {
                    if overlays[item.id]?.isGoneForKeys == true { hidden += 1 }
                    continue
                }
                item = shown
            }
            if ids.insert(item.id).inserted {
                fresh.append(item)
            } else if let index = fresh.firstIndex(where: { $0.id == item.id }) {
                settle(item, with: &fresh, at: index, from: page)
            } else {
                switch duplicates {
                case .keepFirst:
                    report(item, from: page, replaced: false)
                case .keepLast:
                    report(item, from: page, replaced: true)
                    repeated[item.id] = item
                    fresh.append(item)
                    moved += 1
                case .newest(let isOlder):
                    if let other = repeated[item.id], !isOlder(other, item) { continue }
                    repeated[item.id] = item
                }
            }
        }
        if !repeated.isEmpty { settle(repeated, from: page) }
        return (fresh, moved, hidden)
    }

    /// Settles an id that comes twice in one page.
    private mutating func settle(_ item: Item, with fresh: inout [Item], at index: Int, from page: String) {
        switch duplicates {
        case .keepFirst:
            report(item, from: page, replaced: false)
        case .keepLast:
            fresh.remove(at: index)
            fresh.append(item)
            report(item, from: page, replaced: true)
        case .newest(let isOlder):
            let replaced = isOlder(fresh[index], item)
            if replaced { fresh[index] = item }
            report(item, from: page, replaced: replaced)
        }
    }

    /// Settles ids that an earlier page brought, in one walk over the items held.
    private mutating func settle(_ repeated: [Item.ID: Item], from page: String) {
        let indexes = items.indices.filter { repeated[items[$0].id] != nil }
        for index in indexes.reversed() {
            guard case .newest(let isOlder) = duplicates, let item = repeated[items[index].id] else {
                takeOut(index)
                continue
            }
            let replaced = isOlder(items[index], item)
            report(item, from: page, replaced: replaced)
            guard replaced else { continue }
            put(item, at: index)
        }
    }

    private mutating func report(_ item: Item, from page: String, replaced: Bool) {
        newReports.append(DuplicateReport(id: "\(item.id)", page: page, replaced: replaced))
    }

    // MARK: - Single items

    /// Gives the item at an index new content.
    mutating func put(_ item: Item, at index: Int) {
        items.update(item, at: index)
        tracker.update(index)
    }

    /// Puts an item in; it belongs to the page of the item before it from now on.
    mutating func putIn(_ item: Item, at index: Int) {
        let page = pageIndex(of: max(0, index - 1))
        items.insert(item, at: index)
        ids.insert(item.id)
        tracker.insert(index..<index + 1)
        if let page { pages[page].count += 1 }
        if let shown = lastShown, shown >= index { lastShown = shown + 1 }
    }

    /// Takes an item out of the items and out of its page's count; its id stays known.
    mutating func takeOut(_ index: Int) {
        if let page = pageIndex(of: index) { pages[page].count -= 1 }
        items.remove(at: index)
        tracker.remove(index..<index + 1)
        if let shown = lastShown, shown > index { lastShown = shown - 1 }
    }

    /// The page that an item is counted with; the last one for what lies behind it.
    func pageIndex(of index: Int) -> Int? {
        var end = 0
        for page in pages.indices {
            end += pages[page].count
            if index < end { return page }
        }
        return pages.indices.last
    }

    /// The list has more rows (or fewer) from a page on: what the later pages are asked with moves along.
    mutating func moveKeys(from page: Int?, by rows: Int) {
        guard let page else { return }
        gainedMeanwhile += max(0, rows)
        for index in pages.indices where index >= page {
            pages[index].nextMoved += rows
            if index > page {
                pages[index].addressMoved += rows
                pages[index].previousMoved += rows
            }
        }
    }
}
