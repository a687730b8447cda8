public import TrellisPaging

/// A service that fetches pages for targets. Tests replace it.
///
/// Follows the design of YLRefreshKit's `NetworkManagerType`.
public protocol PageService<Target, Model>: Sendable {
    /// The actions.
    associatedtype Target: PageTarget
    /// What is answered.
    associatedtype Model: PageModel where Model.Key == Target.Key

    /// Fetches the answer to a target.
    ///
    /// - Parameter target: What to ask for, with its page.
    /// - Returns: The answer.
    /// - Throws: Whatever stopped it. The task is cancelled when the answer is no longer wanted.
    func load(_ target: Target) async throws -> Model
}

/// A request to a service as a value: an endpoint with its parameters, and the page.
///
/// What the screen before hands over is a property, so its type is checked. Each load asks with a copy that was brought up
/// to date for its page: a page that failed leaves nothing behind, and the next load asks for the same one.
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
    /// What names a page.
    associatedtype Key: Hashable & Sendable = Int

    /// Whether the user can load the list anew and go on; by default so. Else it is loaded once.
    var isRefreshable: Bool { get }

    /// Asks for a page; by default nothing changes, as where there is but one.
    ///
    /// - Parameter request: Which page, how many items, and why.
    mutating func update(with request: PageRequest<Key>)
}

extension PageTarget {
    /// `true`.
    public var isRefreshable: Bool { true }
    /// Changes nothing.
    public mutating func update(with request: PageRequest<Key>) {}
}

/// The answer to a target: the items of a page, the key of the next one, and other values of the server.
///
/// Follows the design of YLExtensions' `ModelType` and `Pageable`.
public protocol PageModel: Sendable {
    /// One row's model.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// What names a page.
    associatedtype Key: Hashable & Sendable = Int

    /// The items of the page, in the order of the list.
    var items: [Item] { get }
    /// The key of the page after; `nil`, the default, where the list ends here.
    var nextPage: Key? { get }
}

extension PageModel {
    /// `nil`.
    public var nextPage: Key? { nil }
}

/// A paging source of the pages that a service returns for a target. The whole answer is the metadata of its page.
public final class ServiceSource<Service: PageService>: PagingSource {
    /// The target of the first page.
    public let target: Service.Target
    private let service: Service
    private let lastModel = Locked<Service.Model?>(nil)

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - service: Fetches the answers.
    ///   - target: What to ask for.
    public init(_ service: Service, target: Service.Target) {
        self.service = service
        self.target = target
    }

    /// The last answer as a whole, or `nil` before the first.
    ///
    /// Its other fields are as new as the newest rows. An answer that came too late is never it.
    ///
    /// The answer of the first page held, such as for a banner that only it brings, is `snapshot.metadata(of: Model.self)`.
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
