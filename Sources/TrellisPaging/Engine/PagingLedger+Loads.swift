/// Decisions about the next load.
extension PagingLedger {
    /// Starts a refresh with a strategy.
    ///
    /// The loaded pages are loaded again beginning with the first of them, so a list that was loaded from its middle
    /// keeps its position.
    mutating func beginRefresh(_ strategy: RefreshStrategy) {
        fallbacks = (0, 0)
        guard isLoaded, !pages.isEmpty else { return beginList() }
        // If the source rejects a page that was loaded before, the list may have become shorter.
        if let page = self[.refresh].progress.reloadedPage, list.index(ofPage: page) != nil,
            self[.refresh].state.failure?.mayReject == true
        {
            return beginAnew()
        }
        switch strategy {
        case .firstPage:
            begin(at: .first)
        case .untilOverlap:
            let joins = config.maxSize == nil
            begin(at: .first, .init(wantedPages: joins ? config.overlapLimit : 1, joins: joins))
        case .loadedPages:
            reload(0..<pages.count)
        case .visiblePages:
            reload(list.pagesInSight(within: config.prefetchDistance))
        }
    }

    /// Starts a refresh that loads the list from its beginning up to the rows in sight.
    mutating func beginAnew() {
        let inSight = isLoaded ? list.pagesInSight(within: config.prefetchDistance).upperBound : 1
        begin(at: .first, .init(wantedPages: list.pagesBefore + inSight))
    }

    /// Starts a refresh that loads some of the loaded pages again.
    mutating func reload(_ range: Range<Int>) {
        let first = pages[range.lowerBound]
        guard list.canContinue(behind: range.lowerBound) else {
            return begin(at: .first, .init(wantedRows: rows.count - list.range(of: range).lowerBound))
        }
        // By now it may be the list's last page, which looks like the only one.
        let address = first.previousKey == nil ? first.load.address : first.load.address.derived
        begin(
            at: address, size: first.load.size, moved: end(.refresh).movedSince(first),
            .init(wantedPages: range.count, reloadedPage: first.number))
    }

    /// Starts the first load of a list: at its beginning, or with the page to which the user wanted to jump.
    private mutating func beginList() {
        guard let start = list.start, !isLoaded else { return begin(at: .first) }
        begin(
            at: start.address, size: start.size?.boundedPageSize,
            .init(wantedRows: start.rows, isSizeProved: start.size != nil))
    }

    /// Starts a refresh at another position of the list, unless a load in progress leads there. If nothing is loaded yet,
    /// later refreshes begin there too, until a page is loaded.
    mutating func jump(to address: PageAddress, rows: Int, size: Int?) {
        var address = address
        if case .position(let position) = address {
            address = .position(max(0, position))
            if let before = list.itemsBefore, isLoaded, self[.append].isRunning, !self[.refresh].isRunning,
                (0..<config.pageSize).contains(position - before - self.rows.count)
            {
                return
            }
        }
        if let running = self[.refresh].running, running.address == address, running.moved == 0 { return }
        list.start = isLoaded ? nil : (address, rows, size)
        begin(at: address, size: size?.boundedPageSize, .init(wantedRows: rows, isSizeProved: size != nil))
    }

    /// Starts a refresh. All other loads are cancelled.
    mutating func begin(
        at address: PageAddress, size: Int? = nil, moved: Int = 0, _ progress: LoadProgress = .init(),
        delay: Duration = .zero
    ) {
        let load = PageLoad(
            type: .refresh, address: address, allowsStored: !isLoaded, size: size ?? config.initialLoadSize,
            moved: moved, delay: delay)
        loads.begin(load, progress, at: journal.drift)
        staged = nil
    }

    /// Starts the first load of a new source. The old rows remain until it ends, but no further pages are loaded,
    /// because the new source doesn't know their keys.
    mutating func replaceSource(_ delay: Duration) {
        journal.forgetSource()
        list.forgetSource()
        begin(at: .first, delay: delay)
        setGap(nil)
        loads.reset(.append, more: !list.isOfOldSource)
        loads.reset(.prepend, more: !list.isOfOldSource)
    }

    /// Loads the next page at an end, or repeats a failed load there.
    mutating func extend(_ type: LoadType) {
        guard !self[.refresh].isRunning else { return }
        // The list was loaded again with further rows only, and the user wants the next ones.
        if fallbacks.rows == 0 { fallbacks.count = 0 }
        if list.generation == 0 {
            // No page is loaded yet, so the next page is the first one.
            self[.refresh].failed == nil ? beginList() : retry(.refresh)
        } else if type == .append, self[type].state == .end, config.repeatsEnd, isLoaded, let check = end(type).endCheck
        {
            loads.reset(type, more: true)
            loads.start(check, at: journal.drift)
        } else {
            self[type].failed == nil ? startEdge(type) : retry(type)
        }
    }

