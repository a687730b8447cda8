public import Foundation

/// A list before and after a change, which is random for each measurement.
public struct Layout<Element: Sendable>: Sendable {
    /// The list before the change.
    public var old: [Element]
    /// The list after the change.
    public var new: [Element]

    /// Creates a layout.
    public init(old: [Element], new: [Element]) {
        self.old = old
        self.new = new
    }
}

/// The lists to compare. The raw value is the program's argument.
public enum DiffWorkload: String, CaseIterable, Sendable {
    case uuid5k = "uuid.5k"
    case uuid100k = "uuid.100k"
    case string5k = "string.5k"
    case string100k = "string.100k"
    case intRows5k = "int-rows.5k"
    case shuffled5k = "shuffled.5k"
    case reversed5k = "reversed.5k"
    case new5k = "new.5k"
    case duplicates5k = "duplicates.5k"
    case colliding2k = "colliding.2k"
    case same10k = "same.10k"
    case sections50x100 = "sections.50x100"
    case sections100x1000 = "sections.100x1000"
    case sectionsSame100x1000 = "sections-same.100x1000"
    case sectionsAppended100x1000 = "sections-appended.100x1000"
    case sectionsShuffled50x100 = "sections-shuffled.50x100"

    /// Returns the lists of the workloads with UUIDs.
    public func uuids() -> Layout<UUID> {
        switch self {
        case .uuid100k, .string100k: return Self.mixed(100_000, share: 10, of: Self.fresh)
        case .shuffled5k:
            let old = Self.fresh(5_000)
            return Layout(old: old, new: old.shuffled())
        case .reversed5k:
            let old = Self.fresh(5_000)
            return Layout(old: old, new: old.reversed())
        case .new5k:
            return Layout(old: Self.fresh(5_000), new: Self.fresh(5_000))
        case .duplicates5k:
            // Each occurs four times on average.
            let some = Self.fresh(1_250)
            let old = (0..<5_000).map { _ in some[Int.random(in: some.indices)] }
            return Layout(old: old, new: old.shuffled())
        case .same10k:
            let old = Self.fresh(10_000)
            return Layout(old: old, new: Self.copy(old))
        default: return Self.mixed(5_000, share: 5, of: Self.fresh)
        }
    }

    /// Returns rows with a number, a text and a price, of which a share is deleted, inserted and moved as in the
    /// workloads of UUIDs.
    public func intRows() -> Layout<IntRow> {
        Self.mixed(5_000, share: 5) { count in
            (0..<count).map { _ in IntRow(id: .random(in: 1 ... .max), title: "A flat with a view", price: 3) }
        }
    }

    /// Returns values with equal hashes, in a different order.
    public func colliding() -> Layout<Colliding> {
        let old = (0..<2_000).map { Colliding(number: $0) }
        return Layout(old: old, new: old.shuffled())
    }

    /// Returns the same lists as strings.
    public func strings() -> Layout<String> {
        let uuids = uuids()
        return Layout(old: uuids.old.map(\.uuidString), new: uuids.new.map(\.uuidString))
    }

    /// Returns sections of UUIDs with numbers.
    public func sections() -> Layout<Section> {
        switch self {
        case .sections50x100, .sections100x1000:
            let (count, size, share) = self == .sections50x100 ? (50, 100, 5) : (100, 1000, 10)
            let lists = (0..<count).map { _ in Self.mixed(size, share: share, of: Self.fresh) }
            return Layout(
                old: lists.enumerated().map { Section(id: $0, items: $1.old) },
                new: lists.enumerated().map { Section(id: $0, items: $1.new) })
        case .sectionsShuffled50x100:
            let old = (0..<50).map { Section(id: $0, items: Self.fresh(100)) }
            return Layout(old: old, new: old.map(Self.copy).shuffled())
        default:
            let old = (0..<100).map { Section(id: $0, items: Self.fresh(1000)) }
            let more = self == .sectionsSame100x1000 ? 0 : 5
            let new = (0..<more).map { Section(id: old.count + $0, items: Self.fresh(1000)) }
            return Layout(old: old, new: old.map(Self.copy) + new)
        }
    }

    /// Deletes a part of the items, inserts the same number after it, and shuffles some at the beginning.
    ///
    /// For 5,000 items with a share of 5, it deletes 2000..<3000, inserts 1,000 at 3000, and shuffles 0..<200. For
    /// 100,000 with a share of 10, it deletes 20000..<30000, inserts 10,000 at 30000, and shuffles 0..<2000.
    private static func mixed<Element>(
        _ count: Int, share: Int, of fresh: (Int) -> [Element]
    ) -> Layout<Element> {
        let old = fresh(count)
        let part = count / share
        var new = old
        new.removeSubrange(2 * part..<3 * part)
        new.insert(contentsOf: fresh(part), at: 3 * part)
        new[0..<part / 5].shuffle()
        return Layout(old: old, new: new)
    }

    /// Copies the values to other memory, because comparing shared storage would only compare addresses.
    private static func copy(_ uuids: [UUID]) -> [UUID] {
        uuids.map { UUID(uuid: $0.uuid) }
    }

    private static func copy(_ section: Section) -> Section {
        Section(id: section.id, items: copy(section.items))
    }

    private static func fresh(_ count: Int) -> [UUID] {
        (0..<count).map { _ in UUID() }
    }
}

/// A row whose identity is a number.
public struct IntRow: Identifiable, Hashable, Sendable {
    /// The row's identity.
    public let id: Int
    /// A text.
    public let title: String
    /// A number.
    public let price: Int
}

/// A section with its items.
public struct Section: Hashable, Sendable {
    /// The section's identity.
    public let id: Int
    /// The items, which are their own identities.
    public let items: [UUID]
}

/// A value with a constant hash, as of a type with a mistake in `hash(into:)`.
public struct Colliding: Hashable, Comparable, Sendable {
    /// The value.
    public let number: Int

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}

    /// Compares the numbers.
    public static func < (one: Colliding, other: Colliding) -> Bool { one.number < other.number }
}
