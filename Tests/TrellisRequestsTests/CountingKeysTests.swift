import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// Keys that move when rows are inserted or deleted: those that are corrected, and those that can only be reported.
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

    /// Loads the first two pages, of twenty rows each, and the first one again. Returns what is reported. The request has a
    /// filter, and the pages have the given next keys.
    private func reports<Key>(
        _ page: HTTPPaging<Key>, from filter: Int? = nil, next: [String]
    ) async throws -> [String] {
        let rows = "[" + (8..<28).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
        let transport = ScriptedTransport { request, number in
            let next = next[(number - 1) % 2]
            let fields = #""next":"\#(next)","links":{"next":"\#(next)"},"@odata.nextLink":"\#(next)""#
            return request.json(#"{"data":\#(rows),\#(fields)}"#, headers: ["Link": "<\(next)>; rel=next"])
        }
        let issues = IssueLog()
        let get = transport.client { $0.reporter = issues.reporter }.get("a", query: ["from": filter])
        let source = HTTPPagingSource(get, page: page, list: "data", as: Row.self)
        let first = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        _ = try await source.load(PageRequest(key: first.nextKey, size: 20, loadType: .append))
        _ = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        #expect(issues.kinds.allSatisfy { $0 == .countingKeys })
        return issues.issues.map(\.message)
    }

    private func message(_ place: String, _ field: String, _ scheme: String) -> String {
        let counts = scheme.hasPrefix(".number") ? "pages" : "rows"
        return "first page: the next \(place) counts \(counts) in its field \"\(field)\", so the list lacks rows after "
            + "deletions on the server: use \(scheme) instead if the server allows it"
    }

    @Test(
        "links that count rows or pages are reported once, without their values",
        arguments: [
            ("page=2&key=S1", "page=3&key=S1", "page", ".number"), ("page[number]=2", "x=1", "page[number]", ".number"),
            ("offset=20&limit=20", "offset=40", "offset", ".offset"), ("$skip=20", "$skip=40", "$skip", ".offset"),
            ("startIndex=21", "startIndex=41", "startIndex", ".offset"), ("o=20", "o=40", "o", ".offset"),
        ])
    func countingLinks(_ first: String, _ second: String, _ field: String, _ scheme: String) async throws {
        let next = ["/a?\(first)", "/a?\(second)"]
        let words = [message("link", field, "\(scheme)(parameter: \"\(field)\")")]
        #expect(try await reports(.link(), next: next) == words)
        #expect(try await reports(.nextURL(), next: next) == words)
        #expect(try await reports(.jsonAPI(), next: next) == words)
        #expect(try await reports(.odata(), next: next) == words)
    }

    @Test(
        "cursors whose text counts rows or pages are reported once, also if it is encoded, and in a link",
        arguments: [
            (#"{"offset": 20, "key": "S1"}"#, "offset", ".offset"), (#"{"page":2}"#, "page", ".number"),
            ("o=20", "o", ".offset"), ("sort:id;start_index:20", "start_index", ".offset"),
        ])
    func countingCursors(_ text: String, _ field: String, _ scheme: String) async throws {
        let words = message("cursor", field, "\(scheme)(parameter:)")
        let base64 = Data(text.utf8).base64EncodedString(), unpadded = base64.replacingOccurrences(of: "=", with: "")
        for cursor in [text.replacingOccurrences(of: "\"", with: #"\""#), base64, unpadded] {
            #expect(try await reports(.cursor(parameter: "c", next: "next"), next: [cursor, "x"]) == [words])
        }
        #expect(
            try await reports(.nextURL(), next: ["/a?c=\(unpadded)", "/a?c=x"])
                == [message("link", field, "\(scheme)(parameter:)")])
    }

    @Test("cursors, identifiers, dates, sizes and filters are not reported")
    func keysThatCountNothing() async throws {
        for query in [
            "since_id=20", "page=x2", "page=20", "page[size]=2", "limit=20", "start=1700000000", "start=2020-01-01",
            "start=27", "offset=", "page[after]=2", "page42=2", "cursor=27", "from=20&c=27",
        ] {
            #expect(try await reports(.nextURL(), from: 20, next: ["/a?\(query)", "/a?x"]) == [], "\(query)")
        }
        for text in [
            "20", "27", #"{"id":20}"#, #"{"start":"2020-01-01","id":20}"#, #"{"offset":"20.5"}"#, "arrayconnection:19",
            "cursor:v2:27", "offset", "\u{1}\u{14}", #"{"sort":"page","id":2}"#,
        ] {
            let cursor = Data(text.utf8).base64EncodedString()
            #expect(try await reports(.cursor(parameter: "c", next: "next"), next: [cursor, "x"]) == [], "\(text)")
        }
        // A number of a later page is none that could be known.
        #expect(try await reports(.nextURL(), next: ["/a?c=x", "/a?offset=20"]) == [])
    }
}
