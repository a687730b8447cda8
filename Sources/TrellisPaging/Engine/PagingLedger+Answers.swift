/// Handling the results of loads.
extension PagingLedger {
    /// Returns the load in progress with an id, or `nil` if the result is too late.
    private func waiting(for id: Int) -> PageLoad? { slots.lazy.compactMap(\.running).first { $0.id == id } }

    mutating func loaded(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = waiting(for: id) else { return }
        let onward = load.type == .prepend ? page.previousKey : page.nextKey
        if let onward, load.address == .key(onward), load.moved == 0 {
            return fail(load, LoadFailure(load, PagingError.namesItself))
        }
        source.learn(page, from: load)
        if let again = jumpAgain(load, page) { return proceed(load.type, again) }
        let answer = AnsweredLoad(load: load, page: page, arrived: drift)
        let joint = joint(load)
        switch verdict(answer, at: joint) {
        case .joins(let answer):
            take(answer)
        case .isHeld(let row):
            proceed(behind: answer, upTo: row, joint)
        case .ask(let other, let candidate):
            self[load.type].progress.proof.candidate = candidate
            proceed(load.type, other)
        case .isAlone:
            cancel(.append)
            cancel(.gap)
            guard self[.prepend].finish(more: true) else { return }
            replaceAll(with: [answer])
            turn.finished = FinishedLoad(loadType: .prepend)
            failAppendIfShort(answer)
            prefetch()
        case .isRepeated:
            let name = load.address.text
            turn.reports += page.items.map { DuplicateReport(id: "\($0.id)", page: name, replaced: false) }
            anchorAnew(load, .repeatsRows)
        case .isLost:
            anchorAnew(load)
        }
    }

    /// Returns another load for a jump if the page doesn't contain its target, because pages are smaller than
    /// requested.
    private mutating func jumpAgain(_ load: PageLoad, _ page: LoadedPage<Item>) -> PageLoad? {
        guard case .position(let target) = load.address, load.type == .refresh, let size = page.pageSize,
            size < load.size
        else { return nil }
        if page.keys != .pages, let start = page.itemsBefore, (start..<start + page.items.count).contains(target) {
            return nil
        }
        return makeLoad(load.type, load.address, size: size)
    }

    /// Returns the end of the rows to which the page of a load is attached, or `nil` for the first page of a list.
    private func joint(_ load: PageLoad) -> Joint? {
        let progress = self[load.type].progress
        guard let record = endPage(load.type) else { return nil }
        var joint = Joint(type: load.type, record: progress.proof.beside?.record ?? record)
        if load.type == .refresh {
            // A page that was created since can't contain rows that are known to be deleted, and contains moved rows
            // elsewhere.
            let ids = progress.pages.suffix(3).flatMap { answer in
                answer.page.items[answer.fresh].map(\.id).filter {
                    journal[$0]?.isDeleted != true && !journal.isMoved($0, unknownTo: answer.load.id)
                }
            }
            joint.staged = (Dictionary(zip(ids, 1...)) { $1 }, ids.count)
        }
        joint.row = progress.proof.beside?.row
        joint.end = load.type == .gap ? gapIndex?.row ?? rows.count : rows.count
        return joint
    }

    /// Accepts a page that connects to the loaded rows.
    private mutating func take(_ answer: AnsweredLoad<Item>) {
        let load = answer.load
        var answer = answer
        if !answer.isAllFresh, load.repeats == 0, load.moved == load.expected { source.hasMoved = true }
        // If the page isn't full and contains only loaded rows, the list has ended.
        let isRepeated = answer.fresh.isEmpty && !answer.isAllFresh
        if load.type != .prepend, isRepeated, isShort(answer) { answer.page.nextKey = nil }
        self[load.type].progress.proof = .init()
        switch load.type {
        case .refresh: refreshed(answer)
        case .gap: filled(answer)
        case .append, .prepend: extended(answer)
        }
    }

    /// Continues with the page after one that is among the loaded rows.
    private mutating func proceed(behind answer: AnsweredLoad<Item>, upTo row: Item.ID, _ joint: Joint?) {
        let load = answer.load
        let end = load.type == .prepend ? 0 : answer.page.items.count
        var answer = answer
        answer.fresh = end..<end
        let record = PageRecord(answer)
        guard let joint, let address = record.address(beyond: load.type), !isShort(answer),
            let place = index(beyond: row, joint)
        else { return anchorAnew(load) }
        let last = joint.row.flatMap { index(beyond: $0, joint) }
        let isFurther = last.map { joint.isForwards ? place > $0 : place < $0 } ?? true
        self[load.type].progress.proof.beside = (record, row)
        pass(over: !isFurther, neighbourLoad(load.type, of: record, at: address))
    }

