#if canImport(FoundationNetworking)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// Replaces Foundation's method of the same name, whose cancellation can deadlock on Linux: it holds the task's
    /// lock while it waits for the session's queue, which may be waiting for that lock. This method completes the
    /// request, and then throws if the task was cancelled.
    func data(from url: URL) async throws -> (Data, URLResponse) {
        let response = try await Task { try await data(for: URLRequest(url: url)) }.value
        try Task.checkCancellation()
        return response
    }
}
#endif
