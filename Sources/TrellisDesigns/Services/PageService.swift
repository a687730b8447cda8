public import TrellisPaging

/// A service that fetches pages for targets. Tests replace it.
///
/// Follows the design of YLRefreshKit's `NetworkManagerType`.
public protocol PageService<Target, Model>: Sendable {
    /// The type of the requests.
    associatedtype Target: PageTarget
    /// The type of the response.
    associatedtype Model: PageModel where Model.Key == Target.Key

    /// What the keys of the pages are. The default for `Int` is page numbers that begin with 1, for other types cursors.
    var keys: PageKeys<Target.Key> { get }

    /// Fetches the response to a target.
    ///
    /// - Parameter target: The request, including its page.
    /// - Returns: The response.
    /// - Throws: Any error. The task is cancelled when the response is no longer needed.
    func load(_ target: Target) async throws -> Model
}

extension PageService {
    /// The default: cursors.
    public var keys: PageKeys<Target.Key> { .cursors }
}

extension PageService where Target.Key == Int {
    /// The default: page numbers that begin with 1.
    public var keys: PageKeys<Int> { .numbers(first: 1) }
}

/// A request to a service as a value: an endpoint, its parameters and the page to load.
///
/// Make parameters from the previous screen typed properties. Each load updates a copy of the target for its page. A
/// failed load therefore changes nothing, and the next one requests the same page.
///
/// For example:
/// ```swift
/// struct ThemeTarget: PageTarget {
///     var theme: Theme.ID
///     var page = 1
///     mutating func update(with request: PageRequest<Int>) { page = request.key ?? 1 }
/// }
/// ```
/// Follows the design of YLRefreshKit's `TargetType`.
public protocol PageTarget: Hashable, Sendable {
    /// The type of a page's key.
    associatedtype Key: Hashable & Sendable = Int

    /// Whether the user can refresh the list and load more. The default is `true`. Otherwise the list is loaded once.
    var isRefreshable: Bool { get }

    /// Updates the target for a page. The default does nothing, which suits a list of one page.
    ///
    /// - Parameter request: The page to load.
    mutating func update(with request: PageRequest<Key>)
}

extension PageTarget {
    /// The default: `true`.
    public var isRefreshable: Bool { true }
    /// The default: Does nothing.
    public mutating func update(with request: PageRequest<Key>) {}
}

/// The response to a target: the items of a page, the key of the next one, and other values.
///
/// Follows the design of YLExtensions' `ModelType` and `Pageable`.
public protocol PageModel: Sendable {
    /// The model of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// The type of a page's key.
    associatedtype Key: Hashable & Sendable = Int

    /// The items of the page, in list order.
    var items: [Item] { get }
    /// The key of the next page. The default is `nil`, which means that this is the last page.
    var nextPage: Key? { get }
}

extension PageModel {
    /// The default: `nil`.
    public var nextPage: Key? { nil }
}

/// A paging source of the pages that a service returns for a target. The whole response is its page's metadata.
public final class ServiceSource<Service: PageService>: PagingSource {
    /// The target of the first page.
    public let target: Service.Target
    private let service: Service
    private let responses = Locked(Responses())

    private struct Responses {
        var latest: Service.Model?
        /// The keys of the pages since the first one.
        var keys: Set<Service.Target.Key?> = []
        var latestKey: Service.Target.Key?
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - target: The target of the first page.
    public init(_ service: Service, target: Service.Target) {
        self.service = service
        self.target = target
    }

    /// The last response, or `nil` before the first.
    ///
    /// Its other values belong to the newest rows. The response to a load that was cancelled is never returned, nor that of
    /// an earlier page that was loaded again to see whether rows have moved.
    ///
    /// For the response to the first page, such as for a banner that only it contains, use
    /// `snapshot.metadata(of: Model.self)`.
    public var latest: Service.Model? { responses.withLock { $0.latest } }

    /// The keys of the service.
    public var keys: PageKeys<Service.Target.Key> { service.keys }

    /// Calls the service with a copy of the target that is updated for the page.
    public func load(
        _ request: PageRequest<Service.Target.Key>
    ) async throws -> Page<Service.Target.Key, Service.Model.Item> {
        var target = target
        target.update(with: request)
        let model = try await service.load(target)
        // The first page is loaded again by its key.
        let key = request.key ?? keys.key(0, request.size)
        try responses.withLock { responses in
            // A load is cancelled before its replacement begins, so this check under the lock rejects late responses.
            try Task.checkCancellation()
            if request.key == nil { responses.keys = [] }
            guard responses.keys.insert(key).inserted || responses.latestKey == key else { return }
            (responses.latest, responses.latestKey) = (model, key)
        }
        return Page(items: model.items, nextKey: model.nextPage, metadata: model)
    }
}
