import Foundation
import RequestWorkloads
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends the same requests with `URLSession`, or decodes the same document into a struct with its fields.
@main
enum RequestsBaseline {
    static func main() async {
        let isDecoded = await JSONRows.run { try JSONDecoder().decode([JSONRows.Row].self, from: $0).count }
        guard !isDecoded else { return }
        await RequestProgram.run { url in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = 600
            let session = URLSession(configuration: configuration)
            return { path in
                try await session.data(from: url.appendingPathComponent(path)).0.count
            }
        }
    }
}
