import RequestWorkloads
import TrellisRequests

/// Sends many requests with a client.
@main
enum RequestsOurs {
    static func main() async {
        await RequestProgram.run { url in
            let client = HTTPClient(baseURL: url)
            return { path in try await client.get(path).data().count }
        }
    }
}
