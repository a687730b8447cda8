/// The place of an item in a list of sections.
public struct ItemPath: Sendable, Hashable, Comparable {
    /// The section's index.
    public let section: Int
    /// The item's index in its section.
    public let item: Int

    /// Makes a path.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one place comes before another.
    @inlinable
    public static func < (one: ItemPath, other: ItemPath) -> Bool {
        (one.section, one.item) < (other.section, other.item)
    }
}
