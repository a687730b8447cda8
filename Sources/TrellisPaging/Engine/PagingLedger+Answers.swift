/// Handling the results of loads.
extension PagingLedger {
    mutating func loaded(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = loads.running(id) else { return }
        let onward = load.type == .prepend ? page.previousKey : page.nextKey
        if let onward, load.address == .key(onward), load.moved == 0 { return fail(load, .namesItself) }
        list.source.learn(page, from: load)
        if let again = jumpAgain(load, page) { return proceed(again) }
        let answer = AnsweredLoad(load: load, page: page, arrived: journal.drift)
        switch verdict(answer) {
        case .joins(let answer):
            take(answer)
        case .isHeld(let next, let proof, let isFurther):
            loads[load.type].progress.proof = proof
            pass(over: !isFurther, next)
        case .ask(let other, let proof):
            loads[load.type].progress.proof = proof
            proceed(other)
        case .isAlone:
            // A refresh that has failed would load a page that is replaced.
            [.refresh, .append, .gap].forEach { loads.reset($0, more: true) }
            loads.finish(.prepend, more: true)
            list.itemsBefore = list.itemsBefore.map { max(0, $0 - page.items.count) }
            replaceAll(with: [answer])
            if list.edge(.prepend) == nil { list.itemsBefore = 0 }
            failAppendIfShort(answer)
            prefetch()
        case .isRepeated:
            for item in page.items { duplicates.report(item, from: load.address, replaced: false) }
            anchorAnew(load, .repeatsRows)
        case .isLost:
            anchorAnew(load)
        }
    }

    /// Returns another load for a jump if the page may not contain its target, because the pages of the source are smaller
    /// than requested.
    private func jumpAgain(_ load: PageLoad, _ page: LoadedPage<Item>) -> PageLoad? {
        let size = list.source.size(load.size)
        guard case .position(let target) = load.address, load.type == .refresh, page.pageSize != nil, size < load.size,
            !self[.refresh].progress.isSizeProved
        else { return nil }
        if page.keys != .pages, let start = page.itemsBefore, (start..<start + page.items.count).contains(target) {
            return nil
        }
        return PageLoad(type: load.type, address: load.address, size: size)
    }

    // A function of its own, so that the proof doesn't share the rows while they are changed.
    private func verdict(_ answer: AnsweredLoad<Item>) -> NeighbourProof<Item>.Verdict {
        NeighbourProof(answer, at: end(answer.load.type))?.verdict ?? .joins(answer)
    }

    /// Accepts a page that connects to the loaded rows.
    private mutating func take(_ answer: AnsweredLoad<Item>) {
        let load = answer.load
        var answer = answer
        if !answer.isAllFresh, load.repeats == 0, load.moved == load.expected { list.source.hasMoved = true }
        // If the page isn't full and contains only loaded rows, the list has ended.
        let isRepeated = answer.fresh.isEmpty && !answer.isAllFresh
        if load.type != .prepend, isRepeated, list.source.isShort(answer) { answer.page.nextKey = nil }
        loads[load.type].progress.proof = .init()
        switch load.type {
        case .refresh: refreshed(answer)
        case .gap: filled(answer)
        case .append, .prepend: extended(answer)
        }
    }

    /// Loads the list again, beginning with its first loaded page. If it was loaded again just before, fails.
    private mutating func anchorAnew(_ load: PageLoad, _ error: PagingError = .movesTooFast) {
        if load.type == .refresh {
            let progress = self[.refresh].progress
            guard progress.restarts < 3, let first = progress.pages.first?.load else {
                return show(progress.pages)
            }
            return begin(
                at: first.address, size: first.size, moved: first.moved,
                .init(
                    wantedPages: progress.wantedPages, joins: progress.joins, reloadedPage: progress.reloadedPage,
                    restarts: progress.restarts + 1))
        }
        guard isLoaded, !isAnchored, let first = pages.first else { return fail(load, error) }
        if load.type == .prepend, first.previousKey == nil {
            // The pages before the loaded ones were dropped, and their keys now refer to other rows.
            return begin(at: .first, .init(wantedPages: list.droppedBefore.count + pages.count, restarts: 1))
        }
        reload(0..<pages.count, restarts: 1)
    }

    /// Shows a stored page immediately, if no page of the source is loaded yet. The load continues.
    mutating func stored(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = loads.running(id), load.type == .refresh, !isLoaded else { return }
        replaceAll(with: [AnsweredLoad(load: load, page: page, arrived: journal.drift)])
    }

    mutating func failed(_ id: Int, _ failure: LoadFailure) {
        guard let load = loads.running(id) else { return }
        guard load.failures < config.retryDelays.count, let delay = failure.wait(config.retryDelays[load.failures])
        else { return loads.fail(load, failure) }
        var again = end(load.type).again(load)
        again.delay = delay
        again.failures = load.failures + 1
        again.allowsStored = load.allowsStored
        proceed(again)
    }

    private mutating func fail(_ load: PageLoad, _ error: PagingError) { loads.fail(load, LoadFailure(load, error)) }

    /// Adds a page to those of a refresh, which are all shown in one change at its end.
    private mutating func refreshed(_ answer: AnsweredLoad<Item>) {
        loads[.refresh].progress.pages.append(answer)
        let progress = self[.refresh].progress
        let count = progress.pages.reduce(0) { $0 + $1.fresh.count }
        let isJoined = progress.joins && answer.page.items[answer.fresh].contains { rows.isPaged($0.id) }
        let wantsMore = count < progress.wantedRows || progress.pages.count < progress.wantedPages && !isJoined
        if wantsMore, let load = end(.refresh).next { return pass(over: answer.fresh.isEmpty, load) }
        show(progress.pages)
    }

