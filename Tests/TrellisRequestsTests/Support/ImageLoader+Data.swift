import Foundation
import TrellisPaging
import TrellisRequests

extension ImageLoader {
    /// Returns the data of the image at a URL.
    func data(at url: URL) async throws -> Data {
        try await load(ImageRequest(url)).data
    }
}
