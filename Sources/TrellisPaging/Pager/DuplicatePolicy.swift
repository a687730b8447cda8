/// Which of two items with the same id stays.
public enum DuplicatePolicy<Item: Sendable>: Sendable {
    /// The item that was loaded first stays where it is.
    case keepFirst
    /// The item that was loaded last stays, where the later page has it.
    case keepLast
    /// The newer item stays, where the earlier page has it. The closure returns whether its first argument is older than its second.
    case newest(by: @Sendable (Item, Item) -> Bool)
}

/// A duplicate id and how it was resolved.
public struct DuplicateReport: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The id, as text.
    public let id: String
    /// The name of the page that repeated the id.
    public let page: String
    /// Whether that page's item replaced the loaded one.
    public let replaced: Bool

    /// One line, such as "page 3 repeats id 41: the first one stays".
    public var description: String {
        "\(page) repeats id \(id): the \(replaced ? "new" : "first") one stays"
    }
}