    private mutating func show(_ answers: [AnsweredLoad<Item>]) {
        let progress = self[.refresh].progress
        loads.finish(.refresh, more: true)
        if progress.joins, join(answers) {
            list.generation = loads.generation
            list.itemsBefore = answers.first?.page.itemsBefore
            openEnds()
        } else {
            replaceAll(with: answers, reloading: progress.reloadedPage)
        }
        isAnchored = progress.restarts > 0
        if let last = answers.last { failAppendIfShort(last) }
        prefetch()
    }

    /// Makes the append fail if a page without a next key isn't the last one according to the counts.
    mutating func failAppendIfShort(_ answer: AnsweredLoad<Item>) {
        guard let missing = missingRows(in: answer) else { return }
        let load = PageLoad(type: .append, address: answer.load.address, size: answer.load.size)
        loads.reset(.append, more: true)
        _ = loads[.append].start(load)
        _ = loads[.append].fail(load, LoadFailure(load, missing))
    }

    /// Returns an error if a page without a next key isn't the end of the list according to the source's counts.
    private func missingRows(in answer: AnsweredLoad<Item>) -> PagingError? {
        guard answer.page.nextKey == nil, let start = answer.page.itemsBefore,
            let total = answer.page.totalCount, start + answer.page.items.count < total
        else { return nil }
        return .endsShort(at: start + answer.page.items.count, of: total)
    }

    /// Opens the ends of the list at which there are further pages, and closes the others.
    private mutating func openEnds() {
        loads.reset(.append, more: list.edge(.append) != nil)
        loads.reset(.prepend, more: list.edge(.prepend) != nil)
        if list.edge(.prepend) == nil { list.itemsBefore = list.itemsBefore ?? 0 }
        if list.edge(.append) == nil { list.itemsAfter = list.itemsAfter ?? 0 }
    }

    /// Replaces all pages in one change. If the list was loaded again from a loaded page, or by a jump to its key, the
    /// pages before it still exist, and so do those before a page that was dropped. The page at a position may begin
    /// elsewhere than before.
    private mutating func replaceAll(with answers: [AnsweredLoad<Item>], reloading page: Int? = nil) {
        let first = answers.first
        var place: Int?
        if let load = first?.load, load.type == .prepend {
            place = 0
        } else if let load = first?.load, case .key = load.address {
            place = pages.firstIndex {
                if let page { return $0.number == page }
                return $0.load.address == load.address && $0.load.moved == load.moved
            }
            // The rows that the page repeated were counted as those of the page before.
            let repeated = place.map { pages[$0].overlap.before } ?? 0
            list.itemsBefore = list.itemsBefore.map { max(0, $0 - repeated) }
        }
        journal.rememberNeighbours(in: rows)
        if list.isOfOldSource { journal.moves = [] }
        setGap(nil)
        duplicates.reports = []
        list.removeAll(for: loads.generation, reloading: place)
        for answer in answers { attach(answer, behind: pages.last?.number) }
        isAnchored = false
        list.itemsBefore = first?.page.itemsBefore ?? list.itemsBefore
        list.itemsAfter = answers.last?.page.itemsAfter
        openEnds()
        if case .position(let target) = first?.load.address, let itemsBefore = list.itemsBefore {
            list.lastShown = target - itemsBefore
        }
        list.lastShown = rows.count == 0 ? nil : list.lastShown.map { min(max($0, 0), rows.count - 1) }
    }

    /// Adds a page at an end of the list. If it contains no new rows, continues with the next page.
    private mutating func extended(_ answer: AnsweredLoad<Item>) {
        let type = answer.load.type
        let added = attach(answer, behind: type == .append ? pages.last?.number : nil)
        if type == .append {
            list.itemsAfter = answer.page.itemsAfter ?? list.itemsAfter.map { max(0, $0 - added) }
        } else {
            list.itemsBefore = answer.page.itemsBefore ?? list.itemsBefore.map { max(0, $0 - added) }
        }
        if added == 0, let load = end(type).next { return pass(over: true, load) }
        loads[type].progress.emptyPages = 0
        if type == .append, let missing = missingRows(in: answer) { return fail(answer.load, missing) }
        loads.finish(type, more: list.edge(type) != nil)
        isAnchored = false
        if list.edge(.prepend) == nil { list.itemsBefore = 0 }
        if list.edge(.append) == nil { list.itemsAfter = 0 }
        dropFarPages(after: type)
        prefetch()
    }

    /// Continues with the next page. Fails after too many empty ones.
    mutating func pass(over isEmpty: Bool, _ next: PageLoad) {
        let empty = isEmpty ? self[next.type].progress.emptyPages + 1 : 0
        loads[next.type].progress.emptyPages = empty
        empty > config.emptyPageLimit ? fail(next, .emptyPages(empty)) : proceed(next)
    }
}

extension LoadFailure {
    /// Creates the failure of a load. The error may provide a better name for the page than its key.
    init(_ load: PageLoad, _ error: any Error) {
        let name = (error as? any PageNamingError)?.pageName
        self.init(loadType: load.type, page: name ?? load.address.text, underlying: error)
    }
}
