/// Decisions about the next load.
extension PagingLedger {
    /// Starts a refresh with a strategy.
    ///
    /// The loaded pages are loaded again beginning with the first of them, so a list that was loaded from its middle
    /// keeps its position.
    mutating func beginRefresh(_ strategy: RefreshStrategy) {
        guard case .list = content, !pages.isEmpty else { return begin(at: .first) }
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

    /// Starts a refresh that loads some of the loaded pages again.
    mutating func reload(_ range: Range<Int>, restarts: Int = 0) {
        let first = pages[range.lowerBound]
        begin(
            at: first.load.address, size: first.load.size, moved: planner.movedSince(first),
            .init(wantedPages: range.count, reloadedPage: first.number, restarts: restarts))
    }

    /// Starts a refresh at another position of the list.
    mutating func jump(to address: PageAddress, rows: Int) {
        var address = address
        if case .position(let position) = address { address = .position(max(0, position)) }
        begin(at: address, .init(wantedRows: rows))
    }

    /// Starts a refresh. All other loads are cancelled.
    mutating func begin(
        at address: PageAddress, size: Int? = nil, moved: Int = 0, _ progress: LoadProgress<Item> = .init(),
        delay: Duration = .zero
    ) {
        let load = PageLoad(
            type: .refresh, address: address, size: size ?? config.initialLoadSize, moved: moved, delay: delay,
            allowsStored: holdsNothing)
        loads.begin(load, progress, at: journal.drift)
    }

    /// Starts the first load of a new source. The old rows remain until it ends, but no further pages are loaded,
    /// because the new source doesn't know their keys.
    mutating func replaceSource(_ delay: Duration) {
        if shownGeneration > 0 { content = .oldSource(generation: shownGeneration) }
        journal = Journal()
        list.forgetSource()
        begin(at: .first, delay: delay)
        setGap(nil)
        loads.reset(.append, more: shownGeneration == 0)
        loads.reset(.prepend, more: shownGeneration == 0)
    }

    /// Loads the next page at an end, or repeats a failed load there.
    mutating func extend(_ type: LoadType) {
        guard !self[.refresh].isRunning else { return }
        if shownGeneration == 0 {
            // No page is loaded yet, so the next page is the first one.
            self[.refresh].failed == nil ? begin(at: .first) : retry(.refresh)
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
        loads[type].progress.emptyPages = 0
        loads[type].progress.restarts = 0
        loads[type].progress.proof = .init()
        endAnchoring()
        if type == .refresh { [.append, .prepend, .gap].forEach { loads.cancel($0) } }
        loads.start(again(load, isAnew: true), at: journal.drift)
    }

    /// Loads the next page if a visible item is near an end. After a failure there, the page is loaded only by a retry.
    mutating func shown(_ index: Int) {
        guard index >= 0, index < rows.count else { return }
        list.lastShown = index
        prefetch()
    }

    /// Loads the pages up to a visible placeholder near the loaded items, or jumps to one that is distant. The list of
    /// a previous source does neither.
    mutating func rowShown(_ row: Int) {
        guard config.placeholders else { return shown(row) }
        let before = list.itemsBefore ?? 0
        guard row >= 0, row < before + rows.count + (list.itemsAfter ?? 0), !isOfOldSource else { return }
        let index = row - before
        let isFar = index < -config.jumpThreshold || index >= rows.count + config.jumpThreshold
        // If the number of rows before the items is unknown, the row has no position for a jump.
        guard isFar, list.itemsBefore != nil else {
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
        guard let lastShown = list.lastShown, config.prefetchDistance > 0 || config.placeholders, shownGeneration > 0,
            !self[.refresh].isRunning
        else {
            return
        }
        if lastShown >= rows.count - config.prefetchDistance { startEdge(.append) }
        if lastShown < config.prefetchDistance { startEdge(.prepend) }
    }

    /// Starts a load at an end, unless one is in progress or has failed, or there are no more pages.
    private mutating func startEdge(_ type: LoadType) {
        guard self[type].phase == .idle, let load = edgeLoad(type) else { return }
        loads.start(load, at: journal.drift)
    }

    /// Plans loads with the keys of loaded pages.
    var planner: NeighbourPlanner {
        NeighbourPlanner(config: config, source: list.source, changes: journal.changes)
    }

    /// Returns a load of the page beyond an end: of the pages of a refresh, of the list, or before the gap. Returns
    /// `nil` if the list ends there.
    func edgeLoad(_ type: LoadType) -> PageLoad? {
        guard type == .refresh else {
            return list.next(type).map { planner.load(type, beside: $0.beside, at: $0.address) }
        }
        return self[.refresh].progress.pages.last.flatMap { load(.refresh, beside: PageRecord($0)) }
    }

    /// Returns a load of the page that a page's key refers to, or `nil` if there is no key.
    private func load(_ type: LoadType, beside record: PageRecord) -> PageLoad? {
        record.address(beyond: type).map { planner.load(type, beside: record, at: $0) }
    }

    /// Returns a load that repeats another one, adjusted for insertions and deletions since.
    ///
    /// - Parameters:
    ///   - load: The load to repeat.
    ///   - isAnew: Whether the check that the page connects to the loaded rows is started again as well.
    /// - Returns: The new load.
    func again(_ load: PageLoad, isAnew: Bool = false) -> PageLoad {
        var again = load
        if isAnew || load.repeats == 0 && !load.confirms {
            let beside = self[load.type].progress.proof.beside
            again = beside.flatMap { self.load(load.type, beside: $0.record) } ?? edgeLoad(load.type) ?? load
        }
        again.failures = 0
        again.delay = .zero
        again.allowsStored = load.type != .refresh
        return again
    }

    /// Continues a load in progress with another page, or with the same one again.
    mutating func proceed(_ load: PageLoad) { loads.proceed(load, at: journal.drift) }

    // MARK: - The window

    /// Drops pages at the end opposite to the one that has grown, until the number of rows doesn't exceed the maximum.
    ///
    /// Pages within the prefetch distance of the last visible item are kept. Loads beyond a dropped page that are in
    /// progress or have failed are cancelled, because their page is no longer the next one.
    mutating func dropFarPages(after grown: LoadType) {
        guard let maxSize = config.maxSize else { return }
        while rows.count > maxSize, pages.count > 1 {
            if grown == .append {
                guard canDrop(0..<pages[0].count) else { return }
                journal.rememberNeighbours(in: rows)
                list.dropFirst()
                loads.reset(.prepend, more: true)
            } else {
                // Rows that the page before repeats are behind its next key, or couldn't be loaded again at all.
                let before = pages[pages.count - 2]
                guard before.nextKey != nil, before.keys != .fixed || before.overlap.after == 0,
                    canDrop(rows.count - pages[pages.count - 1].count..<rows.count)
                else { return }
                dropPages(from: pages.count - 1)
            }
        }
    }

    private func canDrop(_ range: Range<Int>) -> Bool {
        guard let lastShown = list.lastShown else { return true }
        return lastShown + config.prefetchDistance < range.lowerBound
            || lastShown - config.prefetchDistance >= range.upperBound
    }

    /// Drops the pages from an index. They can be loaded again.
    mutating func dropPages(from page: Int) {
        journal.rememberNeighbours(in: rows)
        list.dropLast(from: page)
        loads.reset(.append, more: true)
    }

    /// Returns the address of a row in a form that can be stored, and the number of rows to load from there.
    func storablePlace(of index: Int, canJump: Bool) -> (address: PageAddress, rows: Int) {
        list.storablePlace(of: index, loading: config.initialLoadSize, canJump: canJump)
    }
}
