/// Which of two items with the same id stays.
public enum DuplicatePolicy<Item: Sendable>: Sendable {
    /// The item that was loaded first stays where it is.
    case keepFirst
    /// The item that was loaded last stays, in its later place.
    case keepLast
    /// The newer item stays, in the earlier place; the closure says whether its first argument is older than its second.
    case newest(by: @Sendable (Item, Item) -> Bool)
}
