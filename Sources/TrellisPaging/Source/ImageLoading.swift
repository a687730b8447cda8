public import Foundation

/// A loader of image data, for the cells of a list.
///
/// `ImageLoader` of `TrellisRequests` conforms to it, and `ImageStore` of `Trellis` uses it. Conform a type of your own to
/// load images from a file or a library, for example:
/// ```swift
/// struct Album: ImageLoading {
///     func load(_ request: ImageRequest) async throws -> ImageResponse {
///         ImageResponse(try Data(contentsOf: request.url))
///     }
/// }
/// ```
public protocol ImageLoading: Sendable {
    /// Returns the data of an image.
    ///
    /// - Parameter request: The image's URL, and what the store knows about it.
    /// - Returns: The data of the image file.
    /// - Throws: Any error, or `CancellationError` if the calling task was cancelled. After an error that isn't transient
    ///   (`RetryableError`), the store doesn't ask again for the same URL for five minutes.
    func load(_ request: ImageRequest) async throws -> ImageResponse

    /// Removes the data that the loader keeps for a key. The default is for a loader that keeps none.
    func removeImage(forKey key: String) async

    /// Removes all data that the loader keeps. The default is for a loader that keeps none.
    func removeAllImages() async
}

extension ImageLoading {
    /// The default: keeps no data.
    public func removeImage(forKey key: String) async {}

    /// The default: keeps no data.
    public func removeAllImages() async {}
}

/// A request for the data of an image.
public struct ImageRequest: Sendable, Hashable {
    /// The image's URL.
    public var url: URL
    /// The key under which the image is kept. URLs with the same key are the same image, such as those that differ only in
    /// their signature.
    public var key: String
    /// Whether the image isn't visible yet.
    public var isPrefetch = false
    /// The media types that can be decoded, such as `image/png`, in the order of preference. Empty if they aren't known.
    public var contentTypes: [String] = []

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - url: The image's URL.
    ///   - key: The key under which the image is kept; `nil` for the whole URL.
    public init(_ url: URL, key: String? = nil) {
        self.url = url
        self.key = key ?? url.absoluteString
    }
}

/// The data of an image.
public struct ImageResponse: Sendable, Hashable {
    /// The data of the image file.
    public var data: Data
    /// The time for which the image may be shown again without another request; `nil` for any time, and zero if it must not
    /// be kept.
    public var lifetime: Duration?

    /// Creates a response.
    public init(_ data: Data, lifetime: Duration? = nil) {
        self.data = data
        self.lifetime = lifetime
    }
}
