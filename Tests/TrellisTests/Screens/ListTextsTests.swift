import Foundation
import Testing
import Trellis
import TrellisRequests
import TrellisTesting

@MainActor
@Suite("ListTexts")
struct ListTextsTests {
    /// Fails in the same way, or gives the same response, for every request.
    private struct Canned: HTTPTransport {
        var failure: TransportFailure?
        var status = 200
        var headers: HTTPHeaders = [:]
        var body = Data()

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            if let failure { throw failure }
            return TransportResponse(status: status, headers: headers, body: body, url: request.url)
        }
    }

    private struct Dish: Decodable, Identifiable, Sendable {
        let id: Int
    }

    /// Returns the error of a list whose requests are answered by a transport.
    private func error(_ transport: Canned) async throws -> any Error {
        var configuration = HTTPClientConfiguration()
        configuration.retry = .never
        configuration.serverErrors = .common
        configuration.serverErrors?.reported = .present("failed")
        let client = HTTPClient(
            baseURL: try #require(URL(string: "http://test.invalid")), transport: transport,
            configuration: configuration)
        let source = HTTPPagingSource(
            client.get("dishes"), page: .number(parameter: "page"), list: "data.dishes", as: Dish.self)
        let page = PageRequest(key: 3, size: 20, loadType: .append)
        return try #require(await #expect(throws: (any Error).self) { try await source.load(page) })
    }

    private func failure(_ transport: Canned) async throws -> LoadFailure {
        LoadFailure(loadType: .append, page: "page 3", underlying: try await error(transport))
    }

    /// Checks that a failure is explained in all languages.
    private func check(
        _ error: any Error, _ english: String, location: SourceLocation = #_sourceLocation
    ) {
        #expect(ListTexts.english.reason(of: error) == english, sourceLocation: location)
        let german = ListTexts.german.reason(of: error), chinese = ListTexts.chinese.reason(of: error)
        #expect(german != english, sourceLocation: location)
        #expect(
            chinese.contains { $0.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } }, "\(chinese)")
        for text in [german, chinese] {
            #expect(!text.contains(/\b(the|is|not|server's|found|expected|answer|of)\b/), "\(text)")
        }
        #expect(
            german.matches(of: /[0-9]+/).map(\.0) == english.matches(of: /[0-9]+/).map(\.0), sourceLocation: location)
        #expect(
            chinese.matches(of: /[0-9]+/).map(\.0) == english.matches(of: /[0-9]+/).map(\.0), sourceLocation: location)
    }

    @Test("a failed page is explained in three languages, wherever it is said")
    func page() async throws {
        let failure = try await failure(Canned(failure: .connectionLost))
        let texts = [ListTexts.english, ListTexts(language: "de-AT"), ListTexts(language: "zh-Hans")]
        #expect(
            texts.map { $0.pageFailure(failure) } == [
                "Could not load more\npage 3: connection lost",
                "Weitere Einträge konnten nicht geladen werden\nSeite 3: Verbindung unterbrochen",
                "无法加载更多\n第 3 页: 连接已断开",
            ])
        #expect(
            texts.map { $0.failureMessage(failure) } == [
                "page 3: connection lost", "Seite 3: Verbindung unterbrochen", "第 3 页: 连接已断开",
            ])
        #expect(texts[1].refreshFailure(failure) == "Nicht aktualisiert: Seite 3: Verbindung unterbrochen")
        #expect(texts[1].saveFailure(failure.underlying) == "Nicht gespeichert: Verbindung unterbrochen")
        #expect(texts[2].saveFailure(failure.underlying) == "无法保存：连接已断开")
    }

    @Test("each failure of the transport is explained in three languages")
    func transport() async throws {
        let security: [TransportFailure.SecurityFailure] = [
            .expired, .notYetValid, .unknownAuthority, .otherHost, .unknownKey, .badAuthorities, .handshake, .refused,
            .downgrade, .bodyForOtherHost,
        ]
        let failures: [TransportFailure] =
            [
                .connectionLost, .cannotConnect, .hostNotFound, .offline, .timedOut, .invalidResponse, .badCompression,
                .tooLarge(limit: 8 << 20), .tooManyRedirects, .longHeader, .proxy(status: 407), .proxy(status: 403),
                .proxy(status: nil), .noFreeConnection(waited: .seconds(120)),
            ] + security.map { .insecure($0) }
        for failure in failures {
            let error = try await error(Canned(failure: failure))
            check(error, try #require(error as? RequestError).detail)
        }
    }

    @Test("each status that has a name is explained in three languages")
    func statuses() async throws {
        var count = 0
        for status in 300..<600 {
            let error = try #require(try await error(Canned(status: status)) as? RequestError)
            count += error.detail.hasPrefix("status") ? 0 : 1
            if error.detail == "status \(status)" {
                #expect(ListTexts.chinese.reason(of: error) == "状态码 \(status)")
            } else {
                check(error, error.detail)
            }
        }
        #expect(count == 42)
    }

    @Test("the server's own words stay as they are, between translated ones")
    func serverWords() async throws {
        let body = Data(#"{"message": "connection lost"}"#.utf8)
        let error = try await error(Canned(status: 503, headers: ["Retry-After": "90"], body: body))
        #expect(
            ListTexts.english.reason(of: error)
                == "503 Service Unavailable: connection lost; the server asks to wait 90 seconds")
        #expect(
            ListTexts.german.reason(of: error)
                == "503 Dienst nicht verfügbar: connection lost; der Server bittet zu warten: 90 Sekunden"
        )
        #expect(
            ListTexts.chinese.reason(of: error)
                == "503 服务不可用: connection lost；服务器要求等待：90 秒")
        let reported = Data(#"{"failed": true, "message": "No dishes today"}"#.utf8)
        #expect(ListTexts.german.reason(of: try await self.error(Canned(body: reported))) == "No dishes today")
    }

    @Test(
        "a response that can't be read is explained in three languages",
        arguments: [
            (#"{"data": {"dishes": "none"}}"#, "expected a list at data.dishes, found a string"),
            (#"{"data": {"dishes": [{"id": "x"}]}}"#, "data.dishes[0].id: expected a number, found a string"),
            (#"{"data": {}}"#, "expected a list at data.dishes, found nothing"),
            (
                #"{"data": {"dishes": [{"id": 1e300}]}}"#,
                "data.dishes[0].id: the number 1e300 does not fit the field's type"
            ),
            ("[]", "expected an object, found a list"),
            ("<html>", "expected JSON, found HTML"), ("", "expected JSON, found an empty response"),
            (#"{"data": {"#, "the response was cut short"),
            (#"{"data": !}"#, "the response is not valid JSON (at byte 9)"),
            (#"{"failed": true}"#, "the server says that the request failed"),
        ])
    func unreadable(_ body: String, _ english: String) async throws {
        check(try await error(Canned(body: Data(body.utf8))), english)
    }

    @Test("failures of paging itself are explained in three languages")
    func paging() async throws {
        let pager = Pager(
            ClosureSource<Int, Row>(keys: .cursors, pages: { Page(items: rows(0..<20), nextKey: $0.key ?? 1) }))
        pager.refresh()
        await pager.settled()
        pager.loadMore()
        await pager.settled()
        let failure = try #require(pager.snapshot.append.failure)
        check(failure, "next page: the page's next key is its own, so the list would never end")
        check(PagingError.unanswered, "the request ended without a response")
    }

    @Test(
        "a server that ignores the page is explained in three languages",
        arguments: [
            (PageField.query("page"), "das Feld „page“ der Anfrage", "请求参数“page”"),
            (.body("filter.page"), "das Feld „filter.page“ im Inhalt der Anfrage", "请求正文的字段“filter.page”"),
            (.header("X-Page"), "das Kopffeld „X-Page“", "头字段“X-Page”"),
        ])
    func ignoredPage(_ field: PageField, _ german: String, _ chinese: String) async throws {
        let rows = Canned(body: Data(#"[{"id": 1}, {"id": 2}]"#.utf8))
        let client = HTTPClient(baseURL: try #require(URL(string: "http://test.invalid")), transport: rows)
        let source = HTTPPagingSource(client.post("dishes"), page: .number(parameter: field), list: "", as: Dish.self)
        let error = try await #require(throws: (any Error).self) {
            for number in 1...5 { _ = try await source.load(PageRequest(key: number, size: 2, loadType: .append)) }
        }
        check(error, "different pages have the same rows: the server seems to ignore \(field)")
        #expect(ListTexts.german.reason(of: error).contains(german))
        #expect(ListTexts.chinese.reason(of: error).contains(chinese))
    }

    @Test(
        "pages are named in three languages, and a list's own name stays",
        arguments: [
            ("first page", "erste Seite: ", "第一页: "), ("page 12", "Seite 12: ", "第 12 页: "),
            ("page 2 of the quick matches", "Seite 2 (the quick matches): ", "第 2 页（the quick matches）: "),
            ("page around item 5000", "Seite um Eintrag 5000: ", "第 5000 项附近的页: "),
            ("items from 40", "Einträge ab 40: ", "从 40 开始的内容: "), ("page at a1b2", "Seite ab a1b2: ", "a1b2 处的页: "),
            ("page at 20 and the first page", "Seite ab 20 und der ersten Seite: ", "20 和 第一页 处的页: "),
            ("the day of rest", "the day of rest: ", "the day of rest: "),
        ])
    func pageNames(_ name: String, _ german: String, _ chinese: String) {
        let failure = LoadFailure(loadType: .append, page: name, underlying: Broken())
        let reason = Broken().description
        #expect(ListTexts.english.reason(of: failure) == "\(name): \(reason)")
        #expect(ListTexts.german.reason(of: failure) == german + reason)
        #expect(ListTexts.chinese.reason(of: failure) == chinese + reason)
    }

    @Test("a recorded failure is explained as well")
    func recorded() async throws {
        let data = try JSONEncoder().encode(try await failure(Canned(failure: .offline)))
        let failure = try JSONDecoder().decode(LoadFailure.self, from: data)
        #expect(ListTexts.german.reason(of: failure) == "Seite 3: keine Netzwerkverbindung")
    }
}
