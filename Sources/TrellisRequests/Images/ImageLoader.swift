public import Foundation
public import TrellisPaging

/// Loads image data for cells from memory, disk or HTTP. Concurrent requests for a URL share one load.
///
/// Images are kept for as long as the server allows (`Cache-Control` and `Expires`), and are then asked for again only if
/// they have changed (`ETag` and `Last-Modified`). If the server can't be reached, an image that is kept is returned all the
/// same. `file:` and `data:` URLs are read and not kept.
///
/// A cancelled caller, such as that of a reused cell, returns immediately. The load is cancelled with its last caller.
public final class ImageLoader: ImageLoading {
    private let client: HTTPClient
    private let configuration: ImageLoaderConfiguration
    private let acceptedStatuses: ClosedRange<Int>
    private let files: ImageFiles?
    private let memory: Locked<RecentValues<String, KeptImage>>
    private let loads = SharedWork<URL, KeptImage>()
    /// The number of removals. What was requested before a removal isn't kept after it.
    private let removals = Locked(0)

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - configuration: The limits and the folder of the caches.
    ///   - http: The configuration of the HTTP requests. Credentials are sent only to the hosts that it names in
    ///     `credentials`.
    public convenience init(
        transport: any HTTPTransport = PlatformTransport(),
        configuration: ImageLoaderConfiguration = ImageLoaderConfiguration(),
        http: HTTPClientConfiguration = HTTPClientConfiguration()
    ) {
        // The URL has no host, so credentials are sent only to hosts that the configuration names.
        let client = HTTPClient(baseURL: URL(fileURLWithPath: "/"), transport: transport, configuration: http)
        self.init(client: client, accept: http.headers["Accept"], configuration)
    }

    /// Creates a loader that sends requests as a client does, with its credentials to the client's own host and to those
    /// that its configuration names.
    ///
    /// - Parameters:
    ///   - client: The client. Its base URL matters only for credentials.
    ///   - configuration: The limits and the folder of the caches.
    public convenience init(
        client: HTTPClient, configuration: ImageLoaderConfiguration = ImageLoaderConfiguration()
    ) {
        self.init(client: client, accept: nil, configuration)
    }

    private init(client: HTTPClient, accept: String?, _ configuration: ImageLoaderConfiguration) {
        var http = client.configuration
        http.headers["Accept"] = accept
        // A picture doesn't report a failure.
        http.serverErrors?.reported = nil
        acceptedStatuses = http.acceptedStatuses
        // The response to a request for an image that may have changed.
        http.acceptedStatuses = min(200, acceptedStatuses.lowerBound)...max(304, acceptedStatuses.upperBound)
        self.client = HTTPClient(baseURL: client.baseURL, transport: client.transport, configuration: http)
        self.configuration = configuration
        memory = Locked(RecentValues(limit: configuration.memoryLimit))
        files = configuration.folder.map { ImageFiles(folder: $0, limit: configuration.diskLimit) }
    }

    /// Returns the data of an image.
    ///
    /// - Parameter request: The image's URL, which is an HTTP, `file:` or `data:` URL.
    /// - Returns: The image file's data.
    /// - Throws: `RequestError`, or `CancellationError` if the calling task was cancelled.
    public func load(_ request: ImageRequest) async throws -> ImageResponse {
        try Task.checkCancellation()
        if let data = try localData(request.url) { return ImageResponse(data) }
        let now = configuration.now()
        if let kept = memory.withLock({ $0.value(request.key) }), kept.isFresh(now) { return kept.response(now) }
        let image = try await loads.value(for: request.url, isUrgent: !request.isPrefetch) { [self] in
            try await find(request)
        }
        return image.response(configuration.now())
    }

    /// Removes an image from memory and disk.
    public func removeImage(forKey key: String) async {
        memory.withLock { $0.remove(key) }
        files?.remove(key)
    }

    /// Removes all images from memory and disk, such as when the user signs out.
    ///
    /// Only files of the loader are removed from its folder.
    public func removeAllImages() async {
        removals.withLock { $0 += 1 }
        memory.withLock { $0.removeAll() }
        await files?.removeAll()
    }

    /// Returns an image that is kept and fresh, or requests it.
    private func find(_ request: ImageRequest) async throws -> KeptImage {
        let removals = removals.withLock { $0 }
        let kept = memory.withLock { $0.value(request.key) } ?? files?.image(request.key)
        if let kept, kept.isFresh(configuration.now()) {
            memory.withLock { _ = $0.insert(kept, for: request.key, cost: kept.data.count) }
            return kept
        }
        do {
            let response = try await ask(for: request, having: kept)
            let image: KeptImage
            if response.status == 304, let kept {
                image = kept.renewed(by: response.headers, configuration)
            } else {
                image = KeptImage(response, configuration)
            }
            keep(image, request, since: removals)
            return image
        } catch let error as RequestError where error.isTransient {
            guard let kept, !kept.mustBeChecked else { throw error }
            return kept
        }
    }

