import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

private struct Repository: Identifiable, Sendable {
    var id: String
}

private let number = HTTPPaging.number(parameter: "page", size: "page_size").ends { $0.status == 404 }

/// Loads all pages of a list.
@MainActor
private func loadAll<Item>(_ pager: Pager<Item>) async {
    pager.refresh()
    await pager.waitUntilSettled()
    while pager.snapshot.refreshState == .paginated {
        pager.append()
        await pager.waitUntilSettled()
    }
}

/// Django REST framework with its defaults, through a pager: 10,000 rows, of which a page has at most 100.
@Suite(
    "Django REST framework", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: DjangoServer.program != nil, "it needs Django, which ./test --all installs and runs"))
@MainActor
struct DjangoTests {
    private static let rows = 10_000

    private static func source(
        _ server: DjangoServer, _ scheme: HTTPPaging<Int>, _ path: String, total: ResponseField?
    ) -> HTTPPagingSource<Int, Row> {
        HTTPPagingSource(
            HTTPClient(baseURL: server.url).get(path), page: scheme, list: "results", total: total)
    }

    @Test("every row, once and in order, whatever size is asked for, with and without a total")
    func everyRow() async throws {
        let server = try await DjangoServer(rows: Self.rows)
        let shapes: [(path: String, scheme: HTTPPaging<Int>, total: ResponseField?, sizes: [Int])] = [
            ("number", number, "count", [500, 100, 30]), ("number/bare", number, nil, [500, 100, 70]),
            ("offset", .offset(), "count", [500, 99]), ("offset/bare", .offset(), nil, [500, 100]),
        ]
        for shape in shapes {
            for size in shape.sizes {
                let source = Self.source(server, shape.scheme, shape.path, total: shape.total)
                let pager = Pager(source, config: PagingConfig(pageSize: size))
                await loadAll(pager)
                #expect(pager.snapshot.append == .end, "\(shape.path) by \(size)")
                #expect(pager.snapshot.items.map(\.id) == Array(0..<Self.rows), "\(shape.path) by \(size)")
                #expect(pager.snapshot.duplicates.isEmpty)
            }
        }
    }

    @Test("every row by the URL that each response gives for the next one, of each of its pagings")
    func nextURL() async throws {
        let server = try await DjangoServer(rows: Self.rows)
        for (path, size) in [("number", "page_size"), ("offset", "limit"), ("cursor", "page_size")] {
            for asked in [500, 100] {
                let source = HTTPPagingSource(
                    HTTPClient(baseURL: server.url).get(path),
                    page: .nextURL(previous: "previous", size: .query(size)), list: "results", as: Row.self)
                let pager = Pager(source, config: PagingConfig(pageSize: asked))
                await loadAll(pager)
                #expect(pager.snapshot.append == .end, "\(path) by \(asked)")
                #expect(pager.snapshot.items.map(\.id) == Array(0..<Self.rows), "\(path) by \(asked)")
            }
        }
    }

    @Test("a list that fits one page, and one without rows, have an end", arguments: [0, 99, 100])
    func short(_ rows: Int) async throws {
        let server = try await DjangoServer(rows: rows)
        for (path, scheme) in [("number", number), ("number/bare", number), ("offset/bare", .offset())] {
            let source = Self.source(server, scheme, path, total: path == "number" ? "count" : nil)
            let pager = Pager(source, config: PagingConfig(pageSize: 100))
            await loadAll(pager)
            #expect([.populated, .empty].contains(pager.snapshot.refreshState), "\(path)")
            #expect(pager.snapshot.items.map(\.id) == Array(0..<rows), "\(path)")
        }
    }

