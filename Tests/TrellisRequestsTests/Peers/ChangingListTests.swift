import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// A server's list of numbered rows, and the rows that it had all the time.
@MainActor
private final class ChangingList {
    typealias Change = @MainActor (_ deleted: [Int], _ added: [Int]) async throws -> Void

    private(set) var rows: [Int]
    /// The rows that were neither deleted nor added.
    private(set) var unchanged: Set<Int>
    private var all: Set<Int>
    private let change: Change
    private var random: SeededGenerator

    /// Creates a list of rows with even numbers. The closure deletes and adds rows on the server.
    init(_ rows: [Int], seed: UInt64, change: @escaping Change) {
        (self.rows, unchanged, all, self.change) = (rows, Set(rows), Set(rows), change)
        random = SeededGenerator(seed: seed)
    }

    /// Deletes and adds rows anywhere in the list.
    func change(deleting deletions: Int, adding additions: Int) async throws {
        let deleted = Array(rows.shuffled(using: &random).prefix(deletions))
        // A row that was deleted doesn't come back.
        let odd = Set(stride(from: 1, to: 1000, by: 2)).subtracting(all).sorted()
        let added = Array(odd.shuffled(using: &random).prefix(additions))
        try await change(deleted, added)
        all.formUnion(added)
        unchanged.subtract(deleted)
        rows = (rows.filter { !deleted.contains($0) } + added).sorted()
    }

    /// Loads all pages, changes the list between them and during a load, and expects that every row that was there all the
    /// time is there once, in order. As many rows are added as are deleted, or none.
    func expectAll<Key: Hashable & Sendable>(
        _ source: HTTPPagingSource<Key, Row>, _ name: String, config: PagingConfig, adds: Bool = true,
        changesDuringLoads: Bool = true
    ) async throws {
        let pager = Pager(source, config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        var pages = 0
        while pager.snapshot.append == .idle, pages < 100 {
            pages += 1
            pager.append()
            // Every other change comes while a page is being loaded.
            if pages % 2 == 0 || !changesDuringLoads { await pager.waitUntilSettled() }
            try await change(deleting: 4, adding: adds ? 4 : 0)
            await pager.waitUntilSettled()
        }
        let ids = pager.snapshot.items.map(\.id), unchanged = unchanged
        // A row that the server has deleted is beside the rows between which it was.
        let left = ids.filter(Set(rows).contains)
        #expect(pager.snapshot.append == .end, "\(name)")
        #expect(pager.snapshot.append.failure == nil && pager.snapshot.refresh.failure == nil, "\(name)")
        #expect(Set(ids).count == ids.count && left == left.sorted(), "\(name)")
        #expect(unchanged.subtracting(ids).sorted() == [], "\(name)")
        #expect(pages > 4, "\(name)")
    }
}

/// Third-party servers whose lists change while they are paged.
@Suite("Lists that change while they are paged", .timeLimit(.minutes(15)), .serialized)
@MainActor
struct ChangingListTests {
    private static let even = Array(stride(from: 0, to: 1000, by: 2))

    /// A list of even rows on a server that has a path for changes.
    private func list(_ client: HTTPClient, seed: UInt64) async throws -> ChangingList {
        func change(_ deleted: [Int], _ added: [Int]) async throws {
            try await client.post("change", body: .json(["deleted": deleted, "added": added])).response()
        }
        try await change([], Self.even)
        return ChangingList(Self.even, seed: seed, change: change)
    }

