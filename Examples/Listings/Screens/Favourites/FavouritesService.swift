internal import TrellisRequests
public import TrellisStateMachine

/// The user's favourites. A change is shown at once, kept on disk, and brought to the server; without the server, later.
/// One that the server refuses is undone.
@MainActor
public final class FavouritesService {
    /// The favourites, in the user's order.
    public let favourites = Output<[Listing]>([])
    /// The number of changes that the server hasn't received yet.
    public let waiting = Output(0)

    private let domain: any FavouritesDomainService
    private let cache: any FavouritesCacheService
    private let watch: ServerWatch
    private var state = FavouritesState()
    private var loading: Task<Void, Never>?
    private var sending: Task<Void, Never>?
    private var saving: Task<Void, Never>?
    /// What the server refused, by the change's number, until its caller has heard of it.
    private var refusals: [Int: any Error] = [:]

    init(domain: any FavouritesDomainService, cache: any FavouritesCacheService, watch: ServerWatch) {
        self.domain = domain
        self.cache = cache
        self.watch = watch
        watch.isReachable.observe(on: self) { service, isReachable in
            if isReachable, service.loading != nil { Task { await service.synchronize() } }
        }
    }

    /// Whether a listing is a favourite.
    public func contains(_ id: Listing.ID) -> Bool {
        favourites.value.contains { $0.id == id }
    }

    /// Loads what was kept, then tells the server what it doesn't know yet, and asks for the favourites there.
    public func load() async {
        await loadKept()
        await synchronize()
    }

    /// Makes a listing a favourite, or no longer one.
    ///
    /// - Throws: Why the server refused it; it is undone then. Without the server it is done later, and nothing is thrown.
    public func set(_ listing: Listing, isFavourite: Bool) async throws {
        try await change(isFavourite ? .add(listing) : .remove(listing.id))
    }

    /// Puts the favourites in an order.
    ///
    /// - Throws: Why the server refused it; it is undone then.
    public func order(_ ids: [Listing.ID]) async throws {
        try await change(.order(ids))
    }

    /// Moves a favourite to an index of the others.
    ///
    /// - Throws: Why the server refused it; it is undone then.
    public func move(_ id: Listing.ID, to index: Int) async throws {
        var ids = favourites.value.map(\.id)
        guard let old = ids.firstIndex(of: id) else { return }
        ids.remove(at: old)
        ids.insert(id, at: min(max(0, index), ids.count))
        try await order(ids)
    }

    /// Tells the server what it doesn't know yet, and asks for the favourites there.
    public func synchronize() async {
        await send()
        guard state.changes.isEmpty else { return }
        do {
            let answer = try await domain.favourites()
            // What was changed meanwhile is not in the answer.
            guard state.changes.isEmpty else { return }
            state.confirmed = answer
            await keep()
        } catch {
            watch.note(error)
        }
    }

    private func change(_ kind: FavouritesState.Change.Kind) async throws {
        await loadKept()
        let number = state.note(kind)
        await keep()
        await send()
        if let error = refusals.removeValue(forKey: number) { throw error }
    }

    /// Loads what was kept, once.
    func loadKept() async {
        let task =
            loading
            ?? Task {
                if let kept = try? await cache.load() { state = kept }
                show()
            }
        loading = task
        await task.value
    }

    /// Sends the changes in their order; one call at a time does so, and each returns when all were tried.
    private func send() async {
        while let running = sending { await running.value }
        let task = Task {
            while let change = state.changes.first, await send(change) {}
            // Cleared here and not by the caller: another caller would find the finished task again.
            sending = nil
        }
        sending = task
        await task.value
    }

    /// Sends a change.
    ///
    /// - Returns: Whether the next one can be sent.
    private func send(_ change: FavouritesState.Change) async -> Bool {
        do {
            switch change.kind {
            case .add(let listing): try await domain.add(listing.id)
            case .remove(let id): try await domain.remove(id)
            case .order(let ids): try await domain.order(ids)
            }
            state.confirm(change)
        } catch let error as RequestError where error.status == nil && error.isTransient {
            watch.note(error)
            return false
        } catch {
            state.drop(change)
            refusals[change.number] = error
        }
        await keep()
        return true
    }

    /// Shows the state and writes it down. What cannot be kept is still shown, and sent.
    private func keep() async {
        show()
        let before = saving
        let task = Task {
            // One after the other, so that the last one is the newest.
            await before?.value
            try? await cache.save(state)
        }
        saving = task
        await task.value
    }

    private func show() {
        favourites.value = state.shown
        waiting.value = state.changes.count
    }
}
