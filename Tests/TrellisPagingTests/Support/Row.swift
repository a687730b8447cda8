@testable import TrellisPaging

/// A row for tests.
struct Row: Identifiable, Hashable, Sendable, Codable {
    var id: Int
    var text = ""
}

/// Returns rows with the given ids.
func rows(_ ids: some Sequence<Int>, _ text: String = "") -> [Row] {
    ids.map { Row(id: $0, text: text) }
}

/// A failure for tests.
struct Broken: Error, CustomStringConvertible {
    var description = "the line was cut"
}

extension PagingSnapshot<Row> {
    /// The ids of the items.
    var ids: [Int] { items.map(\.id) }
}

extension Pager {
    /// Loads all pages in both directions, and those in a gap.
    func loadAll() async {
        for _ in 0..<40 {
            if snapshot.append == .idle { append() }
            await waitUntilSettled()
            if snapshot.prepend == .idle { prepend() }
            await waitUntilSettled()
            if snapshot.gap != nil { fillGap() }
            await waitUntilSettled()
        }
    }
}

/// A ledger that shows its rows as they were before they were boxed.
@dynamicMemberLookup
struct RowLedger {
    private var ledger: PagingLedger

    init(config: PagingConfig, duplicates: DuplicatePolicy<Row>) {
        ledger = PagingLedger(config: config, duplicates: duplicates.ofRows)
    }

    var snapshot: PagingSnapshot<Row> { ledger.snapshot() }
    var items: PagedItems<Row> { PagedItems(rows: ledger.items) }

    /// The snapshot without its items.
    var state: PagingSnapshot<Row> {
        var snapshot = snapshot
        snapshot.items = []
        return snapshot
    }

    subscript<Value>(dynamicMember path: KeyPath<PagingLedger, Value>) -> Value { ledger[keyPath: path] }
    subscript(type: LoadType) -> LoadSlot { ledger[type] }

    mutating func handle(_ event: PagingEvent<Row>) -> [PagingEffect] { ledger.handle(event) }

    func index(of id: Int) -> Int? { ledger.rows.index(of: PagedRow.ID(id)) }
    func page(of id: Int) -> Int? { ledger.rows.page(of: PagedRow.ID(id)) }

    /// The rows that are held back.
    var waiting: Set<Int> {
        Set(ledger.journal.notes.filter(\.value.isWaiting).map(\.key.number))
    }
}

extension PagedRow {
    init(_ row: Row) { self = PagedRow.rows([row])[0] }
}

extension PagedRow.ID {
    init(_ id: Int) { self = PagedRow.ids([id])[0] }

    /// The id of a `Row`.
    var number: Int { Int(description) ?? -1 }
}
