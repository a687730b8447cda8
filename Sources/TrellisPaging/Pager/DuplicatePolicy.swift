/// The policy for items with the same id, which determines the item that stays.
public enum DuplicatePolicy<Item: Sendable>: Sendable {
    /// The item that was loaded first stays at its position.
    case keepFirst
    /// The item that was loaded last stays, at its position in the later page.
    case keepLast
    /// The newer item stays, at the position of the item that was loaded first. The closure returns whether its first
    /// argument is older than its second.
    case newest(by: @Sendable (Item, Item) -> Bool)
}

/// A report of a duplicate id and how it was resolved.
public struct DuplicateReport: Sendable, Hashable, Codable {
    /// The id as text.
    public let id: String
    /// The name of the page that contains the id again.
    public let page: String
    /// Whether the item of that page replaced the loaded one.
    public let replaced: Bool
    /// Whether the page's key is a number that is declared as a cursor. If it counts rows or pages, the declaration loses rows
    /// after deletions: use ``PageKeys/offsets`` or ``PageKeys/numbers(first:)``.
    package let isKeyDoubtful: Bool

    init(id: String, page: String, replaced: Bool, isKeyDoubtful: Bool = false) {
        (self.id, self.page, self.replaced, self.isKeyDoubtful) = (id, page, replaced, isKeyDoubtful)
    }

    /// A line for a log, such as "page 3 repeats id 41: the first one stays".
    package var words: String {
        let stays = "\(page) repeats id \(id): the \(replaced ? "new" : "first") one stays"
        guard isKeyDoubtful else { return stays }
        return stays + ". Its key is declared as a cursor: if it counts rows or pages, declare it so"
    }
}
