/// The user's favourites: those that the server has confirmed, and the changes that it hasn't received yet. The list that is
/// shown follows from both, so removing a change undoes it.
struct FavouritesState: Codable, Hashable, Sendable {
    /// A change by the user.
    struct Change: Codable, Hashable, Sendable {
        /// What was changed.
        enum Kind: Codable, Hashable, Sendable {
            case add(Listing)
            case remove(Listing.ID)
            /// Favourites in their new order; those that aren't named come first.
            case order([Listing.ID])
        }

        let number: Int
        let kind: Kind
    }

    /// The favourites that the server has confirmed.
    var confirmed: [Listing] = []
    /// What the user changed since, the oldest first.
    private(set) var changes: [Change] = []
    private var lastNumber = 0

    /// The favourites as the user sees them.
    var shown: [Listing] {
        changes.reduce(into: confirmed) { $1.apply(to: &$0) }
    }

    /// Notes a change.
    ///
    /// - Returns: Its number.
    mutating func note(_ kind: Change.Kind) -> Int {
        lastNumber += 1
        changes.append(Change(number: lastNumber, kind: kind))
        return lastNumber
    }

    /// Notes that the server has done a change.
    mutating func confirm(_ change: Change) {
        change.apply(to: &confirmed)
        drop(change)
    }

    /// Forgets a change, which the server refused.
    mutating func drop(_ change: Change) {
        changes.removeAll { $0.number == change.number }
    }
}

extension FavouritesState.Change {
    /// Does to a list what the server does.
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
