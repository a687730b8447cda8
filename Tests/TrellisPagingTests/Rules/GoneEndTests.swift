import Testing

@testable import TrellisPaging

/// Rule 15: the server no longer has the last loaded rows, or has others between the loaded ones.
@Suite("Gone ends")
struct GoneEndTests {
    var server = SimulatedServer(keys: .pages, count: 24)
    var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, proof: .always))

    init() { server.hasTotal = false }

    private mutating func load(pages: Int) {
        driver.send(.refresh)
        respondToAll()
        for _ in 1..<pages {
            driver.send(.loadMore)
            respondToAll()
        }
    }

    private mutating func loadToEnd() {
        respondToAll()
        for _ in 0..<12 where driver.snapshot.append != .end {
            driver.send(.loadMore)
            respondToAll()
        }
    }

    private mutating func respond() {
        guard let load = driver.wanted.last.flatMap({ driver.take($0.type) }) else { return }
        driver.send(.loaded(load.id, server.response(to: load)))
    }

    private mutating func respondToAll() {
        while !driver.wanted.isEmpty { respond() }
    }

    @Test(
        "rows that are gone don't stay behind one that the user deletes meanwhile",
        arguments: [SimulatedServer.Keys.offsets, .pages], 0..<6)
    mutating func deletedBeforeThem(keys: SimulatedServer.Keys, responses: Int) {
        server = SimulatedServer(keys: keys, count: 24)
        server.hasTotal = false
        load(pages: 3)
        for row in 6...8 { server.delete(row) }
        driver.send(.loadMore)
        for _ in 0..<responses { respond() }
        driver.send(.edited(.delete(5), number: 1))
        respondToAll()
        server.delete(5)
        driver.send(.editSaved(1))
        loadToEnd()
        #expect(driver.ids == server.rows.map(\.id))
    }

    @Test("the next page is loaded again if a row was deleted, and another one inserted meanwhile", arguments: 0..<8)
    mutating func awayAndBack(responses: Int) {
        load(pages: 3)
        for row in 6...8 { server.delete(row) }
        driver.send(.loadMore)
        for _ in 0..<responses { respond() }
        server.delete(1)
        respond()
        let new = server.makeRow()
        server.insert(new, before: 0)
        driver.send(.pushed(.deleted([1])))
        driver.send(.pushed(.inserted([new])))
        loadToEnd()
        #expect(driver.ids == server.rows.map(\.id))
    }

    @Test("a row that the user moved among those that are gone stays, though the server has it elsewhere")
    mutating func movedAmongThem() {
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 9, proof: .always))
        load(pages: 3)
        driver.send(.shown(8, loadsAhead: false))
        driver.send(.loadMore)
        respondToAll()
        #expect(driver.ids == Array(3..<12))
        driver.send(.edited(.move(6, to: 5), number: 1))
        server.move(6, after: 8)
        driver.send(.editSaved(1))
        // The first page comes back, and the last one goes.
        driver.send(.shown(0, loadsAhead: false))
        driver.send(.loadPrevious)
        respondToAll()
        #expect(driver.ids == [0, 1, 2, 3, 4, 5, 7, 8, 6])
        for row in [0, 3, 4, 5, 7, 8] { server.delete(row) }
        server.move(6, after: nil)
        driver.send(.shown(8, loadsAhead: false))
        driver.send(.loadMore)
        respondToAll()
        #expect(driver.ids == [0, 1, 2, 6, 9, 10, 11], "row 0 is known to be gone after a refresh only")
    }

    @Test("the last page, loaded again because of the total, isn't the next one if it has other rows")
    mutating func otherRowsInTheLastPage() {
        server = SimulatedServer(keys: .pages, count: 12)
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        load(pages: 2)
        driver.send(.loadMore)
        guard let load = driver.take(.append) else { return }
        var last = server.response(to: load)
        last.nextKey = nil
        driver.send(.loaded(load.id, last))
        #expect(driver.wanted.last?.checksEnd == true)
        for row in 0...3 { server.delete(row) }
        for _ in 0..<4 { server.insert(server.makeRow(), before: nil) }
        loadToEnd()
        #expect(driver.ids.filter { $0 > 3 } == server.rows.map(\.id))
    }

    @Test("a row that is found between two pages belongs to a page")
    mutating func rowBetweenPages() {
        load(pages: 2)
        server.insert(server.makeRow(), before: 0)
        server.insert(server.makeRow(), before: 3)
        driver.send(.loadMore)
        respondToAll()
        #expect(driver.ids == Array(server.rows.map(\.id)[1...8]))
        let isPaged = driver.ledger.rows.items.allSatisfy(\.isPaged)
        #expect(isPaged)
    }
}