    @Test(
        "a jump lands on its row, whatever size is asked for, and every row is on both sides of it",
        arguments: [500, 100])
    func jump(_ size: Int) async throws {
        let server = try await DjangoServer(rows: Self.rows)
        for (path, scheme) in [("number", number), ("offset", .offset())] {
            let pager = Pager(
                Self.source(server, scheme, path, total: "count"),
                config: PagingConfig(pageSize: size, placeholders: true))
            pager.refresh()
            await pager.waitUntilSettled()
            pager.jump(toRow: 5000)
            await pager.waitUntilSettled()
            let before = try #require(pager.snapshot.itemsBefore)
            try #require(pager.snapshot.items.indices.contains(5000 - before), "\(path)")
            #expect(pager.snapshot.items[5000 - before].id == 5000)
            while pager.snapshot.prepend == .idle {
                pager.prepend()
                await pager.waitUntilSettled()
            }
            while pager.snapshot.append == .idle {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.prepend == .end && pager.snapshot.append == .end, "\(path)")
            #expect(pager.snapshot.items.map(\.id) == Array(0..<Self.rows), "\(path)")
        }
    }

    @Test(
        "rows that are added above while the list is paged lose none and double none, pushed or not",
        arguments: [false, true])
    func insertions(_ isPushed: Bool) async throws {
        let server = try await DjangoServer(rows: 2000)
        var first = 0
        for (path, scheme, total) in [
            ("number", number, "count" as ResponseField?), ("offset", .offset(), "count"), ("number/bare", number, nil),
            ("offset/bare", .offset(), nil),
        ] {
            for size in [500, 100] {
                let pager = Pager(
                    Self.source(server, scheme, path, total: total), config: PagingConfig(pageSize: size))
                let start = first
                pager.refresh()
                await pager.waitUntilSettled()
                var pages = 0
                while pager.snapshot.append == .idle, pages < 200 {
                    pages += 1
                    if pages % 3 == 1 {
                        try await HTTPClient(baseURL: server.url).post("insert", query: ["count": 7]).response()
                        if isPushed { pager.receive(.inserted((first - 7..<first).map { Row(id: $0) })) }
                        first -= 7
                    }
                    pager.append()
                    await pager.waitUntilSettled()
                }
                #expect(pager.snapshot.append == .end, "\(path) by \(size)")
                let ids = pager.snapshot.items.map(\.id)
                #expect(ids.filter { $0 >= start } == Array(start..<2000), "\(path) by \(size)")
                #expect(ids == ids.sorted() && Set(ids).count == ids.count, "\(path) by \(size)")
                if isPushed { #expect(ids.first == first, "\(path) by \(size)") }
            }
        }
    }
}

/// The registry of the Docker project with its defaults, through a pager.
@Suite(
    "Docker registry", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: RegistryServer.program != nil, "it needs docker-registry, which ./test --all installs and runs"))
@MainActor
struct RegistryTests {
    private func catalog(_ server: RegistryServer) -> HTTPPagingSource<PageLink, Repository> {
        var configuration = HTTPClientConfiguration()
        configuration.serverErrors = .common
        return HTTPPagingSource(
            HTTPClient(baseURL: server.url, configuration: configuration).get("_catalog"), page: .link(size: "n"),
            list: "repositories"
        ) { (name: String) in Repository(id: name) }
    }

    @Test(
        "every repository, once and in order, whatever size is asked for",
        arguments: [(1, 60), (7, 400), (100, 1500), (999, 10_000), (1000, 10_000)])
    func everyRepository(_ size: Int, _ count: Int) async throws {
        let server = try await RegistryServer(repositories: count)
        let pager = Pager(catalog(server), config: PagingConfig(pageSize: size))
        await loadAll(pager)
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id) == (0..<count).map(RegistryServer.name))
    }

    @Test("a size that it refuses is a failure in its own words")
    func refusedSize() async throws {
        let server = try await RegistryServer(repositories: 3)
        let pager = Pager(catalog(server), config: PagingConfig(pageSize: 1001))
        await loadAll(pager)
        #expect(
            pager.snapshot.refresh.failure?.message == "400 Bad Request: invalid number of results requested")
    }

    @Test("the tags of an empty repository, which are null, are an empty list")
    func noTags() async throws {
        let server = try await RegistryServer(repositories: 1)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("\(RegistryServer.name(0))/tags/list"), page: .link(size: "n"),
            list: "tags"
        ) { (name: String) in Repository(id: name) }
        let pager = Pager(source)
        await loadAll(pager)
        #expect(pager.snapshot.refreshState == .empty)
    }
}
