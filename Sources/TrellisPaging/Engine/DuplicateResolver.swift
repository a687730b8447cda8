/// Resolves ids that occur twice by a policy, and keeps the reports.
struct DuplicateResolver: Sendable {
    let policy: DuplicatePolicy<PagedRow>
    /// The latest hundred reports since the list was replaced.
    var reports: [DuplicateReport] = []
    private var new: [DuplicateReport] = []

    /// Whether the last of the rows with an id stays, at its position.
    var keepsLast: Bool { if case .keepLast = policy { true } else { false } }

    init(_ policy: DuplicatePolicy<PagedRow>) {
        self.policy = policy
    }

    /// Returns whether a newly loaded row replaces another one with the same id, and reports it.
    mutating func isReplaced(_ held: PagedRow, by item: PagedRow, from load: PageLoad) -> Bool {
        let isReplaced =
            switch policy {
            case .keepFirst: false
            case .keepLast: true
            case .newest(let isOlder): isOlder(held, item)
            }
        report(item, from: load, replaced: isReplaced)
        return isReplaced
    }

    /// Reports a row that a page repeats.
    mutating func report(_ item: PagedRow, from load: PageLoad, replaced: Bool) {
        let isDoubtful = if case .key(let key) = load.address { key.kind == .fixed && key.base is Int } else { false }
        new.append(DuplicateReport(id: "\(item.id)", page: load.name, replaced: replaced, isKeyDoubtful: isDoubtful))
    }

    /// Adds the reports of another list's pages.
    mutating func add(_ other: DuplicateResolver) { new += other.new }

    /// Returns the reports of the current event.
    mutating func endTurn() -> [DuplicateReport] {
        guard !new.isEmpty else { return [] }
        defer { new = [] }
        reports = (reports + new).suffix(100)
        return new
    }
}
