import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// All paging schemes, through a pager. Each is a value, and none needs a client of its own.
@Suite("Shapes of paging", .timeLimit(.minutes(15)))
@MainActor
struct ShapesTests {
    private let server: ShapesServer

    init() throws {
        server = try ShapesServer()
    }

    /// Loads all pages, and expects all rows once and in order.
    private func expectAll<Key>(
        _ source: HTTPPagingSource<Key, Row>, size: Int = 100, _ location: SourceLocation = #_sourceLocation
    ) async {
        let pager = Pager(source, config: PagingConfig(pageSize: size))
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.refreshState == .paginated {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end, sourceLocation: location)
        #expect(pager.snapshot.items.map(\.id) == Array(0..<ShapesServer.rows), sourceLocation: location)
        #expect(pager.snapshot.duplicates.isEmpty, sourceLocation: location)
    }

    @Test("numbers from 0, with a last page that says so", arguments: [100, 40, 30])
    func lastMark(_ size: Int) async throws {
        let get = server.client.get("spring")
        let page = HTTPPaging.number(parameter: "page", size: "size", first: 0, end: .when("last", is: true))
        await expectAll(HTTPPagingSource(get, page: page, list: "content"), size: size)
        // No page is requested after the page that is marked as the last. Without a total, each page but the first is proved
        // by loading the one before again.
        #expect(server.requests.count == (size == 30 ? 7 : 5))
    }

    @Test("numbers with a count of pages, and no size", arguments: [100, 40, 7])
    func pageCount(_ size: Int) async throws {
        let get = server.client.get("laravel")
        let page = HTTPPaging.number(parameter: "page", pageCount: "meta.last_page")
        await expectAll(HTTPPagingSource(get, page: page, list: "data"), size: size)
    }

    @Test("offsets with the total in a header field", arguments: [100, 40, 30])
    func headerTotal(_ size: Int) async throws {
        let source = HTTPPagingSource(
            server.client.get("counted"), page: .offset(), total: .header("X-Total-Count"), as: Row.self)
        await expectAll(source, size: size)
        let page = try await source.load(PageRequest(key: 80, size: 100, loadType: .append))
        #expect([page.totalCount, page.itemsBefore, page.itemsAfter, page.nextKey] == [95, 80, 0, nil])
    }

    @Test("offsets with the total in `Content-Range`, also if the server doesn't know it", arguments: [100, 40, 30])
    func contentRange(_ size: Int) async throws {
        for (path, total) in [("ranged", 95), ("uncounted", nil)] {
            let source = HTTPPagingSource(
                server.client.get(path), page: .offset(), total: .header("Content-Range"), as: Row.self)
            await expectAll(source, size: size)
            let page = try await source.load(PageRequest(key: nil, size: 30, loadType: .refresh))
            #expect(page.totalCount == total)
        }
    }

