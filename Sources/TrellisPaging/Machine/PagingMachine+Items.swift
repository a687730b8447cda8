extension PagingMachine {
    /// Takes a page in at an end.
    ///
    /// - Returns: How many items came with it that were not held.
    @discardableResult
    mutating func add(_ page: LoadedPage<Item>, from load: PageLoad) -> Int {
        let atEnd = load.type != .prepend
        let (fresh, moved) = sift(page.items, from: load)
        // Rows of this page that another one holds go with that one: then they are asked for with what is beyond this.
        let elsewhere = page.items.count - fresh.count
        // The server may or may not have known of the edits on their way when it made the page.
        let record = PageRecord(
            address: load.address, previousKey: page.previousKey, nextKey: page.nextKey, count: fresh.count,
            load: load.id, size: load.size, moved: load.moved,
            grown: overlays.values.filter { $0.isComing && !$0.isPushed }.count + (atEnd ? elsewhere : 0),
            nextMoved: -overlays.values.filter { $0.isGoneForKeys }.count - (atEnd ? 0 : elsewhere))
        if atEnd {
            tracker.insert(items.count..<items.count + fresh.count)
            items.append(fresh)
            pages.append(record)
        } else {
            // Where pages name the one before, those that were dropped need not be remembered.
            let isNamed = pages.first?.previousKey != nil || page.previousKey != nil
            droppedBefore = isNamed ? [] : droppedBefore.dropLast()
            tracker.insert(0..<fresh.count)
            items.prepend(fresh)
            pages.insert(record, at: 0)
            lastShown = lastShown.map { $0 + fresh.count }
        }
        if load.type == .prepend, !waiting.isEmpty { waiting.removeAll { ids.contains($0.item.id) } }
        return fresh.count - moved
    }

    /// Parts what is new from what is held already, by the policy, and from what the user has deleted.
    ///
    /// - Returns: The items to add, and how many of them only moved here from another page.
    private mutating func sift(_ incoming: [Item], from load: PageLoad) -> (fresh: [Item], moved: Int) {
        // Of most pages every item is new and nothing is known of it: they are taken as they stand.
        var known = 0
        if overlays.isEmpty, waiting.isEmpty {
            known = incoming.firstIndex { !ids.insert($0.id).inserted } ?? incoming.count
            if known == incoming.count { return (incoming, 0) }
        }
        let page = load.address.text
        var fresh = Array(incoming[..<known])
        fresh.reserveCapacity(incoming.count)
        var repeated: [Item.ID: Item] = [:]
        var moved = 0
        for var item in incoming[known...] {
            // A further page that overlaps with the beginning: the item goes on waiting for its place there.
            if load.type == .append || load.type == .refresh && !pages.isEmpty,
                let index = waiting.firstIndex(where: { $0.item.id == item.id })
            {
                waiting[index].item = item
                continue
            }
            if !overlays.isEmpty, overlays[item.id] != nil {
                let previous = fresh.last?.id ?? (load.type == .prepend ? nil : items.last?.id)
                guard let shown = learn(item, after: previous) else { continue }
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
        if !repeated.isEmpty { settle(repeated, from: page, atEnd: load.type != .prepend) }
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
    private mutating func settle(_ repeated: [Item.ID: Item], from page: String, atEnd: Bool) {
        let indexes = items.indices.filter { repeated[items[$0].id] != nil }
        for index in indexes.reversed() {
            guard case .newest(let isOlder) = duplicates, let item = repeated[items[index].id] else {
                if let home = pageIndex(of: index) {
                    if atEnd { pages[home].nextMoved -= 1 } else { pages[home].grown += 1 }
                }
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
        movePlaces(from: index)
        if let page = pageIndex(of: index) { pages[page].count -= 1 }
        items.remove(at: index)
        tracker.remove(index..<index + 1)
        if let shown = lastShown, shown > index { lastShown = shown - 1 }
    }

    /// What was taken off the list beside an item that goes now is beside the one behind that.
    private mutating func movePlaces(from index: Int) {
        let id = items[index].id
        for (other, overlay) in overlays {
            if overlay.place?.nearestPrevious == id {
                overlays[other]?.place?.nearestPrevious = index > 0 ? items[index - 1].id : nil
            }
            if overlay.place?.nearestNext == id {
                overlays[other]?.place?.nearestNext = index + 1 < items.count ? items[index + 1].id : nil
            }
        }
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

    /// The list has lost rows in a page (or they are back): the pages after are asked for that much earlier.
    mutating func lose(_ rows: Int, in page: Int?) {
        guard let page else { return }
        if rows > 0 { noteLoss(rows) }
        for index in pages.indices where index >= page { pages[index].nextMoved -= rows }
    }

    /// Rows went while pages are on their way: those that were asked for by their distance from the beginning may have
    /// skipped some.
    mutating func noteLoss(_ rows: Int) {
        lostSinceRefresh += rows
        moving.insert(.append)
        if !staged.isEmpty { moving.insert(.refresh) }
    }
}
