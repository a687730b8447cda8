extension PagingMachine {
    /// The load that waits for the answer with this id; nil for an answer that came too late.
    private func waiting(for id: Int) -> PageLoad? {
        for type in LoadType.allCases {
            if let load = self[type].running, load.id == id { return load }
        }
        return nil
    }

    mutating func loaded(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = waiting(for: id) else { return }
        let onward = load.type == .prepend ? page.previousKey : page.nextKey
        if let onward, load.address == .key(onward), load.moved == 0 {
            return fail(load, LoadFailure(load, PagingError.namesItself))
        }
        if page.keyMoves, mayLieBefore(load) { return beginAgain(load) }
        if moving.contains(load.type), page.keyMoves, load.repeats < 3 { return askAgain(load) }
        switch load.type {
        case .refresh: refreshed(load, page)
        case .append, .prepend: extended(load, page)
        }
    }

    /// Whether a page towards the end may lie before all rows held: the list is held from its middle, and grew in front of
    /// them by more than they are. One that was asked for too early repeats rows, otherwise.
    private func mayLieBefore(_ load: PageLoad) -> Bool {
        switch load.type {
        case .prepend:
            return false
        case .append:
            return edge(.prepend) != nil && (pages.last?.grown ?? 0) > items.count
        case .refresh:
            guard let first = staged.first, first.load.address != .first, let grown = staged.last?.grown else {
                return false
            }
            return grown > staged.reduce(0) { $0 + $1.page.items.count }
        }
    }

    /// Loads again from the first page on, which now names where the others are.
    private mutating func beginAgain(_ load: PageLoad) {
        guard load.type == .refresh, let first = staged.first?.load else { return beginRefresh(.loadedPages) }
        let moved = pages.first?.address == first.address ? pages.first?.grown ?? 0 : first.moved
        begin(at: first.address, size: first.size, moved: moved, pages: wantedPages)
    }

    /// Rows moved while the page was on its way, so it may not be the neighbour of what is held.
    private mutating func askAgain(_ load: PageLoad) {
        var again = makeLoad(load.type, load.address, size: load.size, moved: moved(for: load))
        again.repeats = load.repeats + 1
        again.allowsStored = false
        goOn(load.type, again)
    }

    /// A page from before is shown at once, where nothing is held yet; the load goes on.
    mutating func stored(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = waiting(for: id), load.type == .refresh, shownGeneration == 0 else { return }
        show([StagedPage(load: load, page: page, lostBefore: lostBeforeLoad)])
    }

    mutating func failed(_ id: Int, _ failure: LoadFailure) {
        guard let load = waiting(for: id) else { return }
        guard load.failures < config.retryDelays.count, let delay = failure.wait(config.retryDelays[load.failures])
        else { return fail(load, failure) }
        var again = makeLoad(
            load.type, load.address, size: load.size, moved: moved(for: load), failures: load.failures + 1,
            delay: delay)
        again.allowsStored = load.allowsStored
        goOn(load.type, again)
    }

    private mutating func fail(_ load: PageLoad, _ failure: LoadFailure) {
        guard self[load.type].fail(load, failure) else { return }
        finished = LoadResult(loadType: load.type, failure: failure)
    }

    /// A page of a refresh: kept aside until the refresh has what it wants, then all are shown in one change.
    private mutating func refreshed(_ load: PageLoad, _ page: LoadedPage<Item>) {
        staged.append(StagedPage(load: load, page: page, lostBefore: lostBeforeLoad))
        let isEmpty = staged.allSatisfy(\.page.items.isEmpty)
        if let next = page.nextKey, isEmpty || staged.count < wantedPages {
            return pass(over: page.items.isEmpty, load, next: next, moved: movedSinceStaged)
        }
        guard refresh.finish(more: true) else { return }
        show(staged)
        staged = []
        finished = LoadResult(loadType: .refresh)
        prefetch()
    }

    /// Replaces all that is held, in one change.
    private mutating func show(_ fresh: [StagedPage<Item>]) {
        // Pages that were dropped in front are still there when the list is loaded again from the first one held.
        let isSamePlace = fresh.first?.load.address == pages.first?.address && pages.first?.address != .first
        let before = isSamePlace ? itemsBefore : nil
        if !isSamePlace { droppedBefore = [] }
        items = PagedItems()
        ids = []
        pages = []
        reports = []
        for (id, overlay) in overlays {
            forgetBase(of: id)
            // A deletion that is not saved yet may happen between any two pages, wherever the row is.
            overlays[id]?.isGoneForKeys = overlay.shown == nil && !overlay.isPushed
        }
        tracker.replace()
        for staged in fresh {
            add(staged.page, from: staged.load)
            pages[pages.count - 1].grown += staged.grown
            guard pages.count == 1 else { continue }
            showMissingInsertions(pushed: true)
            // The newest come first. Where the page has one, it or the next ones have those before it, too.
            waiting = Array(waiting.prefix { $0.afterLoad >= refreshBegan && !ids.contains($0.item.id) })
        }
        if let last = pages.indices.last { pages[last].nextMoved -= lostSinceRefresh - (fresh.last?.lostBefore ?? 0) }
        showMissingInsertions(pushed: false)
        shownGeneration = generation
        isOfOldSource = false
        emptyPages = [:]
        itemsBefore = fresh.first?.page.itemsBefore ?? before
        itemsAfter = fresh.last?.page.itemsAfter
        settleEnds()
        if let first = fresh.first, case .position(let target) = first.load.address, let itemsBefore {
            lastShown = target - itemsBefore
        }
        lastShown = items.isEmpty ? nil : lastShown.map { min(max($0, 0), items.count - 1) }
    }

    /// Opens and closes the ends by what the outermost pages name.
    private mutating func settleEnds() {
        _ = append.reset(more: edge(.append) != nil)
        _ = prepend.reset(more: edge(.prepend) != nil)
        if edge(.prepend) == nil { itemsBefore = itemsBefore ?? 0 }
        if edge(.append) == nil { itemsAfter = itemsAfter ?? 0 }
    }

    /// A page at an end: added to what is held. One that brings nothing new is passed over.
    private mutating func extended(_ load: PageLoad, _ page: LoadedPage<Item>) {
        let atEnd = load.type == .append
        let added = add(page, from: load)
        if atEnd {
            itemsAfter = page.itemsAfter ?? itemsAfter.map { max(0, $0 - added) }
        } else {
            itemsBefore = page.itemsBefore ?? itemsBefore.map { max(0, $0 - added) }
        }
        if added == 0, let next = onwardKey(load.type) {
            return pass(over: true, load, next: next, moved: moved(load.type))
        }
        emptyPages[load.type] = 0
        guard self[load.type].finish(more: edge(load.type) != nil) else { return }
        finished = LoadResult(loadType: load.type)
        if edge(.prepend) == nil { itemsBefore = 0 }
        if edge(.append) == nil { itemsAfter = 0 }
        dropFarPages(after: load.type)
        prefetch()
    }

    private func onwardKey(_ type: LoadType) -> PageKey? {
        if case .key(let key) = edge(type) { key } else { nil }
    }

    /// Goes on with the page after; gives up when too many in a row were empty.
    private mutating func pass(over isEmpty: Bool, _ load: PageLoad, next: PageKey, moved: Int) {
        emptyPages[load.type] = isEmpty ? emptyPages[load.type, default: 0] + 1 : 0
        let following = makeLoad(load.type, .key(next), size: edgeSize(load.type), moved: moved)
        let empty = emptyPages[load.type, default: 0]
        guard empty > config.emptyPageLimit else { return goOn(load.type, following) }
        fail(following, LoadFailure(following, PagingError.emptyPages(empty)))
    }
}

extension LoadFailure {
    /// A failure of a load, in the words of its error, which may have a better name for the page than its key.
    init(_ load: PageLoad, _ error: any Error) {
        let name = (error as? any PageNamingError)?.pageName
        self.init(loadType: load.type, page: name ?? load.address.text, underlying: error)
    }
}
