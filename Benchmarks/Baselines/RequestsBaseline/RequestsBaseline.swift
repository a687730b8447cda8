import Foundation
import RequestWorkloads
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends the same requests with `URLSession`.
@main
enum RequestsBaseline {
    static func main() async {
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
