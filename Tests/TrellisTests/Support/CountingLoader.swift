import Foundation
import Trellis

/// Returns the same bytes for every URL, and counts the calls.
actor CountingLoader: ImageLoading {
    private let data: Data
    private(set) var count = 0

    init(data: Data) {
        self.data = data
    }

    func load(_ request: ImageRequest) async throws -> ImageResponse {
        count += 1
        return ImageResponse(data)
    }
}
