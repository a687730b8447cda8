/// The pages of a target, as a service answers them.
public final class ServiceSource<Service: PageService>: PagingSource {
    /// What is asked for, with the first page.
    public let target: Service.Target
    private let service: Service
    private let lastModel = Locked<Service.Model?>(nil)

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - service: Fetches the answers.
    ///   - target: What to ask for.
    public init(_ service: Service, target: Service.Target) {
        self.service = service
        self.target = target
    }

    /// The page answered last as a whole, with what else the server said; nil before the first.
    ///
    /// Its other fields are as new as the newest rows. An answer that came too late is never it.
    public var latest: Service.Model? { lastModel.withLock { $0 } }

    /// Asks the service with a copy of the target that is brought up to date for the page.
    public func load(
        _ request: PageRequest<Service.Target.Key>
    ) async throws -> Page<Service.Target.Key, Service.Model.Item> {
        var target = target
        target.update(with: request)
        let model = try await service.load(target)
        try lastModel.withLock { latest in
            // A load is cancelled before the one that takes its place begins; under the lock no late answer wins.
            try Task.checkCancellation()
            latest = model
        }
        return Page(items: model.items, nextKey: model.nextPage)
    }
}
