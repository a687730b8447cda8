/// Handling the results of loads.
extension PagingLedger {
    mutating func loaded(_ id: Int, _ page: LoadedPage<PagedRow>, at time: Duration) {
        guard let load = loads.running(id) else { return }
        var page = page
        let onward = load.type == .prepend ? page.previousKey : page.nextKey
        if let onward, load.address == .key(onward), load.moved == 0 {
            guard !isIgnored(load, page) else { return fail(load, .namesItself) }
            if load.type == .prepend { page.previousKey = nil } else { page.nextKey = nil }
        }
        list.source.learn(page, from: load)
        if load.checksEnd { loads[load.type].progress.hasCheckedEnd = true }
        if let again = jumpAgain(load, page) { return proceed(again) }
        take(response(load, page, at: time))
    }

    private func response(_ load: PageLoad, _ page: LoadedPage<PagedRow>, at time: Duration) -> LoadResponse {
        LoadResponse(load: load, page: page, fresh: page.items.indices, arrived: journal.drift, time: time)
    }

    /// Returns whether a source seems to ignore keys and to return the same page for each: the page's key is its own, and
    /// its rows are known. A key that repeats otherwise is the list's end, where a page may have only the last row.
    private func isIgnored(_ load: PageLoad, _ page: LoadedPage<PagedRow>) -> Bool {
        load.type != .prepend && page.rawCount >= load.size && page.items.count > 1
            && !page.items.contains(where: isNew)
    }

    /// Accepts a page, or continues with another load, as its relation to the loaded rows requires.
    private mutating func take(_ response: LoadResponse) {
        let load = response.load
        if response.page.isStored, load.confirms, self[load.type].progress.proof.isOfToday {
            return failed(load.id, LoadFailure(load, PagingError.onlyStored))
        }
        if load.confirms, load.type != .prepend { takeInMissedRows(of: response) }
        let verdict = verdict(response)
        if response.page.isStored, load.allowsStored, !verdict.hasNews, end(load.type).page != nil {
            // A stored page proves nothing about the list of today, and may be older than the rows.
            var again = load
            again.allowsStored = false
            return proceed(again)
        }
        switch verdict {
        case .joins(let response, let last):
            if let last { takeOut(behind: last, for: load.type) }
            join(response)
        case .ask(var next, let proof, let isFurther):
            next.allowsStored = false
            loads[load.type].progress.proof = proof
            // A page that is further doesn't restart the count of the others, because a server may begin again at its end.
            guard isFurther == false else { return proceed(next) }
            pass(over: true, next, response.page.rawCount > 0 ? .movesTooFast : nil)
        case .isAlone:
            beAlone(response)
        case .isRepeated:
            for item in response.page.items { duplicates.report(item, from: load, replaced: false) }
            anchorAnew(load, .repeatsRows)
        case .isLost:
            anchorAnew(load)
        }
    }

    /// Shows the rows that a second look at a page finds between two loaded pages.
    private mutating func takeInMissedRows(of response: LoadResponse) {
        guard let missed = NeighbourProof(response, at: end(response.load.type))?.missedRows else { return }
        for (row, previous) in missed {
            if let position = rows.position(of: previous) { list.putIn([row], at: position + 1, isPaged: true) }
        }
    }

    /// Removes the rows of pages behind one, up to the end of a load type.
    private mutating func takeOut(behind last: RowID, for type: LoadType) {
        guard let start = rows.position(of: last).map({ rows.index(at: $0 + 1) }) else { return }
        let end = type == .gap ? list.gapIndex?.row ?? rows.count : rows.count
        for index in (start..<max(end, start)).reversed() where list.isPaged(at: index) { list.takeOut(index) }
    }

    /// Replaces the list by the only page that it has left.
    private mutating func beAlone(_ response: LoadResponse) {
        // A refresh that has failed would load a page that is replaced.
        [.refresh, .append, .gap].forEach { loads.reset($0, more: true) }
        loads.finish(.prepend, more: true)
        list.itemsBefore = list.itemsBefore.map { max(0, $0 - response.page.items.count) }
        replaceAll(with: [response])
        checkEnd(response)
        prefetch()
    }

    private func isNew(_ item: PagedRow) -> Bool { !rows.isInPage(item.id) }

