extension PagingMachine {
    /// The type that waits for the answer with this id; nil for an answer that came too late.
    private func waiting(for id: Int) -> PageLoad? {
        for type in LoadType.allCases {
            if let load = self[type].running, load.id == id { return load }
        }
        return nil
    }

    mutating func loaded(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = waiting(for: id) else { return }
        let onward = load.type == .prepend ? page.previousKey : page.nextKey
        if let onward, load.address == .key(onward) {
            return fail(load, LoadFailure(load, PagingError.namesItself))
        }
        switch load.type {
        case .refresh: refreshed(load, page)
        case .append, .prepend: extended(load, page)
        }
    }

    mutating func failed(_ id: Int, _ failure: LoadFailure) {
        guard let load = waiting(for: id) else { return }
        guard load.failures < config.retryDelays.count else { return fail(load, failure) }
        let delay = config.retryDelays[load.failures]
        goOn(load.type, makeLoad(load.type, load.address, failures: load.failures + 1, delay: delay))
    }

    private mutating func fail(_ load: PageLoad, _ failure: LoadFailure) {
        guard self[load.type].fail(load, failure) else { return }
        finished = LoadResult(loadType: load.type, failure: failure)
    }

    /// A page of a refresh: kept aside until the refresh has what it wants, then all are shown in one change.
    private mutating func refreshed(_ load: PageLoad, _ page: LoadedPage<Item>) {
        staged.append(StagedPage(address: load.address, page: page))
        let isEmpty = staged.allSatisfy(\.page.items.isEmpty)
        if let next = page.nextKey, isEmpty || staged.count < wantedPages {
            return pass(over: page.items.isEmpty, load, next: next)
        }
        guard refresh.finish(more: true) else { return }
        showStaged()
        finished = LoadResult(loadType: .refresh)
        prefetch()
    }

    private mutating func showStaged() {
        items = PagedItems()
        ids = []
        pages = []
        reports = []
        tracker.replace()
        for page in staged { add(page.page, at: page.address, atEnd: true) }
        itemsBefore = staged.first?.page.itemsBefore
        itemsAfter = staged.last?.page.itemsAfter
        staged = []
        emptyPages = 0
        shownGeneration = generation
        lastShown = items.isEmpty ? nil : lastShown.map { min($0, items.count - 1) }
        _ = append.reset(more: edge(.append) != nil)
        _ = prepend.reset(more: edge(.prepend) != nil)
    }

    /// A page at an end: added to what is held. One that brings nothing new is passed over.
    private mutating func extended(_ load: PageLoad, _ page: LoadedPage<Item>) {
        let atEnd = load.type == .append
        let added = add(page, at: load.address, atEnd: atEnd)
        if atEnd {
            itemsAfter = page.itemsAfter ?? itemsAfter.map { max(0, $0 - added) }
        } else {
            itemsBefore = page.itemsBefore ?? itemsBefore.map { max(0, $0 - added) }
        }
        if added == 0, let next = atEnd ? page.nextKey : page.previousKey {
            return pass(over: true, load, next: next)
        }
        emptyPages = 0
        guard self[load.type].finish(more: edge(load.type) != nil) else { return }
        finished = LoadResult(loadType: load.type)
        prefetch()
    }

    /// Goes on with the page after; gives up when too many in a row were empty.
    private mutating func pass(over isEmpty: Bool, _ load: PageLoad, next: PageKey) {
        emptyPages = isEmpty ? emptyPages + 1 : 0
        let following = makeLoad(load.type, .key(next))
        guard emptyPages > config.emptyPageLimit else { return goOn(load.type, following) }
        fail(following, LoadFailure(following, PagingError.emptyPages(emptyPages)))
    }
}

extension LoadFailure {
    /// A failure of a load, in the words of its error.
    init(_ load: PageLoad, _ error: any Error) {
        self.init(loadType: load.type, page: load.address.text, underlying: error)
    }
}
