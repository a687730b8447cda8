import Foundation
import Trellis
import TrellisDesigns
import TrellisRequests
import TrellisTesting
import XCTest

/// The usage code of the first article, a chain for tables and requests, and what the article says that it does.
@MainActor
final class ChainArticleTests: TableTestCase {
    private struct Entry: Decodable, Sendable {
        let name: String
        let status: String
    }

    private struct Result: Decodable, Sendable {
        let data: [Entry]
    }

    /// Responds with texts in turn, and counts the requests.
    private actor Server: HTTPTransport {
        private var responses: [String]
        private(set) var paths: [String] = []

        init(_ responses: [String]) { self.responses = responses }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            paths.append(request.url.path)
            guard !responses.isEmpty else { throw TransportFailure.cannotConnect }
            return TransportResponse(
                status: 200, headers: [:], body: Data(responses.removeFirst().utf8), url: request.url)
        }
    }

    private final class SingleTitleCell: UITableViewCell {}

    /// The article's screen: the models of a response, shown by a chain.
    @MainActor
    private final class Screen {
        var models: [String] = []
        var log: [String] = []

        // The chain without a stored helper, by one call on the table.
        func configure(_ table: UITableView) {
            table.configureHelper {
                $0.bind(SingleTitleCell.self)
                    .numberOfRows(on: self) { screen, _ in screen.models.count }
                    .configureCell(on: self) { (screen, cell: SingleTitleCell, path) in
                        cell.textLabel?.text = screen.models[path.row]
                    }
                    .didSelect(on: self) { screen, path in screen.log.append("update \(screen.models[path.row])") }
            }
        }
    }

    private func client(_ server: Server) throws -> HTTPClient {
        var configuration = HTTPClientConfiguration()
        configuration.retry = .never
        return HTTPClient(
            baseURL: try XCTUnwrap(URL(string: "http://test.invalid")), transport: server,
            configuration: configuration)
    }

    /// Expired entries are filtered, the others become models, and the table shows them. A tap calls the closure.
    func testAResponseIsFilteredMappedAndShown() async throws {
        let server = Server([
            #"{"data":[{"name":"soup","status":"1"},{"name":"fish","status":"0"},{"name":"rice","status":"1"}]}"#
        ])
        let screen = Screen(), table = UITableView(frame: .zero, style: .plain)
        screen.configure(table)
        await show(table)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(texts(table), [])
        try client(server).get("dishes")
            .then { (result: Result) in
                screen.models = result.data.filter { $0.status == "1" }.map { $0.name.uppercased() }
                table.reloadData()
                screen.log.append("shown")
            }
            .start()
        await wait("the response is shown") { screen.log == ["shown"] }
        settle(table)
        XCTAssertEqual(texts(table), ["SOUP", "RICE"])
        try await choose(1, of: table)
        await wait("the tap is handled") { screen.log == ["shown", "update RICE"] }
    }

    /// The number of rows is asked for each time; the steps come in any order; a helper without rows shows none.
    func testStepsComeInAnyOrderAndCountsAreAskedForEachTime() async {
        let table = UITableView(frame: .zero, style: .plain)
        var models = ["a"]
        table.configureHelper {
            $0.didSelect { _ in }
                .configureCell { (cell: SingleTitleCell, path) in cell.textLabel?.text = models[path.row] }
                .numberOfRows { _ in models.count }
                .bind(SingleTitleCell.self)
        }
        await show(table)
        XCTAssertEqual(texts(table), ["a"])
        models = ["a", "b", "c"]
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), ["a", "b", "c"])
        let empty = UITableView(frame: .zero, style: .plain)
        empty.configureHelper { $0.bind(SingleTitleCell.self).numberOfRows { _ in 0 }.didSelect { _ in } }
        await show(empty)
        XCTAssertEqual(empty.numberOfRows(inSection: 0), 0)
    }

    /// The chain retains nobody: the table keeps the helper, and the screen goes although the chain refers to it.
    func testTheChainRetainsNobody() async {
        let probe = LeakProbe(), table = UITableView(frame: .zero, style: .plain)
        do {
            let screen = probe.watch(Screen())
            screen.models = ["a", "b"]
            screen.configure(table)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
        }
        XCTAssertEqual(probe.leaks, [])
        table.reloadData()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
    }

    /// `Get(Component(path, nil)).then(…).failed(…).start()`: nothing is sent before start, and one of both is called.
    func testARequestIsSentByStartAndCallsOneOfBoth() async throws {
        let server = Server([#"{"data":[]}"#]), client = try client(server)
        var log: [String] = []
        let call = client.get("user/getUserInfo")
            .then { (result: Result) in log.append("then \(result.data.count)") }
            .failed { _ in log.append("failed") }
        let early = await server.paths
        XCTAssertEqual(early, [])
        call.start()
        await wait("the success is handled") { log == ["then 0"] }
        client.get("user/getUserInfo")
            .then { (_: Result) in log.append("then") }
            .failed { _ in log.append("failed") }
            .start()
        await wait("the failure is handled") { log == ["then 0", "failed"] }
        let paths = await server.paths
        XCTAssertEqual(paths, ["/user/getUserInfo", "/user/getUserInfo"])
    }
}
