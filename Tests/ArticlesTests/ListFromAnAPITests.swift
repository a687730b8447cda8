import Foundation
import Trellis
import TrellisRequests
import TrellisScreenTesting
import XCTest

/// The screen of a POST in the article about lists from an API, operated by the driver.
@MainActor
final class PostedPagesTests: XCTestCase {
    /// A server that refuses the first request and records the bodies of all.
    private actor Server: HTTPTransport {
        struct Body: Codable, Equatable {
            struct Paging: Codable, Equatable { let page, size: Int }
            let text, order: String
            let paging: Paging
        }

        private(set) var bodies: [Body] = []

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            let body = try JSONDecoder().decode(Body.self, from: request.body ?? Data())
            bodies.append(body)
            guard bodies.count > 1 else { return TransportResponse(status: 503, url: request.url) }
            let first = (body.paging.page - 1) * body.paging.size
            let items = (first..<first + body.paging.size).map { #"{"id":\#($0),"name":"Name \#($0).","stars":1}"# }
            let response = #"{"items":[\#(items.joined(separator: ","))],"total_count":40}"#
            return TransportResponse(status: 200, body: Data(response.utf8), url: request.url)
        }
    }

    func testAPageIsAFieldOfTheBodyAndARefusedRequestIsRepeated() async throws {
        let server = Server()
        let client = HTTPClient(baseURL: try XCTUnwrap(URL(string: "https://api.example")), transport: server)
        let driver = try await ScreenDriver(searchScreen(client: client))
        defer { driver.close() }
        try await driver.waitForText("Name 0.")
        try await driver.scroll(toText: "Name 39.")
        let bodies = await server.bodies
        XCTAssertEqual(bodies.map(\.paging.page), [1, 1, 2])
        XCTAssertEqual(bodies.last, Server.Body(text: "swift", order: "stars", paging: .init(page: 2, size: 20)))
    }
}
