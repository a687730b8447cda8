/// Decides everything about a list: takes an event, changes its own state, says what to do.
///
/// A plain value without clock, tasks or I/O; `Pager` runs its effects. It keeps two records. **Pages** come from the
/// source; each carries the stamp of the load that brought it, and never changes. The **journal** holds what pages don't
/// know: the user's edits and the server's pushes, with the same stamps. The rows that are shown are a fold of the two,
/// kept up to date with each event:
///
/// - A row stands where its page has it. An inserted row that no page has stands beside its neighbour.
/// - A row shows the word with the newest stamp, and the user's unsaved edits on top.
/// - A page whose key can move is attached only if it is proved to be the neighbour of the rows held.
///
/// A rule about what is loaded next belongs in `PagingLedger+Loads`, one about what an answer means in
/// `PagingLedger+Answers`, one about neighbours in `PagingLedger+Proof`, one about single rows in `PagingLedger+Journal`.
package struct PagingLedger<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package let config: PagingConfig
    let duplicates: DuplicatePolicy<Item>

    /// What the rows are of.
    enum Content: Sendable {
        case nothing
        /// The list that a refresh of this generation brought; whether that began because a page wasn't proved to be the
        /// neighbour of the rows held.
        case list(generation: Int, isAnchored: Bool)
        /// The list of a source that was replaced, of which nothing more is loaded.
        case oldSource(generation: Int)
    }

    var content = Content.nothing
    var rows = RowList<Item>()
    /// The pages held, in the order of the list.
    var pages = PagedTree<PageRecord<Item.ID>>()
    /// The pages before those, which the window let go; the nearest is the last. Empty if pages name the one before.
    var droppedBefore: [PageRecord<Item.ID>] = []
    var itemsBefore: Int?
    var itemsAfter: Int?
    var journal = Journal<Item>()
    /// The rows known to have come and gone.
    var drift = Drift()
    var source = SourceTraits()
    /// What the pages held have beside their items, in the order of the list.
    var metadata: [PageMetadata] = []

    var refresh = LoadSlot<Item>()
    var append = LoadSlot<Item>()
    var prepend = LoadSlot<Item>()
    var gap: Gap?
    /// The refresh begun last.
    var generation = 0
    /// The stamp of the load begun last.
    var now = 0
    /// The index of the row that came on screen last.
    var lastShown: Int?
    var reports: [DuplicateReport] = []
    var turn = Turn()

    /// What the event at hand has led to so far.
    struct Turn: Sendable {
        var effects: [PagingEffect] = []
        var tracker = EditTracker()
        var finished: FinishedLoad?
        var reports: [DuplicateReport] = []
    }

    package init(config: PagingConfig, duplicates: DuplicatePolicy<Item>) {
        self.config = config
        self.duplicates = duplicates
    }

    /// Takes an event.
    ///
    /// - Returns: What to do, in order.
    package mutating func handle(_ event: PagingEvent<Item>) -> [PagingEffect] {
        turn = Turn()
        let before = visibleState
        take(event)
        journal.settle(before: oldestLoad) { rows.contains($0) }
        if !turn.reports.isEmpty {
            reports = (reports + turn.reports).suffix(100)
            turn.effects.append(.report(turn.reports))
        }
        let change = turn.tracker.change(count: rows.count)
        if change != .loadStates || turn.finished != nil || !turn.reports.isEmpty || before != visibleState {
            turn.effects.append(.update(change, finished: turn.finished))
        }
        return turn.effects
    }

    private mutating func take(_ event: PagingEvent<Item>) {
        switch event {
        case .refresh: beginRefresh(config.refreshStrategy)
        case .invalidate: beginRefresh(.loadedPages)
        case .sourceReplaced(let delay): replaceSource(delay)
        case .jump(let address): jump(to: address)
        case .loadMore: extend(.append)
        case .loadPrevious: extend(.prepend)
        case .fillGap: if gap != nil { extend(.gap) }
        case .retry(let type): retry(type)
        case .shown(let index): shown(index)
        case .rowShown(let row): rowShown(row)
        case .loaded(let id, let page): loaded(id, page.bounded)
        case .stored(let id, let page): stored(id, page.bounded)
        case .failed(let id, let failure): failed(id, failure)
        case .edited(let edit, let number): self.edit(edit, number: number)
        case .editSaved(let number): editSaved(number)
        case .editFailed(let number): editFailed(number)
        case .pushed(let push): pushed(push)
        case .showWaiting: showWaiting()
        }
    }

    /// What is loaded now.
    ///
    /// - Complexity: O(n).
    package var snapshot: PagingSnapshot<Item> { snapshot(of: PagedItems(items)) }

    /// What is loaded now, with the rows as somebody else sees them.
    // Inlined, the call needs no copy of the whole ledger.
    @inline(__always)
    func snapshot<Shown>(of items: PagedItems<Shown>) -> PagingSnapshot<Shown> {
        var snapshot = PagingSnapshot(
            items: items, refresh: refresh.loadState, append: append.loadState, prepend: prepend.loadState,
            generation: shownGeneration, itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            hasPlaceholders: config.placeholders, waiting: journal.waiting, duplicates: reports,
            isOfOldSource: isOfOldSource, gap: gapIndex.map { PagingGap(index: $0.row, state: self[.gap].loadState) })
        snapshot.metadata = metadata
        return snapshot
    }

    /// The items held, in the order of the list.
    package var items: PagedTree<Item> { rows.items }

    /// Whether anything is being loaded.
    // Inlined, as the snapshot.
    @inline(__always)
    package var isLoading: Bool {
        refresh.running != nil || append.running != nil || prepend.running != nil || gap?.slot.running != nil
    }

    /// The refresh that the items came with; 0 before the first page.
    var shownGeneration: Int {
        switch content {
        case .nothing: 0
        case .list(let generation, _), .oldSource(let generation): generation
        }
    }

    /// Whether what is shown is still the list of a source that was replaced.
    var isOfOldSource: Bool {
        if case .oldSource = content { true } else { false }
    }

    /// Whether nothing is held of the source: no page has been loaded yet, or only those of a source that was replaced.
    var holdsNothing: Bool { shownGeneration == 0 || isOfOldSource }

    /// The first load whose answer is still to be shown.
    var oldestLoad: Int {
        min(refresh.oldestLoad, append.oldestLoad, prepend.oldestLoad, gap?.slot.oldestLoad ?? .max)
    }

    /// What observers see of the list besides its items.
    private var visibleState: VisibleState {
        VisibleState(
            refresh: refresh.loadState, append: append.loadState, prepend: prepend.loadState, itemsBefore: itemsBefore,
            itemsAfter: itemsAfter, waiting: journal.waiting, isOfOldSource: isOfOldSource,
            gap: gap?.slot.loadState)
    }

    subscript(type: LoadType) -> LoadSlot<Item> {
        get {
            switch type {
            case .refresh: refresh
            case .append: append
            case .prepend: prepend
            case .gap: gap?.slot ?? LoadSlot()
            }
        }
        set {
            switch type {
            case .refresh: refresh = newValue
            case .append: append = newValue
            case .prepend: prepend = newValue
            case .gap: gap?.slot = newValue
            }
        }
    }
}

private struct VisibleState: Equatable {
    var refresh: LoadState
    var append: LoadState
    var prepend: LoadState
    var itemsBefore: Int?
    var itemsAfter: Int?
    var waiting: Int
    var isOfOldSource: Bool
    var gap: LoadState?
}
