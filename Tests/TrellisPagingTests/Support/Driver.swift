import Testing

@testable import TrellisPaging

/// Drives a ledger without a pager. Loads wait for the test to end them.
struct Driver {
    private(set) var ledger: RowLedger
    private(set) var loads: [PageLoad] = []
    private(set) var cancelled: Set<Int> = []
    private(set) var updates: [(change: PagingChange, finished: FinishedLoad?)] = []
    private(set) var reports: [DuplicateReport] = []

    init(_ config: PagingConfig = PagingConfig(pageSize: 3), duplicates: DuplicatePolicy<Row> = .keepFirst) {
        ledger = RowLedger(config: config, duplicates: duplicates)
    }

    var ids: [Int] { ledger.items.map(\.id) }
    var snapshot: PagingSnapshot<Row> { ledger.snapshot }
    /// The loads that are in progress and weren't cancelled.
    var wanted: [PageLoad] { loads.filter { !cancelled.contains($0.id) } }
    /// The names of the pages in progress, as in messages.
    var wantedPages: [String] { wanted.map(\.name) }

    mutating func send(_ event: PagingEvent<Row>) {
        for effect in ledger.handle(event) {
            switch effect {
            case .load(let load): loads.append(load)
            case .cancel(let id): cancelled.insert(id)
            case .report(let reports): self.reports += reports
            case .update(let change, let finished): updates.append((change, finished))
            }
        }
    }

    /// Ends the latest load of a type with rows.
    mutating func respond(
        _ type: LoadType, _ ids: some Sequence<Int>, previous: Int? = nil, next: Int?, before: Int? = nil,
        after: Int? = nil, total: Int? = nil, pageSize: Int? = nil, keys: KeyKind = .fixed,
        _ location: SourceLocation = #_sourceLocation
    ) {
        respond(
            type, rows(ids), previous: previous, next: next, before: before, after: after, total: total,
            pageSize: pageSize, keys: keys, location)
    }

    mutating func respond(
        _ type: LoadType, _ rows: [Row], previous: Int? = nil, next: Int?, before: Int? = nil, after: Int? = nil,
        total: Int? = nil, pageSize: Int? = nil, keys: KeyKind = .fixed, _ location: SourceLocation = #_sourceLocation
    ) {
        guard let load = take(type, location) else { return }
        var page = LoadedPage(
            items: rows, previousKey: previous.map { PageKey($0) }, nextKey: next.map { PageKey($0) },
            itemsBefore: before, itemsAfter: after, totalCount: total, pageSize: pageSize)
        page.keys = keys
        send(.loaded(load.id, page))
    }

    mutating func fail(_ type: LoadType, _ location: SourceLocation = #_sourceLocation) {
        guard let load = take(type, location) else { return }
        send(.failed(load.id, LoadFailure(load, Broken())))
    }

    /// Removes the latest load of a type from those in progress, whether or not it was cancelled, and returns it.
    mutating func take(_ type: LoadType, _ location: SourceLocation = #_sourceLocation) -> PageLoad? {
        guard let index = loads.lastIndex(where: { $0.type == type }) else {
            Issue.record("no \(type) is wanted", sourceLocation: location)
            return nil
        }
        return loads.remove(at: index)
    }

    /// Ends a load that was removed before.
    mutating func respondLate(_ load: PageLoad?, _ ids: some Sequence<Int>, next: Int?) {
        guard let load else { return }
        send(.loaded(load.id, LoadedPage(items: rows(ids), nextKey: next.map { PageKey($0) })))
    }
}