    /// Returns another load for a jump if the page may not contain its target, because the pages of the source are smaller
    /// than requested.
    private func jumpAgain(_ load: PageLoad, _ page: LoadedPage<PagedRow>) -> PageLoad? {
        let size = list.source.size(load.size)
        guard case .position(let target) = load.address, load.type == .refresh else { return nil }
        // Beyond the end of the list, the last row is the nearest one.
        if page.items.isEmpty, let total = page.total, total > 0, target >= total {
            return PageLoad(type: load.type, address: .position(total - 1), size: load.size)
        }
        guard page.pageSize != nil, size < load.size, !self[.refresh].progress.isSizeProved else { return nil }
        if page.keys != .pages, let start = page.itemsBefore, (start..<start + page.items.count).contains(target) {
            return nil
        }
        return PageLoad(type: load.type, address: load.address, size: size)
    }

    // A function of its own, so that the proof doesn't share the rows while they are changed.
    private func verdict(_ response: LoadResponse) -> NeighbourProof.Verdict {
        NeighbourProof(response, at: end(response.load.type))?.verdict ?? .joins(response)
    }

    /// Accepts a page that connects to the loaded rows.
    private mutating func join(_ response: LoadResponse) {
        let load = response.load
        var response = response
        if let behind = loadBehind(response) {
            guard let held = self[load.type].progress.proof.behind, held.isEmpty,
                held.response.page.fingerprint == response.page.fingerprint,
                held.response.page.nextKey == response.page.nextKey
            else {
                // A page that isn't full is the last one, unless the source omits rows.
                let mayContinue = !list.source.isShort(response) || PageRecord(response).shortfall > 0
                loads[load.type].progress.proof.behind = mayContinue ? (response, false) : nil
                return proceed(behind)
            }
            // The rows behind these haven't moved while there were none.
            response.page.nextKey = nil
        }
        // A source that counts pages or includes a cursor's row shows its end by returning a page again, unless it was asked for
        // that one, because rows have been deleted.
        if load.type != .prepend, !load.confirms, load.moved == 0,
            response.fresh.isEmpty || !response.page.items.contains(where: isNew),
            response.page.rawCount > 0, end(load.type).page?.fingerprint == response.page.fingerprint,
            list.source.isShort(response)
                || response.page.total != nil
                    && end(load.type).repeats(PageRecord(response), after: end(load.type).page),
            let next = response.page.nextKey, list.source.keys(response.page.keys) != .rows,
            next.kind != .fixed || response.page.keys == .fixed
        {
            response.page.nextKey = next.behindEnd
        }
        loads[load.type].progress.proof = .init()
        switch load.type {
        case .refresh: refreshed(response)
        case .gap: filled(response)
        case .append, .prepend: extended(response)
        }
    }

    /// Returns a load without an overlap if a page has only the rows with which it was requested to overlap, and the next
    /// one would have no more. If there are no rows behind these, the list ends.
    private func loadBehind(_ response: LoadResponse) -> PageLoad? {
        let load = response.load
        guard load.type != .prepend, response.fresh.isEmpty, load.moved < load.expected, !load.checksEnd,
            !load.confirms,
            list.source.keys(response.page.keys) == .rows, let next = end(load.type).load(beside: PageRecord(response)),
            next.start == load.start, next.start != nil || next.address == load.address && next.moved == load.moved,
            next.size <= load.size
        else { return nil }
        // A page that was asked for with more of an overlap may have been cut before the address of the next one.
        let isCut = load.repeats > 0
        var behind = PageLoad(type: load.type, address: isCut ? next.address : load.address, size: load.size)
        behind.moved = isCut ? next.moved + 1 : load.expected
        (behind.expected, behind.checksEnd) = (behind.moved, true)
        return behind
    }

    /// Loads the pages of a refresh again, or those in sight. After too many fallbacks, fails, or shows the pages that a
    /// refresh has.
    mutating func anchorAnew(_ load: PageLoad, _ error: PagingError = .movesTooFast) {
        if load.type == .refresh {
            let progress = self[.refresh].progress
            guard let first = progress.pages.first?.load, fallBack() else { return show(progress.pages) }
            return begin(
                at: first.address, size: first.size, moved: first.moved,
                .init(
                    wantedPages: progress.wantedPages, joins: progress.joins, reloadedPage: progress.reloadedPage))
        }
        guard isLoaded, let first = pages.first, fallBack() else { return fail(load, error) }
        if load.type == .prepend, first.previousKey == nil {
            // The pages before the loaded ones were dropped, and their keys now refer to other rows.
            return begin(at: .first, .init(wantedPages: list.pagesBefore + pages.count))
        }
        reload(list.pagesInSight(within: config.prefetchDistance))
    }

