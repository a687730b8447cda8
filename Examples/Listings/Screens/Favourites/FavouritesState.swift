/// The user's favourites: those that the server has confirmed, and the changes that it hasn't received yet. The list on
/// the screen results from both, so removing a change undoes it.
struct FavouritesState: Codable, Hashable, Sendable {
    /// A change by the user.
    struct Change: Codable, Hashable, Sendable {
        /// The kind of a change.
        enum Kind: Codable, Hashable, Sendable {
            case add(Listing)
            case remove(Listing.ID)
            /// The new order of favourites. Favourites that aren't in the list come first.
            case order([Listing.ID])
        }

        let number: Int
        let kind: Kind
    }

    /// The favourites that the server has confirmed.
    var confirmed: [Listing] = []
    /// The changes that the server hasn't confirmed, oldest first.
    private(set) var changes: [Change] = []
    private var lastNumber = 0

    /// The favourites with all changes.
    var shown: [Listing] {
        changes.reduce(into: confirmed) { $1.apply(to: &$0) }
    }

    /// Adds a change.
    ///
    /// - Returns: The number of the change.
    mutating func note(_ kind: Change.Kind) -> Int {
        lastNumber += 1
        changes.append(Change(number: lastNumber, kind: kind))
        return lastNumber
    }

    /// Adds a stored state that couldn't be read before: its changes come before those of this state.
    mutating func continueFrom(_ stored: FavouritesState) {
        // The favourites of the server's response are newer than the stored ones.
        if confirmed.isEmpty { confirmed = stored.confirmed }
        // The numbers of later changes stay, as they may be on their way to the server.
        let earlier = stored.changes.enumerated().map { Change(number: lastNumber + 1 + $0, kind: $1.kind) }
        lastNumber += earlier.count
        changes = earlier + changes
    }

    /// Applies a change that the server has confirmed.
    mutating func confirm(_ change: Change) {
        change.apply(to: &confirmed)
        drop(change)
    }

    /// Removes a change that the server rejected.
    mutating func drop(_ change: Change) {
        changes.removeAll { $0.number == change.number }
    }
}

extension FavouritesState.Change {
    /// Applies the change to a list, as the server does.
    fileprivate func apply(to favourites: inout [Listing]) {
        switch kind {
        case .add(let listing):
            if !favourites.contains(where: { $0.id == listing.id }) { favourites.insert(listing, at: 0) }
        case .remove(let id):
            favourites.removeAll { $0.id == id }
        case .order(let ids):
            let others = favourites.filter { !ids.contains($0.id) }
            favourites = others + ids.compactMap { id in favourites.first { $0.id == id } }
        }
    }
}
