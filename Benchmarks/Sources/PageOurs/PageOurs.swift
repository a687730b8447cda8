import PageWorkloads
import TrellisPaging
import TrellisRequests

/// Loads lists page by page through a pager.
@main
@MainActor
enum PageOurs {
    /// A source of a list in memory.
    struct Source: PagingSource {
        let keys = PageKeys<Int>.cursors
        var pages: Int

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
            let number = request.key ?? 0
            return Page(
                items: Listing.page(number, size: request.size), nextKey: number + 1 < pages ? number + 1 : nil)
        }
    }

    static func main() async {
        await PageProgram.run { work in
            switch work {
            case .http(let pages, let size): try await http(pages, size)
            case .memory(let pages, let size): try await memory(pages, size)
            case .append(let pages, let size): try await append(pages, size)
            case .burst(let pages, let size): try await burst(pages, size)
            case .waiting(let pages, let size): try await waiting(pages, size)
            case .deleted(let pages, let size): try await deleted(pages, size)
            case .duplicates(let pages, let size): try await duplicates(pages, size)
            }
        }
    }

    private static func http(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let server = try PageServer(pages: pages, size: size)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("list"), page: .number(parameter: "page", size: "size"),
            list: "Data.HouseList", total: "Data.Total", as: Listing.self)
        let pager = Pager(source, config: PagingConfig(pageSize: size))
        let time = try await ContinuousClock().measure { try await load(pager, pages) }
        try check(pager, pages * size)
        guard pager.snapshot.append == .end else { throw PageProgram.Failure("the list did not end") }
        return ["rate": Double(pages) / (time / .seconds(1)), "rows": Double(pager.snapshot.items.count)]
    }

    private static func memory(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let before = try PageProgram.residentMemory()
        let pager = Pager(Source(pages: pages), config: PagingConfig(pageSize: size))
        try await load(pager, pages)
        let after = try PageProgram.residentMemory()
        try check(pager, pages * size)
        return ["memory": Double(after - before), "rows": Double(pager.snapshot.items.count)]
    }

    private static func append(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let pager = Pager(Source(pages: .max), config: PagingConfig(pageSize: size))
        try await load(pager, pages)
        var times: [Duration] = []
        for _ in 0..<51 {
            // Keep a snapshot during the load of the next page, as a screen does.
            let shown = pager.snapshot
            times.append(
                await ContinuousClock().measure {
                    pager.append()
                    await pager.waitUntilSettled()
                })
            guard pager.snapshot.items.count == shown.items.count + size else {
                throw PageProgram.Failure("a page is missing")
            }
        }
        try check(pager, (pages + 51) * size)
        return ["time": PageProgram.median(times), "rows": Double(pager.snapshot.items.count)]
    }

    /// Measures successive pushed updates, during which a snapshot is kept, as by a screen.
    private static func burst(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let pager = Pager(Source(pages: .max), config: PagingConfig(pageSize: size))
        try await load(pager, pages)
        var shown = pager.snapshot
        let observation = pager.observe { shown = $0.snapshot }
        let ids = PageProgram.burst(of: pages * size)
        var times: [Duration] = []
        for round in 0..<15 {
            let rows = ids.map { id in
                var row = Listing(id: id)
                row.title = "round \(round)"
                return row
            }
            times.append(ContinuousClock().measure { for row in rows { pager.receive(.updated([row])) } })
            guard ids.allSatisfy({ shown.items[$0].title == "round \(round)" }) else {
                throw PageProgram.Failure("an update is missing")
            }
        }
        observation.cancel()
        return ["time": PageProgram.median(times), "rows": Double(shown.items.count)]
    }

    /// Measures successive pushed rows that are held back.
    private static func waiting(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let rows = (0..<pages * size).map { Listing(id: 1_000_000 + $0) }
        var times: [Duration] = []
        for _ in 0..<3 {
            let pager = Pager(Source(pages: 1), config: PagingConfig(pageSize: size, holdsPushedItems: true))
            try await load(pager, 1)
            times.append(ContinuousClock().measure { for row in rows { pager.receive(.inserted([row])) } })
            guard pager.snapshot.waiting == rows.count else { throw PageProgram.Failure("a row is missing") }
        }
        return ["time": PageProgram.median(times), "rows": Double(rows.count)]
    }

    /// Measures successive pushed deletions of a fifth of the rows while a page is loaded, which may still contain them.
    private static func deleted(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        var times: [Duration] = []
        var rows = 0
        for _ in 0..<3 {
            let pager = Pager(Source(pages: .max), config: PagingConfig(pageSize: size))
            try await load(pager, pages)
            let count = pager.snapshot.items.count
            pager.append()
            times.append(
                ContinuousClock().measure {
                    for number in 0..<count / 5 { pager.receive(.deleted([number * 7919 % count])) }
                })
            guard pager.snapshot.append.isLoading, pager.snapshot.items.count == count - count / 5 else {
                throw PageProgram.Failure("a row was not deleted")
            }
            rows = count
            await pager.waitUntilSettled()
        }
        return ["time": PageProgram.median(times), "rows": Double(rows)]
    }

    /// Measures a page whose first half repeats rows from the whole list.
    private static func duplicates(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        struct Overlapping: PagingSource {
            let keys = PageKeys<Int>.cursors
            let count: Int

            func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
                let number = request.key ?? 0
                var items = Listing.page(number, size: request.size)
                guard number * request.size >= count else { return Page(items: items, nextKey: number + 1) }
                for index in 0..<request.size / 2 { items[index] = Listing(id: (number + index * 7919) % count) }
                return Page(items: items, nextKey: number + 1)
            }
        }
        let count = pages * size
        let pager = Pager(
            Overlapping(count: count), config: PagingConfig(pageSize: size), duplicates: .newest { $0.price < $1.price }
        )
        try await load(pager, pages)
        var times: [Duration] = []
        for round in 1...51 {
            let shown = pager.snapshot
            times.append(
                await ContinuousClock().measure {
                    pager.append()
                    await pager.waitUntilSettled()
                })
            guard pager.snapshot.items.count == shown.items.count + size / 2,
                pager.snapshot.items.count == count + round * size / 2
            else { throw PageProgram.Failure("a page is missing") }
        }
        return ["time": PageProgram.median(times), "rows": Double(pager.snapshot.items.count)]
    }

    private static func load(_ pager: Pager<Listing>, _ pages: Int) async throws {
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 1..<pages {
            pager.append()
            await pager.waitUntilSettled()
            if case .failed(let failure) = pager.snapshot.append { throw failure }
        }
    }

    /// Compares all rows with the expected ones.
    private static func check(_ pager: Pager<Listing>, _ count: Int) throws {
        let items = pager.snapshot.items
        guard items.count == count, zip(0..., items).allSatisfy({ $0 == $1.id }) else {
            throw PageProgram.Failure("the list has not the \(count) rows it should have")
        }
    }
}
