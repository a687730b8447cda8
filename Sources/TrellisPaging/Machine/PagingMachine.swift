/// Decides everything about a list: takes an event, changes its own state, says what to do.
///
/// A plain value without clock, tasks or I/O. `Pager` runs its effects.
package struct PagingMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package let config: PagingConfig
    let duplicates: DuplicatePolicy<Item>

    package internal(set) var items = PagedItems<Item>()
    /// The ids of the items held.
    var ids: Set<Item.ID> = []
    /// The pages held, in the order of the list.
    var pages: [PageRecord] = []
    var itemsBefore: Int?
    var itemsAfter: Int?
    var reports: [DuplicateReport] = []

    var refresh = LoadSlot()
    var append = LoadSlot()
    var prepend = LoadSlot()

    /// The refresh begun last.
    var generation = 0
    /// The refresh that the items came with; 0 before the first page.
    var shownGeneration = 0
    var loadsMade = 0
    /// The pages of a refresh that goes on; they are shown together.
    var staged: [StagedPage<Item>] = []
    /// How many pages the running refresh wants.
    var wantedPages = 1
    /// How many pages in a row brought nothing new.
    var emptyPages = 0
    /// The index shown last.
    var lastShown: Int?

    /// What the event at hand has led to so far.
    var effects: [PagingEffect] = []
    var tracker = EditTracker()
    var finished: LoadResult?
    var newReports: [DuplicateReport] = []

    package init(config: PagingConfig, duplicates: DuplicatePolicy<Item>) {
        self.config = config
        self.duplicates = duplicates
    }

    /// Takes an event.
    ///
    /// - Returns: What to do, in order.
    package mutating func handle(_ event: PagingEvent<Item>) -> [PagingEffect] {
        effects = []
        tracker = EditTracker()
        finished = nil
        newReports = []
        let before = LoadType.allCases.map { self[$0].loadState }
        take(event)
        if !newReports.isEmpty {
            reports = (reports + newReports).suffix(100)
            effects.append(.report(newReports))
        }
        let change = tracker.change(count: items.count)
        if change != .loadStates || finished != nil || before != LoadType.allCases.map({ self[$0].loadState }) {
            effects.append(.update(change, finished: finished))
        }
        return effects
    }

    private mutating func take(_ event: PagingEvent<Item>) {
        switch event {
        case .refresh: beginRefresh(config.refreshStrategy)
        case .invalidate: beginRefresh(.loadedPages)
        case .sourceReplaced(let delay): replaceSource(delay)
        case .loadMore: extend(.append)
        case .loadPrevious: extend(.prepend)
        case .retry(let type): retry(type)
        case .shown(let index): shown(index)
        case .loaded(let id, let page): loaded(id, page)
        case .failed(let id, let failure): failed(id, failure)
        }
    }

    /// What is loaded now.
    package var snapshot: PagingSnapshot<Item> {
        PagingSnapshot(
            items: items, refresh: refresh.loadState, append: append.loadState, prepend: prepend.loadState,
            generation: shownGeneration, itemsBefore: itemsBefore, itemsAfter: itemsAfter, duplicates: reports)
    }

    /// Whether anything is being loaded.
    package var isLoading: Bool { LoadType.allCases.contains { self[$0].running != nil } }

    subscript(type: LoadType) -> LoadSlot {
        get {
            switch type {
            case .refresh: refresh
            case .append: append
            case .prepend: prepend
            }
        }
        set {
            switch type {
            case .refresh: refresh = newValue
            case .append: append = newValue
            case .prepend: prepend = newValue
            }
        }
    }
}

/// A page of a refresh that is not shown yet.
struct StagedPage<Item: Sendable>: Sendable {
    var address: PageAddress
    var page: LoadedPage<Item>
}