    /// Requests an image, or only whether it has changed.
    private func ask(for image: ImageRequest, having kept: KeptImage?) async throws -> TransportResponse {
        var request = HTTPRequest(client: client, method: .get, target: .url(image.url))
            .bodyLimit(configuration.imageLimit).priority(image.isPrefetch ? .prefetch : .picture)
        if client.configuration.headers["Accept"] == nil {
            let types = image.contentTypes
            request.headers["Accept"] = types.isEmpty ? "image/*" : (types + ["*/*;q=0.1"]).joined(separator: ",")
        }
        request.headers["If-None-Match"] = kept?.tag
        if kept?.tag == nil { request.headers["If-Modified-Since"] = kept?.lastModified }
        let response: TransportResponse
        do {
            response = try await request.response()
        } catch let error as RequestError where error.kind == .tooLarge {
            let size = TransportFailure.size(configuration.imageLimit)
            let words = "the image has more than \(size): use a smaller one, or raise imageLimit"
            throw RequestError(.tooLarge, words, method: .get, url: image.url, status: error.status)
        }
        if response.status == 304, kept != nil { return response }
        guard acceptedStatuses.contains(response.status) else {
            throw RequestError(refused: response, method: .get, words: nil)
        }
        if let mismatch = ImageSignature.mismatch(of: response) {
            throw RequestError(.invalidResponse, mismatch, method: .get, url: image.url, status: response.status)
        }
        return response
    }

    private func keep(_ image: KeptImage, _ request: ImageRequest, since removals: Int) {
        guard image.mayBeKept, self.removals.withLock({ $0 == removals }) else {
            memory.withLock { $0.remove(request.key) }
            files?.remove(request.key)
            return
        }
        memory.withLock { _ = $0.insert(image, for: request.key, cost: image.data.count) }
        do {
            try files?.insert(image, request.key)
        } catch {
            // The image is available even so.
            client.configuration.reporter(
                ListIssue(
                    kind: .diskCache, message: "an image could not be kept on disk: \(error.localizedDescription)",
                    fileID: #fileID, line: #line))
        }
    }

    /// Returns the data of a `file:` or `data:` URL, or `nil` for another one.
    private func localData(_ url: URL) throws -> Data? {
        let limit = configuration.imageLimit
        func failure(_ kind: RequestError.Kind, _ words: String) -> RequestError {
            RequestError(kind, words, method: .get, url: url.scheme == "data" ? "data:" : url.redacted)
        }
        let data: Data?
        switch url.scheme?.lowercased() {
        case "file":
            // A device or a pipe may have no end.
            let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            guard values?.isRegularFile == true, let size = values?.fileSize else {
                throw failure(.transport, "there is no such file")
            }
            guard size <= limit else { return try tooLarge() }
            data = try? Data(contentsOf: url)
        case "data": data = Self.data(in: url.absoluteString)
        default: return nil
        }
        func tooLarge() throws -> Data? {
            throw failure(
                .tooLarge,
                "the image has more than \(TransportFailure.size(limit)): use a smaller one, or raise imageLimit")
        }
        guard let data else { throw failure(.invalidURL, "the image can't be read from its URL") }
        return data.count <= limit ? data : try tooLarge()
    }

    /// Returns the data in a `data:` URL (RFC 2397), or `nil` if it isn't valid.
    private static func data(in url: String) -> Data? {
        guard let comma = url.firstIndex(of: ",") else { return nil }
        let text = String(url[url.index(after: comma)...])
        guard url[..<comma].lowercased().hasSuffix(";base64") else {
            var data = Data()
            var rest = text.utf8[...]
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "%") else {
                    data.append(byte)
                    continue
                }
                guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
                else { return nil }
                data.append(value)
                rest = rest.dropFirst(2)
            }
            return data
        }
        let base64 = text.removingPercentEncoding ?? text
        return Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
    }
}

extension ImageLoader {
    /// The number of callers that wait for a URL.
    package func callers(for url: URL) -> Int { loads.callers(for: url) }
}

/// The limits and the folder of an image loader's caches.
public struct ImageLoaderConfiguration: Sendable {
    /// The maximum size of the memory cache, in bytes.
    public var memoryLimit = 8 << 20
    /// The folder in which the loader creates that of its disk cache, `TrellisImages`; `nil` for no disk cache.
    ///
    /// Two loaders must not use the same folder.
    package var folder: URL?
    /// The maximum size of the disk cache, in bytes.
    public var diskLimit = 256 << 20
    /// The maximum size of an image, in bytes.
    public var imageLimit = 16 << 20
    /// The time for which an image is used if its server doesn't say for how long.
    public var lifetime: Duration = .seconds(7 * 86_400)
    /// Returns the current time.
    package var now: @Sendable () -> Date = { Date() }

    /// Creates a configuration with the default values.
    ///
    /// - Parameter folder: The folder in which the loader creates that of its disk cache; `nil` for no disk cache.
    public init(folder: URL? = nil) {
        self.folder = folder
    }
}

/// What the bytes of a response are. Servers of pictures often send `binary/octet-stream` as their type.
enum ImageSignature {
    /// The first bytes of the common formats, with their offsets.
    private static let signatures: [(offset: Int, bytes: [UInt8])] = [
        (0, [0x89, 0x50, 0x4E, 0x47]), (0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)), (8, Array("WEBP".utf8)),
        (0, [0x49, 0x49, 0x2A, 0]), (0, [0x4D, 0x4D, 0, 0x2A]), (4, Array("ftyp".utf8)), (0, Array("BM".utf8)),
        (0, [0, 0, 1, 0]),
    ]

    /// Describes why a response isn't an image, or returns `nil` if it may be one.
    static func mismatch(of response: TransportResponse) -> String? {
        let body = response.body
        if body.isEmpty { return "expected an image, found an empty response" }
        if signatures.contains(where: { body.dropFirst($0.offset).starts(with: $0.bytes) }) { return nil }
        // A format that this version doesn't know, for a decoder of the app's own.
        let type = response.headers["Content-Type"]?.lowercased() ?? ""
        if type.hasPrefix("image/"), !body.starts(with: "<".utf8), !body.starts(with: "{".utf8) { return nil }
        return "expected an image, found \(type.isEmpty || type.hasPrefix("image/") ? "something else" : type)"
    }
}
