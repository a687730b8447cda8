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
/// The ledger decides, and its parts keep their own state: `LoadedList` the rows and pages, `Journal` the changes,
/// `PageLoads` the loads, `DuplicateResolver` the reports. `NeighbourProof` proves a page. Rules about the next load are
/// in `PagingLedger+Loads`, about the results of loads in `PagingLedger+Responses`, about the rows of pages in
/// `PagingLedger+Rows`, and about edits and pushes in `PagingLedger+Journal`.
package struct PagingLedger: Sendable {
    package private(set) var config: PagingConfig

    var list = LoadedList()
    var journal = Journal()
    var loads = PageLoads()
    var duplicates: DuplicateResolver
    /// The pages that a refresh has loaded so far, as the list that it shows at its end.
    var staged: StagedPages?
    /// What a refresh has replaced, if it takes long to free.
    var replaced: ReplacedList?
    /// Whether the pages near a visible item are loaded. Otherwise whoever reports visible items loads them.
    var loadsAhead = true

    /// The number of times that pages were loaded again without the user, because a page didn't connect to the loaded rows
    /// or its key had expired, and the number of rows then. They count anew once the list has become longer, or when the user
    /// wants the next page of a list that was replaced by other rows.
    var fallbacks: (count: Int, rows: Int) = (0, 0)

    /// What the observers have seen last besides the items.
    private var told = PagingSnapshot<NoItem>()

    package init(config: PagingConfig, duplicates: DuplicatePolicy<PagedRow>) {
        self.config = config
        self.duplicates = DuplicateResolver(duplicates)
        told.hasPlaceholders = config.placeholders
    }

    /// Handles an event.
    ///
    /// - Returns: The effects, in order.
    package mutating func handle(_ event: PagingEvent<PagedRow>) -> [PagingEffect] {
        take(event)
        settleEnd()
        for id in journal.settle(before: oldestResponse, in: list) { list.rows.removeHidden(id) }
        let reports = duplicates.endTurn()
        let change = list.endTurn()
        var (effects, finished) = loads.endTurn()
        if !reports.isEmpty { effects.append(.report(reports)) }
        let visible = visible
        if change != .loadStates || finished != nil || visible != told {
            effects.append(.update(change, finished: finished))
        }
        told = visible
        return effects
    }

    private mutating func take(_ event: PagingEvent<PagedRow>) {
        if event.changesRows { loads.changes += 1 }
        switch event {
        case .refresh: beginRefresh(config.refreshStrategy)
        case .invalidate: beginRefresh(.loadedPages)
        case .sourceReplaced(let delay): replaceSource(delay)
        case .configured(let config): configure(config)
        case .jump(let address, let rows, let size): jump(to: address, rows: rows, size: size)
        case .loadMore: extend(.append)
        case .loadPrevious: extend(.prepend)
        case .fillGap: if list.gap != nil { extend(.gap) }
        case .retry(let type): retry(type)
        case .shown(let index, let loadsAhead): shown(index, loadsAhead)
        case .rowShown(let row, let canJump): rowShown(row, canJump)
        case .loaded(let id, let page, let time): loaded(id, page.bounded, at: time)
        case .stored(let id, let page): stored(id, page.bounded)
        case .failed(let id, let failure): failed(id, failure)
        case .edited(let edit, let number): self.edit(edit, number: number)
        case .editSaved(let number, let created): editSaved(number, as: created)
        case .editFailed(let number): editFailed(number)
        case .pushed(let push): pushed(push)
        case .showWaiting: showWaiting()
        }
    }

    /// Applies another configuration to the next loads.
    private mutating func configure(_ config: PagingConfig) {
        self.config = config
        dropFarPages(after: .append)
        prefetch()
    }

    /// The current items, which must have been created with the given type, and load states.
    package func snapshot<Item: Identifiable & Sendable>() -> PagingSnapshot<Item> where Item.ID: Sendable {
        snapshot(of: PagedItems(rows: items), list.metadata)
    }

    /// What observers see besides the items. The metadata changes only with these.
    @inline(__always)
    private var visible: PagingSnapshot<NoItem> { snapshot(of: .init(), .init()) }

    private struct NoItem: Identifiable, Equatable {
        let id: Int
    }

    // Inlined, so that calling it doesn't copy the whole ledger.
    @inline(__always)
    private func snapshot<Item>(of items: PagedItems<Item>, _ metadata: PagesMetadata) -> PagingSnapshot<Item> {
        PagingSnapshot(
            items: items, refresh: self[.refresh].state, append: self[.append].state, prepend: self[.prepend].state,
            generation: list.generation, itemsBefore: list.itemsBefore, itemsAfter: list.itemsAfter,
            hasPlaceholders: config.placeholders, waiting: journal.counts.waiting, duplicates: duplicates.reports,
            isOfOldSource: list.isOfOldSource,
            gap: list.gapIndex.map { PagingGap(index: $0.row, state: self[.gap].state) }, missing: list.missing,
            metadata: metadata)
    }

    /// The loaded items, in list order.
    package var items: PagedTree<PagedRow> { list.rows.items }

    /// Whether a load is in progress.
    package var isLoading: Bool { loads.isRunning }

    /// Whether pages of the source are loaded, as opposed to none at all, or only those of a previous source.
    var isLoaded: Bool { list.generation > 0 && !list.isOfOldSource }

    /// The oldest load whose result isn't shown yet, or 0 while an insertion is being saved, whose row may get any id.
    var oldestResponse: Int { journal.counts.inserting > 0 ? 0 : loads.oldest }

    /// The load of a type.
    subscript(type: LoadType) -> LoadSlot { loads[type] }

    var rows: RowList { list.rows }
    var pages: PagedTree<PageRecord> { list.pages }
    /// The stamp of changes that are made now.
    var now: Int { loads.latest }
}
