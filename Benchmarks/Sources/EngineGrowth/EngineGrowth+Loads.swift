import GrowthWorkloads
import TrellisPaging

extension EngineGrowth {
    /// Measures loading all rows page by page.
    static func load(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource())
            try await meter.round { try await fill(pager, count) }
        }
        return meter
    }

    /// Measures loading all rows as one page.
    static func page(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource(firstPage: count))
            try await meter.round { try await fill(pager, count) }
        }
        return meter
    }

    /// Measures a page at the end, while a screen keeps a snapshot.
    static func append(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource())
        try await fill(pager, count)
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        let meter = try await measurePages(pager)
        try GrowthProgram.check(shown.items.count == pager.snapshot.items.count, "an update is missing")
        observation.cancel()
        return meter
    }

    /// Measures a page at the beginning, while a screen keeps a snapshot.
    static func prepend(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource(isEndlessBefore: true), startingAt: .key(0))
        try await fill(pager, pageSize)
        func previous() async throws {
            let first = pager.snapshot.items.first?.id
            pager.prepend()
            await pager.waitUntilSettled()
            try GrowthProgram.check(pager.snapshot.items.first?.id != first, "a page is missing")
        }
        while pager.snapshot.items.count < count { try await previous() }
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await meter.round(10) { for _ in 0..<10 { try await previous() } }
        }
        try GrowthProgram.check(shown.items.count == pager.snapshot.items.count, "an update is missing")
        observation.cancel()
        return meter
    }

    /// Measures a jump that leaves all loaded rows behind.
    static func jump(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(OffsetSource(), placeholders: true)
            try await fill(pager, count)
            try await meter.round {
                pager.jump(toRow: OffsetSource.total - 1000)
                await pager.waitUntilSettled()
            }
            try GrowthProgram.check(
                pager.snapshot.item(atRow: OffsetSource.total - 1000)?.id == OffsetSource.total - 1000,
                "the row isn't loaded")
        }
        return meter
    }

    /// Measures a refresh of a list in pages of twenty.
    static func refresh(_ count: Int, _ strategy: RefreshStrategy) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        let source = RowSource()
        let pager = makePager(source, size: 20, strategy: strategy)
        for _ in 0..<GrowthMeter.rounds {
            try await fill(pager, count)
            pager.rowShown(at: min(100, count / 2))
            source.added.add(5)
            try await meter.round {
                pager.refresh()
                await pager.waitUntilSettled()
            }
            // The visible pages may begin in the middle of the list.
            let first = strategy == .visiblePages ? pager.snapshot.items.first?.id : -source.added.value
            try GrowthProgram.check(
                pager.snapshot.refresh == .idle && pager.snapshot.items.first?.id == first, "the list wasn't refreshed")
        }
        return meter
    }

    /// Measures pages of which half the rows are known, until as many rows were repeated.
    static func repeats(_ count: Int, _ policy: DuplicatePolicy<Row>) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource(repeats: pageSize / 2), duplicates: policy)
            var reports = 0
            pager.log = { if case .duplicates(let new) = $0 { reports += new.count } }
            pager.refresh()
            await pager.waitUntilSettled()
            try await meter.round { while reports < count { try await more(pager) } }
        }
        return meter
    }

    /// Measures pages with metadata, while a screen keeps a snapshot.
    static func metadata(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource(hasMetadata: true), size: 4)
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        try await fill(pager, count)
        let meter = try await measurePages(pager)
        try GrowthProgram.check(shown.metadata(of: String.self) != nil, "the metadata are missing")
        observation.cancel()
        return meter
    }

    /// Measures reading all rows one after the other.
    static func iterate(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource(firstPage: count))
        try await fill(pager, count)
        let items = pager.snapshot.items
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            var sum = 0
            meter.calls(1) { _ in for item in items { sum += item.id } }
            try GrowthProgram.check(sum == count * (count - 1) / 2, "a row is missing")
        }
        return meter
    }
}
