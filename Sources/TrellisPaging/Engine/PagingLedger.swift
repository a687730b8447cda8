/// The state of a list and all its decisions: handles an event, changes its state and returns effects.
///
/// A value without clock, tasks or I/O; `Pager` performs its effects. It has two records. **Pages** come from the
/// source; each has the stamp of its load and never changes. The **journal** has the user's edits and the server's
/// pushes, with the same stamps. The shown rows are a fold of both, updated with each event:
///
/// - A row is where its page has it. An inserted row without a page is beside its neighbour.
/// - A row shows the state with the newest stamp, with the user's unsaved edits on top.
/// - A page whose key can move is attached only if it is proved to be the neighbour of the loaded rows.
///
/// Add a rule about what is loaded next in `PagingLedger+Loads`, about results of loads in `PagingLedger+Answers`,
/// about neighbours in `PagingLedger+Proof`, and about single rows in `PagingLedger+Journal`.
package struct PagingLedger<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package let config: PagingConfig
    let duplicates: DuplicatePolicy<Item>

    /// The list that the rows belong to.
    enum Content: Sendable {
        case nothing
        /// The list of a refresh of this generation, and whether it was started because a page didn't connect to the
        /// loaded rows.
        case list(generation: Int, isAnchored: Bool)
        /// The list of a replaced source, of which nothing more is loaded.
        case oldSource(generation: Int)
    }

    var content = Content.nothing
    var rows = RowList<Item>()
    /// The loaded pages, in list order.
    var pages = PagedTree<PageRecord<Item.ID>>()
    /// The dropped pages before those, nearest last. Empty if pages name the previous one.
    var droppedBefore: [PageRecord<Item.ID>] = []
    var itemsBefore: Int?
    var itemsAfter: Int?
    var journal = Journal<Item>()
    /// The known insertions and deletions.
    var drift = Drift()
    var source = SourceTraits()
    /// The metadata of the loaded pages, in list order.
    var metadata: [PageMetadata] = []

    var refresh = LoadSlot<Item>()
    var append = LoadSlot<Item>()
    var prepend = LoadSlot<Item>()
    var gap: Gap?
    /// The number of the latest refresh.
    var generation = 0
    /// The stamp of the latest load.
    var now = 0
    /// The index of the row shown last.
    var lastShown: Int?
    var reports: [DuplicateReport] = []
    var turn = Turn()

    /// The effects and changes of the current event.
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

    /// Handles an event.
    ///
    /// - Returns: The effects, in order.
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

    /// The current items and load states.
    ///
    /// - Complexity: O(n).
    package var snapshot: PagingSnapshot<Item> { snapshot(of: PagedItems(items)) }

    /// Returns the current items, in another representation, and load states.
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

    /// The loaded items, in list order.
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

    /// Whether the rows are still those of a replaced source.
    var isOfOldSource: Bool {
        if case .oldSource = content { true } else { false }
    }

    /// Whether nothing is held of the source: no page has been loaded yet, or only those of a source that was replaced.
    var holdsNothing: Bool { shownGeneration == 0 || isOfOldSource }

    /// The oldest load whose result isn't shown yet.
    var oldestLoad: Int {
        min(refresh.oldestLoad, append.oldestLoad, prepend.oldestLoad, gap?.slot.oldestLoad ?? .max)
    }

    /// The state that observers see, except the items.
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
