extension PagingMachine {
    /// Starts a new generation: whatever is being loaded is cancelled, and its answers will be dropped.
    mutating func beginRefresh(_ strategy: RefreshStrategy, delay: Duration = .zero) {
        LoadType.allCases.forEach { cancel($0) }
        generation += 1
        staged = []
        emptyPages = 0
        wantedPages = strategy == .loadedPages ? max(1, pages.count) : 1
        start(.refresh, makeLoad(.refresh, .first, delay: delay))
    }

    /// Starts the first load of another list. What is held stays until it is answered, but it can no longer grow: its
    /// keys mean nothing to the new source.
    mutating func replaceSource(_ delay: Duration) {
        beginRefresh(.firstPage, delay: delay)
        pages = [PageRecord(address: .first, previousKey: nil, nextKey: nil, count: items.count)]
        _ = append.reset(more: shownGeneration == 0)
        _ = prepend.reset(more: shownGeneration == 0)
    }

    /// Loads at an end because the user asked; what failed there is asked for again.
    mutating func extend(_ type: LoadType) {
        guard shownGeneration > 0 else {
            // Nothing is held yet, so the next page is the first one.
            return refresh.failed == nil ? beginFirst() : retry(.refresh)
        }
        guard refresh.running == nil else { return }
        self[type].failed == nil ? startEdge(type) : retry(type)
    }

    private mutating func beginFirst() {
        guard refresh.running == nil else { return }
        beginRefresh(.firstPage)
    }

    /// Asks again for exactly what failed. A failed refresh comes first, because it would cancel the others.
    mutating func retry(_ type: LoadType?) {
        guard let type else {
            if refresh.failed != nil { return retry(.refresh) }
            retry(.append)
            return retry(.prepend)
        }
        guard let load = self[type].failed, type == .refresh || refresh.running == nil else { return }
        emptyPages = 0
        start(type, makeLoad(type, load.address))
    }

    /// An item came on screen: near an end, the next page is loaded; a failure there waits for a retry.
    mutating func shown(_ index: Int) {
        guard items.indices.contains(index) else { return }
        lastShown = index
        prefetch()
    }

    /// Loads the next page of an end that the shown item is near to.
    mutating func prefetch() {
        guard let lastShown, config.prefetchDistance > 0, shownGeneration > 0, refresh.running == nil else { return }
        if lastShown >= items.count - config.prefetchDistance { startEdge(.append) }
        if lastShown < config.prefetchDistance { startEdge(.prepend) }
    }

    /// Starts a load at an end, unless one runs, one failed, or there is no more.
    private mutating func startEdge(_ type: LoadType) {
        guard self[type].phase == .idle, let address = edge(type) else { return }
        emptyPages = 0
        start(type, makeLoad(type, address))
    }

    /// The page beyond an end; nil where the list ends.
    func edge(_ type: LoadType) -> PageAddress? {
        switch type {
        case .refresh: .first
        case .append: pages.last?.nextKey.map { .key($0) }
        case .prepend: pages.first?.previousKey.map { .key($0) }
        }
    }

    mutating func makeLoad(
        _ type: LoadType, _ address: PageAddress, failures: Int = 0, delay: Duration = .zero
    ) -> PageLoad {
        loadsMade += 1
        let size = type == .refresh && staged.isEmpty ? config.initialLoadSize : config.pageSize
        return PageLoad(
            id: loadsMade, generation: generation, type: type, address: address, size: size, failures: failures,
            delay: delay)
    }

    private mutating func start(_ type: LoadType, _ load: PageLoad) {
        if self[type].start(load) { effects.append(.load(load)) }
    }

    /// Lets a running load go on with another page, or the same one once more.
    mutating func goOn(_ type: LoadType, _ load: PageLoad) {
        if self[type].goOn(load) { effects.append(.load(load)) }
    }

    private mutating func cancel(_ type: LoadType) {
        guard let load = self[type].running, self[type].cancel() else { return }
        effects.append(.cancel(load.id))
    }
}
