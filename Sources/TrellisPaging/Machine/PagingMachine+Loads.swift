extension PagingMachine {
    /// Starts a new generation that loads what the strategy says.
    ///
    /// The pages held are loaded again from the first of them on, so that a list held from its middle stays there.
    mutating func beginRefresh(_ strategy: RefreshStrategy) {
        guard strategy == .loadedPages, shownGeneration > 0, let first = pages.first else { return begin(at: .first) }
        begin(at: first.address, size: first.size, moved: first.grown, pages: pages.count)
    }

    /// Starts a new generation at another place of the list.
    mutating func jump(to address: PageAddress) {
        if case .position(let position) = address { begin(at: .position(max(0, position))) } else { begin(at: address) }
    }

    /// Starts a new generation: whatever is being loaded is cancelled, and its answers will be dropped.
    mutating func begin(
        at address: PageAddress, size: Int? = nil, moved: Int = 0, pages: Int = 1, delay: Duration = .zero
    ) {
        LoadType.allCases.forEach { cancel($0) }
        generation += 1
        staged = []
        emptyPages = [:]
        wantedPages = pages
        var load = makeLoad(.refresh, address, size: size, moved: moved, delay: delay)
        load.allowsStored = shownGeneration == 0
        refreshBegan = load.id
        lostSinceRefresh = 0
        start(.refresh, load)
    }

    /// Starts the first load of another list. What is held stays until it is answered, but it can no longer grow: its
    /// keys mean nothing to the new source.
    mutating func replaceSource(_ delay: Duration) {
        begin(at: .first, delay: delay)
        let size = config.initialLoadSize
        pages = [PageRecord(address: .first, previousKey: nil, nextKey: nil, count: items.count, size: size)]
        droppedBefore = []
        isOfOldSource = shownGeneration > 0
        waiting = []
        overlays = [:]
        _ = append.reset(more: shownGeneration == 0)
        _ = prepend.reset(more: shownGeneration == 0)
    }

    /// Loads at an end because the user asked; what failed there is asked for again.
    mutating func extend(_ type: LoadType) {
        guard refresh.running == nil else { return }
        if shownGeneration == 0 {
            // Nothing is held yet, so the page to load next is the first one.
            refresh.failed == nil ? begin(at: .first) : retry(.refresh)
        } else {
            self[type].failed == nil ? startEdge(type) : retry(type)
        }
    }

    /// Asks again for exactly what failed. A failed refresh comes first, because it would cancel the others.
    mutating func retry(_ type: LoadType?) {
        guard let type else {
            if refresh.failed != nil { return retry(.refresh) }
            retry(.append)
            return retry(.prepend)
        }
        guard let load = self[type].failed, type == .refresh || refresh.running == nil else { return }
        emptyPages[type] = 0
        if type == .refresh {
            cancel(.append)
            cancel(.prepend)
        }
        let again = makeLoad(type, load.address, size: load.size, moved: moved(for: load))
        if type == .refresh, staged.isEmpty { refreshBegan = again.id }
        start(type, again)
    }

    /// An item came on screen: near an end, the next page is loaded; a failure there waits for a retry.
    mutating func shown(_ index: Int) {
        guard index >= 0, index < items.count else { return }
        lastShown = index
        prefetch()
    }

    /// A row came on screen that may be a placeholder: one near the items makes them grow towards it, one far from
    /// them is jumped to. The list of a source that was replaced does neither.
    mutating func rowShown(_ row: Int) {
        guard config.placeholders else { return shown(row) }
        let before = itemsBefore ?? 0
        guard row >= 0, row < before + items.count + (itemsAfter ?? 0), !isOfOldSource else { return }
        let index = row - before
        let isFar = index < -config.jumpThreshold || index >= items.count + config.jumpThreshold
        // Where nobody knows what comes before the items, a row has no position to jump to.
        guard isFar, itemsBefore != nil else {
            lastShown = index
            return prefetch()
        }
        // A jump to the same page runs already, or has failed and waits for a retry.
        if let jump = refresh.running ?? refresh.failed, case .position(let target) = jump.address,
            abs(target - row) <= config.pageSize / 2
        {
            return
        }
        begin(at: .position(row))
    }

    /// Loads the next page of an end that the shown item is near to. A placeholder is beyond it, at any distance.
    mutating func prefetch() {
        guard let lastShown, config.prefetchDistance > 0 || config.placeholders, shownGeneration > 0,
            refresh.running == nil
        else {
            return
        }
        if lastShown >= items.count - config.prefetchDistance { startEdge(.append) }
        if lastShown < config.prefetchDistance { startEdge(.prepend) }
    }

    /// Starts a load at an end, unless one runs, one failed, or there is no more.
    private mutating func startEdge(_ type: LoadType) {
        guard self[type].phase == .idle, let address = edge(type) else { return }
        emptyPages[type] = 0
        start(type, makeLoad(type, address, size: edgeSize(type), moved: moved(type)))
    }

    /// The page beyond an end; nil where the list ends.
    func edge(_ type: LoadType) -> PageAddress? {
        switch type {
        case .refresh: .first
        case .append: pages.last?.nextKey.map { .key($0) }
        case .prepend: pages.first?.previousKey.map { .key($0) } ?? droppedBefore.last?.address
        }
    }

    /// By how many rows the list changed since the page beyond an end was named.
    func moved(_ type: LoadType) -> Int {
        switch type {
        case .refresh: 0
        case .append: pages.last?.nextMoved ?? 0
        case .prepend: prependingPage?.grown ?? 0
        }
    }

    /// The size that the page beyond an end was named for.
    func edgeSize(_ type: LoadType) -> Int? {
        type == .prepend ? prependingPage?.size : nil
    }

    /// The page that names the one before the items: the first of them, or the one itself, which was dropped.
    private var prependingPage: PageRecord? {
        pages.first?.previousKey == nil ? droppedBefore.last : pages.first
    }

    /// By how many rows the list has moved by now since the page of a load was named.
    func moved(for load: PageLoad) -> Int {
        guard load.type == .refresh else { return moved(load.type) }
        if !staged.isEmpty { return movedSinceStaged }
        return pages.first?.address == load.address ? pages.first?.grown ?? 0 : load.moved
    }

    /// By how many rows, at the least, the list moved since the last page of the running refresh was asked for: what it
    /// has lost, and what deletions on their way may take.
    var movedSinceStaged: Int {
        let lost = lostSinceRefresh - (staged.last?.lostBefore ?? 0)
        return -lost - overlays.values.filter { $0.shown == nil && !$0.isPushed }.count
    }

    mutating func makeLoad(
        _ type: LoadType, _ address: PageAddress, size: Int? = nil, moved: Int = 0, failures: Int = 0,
        delay: Duration = .zero
    ) -> PageLoad {
        loadsMade += 1
        let isFirst = type == .refresh && staged.isEmpty
        return PageLoad(
            id: loadsMade, generation: generation, type: type, address: address,
            size: size ?? (isFirst ? config.initialLoadSize : config.pageSize), moved: moved, failures: failures,
            delay: delay, allowsStored: type != .refresh)
    }

    private mutating func start(_ type: LoadType, _ load: PageLoad) {
        noteBegin(of: type)
        if self[type].start(load) { effects.append(.load(load)) }
    }

    /// Lets a running load go on with another page, or the same one once more.
    mutating func goOn(_ type: LoadType, _ load: PageLoad) {
        noteBegin(of: type)
        if self[type].goOn(load) { effects.append(.load(load)) }
    }

    private mutating func noteBegin(of type: LoadType) {
        moving.remove(type)
        if type == .refresh { lostBeforeLoad = lostSinceRefresh }
    }

    mutating func cancel(_ type: LoadType) {
        guard let load = self[type].running, self[type].cancel() else { return }
        effects.append(.cancel(load.id))
    }
}
