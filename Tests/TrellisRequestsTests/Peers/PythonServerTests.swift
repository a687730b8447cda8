import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Row: Identifiable, Sendable {
    var id: Int
}

/// Loads all pages of a list, and expects each row once and in order, and the end.
@MainActor
private func expectAll<Key: Hashable & Sendable>(
    _ source: HTTPPagingSource<Key, Row>, _ rows: Int, by size: Int, sourceLocation: SourceLocation = #_sourceLocation
) async {
    let pager = Pager(source, config: PagingConfig(pageSize: size))
    pager.refresh()
    await pager.waitUntilSettled()
    while pager.snapshot.refreshState == .paginated {
        pager.append()
        await pager.waitUntilSettled()
    }
    let failure = pager.snapshot.refresh.failure ?? pager.snapshot.append.failure
    #expect(failure == nil, sourceLocation: sourceLocation)
    #expect(pager.snapshot.append == .end, "by \(size)", sourceLocation: sourceLocation)
    #expect(pager.snapshot.items.map(\.id) == Array(0..<rows), "by \(size)", sourceLocation: sourceLocation)
}

/// Kinto with its defaults, of which a page has at most 100 rows.
@Suite(
    "Kinto", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: KintoServer.program != nil, "it needs Kinto, which ./test --all installs and runs"))
@MainActor
struct KintoTests {
    private struct Record: Decodable, Sendable {
        var number: Int
    }

    @Test("every row by the URL in the header field, with the user of the base URL", arguments: [0, 250, 1000])
    func everyRow(_ rows: Int) async throws {
        let server = try await PythonServer(KintoServer.program, KintoServer.script, rows: rows)
        let base = try #require(URL(string: "http://ada:pw@127.0.0.1:\(server.url.port ?? 0)/v1"))
        for size in [500, 100, 7] where size > 7 || rows < 1000 {
            let source = HTTPPagingSource(
                HTTPClient(baseURL: base).get("buckets/tests/collections/rows/records", query: ["_sort": "number"]),
                page: .nextURL(at: .header("Next-Page"), size: "_limit"), list: "data"
            ) { (record: Record) in Row(id: record.number) }
            await expectAll(source, rows, by: size)
        }
    }
}

/// Eve with its defaults.
@Suite(
    "Eve", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: EveServer.program != nil, "it needs Eve, which ./test --all installs and runs"))
@MainActor
struct EveTests {
    private struct Document: Decodable, Sendable {
        var number: Int
    }

    @Test("every row by number and by links, whatever size is asked for", arguments: [0, 100, 730])
    func everyRow(_ rows: Int) async throws {
        let server = try await PythonServer(EveServer.program, EveServer.script, rows: rows)
        let request = HTTPClient(baseURL: server.url).get("rows", query: ["sort": "number"])
        for size in [500, 100, 30] {
            for total in ["_meta.total", nil] as [ResponseField?] {
                let numbers = HTTPPagingSource(
                    request, page: .number(parameter: "page", size: "max_results"), list: "_items", total: total,
                    pageSize: "_meta.max_results"
                ) { (document: Document) in Row(id: document.number) }
                await expectAll(numbers, rows, by: size)
            }
            let links = HTTPPagingSource(
                request, page: .nextURL(at: "_links.next", size: "max_results"), list: "_items"
            ) { (document: Document) in Row(id: document.number) }
            await expectAll(links, rows, by: size)
        }
    }
}

/// AWS as moto simulates it: cursors in the bodies of POST requests.
@Suite(
    "moto", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: MotoServer.program != nil, "it needs moto, which ./test --all installs and runs"))
@MainActor
struct MotoTests {
    private struct Item: Decodable, Sendable {
        struct Number: Decodable, Sendable {
            var N: String
        }
        var id: Number
    }

    private struct LogEvent: Decodable, Sendable {
        var message: String
    }

    private func request(_ server: PythonServer, _ service: String, _ target: String, _ body: JSONValue) -> HTTPRequest
    {
        var configuration = HTTPClientConfiguration()
        configuration.headers["X-Amz-Target"] = target
        configuration.headers["Authorization"] =
            "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/\(service)/aws4_request, SignedHeaders=host, Signature=x"
        return HTTPClient(baseURL: server.url, configuration: configuration).post("", body: .json(body)).idempotent()
            .header("Content-Type", "application/x-amz-json-1.\(service == "logs" ? 1 : 0)")
    }

    /// DynamoDB's cursors are objects.
    private static let scan = HTTPPaging<JSONValue>(
        keys: .cursors, reading: ["LastEvaluatedKey"],
        request: { request, page in
            request.body?.set("Limit", .number(Decimal(page.size)))
            if let key = page.key { request.body?.set("ExclusiveStartKey", key) }
        },
        neighbours: { page in PageNeighbours(next: page["LastEvaluatedKey"]) })

    @Test("every row of a table by keys that are objects, and of a log whose last cursor repeats", arguments: [0, 260])
    func everyRow(_ rows: Int) async throws {
        let server = try await PythonServer(MotoServer.program, MotoServer.script, rows: rows)
        for size in [500, 130, 9] {
            let table = HTTPPagingSource(
                request(server, "dynamodb", "DynamoDB_20120810.Scan", .object(["TableName": .text("rows")])),
                page: Self.scan, list: "Items"
            ) { (item: Item) in Int(item.id.N).map { Row(id: $0) } }
            await expectAll(table, rows, by: size)
            let log = HTTPPagingSource(
                request(
                    server, "logs", "Logs_20140328.GetLogEvents",
                    .object([
                        "logGroupName": .text("group"), "logStreamName": .text("stream"),
                        "startFromHead": .boolean(true),
                    ])),
                page: .cursor(parameter: .body("nextToken"), size: .body("limit"), next: "nextForwardToken"),
                list: "events"
            ) { (event: LogEvent) in Int(event.message).map { Row(id: $0) } }
            await expectAll(log, rows, by: size)
        }
    }
}