    @Test("a total, a page size and metadata of another type are passed over and reported once, on each page")
    func oddFields() async throws {
        struct Meta: Decodable, Sendable {
            let count: Int
        }
        let issues = IssueLog()
        func page(_ fields: String, key: Int?, _ source: inout HTTPPagingSource<Int, Row>?) async throws -> Page<
            Int, Row
        > {
            let transport = ScriptedTransport { request, _ in
                request.json(#"{"rows":[{"id":1}]\#(fields)}"#, headers: ["X-Total": "many"])
            }
            let used =
                source
                ?? HTTPPagingSource(
                    transport.client { $0.reporter = issues.reporter }.get("a"), page: .offset(), list: "rows",
                    total: "total", pageSize: "size", metadata: Meta.self, metadataPath: "meta", as: Row.self)
            source = used
            return try await used.load(
                PageRequest(key: key, size: 40, loadType: key == nil ? .refresh : .append))
        }
        for (value, total, words) in [
            (#","total":null"#, nil, nil), (#","total":"7""#, 7, nil), (#","total":-1"#, nil, nil),
            ("", nil, "found nothing"), (#","total":"many""#, nil, "found a string"),
            (#","total":[]"#, nil, "found a list"),
            (#","total":1e30"#, nil, "found 1" + String(repeating: "0", count: 30)),
            (#","total":1.5"#, nil, "found 1.5"),
        ] as [(String, Int?, String?)] {
            var source: HTTPPagingSource<Int, Row>?
            issues.removeAll()
            for key in [nil, 1, nil] {
                let page = try await page(value + #","size":40,"meta":{"count":1}"#, key: key, &source)
                #expect(page.totalCount == total, "\(value)")
                #expect(page.items.map(\.id) == [1])
            }
            #expect(
                issues.issues.map(\.message)
                    == (words.map {
                        ["items from 0: expected an integer at total, \($0), which is passed over"]
                    } ?? []))
        }
        issues.removeAll()
        var source: HTTPPagingSource<Int, Row>?
        let odd = try await page(#","total":1,"size":{},"meta":{"count":"x"}"#, key: nil, &source)
        #expect(odd.metadata == nil && odd.items.count == 1)
        #expect(
            issues.issues.map(\.message) == [
                "items from 0: the metadata can't be decoded: meta.count: expected a number, found a string, "
                    + "which is passed over",
                "items from 0: expected an integer at size, found an object, which is passed over",
            ])
    }

    @Test("a page size below 1 is passed over and reported once", arguments: [0, -1])
    func pageSizeOfNoRows(_ size: Int) async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, _ in
            request.json(#"{"rows":[{"id":1},{"id":2}],"size":\#(size)}"#, headers: ["X-Size": "\(size)"])
        }
        let client = transport.client { $0.reporter = issues.reporter }
        for (field, name) in [("size", "size"), (.header("X-Size"), "the header field X-Size")]
            as [(ResponseField, String)]
        {
            issues.removeAll()
            let source = HTTPPagingSource(
                client.get("a"), page: .number(parameter: "page", size: "size"), list: "rows", pageSize: field,
                as: Row.self)
            for key in [nil, 2] {
                let page = try await source.load(
                    PageRequest(key: key, size: 2, loadType: key == nil ? .refresh : .append))
                #expect(page.pageSize == nil && page.nextKey == (key ?? 1) + 1)
            }
            #expect(
                issues.issues.map(\.message)
                    == ["page 1: expected a page size of at least 1 at \(name), found \(size), which is passed over"])
        }
    }

    @Test("a total in a header field that is no number is passed over and reported")
    func oddHeader() async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, number in
            request.json(#"[{"id":\#(number)}]"#, headers: number == 2 ? [:] : ["X-Total": "many"])
        }
        let source = HTTPPagingSource(
            transport.client { $0.reporter = issues.reporter }.get("a"), page: .offset(), total: .header("X-Total"),
            as: Row.self)
        for key in [nil, 1, 2] {
            let page = try await source.load(
                PageRequest(key: key, size: 40, loadType: key == nil ? .refresh : .append))
            #expect(page.totalCount == nil && page.items.count == 1)
        }
        #expect(
            issues.issues.map(\.message) == [
                "items from 0: expected an integer in the header field X-Total, found something else, which is passed over"
            ])
    }

    @Test("the total may be only in the first page, in the body or in a header field", arguments: [100, 40, 30])
    func totalOfFirstPage(_ size: Int) async throws {
        for total: ResponseField in ["total", .header("X-Total")] {
            let source = HTTPPagingSource(
                server.client.get("countedonce"), page: .offset(), list: "rows", total: total, as: Row.self)
            await expectAll(source, size: size)
            let first = try await source.load(PageRequest(key: nil, size: size, loadType: .refresh))
            let second = try await source.load(PageRequest(key: 40, size: size, loadType: .append))
            #expect([first.totalCount, second.totalCount] == [95, nil])
        }
    }

    @Test("the list and the total may be elements of an array")
    func elements() async throws {
        let get = server.client.get("worldbank")
        let page = HTTPPaging.number(parameter: "page", size: "per_page", pageCount: "0.pages")
        await expectAll(HTTPPagingSource(get, page: page, list: "1", total: "0.total"))
        let error = await #expect(throws: RequestError.self) {
            _ = try await HTTPPagingSource(get, page: page, list: "2", as: Row.self)
                .load(PageRequest(key: nil, size: 30, loadType: .refresh))
        }
        #expect(error?.detail == "expected a list at 2, found nothing")
    }

    @Test("the next page's URL in a header field")
    func headerLink() async throws {
        let page = HTTPPaging.nextURL(at: .header("Next-Page"), size: "limit")
        await expectAll(HTTPPagingSource(server.client.get("kinto"), page: page, list: "data"))
    }

    @Test("offsets that begin with 1", arguments: [100, 40, 30, 1])
    func offsetsFromOne(_ size: Int) async throws {
        let get = server.client.get("scim")
        let page = HTTPPaging.offset(parameter: "startIndex", limit: "count", first: 1)
        await expectAll(HTTPPagingSource(get, page: page, list: "Resources", total: "totalResults"), size: size)
        #expect(server.requests.first?.target == "/scim?startIndex=1&count=\(size)")
    }

    @Test("a response without content is an empty page", arguments: [100, 19])
    func noContent(_ size: Int) async throws {
        let source = HTTPPagingSource(server.client.get("contentless"), page: .offset(), as: Row.self)
        await expectAll(source, size: size)
        let page = try await source.load(PageRequest(key: 95, size: size, loadType: .append))
        #expect(page.items.isEmpty && page.nextKey == nil)
    }

    @Test("links to older and newer rows, also where there are none", arguments: [100, 40, 19])
    func linksBothWays(_ size: Int) async throws {
        let source = HTTPPagingSource(server.client.get("timeline"), page: .link(size: "limit"), as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: size))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.prepend()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.prepend == .end)
        while pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id) == Array(0..<ShapesServer.rows))
    }

    @Test("behind the last row, with `has_more`", arguments: [100, 40, 30])
    func lastID(_ size: Int) async throws {
        let get = server.client.get("stripe")
        let page = HTTPPaging.afterLastID(
            parameter: "starting_after", size: "limit", end: .when("has_more", is: false))
        await expectAll(HTTPPagingSource(get, page: page, list: "data"), size: size)
        await expectAll(
            HTTPPagingSource(get, page: .afterLastID(parameter: "starting_after", size: "limit"), list: "data"),
            size: size)
    }

    @Test("behind the last row, also if the source omits all rows of a page")
    func lastRow() async throws {
        let page = HTTPPaging.cursor(
            parameter: "starting_after", size: "limit", next: "data.-1.id", end: .when("has_more", is: false))
        await expectAll(HTTPPagingSource(server.client.get("stripe"), page: page, list: "data"))
        let source = HTTPPagingSource<String, Row>(
            server.client.get("stripe"), page: page, list: "data",
            transform: { (row: Row) in (40..<80).contains(row.id) ? nil : row })
        let pager = Pager(source, config: PagingConfig(pageSize: 40))
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id) == Array(0..<40) + Array(80..<ShapesServer.rows))
    }

    @Test("a page without rows that leads to itself is the end", arguments: [100, 40, 19])
    func ownCursor(_ size: Int) async throws {
        let get = server.client.get("solr", query: ["cursorMark": "*"])
        let page = HTTPPaging.cursor(parameter: "cursorMark", size: "rows", next: "nextCursorMark")
        await expectAll(HTTPPagingSource(get, page: page, list: "response.docs"), size: size)
        let marked = HTTPPaging.cursor(
            parameter: "cursorMark", next: "nextCursorMark", end: .when("isLast", is: true))
        let source = HTTPPagingSource(get, page: marked, list: "response.docs", as: Row.self)
        await #expect(throws: RequestError.self) {
            try await source.load(PageRequest(key: "95", size: size, loadType: .append))
        }
    }

    @Test("a cursor may be an object or a list, and a page without rows need not be the last")
    func structuredCursor() async throws {
        let keys = HTTPPaging<JSONValue>(
            keys: .cursors, reading: ["LastEvaluatedKey"],
            request: { request, page in
                request.body?.set("ExclusiveStartKey", page.key)
                request.body?.set("Limit", .number(Decimal(page.size)))
            },
            neighbours: { page in PageNeighbours(next: page["LastEvaluatedKey"]) })
        let post = server.client.post("dynamo", body: .json(["TableName": "rows"]))
        await expectAll(HTTPPagingSource(post, page: keys, list: "Items"), size: 19)
        let bodies = server.requests.compactMap { try? JSONDecoder().decode(JSONValue.self, from: $0.body) }
        #expect(bodies.map { $0["ExclusiveStartKey.id"]?.plainText } == [nil, "18", "18x", "37", "56", "75"])
        let key: JSONValue = .object(["id": "1/ü", "at": .list([7, .boolean(true), .null])])
        #expect("\(key)" == #"{"at":[7,true,null],"id":"1/ü"}"#)
    }

    @Test("a path of the next page at which nothing is found isn't the end of a list that has more rows")
    func misspeltNext() async throws {
        let page = PageRequest<String>(key: nil, size: 40, loadType: .refresh)
        func get(_ path: String, _ issues: IssueLog = IssueLog()) -> HTTPRequest {
            var configuration = HTTPClientConfiguration()
            configuration.reporter = issues.reporter
            return HTTPClient(baseURL: server.client.baseURL, configuration: configuration).get(path)
        }
        let words = "nothing was found at nxt in any page, although there are more rows: check the path"
        let cursors = HTTPPagingSource(
            get("countedonce"), page: .cursor(parameter: "offset", size: "limit", next: "nxt"), list: "rows",
            as: Row.self)
        let error = await #expect(throws: RequestError.self) {
            var page = page
            page.size = 20
            _ = try await cursors.load(page)
        }
        #expect(error?.detail == words)
        let links = HTTPPagingSource(
            get("countedonce"), page: .nextURL(at: "nxt", size: "limit"), list: "rows", as: Row.self)
        let linkError = await #expect(throws: RequestError.self) {
            try await links.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        }
        #expect(linkError?.detail == words)
        // The server returns at most 40 rows, so it isn't known whether there are more.
        let report = ["first page: nothing was found at nxt, so the list ends here (omitsLast says that this is right)"]
        for (scheme, reports) in [
            (.cursor(parameter: "offset", size: "limit", next: "nxt"), report),
            (.cursor(parameter: "offset", next: "nxt"), report),
            (.cursor(parameter: "offset", size: "limit", next: "nxt", omitsLast: true), []),
            (.cursor(parameter: "offset", size: "limit", next: .header("nxt")), []),
        ] as [(HTTPPaging<String>, [String])] {
            let issues = IssueLog()
            let source = HTTPPagingSource(get("countedonce", issues), page: scheme, list: "rows", as: Row.self)
            #expect(try await source.load(page).items.count == 40)
            #expect(issues.issues.map(\.message) == reports)
        }
    }

    @Test(
        "a full page without a cursor is the whole list of a server that omits it on the last page", arguments: [1, 2])
    func omittedOnly(_ size: Int) async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, _ in
            let isTooMany = request.query("limit").flatMap(Int.init).map { $0 > 2 } ?? false
            return isTooMany
                ? request.json("{}", status: 400)
                : request.json(#"{"rows":[{"id":1}\#(size == 2 ? #",{"id":2}"# : "")]}"#)
        }
        let source = HTTPPagingSource(
            transport.client { $0.reporter = issues.reporter }.get("a"),
            page: .cursor(parameter: "after", size: "limit", next: "next"), list: "rows", as: Row.self)
        let page = try await source.load(PageRequest(key: nil, size: size, loadType: .refresh))
        #expect(page.items.count == size && page.nextKey == nil)
        #expect(issues.kinds == [.ignoredField])
        #expect(transport.requests.map { $0.query("limit") } == ["\(size)", "\(size + 1)"])
        let empty = ScriptedTransport { request, _ in request.json(#"{"rows":[],"next":null}"#) }
        let none = HTTPPagingSource(
            empty.client { $0.reporter = issues.reporter }.get("a"),
            page: .cursor(parameter: "after", size: "limit", next: "next"), list: "rows", as: Row.self)
        #expect(try await none.load(PageRequest(key: nil, size: size, loadType: .refresh)).items.isEmpty)
        #expect(empty.requests.count == 1 && issues.kinds.count == 1)
    }

    @Test("once a page has had the next page's cursor, one without it is the last, also if it is full")
    func omittedNext() async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, _ in
            request.json(request.query("after") == nil ? #"{"rows":[{"id":1}],"next":"x"}"# : #"{"rows":[{"id":2}]}"#)
        }
        let source = HTTPPagingSource(
            transport.client { $0.reporter = issues.reporter }.get("a"),
            page: .cursor(parameter: "after", size: "limit", next: "next"), list: "rows", as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 1, initialLoadSize: 1))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id) == [1, 2])
        #expect(transport.requests.count == 2 && issues.issues.isEmpty)
    }

    @Test(
        "rows that can't be decoded are left out and reported, and the list has all others", arguments: [100, 40, 30])
    func invalidRows(_ size: Int) async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, _ in
            let start = request.query("offset").flatMap(Int.init) ?? 0
            let end = min(95, start + min(40, request.query("limit").flatMap(Int.init) ?? 40))
            let rows = (start..<max(start, end)).map { $0 % 10 == 3 ? #"{"id":"x\#($0)"}"# : #"{"id":\#($0)}"# }
            return request.json(#"{"rows":[\#(rows.joined(separator: ","))],"total":95}"#)
        }
        let get = transport.client { $0.reporter = issues.reporter }.get("a")
        for total: ResponseField? in ["total", nil] {
            issues.removeAll()
            let pager = Pager(
                HTTPPagingSource(
                    get, page: .offset(), list: "rows", omitsInvalidRows: true, total: total, as: Row.self),
                config: PagingConfig(pageSize: size))
            pager.refresh()
            await pager.waitUntilSettled()
            while pager.snapshot.refreshState == .paginated {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.append == .end)
            #expect(pager.snapshot.items.map(\.id) == (0..<95).filter { $0 % 10 != 3 })
            #expect(Set(issues.kinds) == [.omittedRows])
            let first = issues.issues.first?.message
            #expect(first?.hasPrefix("items from 0: ") == true)
            #expect(first?.hasSuffix("(the first one: rows[3].id: expected a number, found a string)") == true)
        }
        let strict = HTTPPagingSource(get, page: .offset(), list: "rows", as: Row.self)
        await #expect(throws: RequestError.self) {
            try await strict.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        }
    }

    @Test("a row that is null, a nested item and one that is transformed can be left out as well")
    func invalidElements() async throws {
        let issues = IssueLog()
        let transport = ScriptedTransport { request, _ in
            request.json(#"{"rows":[{"node":{"id":1}},{"node":{"id":"x"}},{"node":null},null,{"node":{"id":4}}]}"#)
        }
        let get = transport.client { $0.reporter = issues.reporter }.get("a")
        let nested = HTTPPagingSource(
            get, page: .offset(), list: "rows", element: "node", omitsInvalidRows: true, as: Row.self)
        let request = PageRequest<Int>(key: nil, size: 20, loadType: .refresh)
        #expect(try await nested.load(request).items.map(\.id) == [1, 4])
        #expect(
            issues.issues.map(\.message) == [
                "items from 0: 2 rows were left out, because they can't be decoded (the first one: rows[1].node.id: expected a "
                    + "number, found a string)"
            ])
        struct Holder: Decodable, Sendable { let node: Row? }
        let transformed = HTTPPagingSource(
            get, page: .offset(), list: "rows", omitsInvalidRows: true, transform: { (holder: Holder) in holder.node })
        #expect(try await transformed.load(request).items.map(\.id) == [1, 4])
        #expect(issues.issues.last?.message.hasPrefix("items from 0: 2 rows were left out") == true)
    }

    @Test("a mark may be written as a string or as a number")
    func writtenMarks() async throws {
        for name in ["0", #""0""#, "false", #""false""#] {
            let get = server.client.get("marks", query: ["false": name])
            let page = HTTPPaging.number(parameter: "page", end: .when("more", is: false))
            await expectAll(HTTPPagingSource(get, page: page, list: "rows"))
        }
        let get = server.client.get("marks", query: ["false": #""no""#])
        let page = HTTPPaging.number(parameter: "page", end: .unless("more", is: true))
        await expectAll(HTTPPagingSource(get, page: page, list: "rows"))
        await expectAll(
            HTTPPagingSource(get, page: .number(parameter: "page", end: .when("number", is: 3)), list: "rows"))
    }

    @Test("a cursor in a form that is posted")
    func form() async throws {
        let page = HTTPPaging.cursor(
            parameter: .body("cursor"), size: .body("limit"), next: "response_metadata.next_cursor")
        await expectAll(
            HTTPPagingSource(
                server.client.post("slack", body: .form(["channel": "C1"])), page: page, list: "messages"))
        #expect(server.requests.allSatisfy { $0.headers["Content-Type"] == "application/x-www-form-urlencoded" })
    }

    @Test("connections of Relay over GraphQL, posted, without the nodes that may not be seen")
    func relay() async throws {
        let post = server.client.post("graphql", body: .graphQL("query", variables: ["owner": "me"])).idempotent()
        await expectAll(HTTPPagingSource(post, page: .relay(connection: "data.rows")))
        let bodies = server.requests.compactMap { try? JSONDecoder().decode(JSONValue.self, from: $0.body) }
        #expect(bodies.map { $0["variables.after"] } == [nil, "40", "80"])
        #expect(bodies.allSatisfy { $0["variables.owner"] == "me" })
    }

    @Test("JSON:API, with links as text and as objects")
    func jsonAPI() async throws {
        await expectAll(HTTPPagingSource(server.client.get("jsonapi"), page: .jsonAPI()))
    }

    @Test("OData, whose fields have full stops in their names")
    func odata() async throws {
        let source = HTTPPagingSource(
            server.client.get("odata"), page: .odata(), total: #"@odata\.count"#, as: Row.self)
        await expectAll(source, size: 30)
        #expect(server.requests.allSatisfy { $0.headers["Prefer"] == "odata.maxpagesize=30" })
        #expect(try await source.load(PageRequest(key: nil, size: 30, loadType: .refresh)).totalCount == 95)
    }

    @Test("a page behind the last one that is not found ends a list, if the scheme says so; a first page never does")
    func notFound() async throws {
        func source(_ status: Int, _ ends: Bool) -> HTTPPagingSource<Int, Row> {
            let transport = ScriptedTransport { request, _ in request.json("{}", status: status) }
            let page = HTTPPaging.number(parameter: "page").ends { ends && $0.status == 404 }
            return HTTPPagingSource(transport.client().get("a"), page: page)
        }
        let last = try await source(404, true).load(PageRequest(key: 3, size: 40, loadType: .append))
        #expect(last.items.isEmpty && last.nextKey == nil && last.previousKey == 2)
        for (status, ends, key) in [(404, false, 3), (404, true, 1), (404, true, nil), (500, true, 3)] {
            await #expect(throws: RequestError.self) {
                try await source(status, ends).load(PageRequest(key: key, size: 40, loadType: .append))
            }
        }
    }

    @Test("a rejection ends a list of any scheme, if the scheme says so; a first page never does")
    func rejectedEnd() async throws {
        let server = ScriptedTransport { request, _ in
            let start = request.query("after").flatMap(Int.init) ?? 0
            guard start < 9 else { return request.json(#"{"message":"no more"}"#, status: 400) }
            let rows = (start..<start + 3).map { #"{"id":\#($0)}"# }.joined(separator: ",")
            return request.json(#"{"rows":[\#(rows)],"next":\#(start + 3)}"#)
        }
        let page = HTTPPaging.cursor(parameter: "after", next: "next").ends { $0.serverMessage == "no more" }
        let source = HTTPPagingSource(
            server.client { $0.serverErrors = .common }.get("a"), page: page, list: "rows", as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
        await loadAll(pager)
        #expect(pager.snapshot.items.map(\.id) == Array(0..<9) && pager.snapshot.append == .end)
        let always = HTTPPaging.cursor(parameter: "after", next: "next").ends { _ in true }
        let rejected = ScriptedTransport { request, _ in request.json("{}", status: 400) }
        await #expect(throws: RequestError.self) {
            try await HTTPPagingSource(rejected.client().get("a"), page: always, list: "rows", as: Row.self)
                .load(PageRequest(key: nil, size: 3, loadType: .refresh))
        }
    }

    @Test("a cursor whose row is in its page, as with max_id, ends the list with its last row", arguments: 1...12)
    func inclusiveCursor(count: Int) async throws {
        let server = ScriptedTransport { request, _ in
            let most = request.query("max_id").flatMap(Int.init) ?? .max
            let rows = (1...count).reversed().filter { $0 <= most }.prefix(4)
            return request.json("[\(rows.map { #"{"id":\#($0)}"# }.joined(separator: ","))]")
        }
        for page in [
            HTTPPaging.cursor(parameter: "max_id", next: "-1.id"), .afterLastID(parameter: "max_id", size: "count"),
        ] {
            let source = HTTPPagingSource(server.client().get("a"), page: page, as: Row.self)
            let pager = Pager(source, config: PagingConfig(pageSize: 4, prefetchDistance: 0))
            await loadAll(pager)
            #expect(pager.snapshot.items.map(\.id) == (1...count).reversed() && pager.snapshot.append == .end)
        }
    }

    /// A server whose cursors contain the number of a session, and are rejected in later sessions.
    private func expiringServer(_ session: Locked<Int>, status: Int, leadsBack: Bool) -> ScriptedTransport {
        ScriptedTransport { request, _ in
            let now = session.withLock { $0 }
            let parts = (request.query("cursor") ?? "\(now)-0").split(separator: "-").compactMap { Int($0) }
            guard parts[0] == now else { return request.json(#"{"error":"stale_cursor"}"#, status: status) }
            let rows = (parts[1]..<min(parts[1] + 3, 40)).map { #"{"id":\#($0)}"# }.joined(separator: ",")
            let next = parts[1] + 3 < 40 ? #","next":"\#(now)-\#(parts[1] + 3)""# : ""
            let previous = leadsBack && parts[1] > 0 ? #","previous":"\#(now)-\#(parts[1] - 3)""# : ""
            return request.json(#"{"rows":[\#(rows)]\#(next)\#(previous)}"#)
        }
    }

    @Test(
        "a list whose cursors have expired starts over with the rows in sight, also if pages were dropped",
        arguments: [410, 400], [false, true])
    func expiredCursor(status: Int, leadsBack: Bool) async throws {
        let session = Locked(1)
        let server = expiringServer(session, status: status, leadsBack: leadsBack)
        let plain = HTTPPaging.cursor(
            parameter: "cursor", next: "next", previous: leadsBack ? "previous" : nil, omitsLast: true)
        let page = status == 410 ? plain : plain.startsOver { $0.serverMessage == "stale_cursor" }
        let source = HTTPPagingSource(
            server.client { $0.serverErrors = .common }.get("a"), page: page, list: "rows", as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 9))
        pager.append()
        await pager.waitUntilSettled()
        for _ in 1...5 {
            pager.append()
            await pager.waitUntilSettled()
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        let inSight = pager.snapshot.items.map(\.id)
        #expect(inSight == Array(9..<18))
        session.withLock { $0 = 2 }
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.append == .idle && pager.snapshot.items.map(\.id).starts(with: 0..<18))
        await loadAll(pager)
        #expect(pager.snapshot.append == .end && pager.snapshot.items.last?.id == 39)
    }

    /// Loads a list to its end or a failure.
    private func loadAll(_ pager: Pager<Row>) async {
        pager.append()
        await pager.waitUntilSettled()
        for _ in 1...60 where pager.snapshot.append != .end && pager.snapshot.append.failure == nil {
            pager.append()
            await pager.waitUntilSettled()
        }
    }

    @Test("no row is lost if a page of rows is deleted before the last page is rejected", arguments: [404, 416])
    func rejectedAfterDeletion(_ status: Int) async throws {
        let rows = Locked(Array(0..<60))
        let transport = ScriptedTransport { request, _ in
            let rows = rows.withLock { $0 }
            let size = request.query("size").flatMap(Int.init) ?? 20
            let page = request.query("page").flatMap(Int.init).map { ($0 - 1) * size }
            let start = page ?? request.query("offset").flatMap(Int.init) ?? 0
            guard start < rows.count else { return request.json("{}", status: status) }
            let list = rows[start..<min(start + size, rows.count)].map { #"{"id":\#($0)}"# }.joined(separator: ",")
            return request.json(#"{"rows":[\#(list)],"total":\#(rows.count)}"#)
        }
        let page: HTTPPaging<Int> =
            status == 404
            ? .number(parameter: "page", size: "size").ends { $0.status == 404 } : .offset(limit: "size")
        let source = HTTPPagingSource(
            transport.client().get("a"), page: page, list: "rows", total: "total", as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 20))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.count == 40)
        rows.withLock { $0.removeFirst(20) }
        while pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id).filter { $0 >= 20 } == Array(20..<60))
        await #expect(throws: RequestError.self) {
            rows.withLock { $0 = [] }
            _ = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        }
    }

    @Test("a shape of one's own takes two closures")
    func own() async throws {
        let byDay = HTTPPaging<String>(
            keys: .cursors, reading: ["older"], request: { request, page in request.query.set("day", page.key ?? "0") },
            neighbours: { page in PageNeighbours(next: page["older"]?.plainText) })
        await expectAll(HTTPPagingSource(server.client.get("days"), page: byDay, list: "rows"))
        // A path that wasn't declared is found by parsing the response again.
        let unnamed = HTTPPaging<String>(
            keys: .cursors, request: { request, page in request.query.set("day", page.key ?? "0") },
            neighbours: { page in PageNeighbours(next: page["older"]?.plainText) })
        await expectAll(HTTPPagingSource(server.client.get("days"), page: unnamed, list: "rows"))
    }

    @Test("an error of a shape of one's own is the page's failure")
    func ownError() async throws {
        struct Odd: Error, CustomStringConvertible { var description = "no day" }
        let page = HTTPPaging<String>(keys: .cursors, request: { _, _ in }, neighbours: { _ in throw Odd() })
        let source = HTTPPagingSource(server.client.get("days"), page: page, list: "rows", as: Row.self)
        let error = await #expect(throws: RequestError.self) {
            try await source.load(PageRequest(key: nil, size: 30, loadType: .refresh))
        }
        #expect(error?.detail == "no day")
    }

    @Test("a list that is left out where it is empty is empty only to who says so; null always is")
    func emptyLists() async throws {
        let get = server.client.get("omits")
        let page = HTTPPaging.number(parameter: "page")
        let strict = HTTPPagingSource(get, page: page, list: "rows", as: Row.self)
        let error = await #expect(throws: RequestError.self) {
            try await strict.load(PageRequest(key: 2, size: 40, loadType: .append))
        }
        #expect(error?.detail == "expected a list at rows, found nothing")
        let lenient = HTTPPagingSource(get, page: page, list: "rows", allowsMissingList: true, as: Row.self)
        let last = try await lenient.load(PageRequest(key: 2, size: 40, loadType: .append))
        #expect(last.items.isEmpty && last.nextKey == nil)
        for body in [#"{"rows":null}"#, #"{"rows":[]}"#] {
            let transport = ScriptedTransport { request, _ in request.json(body) }
            for source in [strict, lenient].map({ _ in
                HTTPPagingSource(transport.client().get("a"), page: page, list: "rows", as: Row.self)
            }) {
                #expect(try await source.load(PageRequest(key: nil, size: 40, loadType: .refresh)).items.isEmpty)
            }
        }
        let bare = ScriptedTransport { request, _ in request.json("null") }
        let root = HTTPPagingSource(bare.client().get("a"), page: page, as: Row.self)
        #expect(try await root.load(PageRequest(key: nil, size: 40, loadType: .refresh)).items.isEmpty)
        let wrong = ScriptedTransport { request, _ in request.json(#"{"rows":{}}"#) }
        let typed = HTTPPagingSource(
            wrong.client().get("a"), page: page, list: "rows", allowsMissingList: true, as: Row.self)
        await #expect(throws: RequestError.self) {
            try await typed.load(PageRequest(key: nil, size: 40, loadType: .refresh))
        }
    }

    @Test("a server that ignores the page or the cursor is a failure that says so, and no endless list")
    func ignored() async throws {
        let get = server.client.get("ignores")
        func words<Key>(_ source: HTTPPagingSource<Key, Row>, from position: Int? = nil) async -> String? {
            let pager = Pager(source, config: PagingConfig(pageSize: 40))
            if let position { pager.jump(toRow: position) } else { pager.refresh() }
            await pager.waitUntilSettled()
            for _ in 0..<8 where pager.snapshot.append == .idle {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.items.count == 40)
            return pager.snapshot.append.failure?.message
        }
        #expect(
            await words(HTTPPagingSource(get, page: .number(parameter: "page", size: "size"), list: "rows"))
                == "different pages have the same rows: the server seems to ignore the query field \"page\"")
        for position in [nil, 0, 120] {
            let number = HTTPPaging<Int>.number(parameter: "page", size: "size")
            #expect(
                await words(HTTPPagingSource(get, page: number, list: "rows", total: "total"), from: position)
                    == "different pages have the same rows: the server seems to ignore the query field \"page\"")
            #expect(
                await words(HTTPPagingSource(get, page: .offset(), list: "rows", total: "total"), from: position)
                    == "different pages have the same rows: the server seems to ignore the query field \"offset\""
            )
        }
        #expect(
            await words(HTTPPagingSource(get, page: .cursor(parameter: "after", next: "next"), list: "rows"))
                == "different pages have the same rows: the server seems to ignore the query field \"after\"")
    }

    @Test("a server that returns the first page once more by mistake isn't taken for one that ignores the page")
    func repeated() async throws {
        let transport = ScriptedTransport { request, number in
            let page = number == 2 ? 1 : request.url.query()?.contains("page=2") == true ? 2 : 1
            let rows = (page * 40 - 40..<page * 40).map { #"{"id":\#($0)}"# }.joined(separator: ",")
            return request.json(#"{"rows":[\#(rows)],"total":80}"#)
        }
        let page = HTTPPaging<Int>.number(parameter: "page", size: "size")
        let pager = Pager(
            HTTPPagingSource(transport.client().get("a"), page: page, list: "rows", total: "total", as: Row.self),
            config: PagingConfig(pageSize: 40, initialLoadSize: 40))
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.items.map(\.id) == Array(0..<80))
        #expect(pager.snapshot.append == .end)
    }

    @Test(
        "a list that is refreshed isn't taken for one whose server ignores the page",
        arguments: [HTTPPaging.number(parameter: "page", size: "limit"), .number(parameter: "page"), .offset()],
        [1, 3, 40, 80])
    func refreshed(_ page: HTTPPaging<Int>, _ count: Int) async throws {
        let transport = ScriptedTransport { request, _ in
            let fields = (request.url.query() ?? "").split(separator: "&").map { $0.split(separator: "=") }
            func number(_ name: String) -> Int? { fields.first { $0[0] == name }.flatMap { Int($0[1]) } }
            let size = number("limit") ?? 40, start = number("offset") ?? ((number("page") ?? 1) - 1) * size
            let rows = (0..<count).filter { $0 >= start && $0 < start + size }
            return request.json("[\(rows.map { "{\"id\":\($0)}" }.joined(separator: ","))]")
        }
        let pager = Pager(
            HTTPPagingSource(transport.client().get("a"), page: page, as: Row.self), config: PagingConfig(pageSize: 40))
        for _ in 0..<5 {
            pager.refresh()
            await pager.waitUntilSettled()
            while pager.snapshot.append == .idle {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.items.map(\.id) == Array(0..<count))
            #expect(pager.snapshot.append == .end)
        }
    }

    @Test("a list whose server repeats the last page behind the end has an end", arguments: [79, 80, 120])
    func clamped(_ count: Int) async throws {
        let transport = ScriptedTransport { request, _ in
            let number = Int(request.url.query()?.split(separator: "=").last ?? "") ?? 1
            let start = (min(number, (count + 39) / 40) - 1) * 40
            let rows = (start..<min(start + 40, count)).map { #"{"id":\#($0)}"# }
            return request.json("[\(rows.joined(separator: ","))]")
        }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page"), as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 40))
        for _ in 0..<3 {
            pager.refresh()
            await pager.waitUntilSettled()
            while pager.snapshot.append == .idle {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.items.map(\.id) == Array(0..<count))
            #expect(pager.snapshot.append == .end)
        }
    }

    @Test("rows that a total promises and the server doesn't return are counted as missing")
    func lyingTotal() async throws {
        let source = HTTPPagingSource(
            server.client.get("lies"), page: .offset(), list: "rows", total: "total", as: Row.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 40))
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.items.count == 95)
        #expect(pager.snapshot.append == .end && pager.snapshot.missing == 105)
    }

    @Test("what a response holds beside the list comes with its page")
    func metadata() async throws {
        struct Count: Decodable, Equatable, Sendable { var last_page: Int }
        let get = server.client.get("laravel", query: ["page": 1])
        let page = HTTPPaging.number(parameter: "page")
        func metadata<Value: Decodable & Sendable>(_ type: Value.Type, _ path: JSONPath) async throws -> Value? {
            let source = HTTPPagingSource(
                get, page: page, list: "data", metadata: type, metadataPath: path, as: Row.self)
            let loaded = try await source.load(PageRequest(key: nil, size: 40, loadType: .refresh))
            return loaded.metadata as? Value
        }
        let count = try await metadata(Count.self, "meta"), lastPage = try await metadata(Int.self, "meta.last_page")
        #expect(count == Count(last_page: 3))
        #expect(lastPage == 3)
        #expect(try await metadata([String: JSONValue].self, "") != nil)
        #expect(try await metadata(Count.self, "nowhere.at.all") == nil)
        #expect(try await metadata(Int.self, "meta") == nil)
    }

    @Test("the server's own words are a failure's, also of a response whose status is a success")
    func words() async throws {
        var configuration = HTTPClientConfiguration()
        configuration.serverErrors = ServerErrors(
            messages: ["errors.0.message", "detail", "error"], reported: .present("errors"))
        var client = HTTPClient(baseURL: server.client.baseURL, configuration: configuration)
        let graph = await #expect(throws: RequestError.self) {
            try await client.post("graphql", body: .graphQL("other")).data()
        }
        #expect(graph?.kind == .reported)
        #expect(graph?.detail == "Unknown query")
        let missing = await #expect(throws: RequestError.self) { try await client.get("nowhere").data() }
        #expect(missing?.detail == "404 Not Found: no such shape")
        #expect(missing?.serverMessage == "no such shape")
        configuration.serverErrors?.reported = .when("ok", is: false)
        client = HTTPClient(baseURL: server.client.baseURL, configuration: configuration)
        let slack = await #expect(throws: RequestError.self) { try await client.post("slack", body: .form([:])).data() }
        #expect(slack?.detail == "channel_not_found")
        #expect(try await client.post("slack", body: .form(["channel": "C1"])).data().isEmpty == false)
    }
}
