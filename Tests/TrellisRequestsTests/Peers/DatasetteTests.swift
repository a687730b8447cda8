import Testing
import TrellisPaging
import TrellisRequests

private struct Item: Decodable, Identifiable, Sendable {
    var id: Int
    var name: String
}

/// A third-party server, which pages by its own tokens.
@Suite("Datasette", .timeLimit(.minutes(15)))
struct DatasetteTests {
    @Test(
        "10,000 rows by its `_next` tokens to the end: none lost, none repeated",
        .enabled(if: DatasetteServer.program != nil, "it needs Datasette, which ./test --all installs and runs"))
    @MainActor
    func everyRow() async throws {
        let server = try await DatasetteServer(rows: 10_000)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url).get("rows/items.json", query: ["_shape": "objects"]),
            page: .cursor(parameter: "_next", size: "_size", next: "next"), list: "rows", as: Item.self)
        let pager = Pager(source, config: PagingConfig(pageSize: 250))
        var pages = 0
        let observation = pager.observe { pages += $0.finished == nil ? 0 : 1 }
        defer { observation.cancel() }
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.refreshState == .paginated {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.refreshState == .populated)
        #expect(pages == 40)
        #expect(pager.snapshot.items.map(\.id) == Array(0..<10_000))
        #expect(pager.snapshot.items.last?.name == "row 9999")
        #expect(pager.snapshot.duplicates.isEmpty)
    }
}
