public import TrellisUIKit

/// Loads the bytes of images; the app chooses what does.
public protocol ImageLoading: Sendable {
    /// The bytes of the image at a URL.
    ///
    /// - Parameter url: Where the image is.
    /// - Returns: The bytes, as they came.
    /// - Throws: Whatever kept the image from coming; `CancellationError` when the asking task was cancelled.
    func imageData(for url: URL) async throws -> Data
}
