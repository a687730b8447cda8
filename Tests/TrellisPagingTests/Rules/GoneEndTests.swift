import Testing

@testable import TrellisPaging

/// Rule 15: the server no longer has the last loaded rows, or has others between the loaded ones.
@Suite("Gone ends")
struct GoneEndTests {
    var server = SimulatedServer(keys: .pages, count: 24)
    var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, proof: .always))

    init() { server.hasTotal = false }

    /// Loads three pages, the rows of the last of which are then deleted.
    private mutating func loadPages(keys: SimulatedServer.Keys = .pages) {
        server = SimulatedServer(keys: keys, count: 24)
        server.hasTotal = false
        driver.send(.refresh)
        respondToAll()
        for _ in 1...2 {
            driver.send(.loadMore)
            respondToAll()
        }
        for row in 6...8 { server.delete(row) }
    }

    private mutating func respond() {
        guard let load = driver.wanted.last.flatMap({ driver.take($0.type) }) else { return }
        driver.send(.loaded(load.id, server.response(to: load)))
    }

    private mutating func respondToAll() {
        while !driver.wanted.isEmpty { respond() }
    }

    /// Loads the list to its end. Then its rows must be the server's.
    private mutating func expectAll() {
        respondToAll()
        for _ in 0..<12 where driver.snapshot.append != .end {
            driver.send(.loadMore)
            respondToAll()
        }
        #expect(driver.ids == server.rows.map(\.id))
    }

    @Test(
        "rows that are gone don't stay behind one that the user deletes meanwhile",
        arguments: [SimulatedServer.Keys.offsets, .pages], 0..<6)
    mutating func deletedBeforeThem(keys: SimulatedServer.Keys, responses: Int) {
        loadPages(keys: keys)
        driver.send(.loadMore)
        for _ in 0..<responses { respond() }
        driver.send(.edited(.delete(5), number: 1))
        respondToAll()
        server.delete(5)
        driver.send(.editSaved(1))
        expectAll()
    }

    @Test("the next page is loaded again if a row was deleted, and another one inserted meanwhile", arguments: 0..<8)
    mutating func awayAndBack(responses: Int) {
        loadPages()
        driver.send(.loadMore)
        for _ in 0..<responses { respond() }
        server.delete(1)
        respond()
        let new = server.makeRow()
        server.insert(new, before: 0)
        driver.send(.pushed(.deleted([1])))
        driver.send(.pushed(.inserted([new])))
        expectAll()
    }

    @Test("the last page, loaded again because of the total, isn't the next one if it has other rows")
    mutating func otherRowsInTheLastPage() {
        server = SimulatedServer(keys: .pages, count: 12)
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.refresh)
        respondToAll()
        driver.send(.loadMore)
        respondToAll()
        driver.send(.loadMore)
        guard let load = driver.take(.append) else { return }
        var last = server.response(to: load)
        last.nextKey = nil
        driver.send(.loaded(load.id, last))
        #expect(driver.wanted.last?.checksEnd == true)
        for row in 0...3 { server.delete(row) }
        for _ in 0..<4 { server.insert(server.makeRow(), before: nil) }
        respondToAll()
        for _ in 0..<12 where driver.snapshot.append != .end {
            driver.send(.loadMore)
            respondToAll()
        }
        #expect(driver.ids.filter { $0 > 3 } == server.rows.map(\.id))
    }

    @Test("a row that is found between two pages belongs to a page")
    mutating func rowBetweenPages() {
        driver.send(.refresh)
        respondToAll()
        driver.send(.loadMore)
        respondToAll()
        server.insert(server.makeRow(), before: 0)
        server.insert(server.makeRow(), before: 3)
        driver.send(.loadMore)
        respondToAll()
        #expect(driver.ids == Array(server.rows.map(\.id)[1...8]))
        let isPaged = driver.ledger.rows.items.allSatisfy(\.isPaged)
        #expect(isPaged)
    }
}
