internal import Foundation
public import TrellisPaging
public import TrellisUIKit

/// A store of decoded images. It returns images in memory immediately, and loads and decodes others off the main actor.
///
/// An image is loaded and decoded once, whatever the number of views that show it, at about the size at which they show it.
/// It is upright, whatever its orientation in EXIF. The least recently used images are removed first.
///
/// The store's loader is the `ImageLoader` of `TrellisRequests`, or any other type that conforms to `ImageLoading`:
/// ```swift
/// let images = ImageStore(ImageLoader())
/// let grid = GridController(photos, cell: PhotoCell.self, columns: 3)
///     .prepare(PhotoCell.self) { $0.images = images }
/// ```
@MainActor
public final class ImageStore {
    /// A picture in memory.
    private struct Kept {
        var picture: DecodedPicture
        /// The time from which it has to be loaded again, or `nil`.
        var end: ContinuousClock.Instant?
    }

    /// A picture at a size, which is the number of pixels of its shorter side; `nil` for the whole one.
    private struct Variant: Hashable {
        var key: String
        var side: Int?
    }

    /// An image that is being loaded or decoded.
    private struct Pending {
        /// The number of callers who wait for it.
        var callers = 0
        var response: ImageResponse?
        var pictures: [Variant: DecodedPicture] = [:]
    }

    private struct Failure {
        var error: any Error
        var end: ContinuousClock.Instant
    }

    private let loader: any ImageLoading
    private let key: @Sendable (URL) -> String
    private let loads = SharedWork<URL, ImageResponse>()
    private let decodes = SharedWork<Variant, DecodedPicture>()
    private var pending: [URL: Pending] = [:]
    private var kept: RecentValues<Variant, Kept>
    private var failures = RecentValues<URL, Failure>(limit: 1000)
    private var prefetches: [URL: CancellingTask] = [:]
    /// The size at which a view has last shown a picture, for those that no view shows yet.
    private var lastSide = 512
    /// The number of removals. What was requested before a removal isn't kept after it.
    private var removals = 0
    var now: () -> ContinuousClock.Instant = { .now }

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - loader: The loader of the image data.
    ///   - memoryLimit: The maximum size of the decoded images in memory, in bytes.
    ///   - key: Returns the key under which an image is kept. The default is the whole URL. If a server signs its URLs, leave
    ///     out what changes: `{ $0.path }`.
    public init(
        _ loader: any ImageLoading, memoryLimit: Int = 48 << 20,
        key: @escaping @Sendable (URL) -> String = { $0.absoluteString }
    ) {
        self.loader = loader
        self.key = key
        kept = RecentValues(limit: memoryLimit)
    }

    /// Returns the image at a URL if it is in memory, at any size, so that a reused cell can show it without flicker.
    public func cachedImage(for url: URL) -> UIImage? {
        picture(inMemory: url, side: 1)?.image
    }

    /// Returns the image at a URL, loading it if it isn't in memory.
    ///
    /// - Parameters:
    ///   - url: The image's URL.
    ///   - side: The number of pixels that the image's width and height must have at least, if the file has as many; `nil`
    ///     for all. A small image takes less time and memory.
    /// - Returns: The image, decoded.
    /// - Throws: The loader's error, or a `CocoaError` of code `fileReadCorruptFile` if the data can't be decoded.
    public func image(for url: URL, side: Int? = nil) async throws -> UIImage {
        try await picture(for: url) { side }.image
    }

    /// Loads images that will soon be visible, after all that are.
    ///
    /// They are decoded at the size at which a view has last shown an image of the store. Prefetched images that will not be
    /// visible after all can be cancelled (``cancelPrefetching(_:)``).
    public func prefetch(_ urls: [URL]) {
        for url in urls where prefetches[url] == nil && picture(inMemory: url, side: lastSide) == nil {
            prefetches[url] = CancellingTask { [weak self] in
                _ = try? await self?.picture(for: url, isPrefetch: true) { self?.lastSide ?? 1 }
                if !Task.isCancelled { self?.prefetches[url] = nil }
            }
        }
    }

    /// Cancels the prefetching of images.
    public func cancelPrefetching(_ urls: [URL]) {
        for url in urls { prefetches[url] = nil }
    }

    /// Removes an image from memory, and from its loader.
    public func removeImage(for url: URL) async {
        let key = key(url)
        for variant in kept.keys where variant.key == key { kept.remove(variant) }
        failures.remove(url)
        await loader.removeImage(forKey: key)
    }

    /// Removes all images from memory, and from the loader, such as when the user signs out.
    public func removeAllImages() async {
        removals += 1
        kept.removeAll()
        failures.removeAll()
        await loader.removeAllImages()
    }

    /// Whether two URLs are the same image.
    func isSame(_ first: URL?, _ second: URL) -> Bool {
        first.map { $0 == second || key($0) == key(second) } ?? false
    }

    /// Returns the error of the last load if asking again within a few minutes will not help, or `nil`.
    func lastingFailure(of url: URL) -> (any Error)? {
        guard let failure = failures.value(url) else { return nil }
        if now() < failure.end { return failure.error }
        failures.remove(url)
        return nil
    }

