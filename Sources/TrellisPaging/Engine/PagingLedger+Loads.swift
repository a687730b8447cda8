extension PagingLedger {
    /// Starts a refresh with a strategy.
    ///
    /// The loaded pages are loaded again beginning with the first of them, so a list that was loaded from its middle
    /// keeps its position.
    mutating func beginRefresh(_ strategy: RefreshStrategy) {
        guard case .list = content, !pages.isEmpty else { return begin(at: .first) }
        let range: Range<Int>
        switch strategy {
        case .firstPage: return begin(at: .first)
        case .untilOverlap:
            let joins = config.maxSize == nil
            return begin(at: .first, pages: joins ? config.overlapLimit : 1, joins: joins)
        case .loadedPages: range = 0..<pages.count
        case .visiblePages: range = pagesInSight
        }
        let first = pages[range.lowerBound]
        begin(
            at: first.load.address, size: first.load.size, moved: movedSince(first), pages: range.count,
            reloading: first.number)
    }

    /// The pages with rows within the prefetch distance of the last visible row.
    private var pagesInSight: Range<Int> {
        func page(at index: Int) -> Int {
            let row = min(max(index, 0), rows.count - 1)
            return row < 0 ? 0 : rows.page(of: rows[row].id).flatMap { self.index(ofPage: $0) } ?? 0
        }
        let shown = min(max(lastShown ?? 0, 0), rows.count)
        let first = page(at: shown - config.prefetchDistance)
        return first..<max(first, page(at: shown + min(config.prefetchDistance, rows.count))) + 1
    }

    /// Starts a refresh at another position of the list.
    mutating func jump(to address: PageAddress, rows: Int) {
        if case .position(let position) = address { begin(at: .position(max(0, position))) } else { begin(at: address) }
        self[.refresh].progress.wantedRows = rows
    }

    /// Starts a new generation. All loads are cancelled, and their results will be dropped.
    mutating func begin(
        at address: PageAddress, size: Int? = nil, moved: Int = 0, pages: Int = 1, restarts: Int = 0,
        joins: Bool = false, reloading page: Int? = nil, delay: Duration = .zero
    ) {
        LoadType.allCases.forEach { cancel($0) }
        generation += 1
        var load = makeLoad(.refresh, address, size: size ?? config.initialLoadSize, delay: delay)
        load.moved = moved
        load.allowsStored = holdsNothing
        _ = self[.refresh].reset(more: true)
        start(.refresh, load)
        self[.refresh].progress.wantedPages = pages
        self[.refresh].progress.restarts = restarts
        self[.refresh].progress.joins = joins
        self[.refresh].progress.reloadedPage = page
    }

    /// Starts the first load of a new source. The old rows remain until it ends, but no further pages are loaded,
    /// because the new source doesn't know their keys.
    mutating func replaceSource(_ delay: Duration) {
        if shownGeneration > 0 { content = .oldSource(generation: shownGeneration) }
        pages = PagedTree()
        droppedBefore = []
        journal.clear()
        rows.hidden = HiddenRows()
        drift = Drift()
        source = SourceTraits()
        begin(at: .first, delay: delay)
        setGap(nil)
        _ = self[.append].reset(more: shownGeneration == 0)
        _ = self[.prepend].reset(more: shownGeneration == 0)
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
        if type == .refresh, let page = self[.refresh].progress.reloadedPage, index(ofPage: page) == nil {
            // The page has been dropped since.
            return beginRefresh(.loadedPages)
        }
        self[type].progress.emptyPages = 0
        self[type].progress.restarts = 0
        self[type].progress.proof = .init()
        endAnchoring()
        if type == .refresh { [.append, .prepend, .gap].forEach { cancel($0) } }
        start(type, again(load, isAnew: true))
    }

    /// Loads the next page if a visible item is near an end. After a failure there, the page is loaded only by a retry.
    mutating func shown(_ index: Int) {
        guard index >= 0, index < rows.count else { return }
        lastShown = index
        prefetch()
    }

    /// Loads the pages up to a visible placeholder near the loaded items, or jumps to one that is distant. The list of
    /// a previous source does neither.
    mutating func rowShown(_ row: Int) {
        guard config.placeholders else { return shown(row) }
        let before = itemsBefore ?? 0
        guard row >= 0, row < before + rows.count + (itemsAfter ?? 0), !isOfOldSource else { return }
        let index = row - before
        let isFar = index < -config.jumpThreshold || index >= rows.count + config.jumpThreshold
        // If the number of rows before the items is unknown, the row has no position for a jump.
        guard isFar, itemsBefore != nil else {
            lastShown = index
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
        guard let lastShown, config.prefetchDistance > 0 || config.placeholders, shownGeneration > 0,
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
        start(type, load)
    }

    /// Returns the last page in the direction of a load type: of a refresh, of the list, or before the gap.
    @inline(__always)
    func endPage(_ type: LoadType) -> PageRecord<Item.ID>? {
        switch type {
        case .refresh: self[.refresh].progress.pages.last.map { PageRecord($0) }
        case .append: pages.last
        case .prepend: pages.first
        case .gap: gap.flatMap { index(ofPage: $0) }.map { pages[$0] }
        }
    }

    /// Returns the address of the page beyond an end, or `nil` if the list ends there.
    @inline(__always)
    func edge(_ type: LoadType) -> PageAddress? {
        if let address = endPage(type)?.address(beyond: type) { return address }
        return type == .prepend ? droppedBefore.last?.load.address ?? (isAfterJump ? .first : nil) : nil
    }

    /// Whether the first loaded page is that of a jump, and no key leads to the rows before it.
    private var isAfterJump: Bool {
        guard let first = pages.first, first.keys != .fixed, first.previousKey == nil,
            case .position(let position) = first.load.address
        else { return false }
        return first.itemsBefore.map { $0 > 0 } ?? (position >= source.size(first.load.size))
    }

    /// Returns a load of the page beyond an end, or `nil` if the list ends there.
    mutating func edgeLoad(_ type: LoadType) -> PageLoad? {
        guard let address = edge(type), let end = endPage(type) else { return nil }
        let isDropped = type == .prepend && end.previousKey == nil
        return neighbourLoad(type, of: isDropped ? droppedBefore.last ?? end : end, at: address)
    }

    /// Returns a load that repeats another one, adjusted for insertions and deletions since.
    ///
    /// - Parameters:
    ///   - load: The load to repeat.
    ///   - isAnew: Whether the check that the page connects to the loaded rows is started again as well.
    /// - Returns: The new load.
    mutating func again(_ load: PageLoad, isAnew: Bool = false) -> PageLoad {
        var again = load
        let proof = self[load.type].progress.proof
        if !isAnew, load.repeats > 0 || load.confirms {
            again.stamp(nextStamp(), generation, drift)
        } else if let beside = proof.beside?.record, let address = beside.address(beyond: load.type) {
            again = neighbourLoad(load.type, of: beside, at: address)
        } else if let next = edgeLoad(load.type) {
            again = next
        } else {
            again.stamp(nextStamp(), generation, drift)
        }
        again.failures = 0
        again.delay = .zero
        again.allowsStored = load.type != .refresh
        return again
    }

    mutating func makeLoad(
        _ type: LoadType, _ address: PageAddress, size: Int, delay: Duration = .zero
    ) -> PageLoad {
        PageLoad(
            id: nextStamp(), generation: generation, type: type, address: address, size: size, drift: drift,
            delay: delay, allowsStored: type != .refresh)
    }

    private mutating func nextStamp() -> Int {
        now += 1
        return now
    }

    private mutating func start(_ type: LoadType, _ load: PageLoad) {
        if self[type].start(load) { turn.effects.append(.load(load)) }
    }

    /// Continues a load in progress with another page, or with the same one again.
    mutating func proceed(_ type: LoadType, _ load: PageLoad) {
        if self[type].proceed(load) { turn.effects.append(.load(load)) }
    }

    mutating func cancel(_ type: LoadType) {
        guard let load = self[type].running, self[type].cancel() else { return }
        turn.effects.append(.cancel(load.id))
    }
}
