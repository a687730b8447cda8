/// A page with type-erased keys.
package typealias LoadedPage<Item: Sendable> = Page<PageKey, Item>

/// The kind of a source's keys, which determines the rows that they refer to after insertions and deletions.
package enum KeyKind: String, Sendable, Hashable, Codable {
    /// A key always refers to the same rows, like a cursor.
    case fixed
    /// A key is the number of rows before the page, like an offset.
    case rows
    /// A key is the number of pages before the page, like a page number.
    case pages
}

extension Page {
    /// Returns the page with type-erased keys. What the page doesn't say is derived from the keys: the previous key, and
    /// the numbers of rows before and after the page.
    func erased(
        of load: PageLoad, requestedBy request: PageRequest<Key>, _ keys: PageKeys<Key>
    ) -> LoadedPage<Item> {
        var page = self
        page.complete(request, keys, isDerived: load.address.isDerived || load.confirms)
        var erased = LoadedPage(
            items: items, previousKey: page.previousKey.map { keys.erased($0, isDerived: previousKey == nil) },
            nextKey: nextKey.map { keys.erased($0) }, itemsBefore: page.itemsBefore, itemsAfter: page.itemsAfter,
            totalCount: totalCount, pageSize: pageSize, rawRows: rawRows, metadata: metadata)
        (erased.keys, erased.isStored) = (keys.kind(request.key), isStored)
        return erased
    }

    /// The number of rows, including those that the source omits.
    var rawCount: Int { max(rawRows?.ids.count ?? 0, items.count) }

    /// The number of rows in the whole list, or `nil` if the page doesn't contain it.
    var total: Int? {
        if let totalCount { return totalCount }
        guard let itemsBefore, let itemsAfter else { return nil }
        return itemsBefore + rawCount + itemsAfter
    }

    /// The page with its counts limited to valid values.
    var bounded: Page {
        var page = self
        page.itemsBefore = itemsBefore?.bounded(from: 0)
        page.itemsAfter = itemsAfter?.bounded(from: 0)
        page.totalCount = totalCount?.bounded(from: 0)
        // A size of no rows says nothing about the server.
        page.pageSize = pageSize.flatMap { $0 < 1 ? nil : $0.boundedPageSize }
        // A description that doesn't fit the items describes nothing.
        if rawRows?.describes(items.count) != true { page.rawRows = nil }
        return page
    }
}

extension LoadedPage<PagedRow> {
    /// What identifies the rows, also those that the source omits.
    var fingerprint: Int { rawRows?.ids.hashValue ?? items.reduce(0) { $0 &* 31 &+ Int($1.hash) } }
}

extension Page {
    /// Derives what the page doesn't say from its keys and its total.
    ///
    /// In a list that grows at its end, as a chat does, no page has a next key, and the first one has a previous key. The
    /// oldest page has neither, so a page without a next key has a previous one only if its own key is derived.
    fileprivate mutating func complete(_ request: PageRequest<Key>, _ keys: PageKeys<Key>, isDerived: Bool) {
        let size = max(1, min(request.size, pageSize ?? request.size))
        // Nothing is before the first row, whatever a source counts.
        if let named = previousKey, keys.start(named, size) ?? 0 < 0 {
            previousKey = request.key.flatMap { keys.previous($0, size) }
        }
        guard nextKey != nil || request.loadType != .prepend || isDerived, request.key != nil || previousKey == nil
        else { return }
        countItems(at: request.key.map { keys.start($0, request.size) } ?? 0) { keys.start($0, request.size) }
        guard let key = request.key else { return }
        guard previousKey == nil else { return }
        // A page can be behind the list's end because rows were deleted.
        let isLast = nextKey == nil && (isDerived || items.isEmpty)
        // The offsets of a source that leaves out rows aren't those of its items.
        guard itemsBefore != nil || isLast || nextKey.flatMap({ keys.previous($0, size) }) == key else { return }
        previousKey = keys.previous(key, size)
    }

    /// Sets the numbers of items before and after the page, if it and its next key agree with its position.
    private mutating func countItems(at start: Int?, _ position: (Key) -> Int?) {
        guard let start, start >= 0, rawRows == nil else { return }
        let (end, overflow) = start.addingReportingOverflow(items.count)
        guard !overflow, nextKey.map({ position($0) == end }) ?? (totalCount == end) else { return }
        itemsBefore = itemsBefore ?? start
        if itemsBefore == start, let totalCount { itemsAfter = itemsAfter ?? max(totalCount, end) - end }
    }
}