    /// Loads the list again, beginning with its first loaded page. If it was loaded again just before, fails.
    private mutating func anchorAnew(_ load: PageLoad, _ error: PagingError = .movesTooFast) {
        if load.type == .refresh {
            let progress = self[.refresh].progress
            guard progress.restarts < 3, let first = progress.pages.first?.load else {
                return show(progress.pages, load)
            }
            return begin(
                at: first.address, size: first.size, moved: first.moved, pages: progress.wantedPages,
                restarts: progress.restarts + 1, joins: progress.joins, reloading: progress.reloadedPage)
        }
        guard case .list(_, isAnchored: false) = content, let first = pages.first else {
            return fail(load, LoadFailure(load, error))
        }
        if load.type == .prepend, first.previousKey == nil {
            // The pages before the loaded ones were dropped, and their keys now refer to other rows.
            return begin(at: .first, pages: droppedBefore.count + pages.count, restarts: 1)
        }
        begin(
            at: first.load.address, size: first.load.size, moved: movedSince(first), pages: pages.count, restarts: 1,
            reloading: first.number)
    }

    /// Shows a stored page immediately, if no page of the source is loaded yet. The load continues.
    mutating func stored(_ id: Int, _ page: LoadedPage<Item>) {
        guard let load = waiting(for: id), load.type == .refresh, holdsNothing else { return }
        replaceAll(with: [AnsweredLoad(load: load, page: page, arrived: drift)])
    }

    mutating func failed(_ id: Int, _ failure: LoadFailure) {
        guard let load = waiting(for: id) else { return }
        guard load.failures < config.retryDelays.count, let delay = failure.wait(config.retryDelays[load.failures])
        else { return fail(load, failure) }
        var again = again(load)
        again.delay = delay
        again.failures = load.failures + 1
        again.allowsStored = load.allowsStored
        proceed(load.type, again)
    }

    mutating func fail(_ load: PageLoad, _ failure: LoadFailure) {
        guard self[load.type].fail(load, failure) else { return }
        turn.finished = FinishedLoad(loadType: load.type, failure: failure)
    }

    /// Adds a page to those of a refresh, which are all shown in one change at its end.
    private mutating func refreshed(_ answer: AnsweredLoad<Item>) {
        self[.refresh].progress.pages.append(answer)
        let progress = self[.refresh].progress
        let count = progress.pages.reduce(0) { $0 + $1.fresh.count }
        let isJoined = progress.joins && answer.page.items[answer.fresh].contains { rows.isPaged($0.id) }
        let wantsMore = count < progress.wantedRows || progress.pages.count < progress.wantedPages && !isJoined
        if wantsMore, let load = edgeLoad(.refresh) {
            return pass(over: answer.fresh.isEmpty, load)
        }
        show(progress.pages, answer.load)
    }

    private mutating func show(_ answers: [AnsweredLoad<Item>], _ load: PageLoad) {
        let progress = self[.refresh].progress
        guard self[.refresh].finish(more: true) else { return }
        if progress.joins, join(answers) {
            itemsBefore = answers.first?.page.itemsBefore
            openEnds()
        } else {
            replaceAll(with: answers, reloading: progress.reloadedPage)
        }
        content = .list(generation: generation, isAnchored: progress.restarts > 0)
        turn.finished = FinishedLoad(loadType: .refresh)
        if let last = answers.last { failAppendIfShort(last) }
        prefetch()
    }

    /// Makes the append fail if a page without a next key isn't the last one according to the counts.
    mutating func failAppendIfShort(_ answer: AnsweredLoad<Item>) {
        guard let missing = missingRows(in: answer) else { return }
        let load = makeLoad(.append, answer.load.address, size: answer.load.size)
        _ = self[.append].reset(more: true)
        _ = self[.append].start(load)
        _ = self[.append].fail(load, LoadFailure(load, missing))
    }

    /// Opens the ends of the list at which there are further pages, and closes the others.
    private mutating func openEnds() {
        _ = self[.append].reset(more: edge(.append) != nil)
        _ = self[.prepend].reset(more: edge(.prepend) != nil)
        if edge(.prepend) == nil { itemsBefore = itemsBefore ?? 0 }
        if edge(.append) == nil { itemsAfter = itemsAfter ?? 0 }
    }

