import Foundation
import Trellis
import TrellisDesigns
import TrellisRequests
import XCTest

/// The chain in the article: request, filter expired entries, create models, show them.
@MainActor
final class RequestPipelineTests: TableTestCase {
    /// A dish in the server's response.
    private struct RawDish: Decodable, Sendable {
        let name: String
        let status: String
    }

    private struct Response: Decodable, Sendable {
        let data: [RawDish]
    }

    /// A dish on the screen.
    private struct Dish {
        let title: String
    }

    /// Responds to every request with the same text.
    private struct Canned: HTTPTransport {
        let text: String

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            TransportResponse(status: 200, headers: [:], body: Data(text.utf8), url: request.url)
        }
    }

    private func shown(_ response: String) async throws -> (texts: [String?], failure: String?) {
        let url = try XCTUnwrap(URL(string: "http://test.invalid"))
        let client = HTTPClient(baseURL: url, transport: Canned(text: response))
        let table = UITableView(frame: .zero, style: .plain)
        let helper = table.configureHelper { $0.bind(PlainTextCell.self) }
        await show(table)
        var failure: String?
        var isDone = false
        client.get("dishes")
            .then { (response: Response) in
                let dishes = response.data.filter { $0.status == "1" }.map { Dish(title: $0.name.uppercased()) }
                helper.rows(dishes, in: PlainTextCell.self) { cell, dish in cell.textLabel?.text = dish.title }
            }
            .failed { failure = $0.detail }
            .finally { isDone = true }
            .start()
        await wait("the response is there") { isDone }
        settle(table)
        return (texts(table), failure)
    }

    func testWhatHasExpiredIsDroppedAndTheRestIsShown() async throws {
        let response =
            #"{"data":[{"name":"soup","status":"1"},{"name":"fish","status":"0"},{"name":"rice","status":"1"}]}"#
        let result = try await shown(response)
        XCTAssertEqual(result.texts, ["SOUP", "RICE"])
        XCTAssertNil(result.failure)
    }

    func testAResponseOfAnotherShapeIsAFailureThatNamesThePlace() async throws {
        let result = try await shown(#"{"data":[{"name":"soup","status":1}]}"#)
        XCTAssertEqual(result.texts, [])
        XCTAssertEqual(result.failure, "data[0].status: expected a string, found a number")
    }
}
