public import TrellisPaging

/// A service that fetches pages for targets. Tests replace it.
///
/// Follows the design of YLRefreshKit's `NetworkManagerType`.
public protocol PageService<Target, Model>: Sendable {
    /// The actions.
    associatedtype Target: PageTarget
    /// The type of the response.
    associatedtype Model: PageModel where Model.Key == Target.Key

    /// Fetches the response to a target.
    ///
    /// - Parameter target: The request, including its page.
    /// - Returns: The response.
    /// - Throws: Any error. The task is cancelled when the response is no longer needed.
    func load(_ target: Target) async throws -> Model
}

/// A request to a service as a value: an endpoint with its parameters, and the page.
///
/// Parameters from the previous screen are typed properties. Each load uses a copy that is updated for its page, so a
/// failed page changes nothing and the next load requests the same one.
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
    /// Identifies a page.
    associatedtype Key: Hashable & Sendable = Int

    /// Whether the user can refresh the list and load more. The default is `true`. Otherwise the list is loaded once.
    var isRefreshable: Bool { get }

    /// Updates the target for a page. The default does nothing, which suits a list of one page.
    ///
    /// - Parameter request: The page to load.
    mutating func update(with request: PageRequest<Key>)
}

extension PageTarget {
    /// `true`.
    public var isRefreshable: Bool { true }
    /// Changes nothing.
    public mutating func update(with request: PageRequest<Key>) {}
}

/// The response to a target: the items of a page, the key of the next one, and other values.
///
/// Follows the design of YLExtensions' `ModelType` and `Pageable`.
public protocol PageModel: Sendable {
    /// The model of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// Identifies a page.
    associatedtype Key: Hashable & Sendable = Int

    /// The items of the page, in list order.
    var items: [Item] { get }
    /// The next page's key. The default is `nil`: this is the last page.
    var nextPage: Key? { get }
}

extension PageModel {
    /// `nil`.
    public var nextPage: Key? { nil }
}

/// A paging source of the pages that a service returns for a target. The whole response is its page's metadata.
public final class ServiceSource<Service: PageService>: PagingSource {
    /// The target of the first page.
    public let target: Service.Target
    private let service: Service
    private let lastModel = Locked<Service.Model?>(nil)

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
    /// Its other fields are as new as the newest rows. A late response that was dropped is never returned.
    ///
    /// For the first page's response, such as for a banner that only it has, use `snapshot.metadata(of: Model.self)`.
    public var latest: Service.Model? { lastModel.withLock { $0 } }

    /// Calls the service with a copy of the target that is updated for the page.
    public func load(
        _ request: PageRequest<Service.Target.Key>
    ) async throws -> Page<Service.Target.Key, Service.Model.Item> {
        var target = target
        target.update(with: request)
        let model = try await service.load(target)
        try lastModel.withLock { latest in
            // A load is cancelled before its replacement begins, so under the lock no late answer wins.
            try Task.checkCancellation()
            latest = model
        }
        return Page(items: model.items, nextKey: model.nextPage, metadata: model)
    }
}
