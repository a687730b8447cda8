public import Foundation
public import TrellisPaging

/// Loads image data for cells from memory, disk or HTTP. Concurrent requests for a URL share one load.
///
/// A cancelled caller, such as that of a reused cell, returns immediately. The load is cancelled with its last caller.
public actor ImageLoader: ImageLoading {
    /// A load in progress and the callers that wait for it.
    struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var askers: [Int: CheckedContinuation<Data, any Error>]
    }

    private let client: HTTPClient
    private let imageLimit: Int
    private let disk: DiskCache?
    private var memory: MemoryCache<URL, Data>
    private(set) var flights: [URL: Flight] = [:]
    private var lastNumber = 0

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - configuration: The limits and the folder of the caches.
    ///   - http: The configuration of the HTTP requests. Credentials are sent only to the hosts that it names in
    ///     `credentials`.
    public init(
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
    public init(client: HTTPClient, configuration: ImageLoaderConfiguration = ImageLoaderConfiguration()) {
        self.init(client: client, accept: nil, configuration)
    }

    private init(client: HTTPClient, accept: String?, _ configuration: ImageLoaderConfiguration) {
        var http = client.configuration
        http.headers["Accept"] = accept ?? "image/*"
        self.client = HTTPClient(baseURL: client.baseURL, transport: client.transport, configuration: http)
        memory = MemoryCache(limit: configuration.memoryLimit)
        disk = configuration.folder.map { DiskCache(folder: $0, limit: configuration.diskLimit) }
        imageLimit = configuration.imageLimit
    }

    /// Returns the data of the image at a URL.
    ///
    /// - Parameter url: An HTTP URL.
    /// - Returns: The image file's data.
    /// - Throws: `RequestError`, or `CancellationError` if the calling task was cancelled.
    public func imageData(for url: URL) async throws -> Data {
        try Task.checkCancellation()
        if let data = memory.value(url) { return data }
        lastNumber += 1
        let asker = lastNumber
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(asker, continuation, for: url)
            }
        } onCancel: {
            Task { await self.leave(asker, url) }
        }
    }

    /// Removes all images from memory and disk.
    public func removeAll() async {
        memory.removeAll()
        await disk?.removeAll()
    }

    private func join(_ asker: Int, _ continuation: CheckedContinuation<Data, any Error>, for url: URL) {
        if flights[url] == nil {
            let number = asker
            let task = Task { [weak self, client, disk, imageLimit] in
                let result = await Self.load(url, client: client, disk: disk, limit: imageLimit)
                await self?.land(number, url, result)
            }
            flights[url] = Flight(number: number, task: task, askers: [:])
        }
        flights[url]?.askers[asker] = continuation
    }

    private func leave(_ asker: Int, _ url: URL) {
        guard let continuation = flights[url]?.askers.removeValue(forKey: asker) else { return }
        if let flight = flights[url], flight.askers.isEmpty {
            flight.task.cancel()
            flights[url] = nil
        }
        continuation.resume(throwing: CancellationError())
    }

    private func land(_ number: Int, _ url: URL, _ result: Result<Data, any Error>) {
        // A cancelled load may end after another load of the same URL has begun.
        guard let flight = flights[url], flight.number == number else { return }
        flights[url] = nil
        if case .success(let data) = result { memory.insert(data, for: url, cost: data.count) }
        for continuation in flight.askers.values { continuation.resume(with: result) }
    }

    private static func load(
        _ url: URL, client: HTTPClient, disk: DiskCache?, limit: Int
    ) async -> Result<Data, any Error> {
        if let data = await disk?.data(for: url) { return .success(data) }
        do {
            let request = HTTPRequest(client: client, method: .get, target: .url(url)).bodyLimit(limit)
                .priority(.picture)
            let response = try await request.response()
            if let mismatch = mismatch(of: response) {
                throw RequestError(.invalidAnswer, mismatch, method: .get, url: url, status: response.status)
            }
            do {
                try await disk?.insert(response.body, for: url)
            } catch {
                // The image is available even so.
                client.configuration.reporter(
                    RequestIssue(
                        kind: .diskCache, message: "an image could not be kept on disk: \(error.localizedDescription)",
                        fileID: #fileID, line: #line))
            }
            return .success(response.body)
        } catch let error as RequestError where error.kind == .tooLarge {
            let size = TransportFailure.size(limit)
            let words = "the image has more than \(size): use a smaller one, or raise imageLimit"
            return .failure(RequestError(.tooLarge, words, method: .get, url: url, status: error.status))
        } catch {
            return .failure(error)
        }
    }

    /// Describes why a response isn't an image, or returns `nil` if it is one.
    private static func mismatch(of response: TransportResponse) -> String? {
        if response.body.isEmpty { return "expected an image, found an empty answer" }
        let type = response.headers["Content-Type"]?.lowercased() ?? "image/*"
        let isImage = type.hasPrefix("image/") || type.hasPrefix("application/octet-stream")
        return isImage ? nil : "expected an image, found \(type)"
    }
}

extension ImageLoader {
    /// The number of callers that wait for a URL.
    package func askers(for url: URL) -> Int { flights[url]?.askers.count ?? 0 }
}

/// The limits and the folder of an image loader's caches.
public struct ImageLoaderConfiguration: Sendable {
    /// The maximum size of the memory cache, in bytes.
    public var memoryLimit = 32 << 20
    /// The folder of the disk cache, which must not be used by another loader; `nil` for no disk cache.
    public var folder: URL?
    /// The maximum size of the disk cache, in bytes.
    public var diskLimit = 256 << 20
    /// The maximum size of an image, in bytes.
    public var imageLimit = 16 << 20

    /// Creates a configuration with the default values.
    ///
    /// - Parameter folder: The folder of the disk cache; `nil` for no disk cache.
    public init(folder: URL? = nil) {
        self.folder = folder
    }
}
