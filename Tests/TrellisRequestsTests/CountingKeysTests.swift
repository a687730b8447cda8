import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// Cursors that are positions, as many libraries of GraphQL make them.
@Suite("Keys that count rows", .timeLimit(.minutes(15)))
@MainActor
struct CountingKeysTests {
    /// A connection, with the cursors of graphql-relay-js, graphene and strawberry, or opaque ones that stay with their row.
    private func connection(_ rows: Locked<[Int]>, isOpaque: Bool = false, most: Int = .max) -> ScriptedTransport {
        ScriptedTransport { request, _ in
            let body = try JSONDecoder().decode(JSONValue.self, from: request.body ?? Data())
            let first = body["variables.first"]?.integer ?? 0
            guard first <= most else {
                return request.json(#"{"data":null,"errors":[{"message":"'first' is larger than \#(most)"}]}"#)
            }
            let cursor = body["variables.after"]?.plainText.flatMap { Data(base64Encoded: $0) }
            let place = cursor.flatMap { Int(String(decoding: $0, as: UTF8.self).split(separator: ":")[1]) }
            return rows.withLock { rows in
                let start = isOpaque ? rows.firstIndex { $0 > place ?? -1 } ?? rows.count : (place ?? -1) + 1
                let some = rows.dropFirst(start).prefix(first)
                let last = isOpaque ? "row:\(some.last ?? -1)" : "arrayconnection:\(start + some.count - 1)"
                let edges = some.map { #"{"node":{"id":\#($0)}}"# }.joined(separator: ",")
                let end = some.isEmpty ? "null" : "\"\(Data(last.utf8).base64EncodedString())\""
                let pageInfo = #"{"hasNextPage":\#(start + some.count < rows.count),"endCursor":\#(end)}"#
                return request.json(#"{"data":{"rows":{"edges":[\#(edges)],"pageInfo":\#(pageInfo)}}}"#)
            }
        }
    }

    private func pager(_ server: ScriptedTransport, _ config: PagingConfig) -> Pager<Row> {
        let post = server.client().post("graphql", body: .graphQL("query")).idempotent()
        return Pager(HTTPPagingSource(post, page: .relay(connection: "data.rows"), as: Row.self), config: config)
    }

    /// Loads pages to the end, after each of which the rows change.
    private func load(_ pager: Pager<Row>, _ change: (_ page: Int) -> Void = { _ in }) async {
        pager.append()
        await pager.waitUntilSettled()
        for page in 0..<60 where pager.snapshot.append != .end && pager.snapshot.append.failure == nil {
            change(page)
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end)
    }

    @Test(
        "no row is lost if rows before the next page of an array connection are deleted or inserted",
        arguments: 0..<40)
    func arrayConnection(seed: Int) async {
        let rows = Locked(Array(0..<60)), server = connection(rows)
        let config = PagingConfig(pageSize: 7, initialLoadSize: seed % 2 == 0 ? 7 : 14, prefetchDistance: 0)
        let pager = pager(server, config)
        await load(pager) { page in
            rows.withLock { rows in
                // Up to a page of rows goes, or comes, at a place that depends on the seed.
                let count = (seed + page) % 8, start = (seed * 5 + page * 3) % 20
                if (seed / 8 + page) % 2 == 0 {
                    rows.removeSubrange(start..<start + min(count, rows.count - start))
                } else {
                    rows.insert(contentsOf: (0..<count).map { 1000 + page * 10 + $0 }, at: start)
                }
            }
        }
        let shown = pager.snapshot.items.map(\.id).filter { $0 < 1000 }
        #expect(Set(shown).isSuperset(of: rows.withLock { $0 }.filter { $0 < 1000 }))
        #expect(shown == shown.sorted() && Set(shown).count == shown.count)
    }

    @Test("a list of limited size comes back to the rows of an array connection, wherever they are by then")
    func backToTheStart() async {
        let rows = Locked(Array(0..<40)), server = connection(rows)
        let pager = pager(server, PagingConfig(pageSize: 5, prefetchDistance: 0, maxSize: 15))
        pager.append()
        await pager.waitUntilSettled()
        for _ in 0..<60 where pager.snapshot.append != .end {
            pager.rowShown(at: pager.snapshot.items.count - 1)
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.items.last?.id == 39)
        rows.withLock { $0.removeFirst(3) }
        for _ in 0..<60 where pager.snapshot.prepend != .end {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
            let shown = pager.snapshot.items.map(\.id)
            let first = shown.first ?? 0
            #expect(shown == Array(first..<first + shown.count))
        }
        #expect(pager.snapshot.items.first?.id == 3)
    }

    @Test("if all loaded rows but the first are deleted, the next page is looked for from the first row on")
    func onlyTheFirstIsLeft() async throws {
        let rows = Locked(Array(0..<20)), server = connection(rows)
        let pager = pager(server, PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager) { page in if page == 0 { rows.withLock { $0.removeSubrange(1..<5) } } }
        #expect(Set(pager.snapshot.items.map(\.id)).isSuperset(of: rows.withLock { $0 }))
        let cursors = try server.requests.prefix(3).map { request in
            let after = try JSONDecoder().decode(JSONValue.self, from: request.body ?? Data())["variables.after"]
            return after?.plainText.flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(cursors == [nil, "arrayconnection:3", "arrayconnection:-1"])
    }

    @Test("a page of an array connection is not larger than the server allows")
    func limitedConnection() async {
        let rows = Locked(Array(0..<30)), server = connection(rows, most: 10)
        let pager = pager(server, PagingConfig(pageSize: 10, prefetchDistance: 0))
        await load(pager) { page in if page == 0 { rows.withLock { $0.removeFirst(3) } } }
        #expect(pager.snapshot.items.map(\.id) == Array(0..<30))
    }

    @Test("opaque cursors need no proof: each page is requested once, and isn't larger")
    func opaqueConnection() async throws {
        let rows = Locked(Array(0..<20)), server = connection(rows, isOpaque: true)
        let pager = pager(server, PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager) { page in if page == 0 { rows.withLock { $0.removeFirst(3) } } }
        #expect(pager.snapshot.items.map(\.id) == Array(0..<20))
        let sizes = try server.requests.map { request in
            try JSONDecoder().decode(JSONValue.self, from: request.body ?? Data())["variables.first"]?.integer
        }
        #expect(sizes == [5, 5, 5, 5])
    }
}
