import GrowthWorkloads
import TrellisPaging

extension EngineGrowth {
    /// Measures single edits at rows of the whole list: new contents, moves, insertions and deletions.
    static func edit(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource())
        try await fill(pager, count)
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(200) { number in
                let id = number * 7919 % count
                switch number % 4 {
                case 0: pager.edit(.update(Row(id, title: "round \(round)")))
                case 1: pager.edit(.move(id, to: count / 2))
                case 2: pager.edit(.insert(Row(-1 - round * 200 - number), at: id))
                default: pager.edit(.delete(-round * 200 - number))
                }
            }
            try GrowthProgram.check(shown.items.contains { $0.title == "round \(round)" }, "an edit is missing")
        }
        observation.cancel()
        return meter
    }

    private static func insertRows(_ pager: Pager<Row>, _ count: Int) {
        for number in 0..<count { pager.edit(.insert(Row(-1 - number), at: number * 7919 % 1000)) }
    }

    /// Measures as many insertions by the user.
    static func insert(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(OffsetSource())
            try await fill(pager, 1000)
            meter.calls(1) { _ in insertRows(pager, count) }
            try GrowthProgram.check(pager.snapshot.items.count == 1000 + count, "a row is missing")
        }
        return meter
    }

    /// Measures a page after the user inserted rows.
    static func pageAfterInserts(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(OffsetSource())
        try await fill(pager, 1000)
        for number in 0..<count {
            try await pager.edit(.insert(Row(-1 - number), at: number * 7919 % 1000)) {}
        }
        try GrowthProgram.check(pager.snapshot.items.count == 1000 + count, "a row is missing")
        return try await measurePages(pager, 5)
    }

    /// Measures as many edits whose saving begins, and ends in another order.
    private static func inFlight(
        _ count: Int, _ source: some PagingSource<Int, Row>, _ edit: @escaping @MainActor (Int) -> PagingEdit<Row>,
        pages: Bool = false
    ) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(source)
            try await fill(pager, max(count, 1000))
            let (gate, open) = AsyncStream<Void>.makeStream()
            let opened = Task { for await _ in gate {} }
            func start() async -> [Task<Void, any Error>] {
                let begun = Counter()
                let tasks = (0..<count).map { number in
                    Task {
                        try await pager.edit(edit(number)) {
                            begun.add(1)
                            await opened.value
                        }
                    }
                }
                while begun.value < count { await Task.yield() }
                return tasks
            }
            func finish(_ tasks: [Task<Void, any Error>]) async throws {
                open.finish()
                for task in tasks { try await task.value }
            }
            if pages {
                let tasks = await start()
                try await meter.round(5) { for _ in 0..<5 { try await more(pager) } }
                try await finish(tasks)
            } else {
                try await meter.round { try await finish(await start()) }
            }
        }
        return meter
    }

    /// Measures insertions that are being saved at the same time.
    static func insertsInFlight(_ count: Int) async throws -> GrowthMeter {
        try await inFlight(count, OffsetSource()) { .insert(Row(-1 - $0), at: $0 * 7919 % 1000) }
    }

    /// Measures drafts that are created at the same time, and get other ids.
    static func createdInFlight(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(OffsetSource())
            try await fill(pager, 1000)
            try await meter.round {
                let tasks = (0..<count).map { number in
                    Task {
                        try await pager.insert(Row(-1 - number), at: number * 7919 % 1000) {
                            await Task.yield()
                            return Row(OffsetSource.total + number)
                        }
                    }
                }
                for task in tasks { _ = try await task.value }
            }
            let ids = Set(pager.snapshot.items.map(\.id))
            try GrowthProgram.check(ids.count == 1000 + count && (ids.min() ?? 0) >= 0, "a draft wasn't replaced")
        }
        return meter
    }

    /// Measures as many rows that are pushed to an end that isn't loaded, one by one.
    static func appended(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource())
            try await fill(pager, pageSize)
            meter.calls(1) { _ in for number in 0..<count { pager.receive(.appended([Row(-1 - number)])) } }
            try GrowthProgram.check(pager.snapshot.items.count == pageSize, "a row is shown too early")
        }
        return meter
    }

    /// Measures a page of which as many rows occur twice.
    static func pageOfRepeats(_ count: Int, _ policy: DuplicatePolicy<Row>) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(TwiceSource(count: count), duplicates: policy)
            try await meter.round {
                pager.refresh()
                await pager.waitUntilSettled()
            }
            try GrowthProgram.check(pager.snapshot.items.count == count, "a row isn't shown once")
        }
        return meter
    }

    /// Measures moves that are being saved at the same time.
    static func moves(_ count: Int) async throws -> GrowthMeter {
        try await inFlight(count, RowSource()) { .move($0, to: count - 1 - $0) }
    }

    /// Measures a page while moves are being saved.
    static func pageDuringMoves(_ count: Int) async throws -> GrowthMeter {
        try await inFlight(count, RowSource(), { .move($0, to: count - 1 - $0) }, pages: true)
    }

    /// Measures single pushes: new contents, new rows and deletions.
    static func push(_ count: Int) async throws -> GrowthMeter {
        let pager = makePager(RowSource())
        try await fill(pager, count)
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        let meter = GrowthMeter()
        for round in 0..<GrowthMeter.rounds {
            meter.calls(300) { number in
                switch number % 3 {
                case 0: pager.receive(.updated([Row(number * 7919 % count, title: "round \(round)")]))
                case 1: pager.receive(.inserted([Row(-1 - round * 300 - number)]))
                default: pager.receive(.deleted([(number + round * 300) * 7919 % count]))
                }
            }
            try GrowthProgram.check(shown.items.contains { $0.title == "round \(round)" }, "a push is missing")
        }
        observation.cancel()
        return meter
    }

    /// Measures as many rows, pushed one by one.
    static func pushMany(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource())
            try await fill(pager, pageSize)
            meter.calls(1) { _ in for number in 0..<count { pager.receive(.inserted([Row(-1 - number)])) } }
            try GrowthProgram.check(pager.snapshot.items.count == pageSize + count, "a row is missing")
        }
        return meter
    }

    /// Measures events with as many rows: new rows, their new contents, and their deletion.
    static func pushBurst(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource())
            try await fill(pager, pageSize)
            let ids = (1...count).map { -$0 }
            let rows = ids.map { Row($0) }, updates = ids.reversed().map { Row($0, title: "new") }
            try await meter.round(3) {
                pager.receive(.inserted(rows))
                pager.receive(.updated(updates))
                pager.receive(.deleted(ids))
                await pager.waitUntilSettled()
            }
            try GrowthProgram.check(pager.snapshot.items.count == pageSize, "a row is missing")
        }
        return meter
    }

    /// Measures as many rows that are held back, pushed one by one.
    static func waiting(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource(), holds: true)
            try await fill(pager, pageSize)
            meter.calls(1) { _ in for number in 0..<count { pager.receive(.inserted([Row(-1 - number)])) } }
            try GrowthProgram.check(pager.snapshot.waiting == count, "a row is missing")
        }
        return meter
    }

    /// Measures showing as many rows that were held back.
    static func showWaiting(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource(), holds: true)
            try await fill(pager, pageSize)
            pager.receive(.inserted((0..<count).map { Row(-1 - $0) }))
            await pager.waitUntilSettled()
            try await meter.round {
                pager.showWaiting()
                await pager.waitUntilSettled()
            }
            try GrowthProgram.check(pager.snapshot.items.count == pageSize + count, "a row is missing")
        }
        return meter
    }

    /// Measures as many events that an observer sends while it is called.
    static func observers(_ count: Int) async throws -> GrowthMeter {
        let meter = GrowthMeter()
        for _ in 0..<GrowthMeter.rounds {
            let pager = makePager(RowSource())
            try await fill(pager, pageSize)
            var left = count
            let observation = pager.observe { _ in
                guard left == count else { return }
                left = 0
                for number in 0..<count { pager.receive(.updated([Row(number % pageSize, title: "event \(number)")])) }
            }
            meter.calls(1) { _ in pager.receive(.updated([Row(0, title: "first")])) }
            let last = pager.snapshot.items[(count - 1) % pageSize].title
            try GrowthProgram.check(last == "event \(count - 1)", "an event is missing")
            observation.cancel()
        }
        return meter
    }
}
