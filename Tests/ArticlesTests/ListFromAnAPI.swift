import Foundation
import Trellis
import TrellisRequests

nonisolated struct Repository: Identifiable, Decodable, Sendable {
    let id: Int
    let name: String
    let stars: Int
}

final class RepositoryCell: UITableViewCell, ConfigurableCell {
    func configure(with repository: Repository) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = repository.name
        content.secondaryText = "\(repository.stars) stars"
        contentConfiguration = content
    }
}

@MainActor
func repositoriesScreen(client: HTTPClient) -> UIViewController {
    let repositories = HTTPPagingSource(
        client.get("search/repositories", query: ["q": "language:swift"]),
        page: .number(parameter: "page", size: "per_page"), list: "items", total: "total_count",
        as: Repository.self)
    let list = ListController(repositories, cell: RepositoryCell.self, config: PagingConfig(pageSize: 30))
    list.title = "Repositories"
    return list
}

nonisolated enum Pagination {
    // ?page=2&size=20
    static let numbers = HTTPPaging.number(parameter: "page", size: "size")
    // ?offset=40&limit=20
    static let offsets = HTTPPaging.offset()
    // ?cursor=abc, with the next cursor in the response
    static let cursors = HTTPPaging.cursor(parameter: "cursor", next: "meta.next_cursor")
    // ?starting_after=ch_17, with has_more in the response
    static let lastIDs = HTTPPaging.afterLastID(parameter: "starting_after", end: .when("has_more", is: false))
    // Link: <https://…>; rel="next"
    static let links = HTTPPaging.link(size: "per_page")
    // {"next": "https://…", "results": […]}, with list: "results"
    static let nextURLs = HTTPPaging.nextURL()
    // GraphQL connections, JSON:API, OData
    static let relay = HTTPPaging.relay(connection: "data.viewer.repositories")
    static let jsonAPI = HTTPPaging.jsonAPI()
    static let odata = HTTPPaging.odata()
}

nonisolated enum Rejections {
    // 404 after the last page, as from Django
    static let numbers = HTTPPaging.number(parameter: "page").ends { $0.status == 404 }
    // 400 to an old cursor
    static let cursors = HTTPPaging.cursor(parameter: "cursor", next: "next").startsOver { $0.status == 400 }
}

/// Pagination of a server that returns the number of its pages in a header field of its own.
func countedPages() -> HTTPPaging<Int> {
    HTTPPaging(
        keys: .numbers(first: 0), request: { request, page in request.query.set("sheet", page.key ?? 0) },
        neighbours: { page in
            let sheet = page.key ?? 0
            let sheets = Int(page.response.headers["X-Sheets"] ?? "") ?? 0
            return PageNeighbours(previous: sheet > 0 ? sheet - 1 : nil, next: sheet + 1 < sheets ? sheet + 1 : nil)
        },
        name: { "sheet \($0 ?? 0)" })
}

func makeClient(server: URL, token: String) -> HTTPClient {
    var configuration = HTTPClientConfiguration()
    configuration.headers["Authorization"] = "Bearer \(token)"
    configuration.retry = .standard
    configuration.serverErrors = .common
    configuration.decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
    return HTTPClient(baseURL: server, configuration: configuration)
}

nonisolated struct SignedIn: Decodable, Sendable {
    let accessToken: String
    let refreshToken: String
}

func makeClient(
    server: URL, signedIn: SignedIn, store: @escaping @Sendable (SignedIn) -> Void,
    showSignIn: @escaping @MainActor @Sendable () -> Void
) -> HTTPClient {
    // The renewal has a client of its own, without the interceptor.
    let accounts = HTTPClient(baseURL: server)
    let tokens = TokenInterceptor(token: signedIn.accessToken) { _ in
        let renewed = try await accounts.post("token", body: .form(["refresh_token": signedIn.refreshToken]))
            .value(as: SignedIn.self)
        store(renewed)
        return renewed.accessToken
    } signedOut: {
        showSignIn()
    }
    var configuration = HTTPClientConfiguration()
    configuration.interceptors = [tokens]
    return HTTPClient(baseURL: server, configuration: configuration)
}

@MainActor
func searchScreen(client: HTTPClient) -> UIViewController {
    let repositories = HTTPPagingSource(
        client.post("search", body: .json(["text": "swift", "order": "stars"])).idempotent().retry(.standard),
        page: .number(parameter: .body("paging.page"), size: .body("paging.size")), list: "items",
        total: "total_count", as: Repository.self)
    return ListController(repositories, cell: RepositoryCell.self)
}

@MainActor
func allRepositoriesScreen(client: HTTPClient) -> UIViewController {
    let repositories = ClosureSource(all: {
        try await client.get("repositories").value(as: [Repository].self, at: "items")
    })
    return ListController(repositories, cell: RepositoryCell.self)
}

nonisolated struct Line: Identifiable, Sendable {
    let id: Int
    let text: String
}

final class LineCell: UITableViewCell, ConfigurableCell {
    func configure(with line: Line) { textLabel?.text = line.text }
}

@MainActor
func logScreen(reading read: @escaping @Sendable (Range<Int>) async throws -> [Line]) -> ListController<Line> {
    ListController(ClosureSource(rows: read), cell: LineCell.self)
}

@MainActor
func germanScreen(_ lines: SampleSource<Line>) -> UIViewController {
    var texts = ListTexts.german
    texts.emptyTitle = "Keine Zeilen"
    return ListController(lines, cell: LineCell.self, texts: texts)
}
