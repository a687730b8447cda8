import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Listing: Codable, Identifiable, Equatable, Sendable {
    var id: Int
    var price: Double = 1
}

private func listings(_ ids: some Sequence<Int>) -> String {
    "[" + ids.map { #"{"id":\#($0),"price":1}"# }.joined(separator: ",") + "]"
}

private func envelope(_ list: String, total: Int = 95) -> String {
    #"{"Data":{"HouseList":\#(list),"PageSize":20,"Total":\#(total)}}"#
}

@Suite("HTTPPagingSource", .timeLimit(.minutes(15)))
struct HTTPPagingSourceTests {
    private func numbered(_ client: HTTPClient, total: ResponseField? = "Data.Total") -> HTTPPagingSource<Int, Listing>
    {
        HTTPPagingSource(
            client.get("api/listings", query: ["kind": "sale"]),
            page: .number(parameter: "page", size: "size", first: 1), list: "Data.HouseList", total: total)
    }

    private func load<Key, Item>(
        _ source: HTTPPagingSource<Key, Item>, _ key: Key? = nil, size: Int = 20
    ) async throws -> Page<Key, Item> {
        try await source.load(PageRequest(key: key, size: size, loadType: key == nil ? .refresh : .append))
    }

    @Test("pages by number follow each other to the end that the total gives")
    func numbers() async throws {
        let server = try LoopbackServer { request in
            let page = URLComponents(string: request.target)?.queryItems?.first { $0.name == "page" }?.value
            let first = ((page.flatMap(Int.init) ?? 1) - 1) * 20
            return .json(envelope(listings(first..<min(first + 20, 95))))
        }
        let source = numbered(HTTPClient(baseURL: server.url))
        var (key, ids, positions): (Int?, [Int], [[Int?]]) = (nil, [], [])
        repeat {
            let page = try await load(source, key)
            ids += page.items.map(\.id)
            positions.append([page.previousKey, page.nextKey, page.itemsBefore, page.itemsAfter])
            key = page.nextKey
        } while key != nil
        #expect(ids == Array(0..<95))
        #expect(
            positions == [
                [nil, 2, 0, 75], [1, 3, 20, 55], [2, 4, 40, 35], [3, 5, 60, 15], [4, nil, 80, 0],
            ])
        #expect(server.requests.map(\.target).last == "/api/listings?kind=sale&page=5&size=20")
    }

    @Test(
        "without a total an empty page is the last, and a short one may be all that the server gives",
        arguments: [(20, 4, nil), (19, 4, 19), (0, nil, nil)])
    func shortPage(_ count: Int, _ next: Int?, _ pageSize: Int?) async throws {
        let transport = ScriptedTransport { request, _ in request.json(envelope(listings(0..<count))) }
        let page = try await load(numbered(transport.client(), total: nil), 3)
        #expect(page.nextKey == next)
        #expect(page.pageSize == pageSize)
        #expect(page.itemsAfter == nil)
    }

    @Test("without a total a page that is shorter than those before is the last")
    func shorterPage() async throws {
        let transport = ScriptedTransport { request, number in
            request.json(envelope(listings(0..<(number < 3 ? 100 : 40))))
        }
        let source = numbered(transport.client(), total: nil)
        let first = try await load(source, size: 500)
        #expect([first.nextKey, first.pageSize, first.itemsBefore] == [2, 100, 0])
        let second = try await load(source, 2, size: 100)
        #expect([second.nextKey, second.pageSize, second.itemsBefore] == [3, nil, 100])
        let last = try await load(source, 3, size: 100)
        #expect([last.nextKey, last.pageSize, last.itemsBefore] == [nil, nil, 200])
    }

    @Test("a server that ignores the size gives a last page of more rows than asked, too")
    func ignoredSize() async throws {
        let transport = ScriptedTransport { request, number in
            request.json(envelope(listings(0..<(number < 3 ? 25 : 22))))
        }
        let source = numbered(transport.client(), total: nil)
        let first = try await load(source)
        #expect([first.nextKey, first.pageSize, first.itemsBefore] == [2, 25, 0])
        let second = try await load(source, 2)
        #expect([second.nextKey, second.pageSize, second.itemsBefore] == [3, 25, 25])
        let last = try await load(source, 3)
        #expect([last.nextKey, last.pageSize, last.itemsBefore] == [nil, 25, 50])
    }

    @Test("a page of a capped server isn't the last because its rows would be those of a larger last page")
    func cappedPage() async throws {
        let transport = ScriptedTransport { request, number in
            request.json(envelope(listings(0..<(number < 3 ? 7 : 2)), total: 16))
        }
        let source = numbered(transport.client())
        let first = try await load(source, size: 9)
        #expect([first.nextKey, first.pageSize, first.itemsBefore] == [2, 7, 0])
        let second = try await load(source, 2, size: 9)
        #expect([second.nextKey, second.pageSize, second.itemsBefore] == [3, 7, 7])
        let last = try await load(source, 3, size: 9)
        #expect([last.nextKey, last.pageSize, last.itemsBefore] == [nil, 7, 14])
        // Of a server that isn't known to limit its pages, the same page is the last.
        let other = ScriptedTransport { request, _ in request.json(envelope(listings(0..<7), total: 16)) }
        #expect(try await load(numbered(other.client()), 2, size: 9).nextKey == nil)
    }

    @Test("with a total an empty page in the middle is not the end")
    func emptyInTheMiddle() async throws {
        let transport = ScriptedTransport { request, _ in request.json(envelope("[]")) }
        #expect(try await load(numbered(transport.client()), 2).nextKey == 3)
    }

    @Test("a server that gives smaller pages than asked says so, and the list goes on")
    func serverSize() async throws {
        let transport = ScriptedTransport { request, _ in request.json(envelope(listings(0..<20))) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page", size: "size"), list: "Data.HouseList",
            pageSize: "Data.PageSize", as: Listing.self)
        let page = try await load(source, 2, size: 100)
        #expect(page.nextKey == 3)
        #expect(page.itemsBefore == 20)
        #expect(page.pageSize == 20)
        #expect(transport.requests.first?.query("size") == "100")
    }

    @Test("a transform makes items of what the response holds, drops nil, and does not end the list early")
    func transform() async throws {
        let transport = ScriptedTransport { request, _ in request.json(envelope(listings(0..<20))) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page"), list: "Data.HouseList"
        ) { (raw: [String: Int]) -> Listing? in
            guard let id = raw["id"], id.isMultiple(of: 2) else { return nil }
            return Listing(id: id)
        }
        let page = try await load(source)
        #expect(page.items.map(\.id) == Array(stride(from: 0, to: 20, by: 2)))
        #expect(page.nextKey == 2)
        #expect(page.itemsBefore == nil)
    }

    @Test("the list is found at any depth, and at the top", arguments: ["", "a", "a.b", "a.b.c.d.e"])
    func depth(_ path: String) async throws {
        let body = path.split(separator: ".").reversed().reduce(listings([1, 2])) { #"{"\#($1)":\#($0)}"# }
        let transport = ScriptedTransport { request, _ in request.json(body) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page"), list: JSONPath(path), as: Listing.self)
        #expect(try await load(source).items.map(\.id) == [1, 2])
    }

    @Test("offsets count the items that came")
    func offsets() async throws {
        let transport = ScriptedTransport { request, _ in request.json(envelope(listings(0..<15))) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .offset(), list: "Data.HouseList", total: "Data.Total",
            as: Listing.self)
        let page = try await load(source, 40)
        #expect(
            [page.previousKey, page.nextKey, page.itemsBefore, page.itemsAfter, page.pageSize] == [25, 55, 40, 40, 15])
        #expect(transport.requests.first?.url.query == "offset=40&limit=20")
        let error = await #expect(throws: RequestError.self) {
            try await load(
                HTTPPagingSource(transport.client().get("a"), page: .offset(), list: "nowhere", as: Listing.self), 40)
        }
        #expect(error?.context == "items from 40")
        #expect(error?.localizedDescription == "expected a list at nowhere, found nothing")
    }

    @Test("a failure of a named list says whose page it was, to the pager's screen, too")
    @MainActor
    func named() async {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page"), list: "list", as: Listing.self)
        let pager = Pager(source.named("the quick matches"))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(
            pager.snapshot.refresh.failure?.description
                == "page 1 of the quick matches: expected a list at list, found nothing")
    }

    @Test("cursors come from the response, as text or number; null, missing and empty end the list")
    func cursors() async throws {
        let nexts = [#""x/1""#, "12", "null", #""""#]
        let transport = ScriptedTransport { request, number in
            request.json(#"{"items":\#(listings([number])),"meta":{"next":\#(nexts[number - 1])}}"#)
        }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .cursor(parameter: "after", size: "limit", next: "meta.next"),
            list: "items", as: Listing.self)
        #expect(try await load(source).nextKey == "x/1")
        #expect(try await load(source, "x/1").nextKey == "12")
        #expect(try await load(source, "12").nextKey == nil)
        #expect(try await load(source, "12").nextKey == nil)
        #expect(transport.requests.map { $0.query("after") } == [nil, "x/1", "12", "12"])
    }

    @Test("a page before the others is named so in a failure")
    func previousPage() async {
        let transport = ScriptedTransport { request, _ in request.json("{}", status: 500) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .cursor(parameter: "after", next: "next"), list: "items",
            as: Listing.self)
        for (key, type, name) in [
            (nil, .refresh, "first page"), ("x", .append, "next page"), ("x", .prepend, "previous page"),
        ] as [(String?, LoadType, String)] {
            let error = await #expect(throws: RequestError.self) {
                try await source.load(PageRequest(key: key, size: 20, loadType: type))
            }
            #expect(error?.context == name)
        }
    }

    @Test("a cursor that does not move is an error, not an endless list")
    func stuckCursor() async {
        let transport = ScriptedTransport { request, _ in request.json(#"{"items":\#(listings([1, 2])),"next":"x"}"#) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .cursor(parameter: "after", next: "next"), list: "items",
            as: Listing.self)
        let error = await #expect(throws: RequestError.self) { try await load(source, "x") }
        #expect(error?.context == "next page")
        #expect(
            error?.localizedDescription
                == "the next cursor is this page's own: the server seems to ignore the query field \"after\"")
    }

    @Test("links lead on, relative ones too, and not to another host")
    func links() async throws {
        let links: [String: String] = [
            "/a": #"</b?page=2>; rel="next", <http://test.invalid/z>; rel=last"#,
            "/b": #"<http://test.invalid/c>; title="a, \"b\"; c"; rel="up next", </a?token=S1>; rel=prev"#,
            "/c": #"<http://elsewhere.invalid/d>; rel=next"#,
        ]
        let transport = ScriptedTransport { request, _ in
            request.json(listings([1]), headers: ["Link": links[request.url.path] ?? ""])
        }
        let source = HTTPPagingSource(
            transport.client().get("a", query: ["q": 1]), page: .link(size: "per_page"), as: Listing.self)
        let first = try await load(source)
        #expect(first.nextKey?.url.absoluteString == "http://test.invalid/b?page=2")
        #expect(transport.requests.last?.url.query == "q=1&per_page=20")
        let second = try await load(source, first.nextKey)
        #expect(second.nextKey?.url.absoluteString == "http://test.invalid/c")
        #expect(second.previousKey?.url.absoluteString == "http://test.invalid/a?token=S1")
        #expect(second.previousKey.map { "\($0)" } == "http://test.invalid/a?token=***")
        #expect(transport.requests.last?.url.absoluteString == "http://test.invalid/b?page=2")
        let error = await #expect(throws: RequestError.self) { try await load(source, second.nextKey) }
        #expect(
            error?.detail == "the next link leads to another host (http://elsewhere.invalid:80, and not "
                + "http://test.invalid:80)")
    }

    @Test(
        "every wrong response says which page and what was wrong",
        arguments: [
            (envelope(#""none""#), "expected a list at Data.HouseList, found a string"),
            (envelope("{}"), "expected a list at Data.HouseList, found an object"),
            (#"{"Data":{"Total":1}}"#, "expected a list at Data.HouseList, found nothing"),
            (#"{"Data":[]}"#, "expected an object at Data, found a list"),
            ("[]", "expected an object, found a list"),
            (
                envelope(#"[{"id":1,"price":1},{"id":2,"price":"9"}]"#),
                "Data.HouseList[1].price: expected a number, found a string"
            ),
            (envelope(#"[{"id":1}]"#), "Data.HouseList[0].price: expected a value, found nothing"),
            (envelope(#"[{"id":1,"price":null}]"#), "Data.HouseList[0].price: expected a number, found null"),
            (envelope("[7]"), "Data.HouseList[0]: expected an object, found a number"),
            ("<!DOCTYPE html><html></html>", "expected JSON, found HTML"),
            ("<?xml version=\"1.0\"?><a/>", "expected JSON, found XML"),
            ("", "expected JSON, found an empty response"),
            ("Bad gateway", "expected JSON, found something else"),
            (String(envelope(listings(0..<9)).dropLast(30)), "the response was cut short"),
            (#"{"Data":{"HouseList":[}"#, "the response is not valid JSON (at byte 22)"),
        ])
    func wrongResponses(_ body: String, _ words: String) async throws {
        let server = try LoopbackServer { _ in .json(body) }
        let error = await #expect(throws: RequestError.self) {
            try await load(numbered(HTTPClient(baseURL: server.url)), 3)
        }
        #expect(error?.context == "page 3")
        #expect(error?.localizedDescription == "\(words)")
        #expect(error?.description == "GET \(server.url)/api/listings?kind=sale&page=3&size=20: \(words)")
        #expect(error?.kind == (words.contains("JSON") || words.contains("cut short") ? .invalidJSON : .decoding))
    }

    @Test("what a server says of a response that can't be read is for developers and for users")
    func wordsOfTheServer() async throws {
        let long = String(repeating: "x", count: 400)
        let shape = "expected an object at Data, found null"
        for (errors, fields, message) in [
            (nil, #""errors":[{"message":"first must be\nat most 100"}]"#, "first must be at most 100"),
            (.common, #""errors":[{"message":"first must be at most 100"}]"#, "first must be at most 100"),
            (.common, #""error":"too many""#, "too many"),
            (ServerErrors(messages: ["message"]), #""message":"Signed out""#, "Signed out"),
            (ServerErrors(messages: ["text"]), #""errors":[{"message":"Signed out"}]"#, "Signed out"),
            (nil, #""errors":[{"message":"\#(long)"}]"#, String(long.prefix(300)) + "…"),
            // A title and a message may be those of the data, and a mark is no text.
            (.common, #""title":"Houses","message":"Hello","error":false"#, nil),
            (nil, #""message":"Hello","error":"too many""#, nil),
            (nil, #""errors":[]"#, nil), (.common, #""error":"""#, nil),
        ] as [(ServerErrors?, String, String?)] {
            let transport = ScriptedTransport { request, _ in request.json("{\"Data\":null,\(fields)}") }
            let error = await #expect(throws: RequestError.self) {
                try await load(numbered(transport.client { $0.serverErrors = errors }), 3)
            }
            #expect(error?.detail == shape + (message.map { ": the server says \"\($0)\"" } ?? ""))
            #expect(error?.serverMessage == message)
            #expect(error?.reason == message.map { .message($0) } ?? .unreadable)
            #expect(error?.kind == .decoding && error?.path == "Data")
        }
    }

    @Test("a refused status and a lost connection name the page")
    func failures() async throws {
        let server = try LoopbackServer { request in
            request.target.contains("page=3") ? .json("{}", status: 500) : .cut
        }
        let source = numbered(HTTPClient(baseURL: server.url))
        let refused = await #expect(throws: RequestError.self) { try await load(source, 3) }
        #expect(refused?.context == "page 3")
        #expect(refused?.localizedDescription == "500 Internal Server Error")
        let lost = await #expect(throws: RequestError.self) { try await load(source) }
        #expect(lost?.context == "page 1")
        #expect(lost?.localizedDescription == "connection lost")
    }

    @Test(
        "numbers of a server that no list has stop nothing",
        arguments: [
            (#""Total":-9223372036854775808,"PageSize":20"#, 2), (#""Total":-1,"PageSize":20"#, 2),
            (#""Total":95,"PageSize":9223372036854775807"#, 2), (#""Total":95,"PageSize":-5"#, 3),
            (#""Total":9223372036854775807,"PageSize":20"#, 2),
        ])
    func strangeNumbers(_ fields: String, _ key: Int) async throws {
        let transport = ScriptedTransport { request, _ in
            request.json(#"{"List":\#(listings(0..<20)),\#(fields)}"#)
        }
        let get = transport.client().get("a")
        for scheme in [HTTPPaging.number(parameter: "page"), .offset()] {
            let source = HTTPPagingSource(
                get, page: scheme, list: "List", total: "Total", pageSize: "PageSize", as: Listing.self)
            for key in [nil, key] {
                let page = try await load(source, key)
                #expect(page.items.count == 20)
                #expect(page.itemsBefore ?? 0 >= 0 && page.itemsAfter ?? 0 >= 0)
            }
        }
        // A total that isn't a valid number of items is unknown: the page is full, so there may be more.
        let source = HTTPPagingSource(
            get, page: .number(parameter: "page"), list: "List", total: "Total", as: Listing.self)
        #expect(try await load(source).nextKey == 2)
    }

    @Test(
        "keys that no page gave, such as those of an old file, lead to errors or to a page",
        arguments: [Int.min, -1, 0, .max])
    func strangeKeys(_ key: Int) async {
        let transport = ScriptedTransport { request, _ in request.json(envelope(listings([1]))) }
        for scheme in [HTTPPaging.number(parameter: "page"), .offset()] {
            let source = HTTPPagingSource(
                transport.client().get("a"), page: scheme, list: "Data.HouseList", total: "Data.Total",
                as: Listing.self)
            do {
                #expect(try await load(source, key).itemsBefore ?? 0 >= 0)
            } catch {
                #expect((error as? RequestError)?.kind == .invalidResponse)
            }
            for rows in [-1, 1] { #expect(source.keys.key(key, movedBy: rows, size: 1) >= min(key, 0)) }
            #expect(source.keys.key(key, 1) ?? 0 >= 0)
        }
    }

    @Test(
        "a link is the request's host's, however it is written, and not that of one it was redirected to",
        arguments: [
            ("https://host.invalid", "https://host.invalid/1", "https://HOST.invalid:443/2", true),
            ("http://host.invalid", "https://host.invalid/1", "/2", true),
            ("https://host.invalid", "http://host.invalid/1", "/2", true),
            ("https://host.invalid", "https://host.invalid/1", "http://host.invalid/2", true),
            ("https://host.invalid", "https://host.invalid/1", "http://host.invalid:8080/2", false),
            ("https://host.invalid:8443", "https://host.invalid:8443/1", "http://host.invalid:8443/2", true),
            ("http://host.invalid:8080", "http://host.invalid:8080/1", "https://host.invalid:8080/2", true),
            ("https://host.invalid", "https://other.invalid/1", "/2", false),
            ("https://host.invalid", "https://other.invalid/1", "https://host.invalid/2", true),
            ("https://host.invalid", "https://host.invalid/1", "https://host.invalid:8443/2", false),
            ("https://host.invalid", "https://host.invalid/1", "https://host.invalid@other.invalid/2", false),
            ("https://host.invalid", "https://host.invalid/1", "ftp://host.invalid/2", false),
        ])
    func linkedHost(_ base: String, _ responding: String, _ link: String, _ isTaken: Bool) async throws {
        let url = try #require(URL(string: responding))
        let transport = ScriptedTransport { _, _ in
            TransportResponse(status: 200, headers: ["Link": "<\(link)>; rel=next"], body: Data("[]".utf8), url: url)
        }
        let source = HTTPPagingSource(transport.client(base).get("1"), page: .link(), as: Listing.self)
        if isTaken {
            let next = try await load(source).nextKey?.url
            #expect(next?.path == "/2")
            #expect(next?.scheme == "https" || !(base + responding + link).contains("https"))
        } else {
            let error = await #expect(throws: RequestError.self) { try await load(source) }
            #expect(error?.detail.hasPrefix("the next link leads to another host") == true)
        }
    }

    @Test(
        "escapes in a link's query stay as they are, beside characters that should be escaped",
        arguments: [
            ("?page[after]=a%3D%2B+", "page%5Bafter%5D=a%3D%2B+"), ("?q=ü b&c=%3d", "q=%C3%BC%20b&c=%3d"),
            ("?a=100%&b=%2", "a=100%25&b=%252"), ("?a={x}|\"\\", "a=%7Bx%7D%7C%22%5C"),
            ("/b?c=!$&'()*+,;=:@/?-._~", "c=!$&'()*+,;=:@/?-._~"),
        ])
    func escapedLink(_ link: String, _ query: String) async throws {
        let server = try LoopbackServer { _ in .json(#"{"items":[],"next":\#(JSONValue.text(link))}"#) }
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("a"), page: .nextURL(), list: "items", as: Listing.self)
        let next = try await load(source).nextKey
        #expect(next?.url.absoluteString == "\(server.url)\(link.hasPrefix("/") ? "/b" : "/a")?\(query)")
        // The next page has the same link, which is an error.
        _ = try? await load(source, next)
        #expect(server.requests.last?.target.split(separator: "?", maxSplits: 1).last.map(String.init) == query)
    }

    @Test("the log of a page that repeats rows has both URLs of a redirect that drops the page")
    func redirectWithoutPage() async throws {
        let transport = ScriptedTransport { request, _ in
            let url = URL(string: "http://test.invalid/a/") ?? request.url
            return TransportResponse(status: 200, headers: [:], body: Data(listings([1, 2]).utf8), url: url)
        }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .number(parameter: "page"), as: Listing.self)
        for page in [1, 2, 3] { _ = try await load(source, page, size: 2) }
        let error = await #expect(throws: RequestError.self) { try await load(source, 4, size: 2) }
        #expect(
            error?.description.hasPrefix(
                "GET http://test.invalid/a/ (redirected from http://test.invalid/a?page=4): different pages") == true)
    }

    @Test(
        "a cursor may be a number of any size",
        arguments: [("7", "7"), ("18446744073709551615", "18446744073709551615"), ("1700000000.25", "1700000000.25")])
    func numericCursor(_ json: String, _ key: String) async throws {
        let transport = ScriptedTransport { request, _ in request.json(#"{"list":[],"next":\#(json)}"#) }
        let source = HTTPPagingSource(
            transport.client().get("a"), page: .cursor(parameter: "c", next: "next"), list: "list", as: Listing.self)
        #expect(try await load(source).nextKey == key)
    }
}
