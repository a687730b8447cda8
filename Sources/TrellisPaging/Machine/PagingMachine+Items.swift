extension PagingMachine {
    /// Takes a page in at an end.
    ///
    /// - Returns: How many items came with it that were not held.
    @discardableResult
    mutating func add(_ page: LoadedPage<Item>, at address: PageAddress, atEnd: Bool) -> Int {
        let (fresh, moved) = sift(page.items, from: address.text)
        let record = PageRecord(
            address: address, previousKey: page.previousKey, nextKey: page.nextKey, count: fresh.count)
        if atEnd {
            tracker.insert(items.count..<items.count + fresh.count)
            items.append(fresh)
            pages.append(record)
        } else {
            tracker.insert(0..<fresh.count)
            items.prepend(fresh)
            pages.insert(record, at: 0)
            lastShown = lastShown.map { $0 + fresh.count }
        }
        return fresh.count - moved
    }

    /// Parts what is new from what is held already, by the policy.
    ///
    /// - Returns: The items to add, and how many of them only moved here from another page.
    private mutating func sift(_ incoming: [Item], from page: String) -> (fresh: [Item], moved: Int) {
        var fresh: [Item] = []
        fresh.reserveCapacity(incoming.count)
        var repeated: [Item.ID: Item] = [:]
        var moved = 0
        for item in incoming {
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
        return (fresh, moved)
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
        for index in items.indices(of: repeated).reversed() {
            guard case .newest(let isOlder) = duplicates, let item = repeated[items[index].id] else {
                take(out: index)
                continue
            }
            let replaced = isOlder(items[index], item)
            report(item, from: page, replaced: replaced)
            guard replaced else { continue }
            items.update(item, at: index)
            tracker.update(index)
        }
    }

    /// Takes an item out of the items and out of its page's count; its id stays known.
    mutating func take(out index: Int) {
        items.remove(at: index)
        tracker.remove(index..<index + 1)
        if let shown = lastShown, shown > index { lastShown = shown - 1 }
        var start = 0
        for page in pages.indices {
            start += pages[page].count
            if index < start {
                pages[page].count -= 1
                return
            }
        }
    }

    private mutating func report(_ item: Item, from page: String, replaced: Bool) {
        newReports.append(DuplicateReport(id: "\(item.id)", page: page, replaced: replaced))
    }
}

extension PagedItems where Item: Identifiable {
    /// Where the items with these ids are, ascending.
    func indices(of wanted: [Item.ID: Item]) -> [Int] {
        var indexes: [Int] = []
        for (index, item) in enumerated() where wanted[item.id] != nil { indexes.append(index) }
        return indexes
    }
}
