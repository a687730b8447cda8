import Foundation
import RequestWorkloads
import TrellisRequests

/// Sends many requests with a client, or decodes a response of any JSON.
@main
enum RequestsOurs {
    /// A transport that responds with a document.
    private struct Document: HTTPTransport {
        let data: Data

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            TransportResponse(status: 200, body: data, url: request.url)
        }
    }

    static func main() async {
        let isDecoded = await JSONRows.run { data in
            guard let url = URL(string: "http://localhost") else { return 0 }
            let client = HTTPClient(baseURL: url, transport: Document(data: data))
            guard case .list(let rows) = try await client.get("").value(as: JSONValue.self) else { return 0 }
            return rows.count
        }
        guard !isDecoded else { return }
        await RequestProgram.run { url in
            let client = HTTPClient(baseURL: url)
            return { path in try await client.get(path).response().body.count }
        }
    }
}
