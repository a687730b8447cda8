#if canImport(FoundationNetworking)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// Stands for Foundation's method of this name, whose cancellation on Linux can wait for ever: it holds the task's
    /// lock while it waits for the session's queue, which may be waiting for that lock. Here the request goes on to its
    /// end, and who has been cancelled meanwhile is told then.
    func data(from url: URL) async throws -> (Data, URLResponse) {
        let answer = try await Task { try await data(for: URLRequest(url: url)) }.value
        try Task.checkCancellation()
        return answer
    }
}
#endif