    /// The limit of successive fallbacks, so that a server whose rows always move, or whose keys always expire, isn't asked
    /// endlessly.
    private static var maximumFallbacks: Int { 3 }

    /// Counts a fallback, and returns whether it is allowed.
    private mutating func fallBack() -> Bool {
        guard fallbacks.count < Self.maximumFallbacks else { return false }
        fallbacks = (fallbacks.count + 1, max(fallbacks.rows, rows.count))
        return true
    }

    /// Loads the list from its beginning up to the rows in sight, because the key of a page has expired. The rows stay until
    /// then.
    private mutating func startOver(_ load: PageLoad, _ failure: LoadFailure) {
        guard load.type != .refresh || load.address != .first, fallBack() else { return loads.fail(load, failure) }
        beginAnew()
    }

    /// Shows a stored page immediately, if no page of the source is loaded yet. The load continues.
    mutating func stored(_ id: Int, _ page: LoadedPage<PagedRow>) {
        guard let load = loads.running(id), load.type == .refresh, !isLoaded else { return }
        replaceAll(with: [response(load, page, at: .zero)])
    }

    mutating func failed(_ id: Int, _ failure: LoadFailure) {
        guard let load = loads.running(id) else { return }
        if failure.isExpired { return startOver(load, failure) }
        if !isLoaded, !failure.isTransient { list.start = nil }
        guard load.failures < config.retryDelays.count, let delay = failure.wait(config.retryDelays[load.failures])
        else { return loadLess(load, failure) }
        var again = end(load.type).again(load)
        again.delay = delay
        again.failures = load.failures + 1
        again.allowsStored = load.allowsStored
        proceed(again)
    }

    /// Loads a page with a size that the server has accepted before, if it may have rejected a larger one, which an overlap
    /// requires. Otherwise fails.
    private mutating func loadLess(_ load: PageLoad, _ failure: LoadFailure) {
        // Of an error without a reason, nothing is known.
        if !failure.isTransient || failure.reason == .unknown { list.source.limit(below: load.size) }
        let again = end(load.type).again(load, isAnew: true)
        guard load.size > list.source.limit, again.size < load.size else { return loads.fail(load, failure) }
        loads[load.type].progress.proof = .init()
        proceed(again)
    }

    private mutating func fail(_ load: PageLoad, _ error: PagingError) { loads.fail(load, LoadFailure(load, error)) }

    /// Adds a page to those of a refresh, which are all shown in one change at its end.
    private mutating func refreshed(_ response: LoadResponse) {
        loads[.refresh].progress.add(response)
        stage(response)
        let progress = self[.refresh].progress
        let isJoined = progress.joins && response.page.items[response.fresh].contains { rows.isPaged($0.id) }
        let wantsMore = progress.wantedRows > 0 || progress.pages.count < progress.wantedPages && !isJoined
        if wantsMore, let load = end(.refresh).next { return pass(over: response.fresh.isEmpty, load) }
        show(progress.pages)
    }

    private mutating func show(_ responses: [LoadResponse]) {
        let progress = self[.refresh].progress
        if let first = responses.first, first.load.address != .first, responses.allSatisfy({ $0.page.rawCount == 0 }),
            progress.reloadedPage != nil || mayBeginBehindEnd(first)
        {
            // The list has become shorter, and ends before the page with which the refresh began.
            return begin(at: .first, .init(wantedPages: progress.wantedPages))
        }
        loads.finish(.refresh, more: true)
        if progress.joins, join(responses) {
            list.generation = loads.generation
            list.itemsBefore = responses.first?.page.itemsBefore
            openEnds()
        } else {
            replaceAll(with: responses, reloading: progress.reloadedPage)
        }
        if let last = responses.last { checkEnd(last) }
        if progress.wantedRows > 0, responses.first?.load.address == .first || rows.count == 0,
            let load = end(.prepend).next
        {
            // The list begins at its end, so the further rows are before the first page.
            loads.start(load, at: journal.drift)
            loads[.prepend].progress.wantedRows = progress.wantedRows
        }
        prefetch()
    }

    /// Returns whether an empty first page may be behind the list's end. If the total says that it isn't, rows are missing.
    private func mayBeginBehindEnd(_ response: LoadResponse) -> Bool {
        let page = response.page
        guard page.previousKey != nil else { return true }
        guard page.keys != .fixed else { return false }
        guard let total = page.total else { return true }
        let position = if case .position(let row) = response.load.address { row } else { PageRecord(response).start }
        return position.map { $0 >= total } ?? true
    }

