public import TrellisDesigns
internal import TrellisRequests

/// The user's favourites. A change is shown immediately, stored on disk and sent to the server. If the server can't be
/// reached, the change is sent later. If the server rejects it, the change is undone.
@MainActor
public final class FavouritesService {
    /// The favourites, in the user's order.
    public let favourites = Output<[Listing]>([])
    /// The number of changes that the server hasn't received yet.
    public let waiting = Output(0)
    /// Whether the changes that wait are stored on this device. If not, they wait only as long as the app runs.
    public let isStored = Output(true)

    private let domain: any FavouritesDomainService
    private let cache: any FavouritesCacheService
    private let watch: ServerWatch
    private var state = FavouritesState()
    /// Reads the stored favourites, and returns whether it could. Until then nothing is written over them.
    private var reading: Task<Bool, Never>?
    private var sending: Task<Void, Never>?
    private var saving: Task<Void, Never>?
    /// The errors of changes that the server rejected, by the change's number, until they are thrown to the caller.
    private var refusals: [Int: any Error] = [:]

    init(domain: any FavouritesDomainService, cache: any FavouritesCacheService, watch: ServerWatch) {
        self.domain = domain
        self.cache = cache
        self.watch = watch
        watch.isReachable.observe(on: self) { service, isReachable in
            if isReachable, service.reading != nil { Task { await service.synchronize() } }
        }
    }

    /// Whether a listing is a favourite.
    public func contains(_ id: Listing.ID) -> Bool {
        favourites.value.contains { $0.id == id }
    }

    /// Loads the stored favourites, and synchronises them with the server.
    public func load() async {
        await loadKept()
        await synchronize()
    }

    /// Adds a listing to the favourites or removes it.
    ///
    /// - Throws: The server's error if it rejects the change, which is then undone. If the server can't be reached, the
    ///   method doesn't throw, and the change is sent later.
    public func set(_ listing: Listing, isFavourite: Bool) async throws {
        try await change(isFavourite ? .add(listing) : .remove(listing.id))
    }

    /// Sets the order of the favourites.
    ///
    /// - Throws: The server's error if it rejects the change, which is then undone.
    public func order(_ ids: [Listing.ID]) async throws {
        try await change(.order(ids))
    }

    /// Moves a favourite to an index of the list without it.
    ///
    /// - Throws: The server's error if it rejects the change, which is then undone.
    public func move(_ id: Listing.ID, to index: Int) async throws {
        var ids = favourites.value.map(\.id)
        guard let old = ids.firstIndex(of: id) else { return }
        ids.remove(at: old)
        ids.insert(id, at: min(max(0, index), ids.count))
        try await order(ids)
    }

    /// Sends the changes that the server hasn't received, and then loads its favourites.
    public func synchronize() async {
        await send()
        guard state.changes.isEmpty else { return }
        do {
            let response = try await domain.favourites()
            // The response doesn't contain changes that were made during the request.
            guard state.changes.isEmpty else { return }
            state.confirmed = response
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

    /// Loads the stored favourites, once. If they can't be read, the next call tries again.
    ///
    /// - Returns: Whether they were read.
    @discardableResult
    func loadKept() async -> Bool {
        let before = reading
        let task = Task {
            if let before, await before.value { return true }
            do {
                if let kept = try await cache.load() { state.continueFrom(kept) }
                show()
                return true
            } catch {
                return false
            }
        }
        reading = task
        return await task.value
    }

    /// Sends the changes in order. Concurrent calls wait for each other, and return when all changes have been tried.
    private func send() async {
        while let running = sending { await running.value }
        let task = Task {
            while let change = state.changes.first, await send(change) {}
            // Clear this here and not in the caller, because another caller would find the finished task.
            sending = nil
        }
        sending = task
        await task.value
    }

    /// Sends a change.
    ///
    /// - Returns: Whether to send the next change.
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

    /// Shows and stores the state. If storing fails, the state is still shown and sent.
    private func keep() async {
        show()
        let before = saving
        let task = Task {
            // Save the states in sequence, so that the last one saved is the newest.
            await before?.value
            guard await loadKept(), (try? await cache.save(state)) != nil else { return isStored.value = false }
            isStored.value = true
        }
        saving = task
        await task.value
    }

    private func show() {
        favourites.value = state.shown
        waiting.value = state.changes.count
    }
}