    /// Allows that an image is asked for again, although that may not help.
    func forgetFailure(of url: URL) {
        failures.remove(url)
    }

    /// Returns the picture at a URL if it is in memory, with at least a number of pixels; `nil` for all.
    func picture(inMemory url: URL, side: Int?) -> DecodedPicture? {
        let key = key(url), least = side.map(Self.step)
        for step in Self.steps where least.map({ step >= $0 }) ?? false {
            if let picture = picture(Variant(key: key, side: step)) { return picture }
        }
        return picture(Variant(key: key, side: nil))
    }

    private func picture(_ variant: Variant) -> DecodedPicture? {
        guard let found = kept.value(variant) else { return nil }
        if let end = found.end, end <= now() {
            kept.remove(variant)
            return nil
        }
        return found.picture
    }

    /// Returns the picture at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - isPrefetch: Whether the picture isn't visible yet.
    ///   - side: Returns the number of pixels of its shorter side, when its data has been loaded; `nil` for all.
    /// - Returns: The picture.
    /// - Throws: As `image(for:side:)`.
    func picture(
        for url: URL, isPrefetch: Bool = false, side: @MainActor () -> Int?
    ) async throws -> DecodedPicture {
        if let picture = picture(inMemory: url, side: side()) { return picture }
        if let failure = lastingFailure(of: url) { throw failure }
        do {
            return try await load(url, isPrefetch: isPrefetch, side: side)
        } catch {
            if Self.isLasting(error) {
                let failure = Failure(error: error, end: now() + .seconds(300))
                failures.insert(failure, for: url, cost: 1)
            }
            throw error
        }
    }

    private func load(_ url: URL, isPrefetch: Bool, side: @MainActor () -> Int?) async throws -> DecodedPicture {
        let removals = removals
        var request = ImageRequest(url, key: key(url))
        request.isPrefetch = isPrefetch
        request.contentTypes = PictureDecoder.contentTypes
        pending[url, default: Pending()].callers += 1
        defer {
            pending[url]?.callers -= 1
            if pending[url]?.callers == 0 { pending[url] = nil }
        }
        let response = try await response(to: request)
        let side = side()
        if let side, !isPrefetch { lastSide = side }
        // Another caller may have decoded it meanwhile.
        if let picture = picture(inMemory: url, side: side) { return picture }
        let variant = Variant(key: request.key, side: side.map(Self.step))
        do {
            return try await picture(variant, of: response, from: url, since: removals)
        } catch let problem as PictureProblem {
            // The loader must not return the same data again when the failure has been forgotten.
            await loader.removeImage(forKey: request.key)
            throw CocoaError(
                .fileReadCorruptFile, userInfo: [NSURLErrorKey: url, NSLocalizedDescriptionKey: problem.words])
        }
    }

    private func response(to request: ImageRequest) async throws -> ImageResponse {
        if let response = pending[request.url]?.response { return response }
        return try await loads.value(for: request.url, isUrgent: !request.isPrefetch) { [weak self, loader] in
            // Another load may have ended since the test above.
            if let response = await self?.pending[request.url]?.response { return response }
            let response = try await loader.load(request)
            // Before the load counts as ended, so that nobody begins another one.
            await self?.note(response, for: request.url)
            return response
        }
    }

    private func note(_ response: ImageResponse, for url: URL) {
        pending[url]?.response = response
    }

    private func picture(
        _ variant: Variant, of response: ImageResponse, from url: URL, since removals: Int
    ) async throws -> DecodedPicture {
        if let picture = pending[url]?.pictures[variant] { return picture }
        return try await decodes.value(for: variant) { [weak self] in
            // Another decoding may have ended since the test above.
            if let picture = await self?.pending[url]?.pictures[variant] { return picture }
            let picture = try await Self.decoding.run { try PictureDecoder.decode(response.data, side: variant.side) }
            await self?.keep(picture, variant, of: response, from: url, since: removals)
            return picture
        }
    }

    private func keep(
        _ picture: DecodedPicture, _ variant: Variant, of response: ImageResponse, from url: URL, since removals: Int
    ) {
        pending[url]?.pictures[variant] = picture
        guard removals == self.removals, response.lifetime != .zero else { return }
        let size = picture.image.size
        kept.insert(
            Kept(picture: picture, end: response.lifetime.map { now() + min($0, .seconds(1_000_000_000)) }),
            for: picture.isWhole ? Variant(key: variant.key, side: nil) : variant,
            cost: Int(size.width * size.height) * 4)
    }

    private static func isLasting(_ error: any Error) -> Bool {
        if let error = error as? any RetryableError { return !error.isTransient }
        return (error as? CocoaError)?.code == .fileReadCorruptFile
    }

    /// Pictures are decoded one or two at a time, so that many large ones don't take much memory at once.
    private static let decoding = WorkThreads(count: 2)

    /// The sizes at which pictures are decoded, in pixels. There are few, so that views of about the same size share one.
    private static let steps = (8...30).map { Int(pow(2, Double($0) / 2).rounded(.up)) }

    /// Returns the next of the sizes.
    private static func step(_ side: Int) -> Int {
        steps.first { $0 >= side } ?? side
    }
}
