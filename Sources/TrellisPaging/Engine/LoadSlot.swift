/// The load of a load type: its state and the corresponding data. Its transitions are those of `PageLoads`.
package struct LoadSlot: Sendable {
    package private(set) var state: LoadState
    /// The load in progress, or the failed one.
    private var load: PageLoad?
    /// The progress of the load. A retry of a failed load continues from it.
    var progress = LoadProgress()

    /// Creates a slot without a load, after which there may be more pages, or none.
    init(isEnd: Bool = false) { state = isEnd ? .end : .idle }

    /// The load in progress, or `nil`.
    package var running: PageLoad? { isRunning ? load : nil }

    package var isRunning: Bool { state.isLoading }

    /// The failed load, or `nil`.
    package var failed: PageLoad? { isRunning ? nil : load }

    /// The oldest load of the slot whose result isn't shown yet, or `Int.max` if there is none.
    var oldestLoad: Int { min(running?.id ?? .max, progress.oldestLoad) }

    /// Takes a load that is in progress now, or has failed.
    mutating func become(_ state: LoadState, _ load: PageLoad) { (self.state, self.load) = (state, load) }
}

/// The progress of a load of several pages.
struct LoadProgress: Sendable {
    /// The pages of a refresh, which are shown together at its end.
    var pages: [LoadResponse] = []
    /// The number of pages that a refresh loads.
    var wantedPages = 1
    /// The number of further rows that a refresh loads at least, unless the list ends before.
    var wantedRows = 1
    /// Whether the source has returned a page of this size before. A shorter one is then the last page.
    var isSizeProved = false
    /// Whether the pages of a refresh join the loaded rows as soon as one of them contains a loaded row.
    var joins = false
    /// The number of the loaded page with which a refresh begins, or `nil` if it begins elsewhere.
    var reloadedPage: Int?
    /// The number of successive pages without new rows.
    var emptyPages = 0
    /// Whether the list's last page was loaded again, because the list has fewer rows than the source's total.
    var hasCheckedEnd = false
    /// The progress of the proof that the next page is the neighbour of the loaded rows.
    var proof = NeighbourProof.Progress()

    /// The oldest load of these pages, or `Int.max` if there are none.
    var oldestLoad: Int { min(pages.first?.load.id ?? .max, proof.oldestLoad) }

    /// Adds a page of a refresh.
    mutating func add(_ response: LoadResponse) {
        pages.append(response)
        wantedRows = max(0, wantedRows) - response.fresh.count
    }
}
