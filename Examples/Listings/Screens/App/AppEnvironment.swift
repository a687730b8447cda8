public import Foundation
public import Trellis
internal import TrellisDesigns
public import TrellisRequests

/// The dependencies of the screens: the API, its pictures, the cache on disk, and the settings.
@MainActor
public final class AppEnvironment {
    /// Sends requests to the API.
    public let client: HTTPClient
    /// Loads images.
    public let images: ImageStore
    /// The folder of the cache.
    public let cacheFolder: URL
    /// The cache on disk.
    let cache: AppCache
    /// The settings.
    public let settings: AppSettings
    /// Observes whether the server can be reached.
    public let watch: ServerWatch
    /// Fetches listings.
    public let domain: any ListingsDomainService
    /// Provides lists and details of listings, from the cache and the server.
    public let listings: ListingsAppService
    /// The user's favourites.
    public let favourites: FavouritesService

    /// Shows what the user has removed, long enough to undo it.
    private let removals = ControllerPrompts(toastDuration: .seconds(6))

    /// Creates the environment of a server.
    ///
    /// - Parameters:
    ///   - server: The server's address.
    ///   - transport: Sends all requests, including those for images.
    ///   - cacheFolder: The folder of the cache, or `nil` for one in the user's caches folder.
    ///   - settings: The settings, or `nil` for the stored ones.
    ///   - pictureMemory: The maximum size of the images in memory, in bytes.
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
        // Each server has its own cache.
        let name = [server.host, server.port.map { "\($0)" }].compactMap { $0 }.joined(separator: "-")
        cache = AppCache(folder.appending(path: "pages-\(name).sqlite"))
        listings = ListingsAppService(domain: domain, cache: cache)
        favourites = FavouritesService(
            domain: HTTPFavouritesDomainService(client), cache: StoredFavouritesCacheService(file: cache), watch: watch)
    }

    /// The texts in the user's language.
    public var texts: AppTexts { settings.texts }

    /// Returns the URL of a picture.
    ///
    /// - Parameters:
    ///   - path: The path of the picture on the server.
    ///   - width: The requested width, in pixels.
    ///   - height: The requested height, in pixels.
    /// - Returns: The URL, or `nil` if the path isn't valid.
    public func pictureURL(_ path: String, width: Int, height: Int) -> URL? {
        let url = URL(string: path, relativeTo: client.baseURL)?.absoluteURL
        return url?.appending(queryItems: [
            URLQueryItem(name: "width", value: "\(width)"), URLQueryItem(name: "height", value: "\(height)"),
        ])
    }

    /// Returns the web page of a listing.
    func webPage(of listing: Listing) -> URL { client.baseURL.appending(path: "listings/\(listing.id)") }

    /// Returns the listing of a deep link. A favourite is found without the server.
    ///
    /// - Throws: `RequestError` if the request fails, or an error if the listing is of another kind.
    func listing(of link: DeepLink) async throws -> Listing {
        await favourites.loadKept()
        let known = favourites.favourites.value.first { $0.id == link.id }
        if let known, known.kind == link.kind { return known }
        let listing = try await domain.listing(link.id)
        guard listing.kind == link.kind else { throw WrongKind(message: texts.notOffered(of: link.kind)) }
        return listing
    }

    /// An error: the listing of a deep link is of another kind.
    private struct WrongKind: LocalizedError {
        let message: String
        var errorDescription: String? { message }
    }

    /// Shows a listing next to a screen, or pushed onto it.
    func open(_ listing: Listing, from screen: UIViewController) {
        if let split = screen.splitViewController as? ListingSplitController { return split.open(listing) }
        let detail = ListingDetailController(listing, environment: self)
        screen.navigationController?.pushViewController(detail, animated: true)
    }

    /// Adds a listing to the favourites or removes it. Shows an alert if the server rejects the change.
    func setFavourite(_ listing: Listing, _ isFavourite: Bool, over controller: UIViewController?) {
        let prompts = ControllerPrompts()
        prompts.controller = controller
        // The score belongs to a list of quick matches, and the server doesn't return it with the favourites.
        var listing = listing
        listing.score = nil
        Task { [listing] in
            do {
                if isFavourite {
                    try await favourites.set(listing, isFavourite: true)
                } else {
                    try await removeFavourite(listing, over: controller)
                }
            } catch {
                prompts.showError(texts.favouriteFailure, message: "\(listing.title)\n\(texts.reason(error))")
            }
        }
    }

    /// Removes a listing from the favourites, and shows a toast with which the user can put it back where it was.
    ///
    /// - Throws: The server's error if it rejects the change, which is then undone.
    func removeFavourite(_ listing: Listing, over controller: UIViewController?) async throws {
        let order = favourites.favourites.value.map(\.id)
        removals.controller = controller
        removals.showToast(texts.removedFavourite, action: texts.undo) { [weak self, weak controller] in
            guard let self else { return }
            let prompts = ControllerPrompts()
            prompts.controller = controller
            Task {
                do {
                    try await self.favourites.set(listing, isFavourite: true)
                    try await self.favourites.order(order)
                } catch {
                    prompts.showError(
                        self.texts.favouriteFailure, message: "\(listing.title)\n\(self.texts.reason(error))")
                }
            }
        }
        try await favourites.set(listing, isFavourite: false)
    }
}
