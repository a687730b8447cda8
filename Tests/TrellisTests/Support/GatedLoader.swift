import Foundation
import ProcessTesting
import Trellis
import XCTest

/// A loader whose loads the test ends. It records requests and cancellations.
actor GatedLoader: ImageLoading {
    private let data: Data
    private var gates: [URL: CheckedContinuation<Data, any Error>] = [:]
    private var cancellations: Set<URL> = []

    init(data: Data) {
        self.data = data
    }

    func load(_ request: ImageRequest) async throws -> ImageResponse {
        let url = request.url
        return try await withTaskCancellationHandler {
            let data: Data = try await withCheckedThrowingContinuation { continuation in
                if cancellations.contains(url) { return continuation.resume(throwing: CancellationError()) }
                gates[url] = continuation
            }
            return ImageResponse(data)
        } onCancel: {
            Task { await self.cancel(url) }
        }
    }

    /// Waits until a URL has been requested.
    func asked(_ url: URL) async {
        do {
            try await Deadline.wait("\(url) is requested") { gates[url] != nil }
        } catch {
            XCTFail("\(error)")
        }
    }

    /// Waits until the load of a URL has been cancelled.
    func cancelled(_ url: URL) async {
        do {
            try await Deadline.wait("the load of \(url) is cancelled") { cancellations.contains(url) }
        } catch {
            XCTFail("\(error)")
        }
    }

    /// Ends the load of a URL.
    func open(_ url: URL) {
        gates.removeValue(forKey: url)?.resume(returning: data)
    }

    private func cancel(_ url: URL) {
        cancellations.insert(url)
        gates.removeValue(forKey: url)?.resume(throwing: CancellationError())
    }
}
