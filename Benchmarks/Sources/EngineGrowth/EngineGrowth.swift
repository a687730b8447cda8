import Foundation
import GrowthWorkloads
import TrellisPaging

/// Measures how the costs of a pager grow with its list.
@main
@MainActor
enum EngineGrowth {
    static func main() {
        Task {
            await GrowthProgram.run([
                "load": load, "page": page, "append": append, "prepend": prepend, "jump": jump,
                "refresh.first": { try await refresh($0, .firstPage) },
                "refresh.loaded": { try await refresh($0, .loadedPages) },
                "refresh.visible": { try await refresh($0, .visiblePages) },
                "refresh.overlap": { try await refresh($0, .untilOverlap) },
                "repeats.first": { try await repeats($0, .keepFirst) },
                "repeats.last": { try await repeats($0, .keepLast) },
                "metadata": metadata, "iterate": iterate,
                "page.repeats": { try await pageOfRepeats($0, .keepLast) },
                "insert.created": createdInFlight, "push.appended": appended,
                "edit": edit, "insert": insert, "insert.page": pageAfterInserts, "insert.saved": insertsInFlight,
                "moves": moves, "moves.page": pageDuringMoves,
                "push": push, "push.many": pushMany, "push.burst": pushBurst,
                "waiting": waiting, "waiting.show": showWaiting, "observers": observers,
            ])
        }
        // Dispatch would run the main queue in other threads.
        RunLoop.main.run()
    }

    /// The number of rows in a page, unless a work needs another one.
    static let pageSize = 200

    typealias Row = GrowthRow

    /// Returns a pager without loads that nobody asked for.
    static func makePager(
        _ source: some PagingSource<Int, Row>, size: Int = pageSize, strategy: RefreshStrategy = .firstPage,
        placeholders: Bool = false, holds: Bool = false, duplicates: DuplicatePolicy<Row> = .keepFirst,
        startingAt start: PagingStart<Int, Int> = .beginning
    ) -> Pager<Row> {
        Pager(
            source,
            config: PagingConfig(
                pageSize: size, prefetchDistance: 0, placeholders: placeholders, refreshStrategy: strategy,
                holdsPushedItems: holds),
            startingAt: start, duplicates: duplicates)
    }

    /// Loads pages until there are as many rows.
    static func fill(_ pager: Pager<Row>, _ count: Int) async throws {
        if pager.snapshot.items.isEmpty {
            pager.refresh()
            await pager.waitUntilSettled()
        }
        while pager.snapshot.items.count < count { try await more(pager) }
    }

    /// Loads the next page.
    static func more(_ pager: Pager<Row>) async throws {
        let count = pager.snapshot.items.count
        pager.append()
        await pager.waitUntilSettled()
        try GrowthProgram.check(pager.snapshot.items.count > count, "a page is missing")
    }

    /// Measures pages at the end of a list.
    static func measurePages(_ pager: Pager<Row>, _ count: Int = 10) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            try await meter.round(count) { for _ in 0..<count { try await more(pager) } }
        }
        return meter
    }
}
