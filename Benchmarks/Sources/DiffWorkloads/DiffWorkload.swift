public import Foundation

/// A list before and after a change, new at random for every measurement.
public struct Layout<Element: Sendable>: Sendable {
    public var old: [Element]
    public var new: [Element]

    public init(old: [Element], new: [Element]) {
        self.old = old
        self.new = new
    }
}

/// What is compared; the raw value is what a program is given.
public enum DiffWorkload: String, CaseIterable, Sendable {
    case uuid5k = "uuid.5k"
    case uuid100k = "uuid.100k"
    case string5k = "string.5k"
    case string100k = "string.100k"
    case sections50x100 = "sections.50x100"
    case sections100x1000 = "sections.100x1000"
    case shuffled5k = "shuffled.5k"
    case reversed5k = "reversed.5k"
    case same10k = "same.10k"

    /// The lists of the workloads that are not of texts or sections.
    public func uuids() -> Layout<UUID> {
        switch self {
        case .uuid100k, .string100k, .sections100x1000: return Self.mixed(100_000, share: 10)
        case .uuid5k, .string5k, .sections50x100: return Self.mixed(5_000, share: 5)
        case .shuffled5k:
            let old = Self.fresh(5_000)
            return Layout(old: old, new: old.shuffled())
        case .reversed5k:
            let old = Self.fresh(5_000)
            return Layout(old: old, new: old.reversed())
        case .same10k:
            let old = Self.fresh(10_000)
            // The same values in another place in memory, or comparing would be comparing addresses.
            return Layout(old: old, new: old.map { UUID(uuid: $0.uuid) })
        }
    }

    /// The same lists as texts.
    public func strings() -> Layout<String> {
        let uuids = uuids()
        return Layout(old: uuids.old.map(\.uuidString), new: uuids.new.map(\.uuidString))
    }

    /// Sections, in each of which the same share of items changes.
    public func sections() -> Layout<[UUID]> {
        let (count, size, share) = self == .sections100x1000 ? (100, 1000, 10) : (50, 100, 5)
        let sections = (0..<count).map { _ in Self.mixed(size, share: share) }
        return Layout(old: sections.map(\.old), new: sections.map(\.new))
    }

    /// A part of the items goes, as many come behind where they were, and some at the beginning change places.
    ///
    /// Of 5,000 with a share of 5: 2000..<3000 goes, 1,000 come at 3000, 0..<200 is shuffled. Of 100,000 with a share of
    /// 10: 20000..<30000 goes, 10,000 come at 30000, 0..<2000 is shuffled.
    private static func mixed(_ count: Int, share: Int) -> Layout<UUID> {
        let old = fresh(count)
        let part = count / share
        var new = old
        new.removeSubrange(2 * part..<3 * part)
        new.insert(contentsOf: fresh(part), at: 3 * part)
        new[0..<part / 5].shuffle()
        return Layout(old: old, new: new)
    }

    private static func fresh(_ count: Int) -> [UUID] {
        (0..<count).map { _ in UUID() }
    }
}
