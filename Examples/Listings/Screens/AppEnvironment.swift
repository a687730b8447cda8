public import Foundation
public import Trellis
public import TrellisRequests

extension ImageLoader: ImageLoading {}

/// What the screens need from outside: the API, its pictures, and a folder to remember things in.
@MainActor
public final class AppEnvironment {
    /// Talks to the API.
    public let client: HTTPClient
    /// Gives pictures.
    public let images: ImageStore
    /// Where the app remembers what it can do without.
    public let cacheFolder: URL

    /// Makes the environment of a server.
    ///
    /// - Parameters:
    ///   - server: The server's address.
    ///   - transport: What sends the requests, those for pictures too.
    ///   - cacheFolder: Where the app remembers what it can do without; nil is a folder in the user's caches.
    public init(
        server: URL, transport: any HTTPTransport = PlatformTransport(), cacheFolder: URL? = nil
    ) {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        self.cacheFolder =
            cacheFolder ?? (caches ?? FileManager.default.temporaryDirectory).appending(path: "trellis-listings-app")
        client = HTTPClient(baseURL: server, transport: transport)
        images = ImageStore(ImageLoader(transport: transport))
    }

    /// The address of a listing's picture.
    ///
    /// - Parameters:
    ///   - listing: Whose picture.
    ///   - width: The width in pixels that it should have.
    ///   - height: The height in pixels that it should have.
    /// - Returns: The address; nil where the server named none.
    public func pictureURL(of listing: Listing, width: Int, height: Int) -> URL? {
        let url = URL(string: listing.picture, relativeTo: client.baseURL)?.absoluteURL
        return url?.appending(queryItems: [
            URLQueryItem(name: "width", value: "\(width)"), URLQueryItem(name: "height", value: "\(height)"),
        ])
    }
}
