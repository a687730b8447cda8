public import Foundation

/// A loader of image data, for the cells of a list.
///
/// `ImageLoader` of `TrellisRequests` conforms to it, and `ImageStore` of `Trellis` uses it. Conform a type of your own to
/// load images from a file or a library, for example:
/// ```swift
/// struct Album: ImageLoading {
///     func imageData(for url: URL) async throws -> Data { try Data(contentsOf: url) }
/// }
/// ```
public protocol ImageLoading: Sendable {
    /// Returns the data of the image at a URL.
    ///
    /// - Parameter url: The image's URL.
    /// - Returns: The data of the image file.
    /// - Throws: Any error, or `CancellationError` if the calling task was cancelled.
    func imageData(for url: URL) async throws -> Data
}