    /// Loads the last page once more if the list ends with fewer rows than the source's total, and with fewer than when that
    /// was last checked.
    mutating func checkEnd(_ response: LoadResponse) {
        let known = list.missing
        list.missing = missingRows(in: PageRecord(response))
        guard list.missing > known, let check = end(.append).endCheck else { return }
        loads.reset(.append, more: true)
        loads.start(check, at: journal.drift)
    }

    /// Returns the number of rows by which a list that has ended is shorter than the source's total. The total is that of
    /// the last page, or of the first one if the list is now loaded from its beginning.
    private func missingRows(in page: PageRecord) -> Int {
        let isLast = page.load.checksEnd || pages.last?.load.id == page.load.id
        guard isLast || page.load.type == .prepend, list.edge(.append) == nil, let total = page.total else { return 0 }
        if isLast, let start = page.itemsBefore {
            return max(0, total - start - page.overlap.before - page.rawCount - page.overlap.after)
        }
        // A last page that knows its position has shown what is missing when it was loaded.
        guard pages.last?.itemsBefore == nil else { return list.missing }
        guard let first = pages.first, first.previousKey == nil, list.isBeginning(first) else { return 0 }
        let missing = total - pages.reduce(0) { $0 + $1.rawCount }
        // Rows that were inserted since their page was loaded are part of the total.
        return missing > 0 ? max(0, missing - rows.items.lazy.filter { !$0.isPaged }.count) : 0
    }

    /// Opens the ends of the list at which there are further pages, and closes the others.
    private mutating func openEnds() {
        loads.reset(.append, more: list.edge(.append) != nil)
        loads.reset(.prepend, more: list.edge(.prepend) != nil)
        if list.edge(.prepend) == nil { list.itemsBefore = 0 }
        if list.edge(.append) == nil { list.itemsAfter = 0 }
    }

    /// Replaces all pages in one change. If the list was loaded again from a loaded page, or by a jump to its key, the
    /// pages before it still exist, and so do those before a page that was dropped. The page at a position may begin
    /// elsewhere than before.
    private mutating func replaceAll(with responses: [LoadResponse], reloading page: Int? = nil) {
        let first = responses.first
        var place: Int?
        list.start = nil
        if let load = first?.load, load.type == .prepend {
            place = 0
        } else if let load = first?.load, case .key = load.address {
            place = pages.firstIndex {
                if let page { return $0.number == page }
                // A page before others begins elsewhere if it has another size.
                return $0.load.address == load.address && $0.load.moved == load.moved
                    && ($0.load.size == load.size || $0.load.type != .prepend)
            }
            // The rows that the page repeated were counted as those of the page before.
            let repeated = place.map { pages[$0].overlap.before } ?? 0
            list.itemsBefore = list.itemsBefore.map { max(0, $0 - repeated) }
        }
        if fallbacks.count > 0, !responses.contains(where: { $0.page.items.contains { rows.isInPage($0.id) } }) {
            fallbacks.rows = 0
        }
        journal.rememberNeighbours(in: list)
        journal.forgetPlaced()
        if list.isOfOldSource { journal.forgetMoves() }
        setGap(nil)
        duplicates.reports = []
        if rows.count + responses.count >= Self.manyRows { replaced = ReplacedList(list, responses) }
        list.removeAll(for: loads.generation, reloading: place)
        showStaged(responses)
        list.forgetReachable(from: pages.first, place ?? 0)
        list.itemsBefore = first?.page.itemsBefore ?? list.itemsBefore
        list.itemsAfter = responses.last?.page.itemsAfter
        openEnds()
        if case .position(let target) = first?.load.address, let itemsBefore = list.itemsBefore {
            list.lastShown = target - itemsBefore
        }
        list.lastShown = rows.count == 0 ? nil : list.lastShown.map { min(max($0, 0), rows.count - 1) }
    }