    /// Replaces all pages in one change. If the list was loaded again from a loaded page, or by a jump to its key, the
    /// pages before it still exist. The page at a position may begin elsewhere than before.
    private mutating func replaceAll(with answers: [AnsweredLoad<Item>], reloading page: Int? = nil) {
        var place: Int?
        if let load = answers.first?.load, load.address.isKey {
            place = pages.firstIndex {
                if let page { return $0.number == page }
                return $0.load.address == load.address && $0.load.moved == load.moved
            }
        }
        let gone = place.map { pages[..<$0].reduce(0) { $0 + $1.count } } ?? 0
        let before = place == nil ? nil : itemsBefore.map { $0 + gone }
        droppedBefore = place.map { droppedBefore + pages[..<$0] } ?? []
        lastShown = lastShown.map { $0 - gone }
        rememberPlaces()
        setGap(nil)
        rows = RowList()
        pages = PagedTree()
        reports = []
        metadata = [:]
        if isOfOldSource { journal.moves = [] }
        turn.tracker.replace()
        for answer in answers { attach(answer, behind: pages.last?.number) }
        content = .list(generation: generation, isAnchored: false)
        itemsBefore = answers.first?.page.itemsBefore ?? before
        itemsAfter = answers.last?.page.itemsAfter
        openEnds()
        if let first = answers.first, case .position(let target) = first.load.address, let itemsBefore {
            lastShown = target - itemsBefore
        }
        lastShown = rows.count == 0 ? nil : lastShown.map { min(max($0, 0), rows.count - 1) }
    }

    /// Adds a page at an end of the list. If it contains no new rows, continues with the next page.
    private mutating func extended(_ answer: AnsweredLoad<Item>) {
        let type = answer.load.type
        let added = attach(answer, behind: type == .append ? pages.last?.number : nil)
        if type == .append {
            itemsAfter = answer.page.itemsAfter ?? itemsAfter.map { max(0, $0 - added) }
        } else {
            itemsBefore = answer.page.itemsBefore ?? itemsBefore.map { max(0, $0 - added) }
        }
        if added == 0, let load = edgeLoad(type) { return pass(over: true, load) }
        self[type].progress.emptyPages = 0
        if type == .append, let missing = missingRows(in: answer) {
            return fail(answer.load, LoadFailure(answer.load, missing))
        }
        guard self[type].finish(more: edge(type) != nil) else { return }
        endAnchoring()
        turn.finished = FinishedLoad(loadType: type)
        if edge(.prepend) == nil { itemsBefore = 0 }
        if edge(.append) == nil { itemsAfter = 0 }
        dropFarPages(after: type)
        prefetch()
    }

    /// Allows the list to be loaded again from its first loaded page if another page can't be proved to be a neighbour.
    mutating func endAnchoring() {
        if case .list(let generation, _) = content { content = .list(generation: generation, isAnchored: false) }
    }

    /// Returns an error if a page without a next key isn't the end of the list according to the source's counts.
    private func missingRows(in answer: AnsweredLoad<Item>) -> PagingError? {
        guard answer.page.nextKey == nil, let start = answer.page.itemsBefore,
            let total = answer.page.totalCount, start + answer.page.items.count < total
        else { return nil }
        return .endsShort(at: start + answer.page.items.count, of: total)
    }

    /// Continues with the next page. Fails after too many empty ones.
    mutating func pass(over isEmpty: Bool, _ next: PageLoad) {
        let empty = isEmpty ? self[next.type].progress.emptyPages + 1 : 0
        self[next.type].progress.emptyPages = empty
        guard empty > config.emptyPageLimit else { return proceed(next.type, next) }
        fail(next, LoadFailure(next, PagingError.emptyPages(empty)))
    }
}

/// A load with its page.
struct AnsweredLoad<Item: Sendable>: Sendable {
    let load: PageLoad
    var page: LoadedPage<Item>
    /// The rows of the page that the neighbouring pages don't contain.
    var fresh: Range<Int>
    /// The known insertions and deletions when the page arrived.
    let arrived: Drift

    init(load: PageLoad, page: LoadedPage<Item>, arrived: Drift) {
        (self.load, self.page, self.arrived) = (load, page, arrived)
        fresh = page.items.indices
    }

    /// Whether the neighbouring pages contain no rows of the page.
    var isAllFresh: Bool { fresh == page.items.indices }
}

extension LoadFailure {
    /// Creates the failure of a load. The error may provide a better name for the page than its key.
    init(_ load: PageLoad, _ error: any Error) {
        let name = (error as? any PageNamingError)?.pageName
        self.init(loadType: load.type, page: name ?? load.address.text, underlying: error)
    }
}
