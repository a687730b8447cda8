public import Foundation
public import Trellis
public import TrellisRequests

extension ImageLoader: ImageLoading {}

/// What the screens need from outside: the API, its pictures, what is kept on disk, and what the user chose.
@MainActor
public final class AppEnvironment {
    /// Talks to the API.
    public let client: HTTPClient
    /// Gives pictures.
    public let images: ImageStore
    /// Where the app remembers what it can do without.
    public let cacheFolder: URL
    /// What the user chose.
    public let settings: AppSettings
    /// Knows when the server is back.
    public let watch: ServerWatch
    /// Fetches listings.
    public let domain: any ListingsDomainService
    /// Serves lists of listings, from the cache and the server.
    public let listings: ListingsAppService
    /// The user's favourites.
    public let favourites: FavouritesService

    /// Creates the environment of a server.
    ///
    /// - Parameters:
    ///   - server: The server's address.
    ///   - transport: What sends the requests, those for pictures too.
    ///   - cacheFolder: Where the app remembers what it can do without; nil is a folder in the user's caches.
    ///   - settings: What the user chose; nil reads what was kept.
    ///   - pictureMemory: How many bytes of pictures are kept in memory.
    public init(
        server: URL, transport: any HTTPTransport = PlatformTransport(), cacheFolder: URL? = nil,
        settings: AppSettings? = nil, pictureMemory: Int = 80 << 20
    ) {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder =
            cacheFolder ?? (caches ?? FileManager.default.temporaryDirectory).appending(path: "trellis-listings-app")
        self.cacheFolder = folder
        self.settings = settings ?? AppSettings()
        var configuration = HTTPClientConfiguration()
        configuration.serverErrors = ServerErrors(messages: ["Error.Message"])
        client = HTTPClient(baseURL: server, transport: transport, configuration: configuration)
        var pictures = ImageLoaderConfiguration(folder: folder.appending(path: "pictures"))
        pictures.memoryLimit = pictureMemory / 5 * 2
        images = ImageStore(
            ImageLoader(transport: transport, configuration: pictures), memoryLimit: pictureMemory / 5 * 3)
        watch = ServerWatch(client)
        domain = HTTPListingsDomainService(client)
        // What one server offers says nothing of another's.
        let name = [server.host, server.port.map { "\($0)" }].compactMap { $0 }.joined(separator: "-")
        let cache = AppCache(folder.appending(path: "pages-\(name).sqlite"))
        listings = ListingsAppService(domain: domain, cache: StoredListingsCacheService(cache))
        favourites = FavouritesService(
            domain: HTTPFavouritesDomainService(client), cache: StoredFavouritesCacheService(file: cache), watch: watch)
    }

    /// The words in the user's language.
    public var texts: AppTexts { settings.texts }

    /// The address of a picture.
    ///
    /// - Parameters:
    ///   - path: Its path on the server.
    ///   - width: The width in pixels that it should have.
    ///   - height: The height in pixels that it should have.
    /// - Returns: The address; nil where the server named none.
    public func pictureURL(_ path: String, width: Int, height: Int) -> URL? {
        let url = URL(string: path, relativeTo: client.baseURL)?.absoluteURL
        return url?.appending(queryItems: [
            URLQueryItem(name: "width", value: "\(width)"), URLQueryItem(name: "height", value: "\(height)"),
        ])
    }

    /// The page of a listing in the web.
    func webPage(of listing: Listing) -> URL { client.baseURL.appending(path: "listings/\(listing.id)") }

    /// The listing of an address: a favourite is known without the server.
    ///
    /// - Throws: Why it could not be had.
    func listing(of link: DeepLink) async throws -> Listing {
        await favourites.loadKept()
        let known = favourites.favourites.value.first { $0.id == link.id }
        if let known, known.kind == link.kind { return known }
        let listing = try await domain.listing(link.id)
        guard listing.kind == link.kind else { throw WrongKind(message: texts.noSuchLink(link.text)) }
        return listing
    }

    /// A listing is offered in another way than an address says.
    private struct WrongKind: LocalizedError {
        let message: String
        var errorDescription: String? { message }
    }

    /// Opens a listing from a screen: beside it or above it.
    func open(_ listing: Listing, from screen: UIViewController) {
        if let split = screen.splitViewController as? ListingSplitController { return split.open(listing) }
        let detail = ListingDetailController(listing, environment: self)
        screen.navigationController?.pushViewController(detail, animated: true)
    }

    /// Makes a listing a favourite, or no longer one, and tells the user if the server refuses it.
    func setFavourite(_ listing: Listing, _ isFavourite: Bool, over controller: UIViewController?) {
        let prompts = ControllerPrompts()
        prompts.controller = controller
        Task {
            do {
                try await favourites.set(listing, isFavourite: isFavourite)
            } catch {
                prompts.showError(texts.favouriteFailure, message: "\(listing.title)\n\(error.localizedDescription)")
            }
        }
    }
}