    /// Adds a page at an end of the list. If it contains no new rows, continues with the next page.
    private mutating func extended(_ response: LoadResponse) {
        let type = response.load.type
        if response.load.checksEnd, response.fresh.isEmpty, response.page.nextKey == nil, list.edge(type) == nil {
            return confirmEnd(response)
        }
        if type == .append, !response.fresh.isEmpty { keepForEnd() }
        let added = attach(response, behind: type == .append ? pages.last?.number : nil)
        if type == .prepend, lacksPushedRows(before: response), fallBack() { return beginAnew() }
        if type == .append {
            list.itemsAfter = response.page.itemsAfter ?? list.itemsAfter.map { max(0, $0 - added) }
        } else {
            list.itemsBefore = response.page.itemsBefore ?? list.itemsBefore.map { max(0, $0 - added) }
        }
        loads[type].progress.wantedRows -= added
        if self[type].progress.wantedRows > 0, let load = end(type).next { return pass(over: added == 0, load) }
        if rows.count > fallbacks.rows { fallbacks = (0, 0) }
        loads[type].progress.emptyPages = 0
        if type == .append {
            list.missing = missingRows(in: PageRecord(response))
            if list.missing > 0, !self[type].progress.hasCheckedEnd, let check = end(type).endCheck {
                return proceed(check)
            }
        }
        loads.finish(type, more: list.edge(type) != nil)
        if type == .prepend, self[.append].state == .end { checkEnd(response) }
        if list.edge(.prepend) == nil { list.itemsBefore = 0 }
        if list.edge(.append) == nil { list.itemsAfter = 0 }
        dropFarPages(after: type)
        prefetch()
    }

    /// Returns whether the list begins with an empty page, and rows have been pushed to the beginning since the next one was
    /// requested. They belong before that one, which is first only in a list that follows another.
    private func lacksPushedRows(before response: LoadResponse) -> Bool {
        guard response.page.rawCount == 0, list.edge(.prepend) == nil else { return false }
        return pages.first { $0.rawCount > 0 }.map { $0.load.drift.above < journal.drift.above } ?? false
    }

    /// Ends the list, because its last page was loaded again and has no further rows.
    private mutating func confirmEnd(_ response: LoadResponse) {
        list.missing = missingRows(in: PageRecord(response))
        list.itemsAfter = 0
        loads.finish(.append, more: false)
    }

    /// Continues with the next page. Fails after too many empty ones, unless the list ends before them.
    mutating func pass(over isEmpty: Bool, _ next: PageLoad, _ error: PagingError? = nil) {
        // The source that follows another one in the list may have rows.
        let isBorder = next.address.kind == .fixed && end(next.type).page.map { $0.keys != .fixed } ?? false
        let empty = isEmpty && !isBorder ? self[next.type].progress.emptyPages + 1 : 0
        loads[next.type].progress.emptyPages = empty
        guard empty > config.emptyPageLimit else { return proceed(next) }
        if endsBehindEmptyPages(next.type) { return endBehindEmptyPages(next.type) }
        // Pages among the loaded rows show that these are no longer the server's.
        if let error { return anchorAnew(next, error) }
        fail(next, .emptyPages(empty))
    }

    /// Whether the last page is empty, or repeats those before it, and still names a next one, as a source that counts its
    /// pages or rows may do for ever. A total that is larger may count rows that aren't for this user.
    private func endsBehindEmptyPages(_ type: LoadType) -> Bool {
        guard type == .append || type == .refresh, let last = end(type).page, last.keys != .fixed else { return false }
        let staged = self[type].progress.pages.suffix(3)
        let latest = type == .refresh ? staged.map { PageRecord($0) } : Array(pages.suffix(3))
        return last.isEmpty || latest.count == 3 && latest.allSatisfy { end(type).repeats(last, after: $0) }
    }

    private mutating func endBehindEmptyPages(_ type: LoadType) {
        if type == .refresh {
            let last = self[type].progress.pages.count - 1
            let next = self[type].progress.pages[last].page.nextKey
            loads[type].progress.pages[last].page.nextKey = next?.behindEnd
        } else {
            list.endPages()
        }
        if let load = end(type).next {
            loads[type].progress.emptyPages = 0
            return proceed(load)
        }
        if type == .refresh { return show(self[type].progress.pages) }
        if let last = pages.last { list.missing = missingRows(in: last) }
        list.itemsAfter = 0
        loads.finish(type, more: false)
    }
}

extension LoadFailure {
    /// Creates the failure of a load. The error may provide a better name for the page than its key.
    init(_ load: PageLoad, _ error: any Error) {
        let name = (error as? any PageNamingError)?.pageName
        self.init(loadType: load.type, page: name ?? load.name, underlying: error)
    }

    /// Whether the source may have rejected the page, as opposed to a failure of the network or the server.
    var mayReject: Bool {
        guard isTransient else { return true }
        return switch reason {
        case .unknown, .message: true
        default: false
        }
    }
}