    @Test("Django REST framework", .enabled(if: DjangoServer.program != nil, "it needs Django"))
    func django() async throws {
        let number = HTTPPaging.number(parameter: "page", size: "page_size").ends { $0.status == 404 }
        let shapes: [(path: String, scheme: HTTPPaging<Int>, total: ResponseField?)] = [
            ("number", number, "count"), ("number/bare", number, nil), ("offset", .offset(), "count"),
            ("offset/bare", .offset(), nil),
        ]
        for (number, shape) in shapes.enumerated() {
            for adds in [false, true] {
                let server = try await DjangoServer(rows: 0)
                let client = HTTPClient(baseURL: server.url)
                let list = try await list(client, seed: UInt64(number))
                let source = HTTPPagingSource(
                    client.get(shape.path), page: shape.scheme, list: "results", total: shape.total, as: Row.self)
                var config = PagingConfig(pageSize: 30)
                // A deletion and an addition leave the total as it was, by which numbers are proved.
                if shape.path == "number", adds { config.proof = .always }
                try await list.expectAll(source, "\(shape.path), adds: \(adds)", config: config, adds: adds)
            }
        }
        let server = try await DjangoServer(rows: 0)
        let client = HTTPClient(baseURL: server.url)
        let cursors = HTTPPagingSource(
            client.get("cursor"), page: .nextURL(previous: "previous", size: "page_size"), list: "results",
            as: Row.self)
        try await list(client, seed: 9).expectAll(cursors, "cursor", config: PagingConfig(pageSize: 30))
    }

    @Test("Eve", .enabled(if: EveServer.program != nil, "it needs Eve"), arguments: [false, true])
    func eve(_ hasTotal: Bool) async throws {
        struct Document: Decodable, Sendable {
            var number: Int
        }
        let server = try await PythonServer(EveServer.program, EveServer.script, rows: 0)
        let client = HTTPClient(baseURL: server.url)
        let source = HTTPPagingSource(
            client.get("rows", query: ["sort": "number"]), page: .number(parameter: "page", size: "max_results"),
            list: "_items", total: hasTotal ? "_meta.total" : nil, pageSize: "_meta.max_results"
        ) { (document: Document) in Row(id: document.number) }
        let list = try await list(client, seed: 3)
        try await list.expectAll(source, "Eve", config: PagingConfig(pageSize: 30), adds: !hasTotal)
    }

    @Test("Kinto", .enabled(if: KintoServer.program != nil, "it needs Kinto"))
    func kinto() async throws {
        struct Record: Codable, Sendable {
            var number: Int
        }
        let server = try await PythonServer(KintoServer.program, KintoServer.script, rows: 0)
        let base = try #require(URL(string: "http://ada:pw@127.0.0.1:\(server.url.port ?? 0)/v1"))
        let records = "buckets/tests/collections/rows/records"
        let client = HTTPClient(baseURL: base)
        func change(_ deleted: [Int], _ added: [Int]) async throws {
            for number in deleted { try await client.delete("\(records)/row-\(number)").response() }
            for number in added {
                let body = HTTPBody.json(["data": Record(number: number)])
                try await client.put("\(records)/row-\(number)", body: body).response()
            }
        }
        try await change([], Self.even)
        let source = HTTPPagingSource(
            client.get(records, query: ["_sort": "number"]),
            page: .nextURL(at: .header("Next-Page"), size: "_limit"), list: "data"
        ) { (record: Record) in Row(id: record.number) }
        let list = ChangingList(Self.even, seed: 4, change: change)
        try await list.expectAll(source, "Kinto", config: PagingConfig(pageSize: 30))
    }

    @Test("Datasette", .enabled(if: DatasetteServer.program != nil, "it needs Datasette"))
    func datasette() async throws {
        let server = try await DatasetteServer(rows: 0)
        try await server.change(deleting: [], adding: Self.even)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("rows/items.json", query: ["_shape": "objects"]),
            page: .cursor(parameter: "_next", size: "_size", next: "next"), list: "rows", as: Row.self)
        let list = ChangingList(Self.even, seed: 5) { try await server.change(deleting: $0, adding: $1) }
        try await list.expectAll(source, "Datasette", config: PagingConfig(pageSize: 30))
    }

    @Test("Docker registry", .enabled(if: RegistryServer.program != nil, "it needs docker-registry"))
    func registry() async throws {
        let server = try await RegistryServer(repositories: 1)
        try await server.change(deleting: [0], adding: Self.even)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("_catalog"), page: .link(size: "n"), list: "repositories"
        ) { (name: String) in Int(name.dropFirst()).map { Row(id: $0) } }
        let list = ChangingList(Self.even, seed: 6) { try await server.change(deleting: $0, adding: $1) }
        // The registry fails if a folder is removed while it lists them.
        try await list.expectAll(
            source, "Docker registry", config: PagingConfig(pageSize: 30), changesDuringLoads: false)
    }
}
