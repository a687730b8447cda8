/// The state of a list and all decisions about it. It handles an event by changing its state and returning effects.
///
/// It is a value without a clock, tasks or I/O; `Pager` performs its effects. It has two records. **Pages** come from
/// the source. Each has the stamp of its load and never changes. The **journal** contains the user's edits and the
/// server's pushes, with stamps of the same kind. The shown rows result from both, and are updated with each event:
///
/// - A row is at the position in its page. An inserted row without a page is next to its neighbour.
/// - A row shows the state with the newest stamp, to which the user's unsaved edits are applied.
/// - A page whose key can move is attached only if it is proved to be the neighbour of the loaded rows.
///
/// Rules about the next load are in `PagingLedger+Loads`, about the results of loads in `PagingLedger+Answers`, about
/// neighbours in `PagingLedger+Proof`, and about single rows in `PagingLedger+Journal`.
package struct PagingLedger<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package let config: PagingConfig
    let duplicates: DuplicatePolicy<Item>

    /// The list to which the rows belong.
    enum Content: Sendable {
        case nothing
        /// The list of a refresh of a generation, and whether the refresh was started because a page didn't connect to
        /// the loaded rows.
        case list(generation: Int, isAnchored: Bool)
        /// The list of a previous source, of which no more pages are loaded.
        case oldSource(generation: Int)
    }

    var content = Content.nothing
    var rows = RowList<Item>()
    /// The loaded pages, in list order.
    var pages = PagedTree<PageRecord<Item.ID>>()
    /// The dropped pages before the loaded ones, nearest last. Empty if pages contain their previous key.
    var droppedBefore: [PageRecord<Item.ID>] = []
    var itemsBefore: Int?
    var itemsAfter: Int?
    var journal = Journal<Item>()
    /// The known insertions and deletions.
    var drift = Drift()
    var source = SourceTraits()
    /// The metadata of the loaded pages, by the numbers of the pages.
    var metadata: [Int: PageMetadata] = [:]

    /// The loads, in the order of the load types.
    var slots = [LoadSlot<Item>](repeating: LoadSlot(), count: LoadType.allCases.count)
    /// The number of the page before the gap, or `nil` if there is no gap.
    var gap: Int?
    /// The number of the latest refresh.
    var generation = 0
    /// The stamp of the latest load.
    var now = 0
    /// The index of the last visible row.
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
        let (rows, pages) = (rows, pages)
        let deleted = journal.settle(
            before: oldestAnswer, isHeld: { rows.contains($0) }, oldestPage: pages.map(\.load.id).min() ?? .max)
        for id in deleted { self.rows.removeHidden(id) }
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
        case .jump(let address, let rows): jump(to: address, rows: rows)
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
        case .created(let item, let number): created(item, edit: number)
        case .editFailed(let number): editFailed(number)
        case .pushed(let push): pushed(push)
        case .showWaiting: showWaiting()
        }
    }

    /// The current items and load states.
    ///
    /// - Complexity: O(n).
    package var snapshot: PagingSnapshot<Item> { snapshot(of: PagedItems(items)) }

    /// Returns a snapshot with the current items in another representation.
    // Inlined, so that calling it doesn't copy the whole ledger.
    @inline(__always)
    func snapshot<Shown>(of items: PagedItems<Shown>) -> PagingSnapshot<Shown> {
        var snapshot = PagingSnapshot(
            items: items, refresh: self[.refresh].loadState, append: self[.append].loadState,
            prepend: self[.prepend].loadState, generation: shownGeneration, itemsBefore: itemsBefore,
            itemsAfter: itemsAfter, hasPlaceholders: config.placeholders, waiting: journal.waiting, duplicates: reports,
            isOfOldSource: isOfOldSource, gap: gapIndex.map { PagingGap(index: $0.row, state: self[.gap].loadState) })
        snapshot.metadata = metadata
        return snapshot
    }

    /// The loaded items, in list order.
    package var items: PagedTree<Item> { rows.items }

    /// Whether a load is in progress.
    // Inlined for the same reason as `snapshot(of:)`.
    @inline(__always)
    package var isLoading: Bool { slots.contains { $0.isRunning } }

    /// The generation of the refresh that loaded the items; 0 before the first page.
    var shownGeneration: Int {
        switch content {
        case .nothing: 0
        case .list(let generation, _), .oldSource(let generation): generation
        }
    }

    /// Whether the rows are still those of a previous source.
    var isOfOldSource: Bool {
        if case .oldSource = content { true } else { false }
    }

    /// Whether no page of the source is loaded: either none at all, or only those of a previous source.
    var holdsNothing: Bool { shownGeneration == 0 || isOfOldSource }

    /// The oldest load whose result isn't shown yet.
    var oldestLoad: Int { slots.reduce(.max) { min($0, $1.oldestLoad) } }

    /// The oldest load whose result isn't shown yet, or 0 while an insertion is being saved, whose row may get any id.
    var oldestAnswer: Int { journal.isInserting ? 0 : oldestLoad }

    /// The state that observers see, without the items.
    private var visibleState: VisibleState {
        VisibleState(
            loadStates: slots.map(\.loadState), itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            waiting: journal.waiting, isOfOldSource: isOfOldSource, hasGap: gap != nil)
    }

    /// The load of a type.
    subscript(type: LoadType) -> LoadSlot<Item> {
        @inline(__always)
        get { slots[type.index] }
        set { slots[type.index] = newValue }
    }
}

extension LoadType {
    fileprivate var index: Int {
        switch self {
        case .refresh: 0
        case .append: 1
        case .prepend: 2
        case .gap: 3
        }
    }
}

private struct VisibleState: Equatable {
    var loadStates: [LoadState]
    var itemsBefore: Int?
    var itemsAfter: Int?
    var waiting: Int
    var isOfOldSource: Bool
    var hasGap: Bool
}
