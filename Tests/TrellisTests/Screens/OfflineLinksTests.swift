import Trellis
import TrellisCache
import TrellisRequests
import XCTest

/// A list with pages by links that is shown from the cache.
@MainActor
final class OfflineLinksTests: ListTestCase {
    private struct Dish: Identifiable, Codable, Equatable, Sendable {
        let id: Int
    }

    private final class DishCell: UITableViewCell, ConfigurableCell {
        func configure(with dish: Dish) { textLabel?.text = "dish \(dish.id)" }
    }

    /// A server with two pages, of which the first links to the second. Without a connection, it fails.
    private struct Server: HTTPTransport {
        let isOnline: Bool

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            guard isOnline else { throw TransportFailure.offline }
            let isSecond = request.url.query?.contains("page=2") == true
            let ids = isSecond ? 20..<25 : 0..<20
            let body = "[" + ids.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
            var headers = HTTPHeaders()
            if !isSecond { headers["Link"] = "<http://test.invalid/dishes?page=2>; rel=\"next\"" }
            return TransportResponse(status: 200, headers: headers, body: Data(body.utf8), url: request.url)
        }
    }

    func testAListWithPagesByLinksIsShownOffline() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = try await PageCache(at: folder.appending(path: "pages.sqlite")) { XCTFail("\($0)") }
        let url = try XCTUnwrap(URL(string: "http://test.invalid"))
        func makeList(isOnline: Bool) -> ListController<Dish> {
            let client = HTTPClient(baseURL: url, transport: Server(isOnline: isOnline))
            let remote = HTTPPagingSource(client.get("dishes"), page: .link(), as: Dish.self)
            let store = CachedPages<PageLink, Dish>(in: cache, source: "dishes")
            return ListController(
                CachingSource(remote: remote, store: store, maxAge: .seconds(300)), cell: DishCell.self,
                config: PagingConfig(pageSize: 20, prefetchDistance: 20))
        }
        let online = makeList(isOnline: true)
        await show(online)
        await wait("both pages are there") { online.items.count == 25 }
        let offline = makeList(isOnline: false)
        await show(offline)
        await wait("both pages are there without a connection") { offline.items.count == 25 }
        XCTAssertEqual(offline.tableView.visibleCells.first?.textLabel?.text, "dish 0")
        await cache.close()
    }
}
