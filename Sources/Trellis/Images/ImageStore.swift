public import TrellisPaging
public import TrellisUIKit

/// A store of decoded images. It returns images in memory immediately, and loads and decodes others off the main actor.
///
/// Its loader is the `ImageLoader` of `TrellisRequests`, or any other type that conforms to `ImageLoading`:
/// ```swift
/// let images = ImageStore(ImageLoader())
/// let grid = GridController(photos, cell: PhotoCell.self, columns: 3)
///     .prepareCell(PhotoCell.self) { $0.images = images }
/// ```
@MainActor
public final class ImageStore {
    private let loader: any ImageLoading
    private let decoded = NSCache<NSURL, UIImage>()

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - loader: The loader of the image data.
    ///   - memoryLimit: The maximum size of the decoded images in memory, in bytes.
    public init(_ loader: any ImageLoading, memoryLimit: Int = 48 << 20) {
        self.loader = loader
        decoded.totalCostLimit = memoryLimit
    }

    /// Returns the image at a URL if it is in memory, so that a reused cell can show it without flicker.
    public func cachedImage(for url: URL) -> UIImage? {
        decoded.object(forKey: url as NSURL)
    }

    /// Returns the image at a URL, loading it if it isn't in memory.
    ///
    /// - Parameter url: The image's URL.
    /// - Returns: The image, decoded.
    /// - Throws: The loader's error, or a `CocoaError` of code `fileReadCorruptFile` if the data isn't an image.
    public func image(for url: URL) async throws -> UIImage {
        if let image = cachedImage(for: url) { return image }
        let image = try await Self.decode(try await loader.imageData(for: url), from: url)
        let pixels = image.size.width * image.scale * image.size.height * image.scale
        decoded.setObject(image, forKey: url as NSURL, cost: Int(pixels) * 4)
        return image
    }

    @concurrent
    private nonisolated static func decode(_ data: Data, from url: URL) async throws -> UIImage {
        try Task.checkCancellation()
        guard let image = UIImage(data: data) else {
            let message = "expected an image at \(url.path), found \(data.count) bytes of something else"
            throw CocoaError(
                .fileReadCorruptFile, userInfo: [NSURLErrorKey: url, NSLocalizedDescriptionKey: message])
        }
        return image.preparingForDisplay() ?? image
    }
}
