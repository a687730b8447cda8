import Foundation
import Testing
@testable import Trellis
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

    @Test("a text that is written from right to left is isolated where it is inserted")
    func insertedTextsAreIsolated() {
        #expect(ListTexts.english.noMatches("בית (2)") == "No results for “\u{2068}בית (2)\u{2069}”")
        #expect(ListTexts.german.noMatches("Haus (2)") == "Keine Ergebnisse für „Haus (2)“")
    }

    /// Returns the error of a list whose requests go to a transport.
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

    private let languages = [ListTexts.english, ListTexts(language: "de-AT"), ListTexts(language: "zh-Hans")]

    @Test("a failure is explained by a sentence in the user's language, without the page")
    func sentenceOfAFailure() async throws {
        let failure = try await failure(Canned(failure: .connectionLost))
        #expect(failure.description == "page 3: connection lost")
        #expect(
            languages.map { $0.reason(of: failure) } == [
                "The connection was lost.", "Die Verbindung wurde unterbrochen.", "连接已断开。",
            ])
        #expect(
            languages.map { $0.line($0.saveFailureTitle, failure.underlying) } == [
                "Could not save: The connection was lost.", "Nicht gespeichert: Die Verbindung wurde unterbrochen.",
                "无法保存：连接已断开。",
            ])
    }

    @Test("each reason has a sentence of its own in each language, without details that only developers understand")
    func sentences() {
        let reasons: [FailureReason] = [
            .offline, .unreachable, .connectionLost, .timedOut, .insecure, .signedOut, .forbidden, .missing, .conflict,
            .busy(retryAfter: nil), .busy(retryAfter: .seconds(1)), .busy(retryAfter: .milliseconds(89_001)),
            .serverFailed, .refused, .unreadable, .tooLarge, .incomplete, .changing, .storageFull, .storageFailed,
            .unknown,
        ]
        let sentences = languages.map { texts in reasons.map { texts.sentence($0) } }
        #expect(Set(sentences.joined()).count == 3 * reasons.count)
        for (english, (german, chinese)) in zip(sentences[0], zip(sentences[1], sentences[2])) {
            #expect(
                english.contains(/^[A-Z].*\.$/) && german.contains(/^[A-Z].*\.$/) && chinese.contains(/^[^a-zA-Z]+。$/))
            #expect(!german.contains(/\b(the|is|server’s)\b/), "\(german)")
        }
        #expect(sentences[0][11] == "The server is busy. Try again in 90 seconds.")
    }

    @Test("an app can replace a sentence")
    func replacedSentence() {
        var texts = ListTexts.german
        let sentence = texts.sentence
        texts.sentence = { $0 == .missing ? "Dieses Haus ist verkauft." : sentence($0) }
        #expect(texts.sentence(.missing) == "Dieses Haus ist verkauft.")
        #expect(texts.sentence(.offline) == ListTexts.german.sentence(.offline))
    }

    @Test(
        "each failure of the transport has a reason",
        arguments: [
            (TransportFailure.connectionLost, FailureReason.connectionLost), (.cannotConnect, .unreachable),
            (.hostNotFound, .unreachable), (.proxy(status: 407), .unreachable), (.offline, .offline),
            (.timedOut, .timedOut), (.noFreeConnection(waited: .seconds(120)), .timedOut),
            (.insecure(.expired), .insecure), (.invalidResponse, .unreadable), (.badCompression, .unreadable),
            (.tooLarge(limit: 8 << 20), .tooLarge), (.longHeader, .tooLarge), (.tooManyRedirects, .unreadable),
            (.other("x"), .unreachable),
        ])
    func transportFailure(_ failure: TransportFailure, _ reason: FailureReason) async throws {
        let error = try await error(Canned(failure: failure))
        #expect(FailureReason(of: error) == reason)
    }

    @Test(
        "each status has a reason",
        arguments: [
            (301, FailureReason.unreadable), (400, .refused), (401, .signedOut), (403, .forbidden), (404, .missing),
            (408, .timedOut), (409, .conflict), (410, .missing), (413, .tooLarge), (422, .refused),
            (429, .busy(retryAfter: nil)), (451, .forbidden), (500, .serverFailed), (503, .busy(retryAfter: nil)),
            (504, .timedOut), (599, .serverFailed),
        ])
    func status(_ status: Int, _ reason: FailureReason) async throws {
        let error = try await error(Canned(status: status))
        #expect(FailureReason(of: error) == reason)
    }

    @Test("the server's own words are shown as they are")
    func serverWords() async throws {
        let body = Data(#"{"message": "The kitchen is closed"}"#.utf8)
        let closed = try await error(Canned(status: 503, headers: ["Retry-After": "90"], body: body))
        #expect(languages.map { $0.reason(of: closed) } == Array(repeating: "The kitchen is closed", count: 3))
        let busy = try await error(Canned(status: 503, headers: ["Retry-After": "90"]))
        #expect(FailureReason(of: busy) == .busy(retryAfter: .seconds(90)))
        let reported = Data(#"{"failed": true, "message": "No dishes today"}"#.utf8)
        #expect(ListTexts.german.reason(of: try await self.error(Canned(body: reported))) == "No dishes today")
        let silent = try await error(Canned(body: Data(#"{"failed": true}"#.utf8)))
        #expect(FailureReason(of: silent) == .serverFailed)
    }

    @Test(
        "a response that can't be read has its own reason, and the detail is in the description",
        arguments: [
            (#"{"data": {"dishes": "none"}}"#, "expected a list at data.dishes, found a string"),
            (#"{"data": {"dishes": [{"id": "x"}]}}"#, "data.dishes[0].id: expected a number, found a string"),
            ("<html>", "expected JSON, found HTML"), (#"{"data": {"#, "the response was cut short"),
        ])
    func unreadable(_ body: String, _ detail: String) async throws {
        let failure = try await failure(Canned(body: Data(body.utf8)))
        #expect(failure.reason == .unreadable)
        #expect(failure.description == "page 3: \(detail)")
    }

    @Test("a failure of paging itself has a reason")
    func pagingError() async throws {
        let pager = Pager(
            ClosureSource<Int, Row>(keys: .cursors, pages: { Page(items: rows(0..<20), nextKey: $0.key ?? 1) }))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        #expect(try #require(pager.snapshot.append.failure).reason == .incomplete)
        #expect(PagingError.expired().reason == .changing)
    }

    @Test("an app's error is explained by its description, and never by the name of its case")
    func appErrors() {
        enum Plain: Error { case brokenPipe }
        struct Localized: LocalizedError { var errorDescription: String? { "The library\nis closed." } }
        struct Reasoned: ReasonedError { var reason: FailureReason { .storageFull } }
        #expect(FailureReason(of: Plain.brokenPipe) == .unknown)
        #expect(FailureReason(of: Localized()) == .message("The library is closed."))
        #expect(FailureReason(of: Reasoned()) == .storageFull)
        #expect(FailureReason(of: Broken()) == .message(Broken().description))
        #expect(FailureReason(of: URLError(.notConnectedToInternet)) == .offline)
        #expect(FailureReason(of: URLError(.cannotFindHost)) == .unreachable)
        #expect(FailureReason(of: CancellationError()) == .unknown)
    }

    @Test("a recorded failure keeps its reason")
    func recorded() async throws {
        let data = try JSONEncoder().encode(try await failure(Canned(failure: .offline)))
        let failure = try JSONDecoder().decode(LoadFailure.self, from: data)
        #expect(failure.description == "page 3: there is no network connection")
        #expect(ListTexts.german.reason(of: failure) == "Es besteht keine Netzwerkverbindung.")
    }
}