    /// Repeats a failed load. A failed refresh takes precedence, because it would cancel the others.
    mutating func retry(_ type: LoadType?) {
        guard let type else {
            if self[.refresh].failed != nil { return retry(.refresh) }
            [.append, .prepend, .gap].forEach { retry($0) }
            return
        }
        guard let load = self[type].failed, type == .refresh || !self[.refresh].isRunning else { return }
        if type == .refresh, let page = self[.refresh].progress.reloadedPage, list.index(ofPage: page) == nil {
            // The page has been dropped since.
            return beginRefresh(.loadedPages)
        }
        fallbacks = (0, 0)
        loads[type].progress.emptyPages = 0
        loads[type].progress.proof = .init()
        if type == .refresh { [.append, .prepend, .gap].forEach { loads.cancel($0) } }
        loads.start(end(type).again(load, isAnew: true), at: journal.drift)
    }

    /// Records a visible item, and loads the next page if it is near an end and the pager loads ahead. After a failure
    /// there, the page is loaded only by a retry. Whoever loads ahead also reports placeholders, whose indexes are beyond
    /// those of the items.
    mutating func shown(_ index: Int, _ loadsAhead: Bool = true) {
        guard (0..<rows.count).contains(index) || !loadsAhead && config.placeholders else { return }
        (self.loadsAhead, list.lastShown) = (loadsAhead, index)
        prefetch()
    }

    /// Loads the pages up to a visible placeholder near the loaded items, or jumps to one that is distant if the
    /// source can. The list of a previous source does neither.
    mutating func rowShown(_ row: Int, _ canJump: Bool = true) {
        guard config.placeholders else { return shown(row) }
        let before = min(list.itemsBefore ?? 0, PagingConfig.maximumRowCount)
        guard row >= 0, row < before + rows.count + (list.itemsAfter ?? 0), !list.isOfOldSource else { return }
        loadsAhead = true
        let index = row - before
        let isFar = index < -config.jumpThreshold || index >= rows.count + config.jumpThreshold
        // If the number of rows before the items is unknown, the row has no position for a jump.
        guard isFar, canJump, let row = list.wholeIndex(of: index) else {
            list.lastShown = index
            return prefetch()
        }
        // A jump to the same page is in progress, or has failed and must be retried.
        if let jump = self[.refresh].running ?? self[.refresh].failed, case .position(let target) = jump.address,
            abs(target - row) <= config.pageSize / 2
        {
            return
        }
        begin(at: .position(row))
    }

    /// Loads the next page at the end near the last visible row. A placeholder counts as beyond the end.
    mutating func prefetch() {
        guard let lastShown = list.lastShown, config.prefetchDistance > 0 || config.placeholders, list.generation > 0,
            loadsAhead, !self[.refresh].isRunning
        else { return }
        if lastShown >= rows.count - config.prefetchDistance { startEdge(.append) }
        if lastShown < config.prefetchDistance { startEdge(.prepend) }
    }

    /// Starts a load at an end, unless one is in progress or has failed, or there are no more pages.
    private mutating func startEdge(_ type: LoadType) {
        guard self[type].state == .idle else { return }
        let end = end(type)
        // A refresh that failed has cancelled the load that would have shown whether the list ends.
        guard let load = end.next ?? (type == .append ? end.endCheck : nil) else { return }
        loads.start(load, at: journal.drift)
    }

    /// Returns the end at which the loads of a type attach their pages.
    func end(_ type: LoadType) -> ListEnd {
        ListEnd(
            type: type, list: list, journal: journal, progress: self[type].progress, config: config,
            allowsStored: type != .refresh && fallbacks.count == 0)
    }

    /// Continues a load in progress with another page, or with the same one again.
    mutating func proceed(_ load: PageLoad) { loads.proceed(load, at: journal.drift) }

    /// Drops pages at the end opposite to the one that has grown, until the number of rows doesn't exceed the maximum.
    ///
    /// Pages within the prefetch distance of the last visible item are kept. Loads beyond a dropped page that are in
    /// progress or have failed are cancelled, because their page is no longer the next one.
    mutating func dropFarPages(after grown: LoadType) {
        guard let maxSize = config.maxSize else { return }
        let end = grown == .append ? LoadType.prepend : .append
        while rows.count > maxSize, pages.count > 1, list.canDropPage(at: end, keeping: config.prefetchDistance) {
            dropPages(end == .prepend ? 0..<1 : pages.count - 1..<pages.count)
        }
    }

    /// Drops pages at an end. They can be loaded again.
    mutating func dropPages(_ gone: Range<Int>) {
        journal.rememberNeighbours(in: list)
        list.drop(gone)
        loads.reset(gone.lowerBound == 0 ? .prepend : .append, more: true)
    }
}
