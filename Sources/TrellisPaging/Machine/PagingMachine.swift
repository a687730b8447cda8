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
    /// The pages before those, which the window let go; the nearest is the last.
    var droppedBefore: [PageRecord] = []
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
    /// Whether what is shown is still the list of a source that was replaced.
    var isOfOldSource = false
    var loadsMade = 0
    /// The pages of a refresh that goes on; they are shown together.
    var staged: [StagedPage<Item>] = []
    /// How many pages the running refresh wants.
    var wantedPages = 1
    /// How many pages in a row brought nothing new, at each end.
    var emptyPages: [LoadType: Int] = [:]
    /// The index shown last.
    var lastShown: Int?
    /// What the user did to items and the server may not know yet.
    var overlays: [Item.ID: ItemOverlay<Item>] = [:]
    var editsMade = 0
    /// New items that wait to be shown.
    var waiting: [WaitingItem<Item>] = []
    /// The first load of the running refresh.
    var refreshBegan = 0
    /// The load types for which rows have moved since their load began, in the direction that could lose some.
    var moving: Set<LoadType> = []
    /// How many rows the list has lost since the running refresh began.
    var lostSinceRefresh = 0
    /// How many of them were gone when the refresh's last load began: its page was made without them.
    var lostBeforeLoad = 0

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
        let before = visibleState
        take(event)
        settleSaved()
        if !newReports.isEmpty {
            reports = (reports + newReports).suffix(100)
            effects.append(.report(newReports))
        }
        let change = tracker.change(count: items.count)
        if change != .loadStates || finished != nil || !newReports.isEmpty || before != visibleState {
            effects.append(.update(change, finished: finished))
        }
        return effects
    }

    private mutating func take(_ event: PagingEvent<Item>) {
        switch event {
        case .refresh: beginRefresh(config.refreshStrategy)
        case .invalidate: beginRefresh(.loadedPages)
        case .sourceReplaced(let delay): replaceSource(delay)
        case .jump(let address): jump(to: address)
        case .loadMore: extend(.append)
        case .loadPrevious: extend(.prepend)
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
    package var snapshot: PagingSnapshot<Item> {
        PagingSnapshot(
            items: items, refresh: refresh.loadState, append: append.loadState, prepend: prepend.loadState,
            generation: shownGeneration, itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            hasPlaceholders: config.placeholders, waiting: waiting.count, duplicates: reports)
    }

    /// Whether anything is being loaded.
    package var isLoading: Bool { LoadType.allCases.contains { self[$0].running != nil } }

    /// What observers see of the list besides its items.
    private var visibleState: VisibleState {
        VisibleState(
            loads: LoadType.allCases.map { self[$0].loadState }, itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            waiting: waiting.count)
    }

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
    var load: PageLoad
    var page: LoadedPage<Item>
    /// How many rows the list had lost since the refresh began when the page was asked for.
    var lostBefore: Int
    /// By how many rows the list has grown in front of the page, at the most, since it was made.
    var grown = 0
}

/// A new item that waits, and the last load that began before it came.
struct WaitingItem<Item: Sendable>: Sendable {
    var item: Item
    var afterLoad: Int
}

private struct VisibleState: Equatable {
    var loads: [LoadState]
    var itemsBefore: Int?
    var itemsAfter: Int?
    var waiting: Int
}
